import Foundation
import GrowthPlugin
import Plugins
import RulePacks
import SourceText
import Testing

/// Sketches in the format, kept beside the conformance suites: everything in them is read, but for their own rough spots.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["SHARED_DATA"] != nil, "SHARED_DATA is not set"))
struct SharedExampleTests {
    private static let folder = URL(filePath: ProcessInfo.processInfo.environment["SHARED_DATA"] ?? "/").appending(path: "examples")

    /// The errors that a sketch has by itself: code and what is marked.
    ///
    /// The kidney sketch names milligrams of a glucose without its molar mass; two sketches take the date of assessment for a moment, and one of them
    /// blames no field for a limit of a derived value; the newborn sketch names a position that the reference of the WHO does not ask for.
    private static let roughSpots: [String: [String]] = [
        "kidney-health.json": ["needs-molar-mass \"mg/dL\"", "needs-molar-mass mg/dL"],
        "ms-symptoms.json": ["missing-key \"sinceRelapse\"", "wrong-argument \"asOf\""],
        "newborn-growth.json": ["unknown-key \"position\""],
        "remote-expert.json": ["wrong-argument \"asOf\""],
    ]

    @Test(arguments: [
        "account-forms", "drug-nutrition", "fetal-growth", "kidney-health", "maternal-weight", "ms-side-effects", "ms-symptoms",
        "newborn-growth", "remote-expert",
    ]) func aSketchIsReadButForItsOwnRoughSpots(_ name: String) throws {
        let file = Self.folder.appending(path: "packs/\(name).json")
        #expect(try errors(file) == Self.roughSpots["\(name).json"] ?? [])
    }

    @Test func theExampleOfTheFormatIsRead() throws {
        #expect(try errors(Self.folder.appending(path: "format.json")) == [])
    }

    @Test func noSketchIsLeftOut() throws {
        let names = PackFixture.jsonFiles(in: Self.folder.appending(path: "packs"))
        #expect(names.count == 9)
    }

    private func errors(_ file: URL) throws -> [String] {
        let source = try PackFixture.source(file)
        let own = Set(Plugin.basic.functions.map(\.name) + Plugin.growth.functions.map(\.name))
        let missing = ["correctedAge", "isEmailAddress", "checkDigit", "bodyMassIndex"].filter { !own.contains($0) }
        var diagnostics: [Diagnostic] = []
        let pack = RulePack.read(source, plugins: [.basic, .growth, .signatures(missing)], into: &diagnostics)
        #expect((pack == nil) == diagnostics.containsErrors)
        pack?.prove(into: &diagnostics)
        return diagnostics.filter { $0.severity == .error }.map { "\($0.code) \(source.text(in: $0.range))" }.sorted()
    }
}
