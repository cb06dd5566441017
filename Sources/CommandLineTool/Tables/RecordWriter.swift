/// Collects the bytes of a table of results and hands them on in large pieces.
struct RecordWriter {
    private let console: Console
    private var bytes: [UInt8] = []
    private let separator: UInt8
    private let lineEnd: [UInt8]

    init(on console: Console, separator: UInt8 = 0x2C, lineEnd: [UInt8] = [0x0A]) {
        self.console = console
        self.separator = separator
        self.lineEnd = lineEnd
        bytes.reserveCapacity(1 << 17)
    }

    /// Adds bytes as they are.
    mutating func add(_ slice: ArraySlice<UInt8>) { bytes.append(contentsOf: slice) }

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func addSeparator() { bytes.append(separator) }

    /// Adds a cell, in quotation marks where it needs them.
    mutating func addCell(_ content: some Collection<UInt8>) {
        let needsQuotes = content.contains { $0 == separator || $0 == RecordReader.quote || $0 == 0x0A || $0 == 0x0D }
        guard needsQuotes else {
            bytes.append(contentsOf: content)
            return
        }
        bytes.append(RecordReader.quote)
        for byte in content {
            if byte == RecordReader.quote { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(RecordReader.quote)
    }

    /// A record of these cells.
    mutating func addRecord(_ cells: [String]) {
        for (index, cell) in cells.enumerated() {
            if index > 0 { addSeparator() }
            addCell(cell.utf8)
        }
        endRecord()
    }

    mutating func endRecord() {
        bytes.append(contentsOf: lineEnd)
        flushIfLarge()
    }

    /// Hands the bytes on where they are many; between two records only, so that no character is cut.
    mutating func flushIfLarge() {
        if bytes.count > 1 << 16 { flush() }
    }

    mutating func flush() {
        console.write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
