import Testing

@testable import Quantities

@Suite struct UnitConversionTests {
    private func quantity(_ text: String) throws -> Quantity {
        try Quantity.read(text, decimalMark: .pointOnly, impliedUnit: .one)
    }

    private func glucose() throws -> Substance { Substance(molarMass: try Decimal.read(json: "180.156")) }

    @Test(arguments: [
        ("60 ft", Unit.millimeter, "18288"), ("11 st 4 lb", .kilogram, "71.66759446"), ("1 st", .kilogram, "6.35029318"),
        ("14 lb", .stone, "1"), ("16 oz", .pound, "1"), ("1 oz", .gram, "28.349523125"), ("1500 lb", .kilogram, "680.388555"),
        ("310 lb", .kilogram, "140.6136347"), ("1 kg", .gram, "1000"), ("76 in", .centimeter, "193.04"),
        ("5.10 ft", .millimeter, "1554.48"),
        ("5 ft 10 in", .millimeter, "1778"), ("5 ft 2 in", .millimeter, "1574.8"), ("28w3d", .day, "199"), ("0.05", .percent, "5"),
        ("1 lb/wk", .gramPerWeek, "453.59237"), ("2 mg/dL", .milligramPerLiter, "20"), ("1 y", .day, "365.25"), ("1 mo", .day, "30.4375"),
    ]) func `Conversions are exact (BB046, BB048, BB050, BB055, BB056, BB060)`(text: String, unit: Unit, expected: String) throws {
        let converted = try #require(try quantity(text).converted(to: unit))
        #expect(converted.value == (try Decimal.read(json: expected)))
        #expect(converted.unit == unit)
    }

    @Test func `What no decimal equals is not converted exactly but rounded once`() throws {
        #expect(try quantity("1 kg").converted(to: .pound) == nil)
        #expect(try quantity("1 kg").converted(to: .pound, roundedToPlaces: 4)?.description == "2.2046 lb")
        #expect(try quantity("2.2046226218 lb").converted(to: .kilogram, roundedToPlaces: 7)?.description == "1 kg")
        #expect(try quantity("71.66759446 kg").converted(to: .pound)?.description == "158 lb")
        #expect(try quantity("175.5 lb").converted(to: .kilogram, roundedToPlaces: 1)?.description == "79.6 kg")
        #expect(try quantity("1 kg").converted(to: .inch) == nil)
        #expect(try quantity("1 kg").converted(to: .inch, roundedToPlaces: 1) == nil)
    }

