package import AdviceCatalogs
package import RulePacks

/// Everything in which two versions of a pack differ, and what was proven to be the same.
///
/// Tables are matched by their names and compared for all values at once. A class of a band is traced back to the values that it classes, so
/// that bands need no comparison of their own. Values are taken as independent of each other.
package struct PackDifference: Sendable {
    /// The name of the pack.
    package let pack: String
    /// Whether only one of the versions exists.
    package let isAdded: Bool
    package let isRemoved: Bool
    /// What differs, by kind and in the order of the pack.
    package private(set) var changes: [PackChange] = []
    /// The words that differ, by locale and key.
    package let words: [WordChange]
    /// Locales that only the new, or only the old version has, with the number of messages.
    package let addedLocales: [(locale: String, messages: Int)]
    package let removedLocales: [(locale: String, messages: Int)]
    /// What differs without any effect on an answer.
    package private(set) var notes: [String] = []
    /// What was compared for all values, and found alike.
    package private(set) var provenTables = 0
    package private(set) var provenLimits = 0

    /// How many boxes the comparison of one table may look at.
    package static let budget = 1_000_000

    /// Compares two versions; nil stands for a pack that is not there.
    package init(
        _ old: RulePack?, _ new: RulePack?, named name: String, texts: (old: AdviceCatalogs, new: AdviceCatalogs), budget: Int = budget
    ) {
        pack = name
        isAdded = old == nil && new != nil
        isRemoved = old != nil && new == nil
        let words = WordComparison(pack: name, texts.old, texts.new, old, new)
        self.words = words.changes
        addedLocales = words.added
        removedLocales = words.removed
        if let old, let new {
            let declarations = DeclarationComparison(old, new, spoken: words.spoken)
            changes = declarations.changes
            notes = declarations.notes
        }
        let limits = LimitComparison(old, new, budget: budget)
        changes += limits.changes
        provenLimits = limits.proven
        compareTables(old, new, budget)
    }

    /// Whether nothing differs.
    package var isEmpty: Bool {
        !isAdded && !isRemoved && changes.isEmpty && words.isEmpty && addedLocales.isEmpty && removedLocales.isEmpty
    }

    /// Whether something could not be compared for all values.
    package var isUnproven: Bool { changes.contains { $0.isUnproven } }

    private mutating func compareTables(_ old: RulePack?, _ new: RulePack?, _ budget: Int) {
        var names = old?.tables.map { $0.name } ?? []
        for table in new?.tables ?? [] where !names.contains(table.name) { names.append(table.name) }
        for name in names {
            let before = old?.tables.first { $0.name == name }
            let after = new?.tables.first { $0.name == name }
            var change = PackChange(kind: .table, name: name, details: TableDeclarations.details(before, after, old, new))
            let rows = (
                before.flatMap { table in old.map { ComparedRows(table, of: $0) } },
                after.flatMap { table in new.map { ComparedRows(table, of: $0) } }
            )
            do throws(ComparedSpace.Mismatch) {
                let (regions, isComplete) = try RowComparison.regions(rows.0 ?? ComparedRows(), rows.1 ?? ComparedRows(), budget: budget)
                change.regions = regions
                if !isComplete {
                    change.isUnproven = true
                    change.details.append(
                        "not proven: more than \(budget) boxes, or too many differences to list; what is listed is not all")
                }
            } catch {
                change.isUnproven = true
                change.details.append("not compared value by value: `\(error.name)` is of another type now")
            }
            if change.details.isEmpty, change.regions.isEmpty {
                provenTables += 1
                continue
            }
            if let after, let new, after.kind == .decision, !change.regions.isEmpty {
                change.dependents = new.tables(dependingOn: Set(after.results.map { $0.slot })).filter { $0 != name }
            }
            changes.append(change)
        }
    }
}
