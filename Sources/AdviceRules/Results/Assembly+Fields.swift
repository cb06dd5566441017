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
        for index in subject.readings.indices { addField(index, to: &result) }
        for name in subject.unknownFields { result.append(words.unknownField(name, pack)) }
        return result
    }

    /// Adds what is to be said of one field, if anything; the answer is filled in where it stands, since copying one counts many references.
    private func addField(_ index: Int, to result: inout [FieldAnswer]) {
        let plan = subject.loaded.inputPlans[index]
        guard subject.readings[index].isMentioned || plan.input.assumed != nil || plan.input.isRequired else { return }
        result.append(
            FieldAnswer(
                field: plan.input.name, label: entered.label(ofInput: index), answer: .accept, isSensitive: plan.input.isSensitive))
        if !fill(&result[result.count - 1], plan, index) { result.removeLast() }
    }

    /// Answers for one field; false where there is nothing to say.
    private func fill(_ answer: inout FieldAnswer, _ plan: InputPlan, _ index: Int) -> Bool {
        let isGiven = subject.readings[index].isGiven
        if plan.input.condition != nil, case .notApplicable = subject.state.absences[plan.input.slot] {
            guard isGiven else { return false }
            answer.answer = .notApplicable
            answer.reason = "not-applicable"
            answer.words = sentence(.notApplicable, [("label", answer.label)])
        } else if !isGiven {
            return setAbsent(plan, index, &answer)
        } else if let problem = subject.readings[index].problem {
            if !plan.input.isSensitive { answer.value = subject.readings[index].text }
            answer.answer = .reject
            answer.reason = problem.kind.rawValue
            answer.words = words(for: problem, index, answer)
            if !answer.isSensitive { answer.hint = hint(problem, index) }
        } else {
            if !plan.input.isSensitive { answer.value = shown(index) }
            answer.isConfirmed = subject.isConfirmed(index)
            answer.unchecked = unchecked(index)
            judge(index, &answer)
        }
        return true
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
        guard let place = verdict.limit else {
            // An earlier entry has asked, and nobody has answered.
            answer.reason = "unusual"
            if answer.answer == .confirm {
                answer.words = sentence(.confirmAgain, [("label", answer.label), ("value", spoken(answer))])
            }
            return
        }
        let limit = pack.limits[place]
        answer.reason = verdict.answer == .reject ? "out-of-range" : "unusual"
        answer.sources = subject.loaded.citations(limit.sources)
        let ranges = AcceptedRange(subject: subject, words: words, system: system)
        let accepted = ranges.words(limit, isReject: verdict.answer == .reject, enteredIn: enteredUnit(index))
        // The range of what follows from a value, such as a gain, is told in a sentence, and never as the value's own.
        if isPassedOn(subject.loaded.inputPlans[index].input.slot, as: limit.of) { answer.accepted = accepted }
        // A hint repeats the figure.
        if !answer.isSensitive { answer.hint = UnitHint(subject: subject, words: words, system: system).words(index) }
        if answer.answer == .accept { return }
        guard let text = limit.text else { return sayRange(&answer, verdict.answer, accepted) }
        answer.words = context(for: answer, verdict.answer, accepted).words(text)
        // The pack's text speaks of the field; the range that was left is the engine's to say, unless the text has said it.
        if verdict.answer == .reject, !mentionsAccepted(text) { appendRange(&answer, accepted) }
    }

    /// Whether a slot has the value of another, be it that or through a function that gives one of its arguments.
    private func isPassedOn(_ value: Int, as slot: Int) -> Bool {
        if value == slot { return true }
        guard case .derived(let index) = pack.slots[slot].origin, pack.derived[index].function.passesOn else { return false }
        for case .slot(let argument) in pack.derived[index].arguments where argument == value { return true }
        return false
    }

    /// The values that a text about a field may name: a refusal speaks of what was entered, though it counts as missing from then on.
    private func context(for answer: FieldAnswer, _ verdict: Case.Verdict.Answer, _ accepted: String? = nil) -> WordContext {
        var context =
            verdict == .reject ? WordContext(loaded: subject.loaded, words: words, state: subject.given, system: system) : entered
        context.extras = [
            ("label", .value(.text(answer.label))), ("of", .value(.text(answer.label))), ("value", .value(.text(spoken(answer)))),
        ]
        if let accepted { context.extras.append(("accepted", .value(.text(accepted)))) }
        return context
    }

    private func sayRange(_ answer: inout FieldAnswer, _ verdict: Case.Verdict.Answer, _ accepted: String? = nil) {
        let arguments: [(name: String, value: String)] = [
            ("label", answer.label), ("value", spoken(answer)), ("accepted", accepted ?? ""),
        ]
        answer.words = sentence(verdict == .reject ? .rejectedRange : .confirmRange, arguments)
    }

    private func appendRange(_ answer: inout FieldAnswer, _ accepted: String?) {
        let arguments: [(name: String, value: String)] = [
            ("label", answer.label), ("value", spoken(answer)), ("accepted", accepted ?? ""),
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

    func sentence(_ key: PhraseKey, _ arguments: [(name: String, value: String)]) -> Words { words.sentence(key, arguments) }
}
