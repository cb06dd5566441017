import CommandLineTool
import Foundation
import SourceText
import Testing

/// A file of many timelines.
struct BatchCommandTests {
    private func batch(_ text: String, _ options: String...) throws -> Advice {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(text, to: "cohort.ndjson")
        return Advice(["batch", "fetal-growth", "--input", file.path, "--as-of", "2025-01-31"] + options)
    }

    private func line(_ number: Int, weeks: Int) -> String {
        #"{"id":"p\#(number)","entries":[{"date":"2025-01-05","gestationalAge":"\#(weeks)w","femurLength":"60 mm"}]}"#
    }

    private func object(_ line: Substring) throws -> JSONValue {
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: "answer", text: String(line)), into: &diagnostics)
        #expect(diagnostics.isEmpty)
        return try #require(value)
    }

    @Test func manyLinesAreAnsweredInOrderAsEachAlone() throws {
        let weeks = (0..<1500).map { 14 + $0 * 7 % 27 }
        let run = try batch(weeks.enumerated().map { line($0, weeks: $1) + "\n" }.joined())
        #expect(run.code == .fine, "\(run.errors)")
        let answers = run.output.split(separator: "\n")
        #expect(answers.count == weeks.count)
        for (index, answer) in answers.enumerated() { #expect(answer.hasPrefix(#"{"line":\#(index + 1),"id":"p\#(index)","format":"#)) }
        #expect(run.errors.contains("1500 lines: "))
        #expect(run.errors.contains(" 1500 entries were judged."))
        // Each says what `advise` says of it alone.
        for index in [0, 511, 512, 1499] {
            let alone = Advice(
                "advise", "fetal-growth", "date=2025-01-05", "gestationalAge=\(weeks[index])w", "femurLength=60 mm", "--as-of",
                "2025-01-31",
                "--format", "json")
            let expected = JSONWriter(.compact).text(JSONOutput(try object(alone.output[...])))
            #expect(answers[index].hasSuffix(expected.dropFirst()))
        }
    }

    @Test func aBadLineIsAnsweredAsSuchAndTheOthersAreDone() throws {
        let text =
            "\u{FEFF}" + line(1, weeks: 30) + "\r\n\n{bad\n" + line(2, weeks: 31) + "\n   \n{\"id\": 7, \"entries\": 3}\n"
            + line(3, weeks: 32)
        let run = try batch(text)
        #expect(run.code == .badContent)
        let answers = try run.output.split(separator: "\n").map { try object($0) }
        #expect(answers.map { $0.member("line") } == ["1", "3", "4", "6", "7"])
        #expect(answers.map { $0.member("error") != nil } == [false, true, false, true, false])
        #expect(run.output.contains(#"{"line":3,"error":{"code":"unquoted-key","column":2,"#))
        #expect(run.output.contains(#"{"line":6,"id":7,"error":{"code":"wrong-type","#))
        #expect(run.errors.contains("7 lines: "))
        #expect(run.errors.contains(", 2 unreadable, 2 blank. 3 entries were judged."))
    }

    @Test func anEmptyFileHasNoAnswer() throws {
        let run = try batch("")
        #expect(run.code == .fine && run.output.isEmpty)
        #expect(run.errors.contains("0 lines: 0 fine, 0 with findings, 0 unreadable. 0 entries"))
    }

    @Test func wrongCallsSayWhatIsRight() {
        #expect(Advice("batch").code == .usage)
        #expect(Advice("batch", "fetal-growth").code == .usage)
        #expect(Advice("batch", "fetal-growth", "femurLength=60 mm").code == .usage)
        #expect(Advice("batch", "fetal-growth", "--input", "/nowhere").code == .notFound)
        let unknown = Advice("batch", "fetal-grwth", "--input", "/nowhere")
        #expect(unknown.code == .notFound && unknown.errors.contains("fetal-growth"))
    }
}

extension JSONValue {
    /// A member as it is written, or nil.
    fileprivate func member(_ name: String) -> String? {
        guard case .object(let members) = content, let member = members.first(where: { $0.key == name }) else { return nil }
        return JSONWriter(.compact).text(JSONOutput(member.value))
    }
}
