import AdviceCatalogs
import AdviceRules
import Foundation
import GrowthPlugin
import GrowthStandards
import Plugins
import Quantities
import RulePacks
import SourceText

/// Loading packs and texts, and answering for one entry of three measurements.
enum EngineBenchmarks {
    static func run(root: URL) async throws -> [Measurement] {
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
        let loadOne = Stopwatch.best { try? AdviceEngine(packs: onePack, catalogs: oneText, plugins: [.basic, .growth]) }
        let growth = ["fetal-growth", "maternal-weight", "newborn-growth"]
        let growthPacks = packs.filter { pack in growth.contains { pack.name == $0 + ".json" } }
        let growthTexts = texts.filter { text in (growth + ["phrases"]).contains { text.name.hasSuffix("/" + $0 + ".txt") } }
        let loadGrowth = Stopwatch.best { try? AdviceEngine(packs: growthPacks, catalogs: growthTexts, plugins: [.basic, .growth]) }
        let load = Stopwatch.best { try? AdviceEngine(packs: packs, catalogs: texts, plugins: [.basic, .growth]) }
        let readTexts = Stopwatch.best {
            var diagnostics: [Diagnostic] = []
            return texts.map { AdviceCatalog.read($0, into: &diagnostics) }
        }
        let plugins: [Plugin] = [.basic, .growth]
        let loadOneTogether = await Stopwatch.best { try? await AdviceEngine.load(packs: onePack, catalogs: oneText, plugins: plugins) }
        let loadGrowthTogether = await Stopwatch.best {
            try? await AdviceEngine.load(packs: growthPacks, catalogs: growthTexts, plugins: plugins)
        }
        let textsTogether = await Stopwatch.best { try? await AdviceEngine.load(packs: [], catalogs: texts, plugins: plugins) }
        let loadTogether = await Stopwatch.best { try? await AdviceEngine.load(packs: packs, catalogs: texts, plugins: plugins) }
        let validate = Stopwatch.best(calls: 100) {
            if let answer = try? engine.validate(entry, with: "fetal-growth", asOf: asOf) { sink += answer.fields.count }
        }
        let advise = Stopwatch.best(calls: 100) {
            if let answer = try? engine.advise(timeline, with: "fetal-growth", asOf: asOf) { sink += answer.entries.count }
        }
        let loadedAlike = try await AdviceEngine.load(packs: packs, catalogs: texts, plugins: plugins).packNames == engine.packNames
        let render = try renderedAdvice(texts)
        let cohort = try cohortOfVisits(engine)
        guard loadedAlike, sink > 0 else { throw BenchmarkFailure(what: "nothing was answered") }
        return [
            .time("load one pack with its words", loadOne, bar: "< 3 ms"),
            .time("load \(growthPacks.count) packs for growth, \(growthTexts.count) text files", loadGrowth, bar: "< 15 ms"),
            .time("load all \(packs.count) packs, \(texts.count) text files", load, bar: "< 20 ms"),
            .time("read all \(texts.count) text files alone", readTexts, bar: "< 10 ms"),
            .time("load one pack, on all cores", loadOneTogether, bar: "< 3 ms"),
            .time("load \(growthPacks.count) packs for growth, on all cores", loadGrowthTogether, bar: "< 15 ms"),
            .time("load all \(packs.count) packs, on all cores", loadTogether, bar: "< 20 ms"),
            .time("load all \(texts.count) text files alone, on all cores", textsTogether, bar: "< 10 ms"),
            .time("validate 3 measurements", validate, bar: "< 20 µs"),
            .time("advise on 3 measurements, with words", advise, bar: "< 20 µs"),
            .time("write one advice of \(render.paragraphs) paragraphs", render.seconds, bar: "< 5 µs"),
            .time("judge 2,000 visits of newborns, one core", cohort, bar: "< 1 s"),
        ]
    }

    /// Writes one advice with all its values, as often as it takes to time it.
    private static func renderedAdvice(_ texts: [Source]) throws -> (seconds: Double, paragraphs: Int) {
        var diagnostics: [Diagnostic] = []
        guard let source = texts.first(where: { $0.name == "en/fetal-growth.txt" }),
            let catalog = AdviceCatalog.read(source, into: &diagnostics),
            let entry = catalog.entries.first(where: { $0.paragraphs.count >= 3 && !$0.key.contains(".") })
        else { throw BenchmarkFailure(what: "no advice of three paragraphs") }
        let locale = LocaleData.of("en")
        let value = MessageArgument(selection: .number(Decimal(62)), worded: "62 mm")
        var length = 0
        let seconds = Stopwatch.best(calls: 500) {
            for paragraph in entry.paragraphs { length += paragraph.message.format(locale: locale) { _ in value }.text.utf8.count }
        }
        guard length > 0 else { throw BenchmarkFailure(what: "an empty advice") }
        return (seconds, entry.paragraphs.count)
    }

    /// A cohort as studies have it: 200 infants with ten visits each, every z-score checked against the standard.
    private static func cohortOfVisits(_ engine: AdviceEngine) throws -> Double {
        let birth = CalendarDate(daysSinceEpoch: 19_800)
        var timelines: [Timeline] = []
        for infant in 0..<200 {
            var entries: [Entry] = []
            for visit in 1...10 {
                let age = visit * 30 + infant % 9
                let grams = 3300 + age * 21 - age * age / 40 + infant * 3
                entries.append(
                    Entry([
                        "form": .choice("follow-up"), "date": .date(CalendarDate(daysSinceEpoch: birth.daysSinceEpoch + age)),
                        "weight": .text("\(grams) g"),
                    ]))
            }
            timelines.append(
                Timeline(
                    individuals: [
                        "A": [
                            "birthDate": .date(birth), "sex": .choice(infant % 2 == 0 ? "male" : "female"),
                            "gestationalAgeAtBirth": .text("40w0d"),
                        ]
                    ], entries: entries.map { Entry($0.values, individual: "A") }))
        }
        let asOf = CalendarDate(daysSinceEpoch: 20_300)
        var answered = 0
        let seconds = Stopwatch.best(rounds: 3, calls: 1) {
            answered = 0
            for timeline in timelines {
                if let answer = try? engine.advise(timeline, with: "newborn-growth", asOf: asOf) { answered += answer.entries.count }
            }
        }
        guard answered == 2000 else { throw BenchmarkFailure(what: "\(answered) of 2,000 visits were answered") }
        for timeline in timelines {
            let answer = try engine.advise(timeline, with: "newborn-growth", asOf: asOf)
            for (entry, visit) in zip(timeline.entries, answer.entries) {
                guard case .text(let text)? = entry.values["weight"], let grams = Double(text.dropLast(2)),
                    let reference = GrowthReference(identifier: "who.weightForAge"), case .date(let date)? = entry.values["date"],
                    case .choice(let sex)? = timeline.individuals["A"]?["sex"],
                    let z = visit.measurements.first(where: { $0.name == "weight" })?.zScore
                else { throw BenchmarkFailure(what: "a visit without a z-score of weight") }
                let age = Double(date.daysSinceEpoch - birth.daysSinceEpoch)
                // The engine keeps twelve digits after the point.
                guard case .value(let exact) = reference.zScore(of: grams / 1000, at: age, sex: Sex(rawValue: sex)), abs(z - exact) <= 1e-12
                else {
                    throw BenchmarkFailure(what: "a z-score that is not the standard's")
                }
            }
        }
        return seconds
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
