import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import RulePacks
import SourceText

/// Loading packs and texts, and answering for one entry of three measurements.
enum EngineBenchmarks {
    static func run(root: URL) throws -> [Measurement] {
        let packs = try sources(root.appending(path: "Rules"), ending: ".json")
        let texts = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "AdviceText").path).sorted().flatMap {
            locale in
            try sources(root.appending(path: "AdviceText").appending(path: locale), ending: ".txt", in: locale + "/")
        }
        let engine = try AdviceEngine(packs: packs, catalogs: texts, plugins: [.basic, .growth])
        let asOf = CalendarDate(daysSinceEpoch: 20_000)
        let entry = Entry([
            "date": .date(asOf), "gestationalAge": .gestationalAge(weeks: 33, days: 0), "headCircumference": .text("295 mm"),
            "abdominalCircumference": .text("260 mm"), "femurLength": .text("62 mm"),
        ])
        let timeline = Timeline(entries: [entry])
        // The answers are checked before they are timed.
        let assessment = try engine.advise(timeline, with: "fetal-growth", asOf: asOf)
        guard assessment.entries[0].advice.first?.row.path == "size/abdomen-small-late", assessment.entries[0].isAccepted else {
            throw BenchmarkFailure(what: "advise gave \(assessment.entries[0].advice.map { $0.row.path })")
        }
        var sink = 0
        let onePack = packs.filter { $0.name == "fetal-growth.json" }
        let oneText = texts.filter { $0.name == "en/fetal-growth.txt" || $0.name == "en/phrases.txt" }
        let loadOne = Stopwatch.best(calls: 2) {
            if (try? AdviceEngine(packs: onePack, catalogs: oneText, plugins: [.basic, .growth])) != nil { sink += 1 }
        }
        let load = Stopwatch.best(calls: 2) {
            if (try? AdviceEngine(packs: packs, catalogs: texts, plugins: [.basic, .growth])) != nil { sink += 1 }
        }
        let validate = Stopwatch.best(calls: 100) {
            if let answer = try? engine.validate(entry, with: "fetal-growth", asOf: asOf) { sink += answer.fields.count }
        }
        let advise = Stopwatch.best(calls: 100) {
            if let answer = try? engine.advise(timeline, with: "fetal-growth", asOf: asOf) { sink += answer.entries.count }
        }
        guard sink > 0 else { throw BenchmarkFailure(what: "nothing was answered") }
        return [
            .time("load one pack with its words", loadOne, bar: "< 3 ms"),
            .time("load all \(packs.count) packs, \(texts.count) text files", load, bar: "< 15 ms"),
            .time("validate 3 measurements", validate, bar: "< 20 µs"),
            .time("advise on 3 measurements, with words", advise, bar: "< 20 µs"),
        ]
    }

    private static func sources(_ folder: URL, ending: String, in prefix: String = "") throws -> [Source] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(ending) }.sorted().map { name in
            Source(name: prefix + name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
        }
    }
}

/// An answer that was not right, so that its time says nothing.
struct BenchmarkFailure: Error {
    var what: String
}
