import Quantities
import SourceText

extension CellReader {
    /// The choices that values are indices of; false and true for booleans.
    var choiceNames: [String] {
        switch type {
        case .choice(let type): return type.names
        case .boolean: return ["false", "true"]
        default: return []
        }
    }

    /// Reads a word: a choice, a group, `true`, `false` or a constant.
    mutating func readName(_ word: String, from start: Int, to end: Int) -> Literal? {
        if let index = choiceNames.firstIndex(of: word) { return Literal(value: .choices([index]), start: start, end: end) }
        if case .choice(let type) = type {
            for group in type.groups where group.name == word {
                let members = group.members.compactMap { type.names.firstIndex(of: $0) }
                if members.isEmpty {
                    report(
                        "empty-group", from: start, to: end, "the group `\(word)` has no members",
                        remedy: "give it members where the choices are declared")
                    return nil
                }
                return Literal(value: .choices(members.sorted()), start: start, end: end)
            }
        }
        if let constant = constants[word] { return readConstant(constant, word, from: start, to: end) }
        if diagnoseNull(word, from: start, to: end) || diagnoseAnything(word, from: start, to: end) { return nil }
        if let first = word.utf8.first, !isLetter(first), !isDigit(first), first < 0x80, first != Byte.minus, first != Byte.point {
            report("unexpected-text", from: start, to: end, "`\(word)` stands where a value was expected", remedy: "write \(expectation)")
            return nil
        }
        reportUnknownName(word, from: start, to: end)
        return nil
    }

    // MARK: Constants

    private mutating func readConstant(_ constant: CellConstant, _ name: String, from start: Int, to end: Int) -> Literal? {
        if !usedConstants.contains(name) { usedConstants.append(name) }
        switch (constant, type) {
        case (.number(let value, let unit), .number(let number)):
            return readConstant(value, unit, name, number, from: start, to: end)
        case (.date(let date), .date):
            return Literal(value: .number(Edge(Decimal(date.daysSinceEpoch), nil, text: name)), start: start, end: end)
        case (.dateTime(let moment), .dateTime):
            return Literal(value: .number(Edge(Decimal(Int(moment.secondsSinceEpoch)), nil, text: name)), start: start, end: end)
        case (.text(let text), .text):
            return Literal(value: .text(text), start: start, end: end)
        case (.text(let text), .choice(let choices)):
            if let index = choices.names.firstIndex(of: text) { return Literal(value: .choices([index]), start: start, end: end) }
            fallthrough
        default:
            report(
                "wrong-type", from: start, to: end, "the constant `\(name)` is not \(expectation)",
                remedy: "name a constant of the column's type")
            return nil
        }
    }

    private mutating func readConstant(
        _ value: Decimal, _ unit: Unit?, _ name: String, _ type: NumberType, from start: Int, to end: Int
    ) -> Literal? {
        guard let own = type.unit else {
            if let unit {
                report(
                    "unexpected-unit", from: start, to: end,
                    "the constant `\(name)` is in \(unit.symbol), and this column holds plain numbers",
                    remedy: "name a constant without a unit")
                return nil
            }
            return Literal(value: .number(Edge(value, nil, text: value.description)), start: start, end: end)
        }
        guard let unit else {
            report(
                "missing-unit", from: start, to: end,
                "the constant `\(name)` has no unit, and this column holds quantities in \(own.symbol)",
                remedy: "give the constant its unit where it is declared")
            return nil
        }
        guard unit == own || unit.factor(to: own, of: type.substance) != nil else {
            report(
                "wrong-dimension", from: start, to: end,
                "the constant `\(name)` is in \(unit.symbol), which does not convert to \(own.symbol)",
                remedy: "name a constant in a unit of the column's kind")
            return nil
        }
        return Literal(value: .number(Edge(value, unit, text: "\(value) \(unit.symbol)")), start: start, end: end)
    }

    // MARK: Names that mean nothing

    private mutating func diagnoseNull(_ word: String, from start: Int, to end: Int) -> Bool {
        let lowered = asciiLowercased(word)
        guard lowered == "null" || lowered == "nil" || lowered == "none" || lowered == "missing" || lowered == "empty" || lowered == "n/a"
        else {
            return false
        }
        let isSure = lowered == "null" || lowered == "nil"
        report(
            "null-misspelt", from: start, to: end, "`\(word)` is no value; the missing value is called `null`", remedy: "write `null`",
            fix: isSure ? (start, end, "null") : nil)
        return true
    }

