internal import Quantities
internal import RulePacks
package import SourceText

/// The version of the JSON in which assessments are exchanged; it changes when a key changes its meaning or goes.
let exchangeVersion = 1

extension Assessment {
    /// The assessment as JSON, with stable keys and codes.
    package var json: JSONOutput {
        JSONObjectShape.assessment.output([
            ("format", .integer(exchangeVersion)), ("pack", .string(pack)), ("version", .string(version)),
            ("status", .string(status.rawValue)),
            ("suspended", optional(suspension?.rawValue)), ("asOf", .string(asOf.description)), ("locale", .string(locale)),
            ("notices", texts(notices)), ("fields", written(.array(fields.map { $0.json }), unless: fields.isEmpty)),
            ("entries", .array(entries.map { $0.json })),
        ])
    }
}

extension EntryAssessment {
    /// The assessment of one entry as JSON.
    package var json: JSONOutput { JSONObjectShape.entryAssessment.output(members) }

    /// The assessment of an entry alone as JSON, with the version of the format.
    package var validation: JSONOutput { JSONObjectShape.validation.output([("format", .integer(exchangeVersion))] + members) }

    private var members: [(String, JSONOutput?)] {
        [
            ("individual", optional(individual)), ("date", optional(date?.description)), ("accepted", .boolean(isAccepted)),
            ("fields", .array(fields.map { $0.json })), ("advice", .array(advice.map { $0.json })),
            ("silent", texts(silent.map { $0.path })),
            (
                "withheld",
                .array(
                    withheld.map {
                        JSONObjectShape.withheld.output([("row", .string($0.row.path)), ("because", .string($0.because.path))])
                    })
            ),
            ("unevaluated", .array(unevaluated.map { $0.json })),
            ("decisions", named(decisions.map { ($0.name, $0.value) })),
            ("measurements", .array(measurements.compactMap { $0.json })), ("notices", texts(notices)),
        ]
    }
}

extension FieldAnswer {
    /// The answer as JSON; the value of a sensitive input is never in it.
    package var json: JSONOutput {
        JSONObjectShape.fieldAnswer.output([
            ("field", .string(field)), ("label", .string(label)), ("answer", .string(answer.rawValue)), ("reason", optional(reason)),
            ("value", optional(isSensitive ? nil : value)), ("confirmed", written(.boolean(true), unless: !isConfirmed)),
            ("accepted", optional(accepted)),
            ("hint", optional(hint)), ("unchecked", written(texts(unchecked), unless: unchecked.isEmpty)),
            ("words", written(words.json, unless: words.isEmpty)),
            ("sources", written(.array(sources.map { $0.json }), unless: sources.isEmpty)),
        ])
    }
}

extension Advice {
    /// The advice as JSON, with its grounds.
    package var json: JSONOutput {
        JSONObjectShape.advice.output([
            ("row", .string(row.path)), ("text", optional(row.text)), ("urgency", .string(urgency.rawValue)), ("topic", optional(topic)),
            ("unconfirmed", written(.boolean(true), unless: !isUnconfirmed)), ("words", words.json),
            ("grounds", named(grounds.map { ($0.name, $0.value) })), ("sources", .array(sources.map { $0.json })),
        ])
    }
}

extension Words {
    /// The texts as JSON.
    package var json: JSONOutput {
        JSONObjectShape.words.output([
            ("locale", optional(locale)), ("title", optional(title)),
            (
                "paragraphs",
                .array(paragraphs.map { JSONObjectShape.paragraph.output([("name", .string($0.name)), ("text", .string($0.text))]) })
            ),
            ("action", optional(action)),
        ])
    }
}

extension Citation {
    /// The source as JSON.
    package var json: JSONOutput {
        JSONObjectShape.citation.output([
            ("id", .string(identifier)), ("citation", .string(citation)), ("doi", optional(doi)),
            ("review", written(.string("needed"), unless: !needsReview)),
        ])
    }
}

extension Unevaluated {
    /// A stable name of the reason.
    package var code: String {
        switch reason {
        case .missing: "missing"
        case .rejected: "rejected"
        case .unconfirmed: "unconfirmed"
        case .undecided: "undecided"
        case .notApplicable: "not-applicable"
        case .outsideStandard: "outside-standard"
        case .undefined: "undefined"
        case .conflict: "conflict"
        case .noRow: "no-row"
        case .impossible: "impossible"
        }
    }

