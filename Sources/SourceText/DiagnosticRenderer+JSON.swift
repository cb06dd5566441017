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
            var members = place(diagnostic.range, in: source, with: &tables)
            members.append(.init("severity", .string(diagnostic.severity.rawValue)))
            members.append(.init("code", .string(diagnostic.code)))
            members.append(.init("message", .string(diagnostic.message)))
            if let remedy = diagnostic.remedy { members.append(.init("remedy", .string(remedy))) }
            if let fix = diagnostic.fix {
                let place = place(fix.range, in: source, with: &tables).dropFirst()
                members.append(.init("fix", .object(place + [.init("replacement", .string(fix.replacement))])))
            }
            if !diagnostic.related.isEmpty {
                var related: [JSONOutput] = []
                for other in diagnostic.related {
                    let place = place(other.range, in: other.source, with: &tables)
                    related.append(.object(place + [.init("message", .string(other.message))]))
                }
                members.append(.init("related", .array(related)))
            }
            elements.append(.object(members))
        }
        return .array(elements)
    }

    private func place(_ range: SourceRange, in source: Source, with tables: inout LineTableCache) -> [JSONOutput.Member] {
        let table = tables.table(of: source)
        let start = table.position(of: range.start)
        let end = table.position(of: max(range.start, range.end))
        return [
            .init("path", .string(source.name)), .init("line", .integer(start.line)), .init("column", .integer(start.column)),
            .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
        ]
    }
}
