import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import SourceText
import Testing

/// A file of the package, found from where this file is.
func packageFile(_ path: String) throws -> Source {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return Source(name: path, text: try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8))
}

/// An engine of one pack with its texts and the engine's own phrases; everything that was found fails the test where there is none.
func makeEngine(_ pack: Source, texts: [Source]) throws -> AdviceEngine {
    var found: [Diagnostic] = []
    let engine = AdviceEngine.load(
        packs: [pack], catalogs: texts + [try packageFile("AdviceText/en/phrases.txt")], plugins: [.basic, .growth], into: &found)
    let errors = found.filter { $0.severity == .error }.map { "\($0.code): \($0.message); \($0.remedy ?? "")" }
    return try #require(engine, "\(errors.joined(separator: "\n"))")
}

/// The clinic's engine, with parts of the pack replaced.
func clinic(_ changes: [(String, String)] = [], more texts: [Source] = []) throws -> AdviceEngine {
    var json = ClinicPack.json
    for (old, new) in changes {
        #expect(json.contains(old))
        json = json.replacingOccurrences(of: old, with: new)
    }
    return try makeEngine(Source(name: "clinic.json", text: json), texts: [Source(name: "en/clinic.txt", text: ClinicPack.texts)] + texts)
}

/// The first of March 2024.
let today = CalendarDate(daysSinceEpoch: 19_783)

extension Entry {
    /// A visit of today with further texts.
    static func visit(_ texts: [String: String] = [:], date: String = "2024-03-01", individual: String? = nil, confirmed: Set<String> = [])
        -> Entry
    {
        var values: [String: EntryValue] = ["date": .text(date), "form": .text("visit")]
        for (name, text) in texts { values[name] = .text(text) }
        return Entry(values, individual: individual, confirmed: confirmed)
    }
}

extension AdviceEngine {
    /// What the clinic says of one visit.
    func visit(
        _ texts: [String: String], confirmed: Set<String> = [], subject: [String: EntryValue] = [:], locale: String = "en",
        units: UnitSystem? = nil, asOf: CalendarDate = today
    ) throws -> EntryAssessment {
        let timeline = Timeline(subject: subject, entries: [.visit(texts, confirmed: confirmed)])
        return try #require(try advise(timeline, with: "clinic", locale: locale, units: units, asOf: asOf).entries.first)
    }
}

extension EntryAssessment {
    /// The answer to a field; fails the test unless there is exactly one.
    func answer(_ field: String) throws -> FieldAnswer {
        let answers = fields.filter { $0.field == field }
        #expect(answers.count == 1)
        return try #require(answers.first)
    }

    /// The rows whose advice is given, in order.
    var rows: [String] { advice.map { $0.row.path } }

    /// Why a table was not evaluated; nil where it was.
    func reason(_ table: String) -> Unevaluated.Reason? { unevaluated.first { $0.table == table }?.reason }
}

extension Words {
    /// Everything that it says.
    var text: String { ([title] + paragraphs.map { $0.text } + [action]).compactMap { $0 }.joined(separator: "\n") }
}

extension String {
    /// With plain blanks for those that do not break.
    var plainBlanks: String { String(map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }) }
}
