package import SourceText

/// One thing in a pack that golden cases can exercise.
package struct CoverageItem: Hashable, Sendable {
    /// What kinds of things there are, in the order of the report.
    package enum Kind: String, Sendable, CaseIterable {
        /// Every row that can say something or nothing: some case reaches it.
        case rows
        /// What stands under `otherwise`, every choice of a decision's result, every class of a band, every name of a range.
        case outcomes
        /// Each side of each edge of a number: some case has a value that close to it.
        case edges
        /// Every column that can be missing: some case asks the table without it.
        case missing
        /// Every limit: some case is accepted by it, some is asked, some is refused. Every input: some case leaves it out, and gives it where it has no place.
        case validation
        /// Every text that a row or a limit names: some case shows it.
        case texts
        /// Every locale of the pack: its words are recorded, or a case is read in it.
        case locales
    }

    /// The kind.
    package var kind: Kind
    /// What is to be exercised, in a few words; unique within its kind.
    package var name: String
    /// Where it is written.
    package var range: SourceRange

    package init(_ kind: Kind, _ name: String, at range: SourceRange) {
        self.kind = kind
        self.name = name
        self.range = range
    }
}
