internal import AdviceRules
internal import GrowthPlugin
internal import Plugins
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The folders of packs and texts that a command works on.
struct Library {
    var rules: URL
    var text: URL

    /// What packs may use.
    static let plugins: [Plugin] = [.basic, .growth]

    static let options = ["--rules", "--text"]

    /// Looks up the folders: as given, then in `ADVICE_HOME`, then in the nearest parent of the working directory that holds `Rules`, then beside the program.
    init(_ options: Options) throws(CommandFailure) {
        let home = Self.home()
        guard let rules = options["--rules"].map({ URL(filePath: $0) }) ?? home?.appending(path: "Rules") else {
            throw CommandFailure(
                .notFound,
                "advice: no folder `Rules` in ADVICE_HOME, here, above, or beside the program. Name it with --rules DIR, and its texts with --text DIR."
            )
        }
        self.rules = rules
        self.text = options["--text"].map { URL(filePath: $0) } ?? Self.texts(beside: rules) ?? home?.appending(path: "AdviceText") ?? rules
        for (folder, option) in [(self.rules, "--rules"), (self.text, "--text")] where !Self.isFolder(folder) {
            throw CommandFailure(.notFound, "advice: there is no folder \(Self.shown(folder)). Name it with \(option) DIR.")
        }
    }

    /// The folders of that name, which must be there.
    init(rules: URL, text: URL) throws(CommandFailure) {
        for folder in [rules, text] where !Self.isFolder(folder) {
            throw CommandFailure(.notFound, "advice: there is no folder \(Self.shown(folder)).")
        }
        self.rules = rules
        self.text = text
    }

    /// The folders for a first pack: those that are there, else `Rules` and `AdviceText` as given, or in the working directory.
    ///
    /// A folder that is to be made must have one to stand in, so that a mistyped path makes none.
    init(forFirstPack options: Options) throws(CommandFailure) {
        let home = Self.home() ?? URL(filePath: FileManager.default.currentDirectoryPath)
        rules = options["--rules"].map { URL(filePath: $0) } ?? home.appending(path: "Rules")
        text =
            options["--text"].map { URL(filePath: $0) } ?? Self.texts(beside: rules)
            ?? (options["--rules"] == nil ? home : rules.deletingLastPathComponent()).appending(path: "AdviceText")
        for (folder, option) in [(rules, "--rules"), (text, "--text")]
        where !Self.isFolder(folder) && !Self.isFolder(folder.deletingLastPathComponent()) {
            throw CommandFailure(
                .notFound,
                "advice: there is no folder \(Self.shown(folder.deletingLastPathComponent())). Name one that is there with \(option) DIR.")
        }
    }

    /// The engine's own words in English as they are shipped: in the folder that the program was built in or stands in, or above.
    static func shippedPhrases() -> [UInt8]? {
        var folder = URL(filePath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
        while true {
            for place in ["", "advice-rules_BundledPacks.resources/"] {
                let file = folder.appending(path: place + "AdviceText/en/phrases.txt")
                if let data = FileManager.default.contents(atPath: file.path) { return Array(data) }
            }
            let parent = folder.deletingLastPathComponent()
            if parent.path == folder.path { return nil }
            folder = parent
        }
    }

    /// Where golden cases lie, unless a command says otherwise.
    var goldenFolder: URL { rules.deletingLastPathComponent().appending(path: "Tests/Golden") }

    /// What is said where the folder of packs has none.
    var noPacks: CommandFailure {
        CommandFailure(.notFound, "advice: there is no pack (a file ending in .json) in \(Self.shown(rules)).")
    }

    private static func texts(beside rules: URL) -> URL? {
        let beside = rules.deletingLastPathComponent().appending(path: "AdviceText")
        return isFolder(beside) ? beside : nil
    }

    private static func home() -> URL? {
        if let named = ProcessInfo.processInfo.environment["ADVICE_HOME"], !named.isEmpty { return URL(filePath: named) }
        var folder = URL(filePath: FileManager.default.currentDirectoryPath)
        while true {
            if isFolder(folder.appending(path: "Rules")) { return folder }
            let parent = folder.deletingLastPathComponent()
            if parent.path == folder.path { break }
            folder = parent
        }
        let program = URL(filePath: CommandLine.arguments.first ?? "").deletingLastPathComponent()
        return isFolder(program.appending(path: "Rules")) ? program : nil
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder
    }

    /// A path as short as it can be said from here.
    static func shown(_ url: URL) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return url.path.hasPrefix(here) ? String(url.path.dropFirst(here.count)) : url.path
    }

    // MARK: - Reading

    /// All packs, in the order of their names.
    func packSources() throws(CommandFailure) -> [Source] {
        try sources(in: rules, ending: ".json")
    }

    /// All texts: `<locale>/<pack>.txt`, in the order of their paths.
    func textSources() throws(CommandFailure) -> [Source] {
        var result: [Source] = []
        for folder in try Self.contents(of: text) where Self.isFolder(folder) { result += try sources(in: folder, ending: ".txt") }
        return result
    }

    private func sources(in folder: URL, ending: String) throws(CommandFailure) -> [Source] {
        var result: [Source] = []
        for file in try Self.contents(of: folder) where file.path.hasSuffix(ending) && !Self.isFolder(file) {
            result.append(try Self.read(file))
        }
        return result
    }

    static func contents(of folder: URL) throws(CommandFailure) -> [URL] {
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
        } catch {
            throw CommandFailure(.notFound, "advice: the folder \(shown(folder)) cannot be read.")
        }
    }

    static func read(_ file: URL) throws(CommandFailure) -> Source {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw CommandFailure(.notFound, "advice: the file \(shown(file)) cannot be read.")
        }
        return Source(name: shown(file), bytes: Array(data))
    }

    /// An engine of one pack, or of all; what is wrong with them is printed, and an error ends the command.
    func engine(for pack: String?, on console: Console) throws(CommandFailure) -> AdviceEngine {
        var packs = try packSources()
        if packs.isEmpty { throw noPacks }
        if let pack {
            let own = packs.filter { $0.name.hasSuffix("/" + pack + ".json") || $0.name == pack + ".json" }
            guard !own.isEmpty else {
                let names = packs.map { Self.packName($0) }
                throw CommandFailure(
                    .notFound,
                    "advice: there is no pack `\(pack)` in \(Self.shown(rules))\(Suggestion.ending(for: pack, in: names)) Packs: \(names.joined(separator: ", "))."
                )
            }
            packs = own
        }
        let texts = try textSources().filter { source in
            pack == nil || source.name.hasSuffix("/\(pack ?? "").txt") || source.name.hasSuffix("/phrases.txt")
        }
        var diagnostics: [Diagnostic] = []
        let engine = AdviceEngine.load(packs: packs, catalogs: texts, plugins: Self.plugins, into: &diagnostics)
        guard let engine else {
            console.error(
                DiagnosticRenderer(usesColor: console.showsColor).text(diagnostics.filter { $0.severity == .error }.sortedForDisplay()))
            throw CommandFailure(.badContent, "advice: the pack has errors, and no pack is used with an error in it.")
        }
        return engine
    }

    static func packName(_ source: Source) -> String {
        let file = source.name.split(separator: "/").last.map { String($0) } ?? source.name
        return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }
}
