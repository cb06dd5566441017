internal import GrowthStandards
internal import Quantities
internal import SourceText

/// Reads what is written in place of a figure: a number in the standard's own unit, or a quantity in any unit that converts into it.
struct GrowthFigures {
    /// The mark that parts whole digits from decimals.
    var decimalMark: DecimalMark

    /// The figure in a unit, correctly rounded once.
    func number(_ bytes: some Collection<UInt8>, in unit: Unit, field: String) throws(GrowthProblem) -> Double {
        if let number = plainNumber(bytes) { return number }
        let text = String(decoding: bytes, as: UTF8.self)
        let quantity: Quantity
        do {
            quantity = try Quantity.read(text, decimalMark: decimalMark, impliedUnit: unit, maximumDigits: 18)
        } catch {
            throw GrowthProblem(error, in: text, field: field)
        }
        if quantity.unit == unit { return quantity.value.double }
        guard let exact = quantity.exactValue(in: unit) else {
            throw GrowthProblem(
                "unit-mismatch",
                "\(field) is in \(quantity.unit), which does not convert to \(unit == .one ? "a plain number" : unit.symbol)",
                field: field)
        }
        return exact.double
    }

    /// A figure that has no unit, such as a z-score.
    func pureNumber(_ bytes: some Collection<UInt8>, field: String) throws(GrowthProblem) -> Double {
        if let number = plainNumber(bytes) { return number }
        let text = String(decoding: bytes, as: UTF8.self)
        let quantity: Quantity
        do {
            quantity = try Quantity.read(text, decimalMark: decimalMark, impliedUnit: .one, maximumDigits: 18)
        } catch {
            throw GrowthProblem(error, in: text, field: field)
        }
        guard quantity.unit == .one else { throw GrowthProblem("unit-mismatch", "\(field) is a number without a unit", field: field) }
        return quantity.value.double
    }

    /// A sex as data files write it; codes such as 1 and 2 mean either, depending on whom one asks, and are refused.
    func sex(_ bytes: some Collection<UInt8>) throws(GrowthProblem) -> Sex? {
        if bytes.elementsEqual("male".utf8) { return .male }
        if bytes.elementsEqual("female".utf8) { return .female }
        let text = String(decoding: bytes, as: UTF8.self)
        switch text.lowercased().split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") {
        case "": return nil
        case "female", "f", "girl": return .female
        case "male", "m", "boy": return .male
        default: throw GrowthProblem("sex-unknown", "sex \(quoted(text)) is not known; write female or male, or f or m", field: "sex")
        }
    }

    /// The number that a program wrote: digits with a decimal point and an exponent; nil for anything else, which a person may have written.
    private func plainNumber(_ bytes: some Collection<UInt8>) -> Double? {
        var reader = PlainNumber()
        for byte in bytes {
            // Where the comma is the decimal mark, a point may part thousands.
            if byte == 0x2E, decimalMark == .comma { return nil }
            guard reader.take(byte) else { return nil }
        }
        guard reader.isComplete else { return nil }
        return reader.exact ?? Double(String(decoding: bytes, as: UTF8.self))
    }
}

/// The parts of a number such as `-12.5e-3`, taken byte by byte.
private struct PlainNumber {
    private enum Place { case start, whole, point, decimals, exponent, exponentSign, power }

    private var place = Place.start
    private var isNegative = false
    private var isSigned = false
    private var mantissa: UInt64 = 0
    private var decimals = 0
    private var isLong = false
    private var power = 0
    private var isPowerNegative = false

    /// Whether the number may end here.
    var isComplete: Bool { place == .whole || place == .decimals || place == .power }

    /// Takes the next byte; false where it has no place in such a number.
    mutating func take(_ byte: UInt8) -> Bool {
        switch (byte, place) {
        case (0x30...0x39, .exponent), (0x30...0x39, .exponentSign), (0x30...0x39, .power):
            place = .power
            power = min(power * 10 + Int(byte - 0x30), 100_000)
        case (0x30...0x39, _):
            place = place == .point || place == .decimals ? .decimals : .whole
            if mantissa >= 1 << 49 { isLong = true } else { mantissa = mantissa * 10 + UInt64(byte - 0x30) }
            if place == .decimals { decimals += 1 }
        case (0x2E, .start), (0x2E, .whole): place = .point
        case (0x2D, .start), (0x2B, .start):
            guard !isSigned else { return false }
            isSigned = true
            isNegative = byte == 0x2D
        case (0x65, .whole), (0x65, .decimals), (0x45, .whole), (0x45, .decimals): place = .exponent
        case (0x2D, .exponent), (0x2B, .exponent):
            place = .exponentSign
            isPowerNegative = byte == 0x2D
        default: return false
        }
        return true
    }

    /// The number where one operation on exact doubles rounds it once, as Clinger showed; nil where it takes more.
    var exact: Double? {
        let scale = (isPowerNegative ? -power : power) - decimals
        guard !isLong, mantissa <= 1 << 53, scale.magnitude <= 22 else { return nil }
        let size = scale < 0 ? Double(mantissa) / Self.powers[-scale] : Double(mantissa) * Self.powers[scale]
        return isNegative ? -size : size
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}
