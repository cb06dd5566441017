import CommandLineTool
import Testing

/// `advice help`, and help for each command.
struct HelpCommandTests {
    @Test func thereAreCommands() {
        #expect(
            Set(CommandLineTool.commandNames).isSuperset(of: [
                "check", "validate", "advise", "explain", "bounds", "growth", "curves", "test", "help",
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
            $0 != "help" && $0 != "test" && $0 != "check" && $0 != "batch" && $0 != "diff" && $0 != "book"
        })
    func theExampleWorks(
        _ name: String
    ) throws {
        let lines = Advice(exactly: ["help", name]).output.split(separator: "\n").map(String.init)
        let heading = try #require(lines.firstIndex(of: "Example:"))
        let words = shellWords(lines[heading + 1])
        #expect(words.first == "advice")
        let run = Advice(Array(words.dropFirst()))
        #expect(run.code == (name == "validate" ? .findings : .fine), "\(run.errors)")
        #expect(!run.output.isEmpty)
    }

    @Test func nothingToDoIsAMistakeOfUsageThatShowsTheOverview() {
        let run = Advice(exactly: [])
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("validate"))
    }
}
