import CommandLineTool
import Foundation

/// One run of the command within the tests' own process.
struct Advice {
    let code: ExitCode
    let output: String
    let errors: String

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a command on the packs and texts of this repository, or on those of another folder.
    init(_ arguments: [String], home: URL = root) {
        let folders = ["--rules", home.appending(path: "Rules").path, "--text", home.appending(path: "AdviceText").path]
        self.init(exactly: arguments + folders)
    }

    init(_ arguments: String..., home: URL = root) { self.init(arguments, home: home) }

    /// Runs a command with just these arguments.
    init(exactly arguments: [String]) {
        let console = Console(capturing: true)
        code = CommandLineTool.run(arguments, on: console)
        output = console.captured?.output ?? ""
        errors = console.captured?.errors ?? ""
    }

    /// The output with an ordinary blank between a number and its unit, where readers get one that does not break.
    var text: String { output.replacingOccurrences(of: "\u{A0}", with: " ") }

    /// The text with its lines joined, for sentences that the terminal's width breaks.
    var sentences: String { text.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ") }
}

/// Words between blanks, those in single quotation marks kept together.
func shellWords(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
        if character == "'" {
            isQuoted.toggle()
        } else if character == " ", !isQuoted {
            if !word.isEmpty { words.append(word) }
            word = ""
        } else {
            word.append(character)
        }
    }
    return word.isEmpty ? words : words + [word]
}
