internal import AdviceRules
internal import PackTesting
internal import RulePacks

/// `advice test --coverage`.
struct CoverageRun {
    let folders: GoldenFolders
    /// The percentage below which a pack fails; nil where none is asked for.
    let minimum: Double?

    init(_ folders: GoldenFolders, minimum: Double?) {
        self.folders = folders
        self.minimum = minimum
    }

    func run(on console: Console) throws(CommandFailure) -> ExitCode {
        var exit = ExitCode.fine
        for (index, folder) in folders.folders.enumerated() {
            if index > 0 { console.print("") }
            let coverage = try coverage(of: folder)
            for line in coverage.lines { console.print(line) }
            if let minimum, coverage.percentage < minimum {
                console.error("advice: the cases of `\(coverage.pack)` exercise less than \(minimum) % of it.")
                exit = .findings
            }
        }
        return exit
    }

    private func coverage(of folder: GoldenFolder) throws(CommandFailure) -> PackCoverage {
        do throws(AdviceError) {
            return try PackCoverage(folder.suites, folders.engine, folder.pack, recorded: folder.words.keys.sorted())
        } catch {
            throw CommandFailure(.notFound, "advice: there is no pack `\(folder.pack.identifier)`.")
        }
    }
}
