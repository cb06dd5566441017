/// A Unicode scalar and the bytes of UTF-8 that it takes in the text that it stands in.
struct LocatedScalar {
    let scalar: Unicode.Scalar
    let range: Range<Int>

    /// The scalars of a text, in order.
    static func all(in text: String) -> [LocatedScalar] {
        var scalars: [LocatedScalar] = []
        scalars.reserveCapacity(text.utf8.count)
        var offset = 0
        for scalar in text.unicodeScalars {
            let end = offset + scalar.utf8.count
            scalars.append(LocatedScalar(scalar: scalar, range: offset..<end))
            offset = end
        }
        return scalars
    }

    /// The scalars of a text without the blanks around them.
    static func trimmed(_ text: String) -> ArraySlice<LocatedScalar> {
        var scalars = all(in: text)[...]
        while let first = scalars.first, first.scalar.isBlank { scalars.removeFirst() }
        while let last = scalars.last, last.scalar.isBlank { scalars.removeLast() }
        return scalars
    }
}

extension ArraySlice<LocatedScalar> {
    /// The bytes from the first scalar to the last; those at `offset` where there is none.
    func range(orAt offset: Int) -> Range<Int> {
        guard let first, let last else { return offset..<offset }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// The scalars as text.
    var text: String {
        var text = ""
        for located in self { text.unicodeScalars.append(located.scalar) }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it shows nothing: white space, also without width, and marks and isolates of the writing direction, which come along when text is copied.
    package var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x061C, 0x1680, 0x2000...0x200B, 0x200E...0x200F, 0x2028...0x202F, 0x205F, 0x2066...0x2069,
            0x3000, 0xFEFF:
            true
        default: false
        }
    }

}
