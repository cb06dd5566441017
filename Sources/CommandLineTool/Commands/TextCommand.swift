internal import AdviceCatalogs
internal import AdviceRules
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice text` exchanges texts with translators.
enum TextCommand: Command {
    static let name = "text"
    static let summary = "exports texts for a translator as gettext PO, and takes them back"
    static let help = """
        advice text export PACK LOCALE [-o FILE.po] [--text DIR]
        advice text import FILE.po [--text DIR]

        export writes every message of a pack with its translation so far; PACK `phrases` are the engine's own words. Messages whose source has
        changed since are marked fuzzy. import checks a file that came back and writes AdviceText/LOCALE/PACK.txt; messages without a translation
        are left out, and readers are given the source language there. A file with a mistake changes nothing.

        Example:
          advice text export fetal-growth es
        """
    static let operands: [CommandOption.Value] = [.word(["export", "import"]), .pack, .locale]
    static let options: [CommandOption] = [.output] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let library = try Library(options)
        switch options.words.first {
        case "export" where options.words.count == 3:
            return try export(options.words[1], options.words[2], to: options["-o"], library, on: console)
        case "import" where options.words.count == 2: return try takeBack(options.words[1], library, on: console)
        case let verb? where verb != "export" && verb != "import":
            throw CommandFailure(
                .usage, "advice: `text` takes export or import, not `\(verb)`\(Suggestion.ending(for: verb, in: ["export", "import"]))")
        default:
            throw CommandFailure(
                .usage, "advice: write `advice text export PACK LOCALE` or `advice text import FILE.po`. Run `advice help text`.")
        }
    }

    private static func export(
        _ pack: String, _ locale: String, to path: String?, _ library: Library, on console: Console
    ) throws(CommandFailure) -> ExitCode {
        guard let tag = LocaleTag.canonical(locale) else {
            throw CommandFailure(.usage, "advice: “\(locale)” does not name a language. Write its tag, such as es, pt-BR or zh-Hans.")
        }
        var diagnostics: [Diagnostic] = []
        var read: [AdviceCatalog] = []
        for source in try library.textSources() { if let catalog = AdviceCatalog.read(source, into: &diagnostics) { read.append(catalog) } }
        let catalogs = AdviceCatalogs(read, into: &diagnostics)
        if diagnostics.containsErrors {
            // What a mistake keeps out would be missing from the export, and lost when it comes back.
            console.error(DiagnosticRenderer(usesColor: console.showsColor).text(diagnostics.sortedForDisplay()))
            throw CommandFailure(.badContent, "advice: the texts have errors, and nothing is exported until they are mended.")
        }
        guard let text = catalogs.portableObject(pack: pack, locale: tag) else {
            throw CommandFailure(
                .notFound,
                "advice: there are no texts of `\(pack)` in en\(Suggestion.ending(for: pack, in: catalogs.packs)) Packs: \(catalogs.packs.joined(separator: ", "))."
            )
        }
        guard tag != "en" else {
            throw CommandFailure(.usage, "advice: en is the language to translate from. Name another, such as es.")
        }
        guard let path else {
            console.print(text.trimmedEnd)
            return .fine
        }
        try FileOutput.write(text, to: URL(filePath: path), makesFolder: true)
        console.print("Wrote \(path).")
        return .fine
    }

    private static func takeBack(_ path: String, _ library: Library, on console: Console) throws(CommandFailure) -> ExitCode {
        let source = try Library.read(URL(filePath: path))
        var diagnostics: [Diagnostic] = []
        let imported = ImportedTranslation.read(source, into: &diagnostics)
        if !diagnostics.isEmpty {
            console.error(DiagnosticRenderer(usesColor: console.showsColor).text(diagnostics.sortedForDisplay()).trimmedEnd)
        }
        guard let imported else { throw CommandFailure(.badContent, "advice: \(path) has errors, and no text was changed.") }
        // One language's words in the folder of another would be read by whoever reads that one.
        let parts = (path.split(separator: "/").last ?? "").split(separator: ".")
        if parts.count > 2, let named = LocaleTag.canonical(String(parts[parts.count - 2])), named != imported.locale {
            throw CommandFailure(
                .badContent,
                "advice: \(path) is named for \(named), but its line Language says \(imported.locale). Correct one of the two; no text was changed."
            )
        }
        let file = library.text.appending(path: imported.locale).appending(path: imported.pack + ".txt")
        try checkFits(imported, Source(name: Library.shown(file), text: imported.text), library, on: console)
        try FileOutput.write(imported.text, to: file, makesFolder: true)
        console.print("Wrote \(Library.shown(file)): \(imported.translated) of \(imported.entries) entries. Run `advice check` next.")
        return .fine
    }

    /// Words that do not fit the pack would keep it from being loaded, in every language: they are refused before anything is written.
    private static func checkFits(
        _ imported: ImportedTranslation, _ text: Source, _ library: Library, on console: Console
    ) throws(CommandFailure) {
        let others = try library.textSources().filter { $0.name != text.name }
        let report = PackCheck.run(packs: try library.packSources(), catalogs: others + [text], plugins: Library.plugins)
        let own = report.diagnostics.filter { $0.source.name == text.name }
        let findings = own.filter { $0.severity == .error || $0.code == "missing-placeholder" }
        if !findings.isEmpty { console.error(DiagnosticRenderer(usesColor: console.showsColor).text(findings).trimmedEnd) }
        if findings.containsErrors {
            throw CommandFailure(.badContent, "advice: these words do not fit the pack `\(imported.pack)`, and no text was changed.")
        }
    }
}
