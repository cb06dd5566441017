#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice new` makes a pack to start from.
enum NewCommand: Command {
    static let name = "new"
    static let summary = "makes a small complete pack to start from, with its words and golden cases"
    static let help = """
        advice new PACK [--rules DIR] [--text DIR] [--golden DIR]

        Writes Rules/PACK.json, AdviceText/en/PACK.txt and Tests/Golden/PACK/first.json: a pack of one input, one limit and one table that
        passes `advice check` and `advice test` as it is. Change a line, and ask both again. PACK is a name in small letters, digits and
        hyphens, such as fetal-growth. What is there already is never overwritten. The schemas that explain keys as they are typed are written
        to Rules/schema where they are missing, and the engine's own words to AdviceText/en/phrases.txt. Folders that are missing are made, in an
        empty folder all of them. All files are written, or none.

        Example:
          advice new daily-walk
        """
    static let operands: [CommandOption.Value] = [.text("PACK")]
    static let options = [CommandOption.golden] + CommandOption.folders

    /// Names that mean something else: `phrases` are the engine's own words, and `schema` is a folder of `Rules`.
    private static let taken = ["phrases", "schema"]

    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        let options = try Options(arguments, for: Self.options)
        guard let pack = options.words.first, options.words.count == 1, options.pairs.isEmpty else {
            throw CommandFailure(.usage, "advice: name the pack: advice new PACK, such as `advice new daily-walk`.")
        }
        guard isName(pack), !taken.contains(pack) else {
            throw CommandFailure(
                .usage,
                "advice: `\(pack)` cannot be the name of a pack: start with a small letter and use small letters, digits and hyphens, such as daily-walk."
            )
        }
        let library = try Library(forFirstPack: options)
        let golden = (options["--golden"].map { URL(filePath: $0) } ?? library.goldenFolder).appending(path: pack)
        let schemas = library.rules.appending(path: "schema")
        let template = NewPackTemplate(
            pack: pack, goldenSchema: relativePath(from: golden, to: schemas.appending(path: SchemaFile.goldenCases.name)))
        var files: [(url: URL, bytes: [UInt8])] = [
            (library.rules.appending(path: pack + ".json"), Array(template.rules.utf8)),
            (library.text.appending(path: "en").appending(path: pack + ".txt"), Array(template.text.utf8)),
            (golden.appending(path: "first.json"), Array(template.cases.utf8)),
        ]
        for path in files.map({ $0.url.path }) + [golden.path] where FileManager.default.fileExists(atPath: path) {
            throw CommandFailure(
                .usage, "advice: \(Library.shown(URL(filePath: path))) is there already, and nothing was written. Choose another name.")
        }
        for schema in [SchemaFile.rulePack, .goldenCases] {
            let file = schemas.appending(path: schema.name)
            if !FileManager.default.fileExists(atPath: file.path) { files.append((file, Array(schema.text.utf8))) }
        }
        let phrases = library.text.appending(path: "en").appending(path: "phrases.txt")
        if !FileManager.default.fileExists(atPath: phrases.path) {
            guard let shipped = Library.shippedPhrases() else {
                throw CommandFailure(
                    .notFound,
                    "advice: \(Library.shown(phrases)), the engine's own words, is missing and was not found beside the program. Copy it from the package, and run `advice new` again; nothing was written."
                )
            }
            files.append((phrases, shipped))
        }
        let folders = [library.rules, library.text, golden.deletingLastPathComponent()].filter { !Library.isFolder($0) }
        try GoldenFolders.writeAll(files, makingFolders: true)
        for folder in folders { console.print("Made the folder \(Library.shown(folder)).") }
        for file in files { console.print("Wrote \(Library.shown(file.url)).") }
        console.print("Now run `advice check` and `advice test \(pack)`, and change a line.")
        return .fine
    }

    private static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first), name.utf8.count <= 64 else {
            return false
        }
        return name.utf8.allSatisfy {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "-")
        }
    }

    /// The way from a folder to a file.
    private static func relativePath(from folder: URL, to file: URL) -> String {
        func parts(_ url: URL) -> [String] {
            let path = url.path.hasPrefix("/") ? url.path : FileManager.default.currentDirectoryPath + "/" + url.path
            return URL(filePath: path).standardizedFileURL.path.split(separator: "/").map { String($0) }
        }
        let (from, to) = (parts(folder), parts(file))
        var shared = 0
        while shared < from.count, shared < to.count, from[shared] == to[shared] { shared += 1 }
        return (from[shared...].map { _ in ".." } + to[shared...]).joined(separator: "/")
    }
}
