public import Quantities
public import RulePacks

/// What a pack says of a timeline or of one entry.
public struct Assessment: Sendable {
    /// The pack's name.
    public var pack: String
    /// The pack's version.
    public var version: String
    /// Whether the pack is in use; a draft's advice is marked as such, a retired pack gives none.
    public var status: RulePack.Status
    /// Why the pack gives no advice at all, if so.
    public var suspension: Suspension?
    /// The date of assessment.
    public var asOf: CalendarDate
    /// The locale that was asked for.
    public var locale: String
    /// What is said of fields that no entry shows: those of individuals whom no entry is about, and the subject's where there is no entry.
    ///
    /// Only names that the pack does not have are told of here: the values are judged by the entries.
    public var fields: [FieldAnswer] = []
    /// One assessment for each entry, in the order in which they were given.
    public var entries: [EntryAssessment]
    /// Sentences about the pack as a whole, such as that it is a draft.
    public var notices: [String]

    /// Whether everything may be saved: every entry is accepted, and no field is refused beside them.
    public var isAccepted: Bool { fields.isEmpty && entries.allSatisfy { $0.isAccepted } }

    /// Why a pack gives no advice.
    public enum Suspension: String, Sendable {
        /// It is retired.
        case retired
        /// The date of assessment lies outside its effective period.
        case notInEffect = "not-in-effect"
    }
}

/// What a pack says of one entry.
public struct EntryAssessment: Sendable {
    /// The place of the entry in the timeline.
    public var index: Int
    /// The individual that it is about, if one is named.
    public var individual: String?
    /// The date of the entry, if it has one.
    public var date: CalendarDate?
    /// What is to be said of each field: everything given, assumed, or missing though required.
    ///
    /// The first is `individual` where nobody can tell whom the entry is about: refused for a name that the timeline does not list, missing where it
    /// may be one of several. Values and earlier entries of individuals are then left out.
    public var fields: [FieldAnswer]
    /// Advice, the most urgent first.
    public var advice: [Advice]
    /// Rows that matched and say nothing.
    public var silent: [RowReference]
    /// Advice that was held back, since the same topic has something more urgent.
    public var withheld: [Withheld]
    /// Tables that could not be decided, and why.
    public var unevaluated: [Unevaluated]
    /// The results of decisions that were reached.
    public var decisions: [Decision]
    /// Measurements placed on their standards, or why not.
    public var measurements: [MeasurementResult]
    /// Sentences for the reader about what is missing or outside a standard.
    public var notices: [String]

    /// Whether every field may be saved: nothing rejected, to be confirmed, or missing though required.
    public var isAccepted: Bool { fields.allSatisfy { $0.answer != .confirm && $0.answer != .reject && $0.answer != .missing } }
}

/// The answer to one field.
public struct FieldAnswer: Sendable {
    /// What becomes of the value.
    public enum Answer: String, CaseIterable, Sendable {
        /// It is saved.
        case accept
        /// It is rare but possible: saved once the person confirms it.
        case confirm
        /// It is impossible or unreadable: never saved.
        case reject
        /// It is required and was not given.
        case missing
        /// It was not given, and a usual value is taken instead.
        case assumed
        /// It was left blank, and need not be given.
        case notGiven = "not-given"
        /// It was given though it has no place here; it is left out.
        case notApplicable = "not-applicable"
    }

    /// The name of the input, or of what was given though the pack has no such input; `individual` for whom the entry is about.
    public var field: String
    /// The label of the input in the reader's language.
    public var label: String
    /// What becomes of the value.
    public var answer: Answer
    /// The reasons that are the engine's own; any other is the name of a pack's check.
    package static let reasons =
        ["required", "out-of-range", "unusual", "unknown-field", "unknown-individual", "assumed", "not-applicable"]
        + ValueProblem.Kind.allCases.map { $0.rawValue }

    /// A stable name of the reason, such as `out-of-range` or `not-a-number`; nil where there is nothing to explain.
    public var reason: String?
    /// The value in words; nil where none was given or the input is sensitive.
    public var value: String?
    /// Whether the person confirmed it.
    public var isConfirmed = false
    /// Whether the pack keeps the value out of every output.
    public var isSensitive = false
    /// What to tell the reader.
    public var words = Words()
    /// The range that is accepted without asking, in the reader's unit; nil where what follows from the value is limited, as `words` say.
    public var accepted: String?
    /// What the person probably meant, where another unit makes the value ordinary or an answer is much like what was written.
    public var hint: String?
    /// Limits that could not be applied, and why.
    public var unchecked: [String] = []
    /// The sources of the limit that spoke.
    public var sources: [Citation] = []
}

