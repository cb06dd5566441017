public import Quantities

/// What a person or a program gives for one field.
public enum EntryValue: Hashable, Sendable {
    /// As a person wrote it, such as `60 ft`, `28w3d`, `male` or `2024-03-01`; blank text is missing.
    case text(String)
    /// A figure as it was written, with a unit chosen elsewhere.
    case quantity(String, Unit)
    /// An exact plain number.
    case number(Decimal)
    /// Weeks and days of pregnancy.
    case gestationalAge(weeks: Int, days: Int)
    /// True or false.
    case boolean(Bool)
    /// One of the input's choices, by name.
    case choice(String)
    /// A day.
    case date(CalendarDate)
    /// A moment.
    case dateTime(DateTime)
    /// Several values of an input that takes many.
    case list([EntryValue])
    /// Nothing.
    case missing
}

/// One entry of a timeline: what was entered on one occasion, for the subject or for one individual.
public struct Entry: Hashable, Sendable {
    /// The fetus or infant that it is about, by the name under which the timeline lists it; nil for the subject, or where there is only one.
    ///
    /// A name that the timeline does not list is refused, and an entry that may be about one of several is asked whom it is about.
    public var individual: String?
    /// What was entered, by the names of the pack's inputs.
    public var values: [String: EntryValue]
    /// The fields whose value the person has confirmed after being asked.
    ///
    /// A value of the subject or of an individual is confirmed once: it counts as confirmed with later entries about the same individual too, as
    /// long as it stays the same. Until then each of them asks about it again, and what rests on it waits.
    public var confirmed: Set<String>

    /// An entry of the given values.
    public init(_ values: [String: EntryValue], individual: String? = nil, confirmed: Set<String> = []) {
        self.individual = individual
        self.values = values
        self.confirmed = confirmed
    }
}

/// Everything entered about one subject: what does not change, what belongs to each individual, and the entries in any order.
public struct Timeline: Hashable, Sendable {
    /// Values of the subject's own inputs.
    public var subject: [String: EntryValue]
    /// Values of each individual's own inputs, by the individual's name: of all individuals, or of none where none has values of its own.
    ///
    /// One without values is listed with none, so that its name is known. Where nobody is listed, any name in an entry is taken as it is.
    public var individuals: [String: [String: EntryValue]]
    /// The entries; they are judged in the order of their dates.
    public var entries: [Entry]

    /// A timeline; empty by default.
    public init(subject: [String: EntryValue] = [:], individuals: [String: [String: EntryValue]] = [:], entries: [Entry] = []) {
        self.subject = subject
        self.individuals = individuals
        self.entries = entries
    }
}
