internal import AdviceRules
internal import RulePacks

/// The names that golden cases of a pack may use.
struct GoldenVocabulary {
    let pack: RulePack

    init(_ pack: RulePack) { self.pack = pack }

    var fields: [String] { pack.inputs.map { $0.name } }
    var measurements: [String] { pack.measurements.map { $0.name } }
    var decisions: [String] { pack.tables.flatMap { $0.results.map { $0.name } } }
    var urgencies: [String] { Urgency.allCases.map { $0.rawValue } }

    /// Every row of advice, `table/row`.
    var adviceRows: [String] { RowCoverage.rows(of: pack, kinds: [.advice]) }

    /// What `unevaluated` may name: a table of advice with what it is about.
    var places: [String] {
        var places: [String] = []
        for table in pack.tables where table.kind == .advice {
            for instance in table.instances {
                let elements = instance.names.joined(separator: ", ")
                places.append(elements.isEmpty ? table.name : "\(table.name)(\(elements))")
            }
        }
        return places
    }

    /// Whether a table goes through what each entry lists, so that its places are not known from the pack.
    func hasOpenPlaces(_ name: String) -> Bool {
        pack.tables.contains { table in table.name == name && table.each.contains { $0.list != nil } }
    }

    /// The answers to a field.
    static let answers = FieldAnswer.Answer.everyWord + ["unchecked"]

    /// The reasons why something was not judged, before the colon.
    static let reasons = Unevaluated.codes + [GoldenAnswer.notListed]
}

extension FieldAnswer.Answer {
    /// Every answer by the word that golden cases use.
    static var everyWord: [String] { allCases.map { $0.rawValue } }
}
