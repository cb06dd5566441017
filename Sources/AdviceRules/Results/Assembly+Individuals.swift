internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

extension Assembly {
    /// Whether it is known whom the entry is about.
    var isIndividualKnown: Bool {
        if case .one = subject.meant { return true }
        return false
    }

    /// What is to be said of whom the entry is about: nothing where that is known.
    func individual() -> FieldAnswer? {
        switch subject.meant {
        case .one: return nil
        case .unknown(let name, let names):
            var answer = FieldAnswer(field: "individual", label: words.phrase(.individual), answer: .reject)
            answer.reason = "unknown-individual"
            answer.value = name
            answer.words = words.sentence(.unknownIndividual, [("name", name), ("names", words.phrases.list(names))])
            answer.hint = nearestName(to: name, in: names).map { words.phrase(.choiceHint, [("nearest", $0)]) }
            return answer
        case .anyOf(let names):
            var answer = FieldAnswer(field: "individual", label: words.phrase(.individual), answer: .missing)
            answer.reason = "required"
            answer.words = words.sentence(.missingIndividual, [("names", words.phrases.list(names))])
            return answer
        }
    }
}

extension Session {
    /// The individuals whom no entry is about.
    private var unattended: [String] {
        if timeline.individuals.isEmpty { return [] }
        let attended = timeline.entries.map { individuals.meant(by: $0) }
        return individuals.names.filter { !attended.contains(.one($0)) }
    }

    /// Names that are no fields and that no entry shows.
    var unattendedFields: [FieldAnswer] {
        var fields: [FieldAnswer] = []
        if timeline.entries.isEmpty {
            for name in unknown(timeline.subject) { fields.append(words.unknownField(name, loaded.pack)) }
        }
        for individual in unattended {
            for name in unknown(timeline.individuals[individual] ?? [:]) {
                var answer = words.unknownField(name, loaded.pack)
                answer.label = individual + ": " + name
                fields.append(answer)
            }
        }
        return fields
    }

    /// Says whom no entry is about.
    var unattendedNotices: [String] {
        let names = unattended
        if names.isEmpty || timeline.entries.isEmpty { return [] }
        return [words.phrase(.individualWithoutEntry, [("names", words.phrases.list(names))])]
    }

    private func unknown(_ values: [String: EntryValue]) -> [String] { values.keys.filter { loaded.inputs[$0] == nil }.sorted() }
}
