import Quantities
import SourceText
import Testing

@testable import DecisionTables

@Suite struct CellTests {
    /// Whether a value of the column matches a cell, by way of a table of that one cell.
    private func matches(_ text: String, _ column: SampleColumn, _ value: ColumnValue) throws -> Bool {
        let (read, diagnostics) = readCell(text, as: column.type)
        #expect(diagnostics.isEmpty)
        let cell = try #require(read)
        let table = DecisionTable(
            name: "one", hitPolicy: .unique, columns: [Column(name: column.rawValue, type: column.type, lines: [], canBeMissing: true)],
            rows: [Row(id: "r", range: cell.range, cells: [[cell]], outcome: 0)])
        return table.decide([value]) == .row(0)
    }

    @Test(
        arguments: [
            ("3", 3, true), ("3", 3.0000001, false), ("< 3", 2.99, true), ("<3", 3, false), ("<= 3", 3, true), ("\u{2264}3", 3, true),
            ("> 3", 3, false), (">= 3", 3, true), ("\u{2265} 3", 3, true), ("= 3", 3, true), ("!= 3", 3, false), ("!=3", 4, true),
            ("\u{2260} 3", 3, false),
            ("[3..10)", 3, true), ("[3..10)", 10, false), ("(3..10]", 3, false), ("(3..10]", 10, true), ("]3..10[", 3, false),
            ("]3..10[", 10, false),
            ("[3..10[", 10, false), ("]3..10]", 10, true), (" [ 3 .. 10 ] ", 3, true), ("[-5..-1]", -3, true), ("-3", -3, true),
            ("[2..4], 7", 7, true),
            ("[2..4], 7", 5, false), ("not(3, 5)", 4, true), ("not(3, 5)", 5, false), ("not( [2..4] )", 3, false), ("not(null)", 3, true),
            ("null, > 3", 4, true), ("-", 3, true), ("ten", 10, true), ("[0..ten)", 10, false), ("0.1", 0.1, true), ("1.10", 1.1, true),
        ] as [(String, Double, Bool)])
    func numbersAreTestedAsWritten(_ cell: String, _ value: Double, _ expected: Bool) throws {
        #expect(try matches(cell, .percentile, .number(value, line: 0)) == expected)
    }

    @Test(
        arguments: [
            (SampleColumn.days, ">= 24w", 168, true), (.days, ">= 24w", 167, false), (.days, "[14w..24w)", 167, true),
            (.days, "<= 13w6d", 97, true),
            (.days, "<= 13w6d", 98, false), (.days, "< regainBy", 21, false), (.days, "[secondScan..40w0d]", 196, true),
            (.days, "28w 3d", 199, true),
            (.length, "[1..100] mm", 100, true), (.length, "[1..100] mm", 100.1, false), (.length, "[1 cm..1 ft)", 304.7, true),
            (.length, "[1 cm..1 ft)", 304.8, false), (.length, "5 ft 2 in", 1574.8, true), (.length, "< 12.5 cm", 124.9, true),
            (.length, "1 [in_i]", 25.4, true), (.length, "[1 [in_i]..2 [in_i])", 30, true), (.length, "[1..2] [in_i]", 50.8, true),
            (.mass, "< 3 kg", 2.9, true), (.mass, "7 lb 3 oz", 3.260195159375, true), (.change, "not([-5..5] kg)", -5.1, true),
            (.change, "not([-5..5] kg)", 5, false), (.percent, "[0 %..lossToAssess)", 9.9, true),
            (.percent, "[0 %..lossToAssess)", 10, false),
            (.percent, "> lossToAssess", 10.1, true), (.percent, "[0..lossToAssess] %", 10, true), (.percent, "10%", 10, true),
            (.implied, "[54..70)", 69.9, true), (.implied, "not(> 250)", 250, true),
        ] as [(SampleColumn, String, Double, Bool)])
    func quantitiesAreTestedInTheColumnsUnit(_ column: SampleColumn, _ cell: String, _ value: Double, _ expected: Bool) throws {
        #expect(try matches(cell, column, .number(value, line: 0)) == expected)
    }

    @Test(
        arguments: [
            (SampleColumn.size, "small", 1, true), (.size, "small, expected", 2, true), (.size, "small, expected", 3, false),
            (.size, "outside", 4, true),
            (.size, "not(outside)", 0, false), (.size, "!= small", 1, false), (.size, "<= small", 0, true), (.size, "> expected", 2, false),
            (.size, "[small..large)", 3, false), (.size, "usual", 2, true), (.sex, "male", 0, true), (.sex, "not(male)", 2, true),
            (.sex, "= female", 1, true),
            (.boolean, "true", 1, true), (.boolean, "false, null", 0, true), (.boolean, "!= true", 1, false),
            (.boolean, "true, false", 0, true),
        ] as [(SampleColumn, String, Int, Bool)])
    func choicesAndBooleansAreTestedByName(_ column: SampleColumn, _ cell: String, _ index: Int, _ expected: Bool) throws {
        #expect(try matches(cell, column, .index(index)) == expected)
    }

