internal import AdviceRules
internal import PackTesting
internal import RulePacks

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// `advice test --suggest`.
struct SuggestCommand {
    let folders: GoldenFolders
    /// The file that the cases are written to; nil writes one into the folder of each pack's cases.
    let output: String?

    init(_ folders: GoldenFolders, output: String?) throws(CommandFailure) {
        self.folders = folders
        self.output = output
        if output != nil, folders.folders.count != 1 {
            throw CommandFailure(
                .usage, "advice: -o takes the suggestions for one pack: name it, as in `advice test consent --suggest -o FILE`.")
        }
    }

    func run(on console: Console) throws(CommandFailure) -> ExitCode {
        var exit = ExitCode.fine
        for (index, folder) in folders.folders.enumerated() {
            // Before the search, so that nobody waits for what cannot be written.
            let file = try file(for: folder)
            if index > 0 { console.print("") }
            let suggestions = try suggestions(for: folder, on: console)
            for line in suggestions.lines { console.print(line) }
            if suggestions.count > 0 {
                try GoldenFolders.write(suggestions.bytes, to: file)
                console.print("  written to \(Library.shown(file)); each waits until a person has stated what is expected")
            }
            if suggestions.count > 0 || !suggestions.unreached.isEmpty { exit = .findings }
        }
        return exit
    }

    /// A file that is not there yet.
    private func file(for folder: GoldenFolder) throws(CommandFailure) -> URL {
        let file = output.map { URL(filePath: $0) } ?? folder.url.appending(path: "suggested.json")
        if FileManager.default.fileExists(atPath: file.path) {
            throw CommandFailure(
                .findings,
                "advice: there is a file \(Library.shown(file)) already, and suggestions overwrite none. Rename it once its cases are approved, or name another with -o."
            )
        }
        return file
    }

    private func suggestions(for folder: GoldenFolder, on console: Console) throws(CommandFailure) -> Suggestions {
        let name = folder.pack.identifier
        let mutation = try MutationCommand(folders).report(of: folder, on: console)
        guard let mutation else { throw MutationCommand.failingAlready(name) }
        do throws(AdviceError) {
            let run = SuggestionRun(
                folder.suites, folders.engine, folder.pack, plugins: Library.plugins, recorded: folder.words.keys.sorted())
            let suggestions = try run.suggestions(for: mutation.survivors) { done, count in
                if console.showsProgress { console.progress("\(name): looking for what reaches \(done) of \(count)") }
            }
            if console.showsProgress { console.progress("") }
            return suggestions
        } catch {
            throw CommandFailure(.notFound, "advice: there is no pack `\(name)`.")
        }
    }
}
