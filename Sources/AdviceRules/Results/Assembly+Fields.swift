internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

extension Assembly {
    /// What is to be said of each field: everything given, assumed, or missing though required.
    func fields() -> [FieldAnswer] {
        var result: [FieldAnswer] = []
        result.reserveCapacity(subject.readings.count)
        if let answer = individual() { result.append(answer) }
        for index in subject.readings.indices { if let answer = field(index) { result.append(answer) } }
        for name in subject.unknownFields { result.append(words.unknownField(name, pack)) }
        return result
    }

    /// What is to be said of one field, or nil where that is nothing.
    private func field(_ index: Int) -> FieldAnswer? {
        let plan = subject.loaded.inputPlans[index]
        let isGiven = subject.readings[index].isGiven
        guard subject.readings[index].isMentioned || plan.input.assumed != nil || plan.input.isRequired else { return nil }
        var answer = FieldAnswer(
            field: plan.input.name, label: entered.label(ofInput: index), answer: .accept, isSensitive: plan.input.isSensitive)
        if plan.input.condition != nil, case .notApplicable = subject.state.absences[plan.input.slot] {
            guard isGiven else { return nil }
            answer.answer = .notApplicable
            answer.reason = "not-applicable"
            answer.words = sentence(.notApplicable, [("label", answer.label)])
        } else if !isGiven {
            guard setAbsent(plan, index, &answer) else { return nil }
        } else if let problem = subject.readings[index].problem {
            if !plan.input.isSensitive { answer.value = subject.readings[index].text }
            answer.answer = .reject
            answer.reason = problem.kind.rawValue
            answer.words = words(for: problem, index, answer)
            if !answer.isSensitive { answer.hint = choiceHint(problem, plan.input) }
        } else {
            if !plan.input.isSensitive { answer.value = shown(index) }
            answer.isConfirmed = !subject.entry.confirmed.isEmpty && subject.entry.confirmed.contains(plan.input.name)
            answer.unchecked = unchecked(index)
            judge(index, &answer)
        }
        return answer
    }

    /// Answers for a field for which nothing was given; false where there is nothing to say.
    private func setAbsent(_ plan: InputPlan, _ index: Int, _ answer: inout FieldAnswer) -> Bool {
        if let assumed = plan.input.assumed {
            answer.answer = .assumed
            answer.reason = "assumed"
            answer.value = entered.argument(assumed, of: plan.input.slot).worded
            answer.words = sentence(.assumed, [("label", answer.label), ("value", answer.value ?? "")])
            return true
        }
        // What belongs to an individual is not asked for before it is known which.
        guard plan.input.isRequired, !isUnknownWhetherApplicable(plan), plan.input.scope != .individual || isIndividualKnown else {
            answer.answer = .notGiven
            return subject.readings[index].isMentioned
        }
        answer.answer = .missing
        answer.reason = "required"
        answer.words = sentence(.missingRequired, [("label", answer.label)])
        return true
    }

    /// Whether the value that decides if the input exists is itself missing.
    private func isUnknownWhetherApplicable(_ plan: InputPlan) -> Bool {
        if case .because = subject.state.absences[plan.input.slot] { return true }
        return false
    }

    private func shown(_ index: Int) -> String {
        let slot = subject.loaded.inputPlans[index].input.slot
        // What was accepted so far is worded as the slot's value, once; what was refused never reached the slot.
        if let word = entered.word(slot: slot) { return word }
        if subject.readings[index].comparator != nil { return subject.readings[index].text ?? "" }
        return entered.argument(subject.readings[index].value, of: slot).worded ?? subject.readings[index].text ?? ""
    }

