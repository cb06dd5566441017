internal import AdviceCatalogs
internal import AdviceRules
internal import PackDocuments
internal import PackTesting
internal import RulePacks
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice book` makes one page of all packs.
enum BookCommand: Command {
    static let name = "book"
    static let summary = "makes one page of packs: sources, limits, tables, charts, and the words of every locale"
    static let help = """
        advice book [PACK …] -o FILE.html [--golden DIR] [--rules DIR] [--text DIR] [--as-of DATE]

        One page that needs no network and no script, for those who answer for the packs: of each its sources, what is entered and what is refused,
        its classes and tables as grids, the charts of its standards with what is said at every place of them, its words in every locale side by
        side, how its golden cases went and what they leave out, and all that awaits review. The cases are those of --golden or, where there is
        one, of Tests/Golden beside the packs.

        Example:
          advice book fetal-growth -o book.html
        """
    static let operands: [CommandOption.Value] = [.pack]
    static let options: [CommandOption] = [.output, .asOf, .golden] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        guard let path = options["-o"], options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: name the file to write: advice book -o FILE.html")
        }
        let library = try Library(options)
        let sources = try library.packSources()
        guard !sources.isEmpty else {
            throw CommandFailure(.notFound, "advice: there is no pack (a file ending in .json) in \(Library.shown(library.rules)).")
        }
        let engine = try library.engine(for: nil, on: console)
        for name in options.words where !engine.packNames.contains(name) {
            throw CommandFailure(
                .notFound,
                "advice: there is no pack `\(name)`\(Suggestion.ending(for: name, in: engine.packNames)) Packs: \(engine.packNames.joined(separator: ", "))."
            )
        }
        var diagnostics: [Diagnostic] = []
        var packs: [RulePack] = []
        for source in sources {
            if let pack = RulePack.read(source, plugins: Library.plugins, into: &diagnostics),
                options.words.isEmpty || options.words.contains(pack.identifier)
            {
                packs.append(pack)
            }
        }
        var catalogs: [AdviceCatalog] = []
        for source in try library.textSources() {
            if let catalog = AdviceCatalog.read(source, into: &diagnostics) { catalogs.append(catalog) }
        }
        let evidence = try evidence(options, library, on: console)
        let book = PackBook(engine, packs: packs, catalogs: catalogs, asOf: try options.date(), evidence: evidence)
        try FileOutput.write(book.html, to: URL(filePath: path))
        console.print("Wrote \(path): \(packs.count) pack\(packs.count == 1 ? "" : "s").")
        return .fine
    }

    /// How the golden cases of each pack went; none where no folder of cases was named and none is there.
    private static func evidence(
        _ options: Options, _ library: Library, on console: Console
    ) throws(CommandFailure) -> [String: PackEvidence] {
        guard options["--golden"] != nil || Library.isFolder(library.goldenFolder) else { return [:] }
        let golden = try GoldenFolders(options, on: console)
        var evidence: [String: PackEvidence] = [:]
        for folder in golden.folders {
            do throws(AdviceError) {
                let report = try GoldenRun(golden.engine, folder.pack).report(folder.suites)
                let coverage = try PackCoverage(folder.suites, golden.engine, folder.pack, recorded: folder.words.keys.sorted())
                evidence[folder.pack.identifier] = PackEvidence(report, coverage)
            } catch {
                throw CommandFailure(.notFound, "advice: there is no pack `\(folder.pack.identifier)`.")
            }
        }
        return evidence
    }
}

extension PackEvidence {
    /// What a run and its coverage come to.
    fileprivate init(_ report: GoldenReport, _ coverage: PackCoverage) {
        var parts: [Part] = []
        for kind in CoverageItem.Kind.allCases {
            let count = coverage.count(kind)
            let missed = coverage.missed.filter { $0.kind == kind }.map { $0.name }
            if count.all > 0 { parts.append(Part(name: kind.rawValue, exercised: count.covered, all: count.all, missed: missed)) }
        }
        self.init(
            cases: report.results.count, failed: report.results.filter { !$0.isPassed }.map { $0.golden.about }, parts: parts)
    }
}
