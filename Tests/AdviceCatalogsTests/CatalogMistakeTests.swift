import SourceText
import Testing

@testable import AdviceCatalogs

@Suite("An editor's mistakes in a text file")
struct CatalogMistakeTests {
    @Test("the fixtures are there")
    func fixturesAreThere() {
        #expect(MarkedText.names(in: "mistakes").count >= 50)
        #expect(MarkedText.names(in: "unusable").count >= 5)
    }

    @Test("a mistake is found at its place with a remedy, and the other entries are read", arguments: MarkedText.names(in: "mistakes"))
    func isFound(_ name: String) throws {
        let text = try MarkedText.read("mistakes", name)
        var diagnostics: [Diagnostic] = []
        let catalog = try #require(AdviceCatalog.read(text.source, into: &diagnostics))
        let found = diagnostics.map { MarkedText.Mark(code: $0.code, range: $0.range) }
        #expect(!text.marks.isEmpty)
        #expect(Set(found) == Set(text.marks), "\(diagnostics.map { $0.message })")
        #expect(found.count == text.marks.count)
        for diagnostic in diagnostics {
            #expect(!diagnostic.message.isEmpty && !(diagnostic.remedy ?? "").isEmpty, "\(diagnostic.code)")
            if let fix = diagnostic.fix { #expect(fix.range == diagnostic.range) }
        }
        let fine = try #require(catalog.entries.first { $0.key == "fine" })
        #expect(fine.paragraphs.map { $0.name } == ["title"])
    }

    @Test("an entry with a mistake is kept out whole", arguments: MarkedText.names(in: "mistakes"))
    func isKeptOut(_ name: String) throws {
        let text = try MarkedText.read("mistakes", name)
        var diagnostics: [Diagnostic] = []
        let catalog = try #require(AdviceCatalog.read(text.source, into: &diagnostics))
        let isWritten = String(decoding: text.source.bytes, as: UTF8.self).contains("weight-low")
        guard isWritten, diagnostics.contains(where: { $0.severity == .error }), !Self.outsideEntries.contains(name) else { return }
        #expect(!catalog.keys.contains("weight-low"))
    }

    /// Mistakes that leave the words of the entry as they are: a second entry of the same key, and a line between two entries.
    static let outsideEntries = ["duplicate-key.txt", "second-separator.txt"]

    @Test("without its language or its pack a file is refused", arguments: MarkedText.names(in: "unusable"))
    func isRefused(_ name: String) throws {
        let text = try MarkedText.read("unusable", name)
        var diagnostics: [Diagnostic] = []
        #expect(AdviceCatalog.read(text.source, into: &diagnostics) == nil)
        #expect(diagnostics.map { MarkedText.Mark(code: $0.code, range: $0.range) } == text.marks)
        #expect(diagnostics.allSatisfy { $0.severity == .error && !($0.remedy ?? "").isEmpty })
    }
}
