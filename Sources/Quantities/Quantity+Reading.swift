extension Quantity {
    /// The quantity that a person wrote.
    ///
    /// Read are `60 ft`, `60ft`, `5.5 kg`, `100 mg/dL`, `5 %`, the compounds `5 ft 2 in`, `5'2"`, `11 st 4 lb`, `7 lb 3 oz`, `1 m 65 cm`,
    /// `3 kg 250 g`, `1 y 3 mo`, `28w3d`, `13w6d12h`, and, where `impliedUnit` is a time, `28+3` for weeks and days; a number alone is in
    /// `impliedUnit`. Numbers are read as by `Decimal.read`, units as by `Unit(written:)`.
    ///
    /// A compound is reduced exactly to its smallest unit: `5 ft 2 in` is 62 in, never 5.2 ft. Its figures are whole save the last, and a
    /// smaller unit stays below the next larger one: `10 st 14 lb` and `28w7d` are refused with what they may mean, as one figure may be mistyped.
    /// Whether the dimension is right is for the caller to judge, who knows what was asked for.
    public static func read(
        _ text: String, decimalMark: DecimalMark, impliedUnit: Unit?, maximumDigits: Int = 15
    ) throws(QuantityError) -> Quantity {
        if let plain = plain(text, decimalMark: decimalMark, impliedUnit: impliedUnit, maximumDigits: maximumDigits) { return plain }
        let scalars = LocatedScalar.trimmed(text)
        guard !scalars.isEmpty else { throw QuantityError(.blank, at: 0..<text.utf8.count) }
        let parser = QuantityReader(decimalMark: decimalMark, impliedUnit: impliedUnit, maximumDigits: maximumDigits)
        return try parser.read(scalars)
    }

    /// The units of a compound that `read` reads, largest first, such as lb and oz of `7 lb 3 oz`; empty for one number with its unit.
    package static func units(ofCompound text: String) -> [Unit] {
        let parser = QuantityReader(decimalMark: .pointOnly, impliedUnit: nil, maximumDigits: 15)
        return parser.units(LocatedScalar.trimmed(text))
    }
}

extension Quantity {
    /// One number of few digits, with the name of its unit behind it or alone: what most people write, read at once.
    ///
    /// Nil for anything else, and for all that is not right, so that `QuantityReader` says what is wrong.
    private static func plain(_ text: String, decimalMark: DecimalMark, impliedUnit: Unit?, maximumDigits: Int) -> Quantity? {
        let bytes = text.utf8
        var index = bytes.startIndex
        var mantissa: Int64 = 0
        var digits = 0
        var decimals = 0
        var isAfterMark = false
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte >= 0x30, byte <= 0x39 {
                mantissa = mantissa * 10 + Int64(byte - 0x30)
                digits += 1
                if isAfterMark { decimals += 1 }
            } else if byte == UInt8(ascii: "."), decimalMark != .comma, !isAfterMark, digits > 0 {
                isAfterMark = true
            } else {
                break
            }
            guard digits <= 15 else { return nil }
            index = bytes.index(after: index)
        }
        guard digits > 0, digits <= maximumDigits, decimals > 0 || !isAfterMark,
            let value = Decimal(mantissa: mantissa, exponent: -decimals)
        else { return nil }
        if index == bytes.endIndex { return impliedUnit.map { Quantity(value, $0) } }
        if bytes[index] == 0x20 { index = bytes.index(after: index) }
        let name = text[index...]
        guard name.utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }), let unit = Unit(written: String(name)) else { return nil }
        return Quantity(value, unit)
    }
}

extension Unit {
    /// Whether a compound may end with it.
    package var isPartOfLarger: Bool { larger != nil }

    /// Whether it is the smaller of two units that make a customary compound, such as inches of feet.
    package func isPart(of other: Unit) -> Bool { larger?.unit == other }

    /// The next larger unit of a compound, and how many of this one it has.
    var larger: (unit: Unit, count: Int)? {
        switch self {
        case .inch: (.foot, 12)
        case .ounce: (.pound, 16)
        case .pound: (.stone, 14)
        case .second: (.minute, 60)
        case .minute: (.hour, 60)
        case .hour: (.day, 24)
        case .day: (.week, 7)
        case .month: (.year, 12)
        case .millimeter: (.centimeter, 10)
        case .centimeter: (.meter, 100)
        case .milligram: (.gram, 1000)
        case .gram: (.kilogram, 1000)
        default: nil
        }
    }

    /// How many of this unit a unit further up its chain has, such as 168 hours a week; nil where the other is not above it.
    func count(in other: Unit) -> Int? {
        var count = 1
        var unit = self
        while let larger = unit.larger {
            count *= larger.count
            unit = larger.unit
            if unit == other { return count }
        }
        return nil
    }
}
