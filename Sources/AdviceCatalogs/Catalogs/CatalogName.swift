import SourceText

/// How keys and paragraphs are named.
enum CatalogName {
    /// The labels that a catalogue may hold, with the number of names that follow the first.
    static let labels: [(kind: String, names: Int)] = [
        ("input", 1), ("derived", 1), ("constant", 1), ("measurement", 1), ("choice", 2), ("band", 2), ("range", 2), ("decision", 2),
        ("phrases", 1),
    ]

    /// What is wrong with a key, and a name that would be right.
    struct Finding {
        let message: String
        let remedy: String
        var replacement: String?
    }

    static func isKebabCase(_ name: String) -> Bool {
        Array(name.utf8).withUnsafeBufferPointer { isName($0, capitals: false) }
    }

    /// Small letters, digits and hyphens, from a letter on; capitals within, for those who write `whatNext`.
    static func isParagraphName(_ name: String) -> Bool {
        Array(name.utf8).withUnsafeBufferPointer { isName($0, capitals: true) }
    }

    static func isParagraphName(_ name: ArraySlice<UInt8>) -> Bool {
        name.withUnsafeBufferPointer { isName($0, capitals: true) }
    }

    /// Whether a name may hold the byte.
    static func maySpell(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "-")
        }
    }

    private static func isName(_ name: UnsafeBufferPointer<UInt8>, capitals: Bool) -> Bool {
        var isFirst = true
        for byte in name {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                if isFirst { return false }
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if isFirst || !capitals { return false }
            default: return false
            }
            isFirst = false
        }
        return !isFirst
    }

    /// Whether nothing is wrong with a key: the usual answer, found without making a string.
    static func isKey(_ key: ArraySlice<UInt8>) -> Bool { key.withUnsafeBufferPointer { isKey($0) } }

    private static func isKey(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let dot = key.firstIndex(of: UInt8(ascii: ".")) else { return isName(key, capitals: false) }
        let kind = key[..<dot]
        guard let label = labels.first(where: { $0.kind.utf8.count == kind.count && $0.kind.utf8.elementsEqual(kind) }) else {
            return false
        }
        var names = 0
        var start = dot + 1
        while start <= key.count {
            let end = key[start...].firstIndex(of: UInt8(ascii: ".")) ?? key.count
            guard isName(UnsafeBufferPointer(rebasing: key[start..<end]), capitals: true) else { return false }
            names += 1
            start = end + 1
        }
        return names == label.names
    }

    /// What is wrong with a key, or nil.
    static func finding(inKey key: String) -> Finding? {
        if isKebabCase(key) { return nil }
        let pieces = key.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
        if pieces.count == 1 {
            let mended = kebabCase(of: key)
            return Finding(
                message: key.isEmpty
                    ? "the brackets hold no key" : "“\(key)” is not written like a key\(oddSign(in: key).map { ", it holds \($0)" } ?? "")",
                remedy: mended.map { "keys are small letters, digits and hyphens: \($0)" }
                    ?? "keys are small letters, digits and hyphens, such as weight-low",
                replacement: mended)
        }
        guard let label = labels.first(where: { $0.kind == pieces[0] }) else {
            let nearest = nearestName(to: pieces[0], in: labels.map { $0.kind })
            return Finding(
                message: "there are no labels of the kind “\(pieces[0])”",
                remedy: nearest.map { "did you mean \($0)?" } ?? "labels are [input.name], [choice.input.choice] and [band.bands.band]")
        }
        if pieces.count != label.names + 1 {
            let shape = label.names == 1 ? "[\(label.kind).name]" : "[\(label.kind).name.\(label.kind)]"
            return Finding(message: "a label of the kind \(label.kind) is written \(shape)", remedy: "write the names between full stops")
        }
        for piece in pieces.dropFirst() where !isParagraphName(piece) {
            return Finding(
                message: "“\(piece)” is not written like a name", remedy: "write the name exactly as the pack does, without spaces")
        }
        return nil
    }

    /// A key as it was meant, where what was written can be one.
    static func meantKey(_ written: String) -> String? {
        guard let finding = finding(inKey: written) else { return written }
        return finding.replacement
    }

    /// The first character that is not of ASCII, with its code point.
    private static func oddSign(in key: String) -> String? {
        key.unicodeScalars.first { !$0.isASCII }.map { "“\($0)” (\($0.codePoint))\(isHyphen($0) ? ", which is not the hyphen “-”" : "")" }
    }

    /// Hyphens, dashes and the minus sign other than ASCII's.
    private static func isHyphen(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00AD, 0x2010...0x2015, 0x2212, 0xFE63, 0xFF0D: true
        default: false
        }
    }

    /// The key that was probably meant: capitals made small, other characters made hyphens.
    private static func kebabCase(of key: String) -> String? {
        var name = ""
        let hyphens = String(String.UnicodeScalarView(key.unicodeScalars.map { isHyphen($0) ? "-" : $0 }))
        for byte in hyphens.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if let last = name.utf8.last, (0x61...0x7A).contains(last) { name += "-" }
                name.unicodeScalars.append(Unicode.Scalar(byte + 0x20))
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
                if !name.isEmpty, name.utf8.last != UInt8(ascii: "-") { name += "-" }
            default: return nil
            }
        }
        if name.utf8.last == UInt8(ascii: "-") { name.removeLast() }
        return isKebabCase(name) ? name : nil
    }
}
