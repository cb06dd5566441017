package import DecisionTables
package import Plugins
public import Quantities
public import SourceText

/// A rule pack that was read without an error: every name resolved, every unit checked, every table compiled.
public struct RulePack: Sendable {
    /// Whether a pack is in use.
    public enum Status: String, Sendable, CaseIterable {
        /// Being written or reviewed; its advice is marked as a draft's.
        case draft
        /// In use.
        case active
        /// No longer in use; it gives no advice.
        case retired
    }

    /// The file that it was read from.
    public let source: Source
    /// Its name, such as `fetal-growth`.
    public internal(set) var identifier = ""
    /// Its version.
    public internal(set) var version = ""
    /// What it is about, in a few words.
    public internal(set) var title = ""
    /// Whether it is in use.
    public internal(set) var status = Status.draft
    /// The first day on which it holds, if stated.
    public internal(set) var effectiveFrom: CalendarDate?
    /// The last day on which it holds, if stated.
    public internal(set) var effectiveUntil: CalendarDate?
    /// Who reviewed it, if stated.
    public internal(set) var reviewer: String?

    package internal(set) var sources: [PackSource] = []
    package internal(set) var constants: [PackConstant] = []
    /// Everything that can have a value while an entry is assessed; indices into this array are called slots.
    package internal(set) var slots: [PackSlot] = []
    package internal(set) var inputs: [PackInput] = []
    package internal(set) var derived: [PackDerived] = []
    package internal(set) var measurements: [PackMeasurement] = []
    package internal(set) var bands: [PackBand] = []
    package internal(set) var ranges: [PackRange] = []
    package internal(set) var limits: [PackLimit] = []
    package internal(set) var tables: [PackTable] = []
    /// The slots in an order in which each can be computed from those before it.
    package internal(set) var steps: [PackStep] = []

    init(source: Source) {
        self.source = source
    }
}

/// A publication or proposal that rules rest on.
package struct PackSource: Sendable {
    package var identifier: String
    package var range: SourceRange
    package var citation: String
    package var doi: String?
    package var url: String?
    /// Whether a clinician has still to confirm it.
    package var needsReview: Bool
}

/// A threshold that is written once and used by name in cells and in text.
package struct PackConstant: Sendable {
    package var name: String
    package var range: SourceRange
    package var value: CellConstant
}

/// The date of assessment, always the first slot.
package let asOfSlot = 0

/// Something that can have a value while an entry is assessed.
package struct PackSlot: Sendable {
    package enum Origin: Sendable, Equatable {
        case asOf
        case input(Int)
        /// The value of an input in the individual's previous entry that has the input `having`.
        case previous(input: Int, having: Int)
        case derived(Int)
        case zScore(measurement: Int)
        case percentile(measurement: Int)
        case expected(measurement: Int)
        /// The class of a value, or of the measurement at hand.
        case band(Int, measurement: Int?)
        case range(Int)
        case decision(table: Int, result: Int)
    }

    package var name: String
    package var type: ValueType
    package var origin: Origin
    package var substance: Substance?
    /// Groups of its choices, if it is one of several choices.
    package var groups: [(name: String, members: [String])] = []
    /// Whether it can be without a value in a complete entry.
    package var canBeMissing = true
}

/// One step of an assessment.
package enum PackStep: Sendable, Hashable {
    case input(Int)
    case derived(Int)
    case measurement(Int)
    case band(slot: Int)
    case range(Int)
    case decision(Int)
}
