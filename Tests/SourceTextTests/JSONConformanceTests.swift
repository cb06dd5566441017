import Foundation
import Testing

@testable import SourceText

/// The public suite of JSON texts (nst/JSONTestSuite): `y_` must be read, `n_` must be refused, `i_` is left to the reader.
@Suite(.enabled(if: SharedData.isAvailable, "SHARED_DATA is not set"))
struct JSONConformanceTests {
    @Test func theSuiteIsComplete() {
        #expect(SharedData.jsonTexts.count == 318)
    }

    @Test(arguments: SharedData.jsonTexts.filter { $0.hasPrefix("y_") })
    func readsWhatIsJSON(_ name: String) throws {
        let (value, diagnostics) = try SharedData.read(name)
        #expect(value != nil)
        // Valid by the grammar, but for us two equal keys are a mistake of the editor's.
        let expected = name.hasPrefix("y_object_duplicated_key") ? ["duplicate-key"] : []
        #expect(diagnostics.map(\.code) == expected)
        if !expected.isEmpty { #expect(diagnostics.containsErrors) }
    }

    @Test(arguments: SharedData.jsonTexts.filter { $0.hasPrefix("n_") })
    func refusesWhatIsNotJSON(_ name: String) throws {
        let (_, diagnostics) = try SharedData.read(name)
        #expect(diagnostics.containsErrors)
    }

    /// What the reader makes of the texts on which RFC 8259 leaves it a choice.
    @Test(arguments: SharedData.jsonTexts.filter { $0.hasPrefix("i_") })
    func decidesWhatIsLeftOpen(_ name: String) throws {
        let (value, diagnostics) = try SharedData.read(name)
        let codes = diagnostics.map(\.code)
        if name.hasPrefix("i_number") {
            // Numbers of any size: they are kept as they are written.
            #expect(codes == [])
            #expect(value != nil)
        } else if name == "i_structure_UTF-8_BOM_empty_object.json" {
            #expect(codes == ["byte-order-mark"])
            #expect(!diagnostics.containsErrors)
        } else if name == "i_structure_500_nested_arrays.json" {
            #expect(codes == ["too-deep"])
        } else if name.lowercased().contains("utf-16") || name.contains("utf16") {
            #expect(codes == ["wrong-encoding"])
        } else if try SharedData.bytes(of: name).allSatisfy({ $0 < 0x80 }) {
            // Half a character by its escape.
            #expect(Set(codes) == ["lone-surrogate"])
        } else {
            #expect(codes == ["invalid-utf8"])
        }
    }
}

/// The folder of public test data that the environment variable `SHARED_DATA` names.
enum SharedData {
    static let folder = ProcessInfo.processInfo.environment["SHARED_DATA"]
    static var isAvailable: Bool { folder != nil }

    /// The names of the JSON texts; empty without the folder.
    static let jsonTexts: [String] = {
        guard let folder else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/conformance/json")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }()

    static func bytes(of name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/conformance/json/\(name)")))
    }

    static func read(_ name: String) throws -> (JSONValue?, [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(Source(name: name, bytes: try bytes(of: name)), into: &diagnostics)
        return (value, diagnostics)
    }
}
