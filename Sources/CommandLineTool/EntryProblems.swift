internal import AdviceRules
internal import SourceText

/// What is wrong with a file of entries, in words that repeat nothing of it where the pack has values that must never be shown.
enum EntryProblems {
    static let hidden = "what stands here cannot be read; it is not repeated, since the pack has values that must not be shown"

    /// Whether what is entered for the pack may not be repeated in messages.
    static func areHidden(_ pack: String, _ engine: AdviceEngine) -> Bool {
        guard let fields = try? engine.fields(of: pack) else { return true }
        return fields.contains { $0.isSensitive }
    }

    static func text(_ diagnostics: [Diagnostic], hidesContent: Bool, on console: Console) -> String {
        if !hidesContent { return DiagnosticRenderer(usesColor: console.showsColor).text(diagnostics.sortedForDisplay()) }
        var lines: [String] = []
        for diagnostic in diagnostics.sortedForDisplay() {
            let place = diagnostic.source.position(of: diagnostic.range.start)
            lines.append(
                "\(diagnostic.source.name):\(place.line):\(place.column): \(diagnostic.severity.rawValue): \(hidden) [\(diagnostic.code)]")
        }
        return lines.joined(separator: "\n")
    }
}
