extension Unit {
    /// `mm`.
    public static let millimeter = Unit(index: 0)
    /// `cm`.
    public static let centimeter = Unit(index: 1)
    /// `in`, in UCUM `[in_i]`.
    public static let inch = Unit(index: 2)
    /// `ft`, in UCUM `[ft_i]`.
    public static let foot = Unit(index: 3)
    /// `m`.
    public static let meter = Unit(index: 4)
    /// `km`.
    public static let kilometer = Unit(index: 5)
    /// `µg`, in UCUM `ug`.
    public static let microgram = Unit(index: 6)
    /// `mg`.
    public static let milligram = Unit(index: 7)
    /// `g`.
    public static let gram = Unit(index: 8)
    /// `oz`, in UCUM `[oz_av]`.
    public static let ounce = Unit(index: 9)
    /// `lb`, in UCUM `[lb_av]`.
    public static let pound = Unit(index: 10)
    /// `kg`.
    public static let kilogram = Unit(index: 11)
    /// `st`, in UCUM `[stone_av]`.
    public static let stone = Unit(index: 12)
    /// `s`.
    public static let second = Unit(index: 13)
    /// `min`.
    public static let minute = Unit(index: 14)
    /// `h`.
    public static let hour = Unit(index: 15)
    /// `d`.
    public static let day = Unit(index: 16)
    /// `w`, in UCUM `wk`.
    public static let week = Unit(index: 17)
    /// `mo`.
    public static let month = Unit(index: 18)
    /// `y`, in UCUM `a`.
    public static let year = Unit(index: 19)
    /// `µL`, in UCUM `uL`.
    public static let microliter = Unit(index: 20)
    /// `mL`.
    public static let milliliter = Unit(index: 21)
    /// `dL`.
    public static let deciliter = Unit(index: 22)
    /// `L`.
    public static let liter = Unit(index: 23)
    /// `pg/mL`.
    public static let picogramPerMilliliter = Unit(index: 24)
    /// `ng/L`.
    public static let nanogramPerLiter = Unit(index: 25)
    /// `ng/dL`.
    public static let nanogramPerDeciliter = Unit(index: 26)
    /// `ng/mL`.
    public static let nanogramPerMilliliter = Unit(index: 27)
    /// `µg/L`, in UCUM `ug/L`.
    public static let microgramPerLiter = Unit(index: 28)
    /// `µg/dL`, in UCUM `ug/dL`.
    public static let microgramPerDeciliter = Unit(index: 29)
    /// `mg/L`.
    public static let milligramPerLiter = Unit(index: 30)
    /// `µg/mL`, in UCUM `ug/mL`.
    public static let microgramPerMilliliter = Unit(index: 31)
    /// `mg/dL`.
    public static let milligramPerDeciliter = Unit(index: 32)
    /// `g/L`.
    public static let gramPerLiter = Unit(index: 33)
    /// `mg/mL`.
    public static let milligramPerMilliliter = Unit(index: 34)
    /// `g/dL`.
    public static let gramPerDeciliter = Unit(index: 35)
    /// `pmol/L`.
    public static let picomolePerLiter = Unit(index: 36)
    /// `nmol/L`.
    public static let nanomolePerLiter = Unit(index: 37)
    /// `µmol/L`, in UCUM `umol/L`.
    public static let micromolePerLiter = Unit(index: 38)
    /// `mmol/L`.
    public static let millimolePerLiter = Unit(index: 39)
    /// `mol/L`.
    public static let molePerLiter = Unit(index: 40)
    /// `mEq/L`, in UCUM `meq/L`.
    public static let milliequivalentPerLiter = Unit(index: 41)
    /// `Eq/L`, in UCUM `eq/L`.
    public static let equivalentPerLiter = Unit(index: 42)
    /// `g/mol`.
    public static let gramPerMole = Unit(index: 43)
    /// `%`.
    public static let percent = Unit(index: 44)
    /// `1`.
    public static let one = Unit(index: 45)
    /// `g/mo`.
    public static let gramPerMonth = Unit(index: 46)
    /// `g/wk`.
    public static let gramPerWeek = Unit(index: 47)
    /// `g/d`.
    public static let gramPerDay = Unit(index: 48)
    /// `oz/wk`, in UCUM `[oz_av]/wk`.
    public static let ouncePerWeek = Unit(index: 49)
    /// `oz/d`, in UCUM `[oz_av]/d`.
    public static let ouncePerDay = Unit(index: 50)
    /// `kg/mo`.
    public static let kilogramPerMonth = Unit(index: 51)
    /// `lb/wk`, in UCUM `[lb_av]/wk`.
    public static let poundPerWeek = Unit(index: 52)
    /// `kg/wk`.
    public static let kilogramPerWeek = Unit(index: 53)
    /// `kg/d`.
    public static let kilogramPerDay = Unit(index: 54)
    /// `cm/y`, in UCUM `cm/a`.
    public static let centimeterPerYear = Unit(index: 55)
    /// `mm/wk`.
    public static let millimeterPerWeek = Unit(index: 56)
    /// `cm/mo`.
    public static let centimeterPerMonth = Unit(index: 57)
    /// `mm/d`.
    public static let millimeterPerDay = Unit(index: 58)
    /// `cm/wk`.
    public static let centimeterPerWeek = Unit(index: 59)
    /// `in/wk`, in UCUM `[in_i]/wk`.
    public static let inchPerWeek = Unit(index: 60)
    /// `bit/s`.
    public static let bitPerSecond = Unit(index: 61)
    /// `kbit/s`.
    public static let kilobitPerSecond = Unit(index: 62)
    /// `Mbit/s`.
    public static let megabitPerSecond = Unit(index: 63)
    /// `Gbit/s`.
    public static let gigabitPerSecond = Unit(index: 64)
    /// `kg/m²`, in UCUM `kg/m2`.
    public static let kilogramPerSquareMeter = Unit(index: 65)
    /// `g/cm`.
    public static let gramPerCentimeter = Unit(index: 66)
    /// `kg/m`.
    public static let kilogramPerMeter = Unit(index: 67)
}
