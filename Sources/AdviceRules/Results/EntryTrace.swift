package import DecisionTables
package import Plugins
package import RulePacks

/// How the tables, bands and limits of a pack met one entry, in figures: for those who ask what golden cases exercise.
package struct EntryTrace: Sendable {
    /// One evaluation of a table.
    package struct Visit: Sendable {
        /// The place of the table in the pack.
        package var table: Int
        /// What it was evaluated for, and where each column has its value from.
        package var instance: PackTable.Instance
        /// The value of each column.
        package var values: [ColumnValue]
        /// What came of it.
        package var outcome: Outcome
        /// Every row, whether it matched, and which columns kept it from matching.
        package var rows: [DecisionTables.RowExplanation]
    }

    /// A value put to a band.
    package struct Classing: Sendable {
        /// The place of the band in the pack.
        package var band: Int
        /// The place of the compiled table in the band.
        package var compiled: Int
        /// The value.
        package var value: ColumnValue
    }

    /// A value put to a limit.
    package struct Judgement: Sendable {
        /// The place of the limit in the pack.
        package var limit: Int
        /// The value and whether it lies inside of what is not refused; nil where the limit refuses nothing.
        package var rejecting: (value: ColumnValue, isInside: Bool)?
        /// The value and whether it lies inside of what is not asked about; nil where the limit asks nothing, or has no value to ask about.
        package var confirming: (value: ColumnValue, isInside: Bool)?
    }

    /// What became of an input of the pack.
    package enum InputFate: Sendable {
        /// It was given, be it that it is refused.
        case given
        /// It could be given and was not.
        case leftOut
        /// It was not given, and a value is taken in its place.
        case assumed
        /// It was given though what it exists by does not hold.
        case withoutPlace
        /// It was not given, and what it exists by does not hold or is not known.
        case notAsked
    }

    /// Every evaluation of every table whose condition holds: of checks with what limits refuse left out, of others with all that is refused.
    package var visits: [Visit] = []
    /// Every value that was classed.
    package var classings: [Classing] = []
    /// Evaluations and classings with values that wait for confirmation, and with those that were refused; none where nothing waits or is refused.
    package var pendingVisits: [Visit] = []
    package var pendingClassings: [Classing] = []
    /// Every limit that applies.
    package var judgements: [Judgement] = []
    /// The value of every slot once all that is refused or waits for confirmation is left out.
    package var values: [Value] = []
    /// The slots that had a value at all, also one that waits for confirmation or is refused.
    package var slots: Set<Int> = []
    /// What became of each input.
    package var inputs: [InputFate] = []
}
