import Testing

@testable import Quantities

@Suite struct UnitTests {
    @Test func `The units are those on disk, in order`() {
        #expect(UnitSize.all.count > 60)
        #expect(Unit.all.map { $0.code } == UnitSize.all.map { $0.code })
        #expect(Unit.all.map { $0.symbol } == UnitSize.all.map { $0.symbol })
        #expect(Unit.all.map { "\($0.dimension)" } == UnitSize.all.map { $0.dimension })
    }

    @Test func `Every factor within a dimension is the exact quotient of the sizes`() throws {
        var count = 0
        for (unit, size) in zip(Unit.all, UnitSize.all) {
            for (other, otherSize) in zip(Unit.all, UnitSize.all) {
                guard unit.dimension == other.dimension else {
                    #expect(unit.factor(to: other) == nil)
                    #expect(!unit.converts(to: other))
                    continue
                }
                let factor = try #require(unit.factor(to: other))
                #expect(SlowFraction(SlowInteger(factor.numerator), SlowInteger(factor.denominator)) * otherSize.size == size.size)
                count += 1
            }
        }
        #expect(count > 400)
    }

    @Test func `Units of a dimension come by size`() throws {
        for dimension in Dimension.allCases {
            let units = Unit.all(of: dimension)
            #expect(!units.isEmpty)
            for (unit, next) in zip(units, units.dropFirst()) {
                #expect(try #require(unit.factor(to: next)) <= .one)
            }
        }
    }

    @Test func `Constants are the units that their names say`() {
        let constants: [(Unit, String)] = [
            (.millimeter, "mm"), (.centimeter, "cm"), (.inch, "[in_i]"), (.foot, "[ft_i]"), (.meter, "m"), (.kilometer, "km"),
            (.microgram, "ug"), (.milligram, "mg"), (.gram, "g"), (.ounce, "[oz_av]"), (.pound, "[lb_av]"), (.kilogram, "kg"),
            (.stone, "[stone_av]"), (.second, "s"), (.minute, "min"), (.hour, "h"), (.day, "d"), (.week, "wk"), (.month, "mo"),
            (.year, "a"),
            (.microliter, "uL"), (.milliliter, "mL"), (.deciliter, "dL"), (.liter, "L"), (.picogramPerMilliliter, "pg/mL"),
            (.nanogramPerLiter, "ng/L"), (.nanogramPerDeciliter, "ng/dL"), (.nanogramPerMilliliter, "ng/mL"), (.microgramPerLiter, "ug/L"),
            (.microgramPerDeciliter, "ug/dL"), (.milligramPerLiter, "mg/L"), (.microgramPerMilliliter, "ug/mL"),
            (.milligramPerDeciliter, "mg/dL"), (.gramPerLiter, "g/L"), (.milligramPerMilliliter, "mg/mL"), (.gramPerDeciliter, "g/dL"),
            (.picomolePerLiter, "pmol/L"), (.nanomolePerLiter, "nmol/L"), (.micromolePerLiter, "umol/L"), (.millimolePerLiter, "mmol/L"),
            (.molePerLiter, "mol/L"), (.milliequivalentPerLiter, "meq/L"), (.equivalentPerLiter, "eq/L"), (.gramPerMole, "g/mol"),
            (.percent, "%"), (.one, "1"), (.gramPerMonth, "g/mo"), (.gramPerWeek, "g/wk"), (.gramPerDay, "g/d"),
            (.ouncePerWeek, "[oz_av]/wk"),
            (.ouncePerDay, "[oz_av]/d"), (.kilogramPerMonth, "kg/mo"), (.poundPerWeek, "[lb_av]/wk"), (.kilogramPerWeek, "kg/wk"),
            (.kilogramPerDay, "kg/d"), (.centimeterPerYear, "cm/a"), (.millimeterPerWeek, "mm/wk"), (.centimeterPerMonth, "cm/mo"),
            (.millimeterPerDay, "mm/d"), (.centimeterPerWeek, "cm/wk"), (.inchPerWeek, "[in_i]/wk"), (.bitPerSecond, "bit/s"),
            (.kilobitPerSecond, "kbit/s"), (.megabitPerSecond, "Mbit/s"), (.gigabitPerSecond, "Gbit/s"), (.kilogramPerSquareMeter, "kg/m2"),
            (.gramPerCentimeter, "g/cm"), (.kilogramPerMeter, "kg/m"),
        ]
        #expect(constants.map { $0.0 } == Unit.all)
        for (unit, code) in constants { #expect(unit.code == code) }
    }

    @Test func `No name belongs to two units`() {
        var owners: [String: String] = [:]
        for unit in Unit.all {
            for name in Set([unit.code, unit.symbol] + unit.row.spellings.description.split(separator: " ").map { String($0) }) {
                #expect(owners[name] == nil, "\(name) is \(owners[name] ?? "") and \(unit.code)")
                owners[name] = unit.code
                #expect(Unit(written: name) == unit)
            }
            #expect(Unit(named: unit.code) == unit)
            #expect(Unit(named: unit.symbol) == unit)
        }
    }

    @Test(arguments: [
        ("ft", Unit.foot), ("st", .stone), ("in", .inch), ("lb", .pound), ("oz", .ounce), ("w", .week), ("wk", .week), ("a", .year),
        ("[stone_av]", .stone),
    ])
    func `Everyday names win over UCUM's femtotonne and stere`(name: String, unit: Unit) {
        #expect(Unit(named: name) == unit)
    }

    @Test(arguments: [
        ("mg/dl", Unit.milligramPerDeciliter), ("mmol/l", .millimolePerLiter), ("l", .liter), ("ml", .milliliter),
        ("meq/L", .milliequivalentPerLiter),
        ("mEq/l", .milliequivalentPerLiter), ("\u{3BC}g", .microgram), ("µg/l", .microgramPerLiter), ("ug/dl", .microgramPerDeciliter),
        ("kg/m²", .kilogramPerSquareMeter),
    ]) func `The litre may be a small letter and the micro sign Greek (BB065)`(name: String, unit: Unit) {
        #expect(Unit(named: name) == unit)
    }

    @Test(arguments: [
        ("KG", "kg"), ("Kg", "kg"), ("G/DL", "g/dL"), ("IN", "in"), ("MG/DL", "mg/dL"), ("Mmol/L", "mmol/L"), ("FT", "ft"), ("CM", "cm"),
        ("Weeks", "weeks"), ("inchs", "inch"), ("kilogramms", "kilograms"), ("stonee", "stone"), ("mmoll", "mmol/L"), ("ponds", "pounds"),
    ]) func `A name in the wrong case or with a slip is no unit but has a suggestion (BB065, BB113)`(name: String, suggestion: String) {
        #expect(Unit(named: name) == nil)
        #expect(Unit(written: name) == nil)
        #expect(Unit.suggestion(for: name) == suggestion)
    }

    @Test(arguments: ["", "xyzzy", "furlong", "\u{131}n", String(repeating: "k", count: 1000)])
    func `A name like no unit's has no suggestion`(name: String) {
        #expect(Unit(written: name) == nil)
        #expect(Unit.suggestion(for: name) == nil)
    }

    @Test func `Packs name units by symbol or code, people also in words`() {
        for name in ["feet", "inches", "lbs", "weeks", "'", "\"", "\u{2032}", "\u{201D}"] {
            #expect(Unit(named: name) == nil)
            #expect(Unit(written: name) != nil)
        }
    }
}
