/// Reads the parts of dates and times in ISO 8601's extended form, each of a fixed number of ASCII digits.
struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    /// A number of so many digits.
    mutating func number(digits: Int) -> Int? {
        guard position + digits <= bytes.count else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += digits
        return value
    }

    /// Whether the character comes next; if so it is passed.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Passes digits of any number and answers how many.
    mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        return position - start
    }

    /// `2024-02-29`.
    mutating func date() -> CalendarDate? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"), let day = number(digits: 2) else {
            return nil
        }
        return CalendarDate(year: year, month: month, day: day)
    }

    /// `13:05` or `13:05:09`, with a fraction of a second passed over: seconds since midnight.
    mutating func time() -> Int? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60 else { return nil }
        guard skip(":") else { return (hour * 60 + minute) * 60 }
        guard let second = number(digits: 2), second < 60 else { return nil }
        if skip("."), skipDigits() == 0 { return nil }
        return (hour * 60 + minute) * 60 + second
    }

    /// `Z`, `+01:00`, `-05:30` or nothing: minutes ahead of UTC, at most fourteen hours.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") { return 0 }
        let isBehind = skip("-")
        guard isBehind || skip("+"), let hours = number(digits: 2), skip(":"), let minutes = number(digits: 2), minutes < 60,
            hours * 60 + minutes <= 14 * 60
        else { return nil }
        return (isBehind ? -1 : 1) * (hours * 60 + minutes)
    }
}
