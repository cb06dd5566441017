internal import Quantities

/// An option of a command: how it is read, what help says of it, and what a shell completes after it come from the same declaration.
struct CommandOption {
    /// What stands after an option, or in the place of a word.
    enum Value {
        /// Nothing.
        case flag
        /// One of several words.
        case word([String])
        /// Some of several words, with commas between them.
        case words([String])
        /// The path of a file.
        case file
        /// The path of a folder.
        case folder
        /// The path of a file or a folder.
        case path
        /// The name of a pack.
        case pack
        /// The name of a growth reference.
        case reference
        /// The name of a command.
        case command
        /// A locale that there are texts in.
        case locale
        /// Fields of the pack that was named: `name=value`.
        case field
        /// Anything else; what it is, in capitals.
        case text(String)
    }

    /// As it is written, with its hyphens.
    let name: String
    /// What stands after it.
    let value: Value
    /// What it is for, in a few words.
    let about: String

    init(_ name: String, _ value: Value, _ about: String) {
        self.name = name
        self.value = value
        self.about = about
    }

    static let rules = CommandOption("--rules", .folder, "the folder of packs")
    static let texts = CommandOption("--text", .folder, "the folder of texts")
    static let folders = [rules, texts]
    static let input = CommandOption("--input", .file, "what was entered; `-` is the standard input")
    static let confirm = CommandOption("--confirm", .text("FIELD,…"), "fields whose unusual value the person has confirmed")
    static let locale = CommandOption("--locale", .locale, "the reader's language; en if left out")
    static let units = CommandOption("--units", .word(UnitSystem.allCases.map { $0.rawValue }), "the reader's units")
    static let asOf = CommandOption("--as-of", .text("DATE"), "the date of assessment; today if left out")
    static let golden = CommandOption("--golden", .folder, "the folder of golden cases")
    static let output = CommandOption("-o", .file, "the file to write")

    static func format(_ words: String...) -> CommandOption { CommandOption("--format", .word(words), "the form of the answer") }

    /// Options of a command that asks a pack about an entry or a timeline.
    static let question = [input, confirm, locale, units, asOf, format("text", "json")] + folders
}

extension CommandOption.Value {
    /// How help writes it.
    var placeholder: String {
        switch self {
        case .flag: ""
        case .word(let words): words.count <= 4 ? words.joined(separator: "|") : "WORD"
        case .words: "WORD,…"
        case .file: "FILE"
        case .folder: "DIR"
        case .path: "PATH"
        case .pack: "PACK"
        case .reference: "REFERENCE"
        case .command: "COMMAND"
        case .locale: "LOCALE"
        case .field: "NAME=VALUE"
        case .text(let text): text
        }
    }
}

extension Command {
    /// The help with a list of the options, as `advice help` shows it.
    static var fullHelp: String {
        if options.isEmpty { return help }
        var rows: [[String]] = []
        for option in options { rows.append(["  " + (option.name + " " + option.value.placeholder).trimmedEnd, option.about]) }
        return help + "\n\nOptions:\n" + TextTable.lines(rows).joined(separator: "\n")
    }
}

extension Options {
    /// Reads arguments by the options that a command declares.
    init(_ arguments: [String], for options: [CommandOption]) throws(CommandFailure) {
        var valued: [String] = []
        var flags: [String] = []
        for option in options {
            if case .flag = option.value { flags.append(option.name) } else { valued.append(option.name) }
        }
        try self.init(arguments, taking: valued, flags: flags)
        for option in options {
            guard case .word(let words) = option.value, self[option.name] != nil else { continue }
            _ = try choice(option.name, of: words, default: "")
        }
    }
}
