import CommandLineTool
import Foundation
import Testing

/// What leaves for research: nothing that was not agreed to, nothing that names a person.
struct ExportTests {
    private static let agreed = #""consent":{"shareData":true,"researchCollection":true}"#

    private struct Shared {
        let run: Advice
        let lines: [String]
    }

    private func export(
        _ text: String, pack: String = "newborn-growth", consent: String = "consent:mayUseInResearch=yes", _ options: String...
    ) throws -> Shared {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(text, to: "cohort.ndjson")
        let target = folder.url.appending(path: "shared.ndjson")
        let run = Advice(
            ["batch", pack, "--input", file.path, "--export", target.path, "--consent", consent, "--as-of", "2026-06-01"] + options)
        #expect(run.output.isEmpty)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(left == (run.code == .usage ? ["cohort.ndjson"] : ["cohort.ndjson", "shared.ndjson"]))
        let shared = run.code == .usage ? "" : try folder.text(of: "shared.ndjson")
        return Shared(run: run, lines: shared.split(separator: "\n").map(String.init))
    }

    private func line(_ consent: String, weight: String = "3.3 kg") -> String {
        let consent = consent.isEmpty ? "" : consent + ","
        return
            #"{"id":"SECRET-1",\#(consent)"subject":{"gestationalAgeAtBirth":"39w3d"},"individuals":{"SECRET-2":{"name":"SECRET-3","sex":"female","#
            + #""birthDate":"2026-03-02","birthWeight":"\#(weight)"}},"entries":[{"individual":"SECRET-2","form":"newborn","date":"2026-03-02"}]}"#
    }

