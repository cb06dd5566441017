internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks

/// A version of a table as it is compared: its rows with what they say, in one numbering for both versions.
struct ComparedRows {
    var slots: [ComparedSlot] = []
    var rows: [(id: String, cells: [(slot: ComparedSlot, cells: [Cell])], says: PackAnswer?, rank: Int)] = []
    var condition: [(slot: ComparedSlot, cells: [Cell])] = []
    var hitPolicy = HitPolicy.first
    /// What is said otherwise; nil where it is nothing.
    var otherwise: PackAnswer?
    /// Whether no matching row is a gap.
    var mustMatch = false
    var waitsForMissing = false
    /// What is said where nothing is.
    var silence = "says nothing"
    /// What the values have to do with each other.
    var links: [SlotLink] = []

    /// The table without a row.
    init() {}

    /// A table of a pack.
    init(_ table: PackTable, of pack: RulePack) {
        let own = table.columns.indices.map { pack.comparedSlot(table, $0) }
        hitPolicy = table.hitPolicy
        waitsForMissing = table.kind != .check
        for (place, row) in table.rows.enumerated() {
            let compiled = table.table.rows[place]
            rows.append(
                (row.identifier, own.indices.map { (own[$0], compiled.cells[$0]) }, row.output.answer([row.identifier]), compiled.rank))
        }
        switch table.otherwise {
        case nil: mustMatch = true
        case .nothing?: break
        case .outputs(let output)?: otherwise = output.answer(["otherwise"])
        }
        if let condition = table.condition { self.condition = pack.tests(condition) }
        slots = own + condition.map { $0.slot }
        links = pack.links(table)
    }

    func table(in space: ComparedSpace, numbering: inout AnswerNumbers) -> ComparedTable {
        ComparedTable(
            hitPolicy: hitPolicy,
            rows: rows.map { .init(tests: space.tests($0.cells), answer: numbering.number($0.says), rank: $0.rank) },
            condition: condition.isEmpty ? nil : space.tests(condition),
            otherwise: mustMatch ? ComparedTable.gap : numbering.number(otherwise), waitsForMissing: waitsForMissing)
    }

    /// An answer in words.
    func answer(_ answer: ComparedAnswer, _ columns: [Column]) -> PackAnswer {
        func names(_ set: ColumnSet) -> String { set.map { columns[$0].name }.joined(separator: ", ") }
        switch answer {
        case .notApplied: return PackAnswer(text: silence == "says nothing" ? "does not apply" : silence)
        case .noRow: return mustMatch ? PackAnswer(text: "no row matches") : otherwise ?? PackAnswer(text: silence)
        case .missing(let set): return PackAnswer(text: "undecided until known: \(names(set))")
        case .conflict(let hits):
            let ids = hits.map { rows[$0].id }
            return PackAnswer(rows: ids, text: "conflict of \(ids.joined(separator: ", "))")
        case .rows(let hits, let missing):
            var all = PackAnswer(rows: hits.map { rows[$0].id }, text: "")
            let said = hits.map { hit in rows[hit].says ?? PackAnswer(rows: [rows[hit].id], text: "\(rows[hit].id): says nothing") }
            all.text = said.map { $0.text }.joined(separator: "; ")
            all.keys = said.flatMap { $0.keys }
            all.levels = said.flatMap { $0.levels }
            if hits.isEmpty { all.text = silence }
            if !missing.isEmpty { all.text += "; undecided until known: \(names(missing))" }
            return all
        }
    }
}

/// Equal answers have equal numbers, whichever row gives them.
struct AnswerNumbers {
    private var numbers: [PackAnswer: Int] = [:]

    mutating func number(_ answer: PackAnswer?) -> Int {
        guard var answer else { return ComparedTable.nothing }
        // The row is not what is said.
        answer.rows = []
        answer.text = answer.keys.isEmpty && answer.levels.isEmpty ? answer.text : ""
        if let number = numbers[answer] { return number }
        numbers[answer] = numbers.count + 1
        return numbers.count
    }
}

extension RulePack {
    /// The tests of a condition, each with the value that it looks at.
    func tests(_ condition: PackCondition) -> [(slot: ComparedSlot, cells: [Cell])] {
        condition.tests.indices.map { place in
            let column = condition.table.columns[place]
            let slot =
                slot(named: condition.tests[place].name).map { comparedSlot($0, column) } ?? ComparedSlot(name: column.name, column: column)
            return (slot, condition.table.rows[0].cells[place])
        }
    }
}

extension RowOutput {
    /// What the output says; nil where it says nothing.
    func answer(_ rows: [String]) -> PackAnswer? {
        let row = rows.joined(separator: ", ")
        switch self {
        case .none: return nil
        case .impossible: return PackAnswer(rows: rows, text: "\(row): cannot occur", levels: ["impossible"])
        case .advice(let text, _, let urgency):
            return PackAnswer(rows: rows, text: "\(row): text \(text), \(urgency.rawValue)", keys: [text], levels: [urgency.rawValue])
        case .check(let answer, let text, _):
            return PackAnswer(
                rows: rows, text: "\(row): \(answer.rawValue)" + (text.map { ", text \($0)" } ?? ""), keys: text.map { [$0] } ?? [],
                levels: [answer.rawValue])
        case .decision(let values):
            let said = values.map { $0.words }
            return PackAnswer(rows: rows, text: "\(row): \(said.joined(separator: ", "))", levels: said)
        }
    }
}

extension Value {
    /// The value as a cell would write it.
    var words: String {
        switch self {
        case .missing: "missing"
        case .number(let number): (number.exact?.description ?? "\(number.double)") + (number.unit.map { " \($0.symbol)" } ?? "")
        case .boolean(let flag): flag ? "true" : "false"
        case .text(let text): "\"\(text)\""
        case .choice(let choice): choice.name
        case .date(let date): date.description
        case .dateTime(let moment): moment.description
        case .list(let values): values.map { $0.words }.joined(separator: ", ")
        }
    }
}

/// The comparison of two versions of what rows answer.
enum RowComparison {
    /// The regions where the answers differ, and whether everything was looked at; throws where a value has changed its type.
    static func regions(_ old: ComparedRows, _ new: ComparedRows, budget: Int) throws(ComparedSpace.Mismatch)
        -> (regions: [PackChange.Region], isComplete: Bool)
    {
        let space = try ComparedSpace(old.slots, new.slots)
        var numbering = AnswerNumbers()
        let difference = TableDifference(
            columns: space.columns, links: space.links(old.links, new.links), old: old.table(in: space, numbering: &numbering),
            new: new.table(in: space, numbering: &numbering),
            budget: budget)
        let regions = difference.regions.map { region in
            PackChange.Region(
                values: region.values.map { NamedText(space.columns[$0.column].name, $0.text) },
                witness: space.columns.indices.compactMap { column in
                    region.witness[column].map { NamedText(space.columns[column].name, $0) }
                },
                old: old.answer(region.old, space.columns), new: new.answer(region.new, space.columns))
        }
        return (regions, difference.isComplete)
    }
}
