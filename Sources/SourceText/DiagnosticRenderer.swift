/// Shows diagnostics to a person: the place, what is wrong, the line with the place marked, and what would be right.
///
/// ```
/// Rules/weight.json:3:5: error: The key “max” stands twice in one object [duplicate-key]
///   3 |     "max": 1000
///     |     ^^^^^
///     = Keep one of the two, or give one another name
/// Rules/weight.json:2:5: note: The first is here
///   2 |     "max": 100,
///     |     ^^^^^
/// ```
///
/// Carets are placed by cells of a terminal: tabs are repeated, East Asian wide characters and emoji take two cells, combining marks none. Control
/// characters are shown as pictures and never sent to the terminal. In a line with right-to-left text the part before the range, the range and the part
/// after it are isolated from one another (UAX #9), so that the three stand from left to right as they were written, each reads correctly in itself, and
/// the carets stand under the second.
public struct DiagnosticRenderer: Sendable {
    /// Whether the text has ANSI colours: for a terminal only.
    public var usesColor: Bool
    /// How many cells of a source line are shown at most; of a longer one, the part around the range.
    public var lineWidth: Int

    /// A renderer that shows at most `lineWidth` cells of a source line, at least 20.
    public init(usesColor: Bool = false, lineWidth: Int = 120) {
        self.usesColor = usesColor
        self.lineWidth = max(lineWidth, 20)
    }

    /// The diagnostics as text, sorted and without repetition; empty if there are none, else ending with a line feed.
    public func text(_ diagnostics: [Diagnostic]) -> String {
        var lines: [String] = []
        var tables = LineTableCache()
        for diagnostic in diagnostics.sortedForDisplay() {
            render(diagnostic, with: &tables, into: &lines)
        }
        var text = ""
        for line in lines { text += "\(line)\n" }
        return text
    }

    private func render(_ diagnostic: Diagnostic, with tables: inout LineTableCache, into lines: inout [String]) {
        let table = tables.table(of: diagnostic.source)
        let (word, color) = label(of: diagnostic.severity)
        lines.append(
            "\(place(diagnostic.range, in: table)): \(paint(word, color)): \(paint(shown(diagnostic.message), .bold)) [\(shown(diagnostic.code))]"
        )
        let gutter = appendLine(diagnostic.range, in: table, color, into: &lines)
        if let remedy = diagnostic.remedy {
            lines.append("\(String(repeating: " ", count: gutter))= \(shown(remedy))")
        }
        for related in diagnostic.related {
            let table = tables.table(of: related.source)
            lines.append("\(place(related.range, in: table)): \(paint("note", .cyan)): \(shown(related.message))")
            _ = appendLine(related.range, in: table, .cyan, into: &lines)
        }
    }

    /// Appends the line that a range begins in and the carets under it; returns how far a remedy is indented below them.
    private func appendLine(_ range: SourceRange, in table: LineTable, _ color: Color, into lines: inout [String]) -> Int {
        let line = table.line(of: min(max(range.start, 0), table.source.bytes.count))
        let number = String(line)
        let padding = String(repeating: " ", count: max(0, 3 - number.utf8.count))
        let excerpt = SourceExcerpt(of: range, in: table, width: lineWidth)
        let blank = String(repeating: " ", count: padding.utf8.count + number.utf8.count)
        lines.append(trimmed("\(padding)\(number) | \(excerpt.line)"))
        lines.append("\(blank) | \(excerpt.padding)\(paint(excerpt.carets, color))")
        return blank.utf8.count + 1
    }

    private func place(_ range: SourceRange, in table: LineTable) -> String {
        let position = table.position(of: range.start)
        return paint("\(shown(table.source.name)):\(position.line):\(position.column)", .bold)
    }

    /// A text of somebody's without characters that would act on the terminal.
    private func shown(_ text: String) -> String {
        var shown = ""
        for character in text {
            let isIsolate = character.unicodeScalars.contains { $0.value == 0x2068 || $0.value == 0x2069 }
            shown += isIsolate ? String(character) : DisplayedCharacter(character).text
        }
        return shown
    }

    private func trimmed(_ line: String) -> String {
        var line = line
        while line.utf8.last == ASCII.space { line.removeLast() }
        return line
    }

    // MARK: Colour

    private enum Color: String {
        case bold = "1"
        case red = "1;31"
        case magenta = "1;35"
        case cyan = "1;36"
    }

    private func label(of severity: Diagnostic.Severity) -> (String, Color) {
        switch severity {
        case .error: ("error", .red)
        case .warning: ("warning", .magenta)
        case .note: ("note", .cyan)
        }
    }

    private func paint(_ text: String, _ color: Color) -> String {
        usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}

/// The line table of the source shown last: sorted diagnostics change the source seldom.
struct LineTableCache {
    private var tables: [LineTable] = []

    /// The table of a source, made if it is not at hand.
    mutating func table(of source: Source) -> LineTable {
        for table in tables where table.source === source { return table }
        let table = LineTable(source)
        // A diagnostic and the places related to it seldom lie in more than a few sources.
        if tables.count == 4 { tables.removeFirst() }
        tables.append(table)
        return table
    }
}