    /// What limits and checks say.
    private func judge(_ index: Int, _ answer: inout FieldAnswer) {
        let verdict = subject.verdicts[index]
        switch verdict.answer {
        case .accept: return
        case .confirm: answer.answer = answer.isConfirmed ? .accept : .confirm
        case .reject: answer.answer = .reject
        }
        if let check = verdict.check {
            let table = pack.tables[check.table]
            answer.reason = table.name
            answer.sources = subject.loaded.citations(table: check.table, row: check.row)
            let output = pack.outputs(of: check.row >= 0 ? .row(check.row) : .none, table).first?.output
            guard case .check(_, let text?, _)? = output else { return sayRange(&answer, verdict.answer) }
            answer.words = context(for: answer, verdict.answer).words(text)
            return
        }
        guard let place = verdict.limit else { return }
        let limit = pack.limits[place]
        answer.reason = verdict.answer == .reject ? "out-of-range" : "unusual"
        answer.sources = subject.loaded.citations(limit.sources)
        let ranges = AcceptedRange(subject: subject, words: words, system: system)
        answer.accepted = ranges.words(limit, isReject: verdict.answer == .reject, enteredIn: enteredUnit(index))
        // A hint repeats the figure.
        if !answer.isSensitive { answer.hint = UnitHint(subject: subject, words: words, system: system).words(index) }
        if answer.answer == .accept { return }
        guard let text = limit.text else { return sayRange(&answer, verdict.answer) }
        answer.words = context(for: answer, verdict.answer).words(text)
        // The pack's text speaks of the field; the range that was left is the engine's to say, unless the text has said it.
        if verdict.answer == .reject, !mentionsAccepted(text) { appendRange(&answer) }
    }

    /// The values that a text about a field may name: a refusal speaks of what was entered, though it counts as missing from then on.
    private func context(for answer: FieldAnswer, _ verdict: Case.Verdict.Answer) -> WordContext {
        var context =
            verdict == .reject ? WordContext(loaded: subject.loaded, words: words, state: subject.given, system: system) : entered
        context.extras = [
            ("label", .value(.text(answer.label))), ("of", .value(.text(answer.label))), ("value", .value(.text(spoken(answer)))),
        ]
        if let accepted = answer.accepted { context.extras.append(("accepted", .value(.text(accepted)))) }
        return context
    }

    private func sayRange(_ answer: inout FieldAnswer, _ verdict: Case.Verdict.Answer) {
        let arguments: [(name: String, value: String)] = [
            ("label", answer.label), ("value", spoken(answer)), ("accepted", answer.accepted ?? ""),
        ]
        answer.words = sentence(verdict == .reject ? .rejectedRange : .confirmRange, arguments)
    }

    private func appendRange(_ answer: inout FieldAnswer) {
        let arguments: [(name: String, value: String)] = [
            ("label", answer.label), ("value", spoken(answer)), ("accepted", answer.accepted ?? ""),
        ]
        answer.words.paragraphs.insert(.init(name: "range", text: entered.sentence(.rejectedRange, arguments)), at: 0)
    }

    /// The value in a sentence; dots for one that must not be shown.
    private func spoken(_ answer: FieldAnswer) -> String { answer.value ?? (answer.isSensitive ? "…" : "") }

    private func mentionsAccepted(_ key: String) -> Bool {
        guard let found = words.view.entry(key) else { return false }
        return found.entry.paragraphs.contains { $0.message.externalVariables.contains { $0.name == "accepted" } }
    }

    private func enteredUnit(_ index: Int) -> Unit? {
        if case .number(let number) = subject.readings[index].value { return number.unit }
        return nil
    }

    /// Limits that could not be applied, each by the label of what is missing.
    private func unchecked(_ index: Int) -> [String] {
        var result: [String] = []
        for item in subject.verdicts[index].unchecked {
            let root = subject.state.root(of: item.slot)
            let reason: String =
                switch root.absence {
                case .outside(let reason, _): reason.name
                case .noReference: "no-standard"
                case .censored: "undecided-" + pack.slots[root.slot].name
                case .rejected: "rejected-" + pack.slots[root.slot].name
                default: "missing-" + pack.slots[root.slot].name
                }
            if !result.contains(reason) { result.append(reason) }
        }
        return result
    }

