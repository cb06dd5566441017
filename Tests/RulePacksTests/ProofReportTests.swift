import Foundation
import SourceText
import Testing

/// What `check` says about rows that two rows' editors would want to know of each other.
struct ProofReportTests {
    /// The notes of the pack `tables` with the rows of its table `worst` replaced.
    private func notes(_ rows: String) throws -> [Diagnostic] {
        let json = try String(contentsOf: PackFixture.folder.appending(path: "tables.json"), encoding: .utf8)
        let start = try #require(json.range(of: #""table": "worst""#))
        let first = try #require(
            json.range(of: #"["fast", "> 100", "-", "then", "said", "discuss"], "#, range: start.upperBound..<json.endIndex))
        let changed = json.replacingCharacters(in: first, with: rows)
        let text = try String(contentsOf: PackFixture.folder.appending(path: "tables.txt"), encoding: .utf8)
        let diagnostics = try PackFixture.check(Source(name: "tables.json", text: changed), Source(name: "tables.txt", text: text))
        #expect(!diagnostics.contains { $0.severity != .note }, "\(diagnostics.map { $0.code + ": " + $0.message })")
        return diagnostics.filter { $0.code == "mergeable-rows" }
    }

    @Test func rowsThatSayTheSameAreNotedAsOne() throws {
        let found = try notes(
            #"["fast", "(100..120]", "-", "then", "said", "discuss"], ["quick", "> 120", "-", "then", "said", "discuss"], "#)
        let note = try #require(found.first)
        #expect(found.count == 1)
        #expect(note.severity == .note)
        #expect(note.message.contains("`fast` and `quick`"))
        #expect(note.message.contains("`pulse`"))
        #expect(note.related.count == 1)
    }

    @Test(arguments: [
        #"["fast", "(100..120]", "-", "then", "said", "discuss", {"note": "Slower."}], ["quick", "> 120", "-", "then", "said", "discuss"], "#,
        #"["fast", "(100..120]", "-", "then", "-", "-"], ["quick", "> 120", "-", "then", "-", "-"], "#,
        #"["fast", "(100..110]", "-", "then", "said", "discuss"], ["quick", "> 120", "-", "then", "said", "discuss"], "#,
    ])
    func rowsThatAreTwoForAReasonAreNot(_ rows: String) throws {
        #expect(try notes(rows).isEmpty)
    }
}
