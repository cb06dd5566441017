internal import AdviceRules
internal import PackTesting
internal import RulePacks
internal import SourceText

/// The schemas that are shipped, one for each kind of document.
enum SchemaFile: String, CaseIterable {
    case rulePack = "rule-pack"
    case goldenCases = "golden-cases"
    case entry
    case timeline
    case validation
    case assessment
    case batch
    case bounds
    case explanation
    case findings

    /// The name of the file.
    var name: String { rawValue + ".schema.json" }

    /// What the documents are, in a few words.
    var title: String {
        switch self {
        case .rulePack: "Rule pack"
        case .goldenCases: "Golden cases of a rule pack"
        case .entry: "Entry"
        case .timeline: "Timeline"
        case .validation: "Answer of `advice validate`, format 1"
        case .assessment: "Answer of `advice advise`, format 1"
        case .batch: "One line of the answer of `advice batch`, format 1"
        case .bounds: "Answer of `advice bounds`"
        case .explanation: "Answer of `advice explain`"
        case .findings: "Answer of `advice check`"
        }
    }

    var about: String {
        switch self {
        case .rulePack: "A file of `Rules`. What cells say, and whether names are there, is for `advice check`."
        case .goldenCases: "A file of `Tests/Golden/PACK`."
        case .entry: "What apps hand over of one occasion."
        case .timeline: "What apps hand over of one subject."
        case .validation: "One assessment for each entry that was handed over."
        case .assessment: "What a pack says of a timeline."
        case .batch: "What a pack says of the timeline of one line, or why it cannot be read."
        case .bounds: "The ranges outside which values are refused or asked about."
        case .explanation: "For each entry, how every table came to its answer."
        case .findings: "Everything that was found about packs and texts; empty if there is nothing."
        }
    }

    private var shape: JSONShape {
        switch self {
        case .rulePack: .object(.rulePack(Library.plugins))
        case .goldenCases: .object(.goldenSuite)
        case .entry: .object(.entry)
        case .timeline: .object(.timeline)
        case .validation: .list(of: .object(.validation))
        case .assessment: .object(.assessment)
        case .batch: .presence(of: "error", with: .unreadableLine, without: .batchLine)
        case .bounds: .list(of: .object(.bound))
        case .explanation: .list(of: .object(.explanation))
        case .findings: .list(of: .object(.finding))
        }
    }

    /// The schema, as the file holds it.
    var text: String { JSONWriter().text(JSONSchema(shape, title: title, about: about).json) }
}
