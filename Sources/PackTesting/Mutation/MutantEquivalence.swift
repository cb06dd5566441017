internal import AdviceCatalogs
internal import RulePacks
internal import SourceText

/// Proves that a change of a pack is none: no value that limits let through is answered otherwise.
///
/// The comparison is that of ``PackDifference``: exact, over every value at once, with values taken as independent of each other. What it
/// cannot compare value by value, such as whether an input exists, is never called equal.
enum MutantEquivalence {
    /// Why nothing differs between a pack and the pack changed, nil where that is not proven; `wordsAreRecorded` says that no recorded word differs.
    static func proof(_ mutant: Mutant, _ pack: RulePack, _ changed: RulePack, wordsAreRecorded: Bool) -> String? {
        if mutant.texts != nil { return nil }
        switch mutant.reach {
        // A text may show these figures.
        case .constant, .band: if !wordsAreRecorded { return nil }
        default: break
        }
        switch mutant.reach {
        case .table(let name): return proof(ofTable: name, pack, changed)
        case .range(let name):
            guard let old = pack.ranges.first(where: { $0.name == name }), let new = changed.ranges.first(where: { $0.name == name }) else {
                return nil
            }
            return RangeEquivalence(pack).isProven(old, new) ? "since no table asks for the range where it ends otherwise" : nil
        case .requirement(let input): return pack.inputs[input].assumed == nil ? nil : "since a value is assumed where none is given"
        case .limit, .band, .constant, .everything: break
        }
        var diagnostics: [Diagnostic] = []
        let texts = AdviceCatalogs([], into: &diagnostics)
        let difference = PackDifference(pack, changed, named: pack.identifier, texts: (texts, texts))
        if difference.isEmpty { return sameAnswers }
        return difference.changes.allSatisfy { $0.kind == .limit } && LimitEquivalence(pack).isProven(changed)
            ? "since on the days that differ the limit by the z-score asks about all the same values" : nil
    }

    private static let sameAnswers = "since no value that limits let through is answered otherwise"

    /// Why one table answers alike for all values.
    private static func proof(ofTable name: String, _ pack: RulePack, _ changed: RulePack) -> String? {
        guard let old = pack.tables.first(where: { $0.name == name }), let new = changed.tables.first(where: { $0.name == name }),
            TableDeclarations.details(old, new, pack, changed).isEmpty
        else { return nil }
        do throws(ComparedSpace.Mismatch) {
            let (regions, isComplete) = try RowComparison.regions(
                ComparedRows(old, of: pack), ComparedRows(new, of: changed), budget: PackDifference.budget)
            if isComplete, regions.isEmpty { return sameAnswers }
        } catch { return nil }
        return TableEquivalence(pack).isProven(old, new)
            ? "since the rest of the row and the conditions of its table leave no value that tells the two apart" : nil
    }
}
