package import AdviceRules
package import Quantities
package import SourceText

/// The golden cases of one file: entries with the answers that a person approved.
package struct GoldenSuite: Sendable {
    /// The file.
    package var source: Source
    /// The pack that the cases are about.
    package var pack: String
    /// The cases, in the order of the file.
    package var cases: [GoldenCase]
}

/// One timeline with the answer that is expected for each of its entries.
package struct GoldenCase: Sendable {
    /// What the case shows, in a few words.
    package var about: String
    /// The requirements and bugs that it stands for, such as `F2`.
    package var tags: [String]
    /// The date of assessment.
    package var asOf: CalendarDate
    /// The reader's system of units; nil shows each value as it was entered.
    package var units: UnitSystem?
    /// The reader's locale.
    package var locale: String
    /// What was entered.
    package var timeline: Timeline
    /// The same as it is written, for a command that repeats it.
    package var written: JSONOutput
    /// What is expected, entry by entry.
    package var expectations: [GoldenExpectation]
    /// Where the case stands.
    package var range: SourceRange
    /// Where that which stands under `expect` stands; nil where there is none yet.
    package var expectRange: SourceRange?

    /// What stands under `expect` of a case whose answers a person has still to state.
    package static let openMark = "open"

    /// Whether a person has still to state what is expected: the mark stands there, or nothing at all.
    package var isOpen: Bool
}

/// The answer expected for one entry, with its place in the file.
package struct GoldenExpectation: Sendable {
    /// The answer.
    package var answer: GoldenAnswer
    /// Where it stands.
    package var range: SourceRange
}
