internal import AdviceCatalogs
internal import PackTesting
internal import RulePacks
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice diff` says whom a change of packs or texts affects.
enum DiffCommand: Command {
    static let name = "diff"
    static let summary = "says whom a change affects: all values that are answered otherwise, and the words that changed"
    static let help = """
        advice diff OLD NEW [--format text|json|markdown]

        OLD and NEW are two versions of a pack file, or two folders that hold Rules and AdviceText. Every table and limit is compared for all
        values at once, not for samples: each region of values that is answered otherwise is named, with one case of it, what the old version
        answers and what the new one does, and then the words that changed in each locale. Where nothing differs this is proven. Two files are
        compared without their texts. markdown is for a comment on a change under review.

        Exit code 0 for no difference, 1 for differences or for what could not be proven, 65 for a pack or text with errors, 66 for what is
        not there.

        Example:
          advice diff ../published .
        """
    static let operands: [CommandOption.Value] = [.path]
    static let options: [CommandOption] = [.format("text", "json", "markdown")]

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let format = try options.choice("--format", of: ["text", "json", "markdown"], default: "text")
        guard options.words.count == 2, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: write `advice diff OLD NEW`: two pack files or two folders. Run `advice help diff`.")
        }
        let (old, new) = (URL(filePath: options.words[0]), URL(filePath: options.words[1]))
        guard Library.isFolder(old) == Library.isFolder(new) || !exists(old) || !exists(new) else {
            throw CommandFailure(.usage, "advice: one of the two is a file and the other a folder. Name two pack files, or two folders.")
        }
        let before = try Version(old, on: console)
        let after = try Version(new, on: console)
        let report = DifferenceReport(before.packs, after.packs, texts: (before.texts, after.texts))
        switch format {
        case "json": console.print(JSONWriter().text(report.json).trimmedEnd)
        case "markdown": console.print(report.markdown.trimmedEnd)
        default: console.print(report.text.trimmedEnd)
        }
        return report.isEmpty && !report.isUnproven ? .fine : .findings
    }

    private static func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

    /// The packs and texts of one side.
    private struct Version {
        var packs: [RulePack] = []
        var texts: AdviceCatalogs

        init(_ url: URL, on console: Console) throws(CommandFailure) {
            guard exists(url) else { throw CommandFailure(.notFound, "advice: there is no file or folder \(Library.shown(url)).") }
            var packSources: [Source] = []
            var textSources: [Source] = []
            if Library.isFolder(url) {
                let library = try Library(rules: url.appending(path: "Rules"), text: url.appending(path: "AdviceText"))
                packSources = try library.packSources()
                textSources = try library.textSources()
            } else {
                packSources = [try Library.read(url)]
            }
            guard !packSources.isEmpty else {
                throw CommandFailure(.notFound, "advice: there is no pack (a file ending in .json) in \(Library.shown(url)).")
            }
            var diagnostics: [Diagnostic] = []
            for source in packSources {
                guard let pack = RulePack.read(source, plugins: Library.plugins, into: &diagnostics) else { continue }
                // What has gaps or contradicts itself has no answers to compare.
                pack.prove(into: &diagnostics)
                packs.append(pack)
            }
            var catalogs: [AdviceCatalog] = []
            for source in textSources { if let catalog = AdviceCatalog.read(source, into: &diagnostics) { catalogs.append(catalog) } }
            texts = AdviceCatalogs(catalogs, into: &diagnostics)
            let errors = diagnostics.filter { $0.severity == .error }
            guard errors.isEmpty else {
                console.error(DiagnosticRenderer(usesColor: console.showsColor).text(errors.sortedForDisplay()).trimmedEnd)
                throw CommandFailure(.badContent, "advice: \(Library.shown(url)) has errors, and only what is right can be compared.")
            }
        }
    }
}
