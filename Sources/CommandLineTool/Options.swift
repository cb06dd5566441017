internal import AdviceCatalogs
internal import Quantities

extension [String] {
    /// Arguments without some options and their values, for a command that hands on the others.
    func without(_ names: [String]) -> [String] {
        var kept: [String] = []
        var skips = false
        for argument in self {
            if skips {
                skips = false
            } else if names.contains(argument) {
                skips = true
            } else if !names.contains(where: { argument.hasPrefix($0 + "=") }) {
                kept.append(argument)
            }
        }
        return kept
    }
}

/// The arguments of a command: words, `name=value` pairs and options.
struct Options {
    /// Words that are neither pairs nor options, in order.
    var words: [String] = []
    /// `name=value` pairs, in order.
    var pairs: [(name: String, value: String)] = []
    private var values: [String: String] = [:]
    private var flags: Set<String> = []

    /// Reads arguments; options that the command does not take, or that lack their value, are a mistake of usage.
    init(_ arguments: [String], taking valued: [String], flags known: [String] = []) throws(CommandFailure) {
        var index = 0
        var onlyWords = false
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if onlyWords || !argument.hasPrefix("-") || argument == "-" {
                add(argument)
                continue
            }
            if argument == "--" {
                onlyWords = true
                continue
            }
            let name: String
            var value: String?
            if let equals = argument.firstIndex(of: "=") {
                name = String(argument[..<equals])
                value = String(argument[argument.index(after: equals)...])
            } else {
                name = argument
            }
            if known.contains(name), value == nil {
                flags.insert(name)
            } else if valued.contains(name) {
                if value == nil, index < arguments.count {
                    value = arguments[index]
                    index += 1
                }
                guard let value else { throw CommandFailure(.usage, "advice: \(name) needs a value after it.") }
                if let first = values[name], first != value { throw CommandFailure(.usage, "advice: \(name) is given twice.") }
                values[name] = value
            } else {
                throw CommandFailure(.usage, "advice: there is no option \(name) here\(Suggestion.ending(for: name, in: valued + known))")
            }
        }
    }

    private mutating func add(_ argument: String) {
        guard let equals = argument.firstIndex(of: "=") else {
            words.append(argument)
            return
        }
        pairs.append((String(argument[..<equals]), String(argument[argument.index(after: equals)...])))
    }

    subscript(_ name: String) -> String? { values[name] }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// The value of an option that is one of several words.
    func choice(_ name: String, of choices: [String], default first: String) throws(CommandFailure) -> String {
        guard let value = values[name] else { return first }
        if choices.contains(value) { return value }
        throw CommandFailure(
            .usage,
            "advice: \(name) is one of \(choices.joined(separator: ", ")), not `\(value)`\(Suggestion.ending(for: value, in: choices))")
    }

    /// `--units`, if given.
    func units() throws(CommandFailure) -> UnitSystem? {
        guard self["--units"] != nil else { return nil }
        return UnitSystem(rawValue: try choice("--units", of: UnitSystem.allCases.map { $0.rawValue }, default: "metric"))
    }

    /// `--locale`, or English.
    func locale() throws(CommandFailure) -> String {
        guard let text = self["--locale"] else { return "en" }
        if LocaleTag.canonical(text) != nil { return text }
        throw CommandFailure(.usage, "advice: --locale takes the tag of a language, such as es, pt-BR or zh-Hans; `\(text)` is not one.")
    }

    /// `--as-of`, or today.
    func date() throws(CommandFailure) -> CalendarDate {
        guard let text = self["--as-of"] else { return Clock.today }
        if let date = CalendarDate(text) { return date }
        throw CommandFailure(.usage, "advice: --as-of takes a day such as 2025-01-31; `\(text)` is not one.")
    }
}
