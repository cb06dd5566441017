internal import GrowthStandards
internal import Quantities

/// Finds references by the names that people type.
enum ReferenceNames {
    /// What references look like: a name with a dot, which no pack has.
    static func isReference(_ word: String) -> Bool { word.contains(".") }

    /// The reference of a name, or what was probably meant.
    static func find(_ name: String) throws(GrowthProblem) -> GrowthReference {
        if let reference = GrowthReference(identifier: name) { return reference }
        if name.isEmpty { throw GrowthProblem("reference-missing", "reference is missing", field: "reference") }
        let near = nearest(to: name)
        let hint =
            near.isEmpty
            ? "; `advice growth references` lists them." : "; did you mean \(near.map { "`\($0)`" }.joined(separator: " or "))?"
        throw GrowthProblem("reference-unknown", "there is no reference `\(name)`\(hint)", field: "reference")
    }

    /// The references whose name, or the last part of whose name, is nearest.
    private static func nearest(to name: String) -> [String] {
        let identifiers = GrowthReference.all.map { $0.identifier }
        if let whole = Suggestion.nearest(to: name, in: identifiers) { return [whole] }
        let last = lastPart(name)
        guard let near = Suggestion.nearest(to: last, in: identifiers.map { lastPart($0) }) else { return [] }
        return identifiers.filter { lastPart($0) == near }
    }

    private static func lastPart(_ name: String) -> String { name.split(separator: ".").last.map { String($0) } ?? name }
}

/// What each reference of a table needs at every row, found once.
struct ReferenceCache {
    /// A reference with its units.
    struct Entry {
        var reference: GrowthReference
        var valueUnit: Unit
        var atUnit: Unit
    }

    private var found: [String: Result<Entry, GrowthProblem>] = [:]
    private var last: (name: [UInt8], result: Result<Entry, GrowthProblem>)?

    /// The reference of a name as it stands in a cell.
    mutating func find(_ bytes: some Collection<UInt8>) throws(GrowthProblem) -> Entry {
        if let last, last.name.elementsEqual(bytes) { return try last.result.get() }
        let name = String(decoding: bytes, as: UTF8.self)
        let result = found[name] ?? Self.look(for: name)
        found[name] = result
        last = (Array(bytes), result)
        return try result.get()
    }

    /// The reference of a name.
    static func look(for name: String) -> Result<Entry, GrowthProblem> {
        do throws(GrowthProblem) {
            let reference = try ReferenceNames.find(name)
            guard let valueUnit = Unit(named: reference.valueUnit), let atUnit = Unit(named: reference.at.unit) else {
                return .failure(GrowthProblem("reference-unknown", "the units of `\(name)` are not known", field: "reference"))
            }
            return .success(Entry(reference: reference, valueUnit: valueUnit, atUnit: atUnit))
        } catch {
            return .failure(error)
        }
    }
}
