extension Unit {
    /// The unit of an everyday name or UCUM code, case as written; everyday names win (`ft` is foot, `st` stone).
    ///
    /// For packs, codes and options. The litre may be `l` and the micro sign the Greek letter; `KG`, `G/DL` and `IN` are no units.
    public init?(named name: String) {
        guard let unit = Unit.find(name, amongSpellings: false) else { return nil }
        self = unit
    }

    /// The unit that a person wrote: besides names and codes also `feet`, `lbs`, `weeks`, `'`, `"` and the like, case as written.
    public init?(written name: String) {
        guard let unit = Unit.find(name, amongSpellings: true) else { return nil }
        self = unit
    }

    /// The right spelling that is nearest to a name that is no unit: `kg` for `KG`, `inches` for `inchs`; nil where none is near.
    ///
    /// Letters of the other case come first; otherwise one letter may be wrong, missing or too many, two in names of six letters and more.
    public static func suggestion(for name: String) -> String? {
        let written = name.utf8.map { $0.asciiLowercased }
        guard written.count <= 24, !written.isEmpty else { return nil }
        var best: (name: [UInt8], distance: Int)?
        let limit = written.count >= 6 ? 2 : written.count >= 3 ? 1 : 0
        for (candidate, lowered) in foldedNames where abs(lowered.count - written.count) <= limit {
            let distance = editDistance(written, lowered)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best.map { String(decoding: $0.name, as: UTF8.self) }
    }

    /// Every name of every unit, as written and in small letters: a file may have a wrong unit in each of a million rows.
    private static let foldedNames: [(name: [UInt8], lowered: [UInt8])] = {
        var folded: [(name: [UInt8], lowered: [UInt8])] = []
        for name in all.flatMap({ $0.names }) { folded.append((name, name.map { $0.asciiLowercased })) }
        return folded
    }()

    /// The symbol, the code and the other spellings.
    private var names: [[UInt8]] {
        [row.symbol.bytes, row.code.bytes] + row.spellings.bytes.split(separator: UInt8(ascii: " ")).map { Array($0) }
    }

    /// Everything that people write for a unit, ready to be looked up.
    private static let written: [String: Unit] = {
        var units: [String: Unit] = [:]
        // Everyday names win over codes and spellings, the first unit over a later one.
        for unit in all where units[unit.symbol] == nil { units[unit.symbol] = unit }
        for unit in all {
            for name in unit.names {
                let text = String(decoding: name, as: UTF8.self)
                if units[text] == nil { units[text] = unit }
            }
        }
        return units
    }()

    private static func find(_ name: String, amongSpellings: Bool) -> Unit? {
        if amongSpellings, let unit = written[name] { return unit }
        let written = normalised(Array(name.utf8))
        guard !written.isEmpty else { return nil }
        // Everyday names win over codes.
        for (index, row) in UnitRow.all.enumerated() where row.symbol.equals(written) {
            return Unit(index: UInt8(truncatingIfNeeded: index))
        }
        for (index, row) in UnitRow.all.enumerated() {
            if row.code.equals(written) || (amongSpellings && row.spellings.hasWord(written)) {
                return Unit(index: UInt8(truncatingIfNeeded: index))
            }
        }
        return nil
    }

    /// The name with the micro sign for the Greek letter mu, and `L` for the `l` of a litre.
    private static func normalised(_ name: [UInt8]) -> [UInt8] {
        var bytes = name
        if bytes.starts(with: [0xCE, 0xBC]) { bytes.replaceSubrange(0..<2, with: [0xC2, 0xB5]) }
        guard bytes.last == UInt8(ascii: "l") else { return bytes }
        let stem = bytes.dropLast()
        let start = stem.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let prefix = Array(stem[start...])
        if prefix.isEmpty || [[UInt8(ascii: "m")], [UInt8(ascii: "d")], [UInt8(ascii: "u")], [0xC2, 0xB5]].contains(prefix) {
            bytes[bytes.count - 1] = UInt8(ascii: "L")
        }
        return bytes
    }
}

/// How many letters to change, add or take away (Levenshtein).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var previous = Array(0...b.count)
    for (i, x) in a.enumerated() {
        var current = [i + 1]
        for (j, y) in b.enumerated() {
            current.append(min(previous[j] + (x == y ? 0 : 1), previous[j + 1] + 1, current[j] + 1))
        }
        previous = current
    }
    return previous[b.count]
}

extension UInt8 {
    /// The small letter for a capital A to Z, whatever the locale.
    fileprivate var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self + 0x20 : self }
}

extension StaticString {
    fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }

    fileprivate func equals(_ name: [UInt8]) -> Bool {
        utf8CodeUnitCount == name.count && withUTF8Buffer { $0.elementsEqual(name) }
    }

    /// Whether the name is one of the words between spaces.
    fileprivate func hasWord(_ name: [UInt8]) -> Bool {
        guard utf8CodeUnitCount >= name.count else { return false }
        return withUTF8Buffer { text in
            var start = 0
            while start + name.count <= text.count {
                let end = start + name.count
                if text[start..<end].elementsEqual(name), end == text.count || text[end] == 0x20 { return true }
                start = (text[start...].firstIndex(of: 0x20) ?? text.count) + 1
            }
            return false
        }
    }
}
