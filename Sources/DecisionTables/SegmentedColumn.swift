import Quantities

/// A column cut at every end point of its cells, so that within a segment all rows answer alike.
///
/// Segment 0 is the missing value. The segments of numbers follow family by family, from low to high; choices follow in their order;
/// texts follow as the texts between which the known ones lie: other, first, other, second, …, other.
struct SegmentedColumn {
    /// Segments that one or more lines share.
    ///
    /// All units in which a value may arrive have the same edges in the same order, so that they share segments and only the cuts differ;
    /// a segment between two equal cuts is empty on that line. Lines with cells of their own have segments of their own.
    struct Family {
        /// The first of its segments.
        var firstSegment: Int
        /// How many there are.
        var segmentCount: Int
        /// For each row the segments that match, counted from the first of the family.
        var rows: RowRuns
    }

    /// A line: where its segments end and the next begin.
    struct CutLine {
        /// The family whose segments the line has.
        var family: Int
        /// The cuts, ascending, of which equal ones leave the segment between them empty.
        var cuts: [Double]
    }

    /// The numeric lines; empty for other columns.
    private(set) var lines: [CutLine] = []
    /// The families of segments, in the order of the segments.
    private(set) var families: [Family] = []
    /// The texts that cells name, ascending; empty for other columns.
    private(set) var texts: [String] = []
    /// Whether cells ask for the order of texts, not only for equality.
    private(set) var ordersTexts = false
    /// How many segments there are, the missing value among them.
    private(set) var segmentCount = 1
    /// For each row whether it matches the missing value.
    private(set) var matchesMissing: [Bool] = []

    /// Cuts a column at the end points of the given cells, one list of cells a row.
    init(_ column: Column, cells: [[Cell]]) {
        matchesMissing.reserveCapacity(cells.count)
        for row in cells { matchesMissing.append(row.first?.matchesMissing ?? false) }
        switch column.type {
        case .number(let type): cutNumbers(column.cutLines(of: type), cells)
        case .date, .dateTime: cutNumbers([EdgePlacement(line: .plain, impliedUnit: nil, substance: nil)], cells)
        case .boolean: setChoices(2, cells)
        case .choice(let type): setChoices(type.names.count, cells)
        case .text: cutTexts(cells)
        }
    }

    private mutating func addFamily(_ rows: RowRuns, segmentCount count: Int) {
        families.append(Family(firstSegment: segmentCount, segmentCount: count, rows: rows))
        segmentCount += count
    }

    // MARK: Numbers

    private mutating func cutNumbers(_ placements: [EdgePlacement], _ cells: [[Cell]]) {
        var ownCells = 1
        for row in cells { ownCells = max(ownCells, row.count) }
        var shared: EdgeOrder?
        lines.reserveCapacity(placements.count)
        for index in placements.indices {
            var placement = placements[index]
            // Lines beyond the last cell of its own are converted from the first cell and so from the first line's unit.
            if index >= ownCells { placement.impliedUnit = placements[0].impliedUnit }
            if index >= ownCells, let cuts = shared?.cuts(on: &placement) {
                lines.append(CutLine(family: 0, cuts: cuts))
                continue
            }
            let (order, isComplete) = addFamily(of: cells, line: index, placement, firstImplied: placements[0].impliedUnit)
            lines.append(CutLine(family: families.count - 1, cuts: order.cuts))
            if index == 0, isComplete { shared = order }
        }
    }

