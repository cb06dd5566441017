import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import SourceText

/// A small pack of `Tests/Fixtures/Packs` with the texts beside it, both right; its figures mean nothing to a clinician.
struct PackFixture: CustomStringConvertible, Sendable {
    let name: String
    let pack: Source
    let texts: Source

    var description: String { name }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let folder = root.appending(path: "Tests/Fixtures/Packs")

    /// Every pack of the folder.
    static let all: [PackFixture] = jsonFiles(in: folder).compactMap { try? PackFixture($0) }

    init(_ name: String) throws {
        self.name = name
        pack = try Self.source(Self.folder.appending(path: name))
        texts = try Self.source(Self.folder.appending(path: name.replacingOccurrences(of: ".json", with: ".txt")))
    }

    /// The names of the JSON files in a folder, sorted.
    static func jsonFiles(in folder: URL) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".json") }.sorted()
    }

    static func source(_ file: URL) throws -> Source { Source(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file))) }

    /// Everything that is found in a pack and its texts, with the engine's own phrases beside them.
    static func check(_ pack: Source, _ texts: Source) throws -> [Diagnostic] {
        let phrases = try source(root.appending(path: "AdviceText/en/phrases.txt"))
        return PackCheck.run(packs: [pack], catalogs: [phrases, texts], plugins: [.basic, .growth]).diagnostics
    }
}
