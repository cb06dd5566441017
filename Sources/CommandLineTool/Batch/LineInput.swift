/// The lines of an input, a block at a time, so that the input may be larger than the memory.
struct LineInput {
    private let input: ByteInput
    private var pending: [UInt8] = []
    private var isAtEnd = false
    private var isAtBeginning = true

    init(_ input: ByteInput) { self.input = input }

    /// The next whole lines without their ends, up to `count` of them; empty at the end of the input.
    ///
    /// The last line needs no line end; a carriage return before a line end belongs to it, a byte order mark to nothing.
    mutating func next(_ count: Int) throws(CommandFailure) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        var scanned = 0
        while lines.count < count {
            if let end = pending[scanned...].firstIndex(of: 0x0A) {
                lines.append(line(start, end))
                start = end + 1
                scanned = start
                continue
            }
            scanned = pending.count
            if isAtEnd {
                if start < pending.count { lines.append(line(start, pending.count)) }
                start = pending.count
                break
            }
            if start > 0 {
                pending.removeFirst(start)
                scanned -= start
                start = 0
            }
            isAtEnd = try !input.read(into: &pending)
            if isAtBeginning, pending.starts(with: [0xEF, 0xBB, 0xBF]) { pending.removeFirst(3) }
            isAtBeginning = isAtBeginning && pending.isEmpty
        }
        pending.removeFirst(start)
        return lines
    }

    private func line(_ start: Int, _ end: Int) -> [UInt8] {
        let isReturned = end > start && pending[end - 1] == 0x0D
        return Array(pending[start..<(isReturned ? end - 1 : end)])
    }
}
