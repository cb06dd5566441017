import Foundation
import GrowthStandards

/// What must hold of every reference wherever one looks, tried at random places: `swift run -c release benchmarks growth-properties 10000000`.
///
/// The ordinary tests try the same a few thousand times.
enum GrowthProperties {
    /// What was seen of one reference.
    private struct Findings {
        var tries = 0
        /// The largest |Δz| from a z-score to its value and back, over |z| where that is above 1.
        var worstScore = 0.0
        /// The largest |Δy| from a value to its z-score and back, over |y| or, near 0, a thousandth of the median.
        var worstValue = 0.0
        var failures: [String] = []

        mutating func fail(_ what: String) { failures.append(what) }
    }

    /// The lines of the usual charts and some beyond.
    private static let lines: [Double] = [0.1, 1, 3, 10, 25, 50, 75, 90, 97, 99, 99.9].compactMap { GrowthReference.zScore(ofCentile: $0) }

    private static let special: [Double] = [
        0, -0.0, 1, -1, .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, -1e300, 40, -40, 1e6, -1e6, -8.75,
        Double(-8.75).nextUp, 1.0.nextUp, 3, -3, 3.0.nextUp, -3.0.nextDown, 3.6331,
    ]

    /// Tries so often for each reference, half of them for each sex where it differs by it; false where anything did not hold.
    static func run(tries: Int) -> Bool {
        var isFine = true
        print("reference".padding(toLength: 62, withPad: " ", startingAt: 0), "tries     z there and back  value there and back  failures")
        for (place, reference) in GrowthReference.all.enumerated() {
            var findings = Findings()
            var random = Random(state: UInt64(place) + 1)
            let sexes: [Sex?] = reference.needsSex ? [.female, .male] : [nil]
            for sex in sexes { attempt(reference, sex, tries: tries / sexes.count, &random, &findings) }
            isFine = isFine && findings.failures.isEmpty
            print(
                reference.identifier.padding(toLength: 62, withPad: " ", startingAt: 0),
                "\(findings.tries)  \(String(format: "%.1e", findings.worstScore))           \(String(format: "%.1e", findings.worstValue))",
                "              \(findings.failures.count)")
            for failure in findings.failures.prefix(5) { print("  " + failure) }
        }
        return isFine
    }

    private static func attempt(_ reference: GrowthReference, _ sex: Sex?, tries: Int, _ random: inout Random, _ findings: inout Findings) {
        let domain = reference.domain
        for round in 0..<tries {
            findings.tries += 1
            // The ends and whole units, where tables and formulas join, as well as anything between.
            var at = domain.lowerBound + (domain.upperBound - domain.lowerBound) * random.share()
            if round % 4 == 0 { at = max(domain.lowerBound, at.rounded()) }
            if round % 1024 == 0 { at = round % 2048 == 0 ? domain.lowerBound : domain.upperBound }
            comeBack(reference, sex, at, &random, &findings)
            if round % 8 == 0 { beOrdered(reference, sex, at, &findings) }
            beFinite(reference, sex, round % 3 == 0 ? anything(&random) : at, &random, &findings)
        }
    }

    /// z → value → z, value → z → value, and a larger value has a larger z-score.
    private static func comeBack(
        _ reference: GrowthReference, _ sex: Sex?, _ at: Double, _ random: inout Random, _ findings: inout Findings
    ) {
        let z = 16 * random.share() - 8
        guard case .value(let value) = reference.value(atZScore: z, at: at, sex: sex) else { return }
        guard case .value(let back) = reference.zScore(of: value, at: at, sex: sex),
            case .value(let again) = reference.value(atZScore: back, at: at, sex: sex),
            case .value(let median) = reference.value(atZScore: 0, at: at, sex: sex)
        else { return findings.fail("at \(at): \(value), the value of z \(z), has no z-score or does not come back") }
        let score = abs(back - z) / max(1, abs(z))
        let size = max(abs(value), abs(median) / 1000)
        let change = abs(again - value) / size
        if !(score <= 1e-9) { findings.fail("at \(at): z \(z) comes back as \(back)") }
        if !(change <= 1e-9) { findings.fail("at \(at): value \(value) comes back as \(again)") }
        findings.worstScore = max(findings.worstScore, score)
        findings.worstValue = max(findings.worstValue, change)
        // From a billionth to a tenth larger, each size of step as often.
        let higher = value + size * Foundation.pow(10, -9 + 8 * random.share())
        guard case .value(let above) = reference.zScore(of: higher, at: at, sex: sex), above > back else {
            return findings.fail("at \(at): z of \(higher) is not above z \(back) of \(value)")
        }
    }

    /// The lines of a chart do not touch.
    private static func beOrdered(_ reference: GrowthReference, _ sex: Sex?, _ at: Double, _ findings: inout Findings) {
        var before = -Double.infinity
        for z in lines {
            guard case .value(let value) = reference.value(atZScore: z, at: at, sex: sex) else { continue }
            if !(value > before) { findings.fail("at \(at): the line of z \(z) is not above the one before") }
            before = value
        }
    }

    /// Whatever goes in, no NaN and no infinity comes out, and nothing outside the domain.
    private static func beFinite(
        _ reference: GrowthReference, _ sex: Sex?, _ at: Double, _ random: inout Random, _ findings: inout Findings
    ) {
        let number = anything(&random)
        for result in [reference.zScore(of: number, at: at, sex: sex), reference.value(atZScore: number, at: at, sex: sex)] {
            guard case .value(let found) = result else { continue }
            if !found.isFinite || !number.isFinite || !reference.domain.contains(at) { findings.fail("\(number) at \(at) gave \(found)") }
        }
    }

    private static func anything(_ random: inout Random) -> Double {
        switch random.next() % 4 {
        case 0: special[Int(random.next() % UInt64(special.count))]
        case 1: Double(bitPattern: random.next())
        case 2: 80 * random.share() - 40
        default: 6000 * random.share()
        }
    }

    /// Steele, Lea and Flood's SplitMix64, so that a failure repeats.
    private struct Random {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        /// From 0 to below 1.
        mutating func share() -> Double { Double(next() >> 11) / 0x1p53 }
    }
}
