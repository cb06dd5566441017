internal import AdviceRules
internal import PackDocuments
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// One run of `advice check`, or one after every save.
struct CheckRun {
    let library: Library
    let format: String
    let fixes: Bool
    let console: Console

    /// Checks once.
    func once() throws(CommandFailure) -> ExitCode {
        var packs = try library.packSources()
        var texts = try library.textSources()
        guard !packs.isEmpty else { throw library.noPacks }
        if fixes {
            let fixed = SafeFixes(packs: packs, texts: texts)
            try write(fixed)
            (packs, texts) = (fixed.packs, fixed.texts)
        }
        let report = PackCheck.run(packs: packs, catalogs: texts, plugins: Library.plugins, areFiles: true)
        let renderer = DiagnosticRenderer(usesColor: console.showsColor)
        switch format {
        case "json": console.print(renderer.json(report.diagnostics).trimmedEnd)
        case "sarif": console.print(SARIFLog(report.diagnostics).text.trimmedEnd)
        default: show(report, renderer)
        }
        return report.diagnostics.containsErrors ? .findings : .fine
    }

    private func show(_ report: PackCheck, _ renderer: DiagnosticRenderer) {
        if !report.diagnostics.isEmpty { console.error(FindingsText.text(report.diagnostics, renderer)) }
        console.print(report.summary)
        // Until the errors are mended, nobody reviews: what awaits it would only push them out of sight.
        if report.diagnostics.containsErrors { return }
        for (heading, lines) in [("Texts:", report.locales), ("Awaiting review:", report.review)] where !lines.isEmpty {
            console.print(heading)
            for line in lines { console.print("  " + line) }
        }
    }

    /// Checks now and whenever a file is saved, until the console says that it is enough.
    func watch() -> ExitCode {
        var seen = FileWatch(library)
        while true {
            // The files may not be whole at the moment of a save: what is wrong then is said, and the next look finds them right.
            do throws(CommandFailure) { _ = try once() } catch { console.error(error.message) }
            console.print("Waiting for a file to be saved; Ctrl-C ends.")
            var now = seen
            while now == seen {
                guard console.pause() else { return .fine }
                now = FileWatch(library)
            }
            console.print("\nSaved: \(now.changes(since: seen).joined(separator: ", "))")
            seen = now
        }
    }

    // MARK: - Fixes

    private func write(_ fixed: SafeFixes) throws(CommandFailure) {
        try GoldenFolders.writeAll(fixed.changed.map { (URL(filePath: $0.name), $0.bytes) })
        for change in fixed.made { console.error("Mended \(change.description)") }
        for change in fixed.left { console.error("Left, since it changes what is in use: \(change.description)") }
        let files = fixed.changed.count
        console.error("\(counted(fixed.made.count, "change")) in \(counted(files, "file")).")
    }
}
