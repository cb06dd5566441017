/// The flat arrays by which a table answers; see `DecisionTable` for how and why.
///
/// They stand in memory of their own behind the form itself, which is written once, before anybody else sees it, and freed with the table that
/// owns it. Arrays, or any other reference, would be retained and released by every decision; threads that share an engine would wait for each
/// other there. A decision goes by a pointer to the form, since a copy costs as much as a small table's answer.
struct CompiledForm: @unchecked Sendable {
    /// How the set of a value of one column is found.
    struct ColumnLookup {
        /// The first word of the column's sets, which begin with that of the missing value.
        var firstWord: Int32 = 0
        /// Two to the power of it segments share a set.
        var bucketShift: Int32 = 0
        /// The lines of the column in `lines`; none if the values are indices.
        var firstLine: Int32 = 0
        var lineCount: Int32 = 0
        /// How many segments belong to indices.
        var indexCount: Int32 = 0
        /// Whether indices are those of texts, which may be negative.
        var holdsTexts = false
        /// Where among the ends of a row those of the column begin, if sets are shared.
        var firstEnd: Int32 = -1
    }

    /// For each column how to find its set.
    let lookups: UnsafeBufferPointer<ColumnLookup>
    /// The numeric lines of all columns.
    let lines: UnsafeBufferPointer<LineLookup>
    /// The cuts of all lines.
    let cuts: UnsafeBufferPointer<Double>
    /// The slots of all lines.
    let slots: UnsafeBufferPointer<Int32>
    /// The sets of rows: the set of all rows, then those of each column, each with its summary words first.
    let words: UnsafeBufferPointer<UInt64>
    /// For each bit and each column whose segments share sets, side by side: the first segment and the one past the last, or for a row of
    /// several runs -1 less their place in `runs`, twice.
    let ends: UnsafeBufferPointer<Int32>
    /// How many runs follow, then the runs of a row that has several in a column whose segments share sets.
    let runs: UnsafeBufferPointer<Int32>
    /// For each bit the number of its row.
    let rowOfBit: UnsafeBufferPointer<Int32>
    /// For each bit its place in the order in which rows are answered; empty where that is the order of the bits.
    let rankOfBit: UnsafeBufferPointer<Int32>
    /// The rows in the order in which they are answered.
    let rowOfRank: UnsafeBufferPointer<Int32>
    /// For each bit the number of what its row says.
    let outcomeOfBit: UnsafeBufferPointer<Int32>
    /// For each bit the number of its row's rank, the highest first.
    let priorityOfBit: UnsafeBufferPointer<Int32>
    /// Whether rows of one rank say different things.
    let hasTies: Bool
    /// How many words of a set hold rows, one bit each.
    let wordCount: Int
    /// How many words of a set tell which of those are not empty; 0 where there are none.
    let summaryCount: Int
    /// Whether any column's segments share sets.
    let hasBuckets: Bool
    /// Whether a question has so many answers that all words are looked at together to list them.
    let hasManyHits: Bool
    /// How many ends a bit has.
    let endWidth: Int
    /// How many bytes all arrays take.
    let byteCount: Int

    /// Stores what was compiled.
    static func stored(_ compiler: FormCompiler) -> FormMemory {
        var layout = Layout()
        layout.add(compiler.words)
        layout.add(compiler.cuts)
        layout.add(compiler.lines)
        layout.add(compiler.lookups)
        let numbers = [
            compiler.slots, compiler.ends, compiler.runs, compiler.rowOfBit, compiler.rankOfBit, compiler.rowOfRank, compiler.outcomeOfBit,
            compiler.priorityOfBit,
        ]
        for array in numbers { layout.add(array) }
        let memory = FormMemory(size: layout.size)
        var free = memory.start + MemoryLayout<CompiledForm>.stride
        memory.start.initializeMemory(as: CompiledForm.self, to: CompiledForm(compiler, byteCount: layout.size, &free))
        return memory
    }

    private init(_ compiler: FormCompiler, byteCount: Int, _ free: inout UnsafeMutableRawPointer) {
        self.byteCount = byteCount
        words = Self.store(compiler.words, &free)
        cuts = Self.store(compiler.cuts, &free)
        lines = Self.store(compiler.lines, &free)
        lookups = Self.store(compiler.lookups, &free)
        slots = Self.store(compiler.slots, &free)
        ends = Self.store(compiler.ends, &free)
        runs = Self.store(compiler.runs, &free)
        rowOfBit = Self.store(compiler.rowOfBit, &free)
        rankOfBit = Self.store(compiler.rankOfBit, &free)
        rowOfRank = Self.store(compiler.rowOfRank, &free)
        outcomeOfBit = Self.store(compiler.outcomeOfBit, &free)
        priorityOfBit = Self.store(compiler.priorityOfBit, &free)
        hasTies = compiler.hasTies
        wordCount = compiler.wordCount
        summaryCount = compiler.summaryCount
        hasBuckets = compiler.hasBuckets
        hasManyHits = compiler.hasManyHits
        endWidth = compiler.endWidth
    }

    /// How many words a set has.
    var setSize: Int { summaryCount + wordCount }

    /// Counts the bytes of arrays, each from a multiple of eight on.
    private struct Layout {
        var size = MemoryLayout<CompiledForm>.stride

        mutating func add<Element>(_ array: [Element]) { size += CompiledForm.size(array) }
    }

    private static func size<Element>(_ array: [Element]) -> Int { (array.count * MemoryLayout<Element>.stride + 7) / 8 * 8 }

    /// Copies an array of plain values to the free memory and moves on behind it.
    private static func store<Element>(_ array: [Element], _ free: inout UnsafeMutableRawPointer) -> UnsafeBufferPointer<Element> {
        let stored = array.withUnsafeBufferPointer { source in
            source.baseAddress.map { free.initializeMemory(as: Element.self, from: $0, count: source.count) }
        }
        free += size(array)
        return UnsafeBufferPointer(start: stored, count: stored == nil ? 0 : array.count)
    }
}

/// The memory of a form and its arrays.
final class FormMemory: @unchecked Sendable {
    fileprivate let start: UnsafeMutableRawPointer

    fileprivate init(size: Int) { start = .allocate(byteCount: size, alignment: 8) }

    /// The form, which lasts as long as the memory.
    var form: UnsafePointer<CompiledForm> { UnsafePointer(start.assumingMemoryBound(to: CompiledForm.self)) }

    deinit { start.deallocate() }
}

extension DecisionTable {
    /// How many bytes the compiled form takes, without the rows and cells as they were written.
    package var memory: Int { form.pointee.byteCount }
}
