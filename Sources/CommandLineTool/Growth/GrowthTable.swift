internal import GrowthStandards
internal import Quantities
internal import SourceText

/// `advice growth` for a file: a row of answers for each row, in the same order, whatever is wrong with some.
struct GrowthTable {
    /// The most problems that are listed on the standard error; all are in the output.
    private static let mostListed = 20

    private let calculation: GrowthCalculation
    private let columns: GrowthColumns
    private let figures: GrowthFigures
    private let fixedReference: ReferenceCache.Entry?
    private let fixedSex: Sex?
    private let console: Console

    private var reader: RecordReader
    private var output: GrowthOutput
    private var cache = ReferenceCache()
    private var rows = 0
    private var marked = 0
    /// The rows whose z-score is one that nobody has, and the line of the first.
    private var extreme = (count: 0, line: 0)

    /// Reads a whole file and writes its answers.
    static func run(_ options: Options, _ calculation: GrowthCalculation, on console: Console) throws(CommandFailure) -> ExitCode {
        var table = try GrowthTable(options, calculation, on: console)
        return try table.run()
    }

    private init(_ options: Options, _ calculation: GrowthCalculation, on console: Console) throws(CommandFailure) {
        self.calculation = calculation
        self.console = console
        let format = try options.choice("--format", of: ["csv", "json", "text"], default: "csv")
        let decimal = try options.choice("--decimal", of: ["point", "comma", "auto"], default: "auto")
        let renamed = try GrowthColumns.renamed(options["--columns"])
        let sex = options.pairs.first { $0.name == "sex" }?.value
        do throws(GrowthProblem) {
            fixedReference = try options.words.count > 1 ? ReferenceCache.look(for: options.words[1]).get() : nil
            fixedSex = try sex.map { (text) throws(GrowthProblem) in try GrowthFigures(decimalMark: .point).sex(text.utf8) } ?? nil
        } catch {
            throw CommandFailure(error.code == "reference-unknown" ? .notFound : .usage, "advice: \(error.text)")
        }
        var reader = RecordReader(try ByteInput(path: options["--input"] ?? "-"))
        let beginning = try TableBeginning(&reader)
        figures = GrowthFigures(decimalMark: decimal == "comma" || (decimal == "auto" && reader.separator == 0x3B) ? .comma : .point)
        columns = try GrowthColumns(
            header: beginning.header, renamed: renamed, direction: calculation.direction, hasReference: fixedReference != nil,
            hasSex: fixedSex != nil, in: reader.name)
        if let fixedReference, fixedReference.reference.needsSex, fixedSex == nil, columns.sex == nil {
            throw CommandFailure(
                .badContent,
                "advice: \(reader.name):1: \(fixedReference.reference.identifier) differs by sex, and there is no column `sex`; add one, or "
                    + "sex=female or sex=male to the command.")
        }
        output = GrowthOutput(format: format, header: beginning.header, calculation: calculation, reader: reader, on: console)
        output.begin(hasMark: beginning.hasMark, reader: reader)
        self.reader = reader
    }

    private mutating func run() throws(CommandFailure) -> ExitCode {
        while try reader.next() {
            rows += 1
            do throws(GrowthProblem) {
                let (entry, answer) = try answer()
                output.add(answer, of: entry, reader: reader)
                if calculation.direction == .zScore, abs(answer) > GrowthCalculation.farthestZScore {
                    extreme = (extreme.count + 1, extreme.count == 0 ? reader.line : extreme.line)
                }
            } catch {
                marked += 1
                output.add(error, reader: reader)
                if marked <= Self.mostListed { list(error) }
            }
        }
        output.end()
        if marked > Self.mostListed { console.error("… and \(marked - Self.mostListed) more, each marked in its row.") }
        if extreme.count > 0 {
            console.error(
                "advice: \(extreme.count) z-score\(extreme.count == 1 ? " lies" : "s lie") beyond ±8, where nobody is, first in line "
                    + "\(extreme.line): are the units and the ages right?")
        }
        if rows == 0 { console.error("advice: \(reader.name) has column names and no row.") }
        if reader.blankLines > 0 { console.error("advice: \(reader.blankLines) blank line\(reader.blankLines == 1 ? "" : "s") left out.") }
        if marked > 0 { console.error("advice: \(rows - marked) of \(rows) rows have an answer; the others are marked.") }
        return marked == 0 ? .fine : .findings
    }

