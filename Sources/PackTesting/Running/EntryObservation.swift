internal import AdviceRules
internal import Quantities
internal import RulePacks

/// What the engine says of one entry, ready to be said in the terms of a golden case.
struct EntryObservation {
    let pack: RulePack
    let assessment: EntryAssessment

    /// The digits of a z-score after the point, where no case says how many.
    static let usualPlaces = 4

    /// The engine's answer as a golden case would state it.
    ///
    /// Where a case is free to choose, the answer follows `expected`: the digits of a z-score, and what need not be listed but was.
    /// Two answers that say the same are then written the same, so that they can be compared part by part.
    func answer(inTermsOf expected: GoldenAnswer) -> GoldenAnswer {
        var answer = GoldenAnswer()
        answer.validation = validation(expected.validation)
        answer.advice = assessment.advice.map { "\($0.row.path) \($0.urgency.rawValue)" + ($0.isUnconfirmed ? " unconfirmed" : "") }
        answer.silent = assessment.silent.map { $0.path }
        if expected.withheld != nil { answer.withheld = assessment.withheld.map { $0.row.path } }
        answer.unevaluated = unevaluated(expected.unevaluated)
        if expected.decisions != nil { answer.decisions = assessment.decisions.map { .init($0.name, $0.value) } }
        answer.zScore = zScores(expected.zScore)
        answer.note = expected.note
        return answer
    }

    /// Every row that this entry reached.
    func hits(_ explanation: Explanation) -> [String] {
        var hits = assessment.advice.map { $0.row.path } + assessment.silent.map { $0.path } + assessment.withheld.map { $0.row.path }
        for table in explanation.tables where table.kind != PackTable.Kind.advice.rawValue {
            // The outcome names the rows that took effect; under `first` more than those can match.
            for row in table.outcome.split(separator: ",") { hits.append(table.table + "/" + row.drop { $0 == " " }) }
        }
        return hits
    }

    // MARK: - Fields

    private func validation(_ expected: [GoldenAnswer.Item]) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        for field in assessment.fields {
            let word = word(for: field)
            let isPlain = word == "accept" || word == "assumed" || word == "not-given"
            if !isPlain || GoldenAnswer.value(of: field.field, in: expected) != nil { items.append(.init(field.field, word)) }
        }
        return items
    }

    private func word(for field: FieldAnswer) -> String {
        let isConfirmedUnusual = field.isConfirmed && field.reason != nil
        return field.answer == .accept && !field.unchecked.isEmpty && !isConfirmedUnusual ? "unchecked" : field.answer.rawValue
    }

    // MARK: - z-scores

    private func zScores(_ expected: [GoldenAnswer.Item]) -> [GoldenAnswer.Item] {
        var items: [GoldenAnswer.Item] = []
        for measurement in assessment.measurements {
            guard let zScore = measurement.zScore, !isRejected(measurement.name) else { continue }
            let written = GoldenAnswer.value(of: measurement.name, in: expected)
            items.append(.init(measurement.name, Self.figure(zScore, places: written.map { Self.places(of: $0) } ?? Self.usualPlaces)))
        }
        return items
    }

    private func isRejected(_ field: String) -> Bool { assessment.fields.contains { $0.field == field && $0.answer == .reject } }

    /// How many digits a figure has after its point.
    static func places(of figure: String) -> Int {
        guard let point = figure.firstIndex(of: ".") else { return 0 }
        return figure.distance(from: point, to: figure.endIndex) - 1
    }

    /// A figure with just so many digits after its point.
    static func figure(_ value: Double, places: Int) -> String {
        guard let decimal = Decimal(shortest: value) else { return "\(value)" }
        var text = decimal.rounded(toPlaces: places).description
        if places > 0, !text.contains(".") { text += "." }
        if places > 0 { text += String(repeating: "0", count: max(0, places - Self.places(of: text))) }
        return text
    }
}
