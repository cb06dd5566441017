internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Makes every mutant of a pack from its JSON.
struct MutantMaker {
    let pack: RulePack
    private(set) var mutants: [Mutant] = []
    private var seen: Set<String> = []

    /// Cells that an editor reads as one column: the same threshold in several of them is one threshold.
    struct CellColumn {
        /// The cells with the name of their row.
        var cells: [(row: String?, value: JSONValue)]
        var place: String
        var reach: Mutant.Reach
        /// Digits after the point that a step has at least.
        var places: Int
    }

    init(_ pack: RulePack) {
        self.pack = pack
        var diagnostics: [Diagnostic] = []
        guard let root = JSON.read(pack.source, into: &diagnostics) else { return }
        addConstants(root)
        for member in root.member(named: "inputs")?.members ?? [] { addInput(member) }
        for member in root.member(named: "bands")?.members ?? [] { addBand(member) }
        for member in root.member(named: "ranges")?.members ?? [] { addRange(member) }
        for (index, limit) in (root.member(named: "limits")?.elements ?? []).enumerated() {
            addLimit(limit, index, root.member(named: "limits")?.elements ?? [])
        }
        for kind in ["checks", "decisions", "advice"] {
            for table in root.member(named: kind)?.elements ?? [] { addTable(table, kind) }
        }
    }

    // MARK: - Adding

    static func quoted(_ text: String) -> String {
        "\""
            + text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
            .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
    }

    mutating func add(
        _ kind: Mutant.Kind, _ place: String, _ changes: [(value: JSONValue, text: String)], _ reach: Mutant.Reach,
        texts: (String, String)? = nil, isOfAdvice: Bool = false, row: String? = nil
    ) {
        guard let first = changes.first else { return }
        let edits = changes.map { Mutant.Edit(range: $0.value.range, text: Self.quoted($0.text)) }
        let before = first.value.string ?? ""
        let more = changes.count > 1 ? " (and \(changes.count - 1) more like it)" : ""
        add(
            Mutant(
                kind, place, before: before, after: first.text + more, reach: reach, edits: edits, texts: texts,
                isOfAdvice: isOfAdvice, row: row))
    }

    mutating func add(_ mutant: Mutant) {
        // One change that two rules of this maker lead to is one mutant.
        let key = mutant.edits.map { "\($0.range.start) \($0.range.end) \($0.text)" }.joined(separator: "|")
        if seen.insert(key).inserted { mutants.append(mutant) }
    }

    /// Leaves out one element of a list, with the comma beside it.
    mutating func addDrop(
        _ index: Int, of list: [JSONValue], _ place: String, named name: String, _ reach: Mutant.Reach, row: String? = nil
    ) {
        // A list without an element is another mistake, which the reader knows.
        guard list.count > 1 else { return }
        let range =
            index + 1 < list.count
            ? SourceRange(list[index].range.start, list[index + 1].range.start)
            : SourceRange(list[index - 1].range.end, list[index].range.end)
        add(Mutant(.dropped, place, before: name, after: "nothing", reach: reach, edits: [.init(range: range, text: "")], row: row))
    }

    // MARK: - Columns of cells

    mutating func addColumn(_ column: CellColumn) {
        var numbers: [String] = []
        var edges: [String] = []
        for (row, value) in column.cells {
            guard let text = value.string else { continue }
            let cell = CellText(text)
            let place = row.map { "\($0) \(column.place)" } ?? column.place
            for number in cell.numberTexts {
                if !numbers.contains(number) { numbers.append(number) }
                for up in [false, true] {
                    if let moved = cell.moving(number, up: up, places: column.places) {
                        add(.edgeMoved, place, [(value, moved)], column.reach, row: row)
                    }
                }
            }
            for end in cell.ends {
                if !edges.contains(end.name) { edges.append(end.name) }
                add(.edgeFlipped, place, [(value, cell.flipping([end]))], column.reach, row: row)
            }
            for wider in cell.widenings { add(.widened, place, [(value, wider)], column.reach, row: row) }
            if text != "-", row != nil { add(.widened, place, [(value, "-")], column.reach, row: row) }
        }
        // One threshold in neighbouring rows, changed in all of them: what no proof can notice.
        for number in numbers {
            for up in [false, true] {
                let changes = column.cells.compactMap { cell -> (value: JSONValue, text: String)? in
                    guard let text = cell.value.string else { return nil }
                    return CellText(text).moving(number, up: up, places: column.places).map { (cell.value, $0) }
                }
                add(.edgeMoved, column.place, changes, column.reach)
            }
        }
        for edge in edges { addFlips(edge, column) }
    }

