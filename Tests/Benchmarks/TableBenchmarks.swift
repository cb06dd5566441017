import DecisionTables
import Quantities
import SourceText

/// Decisions and proofs of tables of several shapes and sizes, beside a plain scan row by row over the same rows.
enum TableBenchmarks {
    private static let sizes = [10, 40, 100, 1000, 10_000]

    static func run() throws -> [Measurement] {
        var measurements: [Measurement] = []
        for shape in TableShape.allCases { measurements += try decisions(shape) }
        measurements += try collecting()
        measurements += try proofs()
        return measurements
    }

    // MARK: Decisions

    private static func decisions(_ shape: TableShape) throws -> [Measurement] {
        var measurements: [Measurement] = []
        var smallest = 0.0
        for size in sizes {
            var generator = SplitMix(state: 42)
            let boxes = shape.make(rows: size, &generator)
            let policy: HitPolicy = shape == .boxes || shape == .wide ? .first : .unique
            let compile = Stopwatch.best(rounds: 3, calls: size > 100 ? 1 : 100) { _ = boxes.compiled(policy) }
            let build = Stopwatch.best(rounds: 3, calls: size > 100 ? 1 : 100) { _ = boxes.tableRows }
            let table = boxes.compiled(policy)
            let questions = shape.questions(boxes, 4096, &generator)
            let scan = PlainScan(boxes)
            try check(table, scan, questions, shape)
            let inputs = questions.map { ColumnValue.number($0, line: 0) }
            let width = boxes.columnCount
            var sink = 0
            let decision = Stopwatch.best(calls: 8) {
                inputs.withUnsafeBufferPointer { inputs in
                    for start in stride(from: 0, to: inputs.count, by: width) {
                        if case .row(let row) = table.decide(UnsafeBufferPointer(rebasing: inputs[start..<start + width])) { sink &+= row }
                    }
                }
            }
            let asked = size > 1000 ? 256 : 4096
            let scanning = Stopwatch.best(rounds: 3, calls: 1) {
                questions.withUnsafeBufferPointer { questions in
                    for start in stride(from: 0, to: asked * width, by: width) { sink &+= scan.first(questions, start) }
                }
            }
            guard sink != .min else { throw BenchmarkFailure(what: "nothing was answered") }
            let seconds = decision / Double(4096)
            if size == sizes[0] { smallest = seconds }
            let bar = shape == .wide || shape == .equality ? "" : size == 40 ? "≤ 100 ns" : size == 10_000 ? "≤ 300 ns" : ""
            let growth = "×\(Measurement.rounded(seconds / smallest)) of 10 rows"
            let note =
                "scan \(Measurement.rounded(scanning / Double(asked) * 1e9)) ns, \(growth), \(table.memory / 1024) kB, "
                + "compile \(Measurement.rounded((compile - build) * 1e6)) µs"
            measurements.append(.time("decide, \(shape.rawValue) \(boxes.rows.count)×\(width)", seconds, bar: bar, note: note))
        }
        return measurements
    }

    /// Compiled and plain answers must be equal before either is timed.
    private static func check(_ table: DecisionTable, _ scan: PlainScan, _ questions: [Double], _ shape: TableShape) throws {
        let width = table.columns.count
        for start in stride(from: 0, to: min(questions.count, 512 * width), by: width) {
            let input = questions[start..<start + width].map { ColumnValue.number($0, line: 0) }
            let expected = questions.withUnsafeBufferPointer { scan.first($0, start) }
            let answer = table.decide(input)
            guard answer == (expected < 0 ? Outcome.none : .row(expected)) else {
                throw BenchmarkFailure(what: "\(shape) of \(table.rows.count) rows gave \(answer) instead of \(expected)")
            }
        }
    }

