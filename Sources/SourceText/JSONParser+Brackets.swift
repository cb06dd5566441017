extension JSONParser {
    /// Reads a closing bracket that does not fit the innermost open list or object.
    ///
    /// It may stand for the other kind, or the bracket that should have closed the inner one is missing before it, or it is one too many. The reading with
    /// which the brackets of the rest come out even is taken; one mistake then stays one.
    mutating func readMismatchedClosing(_ byte: UInt8) {
        guard let frame = frames.last else {
            reportSuperfluousClosing()
            return
        }
        let range = SourceRange(offset, offset + 1)
        let wanted = frame.isObject ? "}" : "]"
        let found = frame.isObject ? "]" : "}"
        let opening = [Diagnostic.Related(source: source, range: frame.opening, message: "It was opened here")]
        let open = openClosings
        let outer = Array(open.dropLast())
        let isReplaced = isBalanced(outer, from: offset + 1)
        let isMissing = outer.last == byte && isBalanced(outer, from: offset)
        if !isReplaced, !isMissing, isBalanced(open, from: offset + 1) {
            reportSuperfluousClosing()
        } else if isMissing || (!isReplaced && outer.contains(byte)) {
            log.report(
                "missing-bracket", at: range, "Before this \(found) a \(wanted) is missing",
                remedy: "Write \(wanted) where the \(frame.isObject ? "object" : "list") ends",
                related: opening)
            close(before: offset)
        } else {
            log.report(
                "mismatched-bracket", at: range, "The \(frame.isObject ? "object" : "list") is closed by \(found) and not by \(wanted)",
                remedy: "Write \(wanted) in its place", fix: isReplaced ? Diagnostic.Fix(range: range, replacement: wanted) : nil,
                related: opening)
            offset += 1
            close(before: offset)
        }
    }

    /// Reports a closing bracket that closes nothing, and goes past it.
    mutating func reportSuperfluousClosing() {
        log.report(
            "unexpected-bracket", at: SourceRange(offset, offset + 1), "This \(describe(at: offset)) closes nothing",
            remedy: "Take it out, or write the bracket that should open before it")
        offset += 1
    }

    /// Whether the brackets from an offset to the end close exactly the given open ones, the innermost last; those in strings do not count.
    func isBalanced(_ open: [UInt8], from start: Int) -> Bool {
        var open = open
        var next = start
        while next < bytes.count {
            switch bytes[next] {
            case ASCII.openingBrace: open.append(ASCII.closingBrace)
            case ASCII.openingBracket: open.append(ASCII.closingBracket)
            case ASCII.closingBrace, ASCII.closingBracket:
                guard open.popLast() == bytes[next] else { return false }
            case ASCII.quote:
                next += 1
                while next < bytes.count, bytes[next] != ASCII.quote, !ASCII.isLineEnding(bytes[next]) {
                    next += bytes[next] == ASCII.backslash ? 2 : 1
                }
            default: break
            }
            next += 1
        }
        return open.isEmpty
    }

    // MARK: The end

    /// Reports what is missing at the end of the source.
    mutating func reportEnd() {
        if frames.isEmpty {
            guard root == nil, !log.hasMistakes else { return }
            log.report(
                "empty-file", at: SourceRange(bytes.count, bytes.count), "There is nothing in the file",
                remedy: "Write an object: { and } with its members between them")
            return
        }
        var related: [Diagnostic.Related] = []
        for frame in frames.dropLast().reversed().prefix(3) {
            related.append(Diagnostic.Related(source: source, range: frame.opening, message: "This one is open too"))
        }
        guard let frame = frames.last else { return }
        let bracket = frame.isObject ? "}" : "]"
        log.report(
            "missing-bracket", at: frame.opening, "The \(frame.isObject ? "object" : "list") that begins here is never closed",
            remedy: "Write \(bracket) where it ends", related: related)
    }

    /// Reports what stands after the value, once.
    mutating func reportTextAfterValue() {
        if bytes[offset] == ASCII.closingBrace || bytes[offset] == ASCII.closingBracket {
            reportSuperfluousClosing()
            return
        }
        let end = max(offset + 1, trimmed(from: offset, to: lineEnd(from: offset)))
        let range = SourceRange(offset, end)
        if hasInvalidUTF8(range) {
            log.reportInvalidUTF8(at: invalidRange(in: range))
            return
        }
        let isMember = bytes[offset] == ASCII.colon || bytes[offset] == ASCII.comma
        log.report(
            "text-after-value", at: range, "The file has more after the end of its value",
            remedy: isMember ? "Put the whole in { } or [ ]" : "Take out what follows, or check the bracket before it")
    }
}
