internal import DecisionTables
internal import Plugins
internal import RulePacks

extension RulePack {
    /// What a table answers where of some columns only a bound is known: what it answers for every value that the bounds allow.
    ///
    /// Where the answers differ, the outcome is that those columns are missing; a list keeps the rows that match in any case.
    /// - Parameter source: for each column the slot that it takes, and the column's line for the slot's first; nil if it takes none.
    func decide(
        _ table: DecisionTable, _ values: UnsafeBufferPointer<ColumnValue>, _ state: State,
        source: (Int) -> (slot: Int, firstLine: Int)?
    ) -> Outcome {
        if state.censored.isEmpty { return table.decide(values) }
        var spans: [Span] = []
        for column in values.indices {
            guard let (slot, firstLine) = source(column), let censored = state.censored(slot),
                let line = table.line(of: censored.bound.unit, column: column, from: firstLine)
            else { continue }
            let cuts = table.cuts(ofColumn: column, line: line)
            spans.append(Span(column: column, line: line, figures: figures(of: censored, slot, cuts, state)))
        }
        guard !spans.isEmpty else { return table.decide(values) }
        var input = Array(values)
        var result: Outcome?
        forEveryValue(of: spans[...], in: &input) { input in
            let outcome = table.decide(input)
            result = result.map { $0 == outcome ? outcome : Self.common($0, outcome, of: spans) } ?? outcome
        }
        return result ?? table.decide(values)
    }

    /// A column of which only a bound is known.
    private struct Span {
        var column: Int
        var line: Int
        /// One figure of each part of the line that the bound allows.
        var figures: [Double]
    }

    /// Goes through every combination of figures.
    private func forEveryValue(of spans: ArraySlice<Span>, in input: inout [ColumnValue], _ body: ([ColumnValue]) -> Void) {
        guard let span = spans.first else { return body(input) }
        for figure in span.figures {
            input[span.column] = .number(figure, line: span.line)
            forEveryValue(of: spans.dropFirst(), in: &input, body)
        }
    }

    /// What two different answers have in common.
    private static func common(_ a: Outcome, _ b: Outcome, of spans: [Span]) -> Outcome {
        var missing = ColumnSet()
        for span in spans { missing.insert(span.column) }
        var rows: [Int] = []
        for outcome in [a, b] {
            switch outcome {
            case .missing(let columns), .rows(_, let columns): for column in columns { missing.insert(column) }
            case .row, .none, .conflict: continue
            }
        }
        if case .rows(let first, _) = a, case .rows(let second, _) = b { rows = first.filter { second.contains($0) } }
        return rows.isEmpty ? .missing(missing) : .rows(rows, missing: missing)
    }

    /// Whether a number of which only a bound is known lies inside a limit; nil where a part of what is possible does.
    func isInside(_ interval: PackLimit.Interval, _ censored: CensoredNumber, _ slot: Int, _ state: State) -> Bool? {
        guard let line = interval.table.line(of: censored.bound.unit, column: 0, from: 0) else { return nil }
        var answers: [Bool] = []
        for figure in figures(of: censored, slot, interval.table.cuts(ofColumn: 0, line: line), state) {
            let answer = isInside(interval, .number(figure, line: line))
            if !answers.contains(answer) { answers.append(answer) }
        }
        return answers.count == 1 ? answers[0] : nil
    }

    /// One figure of each part into which `cuts` divide what a bound allows, leaving out what the limits of the input refuse as impossible.
    private func figures(of censored: CensoredNumber, _ slot: Int, _ cuts: [Double], _ state: State) -> [Double] {
        var figures = [censored.lowest]
        for cut in cuts where censored.allows(cut) { figures.append(cut) }
        var refusals: [(interval: PackLimit.Interval, line: Int)] = []
        for limit in limits where limit.of == slot {
            guard let interval = limit.rejectOutside, let line = interval.table.line(of: censored.bound.unit, column: 0, from: 0)
            else { continue }
            // A limit of which it is open whether it applies refuses nothing.
            if let condition = limit.condition {
                let isOpen = condition.slots.contains { state.censored($0) != nil }
                guard !isOpen, holds(condition, state).holds == true else { continue }
            }
            refusals.append((interval, line))
            for cut in interval.table.cuts(ofColumn: 0, line: line) where censored.allows(cut) { figures.append(cut) }
        }
        let possible = figures.filter { figure in
            !refusals.contains { !isInside($0.interval, .number(figure, line: $0.line)) }
        }
        // Where nothing is possible, that is for the limits themselves to say.
        return possible.isEmpty ? figures : possible
    }
}