    private static func collecting() throws -> [Measurement] {
        var measurements: [Measurement] = []
        for (shape, size) in [(TableShape.boxes, 40), (.wide, 40), (.wide, 1000), (.boxes, 10_000), (.wide, 10_000)] {
            var generator = SplitMix(state: 42)
            let boxes = shape.make(rows: size, &generator)
            let table = boxes.compiled(.collect)
            let first = boxes.compiled(.first)
            let questions = shape.questions(boxes, 2048, &generator)
            let scan = PlainScan(boxes)
            let width = boxes.columnCount
            let inputs = questions.map { ColumnValue.number($0, line: 0) }
            var rows: [Int] = []
            var total = 0
            for start in stride(from: 0, to: inputs.count, by: width) {
                _ = inputs.withUnsafeBufferPointer {
                    table.matchingRows(UnsafeBufferPointer(rebasing: $0[start..<start + width]), into: &rows)
                }
                total += rows.count
                if start < 256 * width, rows != questions.withUnsafeBufferPointer({ scan.all($0, start) }) {
                    throw BenchmarkFailure(what: "\(shape) of \(size) rows gave \(rows)")
                }
            }
            var sink = 0
            func time(_ work: (UnsafeBufferPointer<ColumnValue>) -> Void) -> Double {
                Stopwatch.best(calls: 2) {
                    inputs.withUnsafeBufferPointer { inputs in
                        for start in stride(from: 0, to: inputs.count, by: width) {
                            work(UnsafeBufferPointer(rebasing: inputs[start..<start + width]))
                        }
                    }
                } / 2048
            }
            let one = time { if case .row(let row) = first.decide($0) { sink &+= row } }
            let all = time {
                _ = table.matchingRows($0, into: &rows)
                sink &+= rows.count
            }
            guard sink != .min else { throw BenchmarkFailure(what: "nothing was answered") }
            let hits = Double(total) / 2048
            measurements.append(
                .time(
                    "collect, \(shape.rawValue) \(size)×\(width)", all, bar: "≤ 30 ns a hit",
                    note:
                        "\(Measurement.rounded(hits)) hits, \(Measurement.rounded((all - one) / max(hits, 1) * 1e9)) ns more a hit than first"
                ))
        }
        return measurements
    }

    // MARK: Proofs

    private static func proofs() throws -> [Measurement] {
        var measurements: [Measurement] = []
        for (rows, columns, bar) in [(1500, 5, "≤ 25 ms"), (1500, 13, "≤ 60 ms"), (10_000, 5, "≤ 500 ms")] {
            var generator = SplitMix(state: 7)
            let whole = TableShape.disjoint.make(rows: rows, columns: columns, &generator)
            var nearly = whole
            // Ten rows are left out, and ten are doubled.
            nearly.rows.replaceSubrange(0..<10, with: nearly.rows[10..<20])
            for (name, boxes, expected) in [("disjoint", whole, [Int](repeating: 0, count: 2)), ("nearly disjoint", nearly, [10, 10])] {
                let table = bounded(boxes)
                var findings: [TableFinding] = []
                let time = Stopwatch.best(rounds: 3, calls: 1) { findings = table.prove() }
                let gaps = findings.filter { $0.kind == .gap }.count
                let overlaps = findings.filter { $0.kind == .overlap(conflicting: true) }.map(\.count).max() ?? 0
                guard overlaps == expected[1], (gaps > 0) == (expected[0] > 0), findings.count == gaps + overlaps else {
                    throw BenchmarkFailure(what: "\(name) \(rows)×\(columns) gave \(findings.map(\.kind))")
                }
                measurements.append(.time("prove, \(name) \(rows)×\(columns)", time, bar: bar, note: "\(gaps) gaps, \(overlaps) overlaps"))
            }
        }
        return measurements
    }

    /// The table with domains that end where the boxes do.
    private static func bounded(_ boxes: BoxTable) -> DecisionTable {
        let edge = { (value: Int) in Edge(Decimal(value), nil, text: "\(value)") }
        let interval = Interval<Edge>(lower: edge(0), includesLower: true, upper: edge(BoxTable.side), includesUpper: false)
        let domain = Cell(range: .init(0, 0), text: "", alternatives: [.numbers(interval)])
        let columns = (0..<boxes.columnCount).map {
            Column(name: "c\($0)", type: .number(NumberType()), lines: [.plain], domain: domain, canBeMissing: false)
        }
        return DecisionTable(name: "boxes", hitPolicy: .unique, columns: columns, rows: boxes.tableRows)
    }
}

/// What anybody would write first: every row, every column, until one fails.
struct PlainScan {
    private let bounds: [Double]
    private let rowCount: Int
    private let width: Int

    init(_ table: BoxTable) {
        bounds = table.rows.flatMap { row in row.flatMap { [Double($0.lowerBound), Double($0.upperBound)] } }
        rowCount = table.rows.count
        width = table.columnCount
    }

    /// The first row that matches the values from `start` on, or -1.
    func first(_ values: UnsafeBufferPointer<Double>, _ start: Int) -> Int {
        bounds.withUnsafeBufferPointer { bounds in
            for row in 0..<rowCount where matches(row, values, start, bounds) { return row }
            return -1
        }
    }

    /// All rows that match the values from `start` on.
    func all(_ values: UnsafeBufferPointer<Double>, _ start: Int) -> [Int] {
        bounds.withUnsafeBufferPointer { bounds in (0..<rowCount).filter { matches($0, values, start, bounds) } }
    }

    @inline(__always)
    private func matches(_ row: Int, _ values: UnsafeBufferPointer<Double>, _ start: Int, _ bounds: UnsafeBufferPointer<Double>) -> Bool {
        for column in 0..<width {
            let place = 2 * (row * width + column)
            if values[start + column] < bounds[place] || values[start + column] > bounds[place + 1] { return false }
        }
        return true
    }
}
