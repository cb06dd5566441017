/// Columns of text, aligned by their longest cell.
enum TextTable {
    static func lines(_ rows: [[String]]) -> [String] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.count)
            }
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                if column + 1 < row.count { line += String(repeating: " ", count: widths[column] - cell.count + 2) }
            }
            return line
        }
    }

    /// A text broken at blanks into lines of at most `width` characters, each after the same indentation.
    static func wrapped(_ text: String, indent: String, width: Int = 100) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
                lines.append(indent + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        if !line.isEmpty { lines.append(indent + line) }
        return lines
    }
}

extension String {
    /// Without line ends at the end.
    var trimmedEnd: String {
        var text = Substring(self)
        while let last = text.last, last.isNewline { text.removeLast() }
        return String(text)
    }
}

/// A number with its noun, such as `1 table` and `2 tables`.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
