import CommandLineTool
import Foundation
import Testing

/// What must never be shown is typed into every sensitive field, well and badly, and looked for in all that every command writes.
struct SensitiveValueTests {
    private static let marker = "qzx7"

    /// Shapes that each field takes, refuses or cannot read; each bears the marker.
    private static let values = [
        "qzx7", "qzx7@example.org", "qzx7 @ example", "943 476 5918 qzx7", "qzx7 kg", "<qzx7", "{$qzx7}", "qzx7\\u0000", "qzx7\\\"qzx7",
        "60 qzx7",
    ]

    private struct Form {
        let pack: String
        let others: String
        let sensitive: [String]
    }

    private static let forms = [
        Form(
            pack: "account-forms", others: #""form":"profile","termsAccepted":false"#,
            sensitive: ["firstName", "lastName", "email", "confirmEmail", "password", "confirmPassword"]),
        Form(pack: "account-forms", others: #""form":"sign-in""#, sensitive: ["email", "password"]),
        Form(pack: "account-forms", others: #""form":"nhs-sign-in""#, sensitive: ["nhsNumber", "clinicianCode"]),
        Form(
            pack: "account-forms", others: #""form":"pregnancy","fetuses":"0""#,
            sensitive: ["firstName", "lastName", "email", "password", "nhsNumber"]),
        Form(pack: "account-forms", others: #""form":"appointment","appointmentDate":"1999-01-01""#, sensitive: ["appointmentTitle"]),
        Form(pack: "account-forms", others: #""form":"other""#, sensitive: ["email", "password", "pasword", "nhsnumber"]),
        Form(
            pack: "newborn-growth", others: #""form":"newborn","sex":"female","birthDate":"2026-03-02","birthWeight":"40 kg""#,
            sensitive: ["name"]),
    ]

    private func expectNoTrace(_ run: Advice, _ about: String) {
        #expect(!run.output.lowercased().contains(Self.marker), "\(about)\n\(run.output)")
        #expect(!run.errors.lowercased().contains(Self.marker), "\(about)\n\(run.errors)")
    }

    private func entry(_ form: Form, _ value: String) -> String {
        "{" + ([form.others] + form.sensitive.map { "\"\($0)\":\"\(value)\"" }).joined(separator: ",") + "}"
    }

    @Test(arguments: ["validate", "advise", "explain", "bounds"]) func noCommandRepeatsThem(_ command: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for pack in ["account-forms", "newborn-growth"] {
            var entries: [String] = []
            for form in Self.forms where form.pack == pack { for value in Self.values { entries.append(entry(form, value)) } }
            let file = try folder.write("[" + entries.joined(separator: ",\n") + "]", to: "entries.json").path
            for options in [[], ["--format", "json"], ["--locale", "es", "--units", "imperial"]] {
                let run = Advice([command, pack, "--input", file, "--as-of", "2026-06-01"] + options)
                expectNoTrace(run, "\(command) \(pack) \(options)")
                #expect(!run.output.isEmpty)
            }
        }
    }

    @Test(arguments: ["validate", "advise", "explain", "bounds"]) func norDoTheyWhereFieldsAreArguments(_ command: String) {
        for (value, format) in [("qzx7", "text"), ("qzx7@example.org", "json"), (" qzx7", "json"), ("=qzx7", "text")] {
            let pairs = ["email", "password", "confirmPassword", "pasword"].map { "\($0)=\(value)" }
            expectNoTrace(
                Advice([command, "account-forms", "form=profile", "--confirm", "email,pasword", "--format", format] + pairs),
                "\(command) \(value)")
        }
        // The name is lost, doubled, or written as an option is.
        for words in [["qzx7"], ["password", "qzx7"], ["password:qzx7"], ["password=qzx7", "password=qzx7b"], ["--password=qzx7"]] {
            expectNoTrace(Advice([command, "account-forms"] + words), "\(command) \(words)")
        }
    }

    /// A mistake of JSON has its line shown elsewhere; here the line would show what stands in it.
    private static let broken = [
        #"{"form":"sign-in","email":qzx7,"password":"x"}"#, #"{"email":"qzx7}"#, #"{"email":'qzx7'}"#, #"{"email":"qzx7" "password":"x"}"#,
        #"{"email":"\qzx7"}"#, #"{"password":{"qzx7":1}}"#, #"{"email":"qzx7",}"#, #"{"email":"qzx7","email":"qzx7"}"#,
        #"{"password":0qzx7}"#,
        #"{"password":qzx7 qzx7}"#, #"["qzx7"]"#, #""qzx7""#, "qzx7", #"{"entries":"qzx7"}"#, #"{"entries":[{"email":"qzx7"}],"qzx7":1}"#,
        #"{"email":"a" , qzx7}"#, #"{"confirmed":"qzx7"}"#, #"{"confirmed":[{"qzx7":"qzx7"}]}"#, #"{"individual":["qzx7"]}"#,
        #"{"email": tru qzx7, "password": qzx7"}"#, #"{"id": qzx7, "email":qzx7"}"#, #"{"consent":{"shareData":"qzx7"},"entries":"qzx7"}"#,
    ]

    /// All commands but `batch`, which has a test of its own, read a file in one way.
    @Test func noMistakeOfJSONRepeatsThem() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for text in Self.broken {
            let file = try folder.write(text, to: "entry.json").path
            let run = Advice("validate", "account-forms", "--input", file)
            expectNoTrace(run, text)
            #expect(run.code != .fine)
        }
        let file = try folder.write(Self.broken[0], to: "entry.json").path
        for command in ["validate", "advise", "explain", "bounds", "batch"] {
            let run = Advice(command, "account-forms", "--input", file)
            #expect((run.errors + run.output).contains("it is not repeated"))
            // Where nothing is sensitive what stands there is shown, since that helps.
            let open = Advice(command, "fetal-growth", "--input", file)
            #expect((open.errors + open.output).contains(Self.marker))
        }
    }

    @Test func noAnswerAndNoExportOfManyLinesRepeatsThem() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for pack in ["account-forms", "newborn-growth"] {
            var text = ""
            for form in Self.forms where form.pack == pack {
                for value in Self.values {
                    text += #"{"consent":{"shareData":true,"researchCollection":true},"entries":["# + entry(form, value) + "]}\n"
                }
            }
            let file = try folder.write(text + Self.broken.joined(separator: "\n") + "\n", to: "many.ndjson").path
            let run = Advice("batch", pack, "--input", file, "--as-of", "2026-06-01")
            #expect(run.code == .badContent)
            expectNoTrace(run, pack)
            let export = Advice(
                "batch", pack, "--input", file, "--as-of", "2026-06-01", "--export", "-", "--consent", "consent:mayUseInResearch=yes")
            #expect(export.output.split(separator: "\n").count >= Self.values.count)
            expectNoTrace(export, pack)
        }
    }

    /// A case holds what is entered; what is recorded of it, and what is said of its failing, must not.
    @Test func noGoldenRunRepeatsThem() throws {
        let folder = try TemporaryFolder(copying: "Rules/account-forms.json", "AdviceText/en")
        defer { folder.remove() }
        var cases: [String] = []
        for form in Self.forms where form.pack == "account-forms" && !form.others.contains("other") {
            for value in Self.values {
                cases.append(
                    #"{"about":"a","asOf":"2026-06-01","locale":"en","entries":["# + entry(form, value)
                        + #"],"expect":[{"advice":[],"validation":{"form":"reject"}}]}"#)
            }
        }
        let golden = folder.url.appending(path: "Tests/Golden")
        let path = "Tests/Golden/account-forms/cases.json"
        _ = try folder.write(#"{"pack":"account-forms","cases":["# + cases.joined(separator: ",\n") + "]}", to: path)
        let failing = Advice("test", "account-forms", "--golden", golden.path, home: folder.url)
        #expect(failing.code == .findings && failing.output.contains("advice explain account-forms"), "\(failing.errors)")
        expectNoTrace(failing, "test")
        let recording = Advice("test", "account-forms", "--golden", golden.path, "--record", home: folder.url)
        expectNoTrace(recording, "test --record")
        let recorded = try folder.text(of: path)
        #expect(!recorded.contains(#"{"form":"reject"}"#))
        for part in recorded.components(separatedBy: #""expect""#).dropFirst() {
            let expected = part.components(separatedBy: #""about""#).first ?? ""
            #expect(!expected.contains(Self.marker), "\(expected)")
        }
        #expect(try !folder.text(of: "Tests/Golden/account-forms/words.en.txt").contains(Self.marker))
        expectNoTrace(Advice("test", "account-forms", "--golden", golden.path, home: folder.url), "test after recording")
    }
}
