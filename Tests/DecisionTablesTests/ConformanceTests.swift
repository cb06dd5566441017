import Foundation
import Quantities
import SourceText
import Testing

@testable import DecisionTables

/// The cases of the DMN compatibility kit that are about decision tables and unary tests.
///
/// Left out, each with a check that it is refused with a reason: times of day and durations (no column holds them), and `null` as an end of
/// a range. Days are written in FEEL as `date("…")` or `@"…"`: refused too, with a fix by which the case is then checked.
/// Where a value is missing DMN says null; here nothing matches.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SHARED_DATA"] != nil, "SHARED_DATA is not set"))
struct ConformanceTests {
    static let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["SHARED_DATA"] ?? "").appendingPathComponent(
        "conformance/dmn")

    static var tableFiles: [URL] {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.filter { $0.pathExtension == "json" && $0.lastPathComponent != "unary-tests.json" }
            .sorted { $0.path < $1.path }
    }

    // MARK: Unary tests

    struct UnaryTest: Decodable {
        struct Suite: Decodable { var cases: [UnaryTest] }
        var id: String
        var value: String
        var test: String
        var expected: Bool?

        /// The column for the value, its input, or nil where no column holds such values.
        var question: (type: CellType, value: ColumnValue, text: String?)? {
            if value == "null" { return (.number(NumberType()), .missing, nil) }
            if value == "true" || value == "false" { return (.boolean, .index(value == "true" ? 1 : 0), nil) }
            if let number = Double(value) { return (.number(NumberType()), .number(number, line: 0), nil) }
            guard let quote = value.firstIndex(of: "\"") else { return nil }
            let content = value[quote...].dropFirst().prefix { $0 != "\"" }
            switch value[..<quote] {
            case "": return (.text, .missing, String(content))
            case "date(": return CalendarDate(String(content)).map { (.date, .number(Double($0.daysSinceEpoch), line: 0), nil) }
            case "date and time(": return DateTime(String(content)).map { (.dateTime, .number(Double($0.secondsSinceEpoch), line: 0), nil) }
            case "@":
                if let date = CalendarDate(String(content)) { return (.date, .number(Double(date.daysSinceEpoch), line: 0), nil) }
                return DateTime(String(content)).map { (.dateTime, .number(Double($0.secondsSinceEpoch), line: 0), nil) }
            default: return nil
            }
        }
    }

    private static func unaryTests() throws -> [UnaryTest] {
        try JSONDecoder().decode(UnaryTest.Suite.self, from: Data(contentsOf: folder.appendingPathComponent("unary-tests.json"))).cases
    }

    @Test func everyUnaryTestOfTheCellLanguageIsRight() throws {
        var checked = 0
        for test in try Self.unaryTests() {
            guard let question = test.question, !test.test.contains("null") else { continue }
            let cell = try #require(Self.readWithFixes(test.test, as: question.type), "\(test.id)")
            let table = DecisionTable(
                name: test.id, hitPolicy: .unique, columns: [Column(name: "value", type: question.type, lines: [], canBeMissing: true)],
                rows: [Row(id: "r", range: cell.range, cells: [[cell]], outcome: 0)])
            let value = question.text.map { .index(table.index(ofText: $0, column: 0)) } ?? question.value
            #expect((table.decide([value]) == .row(0)) == (test.expected ?? false), "\(test.id): \(test.value) in \(test.test)")
            checked += 1
        }
        #expect(checked == 92)
    }

    /// Times of day and durations have no column, `null` is no end of a range, and a cell computes nothing: each such test is listed with the
    /// error that an editor would see, which must stand in the cell, say what is wrong and what to write instead.
    @Test func whatTheCellLanguageLeavesOutIsRefusedWithAReason() throws {
        var refused: [String: Int] = [:]
        for test in try Self.unaryTests() where test.question == nil || test.test.contains("null") {
            let type = test.question?.type ?? .number(NumberType())
            let (cell, diagnostics) = readCell(test.test, as: type)
            #expect(cell == nil, "\(test.id)")
            let first = try #require(diagnostics.first, "\(test.id)")
            #expect(first.severity == .error)
            #expect(first.range.start < first.range.end && first.range.end <= test.test.utf8.count, "\(test.id)")
            #expect(first.remedy?.isEmpty == false, "\(test.id)")
            refused[first.code, default: 0] += 1
            print("refused \(test.id): `\(test.test)` [\(first.code)] \(first.message)")
        }
        #expect(refused == ["expression": 62, "null-in-range": 2])
    }

    /// Reads a cell; where FEEL spells days as expressions, with the fixes that the diagnostics offer.
    private static func readWithFixes(_ text: String, as type: CellType) -> Cell? {
        let (cell, diagnostics) = readCell(text, as: type)
        if cell != nil { return cell }
        var bytes = Array(text.utf8)
        for diagnostic in diagnostics.sorted(by: { $0.range.start > $1.range.start }) {
            guard diagnostic.code == "expression", let fix = diagnostic.fix else { return nil }
            bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
        }
        return readCell(String(decoding: bytes, as: UTF8.self), as: type).cell
    }

    // MARK: Tables

    @Test func thereAreTables() {
        #expect(Self.tableFiles.count == 11)
    }

    @Test(arguments: tableFiles)
    func tablesOfTheKitDecideAsTheySay(_ file: URL) throws {
        let kit = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let inputs = try #require(kit["inputs"] as? [[String: Any]])
        let rules = try #require(kit["rules"] as? [[String: [String]]])
        let outputs = try #require(kit["outputs"] as? [[String: Any]])
        let types = try inputs.map {
            try #require(["number": .number(NumberType()), "string": .text, "boolean": .boolean][$0["type"] as? String]) as CellType
        }
        let columns = try zip(inputs, types).map {
            Column(name: try #require($0["expr"] as? String), type: $1, lines: [], canBeMissing: true)
        }
        let yields = TableOutputs(
            columns: outputs.map { output in
                let values = (output["values"] as? String)?.components(separatedBy: ", ") ?? []
                return OutputColumn(name: output["name"] as? String ?? "", values: values.map { Self.output($0) })
            }, rows: rules.map { ($0["out"] ?? []).map { Self.output($0) } })
        let (outcomes, ranks) = (yields.outcomes, yields.ranks)
        var rows: [Row] = []
        for (index, rule) in rules.enumerated() {
            let cells = try zip(rule["in"] ?? [], types).map { [try #require(readCell($0, as: $1).cell)] }
            rows.append(Row(id: "\(index)", range: SourceRange(0, 0), cells: cells, outcome: outcomes[index], rank: ranks[index]))
        }
        let policy = try #require(Self.policies[kit["hitPolicy"] as? String ?? ""])
        let aggregation = Aggregation(rawValue: (kit["aggregation"] as? String ?? "list").lowercased())
        let table = DecisionTable(name: file.lastPathComponent, hitPolicy: policy, columns: columns, rows: rows)
        for entry in try #require(kit["cases"] as? [[String: Any]]) {
            let given = try #require(entry["inputs"] as? [String: Any])
            let values = columns.indices.map { Self.value(given[columns[$0].name], table, $0) }
            let expected = try #require(entry["expected"])
            let answer = yields.answer(table.decide(values), aggregation: try #require(aggregation))
            #expect(Self.flat(answer) == Self.flat(expected), "\(file.lastPathComponent) \(entry["id"] ?? "")")
        }
    }

    /// An output as the kit writes it.
    private static func output(_ text: String) -> OutputValue {
        if let number = try? Decimal.read(json: text) { return .number(number) }
        if text == "true" || text == "false" { return .boolean(text == "true") }
        return .text(text)
    }

    private static let policies: [String: HitPolicy] = [
        "UNIQUE": .unique, "ANY": .any, "FIRST": .first, "PRIORITY": .priority, "RULE ORDER": .ruleOrder, "COLLECT": .collect,
    ]

    private static func value(_ given: Any?, _ table: DecisionTable, _ column: Int) -> ColumnValue {
        switch (given, table.columns[column].type) {
        case (let text as String, .text): return .index(table.index(ofText: text, column: column))
        case (let number as [String: String], .number): return Double(number["num"] ?? "").map { .number($0, line: 0) } ?? .missing
        case (let flag as Bool, .boolean): return .index(flag ? 1 : 0)
        default: return .missing
        }
    }

    /// The values of an answer in the spelling of the outputs, sorted within a row.
    private static func flat(_ answer: TableOutputs.Answer) -> [[String]] {
        switch answer {
        case .values(let values): return [values.map { spelled($0) }.sorted()]
        case .list(let rows): return rows.map { $0.map { spelled($0) }.sorted() }
        case .none, .missing, .conflict, .notNumbers: return []
        }
    }

    private static func spelled(_ value: OutputValue) -> String {
        switch value {
        case .none: ""
        case .number(let number): number.description
        case .text(let text): text
        case .boolean(let flag): "\(flag)"
        }
    }

    /// The expected result in the spelling of the outputs, sorted within a row.
    private static func flat(_ expected: Any) -> [[String]] {
        if let list = expected as? [Any] { return list.flatMap { flat($0) } }
        if let text = expected as? String { return [["\"\(text)\""]] }
        guard let object = expected as? [String: Any] else { return [] }
        if let number = object["num"] as? String { return [[number]] }
        let context = object["ctx"] as? [String: Any] ?? [:]
        return [context.values.map { flat($0)[0][0] }.sorted()]
    }
}
