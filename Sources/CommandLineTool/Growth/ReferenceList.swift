internal import GrowthStandards
internal import SourceText

/// `advice growth references`: every reference with what it is read at, where it holds, and its units.
enum ReferenceList {
    static func run(_ options: Options, on console: Console) throws(CommandFailure) -> ExitCode {
        let format = try options.choice("--format", of: ["text", "csv", "json"], default: "text")
        guard options.words.count == 1, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: `growth references` lists all references and takes nothing but --format.")
        }
        let references = GrowthReference.all
        switch format {
        case "json": console.print(JSONWriter().text(.array(references.map { json($0) })).trimmedEnd)
        case "csv":
            var writer = RecordWriter(on: console)
            writer.addRecord(["reference", "title", "at", "at_unit", "from", "to", "unit", "by_sex", "caveat", "source", "doi"])
            for reference in references {
                writer.addRecord([
                    reference.identifier, reference.title, reference.at.name, reference.at.unit,
                    GrowthText.exact(reference.domain.lowerBound), GrowthText.exact(reference.domain.upperBound), reference.valueUnit,
                    reference.needsSex ? "yes" : "no", reference.caveat ?? "", reference.source.citation, reference.source.doi ?? "",
                ])
            }
            writer.flush()
        default:
            var rows = [["reference", "at", "holds from", "unit", "by sex", "title"]]
            for reference in references {
                rows.append([
                    reference.identifier, reference.at.name, GrowthText.domain(of: reference),
                    reference.valueUnit == "1" ? "none" : GrowthText.symbol(reference.valueUnit), reference.needsSex ? "yes" : "no",
                    reference.title,
                ])
            }
            for line in TextTable.lines(rows) { console.print(line) }
        }
        return .fine
    }

    private static func json(_ reference: GrowthReference) -> JSONOutput {
        [
            "reference": .string(reference.identifier), "title": .string(reference.title),
            "at": ["name": .string(reference.at.name), "unit": .string(reference.at.unit)],
            "domain": [
                .number(GrowthText.exact(reference.domain.lowerBound)), .number(GrowthText.exact(reference.domain.upperBound)),
            ],
            "unit": .string(reference.valueUnit), "bySex": .boolean(reference.needsSex),
            "caveat": reference.caveat.map { .string($0) } ?? .null, "source": .string(reference.source.citation),
            "doi": reference.source.doi.map { .string($0) } ?? .null,
        ]
    }
}
