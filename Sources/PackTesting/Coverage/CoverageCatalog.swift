internal import AdviceRules
internal import DecisionTables
internal import Plugins
internal import RulePacks
internal import SourceText

/// Everything in a pack that golden cases can exercise, and how it is recognised.
struct CoverageCatalog {
    /// An edge of a cell, a band or a limit, with its two items.
    struct EdgeEntry {
        var edge: CoverageEdge
        /// The items of the sides that can occur.
        var below: CoverageItem?
        var above: CoverageItem?
    }

    let pack: RulePack
    private(set) var items: [CoverageItem] = []
    /// By table, row and column.
    private(set) var cells: [[Int]: [EdgeEntry]] = [:]
    /// By band and compiled table.
    private(set) var bands: [[Int]: [EdgeEntry]] = [:]
    /// By limit: the edges of what is refused, then of what is asked about.
    private(set) var rejecting: [Int: [EdgeEntry]] = [:]
    private(set) var confirming: [Int: [EdgeEntry]] = [:]

    init(_ pack: RulePack, locales: [String]) {
        self.pack = pack
        for input in pack.inputs {
            for fate in Self.fates(of: input) { add(.validation, Self.name(input, fate), input.keyRange) }
        }
        for (index, table) in pack.tables.enumerated() { addTable(index, table) }
        for (index, band) in pack.bands.enumerated() { addBand(index, band) }
        for range in pack.ranges {
            for choice in Self.choices(of: range) {
                for name in range.names { add(.outcomes, Self.name(range, choice, name), range.keyRange) }
            }
        }
        for (index, limit) in pack.limits.enumerated() { addLimit(index, limit) }
        for locale in locales { add(.locales, locale, .init(0, 0)) }
    }

    @discardableResult private mutating func add(_ kind: CoverageItem.Kind, _ name: String, _ range: SourceRange) -> CoverageItem {
        let item = CoverageItem(kind, name, at: range)
        // What is written twice in the same words is one thing: a text of two rows, an edge that two lines share.
        if !items.contains(where: { $0.kind == kind && $0.name == name }) { items.append(item) }
        return items.first { $0.kind == kind && $0.name == name } ?? item
    }

    // MARK: - Inputs

    /// What can become of an input besides that it is given.
    static func fates(of input: PackInput) -> [EntryTrace.InputFate] {
        [input.assumed == nil ? .leftOut : .assumed] + (input.condition == nil ? [] : [.withoutPlace])
    }

    static func name(_ input: PackInput, _ fate: EntryTrace.InputFate) -> String {
        switch fate {
        case .leftOut: "\(input.name) \(input.isRequired ? "lacks though it is required" : "is left out")"
        case .assumed: "\(input.name) is assumed"
        case .withoutPlace: "\(input.name) is given where it has no place"
        case .given, .notAsked: input.name
        }
    }

    // MARK: - Tables

    private mutating func addTable(_ index: Int, _ table: PackTable) {
        for (place, row) in table.rows.enumerated() {
            if case .impossible = row.output { continue }
            add(.rows, "\(table.name)/\(row.identifier)", row.range)
            for text in Self.texts(of: row.output) { add(.texts, text, row.range) }
            for (column, cells) in table.table.rows[place].cells.enumerated() {
                let of = table.table.columns[column]
                let what = "\(table.name)/\(row.identifier) \(table.columnNames[column])"
                addEdges(CoverageEdge.edges(of: cells, column: of, isScore: isScore(table, column)), what, of, row.range) {
                    $0.cells[[index, place, column], default: []].append($1)
                }
            }
        }
        switch table.otherwise {
        case .outputs(let output):
            add(.outcomes, "\(table.name)/otherwise", table.nameRange)
            for text in Self.texts(of: output) { add(.texts, text, table.nameRange) }
        case .nothing: add(.outcomes, "\(table.name)/otherwise", table.nameRange)
        case nil: break
        }
        for result in table.results {
            guard case .choice(let names, _) = result.type else { continue }
            for name in names { add(.outcomes, "\(result.name) = \(name)", table.nameRange) }
        }
        for (column, name) in table.columnNames.enumerated() where table.table.columns[column].canBeMissing {
            // A column that a row cannot be asked without, since another makes it so, has no branch of its own.
            if case .key = table.columns[column] { continue }
            add(.missing, "\(table.name) without \(name)", table.nameRange)
        }
    }

