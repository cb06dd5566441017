package import DecisionTables
package import Plugins
public import Quantities
public import SourceText

/// A rule pack that was read without an error: every name resolved, every unit checked, every table compiled.
public final class RulePack: Sendable {
    /// Whether a pack is in use.
    public enum Status: String, Sendable, CaseIterable {
        /// Being written or reviewed; its advice is marked as a draft's.
        case draft
        /// In use.
        case active
        /// No longer in use; it gives no advice.
        case retired
    }

    private let content: PackContent

    init(_ content: PackContent) {
        self.content = content
    }

    /// The file that it was read from.
    public var source: Source { content.source }
    /// Its name, such as `fetal-growth`.
    public var identifier: String { content.identifier }
    /// Its version.
    public var version: String { content.version }
    /// What it is about, in a few words.
    public var title: String { content.title }
    /// Whether it is in use.
    public var status: Status { content.status }
    /// The first day on which it holds, if stated.
    public var effectiveFrom: CalendarDate? { content.effectiveFrom }
    /// The last day on which it holds, if stated.
    public var effectiveUntil: CalendarDate? { content.effectiveUntil }
    /// Who reviewed it, if stated.
    public var reviewer: String? { content.reviewer }

    package var sources: [PackSource] { content.sources }
    package var constants: [PackConstant] { content.constants }
    /// Everything that can have a value while an entry is assessed; indices into this array are called slots.
    package var slots: [PackSlot] { content.slots }
    package var inputs: [PackInput] { content.inputs }
    package var derived: [PackDerived] { content.derived }
    package var measurements: [PackMeasurement] { content.measurements }
    package var bands: [PackBand] { content.bands }
    package var ranges: [PackRange] { content.ranges }
    package var limits: [PackLimit] { content.limits }
    package var tables: [PackTable] { content.tables }
    /// The slots in an order in which each can be computed from those before it.
    package var steps: [PackStep] { content.steps }
}

/// What a pack holds, filled in while it is read.
struct PackContent: Sendable {
    let source: Source
    var identifier = ""
    var version = ""
    var title = ""
    var status = RulePack.Status.draft
    var effectiveFrom: CalendarDate?
    var effectiveUntil: CalendarDate?
    var reviewer: String?
    var sources: [PackSource] = []
    var constants: [PackConstant] = []
    var slots: [PackSlot] = []
    var inputs: [PackInput] = []
    var derived: [PackDerived] = []
    var measurements: [PackMeasurement] = []
    var bands: [PackBand] = []
    var ranges: [PackRange] = []
    var limits: [PackLimit] = []
    var tables: [PackTable] = []
    var steps: [PackStep] = []

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
        /// The value of another slot in the individual's previous entry that has a value for the slot `having` and lies `apart` days back or more.
        case previous(of: Int, having: Int, apart: Int)
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
    /// A band, and which of its compiled tables.
    case band(Int, compiled: Int)
    case range(Int)
    case decision(Int)
}
