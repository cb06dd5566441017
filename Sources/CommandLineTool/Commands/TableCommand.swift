internal import AdviceRules
internal import PackDocuments
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice table` exchanges tables with spreadsheets.
enum TableCommand: Command {
    static let name = "table"
    static let summary = "exports tables for a spreadsheet as CSV, and takes them back"
    static let help = """
        advice table export PACK [TABLE] [-o FILE.csv|FOLDER] [--rules DIR]
        advice table import FILE.csv|FOLDER … [--rules DIR] [--text DIR]

        export writes a table, or all tables, classes and ranges of a pack, each into a file that Excel, LibreOffice and Numbers open as it is. The
        first cell names the table and stays as it is; the last column holds notes. A cell that a spreadsheet would take for a number, a date or
        a formula has an apostrophe in front of it; write one too where you need it, or leave it out, it is no part of the text.

        import takes back what was saved: CSV in UTF-8, separated by commas, semicolons or tabs, or Unicode text. Rows may be edited, added, removed
        and moved; a new text is written in AdviceText first. What nobody edited stays as it is to the byte. What does not fit, or would not pass
        `advice check`, is reported by its cell, such as B7, and changes no file.

        Example:
          advice table export newborn-growth early-loss
        """
    static let operands: [CommandOption.Value] = [.word(["export", "import"]), .pack]
    static let options: [CommandOption] =
        [CommandOption("-o", .path, "the file of the table, or the folder of all")] + CommandOption.folders

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let library = try Library(options)
        switch options.words.first {
        case "export" where options.words.count == 2 || options.words.count == 3:
            let table = options.words.count == 3 ? options.words[2] : nil
            return try export(options.words[1], table, to: options["-o"], library, on: console)
        case "import" where options.words.count > 1:
            return try takeBack(Array(options.words.dropFirst()), library, on: console)
        default:
            throw CommandFailure(
                .usage, "advice: write `advice table export PACK [TABLE]` or `advice table import FILE.csv`. Run `advice help table`.")
        }
    }

    // MARK: - Out

    private static func export(
        _ pack: String, _ table: String?, to path: String?, _ library: Library, on console: Console
    ) throws(CommandFailure) -> ExitCode {
        _ = try library.engine(for: pack, on: console)
        var diagnostics: [Diagnostic] = []
        var all: [PackSheet] = []
        for source in try library.packSources() where Library.packName(source) == pack {
            all += PackSheet.all(in: source, into: &diagnostics)
        }
        try refuse(diagnostics, "nothing was exported", on: console)
        let sheets = table.map { table in all.filter { [$0.name, "\($0.kind.rawValue)/\($0.name)", $0.path].contains(table) } } ?? all
        guard !sheets.isEmpty else {
            let names = all.map { $0.name }
            throw CommandFailure(
                .notFound,
                "advice: there is no table `\(table ?? "")` in \(pack)\(Suggestion.ending(for: table ?? "", in: names)) Tables: \(names.joined(separator: ", "))."
            )
        }
        if table != nil, sheets.count > 1 {
            let names = sheets.map { "\($0.kind.rawValue)/\($0.name)" }
            throw CommandFailure(.usage, "advice: `\(table ?? "")` may be \(names.joined(separator: " or ")); write which.")
        }
        guard let path else {
            guard let sheet = sheets.first, sheets.count == 1 else {
                throw CommandFailure(.usage, "advice: \(pack) has \(sheets.count) tables; name one, or a folder for all with -o FOLDER.")
            }
            console.write(Array(sheet.csv.utf8))
            return .fine
        }
        let target = URL(filePath: path)
        let isFolder = table == nil || path.hasSuffix("/") || Library.isFolder(target)
        for sheet in sheets {
            try FileOutput.write(sheet.csv, to: isFolder ? target.appending(path: sheet.fileName) : target, makesFolder: true)
        }
        let rows = sheets.reduce(0) { $0 + $1.rowCount }
        console.print("Wrote \(path): \(counted(sheets.count, "table")) with \(counted(rows, "row")).")
        return .fine
    }

    // MARK: - Back

    private static func takeBack(_ paths: [String], _ library: Library, on console: Console) throws(CommandFailure) -> ExitCode {
        var files: [Source] = []
        for path in paths {
            let url = URL(filePath: path)
            guard Library.isFolder(url) else {
                files.append(try Library.read(url))
                continue
            }
            let inside = try Library.contents(of: url).filter { $0.path.lowercased().hasSuffix(".csv") }
            guard !inside.isEmpty else {
                throw CommandFailure(.notFound, "advice: there is no file ending in .csv in \(Library.shown(url)).")
            }
            for file in inside { files.append(try Library.read(file)) }
        }
        let packs = try library.packSources()
        var diagnostics: [Diagnostic] = []
        let imports = SheetImport.merge(files, into: packs, diagnostics: &diagnostics)
        if diagnostics.contains(where: { $0.code == "unknown-table" }) {
            // The table may be in a pack that cannot be read just now.
            for pack in packs { _ = PackSheet.all(in: pack, into: &diagnostics) }
        }
        let texts = try library.textSources()
        for edit in imports where edit.edited.bytes != edit.original.bytes {
            // What an unedited pack lacks is not the spreadsheet's matter, but a pack with an error is written by nobody.
            let own = texts.filter { $0.name.hasSuffix("/\(Library.packName(edit.original)).txt") || $0.name.hasSuffix("/phrases.txt") }
            let check = PackCheck.run(packs: [edit.edited], catalogs: own, plugins: Library.plugins)
            diagnostics += edit.located(check.diagnostics.filter { $0.severity == .error })
        }
        try refuse(diagnostics, "no pack was changed", on: console)
        let edited = imports.filter { $0.edited.bytes != $0.original.bytes }.map { $0.edited }
        try GoldenFolders.writeAll(edited.map { (URL(filePath: $0.name), $0.bytes) })
        for change in imports.flatMap({ $0.changes }) { console.print("\(change.path): \(words(change)).") }
        if edited.isEmpty { return .fine }
        console.print("Wrote \(edited.map { $0.name }.joined(separator: ", ")). Run `advice check` and `advice test` next.")
        return .fine
    }

    /// Shows errors, and ends the command where there are any.
    private static func refuse(_ diagnostics: [Diagnostic], _ outcome: String, on console: Console) throws(CommandFailure) {
        let errors = diagnostics.filter { $0.severity == .error }
        if errors.isEmpty { return }
        console.error(DiagnosticRenderer(usesColor: console.showsColor).text(errors.sortedForDisplay()).trimmedEnd)
        throw CommandFailure(.badContent, "advice: there are errors, and \(outcome).")
    }

    private static func words(_ change: SheetImport.Change) -> String {
        if change.isEmpty { return "as it was" }
        var parts: [String] = []
        if change.cells > 0 { parts.append(counted(change.cells, "cell") + " changed") }
        if !change.added.isEmpty { parts.append("added " + change.added.joined(separator: ", ")) }
        if !change.removed.isEmpty { parts.append("removed " + change.removed.joined(separator: ", ")) }
        if change.isReordered { parts.append("rows in another order") }
        return parts.joined(separator: "; ")
    }
}