    @Test func `Glucose converts through its molar mass, exactly`() throws {
        let substance = try glucose()
        // 100 mg/dL = 1000 mg/L over 180.156 mg/mmol.
        #expect(Unit.milligramPerDeciliter.factor(to: .millimolePerLiter, of: substance) == Rational(10_000, 180_156))
        #expect(
            try quantity("100 mg/dL").converted(to: .millimolePerLiter, of: substance, roundedToPlaces: 4)?.description == "5.5507 mmol/L")
        #expect(try quantity("3.89 mmol/L").converted(to: .milligramPerDeciliter, of: substance)?.description == "70.080684 mg/dL")
        #expect(try quantity("100 mg/dL").converted(to: .millimolePerLiter) == nil)
        #expect(Unit.milligramPerDeciliter.factor(to: .milliequivalentPerLiter, of: substance) == nil)
    }

    @Test func `Equivalents convert through the valence, whatever its sign`() throws {
        let calcium = Substance(molarMass: try Decimal.read(json: "40.078"), valence: 2)
        #expect(try quantity("2.5 mmol/L").converted(to: .milliequivalentPerLiter, of: calcium)?.description == "5 mEq/L")
        #expect(try quantity("5 mEq/L").converted(to: .milligramPerDeciliter, of: calcium)?.description == "10.0195 mg/dL")
        let chloride = Substance(valence: -1)
        #expect(try quantity("100 mEq/L").converted(to: .millimolePerLiter, of: chloride)?.description == "100 mmol/L")
        #expect(try quantity("100 mEq/L").converted(to: .millimolePerLiter, of: Substance(valence: 0)) == nil)
        #expect(try quantity("100 mEq/L").converted(to: .millimolePerLiter, of: Substance(valence: .min)) == nil)
        #expect(try quantity("100 mg/dL").converted(to: .millimolePerLiter, of: Substance(molarMass: .zero)) == nil)
    }

    @Test func `A molar mass of many digits loses nothing`() throws {
        let substance = Substance(molarMass: try Decimal.read(json: "180.156123456789011", maximumDigits: 18))
        #expect(Unit.picomolePerLiter.factor(to: .gramPerLiter, of: substance) == nil)
        let amount = try #require(try quantity("2 mol/L").converted(to: .gramPerLiter, of: substance))
        #expect(amount.description == "360.312246913578022 g/L")
    }

    @Test(arguments: [
        ("76 in", [Unit.foot, .inch], 0, "6 ft 4 in"), ("71.99 in", [.foot, .inch], 1, "6 ft 0 in"),
        ("71.94 in", [.foot, .inch], 1, "5 ft 11.9 in"),
        ("158 lb", [.stone, .pound], 0, "11 st 4 lb"), ("139.96 lb", [.stone, .pound], 1, "10 st 0 lb"),
        ("115 oz", [.pound, .ounce], 0, "7 lb 3 oz"),
        ("199 d", [.week, .day], 0, "28 w 3 d"), ("3.25 kg", [.pound, .ounce], 0, "7 lb 3 oz"),
        ("-62 in", [.foot, .inch], 0, "-5 ft -2 in"),
        ("62 in", [.inch], 0, "62 in"),
    ]) func `A quantity splits into larger units with carry (BB054, BB057)`(text: String, units: [Unit], places: Int, expected: String)
        throws
    {
        let parts = try #require(try quantity(text).split(into: units, roundedToPlaces: places))
        #expect(parts.map { $0.description }.joined(separator: " ") == expected)
    }

    @Test func `There is no split into nothing or into units of other kinds`() throws {
        #expect(try quantity("5 kg").split(into: [], roundedToPlaces: 0) == nil)
        #expect(try quantity("5 kg").split(into: [.foot, .inch], roundedToPlaces: 0) == nil)
        #expect(try quantity("5 m").split(into: [.meter, .inch], roundedToPlaces: 0) == nil)
    }

    @Test func `Quantities of two units compare exactly`() throws {
        #expect(try quantity("18288 mm").isBelow(quantity("60 ft")) == false)
        #expect(try quantity("18287.999999999 mm").isBelow(quantity("60 ft")) == true)
        #expect(try quantity("1 kg").isBelow(quantity("1 m")) == nil)
        #expect(try quantity("3.89 mmol/L").isBelow(quantity("70.080684 mg/dL"), of: glucose()) == false)
    }

    @Test(arguments: [
        ("60 mm", UnitSystem.imperial, [Unit.inch]), ("60 mm", .metric, [.millimeter]), ("35 cm", .imperial, [.inch]),
        ("35 cm", .metric, [.centimeter]),
        ("35.999 in", .imperial, [.inch]), ("3 ft", .imperial, [.foot, .inch]), ("165 cm", .imperial, [.foot, .inch]),
        ("5 ft", .metric, [.centimeter]),
        ("99.9 mm", .metric, [.millimeter]), ("10 cm", .metric, [.centimeter]), ("10 m", .metric, [.meter]),
        ("2 km", .metric, [.kilometer]),
        ("400 g", .imperial, [.ounce]), ("3250 g", .imperial, [.pound, .ounce]), ("70 kg", .imperial, [.pound]),
        ("11 st", .metric, [.kilogram]),
        ("999 g", .metric, [.gram]), ("7 lb", .metric, [.kilogram]), ("0.5 mg", .metric, [.microgram]),
        ("30 g/wk", .imperial, [.ouncePerWeek]),
        ("0.5 kg/wk", .imperial, [.poundPerWeek]), ("1 lb/wk", .metric, [.gramPerWeek]), ("3 lb/wk", .metric, [.kilogramPerWeek]),
        ("20 g/d", .metric, [.gramPerDay]), ("11 mm/wk", .imperial, [.inchPerWeek]), ("0.5 in/wk", .metric, [.centimeterPerWeek]),
        ("100 mg/dL", .imperial, [.milligramPerDeciliter]), ("-5 ft", .imperial, [.foot, .inch]), ("3 d", .imperial, [.day]),
    ]) func `A system of units has customary units by size`(text: String, system: UnitSystem, units: [Unit]) throws {
        #expect(system.customaryUnits(for: try quantity(text)) == units)
    }

    @Test func `Units know their system`() {
        #expect(Unit.pound.system == .imperial)
        #expect(Unit.kilogram.system == .metric)
        #expect(Unit.day.system == nil)
        #expect(Unit.milligramPerDeciliter.system == nil)
    }
}
