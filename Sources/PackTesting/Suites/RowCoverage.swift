package import RulePacks

/// Which rows of a pack were reached.
package struct RowCoverage: Sendable {
    /// Every row of the pack, `table/row`, in the order of the pack; what stands under `otherwise` and says something is `table/otherwise`.
    package let rows: [String]
    /// The rows that were reached.
    package private(set) var hit: Set<String> = []

    package init(_ pack: RulePack) {
        rows = Self.rows(of: pack, kinds: [.check, .decision, .advice])
    }

    /// Every row of tables of some kinds.
    static func rows(of pack: RulePack, kinds: [PackTable.Kind]) -> [String] {
        var rows: [String] = []
        for table in pack.tables where kinds.contains(table.kind) {
            for row in table.rows {
                // A row that must never fire cannot be asked for.
                if case .impossible = row.output { continue }
                rows.append(table.name + "/" + row.identifier)
            }
            if case .outputs(let output) = table.otherwise {
                if case .impossible = output { continue }
                rows.append(table.name + "/otherwise")
            }
        }
        return rows
    }

    package mutating func add(_ rows: some Sequence<String>) { hit.formUnion(rows) }

    /// How many rows of the pack were reached.
    package var hitCount: Int { rows.count { hit.contains($0) } }

    /// The rows that were not reached, in the order of the pack.
    package var missed: [String] { rows.filter { !hit.contains($0) } }
}
