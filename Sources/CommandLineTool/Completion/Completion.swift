internal import AdviceRules
internal import GrowthStandards
internal import Plugins
internal import RulePacks
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What may stand in the place of a word that is being typed: from the same declarations as help and as the reading of arguments.
struct Completion {
    /// One word that may stand there.
    struct Candidate: Equatable {
        var word: String
        /// What it is, for shells that show it.
        var about = ""
    }

    /// The words that fit what is typed so far.
    private(set) var candidates: [Candidate] = []
    /// Whether the shell completes the path of a file.
    private(set) var takesFile = false
    /// Whether the shell completes the path of a folder.
    private(set) var takesFolder = false

    private let words: [String]
    private let typed: String

    /// Completes the last of the words after `advice`; it is empty where nothing is typed yet.
    init(_ words: [String]) {
        self.words = Array(words.dropLast())
        self.typed = words.last ?? ""
        complete()
        candidates = candidates.filter { $0.word.hasPrefix(typed) }
    }

    private mutating func complete() {
        guard let name = words.first else {
            candidates = CommandLineTool.commands.map { Candidate(word: $0.name, about: $0.summary) }
            return
        }
        guard let command = CommandLineTool.command(name) else { return }
        if let option = command.options.first(where: { $0.name == words.last }), words.count > 1, option.takesValue {
            offer(option.value)
        } else if let equals = typed.firstIndex(of: "="), let option = command.options.first(where: { $0.name == typed[..<equals] }) {
            offer(option.value, after: option.name + "=")
        } else if typed.hasPrefix("-") {
            for option in command.options where !words.contains(option.name) {
                candidates.append(Candidate(word: option.name, about: option.about))
            }
            candidates.append(Candidate(word: "--help", about: "what the command takes and does"))
        } else {
            let operands = operands(command)
            let place = operands.count
            if let operand = place < command.operands.count ? command.operands[place] : command.operands.last { offer(operand) }
        }
    }

    /// The words that are neither options nor their values.
    private func operands(_ command: any Command.Type) -> [String] {
        var operands: [String] = []
        var skips = false
        for word in words.dropFirst() {
            if skips {
                skips = false
            } else if let option = command.options.first(where: { $0.name == word }) {
                skips = option.takesValue
            } else if !word.hasPrefix("-") {
                operands.append(word)
            }
        }
        return operands
    }

    private mutating func offer(_ value: CommandOption.Value, after prefix: String = "") {
        switch value {
        case .flag, .text: break
        case .word(let words): candidates = words.map { Candidate(word: prefix + $0) }
        case .words(let words):
            let begun = typed.lastIndex(of: ",").map { String(typed[...$0]) } ?? ""
            candidates = words.map { Candidate(word: prefix + begun + $0) }
        case .file, .path: takesFile = true
        case .folder: takesFolder = true
        case .command: candidates = CommandLineTool.commands.map { Candidate(word: prefix + $0.name, about: $0.summary) }
        case .pack:
            candidates = packs.map { Candidate(word: prefix + Library.packName($0)) }
            // Where a pack may stand, so may a file that holds an exchange, as for `text import`.
            if words.contains("import") { takesFile = true }
        case .reference:
            candidates = GrowthReference.all.map { Candidate(word: prefix + $0.identifier, about: $0.title) }
            // `curves` takes a pack in the place of a reference, and then its fields.
            if words.first == CurvesCommand.name {
                candidates += packs.map { Candidate(word: prefix + Library.packName($0)) }
                offerFields()
            }
        case .locale: candidates = locales.map { Candidate(word: prefix + $0) }
        case .field: offerFields()
        }
    }

    // MARK: - What there is

    private var library: Library? {
        var arguments: [String] = []
        for (index, word) in words.enumerated() where Library.options.contains(word) && index + 1 < words.count {
            arguments += [word, words[index + 1]]
        }
        guard let options = try? Options(arguments, for: CommandOption.folders) else { return nil }
        return try? Library(options)
    }

    private var packs: [Source] { (try? library?.packSources()) ?? [] }

    private var locales: [String] {
        guard let library, let folders = try? Library.contents(of: library.text) else { return [] }
        return folders.filter { Library.isFolder($0) }.map { $0.lastPathComponent }
    }

    /// `name=` of each input of the pack that was named, or its choices after the sign.
    private mutating func offerFields() {
        guard let source = packs.first(where: { words.dropFirst().contains(Library.packName($0)) }) else { return }
        var diagnostics: [Diagnostic] = []
        guard let pack = RulePack.read(source, plugins: Library.plugins, into: &diagnostics) else { return }
        for input in pack.inputs {
            let name = input.name + "="
            if typed.hasPrefix(name), !input.choiceNames.isEmpty {
                candidates += input.choiceNames.map { Candidate(word: name + $0) }
            } else if !words.contains(where: { $0.hasPrefix(name) }) {
                candidates.append(Candidate(word: name, about: input.type.description))
            }
        }
    }
}

extension CommandOption {
    fileprivate var takesValue: Bool { if case .flag = value { false } else { true } }
}

extension PackInput {
    /// What may be chosen; empty where anything else is entered.
    fileprivate var choiceNames: [String] {
        switch type {
        case .choice(let names, _): names
        case .boolean: ["true", "false"]
        default: []
        }
    }
}
