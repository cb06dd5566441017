import AdviceRules
import Foundation
import PackTesting
import Plugins
import RulePacks
import SourceText

/// A small pack of its own, so that these tests change with the golden format and not with what clinicians decide.
struct Laboratory {
    let engine: AdviceEngine
    let pack: RulePack

    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Fixtures/Golden")

    init() throws {
        try self.init(
            Source(name: "height.json", text: try Self.text("height.json")), Source(name: "height.txt", text: try Self.text("height.txt")))
    }

    /// A pack with its texts.
    init(_ rules: Source, _ texts: Source) throws {
        let phrases = Self.fixtures.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
            path: "AdviceText/en/phrases.txt")
        let words = [
            texts, Source(name: "phrases.txt", text: try String(contentsOf: phrases, encoding: .utf8)),
        ]
        engine = try AdviceEngine(packs: [rules], catalogs: words, plugins: [.basic])
        var diagnostics: [Diagnostic] = []
        guard let pack = RulePack.read(rules, plugins: [.basic], into: &diagnostics) else {
            throw LoadFailure(text: DiagnosticRenderer().text(diagnostics))
        }
        self.pack = pack
    }

    struct LoadFailure: Error { let text: String }

    static func text(_ name: String) throws -> String { try String(contentsOf: fixtures.appending(path: name), encoding: .utf8) }

    /// The suite of a text, which must be without a mistake.
    func suite(_ text: String, name: String = "cases.json") throws -> GoldenSuite {
        var diagnostics: [Diagnostic] = []
        guard let suite = GoldenSuite.read(Source(name: name, text: text), for: pack, into: &diagnostics) else {
            throw LoadFailure(text: DiagnosticRenderer().text(diagnostics))
        }
        return suite
    }

    func report(_ text: String) throws -> GoldenReport { try GoldenRun(engine, pack).report([try suite(text)]) }

    /// The suite with the answers of now in the place of those that a person approves.
    func recorded(_ suite: GoldenSuite) throws -> String {
        guard let recording = GoldenRecording(of: suite, results: try GoldenRun(engine, pack).report([suite]).results) else {
            throw LoadFailure(text: "there is nothing to record")
        }
        return String(decoding: recording.bytes, as: UTF8.self)
    }

    /// A file of one case of one entry.
    static func file(entry: String, expect: String, subject: String = "{}") -> String {
        """
        {"pack": "height", "cases": [
          {"about": "one", "tags": ["T1"], "asOf": "2026-06-01", "subject": \(subject),
           "entries": [\(entry)],
           "expect": [\(expect)]}
        ]}

        """
    }
}
