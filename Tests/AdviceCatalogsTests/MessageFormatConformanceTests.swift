import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("Unicode MessageFormat 2 conformance", .enabled(if: ConformanceCase.folder != nil, "SHARED_DATA is not set"))
struct MessageFormatConformanceTests {
    @Test("the whole suite is there, and what is left out is named")
    func nothingIsMissing() {
        let files = ConformanceCase.files()
        #expect(ConformanceCase.leftOut.allSatisfy { files.contains($0) })
        #expect(ConformanceCase.inScope().count == 416)
    }

    @Test("a message gives the words and the kinds of errors that the standard asks for", arguments: ConformanceCase.inScope())
    func gives(_ test: ConformanceCase) {
        let result = test.run()
        if let expected = test.expected { #expect(result.text == expected) }
        #expect(result.errors == test.errors)
    }

    @Test("a message gives the parts that the standard asks for", arguments: ConformanceCase.inScope().filter { $0.expectedParts != nil })
    func givesParts(_ test: ConformanceCase) {
        let parts = test.run().parts
        let expected = test.expectedParts ?? []
        #expect(parts.count == expected.count)
        for (part, expected) in zip(parts, expected) {
            #expect(Self.matches(part, expected), "\(part)")
        }
    }

    /// Whether a part has everything that the case asks of it; the case may leave properties open.
    private static func matches(_ part: FormattedPart, _ expected: JSONValue) -> Bool {
        func text(_ name: String) -> String? { expected.member(named: name)?.string }
        switch part {
        case .text(let words): return text("type") == "text" && text("value") == words
        case .isolation(let mark): return text("type") == "bidiIsolation" && text("value") == mark
        case .fallback(let source): return text("type") == "fallback" && text("source") == source
        case .value(let value):
            let digits = expected.member(named: "parts")?.elements?.compactMap { $0.member(named: "value")?.string }.joined()
            let direction: TextDirection? = text("dir") == "ltr" ? .leftToRight : text("dir") == "rtl" ? .rightToLeft : nil
            return text("type") == value.type && (text("value") ?? digits) == value.text && text("id") == value.id
                && (text("dir") == nil || direction == value.direction)
        case .markup(let markup):
            let options = (expected.member(named: "options")?.members ?? []).map {
                FormattedMarkup.Option(name: $0.key, value: $0.value.string ?? "")
            }
            return text("type") == "markup" && text("kind") == markup.kind.rawValue && text("name") == markup.name
                && text("id") == markup.id && options == markup.options
        }
    }
}