    // MARK: - Unreadable values

    private func words(for problem: ValueProblem, _ index: Int, _ answer: FieldAnswer) -> Words {
        let input = pack.inputs[index]
        // What is wrong with a sensitive value is not said in words that could repeat it.
        if input.isSensitive {
            return sentence(.rejectedUnreadable, [("label", answer.label), ("reason", "it is not " + input.type.description)])
        }
        let base: [(name: String, value: String)] = [("label", answer.label), ("value", subject.readings[index].text ?? "")]
        switch problem.kind {
        case .unknownChoice:
            // Of a list only what is no answer is named: the others are right, and are kept out with it.
            let unknown = problem.unknown.isEmpty ? base : [base[0], (name: "value", value: problem.unknown.joined(separator: ", "))]
            var type = input.type
            if case .list(let element) = type { type = element }
            var choices: [String] = []
            if case .choice(let names, _) = type { choices = names.map { words.label("choice." + input.name + "." + $0) ?? $0 } }
            return sentence(.rejectedChoice, unknown + [(name: "choices", value: words.phrases.list(choices))])
        // The phrase asks for a day, which would not do where a moment is wanted; other languages have no better words yet.
        case .notADate where input.type != .dateTime || !isSourceLanguage: return sentence(.rejectedDate, base)
        case .notWhole: return sentence(.rejectedWhole, base)
        default: break
        }
        // What exactly is wrong is said in the source language alone: no reader is given a sentence in two languages.
        if isSourceLanguage {
            return sentence(.rejectedUnreadable, base + [(name: "reason", value: problem.message + "; " + problem.remedy)])
        }
        let units = base + [(name: "unit", value: problem.unit ?? ""), (name: "units", value: self.units(of: input))]
        switch problem.kind {
        case .unknownUnit where input.type.unit != nil: return sentence(.rejectedUnknownUnit, units)
        case .wrongUnit where input.type.unit != nil: return sentence(.rejectedWrongUnit, units)
        case .missingUnit where input.type.unit != nil: return sentence(.rejectedMissingUnit, units)
        case .tooPrecise: return sentence(.rejectedTooPrecise, base)
        case .notTrueOrFalse:
            let choices = words.phrases.list([words.phrases.word(true), words.phrases.word(false)])
            return sentence(.rejectedChoice, base + [(name: "choices", value: choices)])
        default: return sentence(.rejectedNotANumber, base)
        }
    }

    /// Which answers were probably meant, by names that are much like them.
    private func choiceHint(_ problem: ValueProblem, _ input: PackInput) -> String? {
        var type = input.type
        if case .list(let element) = type { type = element }
        guard case .choice(let names, _) = type else { return nil }
        var nearest: [String] = []
        for unknown in problem.unknown {
            if let near = nearestName(to: unknown, in: names), !nearest.contains(near) { nearest.append(near) }
        }
        if nearest.isEmpty { return nil }
        let labels = nearest.map { words.label("choice." + input.name + "." + $0) ?? $0 }
        return entered.sentence(.choiceHint, [("nearest", words.phrases.list(labels))])
    }

    private var isSourceLanguage: Bool {
        LocaleTag(words.locale)?.language == LocaleTag(subject.loaded.sourceLocale)?.language
    }

    /// The units in which the pack's editors think of an input: its own, and those of its limits.
    private func units(of input: PackInput) -> String {
        var units: [Unit] = []
        if let own = input.type.unit { units.append(own) }
        for limit in pack.limits where limit.of == input.slot {
            for cell in limit.rejectOutside?.cells ?? [] {
                if let unit = cell.unit, !units.contains(unit) { units.append(unit) }
            }
        }
        return words.phrases.list(units.map { words.phrases.name(of: $0) })
    }

    private func sentence(_ key: PhraseKey, _ arguments: [(name: String, value: String)]) -> Words { words.sentence(key, arguments) }
}
