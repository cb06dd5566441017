import Foundation
import Quantities
import SourceText
import Testing

@testable import AdviceCatalogs

/// One case of the Unicode MessageFormat 2 conformance suite.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let file: String
    let index: Int
    let message: String
    let locale: String
    let isolation: BidiIsolation
    let arguments: [(name: String, value: MessageArgument)]
    let expected: String?
    let expectedParts: [JSONValue]?
    /// The kinds of errors, or nil where the case says nothing of errors.
    let errors: Set<String>

    var testDescription: String { "\(file) \(index + 1): \(message)" }

    static let folder = ProcessInfo.processInfo.environment["SHARED_DATA"].map {
        URL(filePath: $0).appending(path: "conformance/messageformat")
    }

    /// Files for functions that advice texts do not have: values come to a message already worded.
    static let leftOut = [
        "functions/currency.json", "functions/date.json", "functions/datetime.json", "functions/percent.json", "functions/time.json",
    ]

    static func files() -> [String] {
        guard let folder, let found = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)) else { return [] }
        return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.sorted()
    }

    static func inScope() -> [ConformanceCase] {
        files().filter { !leftOut.contains($0) }.flatMap { cases(of: $0) }
    }

    static func cases(of file: String) -> [ConformanceCase] {
        guard let url = folder?.appending(path: file), let data = try? Data(contentsOf: url) else { return [] }
        var diagnostics: [Diagnostic] = []
        let source = Source(name: file, bytes: Array(data))
        guard let suite = JSON.read(source, into: &diagnostics), let tests = suite.member(named: "tests")?.elements else { return [] }
        let defaults = suite.member(named: "defaultTestProperties")
        return tests.enumerated().map { ConformanceCase(file, $0.offset, $0.element, defaults) }
    }

    private init(_ file: String, _ index: Int, _ test: JSONValue, _ defaults: JSONValue?) {
        func property(_ name: String) -> JSONValue? { test.member(named: name) ?? defaults?.member(named: name) }
        self.file = file
        self.index = index
        message = test.member(named: "src")?.string ?? ""
        locale = property("locale")?.string ?? "und"
        isolation = property("bidiIsolation")?.string == "default" ? .standard : .none
        arguments = (property("params")?.elements ?? []).compactMap { parameter in
            guard let name = parameter.member(named: "name")?.string, let value = parameter.member(named: "value") else { return nil }
            if let text = value.string { return (name, .text(text)) }
            return value.number.flatMap { Decimal(messageLiteral: $0) }.map { (name, .number($0)) }
        }
        expected = property("exp")?.string
        expectedParts = property("expParts")?.elements
        errors = Set((property("expErrors")?.elements ?? []).compactMap { $0.member(named: "type")?.string })
    }

    /// What our reader and formatter make of the case.
    func run() -> (text: String?, parts: [FormattedPart], errors: Set<String>) {
        var diagnostics: [Diagnostic] = []
        let source = Source(name: file, text: message)
        guard let read = Message.read(source, at: SourceRange(0, source.bytes.count), into: &diagnostics) else {
            let dataModel: Set<String> = [
                "variant-key-mismatch", "missing-fallback-variant", "missing-selector-annotation", "duplicate-declaration",
                "duplicate-option-name", "duplicate-variant",
            ]
            return (nil, [], Set(diagnostics.map { dataModel.contains($0.code) ? $0.code : "syntax-error" }))
        }
        let result = read.format(
            locale: LocaleData.of(locale), isolation: isolation, functions: ConformanceFunctions.all, collectsParts: true
        ) { name in
            arguments.first { $0.name == name }?.value
        }
        return (result.text, result.parts, Set(result.problems.map { $0.kind.rawValue }))
    }
}
