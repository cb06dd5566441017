/// Collects a reader's diagnostics and holds back those that may only follow from an earlier one.
struct MistakeLog {
    private let source: Source
    private(set) var diagnostics: [Diagnostic] = []
    private var mistakes = 0
    private var silenced = 0
    /// Mistakes that begin before this offset may follow from one that has been reported.
    private var silentBefore = 0
    private var invalidSequences = 0
    private var invalidDiagnostic: Int?

    init(_ source: Source) {
        self.source = source
    }

    /// Whether there are so many mistakes that reading on helps nobody.
    ///
    /// Those held back count too, if for less: finding each may cost a look at the rest of the source, and that must not happen a million times.
    var isFull: Bool { mistakes >= JSON.mistakeLimit || silenced >= 4 * JSON.mistakeLimit }

    /// Whether any mistake has been reported.
    var hasMistakes: Bool { mistakes > 0 }

    /// Reports a mistake; with `silentUntil`, whatever begins before that offset is taken to follow from it.
    mutating func report(
        _ code: String, at range: SourceRange, _ message: String, remedy: String, fix: Diagnostic.Fix? = nil,
        related: [Diagnostic.Related] = [],
        silentUntil: Int? = nil
    ) {
        guard !isFull else { return }
        if range.start >= silentBefore {
            mistakes += 1
            diagnostics.append(Diagnostic(.error, code, in: source, at: range, message, remedy: remedy, fix: fix, related: related))
        } else {
            silenced += 1
        }
        if isFull {
            note(
                "too-many-mistakes", at: range, "After so many mistakes the rest has not been read",
                remedy: "Mend those before, then check again")
        }
        if let silentUntil { silentBefore = max(silentBefore, silentUntil) }
    }

    mutating func note(_ code: String, at range: SourceRange, _ message: String, remedy: String, fix: Diagnostic.Fix? = nil) {
        diagnostics.append(Diagnostic(.note, code, in: source, at: range, message, remedy: remedy, fix: fix))
    }

    /// Reports bytes that are not UTF-8: once for the source, since a file in another encoding is one mistake.
    mutating func reportInvalidUTF8(at range: SourceRange) {
        invalidSequences += 1
        guard invalidDiagnostic == nil, !isFull else { return }
        // Where other mistakes silence it, one of them has made the text invalid already.
        guard range.start >= silentBefore else { return }
        invalidDiagnostic = diagnostics.count
        report(
            "invalid-utf8", at: range, "Here the file is not in UTF-8, so that a character cannot be read",
            remedy: "Save the file with the encoding UTF-8 and check its accented letters")
    }

    /// Completes what only the end of the source shows.
    mutating func finish() {
        if let invalidDiagnostic, invalidSequences > 1 {
            diagnostics[invalidDiagnostic].message += " (nor in \(invalidSequences - 1) more places)"
        }
    }
}
