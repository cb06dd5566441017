#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The `advice` command.
public enum CommandLineTool {
    /// Runs the command that the process was called with, and ends the process with its exit code.
    public static func main() -> Never {
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs one command and returns its exit code: 0 fine, 1 findings, 64 usage, 65 bad content, 66 not found.
    public static func run(_ arguments: [String]) -> Int32 { run(arguments, on: Console()).rawValue }

    /// Runs one command with all that it writes on a console.
    package static func run(_ arguments: [String], on console: Console) -> ExitCode {
        do throws(CommandFailure) {
            let code = try perform(arguments, on: console)
            guard console.isOutputLost else { return code }
            console.error("advice: the results could not all be written; what there is of them is incomplete.")
            return .findings
        } catch {
            console.error(error.message)
            return error.code
        }
    }

    private static func perform(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode {
        guard let name = arguments.first else {
            console.error(HelpCommand.overview)
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        if name == "--help" || name == "-h" { return try HelpCommand.run([], on: console) }
        guard let command = Self.command(name) else { throw unknownCommand(name) }
        // Words that are to be completed are no call for help.
        let asksForHelp = rest.contains("--help") || rest.contains("-h")
        if asksForHelp, !CompletionCommand.completes(name, rest) { return try HelpCommand.run([name], on: console) }
        return try command.run(rest, on: console)
    }

    /// The names of all commands, in the order of the help.
    package static var commandNames: [String] { commands.map { $0.name } }

    static var commands: [any Command.Type] {
        [
            CheckCommand.self, ValidateCommand.self, AdviseCommand.self, BatchCommand.self, ExplainCommand.self, BoundsCommand.self,
            GrowthCommand.self,
            CurvesCommand.self, ReportCommand.self, BookCommand.self, TestCommand.self, DiffCommand.self, TextCommand.self,
            TableCommand.self, NewCommand.self, SchemaCommand.self,
            CompletionCommand.self, HelpCommand.self,
        ]
    }

    static func command(_ name: String) -> (any Command.Type)? { commands.first { $0.name == name } }

    static func unknownCommand(_ name: String) -> CommandFailure {
        let ending = Suggestion.ending(for: name, in: commands.map { $0.name })
        return CommandFailure(.usage, "advice: there is no command `\(name)`\(ending) Run `advice help` for the list.")
    }
}

/// What a command tells the shell.
package enum ExitCode: Int32, Sendable {
    /// Everything is fine; warnings, notes and "unchecked" included.
    case fine = 0
    /// Something was found: rejected, to be confirmed, required but missing, failed.
    case findings = 1
    /// The command was not called rightly.
    case usage = 64
    /// What was read has errors.
    case badContent = 65
    /// Something named is not there.
    case notFound = 66
}

/// Why a command stopped, in words for the terminal.
struct CommandFailure: Error {
    var code: ExitCode
    var message: String

    init(_ code: ExitCode, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// One command of the tool.
protocol Command {
    /// The word that calls it.
    static var name: String { get }
    /// One line for the list of commands.
    static var summary: String { get }
    /// What it takes and does, with an example.
    static var help: String { get }
    /// What its words are, in their order; the last may stand again.
    static var operands: [CommandOption.Value] { get }
    /// The options that it takes.
    static var options: [CommandOption] { get }
    static func run(_ arguments: [String], on console: Console) throws(CommandFailure) -> ExitCode
}
