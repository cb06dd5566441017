/// Finds where words end that are nothing but words.
enum WordRun {
    /// The place of the first byte that may be more than it seems: a brace, a backslash, NUL, or one that is `MessageReview.isOdd`; `end` where
    /// there is none.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var place = start
        let raw = UnsafeRawBufferPointer(bytes)
        // Eight bytes at once; the lowest mark stands at the first byte that is sought.
        while place + 8 <= end {
            let marks = marks(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
            if marks != 0 { return place + marks.trailingZeroBitCount / 8 }
            place += 8
        }
        while place < end, !needsLook(bytes[place]) { place += 1 }
        return place
    }

    /// The highest bit of each of eight bytes that may be more than it seems, and perhaps of others behind the first of them.
    @inline(__always)
    private static func marks(_ eight: UInt64) -> UInt64 {
        // A byte that is sought becomes zero, and of zero alone the highest bit is borrowed from without having been set.
        @inline(__always)
        func borrows(_ byte: UInt8) -> UInt64 {
            let sought = eight ^ (0x0101_0101_0101_0101 &* UInt64(byte))
            return (sought &- 0x0101_0101_0101_0101) & ~sought
        }
        let found =
            borrows(UInt8(ascii: "{")) | borrows(UInt8(ascii: "}")) | borrows(UInt8(ascii: "\\")) | borrows(0)
            | borrows(UInt8(ascii: "$")) | borrows(UInt8(ascii: "%")) | borrows(0xEF)
        return found & 0x8080_8080_8080_8080
    }

    /// Whether a byte may be more than it seems.
    @inline(__always)
    private static func needsLook(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), 0: true
        default: MessageReview.isOdd(byte)
        }
    }
}
