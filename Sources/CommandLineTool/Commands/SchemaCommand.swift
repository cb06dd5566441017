#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice schema` gives the JSON Schemas of what the engine reads and answers.
enum SchemaCommand: Command {
    static let name = "schema"
    static let summary = "gives the JSON Schema of packs, golden cases, entries, timelines or answers"
    static let help = """
        advice schema NAME
        advice schema -o DIR

        Prints the JSON Schema (draft 2020-12) of one kind of document, or writes all into a folder, as they are shipped in Rules/schema. NAME
        is one of: \(SchemaFile.allCases.map { $0.rawValue }.joined(separator: ", ")).
        Editors such as VS Code read them: a pack whose "$schema" names the file has its keys completed and explained as they are typed, and
        what has the wrong shape is underlined. They are made of the declarations by which the engine reads and writes. What cells say, which
        names there are, and whether tables are complete is for `advice check`.

        Example:
          advice schema rule-pack
        """
    static let operands: [CommandOption.Value] = [.word(SchemaFile.allCases.map { $0.rawValue })]
    static let options: [CommandOption] = [CommandOption("-o", .folder, "write all into this folder")]

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        let names = SchemaFile.allCases.map { $0.rawValue }
        if let folder = options["-o"], options.words.isEmpty {
            try GoldenFolders.writeAll(
                SchemaFile.allCases.map { (URL(filePath: folder).appending(path: $0.name), Array($0.text.utf8)) })
            console.print("Wrote \(names.count) schemas to \(folder).")
            return .fine
        }
        guard let name = options.words.first, options.words.count == 1, options["-o"] == nil else {
            throw CommandFailure(
                .usage, "advice: write `advice schema NAME` or `advice schema -o DIR`. NAME is one of \(names.joined(separator: ", ")).")
        }
        guard let file = SchemaFile(rawValue: name) else {
            throw CommandFailure(
                .usage,
                "advice: there is no schema `\(name)`\(Suggestion.ending(for: name, in: names)) Schemas: \(names.joined(separator: ", ")).")
        }
        console.print(file.text.trimmedEnd)
        return .fine
    }
}
