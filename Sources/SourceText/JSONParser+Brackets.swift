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
        let replaced = balancedEnd(outer, from: offset + 1)
        let missing = outer.contains(byte) ? balancedEnd(outer, from: offset) : offset
        let superfluous = balancedEnd(open, from: offset + 1)
        if superfluous > max(replaced, missing) {
            reportSuperfluousClosing()
        } else if missing > replaced {
            log.report(
                "missing-bracket", at: range, "Before this \(found) a \(wanted) is missing",
                remedy: "Write \(wanted) where the \(frame.isObject ? "object" : "list") ends",
                related: opening)
            close(before: offset)
        } else {
            log.report(
                "mismatched-bracket", at: range, "The \(frame.isObject ? "object" : "list") is closed by \(found) and not by \(wanted)",
                remedy: "Write \(wanted) in its place", fix: Diagnostic.Fix(range: range, replacement: wanted),
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

    /// How far the brackets from an offset on fit the given open ones, the innermost last; those in strings do not count.
    ///
    /// - Returns: The offset of the first that does not fit or of what follows after all are closed, the end of the source if some stay open, or `Int.max`
    ///   if they come out even.
    func balancedEnd(_ open: [UInt8], from start: Int) -> Int {
        var open = open
        var next = start
        while next < bytes.count {
            if open.isEmpty, !isSpace(bytes[next]) { return next }
            switch bytes[next] {
            case ASCII.openingBrace: open.append(ASCII.closingBrace)
            case ASCII.openingBracket: open.append(ASCII.closingBracket)
            case ASCII.closingBrace, ASCII.closingBracket:
                if open.popLast() != bytes[next] { return next }
            case ASCII.quote:
                next += 1
                while next < bytes.count, bytes[next] != ASCII.quote, !ASCII.isLineEnding(bytes[next]) {
                    next += bytes[next] == ASCII.backslash ? 2 : 1
                }
            default: break
            }
            next += 1
        }
        return open.isEmpty ? Int.max : bytes.count
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