    @Test func datesAndMomentsAreTestedAsDaysAndSeconds() throws {
        // 2024-02-29 is day 19,782 since 1970-01-01: 54 years of 365 days, 13 leap days before 2024, and 59 days of 2024.
        let day = Double(54 * 365 + 13 + 59)
        #expect(try matches("2024-02-29", .date, .number(day, line: 0)))
        #expect(try matches("[2024-02-01..2024-03-01)", .date, .number(day, line: 0)))
        #expect(try !matches("> 2024-02-29", .date, .number(day, line: 0)))
        #expect(try matches("< dueDate", .date, .number(day, line: 0)))
        #expect(try matches(">= 2024-02-29T13:05:00+01:00", .moment, .number(day * 86400 + 12 * 3600 + 300, line: 0)))
        #expect(try !matches(">= 2024-02-29T13:05:00Z", .moment, .number(day * 86400 + 12 * 3600 + 300, line: 0)))
    }

    @Test(arguments: [
        #""a""#, #""a, b""#, #""say \"no\"""#, #""back\\slash""#, #""tab\there""#, #""\u00e9""#, #""null""#, #""-""#, #""é""#, #""日本""#,
    ])
    func textsKeepCommasQuotesAndEscapes(_ cell: String) throws {
        let expected = [
            #""a""#: "a", #""a, b""#: "a, b", #""say \"no\"""#: "say \"no\"", #""back\\slash""#: "back\\slash",
            #""tab\there""#: "tab\there",
            #""\u00e9""#: "e\u{301}", #""null""#: "null", #""-""#: "-", #""é""#: "é", #""日本""#: "日本",
        ]
        let (read, diagnostics) = readCell(cell, as: .text)
        #expect(diagnostics.isEmpty)
        guard case .texts(let interval) = try #require(read).alternatives[0] else { return #expect(Bool(false)) }
        #expect(interval.lower == expected[cell])
        #expect(interval.lower == interval.upper)
    }

    @Test(arguments: ["-", "null", "false, null", "true, null"])
    func theMissingValueMatchesOnlyADashAndNull(_ cell: String) throws {
        #expect(try matches(cell, .boolean, .missing))
    }

    @Test(arguments: ["true", "not(true)", "not(null)", "not(true, null)", "!= true"])
    func theMissingValueMatchesNothingElseAlsoUnderNot(_ cell: String) throws {
        #expect(try !matches(cell, .boolean, .missing))
    }

    @Test func aCellKnowsWhatItNames() throws {
        let cell = try #require(readCell("[secondScan..40w0d], < regainBy, null, secondScan", as: SampleColumn.days.type).cell)
        #expect(cell.constants == ["secondScan", "regainBy"])
        #expect(cell.namesMissing)
        #expect(!cell.matchesAnything)
        #expect(try #require(readCell(" - ", as: .boolean).cell).matchesAnything)
    }

    @Test func placesAndFixesHoldInsideAStringOfJSON() throws {
        let source = Source(name: "pack", text: #"{"cell": "\u0022a\u0022, \"b\", hello"}"#)
        var diagnostics: [Diagnostic] = []
        guard case .object(let members)? = JSON.read(source, into: &diagnostics)?.content else { return #expect(Bool(false)) }
        let text = try #require(JSON.text(of: members[0].value, in: source))
        #expect(Cell.read(text, as: .text, constants: [:], into: &diagnostics) == nil)
        #expect(diagnostics.map(\.code) == ["unquoted-text"])
        #expect(source.text(in: diagnostics[0].range) == "hello")
        #expect(diagnostics[0].fix?.replacement == #"\"hello\""#)
    }

    @Test func whatStartsLikeACellNeverCrashesTheReader() {
        var generator = SeededGenerator(state: 5)
        let pieces = [
            "[", "]", "(", ")", "..", ".", ",", "-", "–", "<", "<=", "=", "!", "!=", "not", "not(", "null", "3", "2.5", "1e", "mm", "kg",
            "[ft_i]", "\"",
            "\\", "\\u", "“", "'", "@", "male", "small", "2024-02-30", "T", ":", "w", "d", "%", " ", "and", "to", "é", "…", "+", "0x",
            "\u{0}",
        ]
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...9, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let column = SampleColumn.allCases.randomElement(using: &generator) ?? .text
            let (cell, diagnostics) = readCell(text, as: column.type)
            // Every refusal says why, and at a place inside the text.
            #expect((cell == nil) == diagnostics.containsErrors, "\(column): \(text)")
            for diagnostic in diagnostics {
                #expect(diagnostic.range.start <= diagnostic.range.end && diagnostic.range.end <= text.utf8.count, "\(column): \(text)")
                #expect(diagnostic.remedy?.isEmpty == false)
            }
        }
    }
}
