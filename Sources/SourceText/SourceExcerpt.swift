/// The line that a range begins in, cut around it if it is long, and the carets under it.
struct SourceExcerpt {
    /// The line as shown.
    let line: String
    /// What stands before the carets in their line: blanks, and the tabs of the source line.
    let padding: String
    /// The carets: at least one, up to the end of the line if the range goes on past it.
    let carets: String

    init(of range: SourceRange, in table: LineTable, width: Int) {
        let size = table.source.bytes.count
        let start = min(max(range.start, 0), size)
        let content = table.content(ofLine: table.line(of: start))
        let first = min(max(start, content.start), content.end)
        let last = min(max(range.end, first), content.end)
        // Of a very long line only the neighbourhood is looked at: a byte gives a cell or less, bar tabs and the like.
        let near = SourceExcerpt.neighbourhood(of: first, in: content, reach: 8 * width, bytes: table.source.bytes)
        var parts = Parts()
        for element in LineCharacters(table.source.bytes, in: near).characters {
            let shown = DisplayedCharacter(element.character)
            if element.range.end <= first {
                parts.before.append(shown)
            } else if element.range.start < first || element.range.start < last {
                // A range that begins inside a character marks the character.
                parts.marked.append(shown)
            } else {
                parts.after.append(shown)
            }
        }
        parts.cut(to: width, isCutBefore: near.start > content.start, isCutAfter: near.end < content.end)
        (line, padding, carets) = parts.composed()
    }

    private static func neighbourhood(of offset: Int, in content: SourceRange, reach: Int, bytes: [UInt8]) -> SourceRange {
        var start = max(content.start, offset - reach)
        // Not from the middle of a UTF-8 sequence.
        while start > content.start, start > offset - reach - 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        var end = min(content.end, offset + reach)
        while end < content.end, end < offset + reach + 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return SourceRange(start, end)
    }
}

extension SourceExcerpt {
    /// A line in three: before the range, the range, after it.
    private struct Parts {
        var before: [DisplayedCharacter] = []
        var marked: [DisplayedCharacter] = []
        var after: [DisplayedCharacter] = []

        /// Cuts the line to a width; where it is cut, at most a third is kept for what stands before the range.
        mutating func cut(to width: Int, isCutBefore: Bool, isCutAfter: Bool) {
            var isCutBefore = isCutBefore
            var isCutAfter = isCutAfter
            var kept = cells(before)
            let room = max(width / 3, width - cells(marked) - cells(after))
            var dropped = 0
            while kept > room {
                kept -= before[dropped].width
                dropped += 1
                isCutBefore = true
            }
            before.removeFirst(dropped)
            if keep(&marked, width - kept) {
                after = []
                isCutAfter = true
            } else if keep(&after, width - kept - cells(marked)) {
                isCutAfter = true
            }
            let ellipsis = DisplayedCharacter("…")
            if isCutBefore { before.insert(ellipsis, at: 0) }
            if isCutAfter { after.append(ellipsis) }
        }

        /// Drops what does not fit from the end; says whether anything was dropped.
        private func keep(_ characters: inout [DisplayedCharacter], _ room: Int) -> Bool {
            var used = 0
            for (index, character) in characters.enumerated() {
                used += character.width
                if used > room {
                    characters.removeSubrange(index...)
                    return true
                }
            }
            return false
        }

        private func cells(_ characters: [DisplayedCharacter]) -> Int {
            var cells = 0
            for character in characters { cells += character.width }
            return cells
        }

        func composed() -> (line: String, padding: String, carets: String) {
            let texts = (text(before), text(marked), text(after))
            var line = "\(texts.0)\(texts.1)\(texts.2)"
            if Bidirectional.hasRightToLeft(line) {
                line = Bidirectional.leftToRightMark
                for text in [texts.0, texts.1, texts.2] where !text.isEmpty {
                    line += "\(Bidirectional.leftToRightIsolate)\(text)\(Bidirectional.popIsolate)"
                }
            }
            var padding = ""
            for character in before {
                padding += character.text == "\t" ? "\t" : String(repeating: " ", count: character.width)
            }
            return (line, padding, carets)
        }

        /// Carets under the range; a tab in it is repeated, so that what follows keeps its place, unless nothing follows.
        private var carets: String {
            var carets = ""
            for (index, character) in marked.enumerated() {
                let isSkipped = character.text == "\t" && index + 1 < marked.count
                carets += isSkipped ? "\t" : String(repeating: "^", count: character.width)
            }
            return carets.utf8.contains(0x5E) ? carets : "\(carets)^"
        }

        private func text(_ characters: [DisplayedCharacter]) -> String {
            var text = ""
            for character in characters { text += character.text }
            return text
        }
    }
}
