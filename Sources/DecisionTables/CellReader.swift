import Quantities
import SourceText

/// Reads the content of one cell.
///
/// ```
/// cell        = "-" / "not" "(" list ")" / list
/// list        = alternative *( "," alternative )
/// alternative = "null" / literal / operator literal / interval [ unit ]
/// interval    = ( "[" / "(" / "]" ) literal ".." literal ( "]" / ")" / "[" )
/// operator    = "<" / "<=" / ">" / ">=" / "=" / "!="
/// ```
/// After a mistake reading goes on with the next alternative, so that every mistake of a cell is reported at once.
struct CellReader {
    /// What is read, with the place of each byte.
    let text: LocatedText
    /// The UTF-8 of the text, with a full stop for each decimal comma that was reported.
    private(set) var bytes: [UInt8]
    /// What the column holds.
    let type: CellType
    /// The names that stand for values.
    let constants: [String: CellConstant]
    /// What was found wrong so far.
    var diagnostics: [Diagnostic] = []
    /// The offset of the next byte.
    var position = 0
    /// The constants used so far.
    var usedConstants: [String] = []
    /// Whether `not()` surrounds what is being read.
    var isInsideNot = false

    /// An alternative with its place.
    struct Part {
        var alternative: Cell.Alternative
        var start: Int
        var end: Int
    }

    init(_ text: LocatedText, as type: CellType, constants: [String: CellConstant]) {
        self.text = text
        self.bytes = Array(text.text.utf8)
        self.type = type
        self.constants = constants
    }

    /// Reads the whole cell, or nil where any of it could not be read.
    mutating func readCell() -> Cell? {
        skipSpace()
        guard position < bytes.count else {
            report(
                "empty-cell", from: 0, to: bytes.count, "the cell is empty",
                remedy: "write `-` where anything matches, or `null` where a missing value does")
            return nil
        }
        if bytes[position] == Byte.minus, position + 1 == endBeforeSpace(bytes.count) { return cell([.anything]) }
        if readLoneDash() { return nil }
        guard readDecimalCommas() else { return nil }
        let isNegated = readNot()
        let parts = readList()
        if isNegated { readEndOfNot(parts.count) }
        checkRepetition(parts)
        if isNegated { checkNegation(parts) }
        if diagnostics.containsErrors { return nil }
        return cell(parts.map { $0.alternative }, isNegated: isNegated)
    }

    /// Puts another byte in the place of one, so that every offset stays.
    mutating func setByte(_ byte: UInt8, at offset: Int) { bytes[offset] = byte }

    private func cell(_ alternatives: [Cell.Alternative], isNegated: Bool = false) -> Cell {
        Cell(range: text.range, text: text.text, alternatives: alternatives, isNegated: isNegated, constants: usedConstants)
    }

    // MARK: Lists

    /// Reads alternatives up to the end or, inside `not()`, to its closing bracket.
    private mutating func readList() -> [Part] {
        var parts: [Part] = []
        while true {
            skipSpace()
            let start = position
            if isAtEndOfList || peek() == Byte.comma {
                reportEmptyAlternative(isFirst: parts.isEmpty)
            } else if let alternatives = readAlternative() {
                let end = endBeforeSpace(position)
                parts += alternatives.map { Part(alternative: $0, start: start, end: end) }
                skipSpace()
                if !isAtEndOfList, peek() != Byte.comma { reportWhatFollows() }
            } else {
                skipToEndOfAlternative()
            }
            guard peek() == Byte.comma else { return parts }
            warnOfDecimalComma()
            position += 1
        }
    }

    /// Whether the list ends here.
    var isAtEndOfList: Bool {
        position >= bytes.count || (isInsideNot && bytes[position] == Byte.closingParenthesis)
    }

    private mutating func reportEmptyAlternative(isFirst: Bool) {
        if isInsideNot, isFirst, position < bytes.count, bytes[position] == Byte.closingParenthesis { return }
        report(
            "empty-alternative", from: position, to: min(position + 1, bytes.count), "a value is missing beside the comma",
            remedy: "write a value there, or take the comma away")
    }

