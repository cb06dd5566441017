/// Some columns of a table, in ascending order; up to 64 columns need no memory of their own.
package struct ColumnSet: Hashable, Sendable {
    /// The columns from 0 to 63, a bit each.
    private var near: UInt64 = 0
    /// Those from 64 on, a bit each; never ends in a zero.
    private var far: [UInt64] = []

    /// No column.
    package init() {}

    /// Whether there is none.
    package var isEmpty: Bool { near == 0 && far.isEmpty }

    /// The first column.
    package var first: Int? { first(where: { _ in true }) }

    /// Adds a column, by its place among the columns of its table.
    package mutating func insert(_ column: Int) {
        if column < 64 {
            near |= 1 << UInt64(column)
            return
        }
        while far.count <= column / 64 - 1 { far.append(0) }
        far[column / 64 - 1] |= 1 << UInt64(column % 64)
    }
}

extension ColumnSet: Sequence, ExpressibleByArrayLiteral {
    /// The given columns.
    package init(arrayLiteral columns: Int...) {
        for column in columns { insert(column) }
    }

    /// Goes through the columns, ascending.
    package struct Iterator: IteratorProtocol {
        fileprivate var rest: UInt64
        fileprivate var word = 0
        fileprivate let far: [UInt64]

        /// The next column.
        package mutating func next() -> Int? {
            while rest == 0 {
                guard word < far.count else { return nil }
                rest = far[word]
                word += 1
            }
            let bit = rest.trailingZeroBitCount
            rest &= rest &- 1
            return word * 64 + bit
        }
    }

    /// The columns, ascending.
    package func makeIterator() -> Iterator { Iterator(rest: near, far: far) }
}

extension ColumnSet: CustomStringConvertible {
    /// The columns as a list.
    package var description: String {
        var text = ""
        for column in self { text += (text.isEmpty ? "" : ", ") + "\(column)" }
        return "[" + text + "]"
    }
}
