import CommandLineTool
import Foundation
import SourceText
import Testing

/// `advice growth` for a file, as files are: one row is answered for each, in order, whatever is wrong with others.
struct GrowthTableTests {
    /// The output, the messages and the exit code for a file of these contents.
    private func run(_ content: String, _ arguments: [String], encoding: String.Encoding = .utf8) throws -> Advice {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.url.appending(path: "rows.csv")
        try #require(content.data(using: encoding)).write(to: file)
        return Advice(exactly: ["growth"] + arguments + ["--input", file.path])
    }

    private func lines(_ run: Advice) -> [String] {
        run.output.split(separator: "\n", omittingEmptySubsequences: false).map { $0.hasSuffix("\r") ? String($0.dropLast()) : String($0) }
    }

    /// A row of the answer to one row of data below a usual line of names.
    private func row(_ row: String) throws -> String { lines(try run("reference,sex,at,value\n\(row)\n", ["z"]))[1] }

    static let femur = "0.28632323606108034,61.268471852057935,,"

    @Test func everyRowGetsItsAnswerInItsOrderAndKeepsItsOwnColumns() throws {
        let run = try run(
            #"""
            id,reference,sex,at,value,note
            7,intergrowth.fetal.femurLength,,231,62,"kept, as it is"
            3,who.weightForAge,female,365,8.9,
            5,intergrowth.fetal.femurLength,,33w0d,6.2 cm,"say ""hi"""

            """#, ["z"])
        #expect(run.code == .fine)
        #expect(run.errors.isEmpty, "\(run.errors)")
        #expect(
            lines(run) == [
                "id,reference,sex,at,value,note,z,centile,reason,problem",
                #"7,intergrowth.fetal.femurLength,,231,62,"kept, as it is",\#(Self.femur)"#,
                "3,who.weightForAge,female,365,8.9,,-0.04222952274559645,48.31578638993591,,",
                #"5,intergrowth.fetal.femurLength,,33w0d,6.2 cm,"say ""hi""",\#(Self.femur)"#, "",
            ])
    }

    @Test func rowsWithoutAnAnswerAreMarkedAndTheOthersDone() throws {
        let run = try run(
            """
            reference,sex,at,value
            who.wieghtForAge,female,365,8.9
            who.weightForAge,1,365,8.9
            who.weightForAge,,365,8.9
            who.weightForAge,female,365,NA
            who.weightForAge,female,1857,8.9
            who.weightForAge,female,365,
            who.weightForAge,female,365,-2
            who.weightForAge,female,365,8.9 cm
            intergrowth.fetal.femurLength,whatever,231,62
            """, ["z"])
        #expect(run.code == .findings)
        let output = lines(run)
        let reasons = [
            "reference-unknown", "sex-unknown", "sex-missing", "not-a-number", "above-domain", "missing", "value-not-positive",
            "unit-mismatch",
        ]
        for (line, reason) in zip(output.dropFirst(), reasons) { #expect(line.contains(",,,\(reason),"), "\(line)") }
        #expect(output[9] == "intergrowth.fetal.femurLength,whatever,231,62,\(Self.femur)")
        // The place of each, by line and column.
        #expect(
            run.errors.contains("rows.csv:2:1: there is no reference `who.wieghtForAge`; did you mean `who.weightForAge`?"), "\(run.errors)"
        )
        #expect(run.errors.contains("rows.csv:3:18: sex “1”"), "\(run.errors)")
        #expect(run.errors.contains("rows.csv:5:29: value “NA” is not a number [not-a-number]"), "\(run.errors)")
        #expect(run.errors.contains("1 of 9 rows have an answer"), "\(run.errors)")
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func everyLineEndIsReadAndKept(_ end: String) throws {
        let run = try run(
            ["reference,at,value", "intergrowth.fetal.femurLength,231,62", "intergrowth.fetal.femurLength,231,x"].joined(separator: end),
            ["z"])
        let rows = run.output.components(separatedBy: end)
        #expect(rows.count == 4)
        #expect(rows[1] == "intergrowth.fetal.femurLength,231,62,\(Self.femur)")
        #expect(rows[2].hasSuffix("not-a-number,value “x” is not a number"))
        #expect(run.errors.contains(":3:35:"), "\(run.errors)")
    }

    @Test func theByteOrderMarkOfASpreadsheetIsReadAndKept() throws {
        let run = try run("\u{FEFF}reference,at,value\r\nintergrowth.fetal.femurLength,231,62\r\n", ["z"])
        #expect(run.code == .fine)
        #expect(
            run.output == "\u{FEFF}reference,at,value,z,centile,reason,problem\r\nintergrowth.fetal.femurLength,231,62,\(Self.femur)\r\n")
    }

    @Test func semicolonsMeanDecimalCommas() throws {
        let run = try run("reference;at;value\nintergrowth.fetal.femurLength;231;62,0\nintergrowth.fetal.femurLength;231;62.5\n", ["z"])
        #expect(lines(run)[1] == "intergrowth.fetal.femurLength;231;62,0;0.28632323606108034;61.268471852057935;;")
        #expect(run.code == .fine)
        let weights = "reference;sex;at;value\nwho.weightForAge;male;0;3,250\nwho.weightForAge;male;0;3.250\n"
        let read = try self.run(weights, ["z"])
        let plain = try row("who.weightForAge,male,0,3.25").split(separator: ",")[4]
        #expect(lines(read)[1].contains(";\(plain);"))
        #expect(lines(read)[2].contains(";number-ambiguous;"))
        let points = try self.run(weights, ["z", "--decimal", "point"])
        #expect(lines(points)[1].contains(";number-ambiguous;"))
        #expect(lines(points)[2].contains(";\(plain);"))
    }

    @Test func tabsPartCellsToo() throws {
        let run = try run("reference\tat\tvalue\nintergrowth.fetal.femurLength\t231\t62\n", ["z"])
        #expect(lines(run)[1] == "intergrowth.fetal.femurLength\t231\t62\t0.28632323606108034\t61.268471852057935\t\t")
    }

    @Test func raggedRowsAreMarkedAndNothingOfThemIsLost() throws {
        let run = try run(
            """
            reference,sex,at,value
            intergrowth.fetal.femurLength,,231
            intergrowth.fetal.femurLength,,231,62,a,b
            intergrowth.fetal.femurLength,,231,62,,
            ,,,
            intergrowth.fetal.femurLength,,231,62
            """, ["z"])
        let output = lines(run)
        #expect(
            output[1]
                == #"intergrowth.fetal.femurLength,,231,,,,cells-missing,"the row has 3 of 4 cells, so that nobody knows which are missing""#
        )
        #expect(output[2].hasPrefix("intergrowth.fetal.femurLength,,231,62,,,cells-surplus,"))
        #expect(output[2].contains("a | b"))
        // Commas at the end, as spreadsheets leave them, say nothing.
        #expect(output[3] == "intergrowth.fetal.femurLength,,231,62,\(Self.femur)")
        #expect(output[4] == ",,,,,,reference-missing,reference is missing")
        #expect(output[5] == "intergrowth.fetal.femurLength,,231,62,\(Self.femur)")
    }

    @Test func aQuotationMarkThatIsNeverClosedSpoilsItsLineAlone() throws {
        let run = try run(
            """
            reference,sex,at,value
            intergrowth.fetal.femurLength,"f,231,62
            intergrowth.fetal.femurLength,"f"x,231,62
            intergrowth.fetal.femurLength, "f" ,231,"62"
            "intergrowth.fetal.femurLength",,231,"62

            "
            intergrowth.fetal.femurLength,,231,x
            """, ["z"])
        let output = lines(run)
        #expect(output[1].hasPrefix(#""intergrowth.fetal.femurLength,""f,231,62",,,,,,quotation-mark,"#), "\(output[1])")
        #expect(output[2].hasPrefix(#""intergrowth.fetal.femurLength,""f""x,231,62",,,,,,quotation-mark,"#), "\(output[2])")
        #expect(output[3] == #"intergrowth.fetal.femurLength, "f" ,231,"62",\#(Self.femur)"#)
        #expect(output[6] == #"",\#(Self.femur)"#)
        #expect(run.errors.contains(":8:36: value “x”"), "\(run.errors)")
    }

    @Test func blankLinesAreLeftOutAndCounted() throws {
        let run = try run("\n\nreference,at,value\n\nintergrowth.fetal.femurLength,231,62\n   \n\n", ["z"])
        #expect(lines(run).count == 3)
        #expect(run.errors.contains("5 blank lines left out"), "\(run.errors)")
        #expect(run.code == .fine)
    }

    @Test(arguments: [
        ("", "is empty"), ("\n\n", "is empty"), ("at,value\n1,2\n", "there is no column `reference`"),
        ("reference,value\na,2\n", "there is no column `at`"),
        ("reference,at,vlaue\na,2,3\n", "Is it `vlaue`? Then write --columns value=vlaue."),
        ("reference,at,value,Value\na,2,3,4\n", "there 2 times"), ("who.weightForAge,male,365,9.6\n", "The first line has 4 columns"),
        ("PK\u{3}\u{4}abc", "workbook"), ("reference,at,\"value\na,2,3\n", "quotation mark"),
    ]) func aFileThatIsNoTableIsRefused(_ content: String, _ message: String) throws {
        let run = try run(content, ["z"])
        #expect(run.code == .badContent)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func anotherEncodingIsRefusedAndNotRead() throws {
        let run = try run("reference,at,value\nintergrowth.fetal.femurLength,231,62\n", ["z"], encoding: .utf16)
        #expect(run.code == .badContent)
        #expect(run.errors.contains("UTF-8"), "\(run.errors)")
    }

    @Test func aFileThatIsNotThereIsNotFound() {
        for path in ["/nowhere/rows.csv", "/"] {
            let run = Advice(exactly: ["growth", "z", "--input", path])
            #expect(run.code == .notFound)
            #expect(run.errors.contains(path), "\(run.errors)")
        }
    }

    @Test func namesWithoutRowsAreATableOfNone() throws {
        let run = try run("reference,at,value\n", ["z"])
        #expect(run.code == .fine)
        #expect(run.output == "reference,at,value,z,centile,reason,problem\n")
        #expect(run.errors.contains("no row"))
    }

    @Test func theCommandMayGiveTheReferenceTheSexAndTheNamesOfColumns() throws {
        let run = try run("Age (days),kg\n365,8.9\n", ["z", "who.weightForAge", "sex=female", "--columns", "at=age (days),value=kg"])
        #expect(lines(run)[1] == "365,8.9,-0.04222952274559645,48.31578638993591,,", "\(run.errors)")
        let twice = try self.run("reference,at,value\n", ["z", "who.weightForAge", "sex=male"])
        #expect(twice.code == .usage && twice.errors.contains("give it once"))
        let sexless = try self.run("at,value\n365,8.9\n", ["z", "who.weightForAge"])
        #expect(sexless.code == .badContent && sexless.errors.contains("there is no column `sex`"), "\(sexless.errors)")
        let unknown = try self.run("at,value\n", ["z", "who.weightForAge", "sex=male", "--columns", "at=aeg"])
        #expect(unknown.code == .badContent && unknown.errors.contains("no column `aeg`"), "\(unknown.errors)")
        for (option, message) in [
            ("at", "takes pairs"), ("at=a,at=b", "twice"), ("att=a", "did you mean `at`?"), ("value=", "takes pairs"),
        ] {
            let run = try self.run("at,value\n", ["z", "who.weightForAge", "sex=male", "--columns", option])
            #expect(run.code == .usage && run.errors.contains(message), "\(run.errors)")
        }
    }

    /// The median of girls at birth is 3.2322 kg (WHO).
    @Test func valuesAreGivenAtZScoresAndCentiles() throws {
        let run = try run(
            """
            reference,sex,at,z,centile
            who.weightForAge,female,0,0,
            who.weightForAge,female,0,,50
            who.weightForAge,female,365,,100
            who.weightForAge,female,365,,
            intergrowth.fetal.umbilicalSystolicDiastolicRatio,,231,4,
            """, ["value"])
        let output = lines(run)
        #expect(output[0] == "reference,sex,at,z,centile,value,unit,reason,problem")
        #expect(output[1] == "who.weightForAge,female,0,0,,3.2322,kg,,")
        #expect(output[2] == "who.weightForAge,female,0,,50,3.2322,kg,,")
        #expect(output[3].contains(",centile-outside,"))
        #expect(output[4].contains(",missing,centile is missing"))
        #expect(output[5].contains(",inverse-undefined,"))
        #expect(run.code == .findings)
    }

    @Test func whatIsReadBackIsWhatWasWritten() throws {
        let first = try run(
            "reference,sex,at,value\nwho.weightForAge,male,100.25,6.125\nintergrowth.newborn.weight,female,250,2.5\n", ["z"])
        let second = try run(first.output, ["value"])
        #expect(second.code == .fine)
        // The file has a column of this name already.
        #expect(lines(second)[0] == "reference,sex,at,value,z,centile,reason,problem,value_2,unit,reason_2,problem_2")
        for line in lines(second)[1...2] {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            let (given, back) = try (#require(Double(cells[3])), #require(Double(cells[8])))
            #expect(abs(given - back) <= 1e-12 * given)
        }
    }

    @Test func numbersOfProgramsAreReadToTheirLastDigit() throws {
        #expect(try row("intergrowth.fetal.femurLength,,231,6.2e1").hasSuffix(Self.femur))
        #expect(try row("intergrowth.fetal.femurLength,,2310E-1,+62.000").hasSuffix(Self.femur))
        let long = try row("intergrowth.fetal.femurLength,,231.00000000000003,62.00000000000001")
        #expect(!long.contains(Self.femur) && long.hasSuffix(",,"), "\(long)")
        for number in ["1e", "e5", "1.", ".", "+", "--1", "1e999x", "0x10", "1 2", "Infinity", "∞"] {
            #expect(!(try row("intergrowth.fetal.femurLength,,231,\(number)").hasSuffix(",,")), "\(number)")
        }
        #expect(try row("intergrowth.fetal.femurLength,,231,1e999").contains(",not-finite,"))
    }

    @Test func jsonHasAnObjectForEachRow() throws {
        let run = try run(
            "line,reference,at,value,value \n9,intergrowth.fetal.femurLength,231,62,\"\"\"\"\nx,y,1,2,3\n", ["z", "--format", "json"])
        #expect(run.code == .badContent)
        let good = try self.run(
            "line,reference,at,value,a,a\n9,intergrowth.fetal.femurLength,231,62,\"\"\"\",2\nx,y,1,2,3,4\n", ["z", "--format", "json"])
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "output", text: good.output), into: &diagnostics)
        #expect(diagnostics.isEmpty, "\(good.output)")
        let rows = try #require(value?.elements)
        #expect(
            rows.map { $0.members?.map(\.key) ?? [] } == [
                ["line", "line_2", "reference", "at", "value", "a", "a_2", "z", "centile", "reason", "problem"],
                ["line", "line_2", "reference", "at", "value", "a", "a_2", "z", "centile", "reason", "problem"],
            ])
        #expect(rows[0].member(named: "a")?.string == "\"")
        #expect(rows[0].member(named: "z")?.number == "0.28632323606108034")
        #expect(rows[1].member(named: "reason")?.string == "reference-unknown")
        #expect(try self.run("reference,at,value\n", ["z", "--format", "json"]).output == "[]\n")
    }

    @Test func textIsATableForReading() throws {
        let run = try run("reference,at,value\nintergrowth.fetal.femurLength,231,\"62\n\"\nx,1,2\n", ["z", "--format", "text"])
        let output = lines(run)
        #expect(output[1].hasPrefix("2     intergrowth.fetal.femurLength  231  62     0.29  61.3"), "\(output)")
        #expect(output[2].contains("there is no reference `x`"), "\(output)")
    }

    @Test func gramsGivenForKilogramsAreAskedAbout() throws {
        let run = try run("reference,sex,at,value\nwho.weightForAge,male,0,3.2\nwho.weightForAge,male,0,3200\n", ["z"])
        #expect(run.code == .fine)
        #expect(run.errors.contains("1 z-score lies beyond ±8, where nobody is, first in line 3"), "\(run.errors)")
    }

    /// The vectors of 45-digit arithmetic through the command, every seventh: numbers read, computed and written to the last digit.
    @Test func theVectorsComeOutOfTheCommandAsTheyAre() throws {
        let folder = Advice.root.appending(path: "Tests/Fixtures/Growth")
        func table(_ name: String) throws -> [[String]] {
            try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").dropFirst().map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
        }
        var names: [String: String] = [:]
        for row in try table("references.csv") { names["\(row[1]) \(row[2])"] = row[0] }
        let vectors = try table("vectors.csv").enumerated().filter { $0.offset % 7 == 0 }.map { $0.element }
        #expect(vectors.count > 800)
        var content = "reference;sex;at;value;expected\n"
        for row in vectors { content += "\(try #require(names["\(row[0]) \(row[1])"]));\(row[2]);\(row[3]);\(row[5]);\(row[7])\n" }
        let run = try run(content, ["z", "--decimal", "point"])
        #expect(run.code == .fine, "\(run.errors)")
        let output = lines(run).dropFirst().dropLast()
        #expect(output.count == vectors.count)
        for line in output {
            let cells = line.split(separator: ";", omittingEmptySubsequences: false)
            let (expected, found) = try (#require(Double(cells[4])), #require(Double(cells[5])))
            let isRecovered = cells[0].hasPrefix("intergrowth.newborn.") && (Double(cells[2]) ?? 0) >= 231
            #expect(abs(found - expected) <= (isRecovered ? 1e-5 : 1e-9), "\(line)")
        }
    }

    /// More than is read at a time, with line ends in cells, so that pieces end anywhere in a row.
    @Test func manyRowsAreAllAnsweredInOrder() throws {
        let count = 4000
        var content = "n,reference,sex,at,value,note\r\n"
        for row in 0..<count {
            let note = String(repeating: "x", count: 100 + row % 17) + "\r\n\"\"y\"\""
            content +=
                "\(row),who.weightForAge,\(row % 2 == 0 ? "male" : "female"),\(row % 1857),\(row % 7 == 0 ? "none" : "12.5"),\"\(note)\"\r\n"
        }
        #expect(content.utf8.count > 2 * 262_144)
        let run = try run(content, ["z"])
        let rows = run.output.components(separatedBy: "y\"\"\"").dropLast()
        #expect(rows.count == count)
        for (index, row) in rows.enumerated() { #expect(row.contains("\r\n\(index),who.weightForAge,"), "\(index)") }
        #expect(run.output.components(separatedBy: ",not-a-number,").count - 1 == (count + 6) / 7)
        // The list of problems is cut, not the output; a row takes two lines.
        #expect(run.errors.contains("rows.csv:2:\(#"0,who.weightForAge,male,0,"#.count + 1): value “none”"), "\(run.errors.prefix(200))")
        #expect(run.errors.contains("rows.csv:16:"))
        #expect(run.errors.contains("more, each marked in its row"))
        #expect(run.errors.split(separator: "\n").count < 30)
    }
}