    /// The answer to the reader's record.
    private mutating func answer() throws(GrowthProblem) -> (ReferenceCache.Entry, Double) {
        try checkShape()
        let entry: ReferenceCache.Entry
        if let fixedReference {
            entry = fixedReference
        } else {
            entry = try cache.find(content(columns.reference ?? 0))
        }
        var sex = fixedSex
        // A standard that does not differ by sex has no use for the column, whatever it says.
        if let place = columns.sex, entry.reference.needsSex { sex = try figures.sex(content(place)) }
        let at = try figures.number(content(columns.at), in: entry.atUnit, field: "at")
        var (name, place) = columns.first
        var written = content(place)
        if written.isEmpty, let second = columns.second {
            (name, place) = second
            written = content(place)
        }
        let number: Double
        switch name {
        case "value": number = try figures.number(written, in: entry.valueUnit, field: name)
        case "z": number = try figures.pureNumber(written, field: name)
        default: number = try GrowthCalculation.zScore(ofCentile: try figures.pureNumber(written, field: name))
        }
        return (entry, try calculation.answer(entry, sex: sex, at: at, number: number))
    }

    /// Refuses a record whose cells do not stand under the names of the columns.
    private func checkShape() throws(GrowthProblem) {
        if reader.isBroken {
            throw GrowthProblem("quotation-mark", "a quotation mark is not closed, or something but a separator follows it")
        }
        let (found, expected) = (reader.cells.count, columns.header.count)
        guard found != expected else { return }
        if found < expected {
            throw GrowthProblem("cells-missing", "the row has \(found) of \(expected) cells, so that nobody knows which are missing")
        }
        let surplus = reader.cells[expected...].filter { !$0.range.isEmpty }
        if !surplus.isEmpty {
            let texts = reader.cells[expected...].map { String(decoding: reader.content($0), as: UTF8.self) }
            throw GrowthProblem(
                "cells-surplus", "the row has \(found) cells instead of \(expected); left over: \(texts.joined(separator: " | "))")
        }
    }

    /// What a cell says, without blanks around it.
    private func content(_ place: Int) -> ArraySlice<UInt8> {
        let cell = reader.cells[place]
        var slice = cell.hasDoubledQuotes ? reader.content(cell)[...] : reader.bytes[cell.range]
        while let first = slice.first, first == 0x20 || first == 0x09 { slice.removeFirst() }
        while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
        return slice
    }

    /// Lists a problem on the standard error, at its place.
    private func list(_ problem: GrowthProblem) {
        let cell = problem.field.flatMap { place(of: $0) } ?? 0
        let (line, column) = reader.place(reader.cells[cell < reader.cells.count ? cell : 0])
        console.error("\(reader.name):\(line):\(column): \(problem.text) [\(problem.code)]")
    }

    private func place(of field: String) -> Int? {
        switch field {
        case "reference": columns.reference
        case "sex": columns.sex
        case "at": columns.at
        default: columns.second.flatMap { $0.name == field ? $0.place : nil } ?? columns.first.place
        }
    }
}

/// The first line of a table, and what a file that is no table is told.
struct TableBeginning {
    /// The names of the columns, without blanks around them.
    let header: [String]
    /// Whether the file begins with the byte order mark of UTF-8, which some spreadsheets need to see.
    let hasMark: Bool

    init(_ reader: inout RecordReader) throws(CommandFailure) {
        let start = Array(try reader.beginning(upTo: 4096))
        if start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || start.contains(0) {
            throw CommandFailure(
                .badContent, "advice: \(reader.name) is not UTF-8, but UTF-16 or no text at all; save it as CSV in UTF-8.")
        }
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            throw CommandFailure(.badContent, "advice: \(reader.name) is a workbook or another archive; save the sheet as CSV in UTF-8.")
        }
        hasMark = start.starts(with: [0xEF, 0xBB, 0xBF])
        if hasMark { reader.skip(3) }
        reader.separator = Self.separator(start)
        guard try reader.next() else {
            throw CommandFailure(.badContent, "advice: \(reader.name) is empty; its first line has to name the columns.")
        }
        if reader.isBroken {
            throw CommandFailure(
                .badContent, "advice: \(reader.name):\(reader.line): a quotation mark in the names of the columns is not closed.")
        }
        header = reader.cells.map { cell in
            String(decoding: reader.content(cell), as: UTF8.self).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
        }
    }

    /// The separator that the first line has most often outside quotation marks; a comma where it has none.
    private static func separator(_ start: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in start {
            if byte == RecordReader.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A || byte == 0x0D {
                if counts.isEmpty { continue }
                break
            }
            counts[byte, default: 0] += 1
        }
        let candidates: [UInt8] = [0x2C, 0x3B, 0x09]
        var best = candidates[0]
        for candidate in candidates where counts[candidate, default: 0] > counts[best, default: 0] { best = candidate }
        return best
    }
}