    private mutating func addFlips(_ edge: String, _ column: CellColumn) {
        // The value at the edge belongs below, in one row and not in the next, or above: both directions are one change of the column.
        for belongsBelow in [false, true] {
            let changes = column.cells.compactMap { cell -> (value: JSONValue, text: String)? in
                guard let text = cell.value.string else { return nil }
                let cellText = CellText(text)
                let ends = cellText.ends.filter { $0.name == edge && ($0.isLower != $0.isIncluded) == belongsBelow }
                return ends.isEmpty ? nil : (cell.value, cellText.flipping(ends))
            }
            add(.edgeFlipped, column.place, changes, column.reach)
        }
    }

    // MARK: - Parts of a pack

    private mutating func addConstants(_ root: JSONValue) {
        for member in root.member(named: "constants")?.members ?? [] {
            guard let text = member.value.string else { continue }
            let cell = CellText(text)
            for number in cell.numberTexts {
                for up in [false, true] {
                    if let moved = cell.moving(number, up: up, places: 0) {
                        add(.edgeMoved, "constant \(member.key)", [(member.value, moved)], .constant(member.key))
                    }
                }
            }
        }
    }

    /// A condition decides whether something is asked at all.
    mutating func addCondition(_ object: JSONValue, _ name: String, _ reach: Mutant.Reach) {
        for test in object.member(named: "when")?.members ?? [] {
            let place = "\(name) when \(test.key)"
            addColumn(CellColumn(cells: [(nil, test.value)], place: place, reach: reach, places: places(test.key)))
            addChoices(test.value, place, reach, row: nil)
            if test.value.string != nil { add(.widened, place, [(test.value, "-")], reach) }
        }
    }

    private mutating func addBand(_ member: JSONMember) {
        let rows = member.value.member(named: "rows")?.elements ?? []
        let of = member.value.member(named: "of")?.string ?? ""
        let count = rows.map { $0.elements?.count ?? 0 }.max() ?? 0
        for place in stride(from: 1, to: count, by: 1) {
            var cells: [(row: String?, value: JSONValue)] = []
            for row in rows {
                guard let items = row.elements, place < items.count else { continue }
                cells.append((nil, items[place]))
            }
            addColumn(CellColumn(cells: cells, place: "band \(member.key)", reach: .band(member.key), places: places(of)))
        }
        for (index, row) in rows.enumerated() {
            let name = row.elements?.first?.string ?? ""
            addDrop(index, of: rows, "band \(member.key)", named: name, .band(member.key))
        }
    }

    private mutating func addRange(_ member: JSONMember) {
        let rows = member.value.member(named: "rows")?.elements ?? []
        for (index, row) in rows.enumerated() {
            let items = row.elements ?? []
            let name = items.first?.string ?? ""
            for (value, place) in zip(items.suffix(3), ["at", "from", "to"]) {
                guard let text = value.string else { continue }
                let cell = CellText(text)
                for number in cell.numberTexts {
                    for up in [false, true] {
                        if let moved = cell.moving(number, up: up, places: 0) {
                            add(.edgeMoved, "range \(member.key) \(name) \(place)", [(value, moved)], .range(member.key))
                        }
                    }
                }
            }
            addDrop(index, of: rows, "range \(member.key)", named: name, .range(member.key))
        }
    }

    private mutating func addLimit(_ limit: JSONValue, _ index: Int, _ all: [JSONValue]) {
        let of = limit.member(named: "of")?.string ?? ""
        let reach = Mutant.Reach.limit(index)
        for key in ["rejectOutside", "confirmOutside"] {
            guard let value = limit.member(named: key) else { continue }
            let scale = value.members?.first?.value
            let cells = value.elements ?? [scale ?? value]
            for cell in cells {
                addColumn(
                    CellColumn(cells: [(nil, cell)], place: "limit of \(of) \(key)", reach: reach, places: scale == nil ? places(of) : 1))
            }
        }
        addCondition(limit, "limit of \(of)", .everything)
        addDrop(index, of: all, "limits", named: "the limit of \(of)", reach)
    }

    /// How many digits after its point the smallest step of a value has at least: the step to which it is computed, a tenth of a z-score or centile.
    func places(_ name: String) -> Int {
        if name.hasSuffix("zScore") || name.hasSuffix("percentile") { return 1 }
        guard let slot = pack.slots.first(where: { $0.name == name }) else { return 0 }
        switch slot.origin {
        case .zScore, .percentile: return 1
        case .derived(let index): return pack.derived[index].step?.decimalPlaces ?? 0
        default: return 0
        }
    }
}
