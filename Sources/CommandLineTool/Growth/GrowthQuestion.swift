internal import GrowthStandards
internal import Quantities
internal import SourceText

/// One question on the command line: a reference, where to read it, and a value, z-score or centile.
struct GrowthQuestion {
    private let calculation: GrowthCalculation
    private let entry: ReferenceCache.Entry
    private let sex: Sex?
    private let at: Double
    /// What was given: its name, and its number in the reference's unit.
    private let given: (name: String, number: Double)
    private let format: String

    init(_ options: Options, _ calculation: GrowthCalculation) throws(CommandFailure) {
        self.calculation = calculation
        format = try options.choice("--format", of: ["text", "csv", "json"], default: "text")
        for name in ["--columns", "--decimal"] where options[name] != nil {
            throw CommandFailure(.usage, "advice: \(name) is for a file that --input names.")
        }
        guard options.words.count > 1 else {
            throw CommandFailure(
                .usage,
                "advice: name the reference: advice growth \(calculation.direction.rawValue) REFERENCE …; `growth references` lists them.")
        }
        entry = try Self.failing { () throws(GrowthProblem) in try ReferenceCache.look(for: options.words[1]).get() }
        let cells = Dictionary(options.pairs.map { ($0.name, Array($0.value.utf8)) }) { first, _ in first }
        let names = calculation.direction == .zScore ? ["value"] : ["z", "centile"]
        let found = names.filter { cells[$0] != nil }
        guard found.count < 2 else { throw CommandFailure(.usage, "advice: give either z or centile, not both.") }
        guard let name = found.first, let number = cells[name] else {
            throw CommandFailure(.usage, "advice: \(names.joined(separator: "= or "))= is missing.")
        }
        guard let place = cells["at"] else {
            throw CommandFailure(.usage, "advice: at= is missing: the \(entry.reference.at.name) in \(entry.atUnit).")
        }
        let (figures, entry) = (GrowthFigures(decimalMark: .point), entry)
        sex = try Self.failing { () throws(GrowthProblem) in
            let sex = try figures.sex(cells["sex"] ?? [])
            if sex == nil, entry.reference.needsSex {
                throw GrowthProblem("sex-missing", "\(entry.reference.identifier) differs by sex; add sex=female or sex=male")
            }
            return sex
        }
        at = try Self.failing { () throws(GrowthProblem) in try figures.number(place, in: entry.atUnit, field: "at") }
        given = try Self.failing { () throws(GrowthProblem) in
            if name == "value" { return (name, try figures.number(number, in: entry.valueUnit, field: name)) }
            return (name, try figures.pureNumber(number, field: name))
        }
    }

    /// What cannot be read is a mistake of the call.
    private static func failing<Answer>(_ body: () throws(GrowthProblem) -> Answer) throws(CommandFailure) -> Answer {
        do throws(GrowthProblem) { return try body() } catch {
            throw CommandFailure(error.code == "reference-unknown" ? .notFound : .usage, "advice: \(error.text)")
        }
    }

    /// Writes the answer, or why there is none.
    func answer(on console: Console) throws(CommandFailure) -> ExitCode {
        var number = given.number
        var answer: Double?
        var problem: GrowthProblem?
        do throws(GrowthProblem) {
            if given.name == "centile" { number = try GrowthCalculation.zScore(ofCentile: number) }
            answer = try calculation.answer(entry, sex: sex, at: at, number: number)
        } catch {
            if error.code == "unit-mismatch" || error.code == "centile-outside" { throw CommandFailure(.usage, "advice: \(error.text).") }
            problem = error
        }
        switch format {
        case "json": console.print(JSONWriter().text(json(answer, problem)).trimmedEnd)
        case "csv": writeCSV(answer, problem, on: console)
        default:
            for line in text(answer, problem) { console.print(line) }
        }
        if calculation.direction == .zScore, let answer, abs(answer) > GrowthCalculation.farthestZScore {
            console.error("advice: nobody has a z-score beyond ±8: are the unit and the age right?")
        }
        return problem == nil ? .fine : .findings
    }

    // MARK: - Formats

    private func text(_ answer: Double?, _ problem: GrowthProblem?) -> [String] {
        let reference = entry.reference
        let place = "at \(GrowthText.index(at, of: reference))\(reference.needsSex ? sex.map { ", \($0.rawValue)" } ?? "" : "")"
        var lines: [String] = []
        let subject =
            given.name == "value"
            ? GrowthText.quantity(given.number, reference.valueUnit, places: 6) : "\(given.name) \(GrowthText.exact(given.number))"
        if let answer, calculation.direction == .zScore {
            let centile = GrowthReference.centile(ofZScore: answer).map { ", centile \(GrowthText.centile($0))" } ?? ""
            lines.append("\(reference.title), \(subject) \(place): z-score \(GrowthText.zScore(answer))\(centile)")
        } else if let answer {
            let value = GrowthText.quantity(answer, calculation.valueUnit(of: entry).code, places: 3)
            lines.append("\(reference.title), \(subject) \(place): \(value)")
        } else {
            lines.append("\(reference.title), \(subject) \(place): no answer; \(problem?.text ?? "there is none").")
        }
        if let caveat = reference.caveat { lines += TextTable.wrapped(caveat, indent: "  ") }
        let source = [reference.source.citation, reference.source.doi].compactMap { $0 }.joined(separator: ". ")
        return lines + TextTable.wrapped("Source: " + source, indent: "  ")
    }

    private func json(_ answer: Double?, _ problem: GrowthProblem?) -> JSONOutput {
        let reference = entry.reference
        var members: [JSONOutput.Member] = [
            .init("reference", .string(reference.identifier)),
            .init("sex", reference.needsSex ? sex.map { .string($0.rawValue) } ?? .null : .null),
            .init("at", .number(GrowthText.exact(at))), .init("atUnit", .string(reference.at.unit)),
            .init(given.name, .number(GrowthText.exact(given.number))),
        ]
        if given.name == "value" { members.append(.init("unit", .string(reference.valueUnit))) }
        let columns = answer.map { calculation.columns($0, of: entry) } ?? []
        for name in calculation.columnNames {
            let text = columns.first { $0.name == name }?.text
            let isOfGiven = name == "unit"
            members.append(.init(name, text.map { isOfGiven ? .string(calculation.valueUnit(of: entry).code) : .number($0) } ?? .null))
        }
        members.append(.init("reason", problem.map { .string($0.code) } ?? .null))
        members.append(.init("problem", problem.map { .string($0.text) } ?? .null))
        members.append(.init("caveat", reference.caveat.map { .string($0) } ?? .null))
        return .object(members)
    }

    private func writeCSV(_ answer: Double?, _ problem: GrowthProblem?, on console: Console) {
        var writer = RecordWriter(on: console)
        writer.addRecord(["reference", "sex", "at", given.name] + calculation.columnNames + ["reason", "problem"])
        let columns = answer.map { calculation.columns($0, of: entry).map { $0.text } } ?? calculation.columnNames.map { _ in "" }
        writer.addRecord(
            [entry.reference.identifier, sex?.rawValue ?? "", GrowthText.exact(at), GrowthText.exact(given.number)] + columns
                + [problem?.code ?? "", problem?.text ?? ""])
        writer.flush()
    }
}
