internal import AdviceCatalogs
internal import AdviceRules
internal import PackDocuments
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
        advice book [PACK …] -o FILE.html [--rules DIR] [--text DIR] [--as-of DATE]

        One page that needs no network and no script, for those who answer for the packs: of each its sources and what of them awaits review,
        what is entered and what is refused, its classes and tables as grids, the charts of its standards, and its words in every locale side by
        side, with those that are stale or that nobody has reviewed marked.

        Example:
          advice book fetal-growth -o book.html
        """
    static let operands: [CommandOption.Value] = [.pack]
    static let options: [CommandOption] = [.output, .asOf] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        guard let path = options["-o"], options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: name the file to write: advice book -o FILE.html")
        }
        let library = try Library(options)
        let engine = try library.engine(for: nil, on: console)
        for name in options.words where !engine.packNames.contains(name) {
            throw CommandFailure(
                .notFound,
                "advice: there is no pack `\(name)`\(Suggestion.ending(for: name, in: engine.packNames)) Packs: \(engine.packNames.joined(separator: ", "))."
            )
        }
        var diagnostics: [Diagnostic] = []
        var packs: [RulePack] = []
        for source in try library.packSources() {
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
        let html = PackBook(engine, packs: packs, catalogs: catalogs, asOf: try options.date()).html
        do {
            try Data(html.utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw CommandFailure(.notFound, "advice: \(path) cannot be written.")
        }
        console.print("Wrote \(path): \(packs.count) pack\(packs.count == 1 ? "" : "s").")
        return .fine
    }
}