    /// A word or mark by which other formats say that any value will do.
    private mutating func diagnoseAnything(_ word: String, from start: Int, to end: Int) -> Bool {
        let lowered = asciiLowercased(word)
        guard lowered == "*" || lowered == "any" || lowered == "all" || lowered == "anything" else { return false }
        report("unexpected-text", from: start, to: end, "`\(word)` is no value; any value at all is written `-`", remedy: "write `-`")
        return true
    }

    private mutating func reportUnknownName(_ word: String, from start: Int, to end: Int) {
        switch type {
        case .number: reportNameAmongNumbers(word, from: start, to: end)
        case .date, .dateTime: reportNameAmongDays(word, from: start, to: end)
        case .boolean: reportNameAmongBooleans(word, from: start, to: end)
        case .choice(let type): reportUnknownChoice(word, type, from: start, to: end)
        case .text:
            report(
                "unquoted-text", from: start, to: end, "the text `\(word)` lacks its quotation marks", remedy: "write `\"\(word)\"`",
                fix: (start, end, "\"\(word)\""))
        }
    }

    private mutating func reportNameAmongNumbers(_ word: String, from start: Int, to end: Int) {
        let lowered = asciiLowercased(word)
        if ["nan", "inf", "infinity", "-inf", "-infinity", "\u{221E}", "-\u{221E}"].contains(lowered) {
            report(
                "not-a-number", from: start, to: end, "`\(word)` is not a number",
                remedy: "leave the end of a range away by writing `< to`, `<= to`, `> from` or `>= from`")
        } else if word == "true" || word == "false" {
            report(
                "wrong-type", from: start, to: end, "`\(word)` is a boolean, and this column holds numbers", remedy: "write \(expectation)")
        } else {
            reportUnknownConstant(word, from: start, to: end)
        }
    }

    private mutating func reportNameAmongDays(_ word: String, from start: Int, to end: Int) {
        if word == "true" || word == "false" {
            report(
                "wrong-type", from: start, to: end, "`\(word)` is a boolean, and this column holds dates", remedy: "write \(expectation)")
        } else {
            reportUnknownConstant(word, from: start, to: end)
        }
    }

    private mutating func reportUnknownConstant(_ word: String, from start: Int, to end: Int) {
        let nearest = nearestName(to: word, in: constants.keys.sorted())
        report(
            "unknown-constant", from: start, to: end, "no constant is called `\(word)`",
            remedy: nearest.map { "write `\($0)`, or \(expectation)" } ?? "write \(expectation), or declare the constant")
    }

    private mutating func reportNameAmongBooleans(_ word: String, from start: Int, to end: Int) {
        let meant: String?
        switch asciiLowercased(word) {
        case "true", "yes": meant = "true"
        case "false", "no": meant = "false"
        default: meant = nil
        }
        report(
            "not-a-boolean", from: start, to: end, "`\(word)` is neither `true` nor `false`",
            remedy: "write \(meant.map { "`\($0)`" } ?? expectation)",
            fix: meant.map { (start, end, $0) })
    }

    private mutating func reportUnknownChoice(_ word: String, _ type: ChoiceType, from start: Int, to end: Int) {
        if let first = word.utf8.first, isDigit(first) || first == Byte.minus || first == Byte.point {
            report(
                "number-for-choice", from: start, to: end, "`\(word)` is a number, and this column holds choices",
                remedy: "write \(expectation)")
            return
        }
        if word == "true" || word == "false" {
            report(
                "wrong-type", from: start, to: end, "`\(word)` is a boolean, and this column holds choices", remedy: "write \(expectation)")
            return
        }
        let known = type.names + type.groups.map { $0.name }
        let nearest = nearestName(to: word, in: known)
        report(
            "unknown-choice", from: start, to: end, "no choice is called `\(word)`",
            remedy: nearest.map { "write `\($0)`" } ?? "write one of \(Self.list(known))")
    }

    /// The first names of a list, worded for a remedy.
    private static func list(_ names: [String]) -> String {
        var text = ""
        for name in names.prefix(8) { text += text.isEmpty ? "`\(name)`" : ", `\(name)`" }
        return names.count > 8 ? text + ", …" : text
    }
}
