internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

/// Proves that a change of a pack is none: no value that limits let through is answered otherwise.
///
/// The comparison is that of ``PackDifference``: exact, over every value at once, with values taken as independent of each other. What it
/// cannot compare value by value, such as whether an input exists, is never called equal.
enum MutantEquivalence {
    /// Whether nothing differs between a pack and the pack changed; `wordsAreRecorded` says that no recorded word differs.
    static func isProven(_ mutant: Mutant, _ pack: RulePack, _ changed: RulePack, wordsAreRecorded: Bool) -> Bool {
        if mutant.texts != nil { return false }
        switch mutant.reach {
        // A text may show these figures.
        case .constant, .band: if !wordsAreRecorded { return false }
        default: break
        }
        switch mutant.reach {
        case .table(let name): return isAlike(name, pack, changed)
        case .range(let name):
            guard let old = pack.ranges.first(where: { $0.name == name }), let new = changed.ranges.first(where: { $0.name == name }) else {
                return false
            }
            return RangeEquivalence(pack).isProven(old, new)
        // Where a value is taken in its place, an input never lacks.
        case .requirement(let input): return pack.inputs[input].assumed != nil
        case .limit, .band, .constant, .everything: break
        }
        var diagnostics: [Diagnostic] = []
        let texts = AdviceCatalogs([], into: &diagnostics)
        let difference = PackDifference(pack, changed, named: pack.identifier, texts: (texts, texts))
        if difference.isEmpty { return true }
        return difference.changes.allSatisfy { $0.kind == .limit } && LimitEquivalence(pack).isProven(changed)
    }

    /// Whether one table answers alike for all values.
    private static func isAlike(_ name: String, _ pack: RulePack, _ changed: RulePack) -> Bool {
        guard let old = pack.tables.first(where: { $0.name == name }), let new = changed.tables.first(where: { $0.name == name }),
            TableDeclarations.details(old, new, pack, changed).isEmpty
        else { return false }
        do throws(ComparedSpace.Mismatch) {
            let (regions, isComplete) = try RowComparison.regions(
                ComparedRows(old, of: pack), ComparedRows(new, of: changed), budget: PackDifference.budget)
            return (isComplete && regions.isEmpty) || TableEquivalence(pack).isProven(old, new)
        } catch { return false }
    }
}
