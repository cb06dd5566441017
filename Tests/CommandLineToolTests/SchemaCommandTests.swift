import CommandLineTool
import Foundation
import SourceText
import Testing

/// `advice schema`, and the schemas that are shipped.
struct SchemaCommandTests {
    static let folder = Advice.root.appending(path: "Rules/schema")
    static let names = [
        "assessment", "batch", "bounds", "entry", "explanation", "findings", "golden-cases", "rule-pack", "timeline", "validation",
    ]

    private func schema(_ name: String) throws -> JSONValue {
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: name, text: Advice(exactly: ["schema", name]).output), into: &diagnostics)
        #expect(diagnostics.isEmpty)
        return try #require(value)
    }

    @Test func theFolderHoldsTheseSchemasAndNoOther() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(files == Self.names.map { $0 + ".schema.json" })
    }

    @Test(arguments: names) func theShippedSchemaIsTheGeneratedOne(_ name: String) throws {
        let run = Advice(exactly: ["schema", name])
        #expect(run.code == .fine)
        let shipped = try String(contentsOf: Self.folder.appending(path: name + ".schema.json"), encoding: .utf8)
        let isSame = run.output == shipped
        #expect(isSame, "run `advice schema -o Rules/schema`")
    }

    /// An editor shows the description beside a key; one that is missing is found only there.
    @Test(arguments: names) func everyKeyIsDescribed(_ name: String) throws {
        var keys = 0
        func visit(_ value: JSONValue) {
            for element in value.elements ?? [] { visit(element) }
            for member in value.members ?? [] {
                // The properties of a condition are no keys to be written.
                if member.key == "if" { continue }
                if member.key == "properties" {
                    for property in member.value.members ?? [] {
                        keys += 1
                        let description = property.value.member(named: "description")?.string ?? ""
                        #expect(description.count > 8 && description.hasSuffix("."), "\(property.key): \(description)")
                    }
                }
                visit(member.value)
            }
        }
        visit(try schema(name))
        #expect(keys >= 3)
    }

    @Test func functionsAndReferencesAreThoseOfThePlugins() throws {
        let definitions = try #require(try schema("rule-pack").member(named: "$defs"))
        let derived = definitions.member(named: "derived-by-percentDecrease")
        #expect(derived?.member(named: "required")?.elements?.compactMap(\.string) == ["of", "from"])
        let reference = definitions.member(named: "measurement")?.member(named: "properties")?.member(named: "reference")
        let names = reference?.member(named: "enum")?.elements?.compactMap(\.string) ?? []
        #expect(names.contains("intergrowth.fetal.femurLength") && names.contains("who.weightForAge"))
    }

    @Test func everyShippedPackNamesItsSchema() throws {
        let rules = Advice.root.appending(path: "Rules")
        let packs = try FileManager.default.contentsOfDirectory(atPath: rules.path).filter { $0.hasSuffix(".json") }
        #expect(packs.count >= 10)
        for pack in packs {
            var diagnostics: [Diagnostic] = []
            let source = Source(name: pack, bytes: Array(try Data(contentsOf: rules.appending(path: pack))))
            let path = try #require(JSON.read(source, into: &diagnostics)?.member(named: "$schema")?.string)
            #expect(
                rules.appending(path: path).standardizedFileURL == Self.folder.appending(path: "rule-pack.schema.json").standardizedFileURL)
        }
    }

    @Test func allAreWrittenIntoAFolder() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = Advice(exactly: ["schema", "-o", folder.url.path])
        #expect(run.code == .fine && run.output.contains("Wrote \(Self.names.count) schemas"))
        for name in Self.names {
            #expect(try folder.text(of: name + ".schema.json") == Advice(exactly: ["schema", name]).output)
        }
        let unwritable = Advice(exactly: ["schema", "-o", folder.url.path + "/nowhere"])
        #expect(unwritable.code != .fine && unwritable.errors.contains("cannot be written"))
    }

    @Test(arguments: [
        (["schema"], "advice schema NAME"), (["schema", "rule-pakc"], "did you mean `rule-pack`?"),
        (["schema", "entry", "timeline"], "advice schema NAME"), (["schema", "entry", "-o", "x"], "advice schema NAME"),
    ]) func aCallThatCannotBeUnderstoodIsToldWhy(_ arguments: [String], _ message: String) {
        let run = Advice(exactly: arguments)
        #expect(run.code == .usage && run.errors.contains(message), "\(run.errors)")
    }
}
