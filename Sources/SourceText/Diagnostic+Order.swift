extension Array<Diagnostic> {
    /// The diagnostics by name of the source, then place, then code and wording, each of them once.
    ///
    /// Names compare by their UTF-8 bytes, so that the order is the same everywhere.
    public func sortedForDisplay() -> [Diagnostic] {
        // The place in the list breaks ties: the standard library does not promise a stable sort.
        let order = indices.sorted { first, second in
            switch self[first].compared(with: self[second]) {
            case ..<0: true
            case 0: first < second
            default: false
            }
        }
        var result: [Diagnostic] = []
        result.reserveCapacity(count)
        for index in order {
            if let last = result.last, last.compared(with: self[index]) == 0 { continue }
            result.append(self[index])
        }
        return result
    }
}

extension Diagnostic {
    /// Negative if this is shown before the other, positive if after, 0 if both say the same.
    fileprivate func compared(with other: Diagnostic) -> Int {
        let byName = compare(source.name, other.source.name)
        if byName != 0 { return byName }
        if range.start != other.range.start { return range.start - other.range.start }
        let byCode = compare(code, other.code)
        if byCode != 0 { return byCode }
        if range.end != other.range.end { return range.end - other.range.end }
        let byMessage = compare(message, other.message)
        if byMessage != 0 { return byMessage }
        return severity.rank - other.severity.rank
    }

    private func compare(_ first: String, _ second: String) -> Int {
        var left = first.utf8.makeIterator()
        var right = second.utf8.makeIterator()
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return 0
            case (nil, _): return -1
            case (_, nil): return 1
            case (let one?, let two?): if one != two { return one < two ? -1 : 1 }
            }
        }
    }
}

extension Diagnostic.Severity {
    fileprivate var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .note: 2
        }
    }
}
