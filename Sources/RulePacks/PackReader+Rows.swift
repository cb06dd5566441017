internal import DecisionTables
internal import Plugins
internal import SourceText

extension PackReader {
    /// A row: id, one cell a column, `"then"`, outputs, and maybe a note.
    ///
    /// `known` holds the cells that each column has had, since most stand in it again and again.
    func readRow(
        _ value: JSONValue, _ draft: TableDraft, _ shape: TableShape, known: inout [[String: Cell]]
    ) -> (PackRow, [[Cell]])? {
        var items = array(value, "a row")
        var note: String?
        if case .object? = items.last?.content, let last = items.popLast(),
            let object = ObjectReader(last, .rowNote, in: self)
        {
            note = object.note
        }
        guard let first = items.first, let identifier = text(first, "the id of a row") else {
            if items.isEmpty {
                report("shifted-row", at: value.range, "the row is empty", remedy: "start it with an id, such as \"too-much\"")
            }
            return nil
        }
        checkKebab(identifier, "the id of a row")
        guard checkCount(items, identifier.text, draft, at: value.range) else { return nil }
        let inputCount = draft.columns.count
        var cells: [[Cell]] = []
        var written: [String] = []
        for place in 0..<inputCount {
            guard let text = cellText(items[place + 1]), place < shape.types.count else { continue }
            written.append(text.text)
            if let cell = readCell(text, as: shape.types[place], known: &known[place]) { cells.append([cell]) }
        }
        let outputs = Array(items[(inputCount + 2)...])
        let output = readOutput(outputs, draft, allowImpossible: true)
        guard cells.count == inputCount, let output else { return nil }
        let row = PackRow(
            identifier: identifier.text, range: value.range, identifierRange: identifier.range, output: output, cells: written,
            sources: rowSources(outputs, draft), note: note)
        if case .impossible = output, note == nil {
            warn(
                "missing-reason", at: value.range, "the row `\(identifier.text)` is called impossible without a reason",
                remedy: "add a note that says why it cannot occur: {\"note\": …}")
        }
        return (row, cells)
    }

    /// A cell may be written as JSON's true or false; a number needs quotation marks, since its spelling counts.
    private func cellText(_ value: JSONValue) -> LocatedText? {
        if case .boolean(let flag) = value.content {
            return LocatedText(flag ? "true" : "false", in: source, range: value.range, contentStart: value.range.start)
        }
        return text(value, "a cell")
    }

    private func checkCount(_ items: [JSONValue], _ name: String, _ draft: TableDraft, at range: SourceRange) -> Bool {
        let inputCount = draft.columns.count
        let then = items.firstIndex { if case .string("then") = $0.content { true } else { false } }
        guard let then else {
            report(
                "shifted-row", at: range, "the row `\(name)` lacks \"then\"",
                remedy: "write \"then\" after its \(count(inputCount, "cell"))")
            return false
        }
        if then != inputCount + 1 {
            report(
                "shifted-row", at: items[then].range,
                "the row `\(name)` has \(count(then - 1, "cell")) before \"then\", and the table has \(count(inputCount, "column"))",
                remedy: then - 1 < inputCount ? "add the missing cell; `-` stands for anything" : "remove the extra cell")
            return false
        }
        let found = items.count - then - 1
        if found != draft.outputs.count {
            report(
                "shifted-row", at: items.last?.range ?? range,
                "the row `\(name)` has \(count(found, "cell")) after \"then\", and should have \(draft.outputs.count)",
                remedy: "write one for each of: \(draft.outputs.map { $0.text }.joined(separator: ", "))")
            return false
        }
        return true
    }

    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private func rowSources(_ outputs: [JSONValue], _ draft: TableDraft) -> [String] {
        guard let place = draft.outputs.firstIndex(where: { $0.text == "sources" }), place < outputs.count else { return draft.sources }
        let texts = texts(outputs[place], "`sources`").filter { $0.text != "-" && !$0.text.isEmpty }
        return texts.isEmpty ? draft.sources : sourceNames(texts)
    }

    // MARK: - Outputs

    func readOutput(_ values: [JSONValue], _ draft: TableDraft, allowImpossible: Bool) -> RowOutput? {
        var texts: [LocatedText] = []
        for (place, value) in values.enumerated() {
            if place < draft.outputs.count, draft.outputs[place].text == "sources" {
                texts.append(LocatedText("-", in: source, range: value.range, contentStart: value.range.start))
                continue
            }
            guard let text = cellText(value) else { return nil }
            texts.append(text)
        }
        if texts.contains(where: { $0.text == "impossible" }), allowImpossible {
            let isWhole = texts.allSatisfy { $0.text == "impossible" || $0.text == "-" }
            if isWhole { return .impossible }
            report(
                "bad-output", at: texts[0].range, "a row is impossible as a whole or not at all",
                remedy: "write `impossible` in one output and `-` in the others")
            return nil
        }
        switch draft.kind {
        case .advice: return adviceOutput(texts, draft)
        case .check: return checkOutput(texts, draft)
        case .decision: return decisionOutput(texts, draft)
        }
    }

