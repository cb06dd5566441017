import CommandLineTool
import Foundation
import Testing

/// `advice completion`: which words a shell is told, and the script for bash in bash.
struct CompletionTests {
    private func words(_ typed: String...) -> [String] {
        let folders = ["--rules", Advice.root.appending(path: "Rules").path, "--text", Advice.root.appending(path: "AdviceText").path]
        let start = typed.count > 1 ? [typed[0]] + folders + typed.dropFirst() : typed
        let run = Advice(exactly: ["completion", "words"] + start)
        #expect(run.code == .fine && run.errors.isEmpty)
        return run.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
    }

    @Test func everyCommandIsCompleted() {
        #expect(words("") == CommandLineTool.commandNames)
        #expect(words("va") == ["validate"])
        #expect(words("help", "ex") == ["explain"])
        #expect(words("frobnicate", "").isEmpty)
    }

    /// What help lists is what is completed.
    @Test(arguments: CommandLineTool.commandNames) func everyOptionIsCompleted(_ name: String) {
        let parts = Advice(exactly: ["help", name]).output.components(separatedBy: "\nOptions:\n")
        let listed = parts.count < 2 ? [] : parts[1].split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
        let run = Advice(exactly: ["completion", "words", name, "-"])
        let offered = run.output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
        #expect(offered == listed + ["--help"])
    }

    @Test func packsFieldsAndChoicesAreThoseOfTheFiles() {
        #expect(words("validate", "fet") == ["fetal-growth"])
        #expect(words("test", "fetal-growth", "maternal") == ["maternal-weight"])
        #expect(words("advise", "fetal-growth", "femur") == ["femurLength="])
        #expect(words("advise", "newborn-growth", "sex=fe") == ["sex=female"])
        #expect(!words("advise", "newborn-growth", "sex=female", "").contains("sex="))
        #expect(words("curves", "who.weightForA") == ["who.weightForAge"])
        #expect(words("curves", "fetal-g") == ["fetal-growth"])
        #expect(words("text", "export", "phrases", "pt").isEmpty == false)
    }

    @Test func valuesOfOptionsAreCompleted() {
        #expect(words("advise", "fetal-growth", "--units", "") == ["metric", "imperial"])
        #expect(words("advise", "fetal-growth", "--units=imp") == ["--units=imperial"])
        #expect(words("advise", "fetal-growth", "--locale", "pt") == ["pt-BR"])
        #expect(words("check", "--format", "s") == ["sarif"])
        #expect(words("batch", "fetal-growth", "--input", "") == [":file"])
        #expect(words("check", "--rules", "") == [":folder"])
        #expect(words("advise", "fetal-growth", "--as-of", "").isEmpty)
    }

    @Test func helpAmongTheWordsIsCompletedNotCalled() {
        #expect(words("check", "--help") == ["--help"])
    }

    @Test func anotherShellIsToldWhichThereAre() {
        let run = Advice(exactly: ["completion", "bsh"])
        #expect(run.code == .usage && run.errors.contains("did you mean `bash`?"))
        #expect(Advice(exactly: ["completion"]).code == .usage)
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func eachShellHasItsScript(_ shell: String) {
        let run = Advice(exactly: ["completion", shell])
        #expect(run.code == .fine && run.output.contains("advice completion \(shell)") && run.output.contains(" completion words "))
    }

    // MARK: - In bash

    /// What bash offers for a line, with the built command on its path; nil where the command is not built beside the tests.
    private func offered(_ line: String) throws -> [String] {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        // The command is answered by a script that notes how it is called: what it would say is tested above.
        let program = try folder.write(
            """
            #!/usr/bin/env bash
            printf '%s\\n' "$@" > "$(dirname "$0")/called"
            cat "$(dirname "$0")/answer"
            """, to: "advice")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init).dropFirst()
        _ = try folder.write(Advice(exactly: ["completion", "words"] + words).output, to: "answer")
        _ = try folder.write(Advice(exactly: ["completion", "bash"]).output, to: "script")
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = [
            "--norc", "-c",
            """
            set -u
            compopt() { :; }
            source ./script
            COMP_LINE=$1; COMP_POINT=${#1}
            _advice
            printf '%s\\n' "${COMPREPLY[@]}"
            """, "bash", line.replacingOccurrences(of: "advice ", with: program.path + " "),
        ]
        shell.currentDirectoryURL = folder.url
        let output = Pipe()
        shell.standardOutput = output
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0)
        #expect(
            try folder.text(of: "called").split(separator: "\n", omittingEmptySubsequences: false).dropLast() == ["completion", "words"]
                + words.map { $0[...] })
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func bashOffersWhatTheCommandSays() throws {
        #expect(try offered("advice va") == ["validate"])
        #expect(try offered("advice check --format ") == ["text", "json", "sarif"])
        #expect(try offered("advice check --fi") == ["--fix"])
    }

    /// Bash takes what stands before `=` for a word of its own.
    @Test func bashOffersOnlyWhatFollowsTheSign() throws {
        #expect(try offered("advice check --format=js") == ["json"])
    }

    @Test func bashOffersFilesItself() throws {
        #expect(try offered("advice check --rules ").isEmpty)
        #expect(try Set(offered("advice batch x --input ")).isSuperset(of: ["script", "answer"]))
    }
}