    /// A comma right between two digits may be meant as a decimal mark even where it stands in a list.
    private mutating func warnOfDecimalComma() {
        guard case .number(let number) = type, position > 0, isDigit(bytes[position - 1]) else { return }
        var digits = 0
        while let next = byte(at: position + 1 + digits), isDigit(next) { digits += 1 }
        guard digits > 0, !number.isWhole else { return }
        warn(
            "comma-between-digits", from: position, to: position + 1, "the comma separates two values and is no part of a number",
            remedy: "write a full stop in a decimal and nothing between thousands, or a space after a comma that separates values")
    }

    /// Reports what stands where a comma or the end should, and goes on behind it.
    private mutating func reportWhatFollows() {
        let start = position
        skipToEndOfAlternative()
        let end = endBeforeSpace(max(position, start + 1))
        let rest = string(start, end)
        if let word = leadingWord(at: start), Self.isConnective(word) {
            report(
                "connective", from: start, to: end, "`\(word)` means nothing in a cell",
                remedy: "separate alternatives by commas, and write a range as `[from..to]`")
        } else if let first = rest.utf8.first,
            first == Byte.closingBracket || first == Byte.closingParenthesis || first == Byte.openingBracket
        {
            report("stray-bracket", from: start, to: end, "`\(rest)` closes nothing", remedy: "write a range as `[from..to]`")
        } else {
            report(
                "unexpected-text", from: start, to: end, "`\(rest)` follows where a comma or the end was expected",
                remedy: "separate alternatives by commas, and write a range as `[from..to]`")
        }
    }

    /// Goes to the next comma that separates alternatives, or to the end of the list.
    mutating func skipToEndOfAlternative() {
        while !isAtEndOfList, peek() != Byte.comma {
            if bytes[position] == Byte.quote {
                position = endOfText(at: position)
            } else {
                position += 1
            }
        }
    }

    // MARK: not()

    /// Reads `not(`, if it is there.
    private mutating func readNot() -> Bool {
        guard bytes[position] | 0x20 == 0x6E, let word = leadingWord(at: position), asciiLowercased(word) == "not" else { return false }
        let start = position
        var next = position + word.utf8.count
        while next < bytes.count, isSpace(bytes[next]) { next += 1 }
        guard next < bytes.count, bytes[next] == Byte.openingParenthesis else {
            if next == position + word.utf8.count { return false }
            report(
                "not-needs-brackets", from: start, to: start + word.utf8.count, "`not` encloses what it negates in round brackets",
                remedy: "write `not(\(string(next, bytes.count)))`",
                fix: (start, bytes.count, "not(\(string(next, bytes.count)))"))
            position = next
            return false
        }
        if word != "not" {
            report(
                "not-in-lower-case", from: start, to: start + word.utf8.count, "`\(word)` is written in lower case", remedy: "write `not`",
                fix: (start, start + word.utf8.count, "not"))
        }
        position = next + 1
        isInsideNot = true
        return true
    }

    private mutating func readEndOfNot(_ count: Int) {
        isInsideNot = false
        guard position < bytes.count else {
            report(
                "missing-bracket", from: bytes.count, to: bytes.count, "`not(` is not closed", remedy: "close it with `)`",
                fix: (bytes.count, bytes.count, ")"))
            return
        }
        if count == 0, !diagnostics.containsErrors {
            report(
                "empty-not", from: 0, to: position + 1, "`not()` negates nothing", remedy: "write what must not match inside the brackets")
        }
        position += 1
        skipSpace()
        if position < bytes.count {
            report(
                "not-stands-alone", from: position, to: bytes.count,
                "`\(string(position, bytes.count))` follows `not(…)`, which covers a whole cell",
                remedy: "move it inside the brackets, or into a row of its own")
        }
    }

    /// Reports a cell that is only a dash of the wrong kind.
    private mutating func readLoneDash() -> Bool {
        guard let length = dashLength(at: position), position + length == endBeforeSpace(bytes.count) else { return false }
        let start = position
        report(
            "wrong-dash", from: start, to: start + length, "this dash is not the hyphen `-` that matches anything",
            remedy: "write `-`", fix: (start, start + length, "-"))
        return true
    }
}