    /// Cuts one line on its own; also answers whether all ends of its cells have a place on it.
    private mutating func addFamily(
        of cells: [[Cell]], line: Int, _ placement: EdgePlacement, firstImplied: Unit?
    ) -> (order: EdgeOrder, isComplete: Bool) {
        var placement = placement
        let ownUnit = placement.impliedUnit
        var order = EdgeOrder(capacity: 2 * cells.count)
        // For each interval its row and the numbers of its ends, -1 for none.
        var intervals: [(row: Int, lower: Int32, upper: Int32)] = []
        intervals.reserveCapacity(cells.count)
        var isComplete = true
        for row in cells.indices {
            guard let cell = line < cells[row].count ? cells[row][line] : cells[row].first else { continue }
            placement.impliedUnit = line < cells[row].count ? ownUnit : firstImplied
            if cell.matchesAnything {
                intervals.append((row, -1, -1))
                continue
            }
            for case .numbers(let interval) in cell.alternatives {
                var ends: (lower: Int32, upper: Int32) = (-1, -1)
                if let edge = interval.lower {
                    guard let end = end(at: edge, after: !interval.includesLower, &placement) else { isComplete = false; continue }
                    ends.lower = order.add(end)
                }
                if let edge = interval.upper {
                    guard let end = end(at: edge, after: interval.includesUpper, &placement) else { isComplete = false; continue }
                    ends.upper = order.add(end)
                }
                intervals.append((row, ends.lower, ends.upper))
            }
        }
        order.order(on: placement)
        let count = order.distinct.count + 1
        var rows = RowRuns()
        rows.reserve(cells.count)
        var scratch: [SegmentRun] = []
        scratch.reserveCapacity(2)
        var next = 0
        for row in cells.indices {
            scratch.removeAll(keepingCapacity: true)
            while next < intervals.count, intervals[next].row == row {
                let (_, lower, upper) = intervals[next]
                let start = lower < 0 ? 0 : Int(order.ranks[Int(lower)]) + 1
                let end = upper < 0 ? count : Int(order.ranks[Int(upper)]) + 1
                if start < end { scratch.append(SegmentRun(start, end)) }
                next += 1
            }
            let cell = line < cells[row].count ? cells[row][line] : cells[row].first
            rows.append(&scratch, negatedAmong: cell?.isNegated == true ? count : nil)
        }
        addFamily(rows, segmentCount: count)
        return (order, isComplete)
    }

    private func end(at edge: Edge, after isAfter: Bool, _ placement: inout EdgePlacement) -> EdgeOrder.End? {
        let unit = edge.unit ?? placement.impliedUnit
        guard let cut = placement.cut(at: edge, after: isAfter) else { return nil }
        if case .unit = placement.line { return EdgeOrder.End(value: edge.value, unit: unit, isAfter: isAfter, cut: cut) }
        return EdgeOrder.End(value: edge.value, unit: edge.unit, isAfter: isAfter, cut: cut)
    }

    // MARK: Choices and texts

    private mutating func setChoices(_ count: Int, _ cells: [[Cell]]) {
        var rows = RowRuns()
        rows.reserve(cells.count)
        var scratch: [SegmentRun] = []
        for row in cells {
            scratch.removeAll(keepingCapacity: true)
            if let cell = row.first {
                if cell.matchesAnything { scratch.append(SegmentRun(0, count)) }
                for case .choices(let choices) in cell.alternatives {
                    for choice in choices where choice >= 0 && choice < count { scratch.append(SegmentRun(choice, choice + 1)) }
                }
            }
            rows.append(&scratch, negatedAmong: row.first?.isNegated == true ? count : nil)
        }
        addFamily(rows, segmentCount: count)
    }

    private mutating func cutTexts(_ cells: [[Cell]]) {
        for row in cells {
            guard let cell = row.first else { continue }
            for case .texts(let interval) in cell.alternatives {
                if let lower = interval.lower { texts.append(lower) }
                if let upper = interval.upper { texts.append(upper) }
                if interval.lower != interval.upper || !interval.includesLower { ordersTexts = true }
            }
        }
        texts.sort()
        var distinct: [String] = []
        for text in texts where text != distinct.last { distinct.append(text) }
        texts = distinct
        let count = 1 + 2 * texts.count
        var rows = RowRuns()
        rows.reserve(cells.count)
        var scratch: [SegmentRun] = []
        for row in cells {
            scratch.removeAll(keepingCapacity: true)
            if let cell = row.first {
                if cell.matchesAnything { scratch.append(SegmentRun(0, count)) }
                for case .texts(let interval) in cell.alternatives {
                    let start = interval.lower.map { place(ofText: $0) + (interval.includesLower ? 0 : 1) } ?? 0
                    let end = interval.upper.map { place(ofText: $0) + (interval.includesUpper ? 1 : 0) } ?? count
                    if start < end { scratch.append(SegmentRun(start, end)) }
                }
            }
            rows.append(&scratch, negatedAmong: row.first?.isNegated == true ? count : nil)
        }
        addFamily(rows, segmentCount: count)
    }

    /// The place of a text that cells name among the segments of texts.
    private func place(ofText text: String) -> Int {
        var low = 0
        var high = texts.count
        while low < high {
            let middle = (low + high) / 2
            if texts[middle] < text { low = middle + 1 } else { high = middle }
        }
        return 1 + 2 * low
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