    private func output(_ name: String, _ texts: [LocatedText], _ draft: TableDraft) -> LocatedText? {
        for (place, output) in draft.outputs.enumerated() where output.text == name && place < texts.count {
            let text = texts[place]
            return text.text == "-" || text.text.isEmpty ? nil : text
        }
        return nil
    }

    private func adviceOutput(_ texts: [LocatedText], _ draft: TableDraft) -> RowOutput? {
        let text = output("text", texts, draft)
        let urgency = output("urgency", texts, draft)
        switch (text, urgency) {
        case (nil, nil): return RowOutput.none
        case (let text?, let urgency?):
            checkKebab(text, "a text key")
            guard let known = Urgency(rawValue: urgency.text) else {
                report(
                    "unknown-urgency", at: urgency.range, "there is no urgency `\(urgency.text)`",
                    remedy: suggestion(for: urgency.text, among: Urgency.allCases.map { $0.rawValue }))
                return nil
            }
            return .advice(text: text.text, textRange: text.range, urgency: known)
        case (let text?, nil):
            report(
                "missing-urgency", at: text.range, "the row says `\(text.text)` without an urgency",
                remedy: "state one of: \(Urgency.allCases.map { $0.rawValue }.joined(separator: ", "))")
        case (nil, let urgency?):
            report(
                "missing-text", at: urgency.range, "the row has an urgency and says nothing", remedy: "name a text, or write `-` in both")
        }
        return nil
    }

    private func checkOutput(_ texts: [LocatedText], _ draft: TableDraft) -> RowOutput? {
        guard let answer = output("answer", texts, draft) else { return RowOutput.none }
        guard let known = CheckAnswer(rawValue: answer.text) else {
            report(
                "unknown-choice", at: answer.range, "`\(answer.text)` is not an answer",
                remedy: suggestion(for: answer.text, among: CheckAnswer.allCases.map { $0.rawValue }))
            return nil
        }
        let text = output("text", texts, draft)
        if let text { checkKebab(text, "a text key") }
        return .check(answer: known, text: text?.text, textRange: text?.range)
    }

    private func decisionOutput(_ texts: [LocatedText], _ draft: TableDraft) -> RowOutput? {
        var values: [Value] = []
        for (place, result) in draft.results.enumerated() {
            guard place < texts.count else { return nil }
            if texts[place].text == "-" {
                values.append(.missing)
                continue
            }
            switch readValue(texts[place].text, as: result.type) {
            case .value(let value): values.append(value)
            case .blank: values.append(.missing)
            case .problem(let problem) where problem.kind == .unknownChoice:
                reportUnknown(
                    "unknown-choice", texts[place], "`\(texts[place].text)` is not a result of this decision", remedy: problem.remedy)
                return nil
            case .problem(let problem):
                report(
                    "bad-value", at: texts[place].range, "`\(texts[place].text)` is not a result of this decision: \(problem.message)",
                    remedy: problem.remedy)
                return nil
            }
        }
        return .decision(values)
    }

    func readOtherwise(_ draft: TableDraft) -> PackTable.Otherwise? {
        guard let value = draft.object.value("otherwise") else { return nil }
        if draft.object.value("note") == nil {
            warn(
                "missing-reason", at: value.range, "`otherwise` of `\(draft.name.text)` has no reason",
                remedy: "add a note to the table that says why the rest needs no row")
        }
        if case .string("nothing") = value.content { return .nothing }
        let values = if case .array(let items) = value.content { items } else { [value] }
        guard values.count == draft.outputs.count else {
            report(
                "shifted-row", at: value.range, "`otherwise` has \(count(values.count, "output")), and should have \(draft.outputs.count)",
                remedy: "write \"nothing\", or one for each of: \(draft.outputs.map { $0.text }.joined(separator: ", "))")
            return nil
        }
        return readOutput(values, draft, allowImpossible: false).map { .outputs($0) }
    }
}

extension RowOutput {
    /// Whether two rows say the same, wherever their texts were written.
    package func saysTheSame(as other: RowOutput) -> Bool {
        switch (self, other) {
        case (.none, .none), (.impossible, .impossible): true
        case (.advice(let a, _, let u), .advice(let b, _, let v)): a == b && u == v
        case (.check(let a, let s, _), .check(let b, let t, _)): a == b && s == t
        case (.decision(let a), .decision(let b)): a == b
        default: false
        }
    }
}
