import Foundation

/// Times work: the best of several rounds, since everything else on the machine only ever adds.
enum Stopwatch {
    /// Seconds that one call takes, at best of `rounds` rounds of `calls` calls.
    static func best(rounds: Int = 60, calls: Int, _ work: () -> Void) -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            let time = ContinuousClock().measure { for _ in 0..<calls { work() } }
            let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
            best = min(best, seconds / Double(calls))
        }
        return best
    }

    /// Seconds that it takes to make a value, at best of several rounds; giving it up again is not counted.
    static func best<Value>(rounds: Int = 100, making make: () -> Value) -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            var value: Value?
            let time = ContinuousClock().measure { value = make() }
            withExtendedLifetime(value) {}
            best = min(best, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
        }
        return best
    }

    /// The same for what several cores make together.
    static func best<Value>(rounds: Int = 100, making make: () async -> Value) async -> Double {
        var best = Double.infinity
        for _ in 0..<rounds {
            var value: Value?
            let time = await ContinuousClock().measure { value = await make() }
            withExtendedLifetime(value) {}
            best = min(best, Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18)
        }
        return best
    }
}

/// One line of the printed table.
struct Measurement {
    var name: String
    var figure: String
    var bar: String
    var note = ""

    static func time(_ name: String, _ seconds: Double, bar: String, note: String = "") -> Measurement {
        Measurement(name: name, figure: shown(seconds), bar: bar, note: note)
    }

    static func rate(_ name: String, _ perSecond: Double, bar: String, note: String = "") -> Measurement {
        let exponent = Int(log10(perSecond))
        return Measurement(name: name, figure: "\(rounded(perSecond / pow(10, Double(exponent))))e\(exponent)/s", bar: bar, note: note)
    }

    private static func shown(_ seconds: Double) -> String {
        if seconds < 1e-6 { return "\(rounded(seconds * 1e9)) ns" }
        if seconds < 1e-3 { return "\(rounded(seconds * 1e6)) µs" }
        return "\(rounded(seconds * 1e3)) ms"
    }

    static func rounded(_ figure: Double) -> Double { (figure * 100).rounded() / 100 }
}
