/// A text as it stands in a cell of a spreadsheet, so that the spreadsheet takes it for a text.
///
/// Spreadsheets make numbers, dates, times, money, truth values and formulas of what looks like them, and save what they made. A text of which
/// they could do that has an apostrophe in front of it, their own sign for a text. Taken back, one apostrophe in front is left out, whether or not
/// the spreadsheet has done so already.
enum SheetCell {
    private static let apostrophe: Unicode.Scalar = "'"

    /// What spreadsheets in several languages call true and false.
    private static let truthValues: Set<String> = [
        "true", "false", "wahr", "falsch", "vrai", "faux", "verdadero", "falso", "vero", "verdadeiro", "waar", "onwaar", "sant", "falskt",
        "sand", "falsk", "sann", "usann", "tosi", "prawda", "pravda", "nepravda", "igaz", "hamis", "fals",
    ]

    /// A text as it is written into a cell.
    static func written(_ text: String) -> String { isAtRisk(text) ? "'" + text : text }

    /// The text of a cell: without the apostrophe, with plain line ends and without blanks around it.
    static func read(_ cell: String) -> String {
        let text = trimmed(cell)
        return text.unicodeScalars.first == apostrophe ? trimmed(String(text.unicodeScalars.dropFirst())) : text
    }

    /// A text as `read` gives it when it comes back.
    static func comparable(_ text: String) -> String { trimmed(text) }

    /// Whether nothing at all stands in a cell.
    static func isEmpty(_ cell: String) -> Bool { trimmed(cell).isEmpty }

    /// Whether a spreadsheet may take a text for something else.
    static func isAtRisk(_ text: String) -> Bool {
        let scalars = text.unicodeScalars
        guard let first = scalars.first(where: { !$0.properties.isWhitespace }) else { return false }
        if text == "-" { return false }
        if scalars.first == apostrophe || first == apostrophe { return true }
        if "=+-@#＝＋－＠−\u{0}".unicodeScalars.contains(first) || first.value < 0x20 { return true }
        if truthValues.contains(text.lowercased()) { return true }
        guard scalars.contains(where: { $0.properties.numericType != nil }) else { return false }
        // No number, date or sum of money holds one of these, or is so long.
        if scalars.contains(where: { "<>[]≤≥\"".unicodeScalars.contains($0) }) || scalars.count > 60 { return false }
        return true
    }

    /// A cell of a file, in quotation marks where it needs them with any of the separators in use.
    static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars
        let isBlankAround = scalars.first == " " || scalars.last == " "
        guard isBlankAround || scalars.contains(where: { ",;\t\"\r\n".unicodeScalars.contains($0) }) else { return text }
        var quoted = String.UnicodeScalarView()
        quoted.append("\"")
        // Scalar by scalar: a quotation mark with an accent on it is no less one.
        for scalar in scalars {
            if scalar == "\"" { quoted.append(scalar) }
            quoted.append(scalar)
        }
        quoted.append("\"")
        return String(quoted)
    }

    private static func trimmed(_ text: String) -> String {
        var scalars: [Unicode.Scalar] = []
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && previous != "\r") {
                scalars.append("\n")
            } else if scalar != "\n" {
                scalars.append(scalar)
            }
            previous = scalar
        }
        func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\u{A0}" }
        while let last = scalars.last, isBlank(last) { scalars.removeLast() }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars.drop(while: isBlank))
        return String(text)
    }
}