    /// Every code.
    package static let codes = [
        "missing", "rejected", "unconfirmed", "undecided", "not-applicable", "outside-standard", "undefined", "conflict", "no-row",
        "impossible",
    ]

    /// What the reason names: inputs, rows, or how a measurement lies outside.
    package var details: [String] {
        switch reason {
        case .missing(let names), .rejected(let names), .unconfirmed(let names), .undecided(let names), .conflict(let names): names
        case .outsideStandard(let name), .undefined(let name), .impossible(let name): [name]
        case .notApplicable, .noRow: []
        }
    }

    /// Reason and details as golden cases write them, such as `missing: gestationalAge`.
    package var summary: String { details.isEmpty ? code : code + ": " + details.joined(separator: ", ") }

    /// The table with the elements that it was evaluated for.
    package var place: String { elements.isEmpty ? table : table + "(" + elements.joined(separator: ", ") + ")" }

    var json: JSONOutput {
        JSONObjectShape.unevaluated.output([
            ("table", .string(place)), ("reason", .string(code)), ("details", written(texts(details), unless: details.isEmpty)),
        ])
    }
}

extension MeasurementResult {
    /// The measurement as JSON; nil where nothing was measured.
    var json: JSONOutput? {
        guard zScore != nil || outside != nil else { return nil }
        return JSONObjectShape.measurementResult.output([
            ("name", .string(name)), ("reference", optional(reference)), ("zScore", zScore.map { .number(plain($0)) }),
            ("centile", centile.map { .number(plain($0)) }), ("outside", optional(outside)),
        ])
    }

    private func plain(_ figure: Double) -> String { Decimal(shortest: figure)?.description ?? "0" }
}

extension Bound {
    /// The range as JSON; its ends with their unit's UCUM code.
    package var json: JSONOutput {
        JSONObjectShape.bound.output([
            ("field", .string(field)), ("input", .string(input)), ("label", .string(label)), ("outside", .string(kind.rawValue)),
            ("lower", end(lower)),
            ("upper", end(upper)),
            ("words", .string(words)), ("dependsOnEntry", .boolean(dependsOnEntry)), ("sources", .array(sources.map { $0.json })),
        ])
    }

    private func end(_ quantity: Quantity?) -> JSONOutput? {
        quantity.map { JSONObjectShape.end.output([("value", .number($0.value.description)), ("unit", .string($0.unit.code))]) }
    }
}

extension Explanation {
    /// The explanation as JSON.
    package var json: JSONOutput {
        JSONObjectShape.explanation.output([
            ("assessment", assessment.json), ("values", named(values.map { ($0.name, $0.value) })),
            (
                "tables",
                .array(
                    tables.map { table in
                        JSONObjectShape.tableExplanation.output([
                            ("kind", .string(table.kind)), ("table", .string(table.table)),
                            ("elements", written(texts(table.elements), unless: table.elements.isEmpty)),
                            ("outcome", .string(table.outcome)), ("rows", .array(table.rows.map { $0.json })),
                        ])
                    })
            ),
        ])
    }
}

extension RowExplanation {
    var json: JSONOutput {
        JSONObjectShape.rowExplanation.output([
            ("row", .string(row)), ("match", .boolean(isMatch)),
            ("failed", written(.array(failed.map { $0.json }), unless: failed.isEmpty)),
            ("missing", written(texts(missing.map { $0.column }), unless: missing.isEmpty)),
        ])
    }
}

extension CellExplanation {
    var json: JSONOutput {
        JSONObjectShape.cellExplanation.output([("column", .string(column)), ("cell", .string(cell)), ("value", optional(value))])
    }
}

/// An object of texts by name.
private func named(_ members: [(String, String)]) -> JSONOutput {
    .object(members.map { JSONOutput.Member($0.0, .string($0.1)) })
}

/// A value that is left out in some cases: a `nil` beside a value would be read as JSON's `null`.
private func written(_ value: JSONOutput, unless isLeftOut: Bool) -> JSONOutput? { isLeftOut ? JSONOutput?.none : .some(value) }

private func optional(_ text: String?) -> JSONOutput? { text.map { .string($0) } }

private func texts(_ texts: [String]) -> JSONOutput { .array(texts.map { .string($0) }) }
