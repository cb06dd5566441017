internal import AdviceRules
internal import Quantities
internal import RulePacks

/// A case on its way to a suggestion: a timeline that is changed field by field.
struct CaseDraft: Hashable {
    var timeline: Timeline
    var asOf: CalendarDate
    var locale = "en"
    /// The entry that the change is about.
    var entry: Int

    init(_ golden: GoldenCase, entry: Int) {
        timeline = golden.timeline
        asOf = golden.asOf
        locale = golden.locale
        self.entry = entry
    }

    /// Where a field may stand.
    enum Place: Hashable {
        case subject
        case individual(String)
        case entry(Int)
    }

    /// A field with its place.
    struct Field: Hashable {
        var place: Place
        var name: String
    }

    subscript(field: Field) -> EntryValue? {
        get {
            switch field.place {
            case .subject: timeline.subject[field.name]
            case .individual(let name): timeline.individuals[name]?[field.name]
            case .entry(let index): timeline.entries[index].values[field.name]
            }
        }
        set {
            switch field.place {
            case .subject: timeline.subject[field.name] = newValue
            case .individual(let name): timeline.individuals[name, default: [:]][field.name] = newValue
            case .entry(let index): timeline.entries[index].values[field.name] = newValue
            }
        }
    }

    /// The individual that the entry is about.
    private var individual: String? {
        timeline.entries[entry].individual ?? (timeline.individuals.count == 1 ? timeline.individuals.first?.key : nil)
    }

    /// Where an input stands for the entry: where it is given, else where it belongs.
    func place(of input: PackInput) -> Field {
        let own = Field(place: .entry(entry), name: input.name)
        if self[own] != nil { return own }
        if let individual {
            let field = Field(place: .individual(individual), name: input.name)
            if input.scope == .individual || self[field] != nil { return field }
        }
        let field = Field(place: .subject, name: input.name)
        return input.scope == .subject || self[field] != nil ? field : own
    }

    /// Every place where an input is given that the entry may depend on: for the entry, and in the other entries of the same individual.
    func places(of input: PackInput) -> [Field] {
        var fields = [place(of: input)]
        for (index, other) in timeline.entries.enumerated() where index != entry && other.individual == timeline.entries[entry].individual {
            if other.values[input.name] != nil { fields.append(Field(place: .entry(index), name: input.name)) }
        }
        return fields
    }

    /// The draft with what is said of the individual said anew by the entry, as when a birth date was mistaken before; nil where nothing can be.
    func corrected(_ input: PackInput) -> (draft: CaseDraft, field: Field)? {
        guard timeline.entries.count > 1 else { return nil }
        let known = place(of: input)
        guard case .individual = known.place, let value = self[known] else { return nil }
        let own = Field(place: .entry(entry), name: input.name)
        return (setting(own, value), own)
    }

    /// The draft with another value in a field; nil leaves the field out.
    func setting(_ field: Field, _ value: EntryValue?) -> CaseDraft {
        var draft = self
        draft[field] = value
        return draft
    }

    /// The draft with some fields of its entry confirmed.
    func confirming(_ names: Set<String>) -> CaseDraft {
        var draft = self
        draft.timeline.entries[entry].confirmed.formUnion(names)
        return draft
    }
}
