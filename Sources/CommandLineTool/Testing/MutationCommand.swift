internal import AdviceRules
internal import Dispatch
internal import PackTesting
internal import RulePacks
internal import SourceText

/// `advice test --mutate`.
struct MutationCommand {
    let folders: GoldenFolders

    init(_ folders: GoldenFolders) { self.folders = folders }

    func run(on console: Console) throws(CommandFailure) -> ExitCode {
        var exit = ExitCode.fine
        for (index, folder) in folders.folders.enumerated() {
            if index > 0 { console.print("") }
            guard let report = try report(of: folder, on: console) else { throw Self.failingAlready(folder.pack.identifier) }
            for line in report.lines { console.print(line) }
            if !report.survivors.isEmpty { exit = .findings }
        }
        return exit
    }

    static func failingAlready(_ pack: String) -> CommandFailure {
        CommandFailure(
            .findings, "advice: cases of `\(pack)` fail already, so that they cannot notice a change. Run `advice test \(pack)` first.")
    }

    /// How the mutants of a pack fared; nil where its cases fail without any change.
    func report(of folder: GoldenFolder, on console: Console) throws(CommandFailure) -> MutationReport? {
        let name = folder.pack.identifier
        do throws(AdviceError) {
            guard try GoldenRun(folders.engine, folder.pack).report(folder.suites).isPassed else { return nil }
            let run = try MutationRun(
                folder.suites, folders.engine, folder.pack, plugins: Library.plugins, recorded: folder.words["en"],
                isRefused: isRefused(name))
            let counter = Counter(name: name, count: console.showsProgress ? run.count : 0, console: console)
            let report = try run.report(concurrently: AllCores.perform) { counter.add($0) }
            if console.showsProgress { console.progress("") }
            return report
        } catch {
            throw CommandFailure(.notFound, "advice: there is no pack `\(name)`.")
        }
    }

    /// Whether `advice check` finds an error in a pack with its English texts.
    private func isRefused(_ pack: String) -> (Source) -> Bool {
        let texts = folders.texts.filter { $0.name.hasSuffix("/en/\(pack).txt") || $0.name.hasSuffix("/en/phrases.txt") }
        return { source in
            PackCheck.run(packs: [source], catalogs: texts, plugins: Library.plugins).diagnostics.containsErrors
        }
    }
}

/// How many mutants were tried, counted from several threads, one at a time.
private final class Counter: @unchecked Sendable {
    private let name: String
    private let count: Int
    private let console: Console
    private var done = 0
    private let queue = DispatchQueue(label: "mutants")

    init(name: String, count: Int, console: Console) {
        self.name = name
        self.count = count
        self.console = console
    }

    func add(_ number: Int) {
        queue.sync {
            done += number
            if console.showsProgress { console.progress("\(name): mutant \(done) of \(count)") }
        }
    }
}
