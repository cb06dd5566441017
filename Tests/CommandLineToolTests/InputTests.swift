import CommandLineTool
import Foundation
import Testing

/// `--input`: one entry or a timeline as JSON, from a file or from the standard input.
@Suite(.serialized) struct InputTests {
    static let timeline = """
        {"subject": {"fetuses": "2"}, "individuals": {"A": {}, "B": {}},
         "entries": [{"date": "2026-06-01", "gestationalAge": "33w0d", "individual": "A", "femurLength": "61 mm"},
                     {"date": "2026-06-01", "gestationalAge": "33w0d", "individual": "B", "femurLength": "60 ft"}]}
        """

    @Test func oneEntryIsRead() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(#"{"date": "2026-06-01", "gestationalAge": "33w0d", "femurLength": "62 mm"}"#, to: "entry.json")
        let run = Advice("validate", "fetal-growth", "--input", file.path)
        #expect(run.code == .fine)
        #expect(run.text.contains("femurLength 62 mm: accepted"))
    }

    /// An editor finds the schema by it; it is no field.
    @Test(arguments: [
        #"{"$schema": "entry.schema.json", "date": "2026-06-01", "gestationalAge": "33w0d", "femurLength": "62 mm"}"#,
        #"{"$schema": "timeline.schema.json", "entries": [{"date": "2026-06-01", "gestationalAge": "33w0d", "femurLength": "62 mm"}]}"#,
    ]) func aSchemaMayBeNamed(_ content: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = Advice("validate", "fetal-growth", "--input", try folder.write(content, to: "entry.json").path)
        #expect(
            run.code == .fine && run.text.contains("femurLength 62 mm: accepted") && !run.text.contains("schema"),
            "\(run.text)\(run.errors)")
    }

    @Test func eachEntryOfATimelineIsAnswered() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(Self.timeline, to: "timeline.json")
        let run = Advice("validate", "fetal-growth", "--input", file.path)
        #expect(run.code == .findings)
        #expect(run.text.contains("Entry 1, 2026-06-01, A"))
        #expect(run.text.contains("Entry 2, 2026-06-01, B"))
        #expect(run.text.contains("femurLength 61 mm: accepted"))
        #expect(run.text.contains("femurLength 60 ft: refused"))
    }

    @Test func theStandardInputIsReadForADash() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(Self.timeline, to: "timeline.json")
        let fromFile = Advice("advise", "fetal-growth", "--input", file.path, "--as-of", "2026-06-01")
        let run = try withStandardInput(file) { Advice("advise", "fetal-growth", "--input", "-", "--as-of", "2026-06-01") }
        #expect(!run.output.isEmpty)
        #expect(run.output == fromFile.output)
        #expect(run.code == .findings)
    }

    @Test func aFileThatIsNotThereIsNotFound() {
        let run = Advice("validate", "fetal-growth", "--input", "/nowhere/entry.json")
        #expect(run.code == .notFound)
        #expect(run.errors.contains("/nowhere/entry.json"))
    }

    @Test(arguments: [
        (#"{"date": "2026-06-01",}"#, "entry.json:1:"), (#"{"entries": 3}"#, "entry.json:1:13"),
        (#"{"femurLength": {"value": 60}}"#, "entry.json:1:17"), (#"{"$schema": 1, "entries": []}"#, "entry.json:1:13"),
        ("", "entry.json:1:1"), (#"{"femurLength": "60 mm", "femurLength": "61 mm"}"#, "entry.json:1:26"),
    ]) func badContentIsShownAtItsPlace(_ content: String, _ place: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(content, to: "entry.json")
        let run = Advice("validate", "fetal-growth", "--input", file.path)
        #expect(run.code == .badContent)
        #expect(run.errors.contains(place), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    private func withStandardInput<Answer>(_ file: URL, _ body: () throws -> Answer) throws -> Answer {
        let handle = try FileHandle(forReadingFrom: file)
        let saved = dup(STDIN_FILENO)
        dup2(handle.fileDescriptor, STDIN_FILENO)
        defer {
            if saved >= 0 {
                dup2(saved, STDIN_FILENO)
                close(saved)
            }
        }
        return try body()
    }
}
