internal import GrowthStandards
internal import Quantities

/// A line of equal centile or z-score.
struct CurveLine {
    /// What a column of it is called: `p3` for the third centile, `z-2` for a z-score of -2.
    var name: String
    /// What a person is told: `3rd` is for words; here the bare number.
    var centile: Double?
    var zScore: Double

    /// What the line is called beside a chart.
    var words: String {
        guard let centile else { return "z-score " + GrowthText.rounded(zScore, places: 2) }
        guard centile == centile.rounded() else { return "P" + GrowthText.exact(centile) }
        let number = Int(centile)
        let ending = (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
        return "\(number)\(ending) centile"
    }

    /// The lines that are asked for, centiles first, as given; the usual five where none are.
    static func read(centiles: String?, zScores: String?) throws(CommandFailure) -> [CurveLine] {
        var lines: [CurveLine] = []
        for text in try numbers(centiles ?? (zScores == nil ? "3,10,50,90,97" : ""), option: "--centiles") {
            guard let zScore = GrowthReference.zScore(ofCentile: text.number) else {
                throw CommandFailure(.usage, "advice: --centiles takes numbers above 0 and below 100; \(text.shown) is none.")
            }
            lines.append(CurveLine(name: "p" + text.shown, centile: text.number, zScore: zScore))
        }
        for text in try numbers(zScores ?? "", option: "--z") {
            lines.append(CurveLine(name: "z" + text.shown, centile: nil, zScore: text.number))
        }
        guard !lines.isEmpty else { throw CommandFailure(.usage, "advice: no line is asked for; write for example --centiles 3,50,97.") }
        for (index, line) in lines.enumerated() where lines[..<index].contains(where: { $0.name == line.name }) {
            throw CommandFailure(.usage, "advice: the line \(line.name) is asked for twice.")
        }
        return lines
    }

    private static func numbers(_ list: String, option: String) throws(CommandFailure) -> [(shown: String, number: Double)] {
        guard !list.isEmpty else { return [] }
        var numbers: [(shown: String, number: Double)] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            do {
                let decimal = try Decimal.read(String(part), decimalMark: .pointOnly)
                numbers.append((decimal.description, decimal.double))
            } catch {
                throw CommandFailure(
                    .usage,
                    "advice: \(option) takes numbers with commas between them, such as 3,50,97.5; `\(part)` is none: \(error.remedy).")
            }
        }
        return numbers
    }
}
