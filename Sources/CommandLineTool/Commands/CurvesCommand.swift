internal import AdviceRules
internal import GrowthStandards
internal import PackDocuments
internal import Quantities
internal import SourceText

/// `advice curves` gives the lines of growth standards for charts.
enum CurvesCommand: Command {
    static let name = "curves"
    static let summary = "gives the centile and z-score lines of growth standards, to be drawn"
    static let help = """
        advice curves REFERENCE … [--centiles 3,10,50,90,97] [--z -2,0,2] [--sex female|male] [--from INDEX] [--to INDEX] [--step STEP]
            [--at-unit UNIT] [--unit UNIT] [--format text|csv|json|svg]
        advice curves PACK [--input FILE | name=value …] [--centiles 3,10,50,90,97] [--units metric|imperial] [--locale L] [--as-of DATE]
            [--format text|csv|json|svg]

        Gives for each reference the value of each line at each point, computed there and not drawn from others. --from, --to and --step
        are in the reference's own unit or in that of --at-unit, or carry one; without them the lines run over all that the reference
        holds for, in at least 100 steps. The last point is the end, however the steps fall. A reference that differs by sex is given for
        both, unless --sex says which. --unit gives the values in another unit, --at-unit what they are read at. A value that the standard
        does not have is left empty. `advice growth references` lists the references.

        With a PACK the lines are those of its measurements, with the entries of a timeline on them: for each individual and measurement those
        of every standard that an entry was placed on, and of a measurement without an entry those of all its standards. FILE is as for
        `advice validate`. A value that is refused is on no line.

        svg is a picture of them: a chart below another, each with its name and a description, for a page or a document.

        Example:
          advice curves intergrowth.fetal.headCircumference --centiles 3,50,97 --at-unit w --from 14w --step 2w
        """
    static let operands: [CommandOption.Value] = [.reference]
    static let options: [CommandOption] =
        [
            CommandOption("--centiles", .text("3,50,97"), "the centiles of the lines"),
            CommandOption("--z", .text("-2,0,2"), "the z-scores of the lines"),
            CommandOption("--sex", .word(["female", "male"]), "of a reference that differs by sex, only these lines"),
            CommandOption("--from", .text("INDEX"), "where the lines begin"), CommandOption("--to", .text("INDEX"), "where they end"),
            CommandOption("--step", .text("STEP"), "how far the points lie apart"),
            CommandOption("--at-unit", .text("UNIT"), "the unit of what the values are read at"),
            CommandOption("--unit", .text("UNIT"), "the unit of the values"), .format("text", "csv", "json", "svg"), .input, .confirm,
            .locale,
            .units,
            .asOf,
        ] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        if let word = arguments.first, !word.hasPrefix("-"), !word.contains("."), !word.contains("=") {
            return try PackCurves.run(arguments, on: console)
        }
        let options = try Options(
            arguments,
            taking: ["--centiles", "--z", "--sex", "--from", "--to", "--step", "--at-unit", "--unit", "--format"] + Library.options)
        let format = try options.choice("--format", of: ["text", "csv", "json", "svg"], default: "text")
        guard !options.words.isEmpty else {
            throw CommandFailure(
                .usage, "advice: name one reference or more: advice curves REFERENCE …; `advice growth references` lists them.")
        }
        if let pair = options.pairs.first {
            throw CommandFailure(.usage, "advice: `curves` takes options; write --\(pair.name) \(pair.value) if that is meant.")
        }
        let lines = try CurveLine.read(centiles: options["--centiles"], zScores: options["--z"])
        var curves: [Curves] = []
        for word in options.words {
            let request = try CurvesRequest(reference: try reference(word), options)
            for sex in request.sexes() { curves.append(try request.curves(lines, sex: sex)) }
        }
        switch format {
        case "json": console.print(JSONWriter().text(.array(curves.map { $0.json })).trimmedEnd)
        case "csv": Curves.writeCSV(curves, lines, on: console)
        case "svg": console.print(try picture(curves.map { $0.measured }).trimmedEnd)
        default:
            for (index, curve) in curves.enumerated() {
                if index > 0 { console.print("") }
                for line in curve.text { console.print(line) }
            }
        }
        let absent = curves.reduce(0) { $0 + $1.absent }
        if absent > 0 { console.error("advice: \(absent) value\(absent == 1 ? " is" : "s are") left empty: the standard has none there.") }
        return .fine
    }

    /// The charts of lines as one picture.
    static func picture(_ curves: [MeasurementCurves]) throws(CommandFailure) -> String {
        let charts = curves.compactMap { Chart($0) }
        guard !charts.isEmpty, charts.count == curves.count else {
            throw CommandFailure(.findings, "advice: a chart needs a line with more than one point and a value; there is none to draw.")
        }
        return Chart.picture(charts)
    }

    /// The reference of a word with a dot; a word without one is the name of a pack, whose lines are its references'.
    private static func reference(_ word: String) throws(CommandFailure) -> ReferenceCache.Entry {
        do throws(GrowthProblem) { return try ReferenceCache.look(for: word).get() } catch {
            let hint = ReferenceNames.isReference(word) ? "" : " A reference has a dot in its name, such as who.weightForAge."
            throw CommandFailure(.notFound, "advice: \(error.text)\(hint)")
        }
    }
}
