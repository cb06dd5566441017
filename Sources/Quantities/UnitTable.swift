/// A row of the table of units.
struct UnitRow: Sendable {
    /// The case-sensitive UCUM code (Unified Code for Units of Measure).
    let code: StaticString
    /// The everyday name.
    let symbol: StaticString
    let dimension: Dimension
    /// The exact size in the first unit of the dimension for which it is 1.
    let size: Rational
    /// The system that alone uses it, or nil for both.
    let system: UnitSystem?
    /// What else people write, spaces between; read in entries only.
    let spellings: StaticString

    init(
        _ code: StaticString, _ symbol: StaticString, _ dimension: Dimension, _ numerator: Int64, _ denominator: Int64 = 1,
        _ system: UnitSystem? = nil, _ spellings: StaticString = ""
    ) {
        self.code = code
        self.symbol = symbol
        self.dimension = dimension
        self.size = Rational(numerator, denominator) ?? .one
        self.system = system
        self.spellings = spellings
    }

    /// All units, by dimension and within it by size.
    ///
    /// Sizes are exact by definition: the international yard and pound agreement of 1959 (25.4 mm, 0.45359237 kg) with 12 inches a foot,
    /// 16 ounces and 1/14 stone a pound; month and year are UCUM's `mo_j` and `a_j` (Julian, 30.4375 and 365.25 days).
    static let all: [UnitRow] = [
        // Length, in millimetres.
        UnitRow("mm", "mm", .length, 1, 1, .metric, "millimeter millimeters millimetre millimetres"),
        UnitRow("cm", "cm", .length, 10, 1, .metric, "centimeter centimeters centimetre centimetres"),
        UnitRow(
            "[in_i]", "in", .length, 127, 5, .imperial, "inch inches \" \u{2033} \u{201D} \u{201C} '' \u{2032}\u{2032} \u{2019}\u{2019}"),
        UnitRow("[ft_i]", "ft", .length, 1524, 5, .imperial, "foot feet ' \u{2032} \u{2019} \u{2018}"),
        UnitRow("m", "m", .length, 1000, 1, .metric, "meter meters metre metres"),
        UnitRow("km", "km", .length, 1_000_000, 1, .metric, "kilometer kilometers kilometre kilometres"),
        // Mass, in grams.
        UnitRow("ug", "µg", .mass, 1, 1_000_000, .metric, "mcg microgram micrograms"),
        UnitRow("mg", "mg", .mass, 1, 1000, .metric, "milligram milligrams"),
        UnitRow("g", "g", .mass, 1, 1, .metric, "gram grams gramme grammes"),
        UnitRow("[oz_av]", "oz", .mass, 28_349_523_125, 1_000_000_000, .imperial, "ounce ounces"),
        UnitRow("[lb_av]", "lb", .mass, 45_359_237, 100_000, .imperial, "lbs pound pounds"),
        UnitRow("kg", "kg", .mass, 1000, 1, .metric, "kilogram kilograms kilo kilos kgs"),
        UnitRow("[stone_av]", "st", .mass, 635_029_318, 100_000, .imperial, "stone stones"),
        // Time, in seconds.
        UnitRow("s", "s", .time, 1, 1, nil, "sec secs second seconds"),
        UnitRow("min", "min", .time, 60, 1, nil, "mins minute minutes"),
        UnitRow("h", "h", .time, 3600, 1, nil, "hr hrs hour hours"),
        UnitRow("d", "d", .time, 86_400, 1, nil, "day days"),
        UnitRow("wk", "w", .time, 604_800, 1, nil, "wks week weeks"),
        UnitRow("mo", "mo", .time, 2_629_800, 1, nil, "mos month months"),
        UnitRow("a", "y", .time, 31_557_600, 1, nil, "yr yrs year years"),
        // Volume, in millilitres.
        UnitRow("uL", "µL", .volume, 1, 1000, .metric, ""),
        UnitRow("mL", "mL", .volume, 1, 1, .metric, "milliliter milliliters millilitre millilitres"),
        UnitRow("dL", "dL", .volume, 100, 1, .metric, ""),
        UnitRow("L", "L", .volume, 1000, 1, .metric, "liter liters litre litres"),
        // Mass concentration, in grams a litre.
        UnitRow("pg/mL", "pg/mL", .massConcentration, 1, 1_000_000_000),
        UnitRow("ng/L", "ng/L", .massConcentration, 1, 1_000_000_000),
        UnitRow("ng/dL", "ng/dL", .massConcentration, 1, 100_000_000),
        UnitRow("ng/mL", "ng/mL", .massConcentration, 1, 1_000_000),
        UnitRow("ug/L", "µg/L", .massConcentration, 1, 1_000_000, nil, "mcg/L"),
        UnitRow("ug/dL", "µg/dL", .massConcentration, 1, 100_000, nil, "mcg/dL"),
        UnitRow("mg/L", "mg/L", .massConcentration, 1, 1000),
        UnitRow("ug/mL", "µg/mL", .massConcentration, 1, 1000, nil, "mcg/mL"),
        UnitRow("mg/dL", "mg/dL", .massConcentration, 1, 100),
        UnitRow("g/L", "g/L", .massConcentration, 1, 1),
        UnitRow("mg/mL", "mg/mL", .massConcentration, 1, 1),
        UnitRow("g/dL", "g/dL", .massConcentration, 10, 1),
        // Amount concentration, in moles a litre.
        UnitRow("pmol/L", "pmol/L", .amountConcentration, 1, 1_000_000_000_000),
        UnitRow("nmol/L", "nmol/L", .amountConcentration, 1, 1_000_000_000),
        UnitRow("umol/L", "µmol/L", .amountConcentration, 1, 1_000_000),
        UnitRow("mmol/L", "mmol/L", .amountConcentration, 1, 1000),
        UnitRow("mol/L", "mol/L", .amountConcentration, 1, 1),
        // Equivalent concentration, in equivalents a litre.
        UnitRow("meq/L", "mEq/L", .equivalentConcentration, 1, 1000),
        UnitRow("eq/L", "Eq/L", .equivalentConcentration, 1, 1),
        // Molar mass, in grams a mole.
        UnitRow("g/mol", "g/mol", .molarMass, 1),
        // Ratio.
        UnitRow("%", "%", .ratio, 1, 100, nil, "\u{FF05} \u{66A} percent"),
        UnitRow("1", "1", .ratio, 1),
        // Mass a time, in grams a day.
        UnitRow("g/mo", "g/mo", .massRate, 16, 487, .metric),
        UnitRow("g/wk", "g/wk", .massRate, 1, 7, .metric, "g/w g/week"),
        UnitRow("g/d", "g/d", .massRate, 1, 1, .metric, "g/day"),
        UnitRow("[oz_av]/wk", "oz/wk", .massRate, 28_349_523_125, 7_000_000_000, .imperial, "oz/w oz/week"),
        UnitRow("[oz_av]/d", "oz/d", .massRate, 28_349_523_125, 1_000_000_000, .imperial, "oz/day"),
        UnitRow("kg/mo", "kg/mo", .massRate, 16_000, 487, .metric, "kg/month"),
        UnitRow("[lb_av]/wk", "lb/wk", .massRate, 45_359_237, 700_000, .imperial, "lb/w lb/week lbs/week lbs/wk"),
        UnitRow("kg/wk", "kg/wk", .massRate, 1000, 7, .metric, "kg/w kg/week"),
        UnitRow("kg/d", "kg/d", .massRate, 1000, 1, .metric, "kg/day"),
        // Length a time, in millimetres a day.
        UnitRow("cm/a", "cm/y", .lengthRate, 40, 1461, .metric, "cm/yr cm/year"),
        UnitRow("mm/wk", "mm/wk", .lengthRate, 1, 7, .metric, "mm/w mm/week"),
        UnitRow("cm/mo", "cm/mo", .lengthRate, 160, 487, .metric, "cm/month"),
        UnitRow("mm/d", "mm/d", .lengthRate, 1, 1, .metric, "mm/day"),
        UnitRow("cm/wk", "cm/wk", .lengthRate, 10, 7, .metric, "cm/w cm/week"),
        UnitRow("[in_i]/wk", "in/wk", .lengthRate, 127, 35, .imperial, "in/w in/week"),
        // Data a time, in bits a second.
        UnitRow("bit/s", "bit/s", .dataRate, 1, 1, nil, "bps"),
        UnitRow("kbit/s", "kbit/s", .dataRate, 1000, 1, nil, "kbps kb/s"),
        UnitRow("Mbit/s", "Mbit/s", .dataRate, 1_000_000, 1, nil, "Mbps Mb/s"),
        UnitRow("Gbit/s", "Gbit/s", .dataRate, 1_000_000_000, 1, nil, "Gbps Gb/s"),
        // Mass an area, in kilograms a square metre.
        UnitRow("kg/m2", "kg/m²", .massPerArea, 1, 1, nil, "kg/m^2"),
        // Mass a length, in kilograms a metre.
        UnitRow("g/cm", "g/cm", .massPerLength, 1, 10),
        UnitRow("kg/m", "kg/m", .massPerLength, 1),
    ]
}
