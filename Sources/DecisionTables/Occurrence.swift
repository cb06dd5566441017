import Quantities

/// Which segments of a column hold a value that can occur: one within the domain, and whole where only whole numbers are.
struct Occurrence {
    private let column: Column
    private let segmented: SegmentedColumn
    /// For each line the stretches of its domain; nil where anything can occur.
    private var domains: [[Stretch]?] = []
    /// The row of `segmented` that is the domain of names.
    private let domainRow: Int?
    /// For each line the size of a whole unit of the column, where only whole ones occur.
    private var steps: [Rational?] = []

    init(_ column: Column, _ segmented: SegmentedColumn, domainRow: Int?) {
        self.column = column
        self.segmented = segmented
        self.domainRow = domainRow
        for (index, placement) in column.placements.enumerated() where index < segmented.lines.count {
            domains.append(domainRow == nil ? Self.domain(of: column, line: index, placement) : nil)
            steps.append(column.wholeStep(on: placement.line))
        }
    }

    private static func domain(of column: Column, line: Int, _ placement: EdgePlacement) -> [Stretch]? {
        guard let first = column.domain.first else { return nil }
        var placement = placement
        if line >= column.domain.count { placement.impliedUnit = column.placements[0].impliedUnit }
        return placement.stretches(of: line < column.domain.count ? column.domain[line] : first)
    }

    /// Values of a segment of a family that can occur, with their line; nil where there are none.
    ///
    /// Names occur on no line, -1.
    func values(ofFamily family: Int, _ segment: Int) -> (line: Int, stretch: Stretch)? {
        if segmented.lines.isEmpty {
            if let domainRow {
                let rows = segmented.families[family].rows
                for index in rows.indices(of: domainRow) where rows.runs[index].range.contains(segment) { return (-1, .everything) }
                return nil
            }
            return (-1, .everything)
        }
        for (line, cutLine) in segmented.lines.enumerated() where cutLine.family == family {
            let cuts = cutLine.cuts
            let whole = Stretch(
                start: segment == 0 ? -.infinity : cuts[segment - 1], end: segment == cuts.count ? .infinity : cuts[segment])
            guard let domain = domains[line] else {
                if holdsPossibleValue(whole, line) { return (line, whole) }
                continue
            }
            for part in domain {
                let common = Stretch(start: max(part.start, whole.start), end: min(part.end, whole.end))
                if holdsPossibleValue(common, line) { return (line, common) }
            }
        }
        return nil
    }

    private func holdsPossibleValue(_ stretch: Stretch, _ line: Int) -> Bool {
        guard stretch.start < stretch.end, stretch.end > -.greatestFiniteMagnitude, stretch.start < .infinity else { return false }
        guard let step = steps[line] else { return true }
        return step.denominator == 1 && step.numerator == 1 ? stretch.holdsWholeNumber : stretch.holdsMultiple(of: step)
    }
}

extension Column {
    /// The lines of a column of numbers, dates or moments with what they need to place edges.
    var placements: [EdgePlacement] {
        switch type {
        case .number(let type): cutLines(of: type)
        case .date, .dateTime: [EdgePlacement(line: .plain, impliedUnit: nil, substance: nil)]
        case .text, .boolean, .choice: []
        }
    }

    /// Of which number all values on a line are whole multiples; nil where any number can occur.
    func wholeStep(on line: Line) -> Rational? {
        switch type {
        case .date, .dateTime: return Rational(1)
        case .text, .boolean, .choice: return nil
        case .number(let type):
            guard type.isWhole else { return nil }
            switch line {
            case .plain: return Rational(1)
            case .scale: return nil
            case .unit(let unit):
                guard let own = type.unit, own != unit else { return Rational(1) }
                return own.factor(to: unit, of: type.substance)
            }
        }
    }
}
