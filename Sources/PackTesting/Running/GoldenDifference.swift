/// One thing in which an answer differs from what a case expects.
package struct GoldenDifference: Hashable, Sendable {
    /// The part of the answer, with the name in it: `advice`, `zScore femurLength`.
    package var part: String
    /// What the case expects; nil where it expects nothing.
    package var expected: String?
    /// What the engine says; nil where it says nothing.
    package var actual: String?

    package init(part: String, expected: String?, actual: String?) {
        self.part = part
        self.expected = expected
        self.actual = actual
    }

    /// The part with what a file held and what was recorded in its place.
    package var recordedLines: [String] {
        ["    \(part)", "      before  \(expected ?? "nothing")", "      now     \(actual ?? "nothing")"]
    }

    /// Everything in which two answers differ.
    static func all(expected: GoldenAnswer, actual: GoldenAnswer) -> [GoldenDifference] {
        names("validation", expected.validation, actual.validation) + list("advice", expected.advice, actual.advice)
            + list("silent", expected.silent, actual.silent) + list("withheld", expected.withheld ?? [], actual.withheld ?? [])
            + names("unevaluated", expected.unevaluated, actual.unevaluated)
            + names("decisions", expected.decisions ?? [], actual.decisions ?? []) + names("zScore", expected.zScore, actual.zScore)
    }

    private static func names(_ part: String, _ expected: [GoldenAnswer.Item], _ actual: [GoldenAnswer.Item]) -> [GoldenDifference] {
        var differences: [GoldenDifference] = []
        for item in expected {
            let found = GoldenAnswer.value(of: item.name, in: actual)
            if found != item.value {
                differences.append(GoldenDifference(part: "\(part) \(item.name)", expected: item.value, actual: found))
            }
        }
        for item in actual where GoldenAnswer.value(of: item.name, in: expected) == nil {
            differences.append(GoldenDifference(part: "\(part) \(item.name)", expected: nil, actual: item.value))
        }
        return differences
    }

    /// Lists differ by what one has and the other has not; where they have the same, by their order.
    private static func list(_ part: String, _ expected: [String], _ actual: [String]) -> [GoldenDifference] {
        if expected == actual { return [] }
        let lacking = remainder(of: expected, without: actual)
        let added = remainder(of: actual, without: expected)
        if lacking.isEmpty, added.isEmpty {
            return [
                GoldenDifference(
                    part: "\(part), in order", expected: expected.joined(separator: ", "), actual: actual.joined(separator: ", "))
            ]
        }
        return paired(lacking, added).map { GoldenDifference(part: part, expected: $0.expected, actual: $0.actual) }
    }

    /// What lacks beside what came instead: first of the same row, then of the same table, then in order.
    private static func paired(_ lacking: [String], _ added: [String]) -> [(expected: String?, actual: String?)] {
        var rest = added
        var pairs: [(expected: String?, actual: String?)] = lacking.map { ($0, nil) }
        for isSame in [{ row(of: $0) == row(of: $1) }, { table(of: $0) == table(of: $1) }, { _, _ in true }] as [(String, String) -> Bool] {
            for index in pairs.indices where pairs[index].actual == nil {
                guard let expected = pairs[index].expected, let place = rest.firstIndex(where: { isSame($0, expected) }) else { continue }
                pairs[index].actual = rest.remove(at: place)
            }
        }
        return pairs + rest.map { (nil, $0) }
    }

    /// `table/row` of a line of advice.
    static func row(of line: String) -> Substring { line.prefix { $0 != " " } }

    private static func table(of line: String) -> Substring { line.prefix { $0 != "/" } }

    private static func remainder(of list: [String], without other: [String]) -> [String] {
        var other = other
        return list.filter { item in
            guard let place = other.firstIndex(of: item) else { return true }
            other.remove(at: place)
            return false
        }
    }
}
