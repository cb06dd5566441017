import DecisionTables
import Quantities
import SourceText

/// A table of boxes as numbers, from which the table and the plain scan are made alike.
struct BoxTable {
    /// For each row and column the lowest and the highest whole number inside.
    var rows: [[ClosedRange<Int>]]
    var columnCount: Int

    /// All coordinates lie below this.
    static let side = 1_000_000

    /// The compiled table of the rows; half-open cells, as editors write them.
    func compiled(_ policy: HitPolicy) -> DecisionTable {
        let columns = (0..<columnCount).map { Column(name: "c\($0)", type: .number(NumberType()), lines: [.plain], canBeMissing: false) }
        return DecisionTable(name: "boxes", hitPolicy: policy, columns: columns, rows: tableRows)
    }

    var tableRows: [Row] {
        rows.enumerated().map { number, row in
            let cells = row.map { [cell($0)] }
            return Row(id: "r\(number)", range: SourceRange(0, 0), cells: cells, outcome: number, rank: number % 7)
        }
    }

    private func cell(_ range: ClosedRange<Int>) -> Cell {
        let lower = Edge(Decimal(range.lowerBound), nil, text: "\(range.lowerBound)")
        let isPoint = range.lowerBound == range.upperBound
        let upper = isPoint ? lower : Edge(Decimal(range.upperBound + 1), nil, text: "\(range.upperBound + 1)")
        let interval = Interval<Edge>(lower: lower, includesLower: true, upper: upper, includesUpper: isPoint)
        return Cell(range: SourceRange(0, 0), text: "", alternatives: [.numbers(interval)])
    }
}

/// Tables of the kinds that packs have, of any size, from a seeded generator.
enum TableShape: String, CaseIterable {
    /// Every combination of bands.
    case grid
    /// Boxes that cover everything once, cut at random.
    case disjoint
    /// Boxes at random, small enough that about one matches.
    case boxes
    /// Boxes at random of any size, of which many match.
    case wide
    /// One value a cell.
    case equality

    func make(rows: Int, columns: Int = 5, _ generator: inout SplitMix) -> BoxTable {
        switch self {
        case .grid: Self.grid(rows, columns)
        case .disjoint: Self.disjoint(rows, columns, &generator)
        case .boxes:
            Self.boxes(rows, columns, &generator) { n in
                // Widths vary evenly up to twice the mean whose product is one row's share.
                var mean = 1.0
                while Self.power(mean, columns) > 1 / Double(n) { mean *= 0.98 }
                return min(2 * mean, 1)
            }
        case .wide: Self.wide(rows, columns, &generator)
        case .equality: Self.equality(rows, columns, &generator)
        }
    }

    private static func power(_ base: Double, _ exponent: Int) -> Double { (0..<exponent).reduce(1) { product, _ in product * base } }

    private static func grid(_ count: Int, _ columns: Int) -> BoxTable {
        var bands = [Int](repeating: 1, count: columns)
        var next = 0
        while bands.reduce(1, *) < count {
            bands[next % columns] += 1
            next += 1
        }
        var rows: [[ClosedRange<Int>]] = []
        for number in 0..<bands.reduce(1, *) {
            var rest = number
            rows.append(
                bands.map { band in
                    let place = rest % band
                    rest /= band
                    return place * BoxTable.side / band...(place + 1) * BoxTable.side / band - 1
                })
        }
        return BoxTable(rows: rows, columnCount: columns)
    }

    private static func disjoint(_ count: Int, _ columns: Int, _ generator: inout SplitMix) -> BoxTable {
        var rows = [[ClosedRange<Int>](repeating: 0...BoxTable.side - 1, count: columns)]
        while rows.count < count {
            let row = Int.random(in: rows.indices, using: &generator)
            let column = Int.random(in: 0..<columns, using: &generator)
            let range = rows[row][column]
            let cut = range.lowerBound + Int(Double(range.count) * Double.random(in: 0.3...0.7, using: &generator))
            guard cut > range.lowerBound, cut <= range.upperBound else { continue }
            var above = rows[row]
            above[column] = cut...range.upperBound
            rows[row][column] = range.lowerBound...cut - 1
            rows.append(above)
        }
        return BoxTable(rows: rows.shuffled(using: &generator), columnCount: columns)
    }

    private static func boxes(_ count: Int, _ columns: Int, _ generator: inout SplitMix, width: (Int) -> Double) -> BoxTable {
        let widest = width(count)
        let rows = (0..<count).map { _ in
            (0..<columns).map { _ -> ClosedRange<Int> in
                let width = Int(Double.random(in: 0...widest, using: &generator) * Double(BoxTable.side - 1))
                let lower = Int.random(in: 0..<BoxTable.side - width, using: &generator)
                return lower...lower + width
            }
        }
        return BoxTable(rows: rows, columnCount: columns)
    }

    private static func wide(_ count: Int, _ columns: Int, _ generator: inout SplitMix) -> BoxTable {
        let rows = (0..<count).map { _ in
            (0..<columns).map { _ -> ClosedRange<Int> in
                let (a, b) = (Int.random(in: 0..<BoxTable.side, using: &generator), Int.random(in: 0..<BoxTable.side, using: &generator))
                return min(a, b)...max(a, b)
            }
        }
        return BoxTable(rows: rows, columnCount: columns)
    }

    private static func equality(_ count: Int, _ columns: Int, _ generator: inout SplitMix) -> BoxTable {
        var bands = 2
        while power(Double(bands), columns) < Double(count) { bands += 1 }
        var seen: Set<[Int]> = []
        while seen.count < count { seen.insert((0..<columns).map { _ in Int.random(in: 0..<bands, using: &generator) }) }
        let rows = seen.sorted { $0.lexicographicallyPrecedes($1) }.map { $0.map { $0...$0 } }
        return BoxTable(rows: rows.shuffled(using: &generator), columnCount: columns)
    }

    /// Questions: at random, or for equality the values of rows, every second one changed in a column.
    func questions(_ table: BoxTable, _ count: Int, _ generator: inout SplitMix) -> [Double] {
        var values: [Double] = []
        for number in 0..<count {
            if self == .equality, let row = table.rows.randomElement(using: &generator) {
                for range in row { values.append(Double(range.lowerBound)) }
                if number % 2 == 1 { values[values.count - 1] = -1 }
            } else {
                for _ in 0..<table.columnCount { values.append(Double(Int.random(in: 0..<BoxTable.side, using: &generator))) }
            }
        }
        return values
    }
}

/// Random numbers that are the same every time (SplitMix64, by Steele and others 2014).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
