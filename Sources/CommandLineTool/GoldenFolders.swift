internal import AdviceRules
internal import PackTesting
internal import RulePacks
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The golden cases of the packs that a run is about, with an engine that has those packs.
struct GoldenFolders {
    let engine: AdviceEngine
    /// All texts, for engines of changed packs.
    let texts: [Source]
    let folders: [GoldenFolder]

    /// Reads packs, texts and cases; anything wrong with them ends the command.
    init(_ options: Options, on console: Console) throws(CommandFailure) {
        let library = try Library(options)
        let root =
            options["--golden"].map { URL(filePath: $0) } ?? library.goldenFolder
        guard Self.isFolder(root) else {
            throw CommandFailure(.notFound, "advice: there is no folder \(Library.shown(root)) of golden cases. Name it with --golden DIR.")
        }
        let engine = try library.engine(for: nil, on: console)
        let named = options.words
        for name in named where !engine.packNames.contains(name) {
            throw CommandFailure(
                .notFound,
                "advice: there is no pack `\(name)`\(Suggestion.ending(for: name, in: engine.packNames)) Packs: \(engine.packNames.joined(separator: ", "))."
            )
        }
        var present: [String] = []
        for url in try Library.contents(of: root) where Self.isFolder(url) { present.append(url.lastPathComponent) }
        if named.isEmpty, let stray = present.first(where: { !engine.packNames.contains($0) }) {
            throw CommandFailure(
                .notFound,
                "advice: the folder \(Library.shown(root.appending(path: stray))) has no pack of its name\(Suggestion.ending(for: stray, in: engine.packNames))"
            )
        }
        var diagnostics: [Diagnostic] = []
        var folders: [GoldenFolder] = []
        for source in try library.packSources() {
            guard let pack = RulePack.read(source, plugins: Library.plugins, into: &diagnostics) else { continue }
            guard named.isEmpty || named.contains(pack.identifier) else { continue }
            folders.append(try GoldenFolder(root.appending(path: pack.identifier), pack, into: &diagnostics))
        }
        if diagnostics.containsErrors {
            console.error(
                DiagnosticRenderer(usesColor: console.showsColor).text(diagnostics.filter { $0.severity == .error }.sortedForDisplay()))
            throw CommandFailure(.badContent, "advice: there are errors in golden cases, and none was run.")
        }
        self.engine = engine
        self.texts = try library.textSources()
        self.folders = folders
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder
    }
}

extension GoldenFolders {
    /// Writes beside the file and then renames, so that a run that is killed leaves the old file or the new one.
    static func write(_ bytes: [UInt8], to file: URL) throws(CommandFailure) {
        do {
            // A rename needs no right to the file itself, and would pass over a file that somebody protected.
            let isProtected = FileManager.default.fileExists(atPath: file.path) && !FileManager.default.isWritableFile(atPath: file.path)
            guard !isProtected else { throw CocoaError(.fileWriteNoPermission) }
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw CommandFailure(
                .findings,
                "advice: the file \(Library.shown(file)) cannot be written (is there its folder, and the right to write?). Nothing in it has changed."
            )
        }
    }

    /// Writes all files, or none: if one cannot be written, those before it get their old content back.
    static func writeAll(_ files: [(url: URL, bytes: [UInt8])], makingFolders: Bool = false) throws(CommandFailure) {
        var written: [(url: URL, bytes: [UInt8]?)] = []
        var made: [URL] = []
        for file in files {
            let old = FileManager.default.contents(atPath: file.url.path).map { Array($0) }
            if makingFolders {
                made += missingFolders(of: file.url)
                // Where it cannot be made, the file cannot be written, which is said then.
                try? FileManager.default.createDirectory(at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
            }
            do throws(CommandFailure) { try write(file.bytes, to: file.url) } catch {
                for (url, bytes) in written.reversed() {
                    if let bytes { try write(bytes, to: url) } else { try? FileManager.default.removeItem(at: url) }
                }
                // A folder that was made for the files goes with them, unless somebody put something into it.
                for folder in made.sorted(by: { $0.path.utf8.count > $1.path.utf8.count })
                where (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.isEmpty == true {
                    try? FileManager.default.removeItem(at: folder)
                }
                throw error
            }
            written.append((file.url, old))
        }
    }

    /// The folders above a file that are not there yet.
    static func missingFolders(of file: URL) -> [URL] {
        var missing: [URL] = []
        var folder = file.deletingLastPathComponent()
        while !FileManager.default.fileExists(atPath: folder.path) {
            missing.append(folder)
            let parent = folder.deletingLastPathComponent()
            if parent.path == folder.path { break }
            folder = parent
        }
        return missing
    }

    static func write(_ bytes: [UInt8], toPath path: String) throws(CommandFailure) { try write(bytes, to: URL(filePath: path)) }
}

/// The golden cases and words of one pack.
struct GoldenFolder {
    let url: URL
    let pack: RulePack
    private(set) var suites: [GoldenSuite] = []
    /// The recorded words by locale.
    private(set) var words: [String: String] = [:]

    init(_ url: URL, _ pack: RulePack, into diagnostics: inout [Diagnostic]) throws(CommandFailure) {
        self.url = url
        self.pack = pack
        var count = 0
        for file in GoldenFolders.isFolder(url) ? try Library.contents(of: url) : [] {
            let name = file.lastPathComponent
            if name.hasSuffix(".json") {
                count += 1
                if let suite = GoldenSuite.read(try Library.read(file), for: pack, into: &diagnostics) { suites.append(suite) }
            } else if name.hasPrefix("words."), name.hasSuffix(".txt") {
                words[String(name.dropFirst("words.".count).dropLast(".txt".count))] = String(
                    decoding: try Library.read(file).bytes, as: UTF8.self)
            }
        }
        if count == 0 {
            throw CommandFailure(
                .notFound, "advice: there are no golden cases of `\(pack.identifier)` (files ending in .json) in \(Library.shown(url)).")
        }
    }

    /// Puts new content in the place of a suite's file.
    func write(_ bytes: [UInt8], to source: Source) throws(CommandFailure) {
        try GoldenFolders.write(bytes, to: url.appending(path: source.name.split(separator: "/").last.map { String($0) } ?? source.name))
    }

    /// Puts new words in the place of a locale's file, and says where that is.
    func write(_ text: String, locale: String) throws(CommandFailure) -> String {
        let file = url.appending(path: "words.\(locale).txt")
        try GoldenFolders.write(Array(text.utf8), to: file)
        return Library.shown(file)
    }
}