/// A piece of advice with its grounds.
public struct Advice: Sendable {
    /// The table and row that it comes from.
    public var row: RowReference
    /// How soon something is to be done.
    public var urgency: Urgency
    /// The topic of its table.
    public var topic: String?
    /// What to tell the reader.
    public var words: Words
    /// Whether it rests on a value that the person has not confirmed.
    public var isUnconfirmed: Bool
    /// Publications behind it.
    public var sources: [Citation]
    /// The values that it was derived from.
    public var grounds: [Ground]
}

/// A row of a table, and what it was evaluated for.
public struct RowReference: Hashable, Sendable {
    /// The table.
    public var table: String
    /// The row.
    public var row: String
    /// The elements that `forEach` was at, such as `femurLength`.
    public var elements: [String]
    /// The key of its text; nil for a row that says nothing.
    public var text: String?

    /// `table/row`, as golden cases write it.
    public var path: String { table + "/" + row }
}

/// Texts for the reader, with the locale that they are in.
public struct Words: Hashable, Sendable {
    /// The title, if there is one.
    public var title: String?
    /// Paragraphs in the order of the text file, with their names.
    public var paragraphs: [Paragraph] = []
    /// What to do next, if there is something.
    public var action: String?
    /// The locale that the texts are in; differs from the locale asked for where they are not translated.
    public var locale: String?

    /// One paragraph.
    public struct Paragraph: Hashable, Sendable {
        /// Its name in the text file.
        public var name: String
        /// Its text.
        public var text: String
    }

    /// Whether there are no words.
    public var isEmpty: Bool { title == nil && paragraphs.isEmpty && action == nil }
}

/// A publication or proposal that a rule rests on.
public struct Citation: Hashable, Sendable {
    /// The id within the pack.
    public var identifier: String
    /// Who published it, where and when.
    public var citation: String
    /// The digital object identifier, if there is one.
    public var doi: String?
    /// Whether a clinician has still to confirm it.
    public var needsReview: Bool
}

/// A value that advice was derived from.
public struct Ground: Hashable, Sendable {
    /// The name in the pack.
    public var name: String
    /// The value in words.
    public var value: String
}

/// Advice that was held back.
public struct Withheld: Hashable, Sendable {
    /// The row that matched.
    public var row: RowReference
    /// The more urgent row of the same topic.
    public var because: RowReference
}

/// A table that could not be decided.
public struct Unevaluated: Hashable, Sendable {
    /// Why.
    public enum Reason: Hashable, Sendable {
        /// These inputs were not given.
        case missing([String])
        /// These inputs were rejected.
        case rejected([String])
        /// These inputs wait for confirmation.
        case unconfirmed([String])
        /// Of these inputs only a bound is known, such as `<6`, and the values that it allows have different answers.
        case undecided([String])
        /// A value cannot exist, such as a change without a previous entry.
        case notApplicable
        /// A measurement lies outside the standard.
        case outsideStandard(String)
        /// A value has no result, such as a division by zero.
        case undefined(String)
        /// Rows contradict each other.
        case conflict([String])
        /// No row covers the values.
        case noRow
        /// The pack calls this combination impossible.
        case impossible(String)
    }

    /// The table.
    public var table: String
    /// The elements that `forEach` was at.
    public var elements: [String]
    /// Why.
    public var reason: Reason
}

/// The result of a decision.
public struct Decision: Hashable, Sendable {
    /// The name of the result.
    public var name: String
    /// The value, as the pack writes it.
    public var value: String
}

/// A measurement on its standard.
public struct MeasurementResult: Hashable, Sendable {
    /// The name of the measurement.
    public var name: String
    /// The reference; nil where none applies.
    public var reference: String?
    /// The z-score; nil where there is none.
    public var zScore: Double?
    /// The centile between 0 and 100; nil where there is none.
    public var centile: Double?
    /// Why there is none.
    public var outside: String?
}
