import CommandLineTool
import Foundation
import Testing

/// `advice help`, and help for each command.
struct HelpCommandTests {
    @Test func thereAreCommands() {
        #expect(
            Set(CommandLineTool.commandNames).isSuperset(of: [
                "check", "validate", "advise", "explain", "bounds", "growth", "curves", "test", "schema", "new", "completion", "help",
            ]))
    }

    @Test func theOverviewNamesEveryCommand() {
        let run = Advice(exactly: ["help"])
        #expect(run.code == .fine)
        for name in CommandLineTool.commandNames { #expect(run.output.contains("\n  \(name) "), "\(name)") }
    }

    @Test(arguments: CommandLineTool.commandNames) func helpSaysHowACommandIsCalledWithAnExample(_ name: String) {
        let run = Advice(exactly: ["help", name])
        #expect(run.code == .fine)
        #expect(run.output.hasPrefix("advice \(name)"))
        #expect(run.output.contains("Example:\n  advice \(name)"))
        #expect(Advice(exactly: [name, "--help"]).output == run.output)
        #expect(Advice(exactly: [name, "-h"]).output == run.output)
    }

    /// An example that does not work teaches a mistake; that of `validate` shows a refusal.
    @Test(
        arguments: CommandLineTool.commandNames.filter {
            !["help", "test", "check", "batch", "diff", "book", "new", "completion"].contains($0)
        })
    func theExampleWorks(
        _ name: String
    ) throws {
        let lines = Advice(exactly: ["help", name]).output.split(separator: "\n").map(String.init)
        let heading = try #require(lines.firstIndex(of: "Example:"))
        let words = shellWords(lines[heading + 1])
        #expect(words.first == "advice")
        // What has no packs takes no folders.
        let run = name == "schema" ? Advice(exactly: Array(words.dropFirst())) : Advice(Array(words.dropFirst()))
        #expect(run.code == (name == "validate" ? .findings : .fine), "\(run.errors)")
        #expect(!run.output.isEmpty)
    }

    /// Every option that the text of a help names is listed below it, and read as it is listed.
    @Test(arguments: CommandLineTool.commandNames) func helpListsTheOptionsThatItNames(_ name: String) throws {
        let output = Advice(exactly: ["help", name]).output
        let parts = output.components(separatedBy: "\nOptions:\n")
        let listed = parts.count < 2 ? [] : parts[1].split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        #expect(Set(listed).count == listed.count)
        let calls = output.split(separator: "\n").prefix { $0.hasPrefix("advice ") || $0.hasPrefix("    ") }.joined(separator: " ")
        let separators: Set<Character> = [" ", "[", "]", "|", "\n"]
        let named = calls.split(whereSeparator: { separators.contains($0) }).map(String.init).filter {
            $0.hasPrefix("-") && $0.contains { $0.isLetter }
        }
        for option in named { #expect(listed.contains(option), "\(option) of \(name) is not listed") }
        for option in listed where option.hasPrefix("--") {
            let run = Advice(exactly: [name, option + "x"])
            #expect(run.code == .usage && run.errors.contains("no option \(option)x"), "\(run.errors)")
        }
    }

    @Test func nothingToDoIsAMistakeOfUsageThatShowsTheOverview() {
        let run = Advice(exactly: [])
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("validate"))
    }
}
