import AdviceRules
import Foundation
import GrowthPlugin
import PackTesting
import Plugins
import RulePacks
import SourceText

/// The packs, texts and golden cases of this repository.
struct Shipped {
    let engine: AdviceEngine
    let packs: [String: RulePack]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let golden = root.appending(path: "Tests/Golden")

    /// Read once for all tests: nothing in it changes.
    static let content = Result { try Shipped() }

    static let plugins: [Plugin] = [.basic, .growth]

    private init() throws {
        let packs = try Self.files(in: Self.root.appending(path: "Rules"), ending: ".json")
        let texts = try Self.folders(in: Self.root.appending(path: "AdviceText")).flatMap { try Self.files(in: $0, ending: ".txt") }
        engine = try AdviceEngine(
            packs: packs.map { try Self.source($0) }, catalogs: texts.map { try Self.source($0) }, plugins: Self.plugins)
        var read: [String: RulePack] = [:]
        for file in packs {
            var diagnostics: [Diagnostic] = []
            if let pack = RulePack.read(try Self.source(file), plugins: Self.plugins, into: &diagnostics) { read[pack.identifier] = pack }
        }
        self.packs = read
    }

    static func source(_ file: URL) throws -> Source {
        Source(name: String(file.path.dropFirst(root.path.count + 1)), bytes: Array(try Data(contentsOf: file)))
    }

    static func files(in folder: URL, ending: String) throws -> [URL] {
        try contents(of: folder).filter { $0.lastPathComponent.hasSuffix(ending) }
    }

    static func folders(in folder: URL) throws -> [URL] {
        try contents(of: folder).filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }
    }

    private static func contents(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }.sorted().map {
            folder.appending(path: $0)
        }
    }

    /// Every golden file as `pack/file.json`.
    static let goldenFiles: [String] = {
        let packs = (try? folders(in: golden)) ?? []
        return packs.flatMap { folder in
            ((try? files(in: folder, ending: ".json")) ?? []).map { folder.lastPathComponent + "/" + $0.lastPathComponent }
        }
    }()

    /// The suite of a golden file; throws what is wrong with it.
    func suite(_ name: String) throws -> GoldenSuite {
        let pack = String(name.prefix { $0 != "/" })
        guard let rules = packs[pack] else { throw Missing(what: "the pack \(pack)") }
        var diagnostics: [Diagnostic] = []
        guard let suite = GoldenSuite.read(try Self.source(Self.golden.appending(path: name)), for: rules, into: &diagnostics) else {
            throw Missing(what: DiagnosticRenderer().text(diagnostics))
        }
        return suite
    }

    func suites(of pack: String) throws -> [GoldenSuite] {
        try Self.goldenFiles.filter { $0.hasPrefix(pack + "/") }.map { try suite($0) }
    }

    func run(_ pack: String) throws -> GoldenRun {
        guard let rules = packs[pack] else { throw Missing(what: "the pack \(pack)") }
        return GoldenRun(engine, rules)
    }

    struct Missing: Error, CustomStringConvertible {
        let what: String
        var description: String { what }
    }
}
