internal import AdviceRules
internal import Quantities
internal import SourceText

/// The lines of a pack's measurements with the entries of a timeline on them.
enum PackCurves {
    static let options = Question.options + ["--centiles"]

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, taking: options)
        let format = try options.choice("--format", of: ["text", "csv", "json", "svg"], default: "text")
        let lines = try CurveLine.read(centiles: options["--centiles"], zScores: nil)
        // What `Question` takes is all but the lines and the form, which it knows less of.
        let question = try Question(arguments.without(["--centiles", "--format"]), command: "curves", on: console)
        let curves = try question.answer { engine throws(AdviceError) in
            try engine.curves(
                of: question.pack, question.timeline, centiles: lines.compactMap { $0.centile }, locale: question.locale,
                units: question.units, asOf: question.asOf)
        }
        switch format {
        case "json": console.print(JSONWriter().text(.array(curves.map { json($0) })).trimmedEnd)
        case "csv": writeCSV(curves, on: console)
        case "svg": console.print(try CurvesCommand.picture(curves).trimmedEnd)
        default:
            for (index, curve) in curves.enumerated() {
                if index > 0 { console.print("") }
                for line in text(curve) { console.print(line) }
            }
        }
        return .fine
    }

    // MARK: - Forms

    /// A table for programs: a row for each point of a line and for each entry.
    private static func writeCSV(_ curves: [MeasurementCurves], on console: Console) {
        var writer = RecordWriter(on: console)
        writer.addRecord([
            "measurement", "reference", "arguments", "individual", "kind", "line", "at", "at_unit", "value", "unit", "date", "z", "centile",
        ])
        for curve in curves {
            let start = [curve.measurement, curve.reference, arguments(curve), curve.individual ?? ""]
            for line in curve.lines {
                for (place, value) in zip(curve.places, line.values) {
                    writer.addRecord(
                        start + [
                            "line", name(line), GrowthText.exact(place), curve.atUnit.symbol, value.map { GrowthText.exact($0) } ?? "",
                            curve.unit.symbol, "", GrowthText.exact(line.zScore), GrowthText.exact(line.centile),
                        ])
                }
            }
            for entry in curve.entries {
                writer.addRecord(
                    start + [
                        "entry", "", GrowthText.exact(entry.at), curve.atUnit.symbol, GrowthText.exact(entry.value), curve.unit.symbol,
                        entry.date?.description ?? "", entry.zScore.map { GrowthText.exact($0) } ?? "",
                        entry.centile.map { GrowthText.exact($0) } ?? "",
                    ])
            }
        }
        writer.flush()
    }

    private static func json(_ curve: MeasurementCurves) -> JSONOutput {
        func number(_ figure: Double?) -> JSONOutput { figure.map { .number(GrowthText.exact($0)) } ?? .null }
        return [
            "measurement": .string(curve.measurement), "label": .string(curve.label), "reference": .string(curve.reference),
            "arguments": .object(curve.arguments.map { .init($0.name, .string($0.value)) }),
            "individual": curve.individual.map { .string($0) } ?? .null,
            "at": ["label": .string(curve.atLabel), "unit": .string(curve.atUnit.code)], "unit": .string(curve.unit.code),
            "places": .array(curve.places.map { number($0) }),
            "lines": .array(
                curve.lines.map { line in
                    [
                        "name": .string(name(line)), "centile": number(line.centile), "z": number(line.zScore),
                        "values": .array(line.values.map { number($0) }),
                    ]
                }),
            "entries": .array(
                curve.entries.map { entry in
                    [
                        "entry": .integer(entry.index), "date": entry.date.map { .string($0.description) } ?? .null, "at": number(entry.at),
                        "value": number(entry.value), "words": .string(entry.words), "z": number(entry.zScore),
                        "centile": number(entry.centile), "unconfirmed": .boolean(entry.isUnconfirmed),
                    ]
                }),
        ]
    }

    /// A table of about twenty places for reading, and the entries below it.
    private static func text(_ curve: MeasurementCurves) -> [String] {
        var heading = curve.label + (curve.individual.map { " of \($0)" } ?? "") + " [\(curve.unit.symbol)], by \(curve.reference)"
        if !curve.arguments.isEmpty { heading += " (\(arguments(curve)))" }
        var rows = [["\(curve.atLabel) (\(curve.atUnit.symbol))"] + curve.lines.map { name($0) }]
        let every = max(1, curve.places.count / 20)
        for index in curve.places.indices where index % every == 0 || index == curve.places.count - 1 {
            rows.append(
                [GrowthText.rounded(curve.places[index], places: 1)]
                    + curve.lines.map { $0.values[index].map { GrowthText.rounded($0, places: 3) } ?? "–" })
        }
        var lines = [heading] + TextTable.lines(rows)
        for entry in curve.entries {
            let date = entry.date.map { " on \($0.description)" } ?? ""
            let centile = entry.centile.map { ", centile \(GrowthText.rounded($0, places: 1))" } ?? ""
            lines.append(
                "  entry \(entry.index + 1)\(date), at \(GrowthText.rounded(entry.at, places: 1)) \(curve.atUnit.symbol): \(entry.words)\(centile)"
                    + (entry.isUnconfirmed ? ", not confirmed" : ""))
        }
        return lines
    }

    private static func name(_ line: MeasurementCurves.Line) -> String {
        "p" + (Decimal(shortest: line.centile)?.description ?? GrowthText.exact(line.centile))
    }

    private static func arguments(_ curve: MeasurementCurves) -> String {
        curve.arguments.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
}
