import Foundation
import GrowthStandards

/// Values to z-scores and back: one at a time through the public interface, and in batches; and the first call of every reference.
enum GrowthBenchmarks {
    /// A reference, what a batch of it must reach a second from value to z-score, and the tolerance that its vectors are held to.
    private struct Subject {
        var identifier: String
        var vectorName: String
        var bar: String
        var tolerance: Double
    }

    private static let subjects = [
        Subject(identifier: "intergrowth.fetal.headCircumference", vectorName: "ig_fet,hcfga,", bar: "> 5e7/s", tolerance: 1e-9),
        Subject(identifier: "who.weightForAge", vectorName: "who_gs,wfa,", bar: "> 2e7/s", tolerance: 1e-9),
        Subject(identifier: "intergrowth.newborn.weight", vectorName: "ig_nbs,wfga,", bar: "> 3e6/s", tolerance: 1e-5),
    ]

    /// Runs all; to be called before anything has used a reference, since the first call of each is timed.
    static func run(root: URL) throws -> [Measurement] {
        var results = [try firstCalls()]
        for subject in subjects { results += try measure(subject, vectors: root.appending(path: "Tests/Fixtures/Growth/vectors.csv")) }
        return results
    }

    // MARK: - First calls

    /// The slowest first call, in which a reference's tables are decoded or computed.
    ///
    /// There is only one first call, so that the best of several cannot be taken: the processor's time leaves out what others take meanwhile.
    private static func firstCalls() throws -> Measurement {
        var slowest = (name: "the list", seconds: 0.0)
        var found: GrowthReference?
        slowest.seconds = processorTime { found = GrowthReference(identifier: "who.weightForHeight") }
        guard found != nil else { throw BenchmarkFailure(what: "no list of references") }
        for reference in GrowthReference.all {
            // The other sex may have a table of its own.
            for sex in Sex.allCases {
                var result = GrowthResult.outside(.notFinite)
                let seconds = processorTime { result = reference.value(atZScore: 0, at: reference.domain.upperBound, sex: sex) }
                guard result.value != nil else { throw BenchmarkFailure(what: "\(reference.identifier) has no median") }
                if seconds > slowest.seconds { slowest = (reference.identifier, seconds) }
            }
        }
        return .time("slowest first call, of all 41", slowest.seconds, bar: "< 1 ms", note: slowest.name)
    }

    /// Seconds of the processor, to the microsecond; POSIX counts a million a second.
    private static func processorTime(_ work: () -> Void) -> Double {
        let start = clock()
        work()
        return Double(clock() - start) / 1_000_000
    }

    // MARK: - Rates

    private static func measure(_ subject: Subject, vectors: URL) throws -> [Measurement] {
        guard let reference = GrowthReference(identifier: subject.identifier) else { throw BenchmarkFailure(what: subject.identifier) }
        let worst = try worstError(of: reference, in: vectors, named: subject.vectorName)
        guard worst.error <= subject.tolerance, worst.count == 200 || worst.count == 100 else {
            throw BenchmarkFailure(what: "\(subject.identifier): \(worst.error) off its vectors of \(worst.count)")
        }
        let scores = zScoreRows(of: reference, count: 1 << 15)
        var values: [GrowthRow] = []
        for row in scores {
            guard let value = reference.value(atZScore: row.number, at: row.at, sex: row.sex).value else {
                throw BenchmarkFailure(what: "\(subject.identifier) has no value at \(row)")
            }
            values.append(GrowthRow(value, at: row.at, sex: row.sex))
        }
        var largest = 0.0
        for (row, result) in zip(scores, reference.zScores(of: values)) { largest = max(largest, abs((result.value ?? .nan) - row.number)) }
        guard largest <= 1e-9 else { throw BenchmarkFailure(what: "\(subject.identifier): back by \(largest)") }
        var sum = 0.0
        let scalarScore = Stopwatch.best(rounds: 15, calls: 2) {
            for row in values { if case .value(let z) = reference.zScore(of: row.number, at: row.at, sex: row.sex) { sum += z } }
        }
        let scalarValue = Stopwatch.best(rounds: 15, calls: 2) {
            for row in scores { if case .value(let y) = reference.value(atZScore: row.number, at: row.at, sex: row.sex) { sum += y } }
        }
        let batchScore = Stopwatch.best(rounds: 15, calls: 2) { sum += reference.zScores(of: values)[0].value ?? 0 }
        let batchValue = Stopwatch.best(rounds: 15, calls: 2) { sum += reference.values(atZScores: scores)[0].value ?? 0 }
        guard sum.isFinite else { throw BenchmarkFailure(what: "the sum of all answers is \(sum)") }
        let count = Double(values.count)
        let check = "vectors within \(digits(worst.error)), there and back within \(digits(largest))"
        return [
            .rate("\(subject.identifier) value → z, batch", count / batchScore, bar: subject.bar, note: check),
            .rate("\(subject.identifier) value → z, one at a time", count / scalarScore, bar: ""),
            .rate("\(subject.identifier) z → value, batch", count / batchValue, bar: ""),
            .rate("\(subject.identifier) z → value, one at a time", count / scalarValue, bar: ""),
        ]
    }

    /// Rows as a clinic has them: any day of the domain, either sex, z-scores nearly normal, of which one in 300 lies beyond 3.
    private static func zScoreRows(of reference: GrowthReference, count: Int) -> [GrowthRow] {
        var state: UInt64 = 20_250_301
        func uniform() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / 0x1p53
        }
        // The newborn standard proper begins at 231 days, and the restricted curve is the common case from birth on.
        let lower = reference.identifier == "intergrowth.newborn.weight" ? 231 : reference.domain.lowerBound
        return (0..<count).map { _ in
            var z = -6.0
            for _ in 0..<12 { z += uniform() }
            return GrowthRow(z, at: lower + uniform() * (reference.domain.upperBound - lower), sex: uniform() < 0.5 ? .female : .male)
        }
    }

    /// The largest |Δz| of a reference over its vectors of high precision, and how many there are.
    private static func worstError(of reference: GrowthReference, in file: URL, named name: String) throws -> (error: Double, count: Int) {
        var (worst, count) = (0.0, 0)
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.hasPrefix(name) {
            let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            guard let at = Double(cells[3]), let value = Double(cells[5]), let z = Double(cells[7]) else { continue }
            let found = reference.zScore(of: value, at: at, sex: cells[2] == "M" ? .male : cells[2] == "F" ? .female : nil)
            worst = max(worst, abs((found.value ?? .infinity) - z))
            count += 1
        }
        return (worst, count)
    }

    private static func digits(_ number: Double) -> String { String(format: "%.1e", number) }
}
