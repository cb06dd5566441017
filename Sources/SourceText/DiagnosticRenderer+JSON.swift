extension DiagnosticRenderer {
    /// The diagnostics as a JSON list for other programs, sorted and without repetition.
    ///
    /// Each has `path`, `line`, `column`, `endLine`, `endColumn` (the place after the last character), `severity` (`error`, `warning`, `note`), `code`,
    /// `message`, and where there is one `remedy`, `fix` (the place and its `replacement`) and `related` (places with a `message`). Lines and columns count
    /// from 1, columns in characters as ``SourcePosition`` says.
    public func json(_ diagnostics: [Diagnostic]) -> String {
        JSONWriter().text(jsonOutput(diagnostics))
    }

    /// The same as a value, to be put into a larger one.
    package func jsonOutput(_ diagnostics: [Diagnostic]) -> JSONOutput {
        var tables = LineTableCache()
        var elements: [JSONOutput] = []
        for diagnostic in diagnostics.sortedForDisplay() {
            let source = diagnostic.source
            var fix: JSONOutput?
            if let change = diagnostic.fix {
                let place = place(change.range, in: source, with: &tables).dropFirst()
                fix = JSONObjectShape.findingFix.output(place + [("replacement", .string(change.replacement))])
            }
            var related: [JSONOutput] = []
            for other in diagnostic.related {
                let place = place(other.range, in: other.source, with: &tables)
                related.append(JSONObjectShape.relatedPlace.output(place + [("message", .string(other.message))]))
            }
            elements.append(
                JSONObjectShape.finding.output(
                    place(diagnostic.range, in: source, with: &tables) + [
                        ("severity", .string(diagnostic.severity.rawValue)), ("code", .string(diagnostic.code)),
                        ("message", .string(diagnostic.message)), ("remedy", diagnostic.remedy.map { .string($0) }), ("fix", fix),
                        ("related", related.isEmpty ? JSONOutput?.none : .array(related)),
                    ]))
        }
        return .array(elements)
    }

    private func place(_ range: SourceRange, in source: Source, with tables: inout LineTableCache) -> [(String, JSONOutput?)] {
        let table = tables.table(of: source)
        let start = table.position(of: range.start)
        let end = table.position(of: max(range.start, range.end))
        return [
            ("path", .string(source.name)), ("line", .integer(start.line)), ("column", .integer(start.column)),
            ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
        ]
    }
}

/// What findings hold as JSON: they are written by these declarations, and their JSON Schema is made of them.
extension JSONObjectShape {
    private static let place: [Key] = [
        .always("path", .text, "The file."), .always("line", .integer(1...Int.max), "The line, from 1."),
        .always("column", .integer(1...Int.max), "The column, in characters from 1."),
        .always("endLine", .integer(1...Int.max), "The line in which the place ends."),
        .always("endColumn", .integer(1...Int.max), "The column after its last character."),
    ]

    /// One finding.
    package static let finding = JSONObjectShape(
        "finding", "a finding", "One finding in a file: what is wrong, where, and what would be right.",
        place + [
            .always("severity", .word(["error", "warning", "note"]), "How much it matters; content with an error is not used."),
            .always("code", .text(.kebab), "A stable name of the kind of finding."), .always("message", .text, "What is wrong."),
            Key("remedy", .text, "What would be right."),
            Key("fix", .object(findingFix), "A change that mends it without a doubt about what was meant."),
            Key("related", .list(of: .object(relatedPlace), minimum: 1), "Other places that belong to it."),
        ])

    static let findingFix = JSONObjectShape(
        "fix", "a fix", "A change of the same file.",
        Array(place.dropFirst()) + [.always("replacement", .text, "What stands there instead.")])

    static let relatedPlace = JSONObjectShape(
        "related-place", "a related place", "Another place.", place + [.always("message", .text, "What is to be seen there.")])
}
