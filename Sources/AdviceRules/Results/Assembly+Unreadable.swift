internal import AdviceCatalogs
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

extension Assembly {
    /// What is said of something that is no value of its input: in every language what is wrong, and what would be right.
    func words(for problem: ValueProblem, _ index: Int, _ answer: FieldAnswer) -> Words {
        let input = pack.inputs[index]
        // What is wrong with a sensitive value is not said in words that could repeat it.
        let reason = input.isSensitive ? "it is not " + input.type.description : problem.message + "; " + problem.remedy
        let unreadable: [(name: String, value: String)] = [("label", answer.label), ("reason", reason)]
        if input.isSensitive { return sentence(.rejectedUnreadable, unreadable) }
        let said = said(problem, input, subject.readings[index].text ?? "")
        guard let key = said.key else { return sentence(.rejectedUnreadable, unreadable) }
        return sentence(key, [("label", answer.label)] + said.arguments)
    }

    /// The phrase for a problem, with what it names; no phrase where there is nothing better to say than that it could not be read.
    private func said(_ problem: ValueProblem, _ input: PackInput, _ text: String) -> (
        key: PhraseKey?, arguments: [(name: String, value: String)]
    ) {
        let value = (name: "value", value: text)
        let part = (name: "unit", value: problem.part ?? "")
        let hasUnits = input.type.unit != nil
        switch problem.kind {
        case .unknownChoice:
            // Of a list only what is no answer is named: the others are right, and are kept out with it.
            let unknown = problem.unknown.isEmpty ? value : (name: "value", value: problem.unknown.joined(separator: ", "))
            return (.rejectedChoice, [unknown, (name: "choices", value: words.phrases.list(choiceLabels(of: input)))])
        // Consent is not read out of anything but the two words that a form sends.
        case .notTrueOrFalse: return (.rejectedChoice, [value, (name: "choices", value: words.phrases.list(["true", "false"]))])
        case .notADate where input.type == .dateTime:
            return (.rejectedMoment, [value, (name: "example", value: "2024-03-02T13:05:00+01:00")])
        case .notADate: return (.rejectedDate, [value])
        case .notWhole: return (.rejectedWhole, [value])
        case .tooPrecise: return (.rejectedTooPrecise, [value])
        case .notANumber: return (.rejectedNotANumber, [value])
        case .groupedNumber: return (.rejectedMarks, [value])
        case .letterInNumber: return (.rejectedLetter, [value, (name: "letter", value: problem.part ?? "")])
        case .malformedNumber: return (.rejectedNumberForm, [value])
        case .unexpectedUnit: return (.rejectedNoUnit, [value, part])
        case .ambiguousNumber:
            guard let first = problem.meanings.first, let second = problem.meanings.last else { return (nil, []) }
            return (.rejectedAmbiguous, [value, (name: "first", value: word(first)), (name: "second", value: word(second))])
        case .partTooLarge:
            guard let limit = problem.limit, let meant = problem.meanings.first else { return (nil, []) }
            return (.rejectedPartTooLarge, [value, (name: "limit", value: words.phrases.word(limit)), (name: "meant", value: word(meant))])
        case .mismatchedUnits:
            return hasUnits ? (.rejectedUnitsTogether, [value, (name: "units", value: units(of: input))]) : (.rejectedNumberForm, [value])
        case .missingUnit where hasUnits:
            if units(input).contains(.week) {
                let example = GestationalAge(weeks: 33, days: 2)?.description ?? ""
                return (.rejectedMissingUnitWeeks, [value, (name: "example", value: example)])
            }
            return (.rejectedMissingUnit, [value, (name: "units", value: units(of: input))])
        case .unknownUnit where hasUnits: return (.rejectedUnknownUnit, [value, part, (name: "units", value: units(of: input))])
        case .wrongUnit where hasUnits:
            let unit = problem.part.flatMap { Unit(written: $0) }.map { words.phrases.name(of: $0) } ?? problem.part ?? ""
            return (.rejectedWrongUnit, [value, (name: "unit", value: unit), (name: "units", value: units(of: input))])
        case .missingUnit, .unknownUnit, .wrongUnit: return (nil, [])
        }
    }

    /// What a text may mean, so that it is read as just that where it is written.
    private func word(_ meaning: ValueProblem.Meaning) -> String {
        switch meaning {
        case .figure(let figure): return LocaleData.of(locale).format(figure, .plain)
        case .age(let age): return age.description
        case .compound(let parts): return parts.map { $0.description }.joined(separator: " ")
        }
    }

    /// What was probably meant.
    func hint(_ problem: ValueProblem, _ index: Int) -> String? {
        guard problem.kind == .missingUnit, let text = subject.readings[index].text else { return choiceHint(problem, pack.inputs[index]) }
        return UnitHint(subject: subject, words: words, system: system).words(index, ofFigure: text, LocaleData.of(locale).decimalMark)
    }

    /// Which answers were probably meant, by names that are much like them.
    private func choiceHint(_ problem: ValueProblem, _ input: PackInput) -> String? {
        let names = input.type.choices
        if names.isEmpty { return nil }
        var nearest: [String] = []
        for unknown in problem.unknown {
            if let near = nearestName(to: unknown, in: names), !nearest.contains(near) { nearest.append(near) }
        }
        if nearest.isEmpty { return nil }
        let labels = nearest.map { words.label("choice." + input.name + "." + $0) ?? $0 }
        // A label that is what was written already, and could mean another answer too, is no help.
        let isHelp = labels.allSatisfy { label in !problem.unknown.contains { $0.lowercased() == label.lowercased() } }
        return words.phrase(.choiceHint, [("nearest", words.phrases.list(isHelp ? labels : nearest))])
    }

    private func choiceLabels(of input: PackInput) -> [String] {
        input.type.choices.map { words.label("choice." + input.name + "." + $0) ?? $0 }
    }

    /// The units in which the pack's editors think of an input: its own, and those of its limits.
    private func units(_ input: PackInput) -> [Unit] {
        var units: [Unit] = []
        if let own = input.type.unit { units.append(own) }
        for limit in pack.limits where limit.of == input.slot {
            for cell in limit.rejectOutside?.cells ?? [] {
                if let unit = cell.unit, !units.contains(unit) { units.append(unit) }
            }
        }
        return units
    }

    private func units(of input: PackInput) -> String { words.phrases.list(units(input).map { words.phrases.name(of: $0) }) }
}

extension ValueType {
    /// The names of the choices, of a list as of one; empty where it has none.
    var choices: [String] {
        switch self {
        case .choice(let names, _), .list(.choice(let names, _)): names
        default: []
        }
    }
}
