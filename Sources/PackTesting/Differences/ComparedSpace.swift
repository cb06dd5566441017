internal import DecisionTables
internal import Plugins
internal import Quantities
internal import SourceText

/// The values that two versions of a table test, matched by name, and the tests of both made comparable.
struct ComparedSpace {
    /// Why two versions cannot be compared value by value.
    struct Mismatch: Error {
        var name: String
    }

    private(set) var columns: [Column] = []
    private var places: [String: Int] = [:]

    /// Takes in the values of both versions.
    init(_ old: [ComparedSlot], _ new: [ComparedSlot]) throws(Mismatch) {
        for slot in old + new {
            if let place = places[slot.name] {
                guard let merged = Self.merged(columns[place], slot.column) else { throw Mismatch(name: slot.name) }
                columns[place] = merged
            } else {
                places[slot.name] = columns.count
                var column = slot.column
                column.name = slot.name
                columns.append(column)
            }
        }
    }

    /// The tests of a row, value by value.
    func tests(_ cells: [(slot: ComparedSlot, cells: [Cell])]) -> [[[Cell]]] {
        var tests = [[[Cell]]](repeating: [], count: columns.count)
        for (slot, cells) in cells {
            guard let place = places[slot.name] else { continue }
            tests[place].append(aligned(slot.tests(cells), slot.column, with: columns[place]))
        }
        return tests
    }

    /// The links that hold in every version that has them.
    func links(_ old: [SlotLink], _ new: [SlotLink]) -> [ColumnLink] {
        (old + new).compactMap { link in
            guard let first = places[link.first], let second = places[link.second] else { return nil }
            // What holds in one version only forbids nothing.
            guard [old, new].allSatisfy({ links in links.isEmpty || links.contains { $0.isLike(link) } }) else { return nil }
            guard let references = link.references else { return .presence(first, needs: second) }
            return .centiles(first, zScores: second) { centile in
                let positions = references.compactMap { $0.zScore(ofCentile: centile) }
                return (positions.min() ?? -.infinity, positions.max() ?? .infinity)
            }
        }
    }

    // MARK: Columns

    /// A column of the values of both; nil where they have nothing in common.
    private static func merged(_ a: Column, _ b: Column) -> Column? {
        var column = a
        column.canBeMissing = a.canBeMissing || b.canBeMissing
        switch (a.type, b.type) {
        case (.number(var type), .number(let other)):
            guard type.unit?.dimension == other.unit?.dimension, (type.unit == nil) == (other.unit == nil) else { return nil }
            type.isWhole = type.isWhole && other.isWhole && type.unit == other.unit
            column.type = .number(type)
            let known = a.lines.compactMap { $0.unit }
            column.lines += b.lines.filter { line in line.unit.map { !known.contains($0) } ?? false }
        case (.choice(var type), .choice(let other)):
            for name in other.names where !type.names.contains(name) { type.names.append(name) }
            // What is compared by order is written out in the cells already.
            type.isOrdered = type.isOrdered && other.isOrdered && type.names.count == other.names.count
            column.type = .choice(type)
        case (.boolean, .boolean), (.text, .text), (.date, .date), (.dateTime, .dateTime): break
        default: return nil
        }
        column.domain = domain(a, b, column.lines)
        return column
    }

    /// What either version accepts.
    private static func domain(_ a: Column, _ b: Column, _ lines: [Line]) -> [Cell] {
        guard let first = a.domain.first, let second = b.domain.first else { return [] }
        return lines.map { line in
            var union = a.domain[safe: a.index(of: line)] ?? first
            union.alternatives += (b.domain[safe: b.index(of: line)] ?? second).alternatives
            return union
        }
    }

    // MARK: Cells

    private func aligned(_ cells: [Cell], _ column: Column, with common: Column) -> [Cell] {
        if case .choice(let own) = column.type, case .choice(let all) = common.type {
            return cells.map { cell in
                var cell = cell
                cell.alternatives = cell.alternatives.map { alternative in
                    guard case .choices(let indices) = alternative else { return alternative }
                    return .choices(indices.compactMap { index in all.names.firstIndex(of: own.names[index]) })
                }
                return cell
            }
        }
        guard cells.count > 1 else { return cells }
        return common.lines.map { line in cells[safe: column.index(of: line)] ?? cells[0] }
    }
}

extension Line {
    fileprivate var unit: Unit? {
        if case .unit(let unit) = self { return unit }
        return nil
    }
}

extension Column {
    /// The place of the same line here.
    fileprivate func index(of line: Line) -> Int? { lines.firstIndex { $0.unit == line.unit } }
}

extension Array {
    fileprivate subscript(safe index: Int?) -> Element? {
        guard let index, indices.contains(index) else { return nil }
        return self[index]
    }
}
