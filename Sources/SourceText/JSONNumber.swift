/// The grammar of a number (RFC 8259, section 6).
enum JSONNumber {
    /// The end of the number at an offset, or nil if what stands there is none.
    static func end(in bytes: [UInt8], from start: Int) -> Int? {
        var next = start
        if next < bytes.count, bytes[next] == ASCII.minus { next += 1 }
        let integer = next
        next = digitsEnd(in: bytes, from: next)
        guard next > integer, bytes[integer] != ASCII.zero || next == integer + 1 else { return nil }
        if next < bytes.count, bytes[next] == ASCII.point {
            let end = digitsEnd(in: bytes, from: next + 1)
            guard end > next + 1 else { return nil }
            next = end
        }
        if next < bytes.count, bytes[next] | 0x20 == 0x65 {
            next += 1
            if next < bytes.count, bytes[next] == ASCII.plus || bytes[next] == ASCII.minus { next += 1 }
            let end = digitsEnd(in: bytes, from: next)
            guard end > next else { return nil }
            next = end
        }
        return next
    }

    /// The end of the digits at an offset.
    static func digitsEnd(in bytes: [UInt8], from start: Int) -> Int {
        var next = start
        while next < bytes.count, ASCII.isDigit(bytes[next]) { next += 1 }
        return next
    }
}
