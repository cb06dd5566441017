package import DecisionTables
package import Plugins
package import Quantities
package import SourceText

/// Something that a person enters.
package struct PackInput: Sendable {
    /// Whom a value belongs to.
    package enum Scope: String, Sendable, CaseIterable {
        /// The mother, the patient, the account.
        case subject
        /// One fetus or infant.
        case individual
        /// One entry of a timeline.
        case entry
    }

    package var name: String
    package var range: SourceRange
    package var keyRange: SourceRange
    package var slot: Int
    package var type: ValueType
    package var scope = Scope.entry
    package var isRequired = false
    /// The input exists only where this holds.
    package var condition: PackCondition?
    /// The value taken where none is given, always reported as assumed.
    package var assumed: Value?
    package var substance: Substance?
    /// Whether a value may be written as `<2.5`.
    package var acceptsComparator = false
    /// Never shown in a trace, a log, JSON output or a golden file.
    package var isSensitive = false
    /// Such as `loinc:11984-2`.
    package var code: String?
    package var groups: [(name: String, members: [String])] = []
}

/// A value that a function gives.
package final class PackDerived: Sendable {
    package let name: String
    package let range: SourceRange
    package let keyRange: SourceRange
    package let slot: Int
    package let function: Function
    /// Slots of the arguments in the order in which the function takes them; constants are held as values.
    package let arguments: [Argument]
    /// The slots without which there is no value; none where the function has an answer to a missing one.
    package let needed: [Int]
    /// Of a function that takes a value as it is and as it was in the previous entry, the slots of the two.
    package let pair: (current: Int, previous: Int)?
    package let type: ValueType
    /// The step to which the result is rounded once, in the unit of the type.
    package let step: Decimal?
    /// Whether the result is cut to completed units of the type.
    package let isCutToWhole: Bool
    /// The substance that its arguments are concentrations of, if they are.
    package let substance: Substance?

    package enum Argument: Sendable {
        case slot(Int)
        case constant(Value)
    }

    init(
        name: String, range: SourceRange, keyRange: SourceRange, slot: Int, function: Function, arguments: [Argument],
        type: ValueType, step: Decimal?, isCutToWhole: Bool, substance: Substance?
    ) {
        self.name = name
        self.range = range
        self.keyRange = keyRange
        self.slot = slot
        self.function = function
        self.arguments = arguments
        var needed: [Int] = []
        for case .slot(let slot) in arguments where !function.acceptsMissing { needed.append(slot) }
        self.needed = needed
        if case .currentAndPrevious? = function.parameters.first?.kind, arguments.count > 1, case .slot(let current) = arguments[0],
            case .slot(let previous) = arguments[1]
        {
            pair = (current, previous)
        } else {
            pair = nil
        }
        self.type = type
        self.step = step
        self.isCutToWhole = isCutToWhole
        self.substance = substance
    }
}

/// A test on other values that guards an input, a limit or a table.
package final class PackCondition: Sendable {
    package let range: SourceRange
    /// The slots that it looks at, in the order of the table's columns.
    package let slots: [Int]
    /// A table of one row.
    package let table: DecisionTable
    /// What is tested, as written: name and cell.
    package let tests: [(name: String, cell: String)]

    init(
        range: SourceRange, slots: [Int], table: DecisionTable, tests: [(name: String, cell: String)]
    ) {
        self.range = range
        self.slots = slots
        self.table = table
        self.tests = tests
    }
}

/// A value that is read against a growth reference.
package struct PackMeasurement: Sendable {
    /// The reference that applies, by the value of a decision or always.
    package struct Variant: Sendable {
        /// The choice under which it applies; nil where there is only one.
        package var choice: String?
        package var reference: any Reference
        package var at: Int
        /// For each parameter of the reference, the slot of its value, if the pack names one.
        package var arguments: [Int?]
        package var range: SourceRange
    }

    package var name: String
    package var range: SourceRange
    package var keyRange: SourceRange
    package var value: Int
    package var by: Int?
    package var variants: [Variant]
    package var zScore: Int
    package var percentile: Int
    package var expected: Int
}

/// Named classes of a number, in order.
package struct PackBand: Sendable {
    package enum Subject: Sendable, Equatable {
        case slot(Int)
        /// The z-score of the measurement at hand.
        case zScore
        /// The percentile of the measurement at hand.
        case percentile
    }

    package var name: String
    package var range: SourceRange
    package var keyRange: SourceRange
    package var subject: Subject
    package var names: [String]
    /// For each row, the cell of each unit stated, or the one cell.
    package var rows: [Row]
    package var units: [Unit]

    package struct Row: Sendable {
        package var name: String
        package var range: SourceRange
        package var cells: [Cell]
    }

    /// The compiled band of a value; for a measurement at hand, of its reference's scale.
    package var tables: [Compiled]

    /// The classes as a table for one of the values that they class.
    package final class Compiled: Sendable {
        package let slot: Int
        package let subject: Int
        package let measurement: Int?
        package let table: DecisionTable
        package let lines: [Line]

        init(slot: Int, subject: Int, measurement: Int?, table: DecisionTable, lines: [Line]) {
            self.slot = slot
            self.subject = subject
            self.measurement = measurement
            self.table = table
            self.lines = lines
        }
    }
}

/// Limits that vary along another number, linear between rows.
package struct PackRange: Sendable {
    package struct Row: Sendable {
        package var choice: String?
        package var at: Decimal
        package var from: Decimal
        package var to: Decimal
        package var range: SourceRange
    }

    package var name: String
    package var range: SourceRange
    package var keyRange: SourceRange
    package var slot: Int
    package var of: Int
    package var at: Int
    package var by: Int?
    package var names: [String]
    package var unit: Unit?
    package var atUnit: Unit?
    /// By choice, then ascending along `at`.
    package var rows: [Row]
}

/// What is refused, and what is asked about.
package final class PackLimit: Sendable {
    /// An interval in one or more units of entry, or on a scale.
    package final class Interval: Sendable {
        package let range: SourceRange
        package let cells: [Cell]
        package let lines: [Line]
        /// A table of one row, which matches inside.
        package let table: DecisionTable

        init(
            range: SourceRange, cells: [Cell], lines: [Line], table: DecisionTable
        ) {
            self.range = range
            self.cells = cells
            self.lines = lines
            self.table = table
        }
    }

    package enum Scale: Sendable, Equatable {
        case value
        case zScore(measurement: Int)
        case percentile(measurement: Int)
    }

    package let name: String
    package let range: SourceRange
    package let of: Int
    /// The input that is blamed.
    package let blamed: Int
    /// Where it is named.
    package let blamedRange: SourceRange
    package let rejectOutside: Interval?
    package let confirmOutside: Interval?
    package let confirmScale: Scale
    package let condition: PackCondition?
    package let text: String?
    package let textRange: SourceRange?
    package let sources: [String]

    init(
        name: String, range: SourceRange, of: Int, blamed: Int, blamedRange: SourceRange, rejectOutside: Interval?,
        confirmOutside: Interval?,
        confirmScale: Scale = Scale.value, condition: PackCondition?, text: String?, textRange: SourceRange?, sources: [String]
    ) {
        self.name = name
        self.range = range
        self.of = of
        self.blamed = blamed
        self.blamedRange = blamedRange
        self.rejectOutside = rejectOutside
        self.confirmOutside = confirmOutside
        self.confirmScale = confirmScale
        self.condition = condition
        self.text = text
        self.textRange = textRange
        self.sources = sources
    }
}
