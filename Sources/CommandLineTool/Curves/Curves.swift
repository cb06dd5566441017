internal import AdviceRules
internal import GrowthStandards
internal import Quantities
internal import SourceText

/// The lines of one reference and sex.
struct Curves {
    /// The values of all lines at one place, in the order of the lines; nil where the standard has none.
    struct Point {
        var shown: String
        var values: [Double?]
    }

    var reference: GrowthReference
    var sex: Sex?
    var atUnit: Unit
    var valueUnit: Unit
    var lines: [CurveLine]
    var points: [Point]

    /// How many values there are not.
    var absent: Int { points.reduce(0) { $0 + $1.values.count { $0 == nil } } }

    /// The same as a chart draws it.
    var measured: MeasurementCurves {
        let drawn = lines.enumerated().map { index, line in
            MeasurementCurves.Line(
                centile: line.centile ?? GrowthReference.centile(ofZScore: line.zScore) ?? 50, words: line.words, zScore: line.zScore,
                values: points.map { $0.values[index] })
        }
        return MeasurementCurves(
            measurement: reference.identifier, label: reference.title, reference: reference.identifier,
            arguments: sex.map { [("sex", $0.rawValue)] } ?? [], individual: nil, atLabel: GrowthText.spaced(reference.at.name),
            atUnit: atUnit, unit: valueUnit, lines: drawn, places: points.map { Double($0.shown) ?? 0 }, entries: [])
    }

    /// A table for reading, with three decimals.
    var text: [String] {
        var heading = reference.title + (sex.map { ", \($0.rawValue)" } ?? "")
        heading += valueUnit == .one ? "" : ", in \(valueUnit)"
        var rows = [["\(reference.at.name) (\(atUnit))"] + lines.map { $0.name }]
        for point in points {
            rows.append([point.shown] + point.values.map { $0.map { GrowthText.rounded($0, places: 3) } ?? "–" })
        }
        return [heading] + (reference.caveat.map { TextTable.wrapped($0, indent: "  ") } ?? []) + TextTable.lines(rows)
    }

    /// All with all their digits, for programs.
    var json: JSONOutput {
        var columns: [JSONOutput] = []
        for line in lines {
            columns.append([
                "name": .string(line.name), "centile": line.centile.map { .number(GrowthText.exact($0)) } ?? .null,
                "z": .number(GrowthText.exact(line.zScore)),
            ])
        }
        return [
            "reference": .string(reference.identifier), "title": .string(reference.title), "sex": sex.map { .string($0.rawValue) } ?? .null,
            "at": ["name": .string(reference.at.name), "unit": .string(atUnit.code)], "unit": .string(valueUnit.code),
            "caveat": reference.caveat.map { .string($0) } ?? .null, "source": .string(reference.source.citation),
            "doi": reference.source.doi.map { .string($0) } ?? .null, "lines": .array(columns),
            "points": .array(
                points.map { point in
                    [
                        "at": .number(point.shown),
                        "values": .array(point.values.map { $0.map { .number(GrowthText.exact($0)) } ?? .null }),
                    ]
                }),
        ]
    }

    /// A table for programs: a row for each reference, sex and place, a column for each line.
    static func writeCSV(_ curves: [Curves], _ lines: [CurveLine], on console: Console) {
        var writer = RecordWriter(on: console)
        writer.addRecord(["reference", "sex", "at", "at_unit", "unit"] + lines.map { $0.name })
        for curve in curves {
            for point in curve.points {
                writer.addRecord(
                    [curve.reference.identifier, curve.sex?.rawValue ?? "", point.shown, curve.atUnit.symbol, curve.valueUnit.symbol]
                        + point.values.map { $0.map { GrowthText.exact($0) } ?? "" })
            }
        }
        writer.flush()
    }
}
