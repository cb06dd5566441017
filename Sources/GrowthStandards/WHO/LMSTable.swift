/// The L, M and S of both sexes, a row a day or a row a tenth of a centimetre.
///
/// The figures stand in the program as second differences in printable characters and are decoded on first use, in some 30 µs: an array
/// literal of that size would take seconds to compile. `Tests/Generators/who-tables.py` states the form.
struct LMSTable: Sendable {
    /// Power, median and coefficient of variation, as the WHO publishes them.
    struct Row: Sendable {
        var power: Double
        var median: Double
        var variation: Double
    }

    /// The figures of one sex in their written form.
    struct Columns {
        let power: StaticString
        let median: StaticString
        let variation: StaticString
    }

    /// The girls' rows, then the boys'.
    private let rows: ConstantTable<Row>
    private let count: Int

    init(rows count: Int, female: Columns, male: Columns) {
        var rows: [Row] = []
        rows.reserveCapacity(2 * count)
        for columns in [female, male] {
            var powers = Column(columns.power)
            var medians = Column(columns.median)
            var variations = Column(columns.variation)
            for _ in 0..<count {
                // The published decimals: dividing by a power of ten rounds them correctly.
                rows.append(
                    Row(
                        power: Double(powers.next()) / 10000, median: Double(medians.next()) / 10000,
                        variation: Double(variations.next()) / 100_000))
            }
        }
        self.rows = ConstantTable(rows)
        self.count = count
    }

    /// The row at a position from 0, between two rows by linear interpolation of L, M and S.
    @inline(__always)
    func row(at position: Double, sex: Sex) -> Row {
        let index = Int(position)
        // One table for both, since a branch on the sex would be guessed wrong half the time.
        let first = index + (sex == .male ? count : 0)
        let before = rows[first]
        guard index + 1 < count else { return before }
        let after = rows[first + 1]
        let share = position - Double(index)
        return Row(
            power: before.power + (after.power - before.power) * share, median: before.median + (after.median - before.median) * share,
            variation: before.variation + (after.variation - before.variation) * share)
    }
}

/// A column of integers in its written form.
private struct Column {
    private let start: UnsafePointer<UInt8>
    private let count: Int
    private var position = 0
    private var value = 0
    private var step = 0

    init(_ text: StaticString) {
        start = text.utf8Start
        count = text.utf8CodeUnitCount
    }

    /// The next integer of the column; past the end of the text the last step goes on.
    mutating func next() -> Int {
        step += nextDifference()
        value += step
        return value
    }

    private mutating func nextDifference() -> Int {
        var folded = 0
        var shift = 0
        while position < count {
            let character = Int(start[position])
            position += 1
            // Line breaks mean nothing; the backslash is left out of the alphabet.
            guard character >= 35 else { continue }
            let code = character - 35 - (character > 92 ? 1 : 0)
            folded |= (code & 31) << shift
            shift += 5
            if code & 32 == 0 { break }
        }
        return folded & 1 == 0 ? folded / 2 : -(folded + 1) / 2
    }
}
