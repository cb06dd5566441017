internal import SourceText

/// Findings for a person, file by file.
enum FindingsText {
    /// Each file with how much was found in it, and then its findings; empty if there are none.
    static func text(_ diagnostics: [Diagnostic], _ renderer: DiagnosticRenderer) -> String {
        var files: [(name: String, findings: [Diagnostic])] = []
        for diagnostic in diagnostics.sortedForDisplay() {
            if files.last?.name == diagnostic.source.name {
                files[files.count - 1].findings.append(diagnostic)
            } else {
                files.append((diagnostic.source.name, [diagnostic]))
            }
        }
        return files.map { "\($0.name): \(counts($0.findings))\n\n\(renderer.text($0.findings))" }.joined(separator: "\n")
    }

    /// Such as `2 errors, 1 warning`.
    static func counts(_ findings: [Diagnostic]) -> String {
        var parts: [String] = []
        for severity in [Diagnostic.Severity.error, .warning, .note] {
            let count = findings.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
            if count > 0 { parts.append("\(count) \(severity.rawValue)\(count == 1 ? "" : "s")") }
        }
        return parts.joined(separator: ", ")
    }
}
