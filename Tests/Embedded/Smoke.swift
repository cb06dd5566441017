import Quantities
import SourceText

/// Prints what the engine makes of known input, so that the output of two platforms can be compared byte by byte.
///
/// It takes every figure through the types whose width or rounding could differ: `Int` has 32 bits in WebAssembly.
@main
struct Smoke {
    static func main() {
        readMistakes()
        measure()
        grow()
        advise()
        for file in shippedFiles where file.name.hasSuffix(".json") { read(file.name, file.text) }
        print("end")
    }

    /// Reads a text with a mistake, beyond the basic plane and over several lines.
    static func readMistakes() {
        read("mistake.json", "{\n\t\"größe\": [1.10, -0e3, \"👶\\u00e9\"],\n\t\"größe\": tru,\n}")
    }

    /// Numbers, units and dates at the edges of what 32 bits hold.
    static func measure() {
        for (mantissa, exponent) in [(Int64(602), -1), (-5, -3), (Int64.max, 0), (123_456_789_012_345, -7), (1, 300)] {
            guard let decimal = Decimal(mantissa: mantissa, exponent: exponent) else {
                print("decimal too large")
                continue
            }
            print("decimal \(decimal.description) \(decimal.double)")
        }
        for from in Unit.all {
            for to in Unit.all(of: from.dimension) {
                guard let factor = from.factor(to: to) else { continue }
                print("unit \(from.code) \(to.code) \(factor.numerator)/\(factor.denominator)")
            }
        }
        for text in ["1900-03-01", "2024-02-29", "2023-02-29", "2038-01-20", "9999-12-31"] {
            print("date \(text) \(CalendarDate(text).map { "\($0.daysSinceEpoch)" } ?? "none")")
        }
        for text in ["2038-01-20T00:00:00Z", "9999-12-31T23:59:59+14:00"] {
            print("moment \(text) \(DateTime(text).map { "\($0.secondsSinceEpoch)" } ?? "none")")
        }
    }

    /// Reads one text and prints a digest of its values, and every finding.
    static func read(_ name: String, _ text: String) {
        let source = Source(name: name, text: text)
        var diagnostics: [Diagnostic] = []
        var digest = Digest()
        if let value = JSON.read(source, into: &diagnostics) { digest.combine(value) }
        print("text \(name) \(source.bytes.count) bytes, \(digest.count) values, digest \(digest.hash)")
        for diagnostic in diagnostics {
            print("finding \(diagnostic.code) \(diagnostic.range.start)-\(diagnostic.range.end) \(diagnostic.message)")
        }
    }
}
