internal import DecisionTables
public import Plugins
internal import Quantities
public import SourceText

/// The references and functions that packs may use, by name.
package struct PluginIndex: Sendable {
    private let references: [String: any Reference]
    private let functions: [String: Function]

    /// The names of all references, for suggestions.
    package var referenceNames: [String] { references.keys.sorted() }
    /// The names of all functions, for suggestions.
    package var functionNames: [String] { functions.keys.sorted() }

    /// An index in which a later plug-in wins over an earlier one.
    package init(_ plugins: [Plugin]) {
        var references: [String: any Reference] = [:]
        var functions: [String: Function] = [:]
        references.reserveCapacity(plugins.reduce(0) { $0 + $1.references.count })
        functions.reserveCapacity(plugins.reduce(0) { $0 + $1.functions.count })
        for plugin in plugins {
            for reference in plugin.references { references[reference.identifier] = reference }
            for function in plugin.functions { functions[function.name] = function }
        }
        self.references = references
        self.functions = functions
    }

    package func reference(_ identifier: String) -> (any Reference)? { references[identifier] }
    package func function(_ name: String) -> Function? { functions[name] }
}

/// Reads one pack: declares every name, then resolves what refers to them, then compiles.
///
/// Every mistake becomes a diagnostic and reading goes on; a pack with an error is not returned, so that none is ever loaded half.
final class PackReader {
    let source: Source
    let plugins: PluginIndex
    var diagnostics: [Diagnostic] = []
    var pack: PackContent
    /// The conditions that limits and tables have had, by what was written.
    var conditions: [String: PackCondition] = [:]
    /// For each unit asked for so far, those that convert into it.
    var convertibleUnits: [Unit: [Unit]] = [:]
    /// What each name in scope stands for.
    var names: [String: Name] = [:]
    /// Names in the order of their declaration, for suggestions.
    var nameOrder: [String] = []
    /// Slots, bands and sources that something refers to.
    var usedSlots: Set<Int> = []
    var usedBands: Set<Int> = []
    var usedSources: Set<String> = []
    var usedConstants: Set<String> = []
    /// The constants as cells take them.
    var cellConstants: [String: CellConstant] = [:]
    /// The constants as written.
    var constantTexts: [String: LocatedText] = [:]
    /// In how many cells that are right each constant stands.
    var rightUses: [String: Int] = [:]
    var constantFaults: [ConstantFault] = []
    /// Limits that are another range in each of their units.
    var unitFaults: [Diagnostic] = []
    /// Names whose declaration has a mistake: what names them is not blamed too.
    var brokenNames: Set<String> = []
    /// Where among the diagnostics an unknown name was first reported.
    var unknownNames: [String: Int] = [:]
    /// Keys that JSON itself forbids, since they stand twice.
    var duplicateKeys: Set<SourceRange> = []
    /// What a limit refuses outside of a range, be the range right or wrong.
    var limitedNames: Set<String> = []
    /// The JSON of what is declared first and read later.
    var derivedObjects: [JSONMember] = []
    var measurementObjects: [JSONMember] = []
    var bandObjects: [(entry: ObjectReader, rows: [JSONValue], units: [LocatedText])] = []
    var rangeObjects: [ObjectReader] = []
    var inputObjects: [ObjectReader] = []
    /// What is refused bounds what can occur: for an input with a limit, its cells and the units that they are in.
    var slotDomains: [Int: (cells: [Cell], units: [Unit])] = [:]

    /// What a name in scope stands for.
    enum Name {
        case slot(Int)
        /// A band of the measurement at hand.
        case band(Int)
    }

    init(source: Source, plugins: PluginIndex) {
        self.source = source
        self.plugins = plugins
        self.pack = PackContent(source: source)
    }

    /// Reports an error.
    func report(_ code: String, at range: SourceRange, _ message: String, remedy: String, related: [Diagnostic.Related] = []) {
        diagnostics.append(Diagnostic(.error, code, in: source, at: range, message, remedy: remedy, related: related))
    }

    /// Reports what can be used but is probably not meant.
    func warn(_ code: String, at range: SourceRange, _ message: String, remedy: String) {
        diagnostics.append(Diagnostic(.warning, code, in: source, at: range, message, remedy: remedy))
    }

    /// What remedy to print for a name that is not among the known ones.
    func suggestion(for name: String, among known: [String]) -> String {
        if let near = nearestName(to: name, in: known) { return "did you mean `\(near)`?" }
        if known.isEmpty { return "there is none to name here" }
        return known.count <= 12 ? "use one of: \(known.joined(separator: ", "))" : "check the spelling"
    }
}

extension RulePack {
    /// Reads a pack; nil if it has an error.
    ///
    /// `plugins` hold the references and functions that it may use.
    public static func read(_ source: Source, plugins: [Plugin], into diagnostics: inout [Diagnostic]) -> RulePack? {
        read(source, using: PluginIndex(plugins), into: &diagnostics)
    }

    package static func read(_ source: Source, using plugins: PluginIndex, into diagnostics: inout [Diagnostic]) -> RulePack? {
        var found: [Diagnostic] = []
        let value = JSON.read(source, into: &found)
        keepFirst(of: &found)
        let reader = PackReader(source: source, plugins: plugins)
        for diagnostic in found where diagnostic.code == "duplicate-key" { reader.duplicateKeys.insert(diagnostic.range) }
        // After a mistake that spoiled part of the text, what the pack lacks is not the editor's next concern.
        let isSpoiled =
            found.contains { $0.severity == .error && !losslessMistakes.contains($0.code) }
            || value.map { hasDoubledPart($0, reader.duplicateKeys) } ?? false
        if let value, !isSpoiled { reader.read(value) }
        found += reader.diagnostics
        // What is unused is only known once the whole pack and its texts are read.
        if found.containsErrors { found.removeAll { $0.code.hasPrefix("unused-") } }
        diagnostics += found
        return value == nil || found.containsErrors ? nil : RulePack(reader.pack)
    }
}

/// Keeps of the mistakes in the brackets of a text the first alone: those behind it are usually no mistakes but for that one.
private func keepFirst(of found: inout [Diagnostic]) {
    guard let first = found.firstIndex(where: { structuralMistakes.contains($0.code) }) else { return }
    let hasClosingLeft = found[first...].contains { $0.code == "unexpected-bracket" }
    if hasClosingLeft, found[first].code == "missing-key" {
        found[first].remedy = "look for a ] or } too many before this place"
    }
    var kept: [Diagnostic] = []
    for (place, diagnostic) in found.enumerated() where place <= first || !structuralMistakes.contains(diagnostic.code) {
        kept.append(diagnostic)
    }
    found = kept
}

private let structuralMistakes: Set<String> = ["missing-key", "unexpected-bracket", "missing-bracket"]

/// Whether a whole part of a pack, such as `bands`, stands there twice, so that what the second one holds is not read.
private func hasDoubledPart(_ value: JSONValue, _ duplicates: Set<SourceRange>) -> Bool {
    guard !duplicates.isEmpty, case .object(let members) = value.content else { return false }
    return members.contains { member in
        guard duplicates.contains(member.keyRange) else { return false }
        switch member.value.content {
        case .object, .array: return true
        default: return false
        }
    }
}

/// Mistakes in JSON past which everything that was written is still read as it was meant.
private let losslessMistakes: Set<String> = [
    "duplicate-key", "trailing-comma", "missing-comma", "missing-colon", "extra-comma", "extra-colon", "comment", "typographic-quotes",
    "single-quotes", "unquoted-key", "unquoted-text", "odd-space", "byte-order-mark",
]
