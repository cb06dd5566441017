internal import GrowthStandards
internal import SourceText

/// Writes a table's rows with their answers: as the same table with columns more, as JSON, or for reading.
struct GrowthOutput {
    private enum Format { case csv, json, text }

    private let format: Format
    private let header: [String]
    private let calculation: GrowthCalculation
    /// The names of the columns that are added; one that is taken gets a suffix.
    private let added: [String]
    private var writer: RecordWriter
    private var isFirst = true
    /// The rows for reading, whose columns are aligned at the end.
    private var lines: [[String]] = []
    private let console: Console

    init(format: String, header: [String], calculation: GrowthCalculation, reader: RecordReader, on console: Console) {
        self.format = format == "json" ? .json : format == "text" ? .text : .csv
        self.calculation = calculation
        self.console = console
        // In JSON each row is an object that begins with its line, and whose keys have to differ; elsewhere the file's columns keep their names.
        var names = self.format == .json ? ["line"] : []
        for name in header + calculation.columnNames + ["reason", "problem"] { names.append(Self.free(name, in: names)) }
        let count = calculation.columnNames.count + 2
        self.header = self.format == .json ? Array(names.dropFirst().dropLast(count)) : header
        added = Array(names.suffix(count))
        writer = RecordWriter(on: console, separator: reader.separator, lineEnd: reader.lineEnd)
    }

    private static func free(_ name: String, in names: [String]) -> String {
        guard names.contains(name) else { return name }
        var number = 2
        while names.contains("\(name)_\(number)") { number += 1 }
        return "\(name)_\(number)"
    }

    /// Writes what comes before the first row.
    mutating func begin(hasMark: Bool, reader: RecordReader) {
        switch format {
        case .csv:
            if hasMark { writer.add([0xEF, 0xBB, 0xBF]) }
            writer.add(reader.bytes[reader.record])
            for name in added {
                writer.addSeparator()
                writer.addCell(name.utf8)
            }
            writer.endRecord()
        case .json: writer.add("[")
        case .text: lines.append(["line"] + header + added.filter { !$0.hasPrefix("reason") })
        }
    }

    /// Writes a row that has an answer.
    mutating func add(_ answer: Double, of entry: ReferenceCache.Entry, reader: RecordReader) {
        let texts = calculation.columns(answer, of: entry)
        switch format {
        case .csv:
            addCells(reader)
            for column in texts {
                writer.addSeparator()
                writer.addCell(column.text.utf8)
            }
            writer.addSeparator()
            writer.addSeparator()
            writer.endRecord()
        case .json:
            addObject(texts.map { $0.name == "unit" ? .string($0.text) : .number($0.text) } + [.null, .null], reader)
        case .text:
            let shown =
                calculation.direction == .zScore
                ? [GrowthText.zScore(answer), GrowthReference.centile(ofZScore: answer).map { GrowthText.centile($0) } ?? ""]
                : [GrowthText.rounded(answer, places: 3), texts.last?.text ?? ""]
            lines.append(["\(reader.line)"] + shownCells(reader) + shown + [""])
        }
    }

    /// Writes a row that has none, and why.
    mutating func add(_ problem: GrowthProblem, reader: RecordReader) {
        switch format {
        case .csv:
            addCells(reader)
            for _ in calculation.columnNames { writer.addSeparator() }
            for text in [problem.code, problem.text] {
                writer.addSeparator()
                writer.addCell(text.utf8)
            }
            writer.endRecord()
        case .json:
            addObject(calculation.columnNames.map { _ in .null } + [.string(problem.code), .string(problem.text)], reader)
        case .text:
            lines.append(["\(reader.line)"] + shownCells(reader) + calculation.columnNames.map { _ in "–" } + [problem.text])
        }
    }

    /// Writes what comes after the last row.
    mutating func end() {
        if format == .json { writer.add(isFirst ? "]\n" : "\n]\n") }
        writer.flush()
        for line in TextTable.lines(lines) { console.print(line) }
    }

    /// The row's own cells, byte for byte, brought to the number of the columns.
    private mutating func addCells(_ reader: RecordReader) {
        if reader.isBroken {
            writer.addCell(reader.bytes[reader.record])
        } else if reader.cells.count <= header.count {
            writer.add(reader.bytes[reader.record])
        } else {
            for (index, cell) in reader.cells.prefix(header.count).enumerated() {
                if index > 0 { writer.addSeparator() }
                writer.addCell(reader.content(cell))
            }
        }
        for _ in 0..<max(0, header.count - reader.cells.count) { writer.addSeparator() }
    }

    private func cells(_ reader: RecordReader) -> [String] {
        var cells: [String] = []
        for cell in reader.cells.prefix(header.count) { cells.append(String(decoding: reader.content(cell), as: UTF8.self)) }
        while cells.count < header.count { cells.append("") }
        return cells
    }

    /// The row's cells for reading, each on one line.
    private func shownCells(_ reader: RecordReader) -> [String] {
        cells(reader).map { $0.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ") }
    }

    private mutating func addObject(_ answers: [JSONOutput], _ reader: RecordReader) {
        var members = [JSONOutput.Member("line", .integer(reader.line))]
        for (name, cell) in zip(header, cells(reader)) { members.append(.init(name, .string(cell))) }
        for (name, answer) in zip(added, answers) { members.append(.init(name, answer)) }
        writer.add(isFirst ? "\n" : ",\n")
        isFirst = false
        writer.add(JSONWriter(.compact).text(.object(members)))
        writer.flushIfLarge()
    }
}
