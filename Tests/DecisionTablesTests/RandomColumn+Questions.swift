import Foundation
import Quantities
import SourceText

@testable import DecisionTables

extension RandomColumn {
    /// Questions on every line: each edge, the next 15-digit decimals and the next `Double`s beside it, and values between and beyond.
    func questions() -> [Question] {
        var questions = [Question(value: .missing, input: .missing, text: "missing")]
        switch kind {
        case .boolean, .sex, .size:
            for index in names.indices { questions.append(Question(value: .index(index), input: .index(index), text: names[index])) }
        case .text: break
        case .days, .count, .date:
            for edge in edges {
                for step in -1...1 {
                    let whole = Int(edge.value.double) + step
                    questions.append(question(Decimal(whole), line: 0))
                }
            }
        default:
            for edge in edges {
                for line in lineSizes.indices { questions += beside(edge.value, line: line) }
            }
            for figure in ["0", "-5", "5", "26", "1000", "1e300", "-1e300"] {
                for line in lineSizes.indices {
                    if let decimal = try? Decimal.read(json: figure) { questions.append(question(decimal, line: line)) }
                }
            }
        }
        return questions
    }

    private var names: [String] {
        if case .choice(let type) = kind.type { return type.names }
        return ["false", "true"]
    }

    private var lineSizes: [BigRational] {
        kind == .length ? Self.sizes.map(\.size) : [Self.exact("1")]
    }

    private func question(_ decimal: Decimal, line: Int) -> Question {
        let exact = BigRational(decimal).multiplied(by: lineSizes[line])
        return Question(
            value: .number(place: place(of: exact)), input: .number(decimal.double, line: line), text: "\(decimal) on line \(line)")
    }

    /// The 15-digit decimals around an edge on a line, found with the C library's printing, and the `Double`s around an edge that is a decimal there.
    private func beside(_ edge: BigRational, line: Int) -> [Question] {
        guard let figure = edge.divided(by: lineSizes[line]) else { return [] }
        var questions: [Question] = []
        let parts = String(format: "%.14e", figure.double).split(separator: "e")
        let mantissa = Int64(parts[0].replacing(".", with: "")) ?? 0
        let exponent = (Int(parts[1]) ?? 0) - 14
        for step: Int64 in -1...1 {
            if let decimal = Decimal(mantissa: mantissa + step, exponent: exponent) { questions.append(question(decimal, line: line)) }
        }
        if let decimal = figure.decimal, decimal.significantDigits <= 15 {
            for double in [decimal.double.nextUp, decimal.double.nextDown] {
                let exact = Self.exact(double).multiplied(by: lineSizes[line])
                questions.append(
                    Question(value: .number(place: place(of: exact)), input: .number(double, line: line), text: "\(double) on line \(line)")
                )
            }
        }
        return questions
    }

    /// The exact value of a `Double`.
    static func exact(_ double: Double) -> BigRational {
        var value = double.isZero ? exact("0") : BigRational(Decimal(Int(double.significand * 4_503_599_627_370_496)))
        var exponent = double.isZero ? 0 : Int(double.exponent) - 52
        while exponent != 0 {
            let step = min(exponent.magnitude, 60)
            let power = BigRational(Decimal(1 << step))
            value = exponent < 0 ? value.divided(by: power) ?? value : value.multiplied(by: power)
            exponent += exponent < 0 ? Int(step) : -Int(step)
        }
        return double < 0 ? value.multiplied(by: exact("-1")) : value
    }
}

/// A random table with the oracle's reading of it.
struct RandomTable {
    var columns: [RandomColumn]
    var cells: [[OracleCell]]
    var table: DecisionTable

    init(rowCount: Int, kinds: [SampleColumn], hitPolicy: HitPolicy, using generator: inout SeededGenerator) {
        columns = []
        for kind in kinds { columns.append(RandomColumn(kind, canBeMissing: Bool.random(using: &generator), using: &generator)) }
        cells = []
        var rows: [Row] = []
        for row in 0..<rowCount {
            var oracleCells: [OracleCell] = []
            var tableCells: [[Cell]] = []
            for column in columns.indices {
                let (oracle, cell) = Self.cell(&columns[column], &generator)
                oracleCells.append(oracle)
                tableCells.append([cell])
            }
            cells.append(oracleCells)
            let outcome = Int.random(in: 0..<3, using: &generator)
            let rank = Int.random(in: 0..<4, using: &generator)
            rows.append(Row(id: "r\(row)", range: SourceRange(0, 0), cells: tableCells, outcome: outcome, rank: rank))
        }
        table = DecisionTable(name: "random", hitPolicy: hitPolicy, columns: columns.map(\.column), rows: rows)
    }

    /// A cell that the reader takes; one that can match nothing, which the reader rightly refuses, is made anew.
    private static func cell(_ column: inout RandomColumn, _ generator: inout SeededGenerator) -> (OracleCell, Cell) {
        while true {
            let oracle = column.cell(using: &generator)
            let (cell, diagnostics) = readCell(oracle.text, as: column.kind.type)
            if let cell { return (oracle, cell) }
            let refusals: Set = ["never-matches", "empty-range"]
            if let odd = diagnostics.first(where: { $0.severity == .error && !refusals.contains($0.code) }) {
                return (OracleCell(text: "refused: \(oracle.text) \(odd.code)", parts: []), Cell.anything(at: SourceRange(0, 0)))
            }
        }
    }

    /// Questions for a column of the compiled table; texts need their index in it.
    func questions(_ column: Int) -> [Question] {
        var questions = columns[column].questions()
        guard columns[column].kind == .text else { return questions }
        for text in RandomColumn.texts + ["", "a", "apple2", "fig", "quince", "zz", "\u{10FFFF}"] {
            let index = table.index(ofText: text, column: column)
            questions.append(Question(value: .text(text), input: .index(index), text: text))
        }
        return questions
    }
}