    @Test func whatIsSharedNamesNobody() throws {
        let shared = try export(line(Self.agreed))
        #expect(shared.run.code == .fine, "\(shared.run.errors)")
        #expect(
            shared.lines == [
                #"{"subject":{"gestationalAgeAtBirth":"39w3d"},"individuals":{"1":{"sex":"female","birthDate":"2026-03-02","birthWeight":"3.3 kg"}},"#
                    + #""entries":[{"individual":"1","form":"newborn","date":"2026-03-02"}]}"#
            ])
        #expect(shared.run.errors.contains("1 lines: 1 shared, 0 left out without consent, 0 unreadable."))
        #expect(shared.run.errors.contains("Fields left out: 1 sensitive, 0 not accepted, 0 unknown to the pack."))
    }

    @Test(arguments: [
        "", #""consent":{}"#, #""consent":null"#, #""consent":[]"#, #""consent":{"shareData":true}"#,
        #""consent":{"researchCollection":true}"#,
        #""consent":{"shareData":true,"researchCollection":false}"#, #""consent":{"shareData":"yes","researchCollection":true}"#,
        #""consent":{"shareData":1,"researchCollection":true}"#, #""consent":{"shareData":null,"researchCollection":true}"#,
        #""consent":{"shareData":true,"researchCollection":true,"reserchCollection":false}"#,
        #""consent":{"shareData":true,"researchCollection":true,"date":"2026-06-03"}"#,
        #""consent":{"shareData":true,"researchCollection":true,"date":"2026-02-30"}"#,
        #""consent":[{"shareData":true,"researchCollection":true,"date":"2026-01-01"},{"shareData":false,"date":"2026-02-01"}]"#,
        #""consent":[{"shareData":false,"date":"2026-02-01"},{"shareData":true,"researchCollection":true,"date":"2026-01-01"}]"#,
        #""consent":[{"shareData":true,"researchCollection":true,"date":"2026-02-01"},{"shareData":false,"date":"2026-02-01"}]"#,
        #""consent":{"subject":{"shareData":true,"researchCollection":true}}"#, #""Consent":{"shareData":true,"researchCollection":true}"#,
        #""shareData":true,"researchCollection":true"#,
    ]) func withoutConsentNothingLeaves(_ consent: String) throws {
        let shared = try export(line(consent))
        #expect(shared.lines.isEmpty)
        #expect(shared.run.errors.contains("1 lines: 0 shared, "))
    }

    @Test(arguments: [
        agreed, #""consent":{"shareData":"true","researchCollection":"true"}"#,
        #""consent":{"entries":[{"shareData":true,"researchCollection":true}]}"#,
        #""consent":[{"shareData":false,"date":"2026-01-01"},{"shareData":true,"researchCollection":true,"date":"2026-02-01"}]"#,
        #""consent":[{"shareData":true,"researchCollection":true,"date":"2026-02-01"},{"shareData":false,"date":"2026-01-01"}]"#,
    ]) func consentOfTheLastDayCounts(_ consent: String) throws {
        #expect(try export(line(consent)).lines.count == 1)
    }

    @Test func sharingAndResearchAreAskedApart() throws {
        let text = [#""consent":{"shareData":true}"#, Self.agreed, #""consent":{"shareData":false}"#].map { line($0) + "\n" }.joined()
        #expect(try export(text, consent: "consent:mayShare=yes").lines.count == 2)
        #expect(try export(text, consent: "consent:mayUseInResearch=yes").lines.count == 1)
        #expect(try export(text, consent: "consent:mayShare=no").lines.count == 1)
    }

    /// What was not accepted may be anything that somebody typed into the wrong field.
    @Test func valuesThatThePackDoesNotAcceptStayHere() throws {
        let text =
            #"{\#(Self.agreed),"subject":{"fetuses":"ada@example.org","phone":"07700 900118"},"individuals":{"B":{},"A":{}},"entries":["#
            + #"{"date":"2026-05-01","individual":"A","gestationalAge":"30w","femurLength":"60 ft","headCircumference":"280 mm","ward":"7"},"#
            + #"{"date":"2026-05-20","individual":"B","gestationalAge":"32w5d","femurLength":"30 mm","note":null},"#
            + #"{"date":"2026-05-20","gestationalAge":"32w5d","femurLength":"30 mm","confirmed":["femurLength"]}]}"#
        let shared = try export(text, pack: "fetal-growth")
        #expect(
            shared.lines == [
                #"{"individuals":{"1":{},"2":{}},"entries":[{"individual":"1","date":"2026-05-01","gestationalAge":"30w","headCircumference":"280 mm"},"#
                    + #"{"individual":"2","date":"2026-05-20","gestationalAge":"32w5d"},"#
                    + #"{"date":"2026-05-20","gestationalAge":"32w5d","femurLength":"30 mm","confirmed":["femurLength"]}]}"#
            ])
        #expect(shared.run.errors.contains("Fields left out: 0 sensitive, 3 not accepted, 3 unknown to the pack."), "\(shared.run.errors)")
    }

    @Test func whatIsSharedIsJudgedAsBefore() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let input = try folder.write(line(Self.agreed), to: "cohort.ndjson")
        let options = ["--export", "-", "--consent", "consent:mayShare=yes", "--as-of", "2026-06-01"]
        let shared = Advice(["batch", "newborn-growth", "--input", input.path] + options)
        #expect(shared.code == .fine && !shared.output.isEmpty)
        let again = try folder.write(shared.output, to: "shared.ndjson")
        let before = Advice("batch", "newborn-growth", "--input", input.path, "--as-of", "2026-06-01").output
        let after = Advice("batch", "newborn-growth", "--input", again.path, "--as-of", "2026-06-01").output
        for run in [before, after] { #expect(run.contains("birth-weight/expected")) }
    }

    @Test func manyLinesKeepTheirOrderAndAddUp() throws {
        var text = ""
        for number in 0..<1200 {
            text += number % 3 == 0 ? line("") : number % 7 == 0 ? "{bad" : line(Self.agreed, weight: "\(2500 + number) g")
            text += "\n"
        }
        let shared = try export(text + "\n")
        let expected = (0..<1200).filter { $0 % 3 != 0 && $0 % 7 != 0 }
        #expect(shared.run.code == .badContent)
        #expect(shared.lines.count == expected.count)
        for (number, line) in zip(expected, shared.lines) { #expect(line.contains(#""birthWeight":"\#(2500 + number) g""#)) }
        #expect(shared.run.errors.contains("1201 lines: \(expected.count) shared, 400 left out without consent, 114 unreadable, 1 blank."))
        #expect(shared.run.errors.contains("Unreadable: line 8 ("))
        #expect(shared.run.errors.contains(", …"))
        #expect(!shared.run.errors.contains("SECRET") && !shared.lines.joined().contains("SECRET"))
    }

    @Test func wrongCallsSayWhatIsRight() throws {
        for (consent, said) in [
            ("consent", "PACK:DECISION=VALUE"), ("consent:mayShare", "PACK:DECISION=VALUE"), ("consent:mayshare=yes", "mayShare"),
            ("consent:mayShare=true", "yes, no"), ("consent:mayShare=", "yes, no"), ("", "PACK:DECISION=VALUE"),
        ] {
            let run = try export(line(Self.agreed), consent: consent).run
            #expect(run.code == .usage && run.errors.contains(said), "\(consent): \(run.errors)")
        }
        #expect(try export(line(Self.agreed), "--units", "metric").run.code == .usage)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(line(Self.agreed), to: "cohort.ndjson").path
        let consent = ["--consent", "consent:mayShare=yes"]
        #expect(Advice(["batch", "newborn-growth", "--input", file, "--export", file] + consent).code == .usage)
        #expect(Advice(["batch", "newborn-growth", "--input", file] + consent).code == .usage)
        #expect(Advice(["batch", "newborn-growth", "--input", file, "--export", file + "2"]).code == .usage)
        #expect(Advice(["batch", "newborn-growth", "--input", file, "--export", file + "/x/y"] + consent).code == .notFound)
        #expect(Advice(["batch", "newborn-growth", "--input", file, "--export", file + "2", "--consent", "consnt:a=b"]).code == .notFound)
        #expect(try folder.text(of: "cohort.ndjson") == line(Self.agreed))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["cohort.ndjson"])
    }

    /// A retired pack decides nothing any more.
    @Test func aRetiredPackOfConsentAgreesToNothing() throws {
        let folder = try TemporaryFolder(copying: "Rules", "AdviceText")
        defer { folder.remove() }
        try folder.replace(#""status": "draft""#, with: #""status": "retired""#, in: "Rules/consent.json")
        let file = try folder.write(line(Self.agreed), to: "cohort.ndjson").path
        let run = Advice(
            "batch", "newborn-growth", "--input", file, "--export", "-", "--consent", "consent:mayShare=yes", "--as-of", "2026-06-01",
            home: folder.url)
        #expect(run.output.isEmpty && run.errors.contains("1 left out without consent"))
    }

    @Test func answersArePassedOverWhereAdviceIsAskedFor() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = try folder.write(line(Self.agreed), to: "cohort.ndjson").path
        let run = Advice("batch", "newborn-growth", "--input", file, "--as-of", "2026-06-01")
        #expect(run.code == .fine && run.output.contains("birth-weight/expected") && !run.output.contains("shareData"))
    }
}
