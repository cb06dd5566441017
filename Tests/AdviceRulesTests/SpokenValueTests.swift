import AdviceRules
import GrowthPlugin
import Plugins
import Quantities
import SourceText
import Testing

/// A value that a text names must be there wherever the text is said; what the engine says of random entries is the measure.
@Suite("Values that a row does not guarantee")
struct SpokenValueTests {
    /// Rows of every kind, each with a text of its own name; the figures mean nothing.
    private static let pack = #"""
        {"pack": "p", "version": "1.0.0", "status": "active", "title": "P",
         "constants": {"low": "5"},
         "inputs": {
           "date": {"type": "date", "required": true}, "fetuses": {"type": "integer", "assume": "1"},
           "form": {"type": "choice", "choices": ["scan", "talk", "test"]},
           "fever": {"type": "boolean", "when": {"form": "talk"}, "required": true},
           "length": {"unit": "mm"}, "head": {"unit": "mm"}, "entered": {"unit": "d"}, "counted": {"unit": "d"},
           "first": {"unit": "mm"}, "second": {"unit": "mm"}, "kind": {"type": "choice", "choices": ["one", "two"]},
           "pains": {"type": "choice", "choices": ["back", "hip"], "many": true}},
         "derived": {
           "age": {"function": "firstGiven", "of": ["entered", "counted"]},
           "both": {"function": "sum", "of": ["first", "second"]},
           "chosen": {"function": "choose", "by": "kind", "one": "first", "two": "second"},
           "change": {"function": "sincePrevious", "of": "length", "unit": "mm"},
           "before": {"function": "atPrevious", "of": "form", "having": "length"}},
         "measurements": {
           "length": {"by": "standard", "femur": {"reference": "intergrowth.fetal.femurLength", "at": "age"}},
           "head": {"reference": "intergrowth.fetal.headCircumference", "at": "entered"}},
         "bands": {
           "size": {"of": "percentile", "rows": [["small", "< low"], ["usual", ">= low"]]},
           "headSize": {"of": "head.zScore", "rows": [["small", "< -2"], ["usual", ">= -2"]]},
           "firstSize": {"of": "first", "rows": [["short", "< 10 mm"], ["middle", "[10..20] mm"], ["long", "> 20 mm"]]}},
         "limits": [
           {"of": "fetuses", "rejectOutside": "[1..9]"}, {"of": "length", "rejectOutside": "[1..100] mm"}, {"of": "head", "rejectOutside": "[50..450] mm"},
           {"of": "entered", "rejectOutside": "[0..310] d"}, {"of": "counted", "rejectOutside": "[0..310] d"},
           {"of": "first", "rejectOutside": "[0..100] mm", "confirmOutside": "[0..30] mm"}, {"of": "second", "rejectOutside": "[0..100] mm"}],
         "decisions": [
           {"table": "standard", "otherwise": ["-"], "note": "N", "result": {"standard": ["femur"]}, "columns": ["form", "fetuses", "then", "standard"],
            "rows": [["scan", "scan", "-", "then", "femur"]]},
           {"table": "state", "otherwise": ["calm"], "note": "N", "result": {"state": ["hot", "long", "calm"]}, "hitPolicy": "first",
            "columns": ["fever", "first", "then", "state"], "rows": [["hot", "true", "> 5 mm", "then", "hot"], ["long", "-", "> 20 mm", "then", "long"]]}],
         "advice": [
           {"table": "a", "otherwise": ["a-other", "discuss"], "note": "N", "columns": ["age", "then", "text", "urgency"],
            "rows": [["r", "> 100 d", "then", "a-old", "discuss"]]},
           {"table": "b", "when": {"form": "talk"}, "hitPolicy": "first", "columns": ["both", "fever", "then", "text", "urgency"],
            "rows": [["none", "null", "-", "then", "b-none", "discuss"], ["hot", "-", "true", "then", "b-hot", "discuss"], ["rest", "-", "-", "then", "b-rest", "discuss"]]},
           {"table": "c", "otherwise": "nothing", "note": "N", "columns": ["chosen", "kind", "then", "text", "urgency"],
            "rows": [["one", "> 0 mm", "one", "then", "c-one", "discuss"], ["two", "> 0 mm", "two", "then", "c-two", "discuss"]]},
           {"table": "d", "otherwise": "nothing", "note": "N", "columns": ["chosen", "then", "text", "urgency"], "rows": [["any", "> 0 mm", "then", "d-any", "discuss"]]},
           {"table": "e", "otherwise": "nothing", "note": "N", "columns": ["change", "then", "text", "urgency"], "rows": [["grown", "> 0 mm", "then", "e-grown", "discuss"]]},
           {"table": "f", "otherwise": "nothing", "note": "N", "columns": ["before", "then", "text", "urgency"], "rows": [["talk", "talk", "then", "f-talk", "discuss"]]},
           {"table": "g", "forEach": {"measurement": ["length", "head"]}, "columns": ["measurement", "size", "then", "text", "urgency"],
            "rows": [["length", "length", "-", "then", "g-length", "discuss"], ["small", "head", "small", "then", "g-small", "discuss"], ["head", "head", "usual", "then", "g-usual", "discuss"]]},
           {"table": "h", "otherwise": "nothing", "note": "N", "columns": ["headSize", "then", "text", "urgency"], "rows": [["small", "small", "then", "h-small", "discuss"]]},
           {"table": "i", "columns": ["firstSize", "then", "text", "urgency"],
            "rows": [["short", "short, middle", "then", "i-short", "discuss"], ["long", "long", "then", "i-long", "discuss"]]},
           {"table": "j", "otherwise": "nothing", "note": "N", "columns": ["state", "then", "text", "urgency"],
            "rows": [["hot", "hot", "then", "j-hot", "discuss"], ["long", "hot, long", "then", "j-long", "discuss"], ["calm", "calm", "then", "j-calm", "discuss"]], "hitPolicy": "collect"},
           {"table": "k", "otherwise": "nothing", "note": "N", "columns": ["length.percentile", "then", "text", "urgency"], "rows": [["small", "< 50", "then", "k-small", "discuss"]]},
           {"table": "l", "forEach": {"pain": "pains"}, "otherwise": "nothing", "note": "N", "columns": ["pain", "form", "then", "text", "urgency"],
            "rows": [["back", "back", "not(null)", "then", "l-back", "discuss"]]},
           {"table": "m", "otherwise": "nothing", "note": "N", "columns": ["fever", "form", "then", "text", "urgency"],
            "rows": [["given", "null", "not(talk)", "then", "m-given", "discuss"], ["cool", "false", "-", "then", "m-cool", "discuss"]]}]}
        """#
    private static let keys = [
        "a-other", "a-old", "b-none", "b-hot", "b-rest", "c-one", "c-two", "d-any", "e-grown", "f-talk", "g-length", "g-small", "g-usual",
        "h-small",
        "i-short", "i-long", "j-hot", "j-long", "j-calm", "k-small", "l-back", "m-given", "m-cool",
    ]
    static let names = [
        "date", "fetuses", "form", "fever", "length", "head", "entered", "counted", "first", "second", "kind", "pains", "age", "both",
        "chosen",
        "change", "before", "length.percentile", "length.zScore", "length.expected", "head.zScore", "head.expected", "standard", "state",
        "size", "headSize", "firstSize", "firstSize.from", "firstSize.to", "zScore", "percentile", "expected", "value", "pain",
        "measurement",
        "low", "asOf",
    ]

    private static func texts(_ sentence: String) -> Source {
        Source(
            name: "en/p.txt",
            text: "@locale en\n@pack p\n---\n" + keys.map { "[\($0)]\ntitle = T\nwhy = \(sentence)\n" }.joined())
    }

    private static func findings(_ texts: Source) throws -> [Diagnostic] {
        PackCheck.run(
            packs: [Source(name: "p.json", text: pack)], catalogs: [try packageFile("AdviceText/en/phrases.txt"), texts],
            plugins: [.basic, .growth]
        ).diagnostics
    }

    /// The keys of the entries that findings stand in.
    private static func keys(of findings: [Diagnostic], in texts: Source) -> Set<String> {
        Set(
            findings.filter { $0.code == "placeholder-without-value" }.map { finding in
                let above = texts.text(in: SourceRange(0, finding.range.start))
                let line = above.split(separator: "\n").last { $0.hasPrefix("[") } ?? ""
                return String(line.dropFirst().dropLast())
            })
    }

    private static func timelines() -> [Timeline] {
        var random = SplitMix64(seed: 7)
        func entry(_ day: Int) -> Entry {
            var values: [String: EntryValue] = ["date": .text("2024-01-\(day)")]
            func maybe(_ name: String, _ value: @autoclosure () -> String) { if !random.once(in: 3) { values[name] = .text(value()) } }
            maybe("form", random.pick(["scan", "scan", "talk", "test"]))
            if values["form"] == .text("talk") { values["fever"] = .text(random.pick(["true", "false"])) }
            maybe("length", "\(Int.random(in: 30...70, using: &random)) mm")
            maybe("head", "\(Int.random(in: 200...320, using: &random)) mm")
            maybe("entered", "\(Int.random(in: 60...240, using: &random)) d")
            maybe("counted", "\(Int.random(in: 60...240, using: &random)) d")
            maybe("first", "\(Int.random(in: 0...40, using: &random)) mm")
            maybe("second", "\(Int.random(in: 0...40, using: &random)) mm")
            maybe("kind", random.pick(["one", "two"]))
            if random.once(in: 2) { values["pains"] = .list([.choice("back")]) }
            return Entry(values)
        }
        return (0..<100).map { _ in Timeline(entries: [entry(11), entry(12), entry(13)]) }
    }

    @Test("a name is found exactly in the texts that some entry would leave with a hole", arguments: names)
    func againstTheEngine(_ name: String) throws {
        let texts = Self.texts("So it is: {$\(name)}")
        let findings = try Self.findings(texts)
        #expect(!findings.contains { $0.code == "unknown-placeholder" })
        let engine = try makeEngine(Source(name: "p.json", text: Self.pack), texts: [texts])
        var holes: Set<String> = []
        var said: Set<String> = []
        for timeline in Self.timelines() {
            for entry in try engine.advise(timeline, with: "p", asOf: today).entries {
                for advice in entry.advice {
                    guard let key = advice.row.text else { continue }
                    said.insert(key)
                    if advice.words.title == nil { holes.insert(key) }
                }
            }
        }
        #expect(said == Set(Self.keys), "every row must be tried")
        // Nobody can tell without arithmetic that what is not above 20 mm is in a class that ends.
        let unproven: Set<String> = name == "firstSize.to" ? ["j-calm"] : []
        #expect(Self.keys(of: findings, in: texts).sorted() == holes.union(unproven).sorted())
    }

    @Test("a name that chooses its own variant has a value there, and none in the variant for all else")
    func selected() throws {
        func found(_ message: String) throws -> [String] {
            let texts = Self.texts(message)
            let own = try Self.findings(texts).filter { $0.code == "placeholder-without-value" }
            return own.filter { Self.keys(of: [$0], in: texts) == ["d-any"] }.map { texts.text(in: $0.range) }
        }
        #expect(try found(".input {$form :string} .match $form talk {{Talk}} * {{Else}}") == [])
        #expect(try found(".input {$form :string} .match $form talk {{{$form} {$fever}}} * {{Else}}") == [])
        #expect(try found(".input {$form :string} .match $form talk {{Talk}} * {{Else {$form}}}") == ["$form"])
        #expect(try found(".input {$form :string} .match $form scan {{{$fever}}} * {{Else}}") == ["$fever"])
    }

    @Test("the finding names the row, and is an error")
    func place() throws {
        let texts = Source(
            name: "en/p.txt",
            text: "@locale en\n@pack p\n---\n"
                + Self.keys.map { "[\($0)]\ntitle = T\nwhy = W\($0 == "i-long" ? " {$head}" : "")\n" }.joined())
        let found = try Self.findings(texts).filter { $0.code == "placeholder-without-value" }
        #expect(found.map { texts.text(in: $0.range) } == ["$head"])
        #expect(found.first?.severity == .error)
        #expect(found.first?.message.contains("the row `long` of `i`") == true)
        #expect(found.first?.related.first.map { $0.source.text(in: $0.range) } == "\"i-long\"")
    }

    @Test("the text of a limit may name what its condition asks for, and nothing else")
    func limits() throws {
        let pack = Self.pack.replacing(
            #"{"of": "second", "rejectOutside": "[0..100] mm"}"#,
            with:
                #"{"of": "second", "rejectOutside": "[0..100] mm"}, {"of": "second", "when": {"kind": "two"}, "rejectOutside": "[0..50] mm", "text": "n"}"#
        )
        let texts = Source(
            name: "en/p.txt",
            text: "@locale en\n@pack p\n---\n[n]\ntitle = {$kind} {$second} {$value} {$accepted} {$first} {$chosen}\n"
                + Self.keys.map { "[\($0)]\ntitle = T\n" }.joined())
        let found = PackCheck.run(
            packs: [Source(name: "p.json", text: pack)], catalogs: [try packageFile("AdviceText/en/phrases.txt"), texts],
            plugins: [.basic, .growth]
        ).diagnostics.filter { $0.code == "placeholder-without-value" }
        #expect(found.map { texts.text(in: $0.range) } == ["$first"])
    }
}
