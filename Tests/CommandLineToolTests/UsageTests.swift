import CommandLineTool
import Foundation
import Testing

/// Calls that cannot be understood, and what they are told.
struct UsageTests {
    @Test(arguments: [
        (["valdiate"], "did you mean `validate`?"), (["frobnicate"], "no command `frobnicate`. Run `advice help`"),
        (["help", "advize"], "did you mean `advise`?"),
        (["validate"], "needs the name of a pack"), (["advise", "fetal-growth", "--unit", "metric"], "did you mean `--units`?"),
        (["validate", "fetal-growth", "--locale"], "--locale needs a value"),
        (["validate", "fetal-growth", "60 mm"], "write fields as name=value"),
        (["validate", "fetal-growth", "femurLength=1 mm", "femurLength=2 mm"], "given twice"),
        (["validate", "fetal-growth", "--units", "imperal"], "did you mean `imperial`?"),
        (["advise", "fetal-growth", "--locale", "not a locale!!"], "such as es, pt-BR"),
        (["batch", "fetal-growth", "--locale", "e", "--input", "-"], "such as es, pt-BR"),
        (["report", "fetal-growth", "femurLength=1 mm", "-o", "/nowhere/a.pdf"], ".html or .csv"),
        (["validate", "fetal-growth", "--format", "xml"], "text, json"),
        (["validate", "fetal-growth", "--as-of", "2025-02-29"], "`2025-02-29` is not one"),
        (["validate", "fetal-growth", "femurLength=1 mm", "--input", "x.json"], "not both"),
        (["check", "fetal-growth"], "reads all packs"), (["test", "femurLength=1 mm"], "takes names of packs"),
        (["test", "--recrod"], "did you mean `--record`?"), (["text", "exprt", "consent", "es"], "did you mean `export`?"),
        (["schema", "timline"], "did you mean `timeline`?"), (["check", "--fxi"], "did you mean `--fix`?"),
    ]) func aCallThatCannotBeUnderstoodIsToldWhy(_ arguments: [String], _ message: String) {
        let run = Advice(exactly: arguments)
        #expect(run.code == .usage)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.errors.hasPrefix("advice: "))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ["validate"], ["advise"], ["explain"], ["bounds"], ["test"], ["curves"], ["report"], ["batch", "--input", "-"],
        ["book", "-o", "/nowhere/book.html"], ["text", "export", "es"],
    ]) func aPackThatIsNotThereIsNotFound(_ call: [String]) {
        let words = call[0] == "text" ? ["text", "export", "fetal-grwoth", "es"] : [call[0], "fetal-grwoth"] + call.dropFirst()
        let run = Advice(words)
        #expect(run.code == .notFound)
        #expect(run.errors.contains("did you mean `fetal-growth`?"), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test func aFolderThatIsNotThereIsNotFound() {
        let run = Advice(exactly: ["check", "--rules", "/nowhere/Rules"])
        #expect(run.code == .notFound)
        #expect(run.errors.contains("/nowhere/Rules"))
    }

    @Test func aFolderWithoutPacksIsNotFound() throws {
        let folder = try TemporaryFolder(copying: "AdviceText")
        defer { folder.remove() }
        try FileManager.default.createDirectory(at: folder.url.appending(path: "Rules"), withIntermediateDirectories: true)
        let run = Advice("check", home: folder.url)
        #expect(run.code == .notFound)
        #expect(run.errors.contains("there is no pack"))
    }

    @Test func aFieldThatThePackDoesNotHaveIsRefusedWithTheNearestOne() {
        let run = Advice("validate", "fetal-growth", "gestationalAge=33w", "femurLenght=62 mm")
        #expect(run.code == .findings)
        #expect(run.output.contains("femurLenght: refused"))
        #expect(run.sentences.contains("Did you mean femurLength?"))
    }

    @Test func whatIsConfirmedMustBeAField() {
        let run = Advice("validate", "fetal-growth", "gestationalAge=33w", "femurLength=78 mm", "--confirm", "femurLenght")
        #expect(run.code == .usage && run.errors.contains("did you mean `femurLength`?"), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect(Advice("validate", "fetal-growth", "gestationalAge=33w", "femurLength=78 mm", "--confirm", "femurLength").code == .fine)
    }

    @Test(arguments: ["[]", "{ \"entries\": [] }"]) func nothingToJudgeIsNoAnswer(_ text: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(text, to: "empty.json")
        for command in ["validate", "advise", "report"] {
            let run = Advice(command, "fetal-growth", "--input", file.path)
            #expect(run.code == .badContent && run.output.isEmpty, "\(command): \(run.output)")
            #expect(run.errors.contains("no entry"), "\(command): \(run.errors)")
        }
    }
}
