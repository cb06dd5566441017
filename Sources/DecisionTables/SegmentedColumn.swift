import Quantities

/// A column cut at every end point of its cells, so that within a segment all rows answer alike.
///
/// Segment 0 is the missing value. The segments of numbers follow line by line, each line from low to high; choices follow in their order;
/// texts follow as the texts between which the known ones lie: other, first, other, second, …, other.
struct SegmentedColumn {
    /// The cuts of one line.
    struct CutLine {
        /// Where the segments of the line end and the next begin, ascending.
        var cuts: [Double] = []
        /// The segment below the first cut.
        var firstSegment = 1
    }

    /// The numeric lines; empty for other columns.
    var lines: [CutLine] = []
    /// The texts that cells name, ascending; empty for other columns.
    var texts: [String] = []
    /// Whether cells ask for the order of texts, not only for equality.
    var ordersTexts = false
    /// How many segments there are, the missing value among them.
    var segmentCount = 1
    /// For each list of cells, usually that of a row, the segments that match, ascending and apart.
    var matches: [[Range<Int>]] = []

    /// Cuts a column at the end points of the given cells, one list of cells a row.
    init(_ column: Column, cells: [[Cell]]) {
        switch column.type {
        case .number(let type): cutNumbers(column.cutLines(of: type), cells: cells)
        case .date, .dateTime: cutNumbers([EdgePlacement(line: .plain, impliedUnit: nil, substance: nil)], cells: cells)
        case .boolean: setChoices(2, cells: cells)
        case .choice(let type): setChoices(type.names.count, cells: cells)
        case .text: cutTexts(cells: cells)
        }
    }

    private mutating func cutNumbers(_ placements: [EdgePlacement], cells: [[Cell]]) {
        matches = cells.map { Self.matchesMissing($0) ? [0..<1] : [] }
        for index in placements.indices {
            var placement = placements[index]
            let stretches = cells.map { row in
                // Lines beyond the last cell of its own are converted from the first cell and so from the first line's unit.
                let hasOwnCell = index < row.count
                placement.impliedUnit = placements[hasOwnCell ? index : 0].impliedUnit
                return Self.stretches(of: hasOwnCell ? row[index] : row[0], &placement)
            }
            var line = CutLine(firstSegment: segmentCount)
            line.cuts = Self.cuts(of: stretches)
            for row in cells.indices {
                for stretch in stretches[row] {
                    let start = stretch.start == -.infinity ? 0 : line.cuts.countOfElements(upTo: stretch.start)
                    let end = stretch.end == .infinity ? line.cuts.count + 1 : line.cuts.countOfElements(upTo: stretch.end)
                    Self.append(segmentCount + start..<segmentCount + end, to: &matches[row])
                }
            }
            segmentCount += line.cuts.count + 1
            lines.append(line)
        }
    }

    /// The stretches of one line that a cell matches, ascending and apart.
    private static func stretches(of cell: Cell, _ placement: inout EdgePlacement) -> [Stretch] {
        if cell.matchesAnything { return [.everything] }
        var stretches: [Stretch] = []
        for case .numbers(let interval) in cell.alternatives {
            if let stretch = placement.stretch(of: interval) { stretches.append(stretch) }
        }
        if cell.isNegated { return Stretch.complement(of: stretches) }
        return stretches.count > 1 ? Stretch.union(of: stretches) : stretches
    }

    private static func cuts(of stretches: [[Stretch]]) -> [Double] {
        var cuts: [Double] = []
        for row in stretches {
            for stretch in row {
                if stretch.start != -.infinity { cuts.append(stretch.start) }
                if stretch.end != .infinity { cuts.append(stretch.end) }
            }
        }
        cuts.sort()
        var distinct: [Double] = []
        for cut in cuts where cut != distinct.last { distinct.append(cut) }
        return distinct
    }

    private mutating func setChoices(_ count: Int, cells: [[Cell]]) {
        segmentCount = 1 + count
        for row in cells {
            var isMatch = [Bool](repeating: false, count: segmentCount)
            if let cell = row.first, !cell.matchesAnything {
                for case .choices(let choices) in cell.alternatives {
                    for choice in choices where choice >= 0 && choice < count { isMatch[1 + choice] = true }
                }
            }
            matches.append(Self.runs(isMatch, of: row))
        }
    }

    private mutating func cutTexts(cells: [[Cell]]) {
        for row in cells {
            guard let cell = row.first else { continue }
            for case .texts(let interval) in cell.alternatives {
                texts += [interval.lower, interval.upper].compactMap { $0 }
                if interval.lower != interval.upper || !interval.includesLower { ordersTexts = true }
            }
        }
        texts.sort()
        var distinct: [String] = []
        for text in texts where text != distinct.last { distinct.append(text) }
        texts = distinct
        segmentCount = 2 + 2 * texts.count
        for row in cells {
            var isMatch = [Bool](repeating: false, count: segmentCount)
            if let cell = row.first, !cell.matchesAnything {
                for case .texts(let interval) in cell.alternatives {
                    let start = interval.lower.map { segment(ofText: $0) + (interval.includesLower ? 0 : 1) } ?? 1
                    let end = interval.upper.map { segment(ofText: $0) + (interval.includesUpper ? 1 : 0) } ?? segmentCount
                    for segment in start..<max(start, end) { isMatch[segment] = true }
                }
            }
            matches.append(Self.runs(isMatch, of: row))
        }
    }

    /// The segment of any text.
    func segment(ofText text: String) -> Int {
        var low = 0
        var high = texts.count
        while low < high {
            let middle = (low + high) / 2
            if texts[middle] < text { low = middle + 1 } else { high = middle }
        }
        return low < texts.count && texts[low] == text ? 2 + 2 * low : 1 + 2 * low
    }

    /// The runs of matching segments, with the missing value, negation and `-` applied.
    private static func runs(_ alternatives: [Bool], of cells: [Cell]) -> [Range<Int>] {
        guard let cell = cells.first else { return [] }
        if cell.matchesAnything { return [0..<alternatives.count] }
        var runs: [Range<Int>] = cell.matchesMissing ? [0..<1] : []
        for segment in 1..<alternatives.count where alternatives[segment] != cell.isNegated { append(segment..<segment + 1, to: &runs) }
        return runs
    }

    private static func matchesMissing(_ cells: [Cell]) -> Bool {
        cells.first?.matchesMissing ?? false
    }

    /// Adds segments that lie beyond those that are there.
    private static func append(_ segments: Range<Int>, to runs: inout [Range<Int>]) {
        if segments.isEmpty { return }
        if let last = runs.last, last.upperBound == segments.lowerBound {
            runs[runs.count - 1] = last.lowerBound..<segments.upperBound
        } else {
            runs.append(segments)
        }
    }
}

extension Column {
    /// The lines of a numeric column with what they need to place edges.
    func cutLines(of type: NumberType) -> [EdgePlacement] {
        let stated = lines.isEmpty ? [type.unit.map { Line.unit($0) } ?? .plain] : lines
        return stated.map { line in
            if case .unit(let unit) = line { return EdgePlacement(line: line, impliedUnit: unit, substance: type.substance) }
            return EdgePlacement(line: line, impliedUnit: type.unit, substance: type.substance)
        }
    }
}

extension Array<Double> {
    /// How many elements of the ascending array are at most `value`.
    func countOfElements(upTo value: Double) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] <= value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
