internal import AdviceCatalogs
public import Plugins
internal import RulePacks
public import SourceText

/// Everything that can be found about packs and texts before they are used.
public struct PackCheck: Sendable {
    /// All findings, by file and place.
    public let diagnostics: [Diagnostic]
    /// In one or two sentences what was read and proved, and how many errors and warnings there are.
    public let summary: String
    /// What a clinician has still to review: sources, and whole text files.
    public let review: [String]
    /// A line for each locale: how complete its texts are, and how hard they are to read.
    public let locales: [String]

    /// Reads packs and texts, checks them against each other, and proves every table and band.
    ///
    /// `areFiles` says that the sources bear the names of their files, by which commands look for a pack: each must be called as its pack is.
    public static func run(packs: [Source], catalogs: [Source], plugins: [Plugin], areFiles: Bool = false) -> PackCheck {
        let loader = EngineLoader(packs: packs, catalogs: catalogs, plugins: PluginIndex(plugins))
        var diagnostics: [Diagnostic] = []
        let content = loader.read(into: &diagnostics)
        if areFiles { loader.checkFileNames(content.packs, into: &diagnostics) }
        loader.checkTexts(content, into: &diagnostics)
        for pack in content.packs {
            let count = diagnostics.count
            pack.prove(into: &diagnostics)
            // The row that a gap lacks may be the one that says a text that no row says.
            if diagnostics[count...].contains(where: { $0.code == "gap" }) { dropOrphans(of: pack, content.catalogs, &diagnostics) }
            TextReview.review(pack, content.catalogs, into: &diagnostics)
            TextReview.checkVariants(pack, content.catalogs, into: &diagnostics)
            TextReview.checkNames(pack, content.catalogs, into: &diagnostics)
            TextReview.checkLabels(pack, content.catalogs, sourceLocale: EngineLoader.sourceLocale, into: &diagnostics)
        }
        content.catalogs.reviewTranslations(sourceLocale: EngineLoader.sourceLocale, into: &diagnostics)
        content.catalogs.reviewParagraphs(sourceLocale: EngineLoader.sourceLocale, into: &diagnostics)
        content.catalogs.reviewSignatures(into: &diagnostics)
        content.catalogs.reviewWording(into: &diagnostics)
        let known = Set(content.packs.map { $0.identifier })
        for name in content.catalogs.packs where name != Phrases.pack && !known.contains(name) && content.isComplete {
            for catalog in content.catalogs.catalogs(pack: name) {
                diagnostics.append(
                    Diagnostic(
                        .warning, "orphan-catalog", in: catalog.source, at: SourceRange(0, 0), "there is no pack `\(name)`",
                        remedy: nearestName(to: name, in: known.sorted()).map { "did you mean @pack \($0)?" }
                            ?? "add the pack \(name).json to the folder of packs, correct @pack, or remove the file"))
            }
        }
        return PackCheck(
            diagnostics: diagnostics.sortedForDisplay(), summary: summary(content, diagnostics, files: packs.count),
            review: review(content),
            locales: content.catalogs.statistics(sourceLocale: EngineLoader.sourceLocale).map { $0.summary })
    }

    private static func dropOrphans(of pack: RulePack, _ catalogs: AdviceCatalogs, _ diagnostics: inout [Diagnostic]) {
        let texts = catalogs.catalogs(pack: pack.identifier)
        diagnostics.removeAll { found in
            found.code == "orphan-text" && texts.contains { $0.source === found.source }
                && !found.source.text(in: found.range).utf8.contains(UInt8(ascii: "."))
        }
    }

    private static func summary(_ content: EngineLoader.Content, _ diagnostics: [Diagnostic], files: Int) -> String {
        var tables = 0, bands = 0, rows = 0, messages = 0
        for pack in content.packs {
            let count = pack.provenCount
            tables += count.tables
            bands += count.bands
            rows += count.rows
        }
        for name in content.catalogs.packs {
            for catalog in content.catalogs.catalogs(pack: name) { messages += catalog.entries.reduce(0) { $0 + $1.paragraphs.count } }
        }
        var errors = 0, warnings = 0
        for diagnostic in diagnostics {
            if diagnostic.severity == .error { errors += 1 } else if diagnostic.severity == .warning { warnings += 1 }
        }
        let locales = content.catalogs.locales.joined(separator: ", ")
        let read = "Read \(counted(files, "pack")) and \(counted(messages, "message")) in \(locales.isEmpty ? "no locale" : locales)"
        if errors > 0 { return read + ": \(counted(errors, "error")), \(counted(warnings, "warning"))." }
        return read
            + "; proved \(counted(tables, "table")) and \(counted(bands, "band")) with \(counted(rows, "row")) complete and free of contradiction.\n"
            + (warnings == 0 ? "No errors, no warnings." : "No errors, \(counted(warnings, "warning")).")
    }

    private static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func review(_ content: EngineLoader.Content) -> [String] {
        var lines: [String] = []
        for pack in content.packs {
            let sources = pack.sources.filter { $0.needsReview }
            for source in sources { lines.append("\(pack.identifier): source \(source.identifier) — \(source.citation)") }
        }
        for name in content.catalogs.packs {
            for catalog in content.catalogs.catalogs(pack: name) where !catalog.isReviewed {
                lines.append("\(catalog.source.name): the words are not reviewed")
            }
        }
        return lines
    }
}