    private func isScore(_ table: PackTable, _ column: Int) -> Bool {
        switch table.columns[column] {
        case .current(let current): return current == .zScore || current == .percentile
        case .slot(let slot):
            if case .zScore = pack.slots[slot].origin { return true }
            return false
        case .key, .band: return false
        }
    }

    static func texts(of output: RowOutput) -> [String] {
        switch output {
        case .advice(let text, _, _): [text]
        case .check(_, let text, _): text.map { [$0] } ?? []
        case .none, .impossible, .decision: []
        }
    }

    private mutating func addEdges(
        _ edges: [CoverageEdge], _ what: String, _ column: Column, _ range: SourceRange,
        _ keep: (inout CoverageCatalog, EdgeEntry) -> Void
    ) {
        for edge in edges {
            var entry = EdgeEntry(edge: edge)
            let isIn = edge.belongsBelow ? "at or just below" : "just below"
            let isOut = edge.belongsBelow ? "just above" : "at or just above"
            if edge.canOccur(.below, in: column) { entry.below = add(.edges, "\(what): \(isIn) \(edge.text)", range) }
            if edge.canOccur(.above, in: column) { entry.above = add(.edges, "\(what): \(isOut) \(edge.text)", range) }
            keep(&self, entry)
        }
    }

    // MARK: - Bands, ranges and limits

    private mutating func addBand(_ index: Int, _ band: PackBand) {
        for (place, compiled) in band.tables.enumerated() {
            let name = pack.slots[compiled.slot].name
            var isScore = false
            if case .zScore = pack.slots[compiled.subject].origin { isScore = true }
            var found: [CoverageEdge] = []
            for row in band.rows {
                add(.outcomes, "\(name) = \(row.name)", row.range)
                // Neighbouring classes share their edge.
                let edges = CoverageEdge.edges(of: row.cells, column: compiled.table.columns[0], isScore: isScore).filter { edge in
                    !found.contains { $0.isSame(as: edge) }
                }
                found += edges
                addEdges(edges, name, compiled.table.columns[0], row.range) { $0.bands[[index, place], default: []].append($1) }
            }
        }
    }

    static func choices(of range: PackRange) -> [String?] {
        var choices: [String?] = []
        for row in range.rows where !choices.contains(row.choice) { choices.append(row.choice) }
        return choices
    }

    static func name(_ range: PackRange, _ choice: String?, _ name: String) -> String {
        "\(range.name)\(choice.map { "(\($0))" } ?? "") = \(name)"
    }

    private mutating func addLimit(_ index: Int, _ limit: PackLimit) {
        let name = self.name(of: index)
        add(.validation, "\(name) accepts", limit.range)
        if limit.confirmOutside != nil { add(.validation, "\(name) asks", limit.range) }
        if limit.rejectOutside != nil { add(.validation, "\(name) refuses", limit.range) }
        if let text = limit.text { add(.texts, text, limit.range) }
        if let interval = limit.rejectOutside {
            let column = interval.table.columns[0]
            addEdges(CoverageEdge.edges(of: interval.cells, column: column, isScore: false), "\(name) refuses", column, limit.range) {
                $0.rejecting[index, default: []].append($1)
            }
        }
        if let interval = limit.confirmOutside {
            let column = interval.table.columns[0]
            let edges = CoverageEdge.edges(of: interval.cells, column: column, isScore: limit.confirmScale != .value)
            addEdges(edges, "\(name) asks", column, limit.range) { $0.confirming[index, default: []].append($1) }
        }
    }

    /// A limit by what it is of, with its number where there are several.
    func name(of limit: Int) -> String {
        let of = pack.limits[limit].of
        let same = pack.limits.indices.filter { pack.limits[$0].of == of }
        let number = same.count > 1 ? " #\((same.firstIndex(of: limit) ?? 0) + 1)" : ""
        return "limit of \(pack.slots[of].name)\(number)"
    }
}
