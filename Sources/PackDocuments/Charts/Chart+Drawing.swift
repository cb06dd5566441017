internal import AdviceRules
internal import Quantities

extension Chart {
    var grid: [String] {
        var parts: [String] = []
        for tick in up.ticks {
            let place = Markup.number(y(tick))
            parts.append("<path class=\"grid\" d=\"M\(Markup.number(left)) \(place)H\(Markup.number(width - right))\"/>")
            parts.append(
                "<text class=\"tick\" x=\"\(Markup.number(left - 8))\" y=\"\(place)\" dy=\"0.32em\" text-anchor=\"end\">\(up.label(tick))</text>"
            )
        }
        for tick in other?.axis.ticks ?? [] {
            guard let axis = other?.axis else { break }
            let place = Markup.number(height - bottom - (tick - axis.from) / (axis.to - axis.from) * (height - top - bottom))
            parts.append("<path class=\"axis\" d=\"M\(Markup.number(width - right)) \(place)h5\"/>")
            parts.append(
                "<text class=\"tick\" x=\"\(Markup.number(width - right + 9))\" y=\"\(place)\" dy=\"0.32em\">\(axis.label(tick))</text>")
        }
        let floor = height - bottom
        for tick in across.ticks {
            let place = Markup.number(x(tick))
            parts.append("<path class=\"grid\" d=\"M\(place) \(Markup.number(top))V\(Markup.number(floor))\"/>")
            parts.append(
                "<text class=\"tick\" x=\"\(place)\" y=\"\(Markup.number(floor + 18))\" text-anchor=\"middle\">\(across.label(tick))</text>"
            )
        }
        parts.append(
            "<path class=\"axis\" d=\"M\(Markup.number(left)) \(Markup.number(top))V\(Markup.number(floor))H\(Markup.number(width - right))\"/>"
        )
        parts.append(
            "<text class=\"name\" x=\"\(Markup.number((left + width - right) / 2))\" y=\"\(Markup.number(height - 10))\" text-anchor=\"middle\">"
                + Markup.escaped("\(curves.atLabel) (\(across.unit))") + "</text>")
        return parts
    }

    var lines: [String] {
        var parts: [String] = []
        var ends: [(place: Double, words: String, figure: String)] = []
        for line in curves.lines {
            var path = ""
            var last: Double?
            for (place, value) in zip(curves.places, line.values) where place <= across.to + 1e-9 {
                guard let value else {
                    last = nil
                    continue
                }
                path += "\(last == nil ? "M" : "L")\(Markup.number(x(place))) \(Markup.number(y(value)))"
                last = value
            }
            let isMiddle = line.centile == 50
            parts.append("<path class=\"line\(isMiddle ? " middle" : "")\" d=\"\(path)\"/>")
            if let last { ends.append((y(last), line.words, Markup.number(line.centile))) }
        }
        if other != nil { return parts + innerLabels(ends.map { ($0.place, $0.figure) }) }
        ends.sort { $0.place < $1.place }
        for (end, place) in zip(ends, Chart.apart(ends.map { $0.place }, by: 20)) {
            // The bare figure takes the place of the words on a narrow screen.
            for (name, words) in [("end wide", end.words), ("end narrow", end.figure)] {
                parts.append(
                    "<text class=\"\(name)\" x=\"\(Markup.number(width - right + 6))\" y=\"\(Markup.number(place))\" dy=\"0.32em\">"
                        + Markup.escaped(words) + "</text>")
            }
        }
        return parts
    }

    /// Ascending places at least so far apart, each as near to where it was as all can be together.
    private static func apart(_ places: [Double], by distance: Double) -> [Double] {
        var moved: [Double] = []
        for place in places { moved.append(max(place, (moved.last ?? -Double.infinity) + distance)) }
        let shift = zip(moved, places).reduce(0) { $0 + $1.0 - $1.1 } / Double(max(1, places.count))
        return moved.map { $0 - shift }
    }

    /// The bare figures of the lines within the chart, where its right edge has ticks.
    private func innerLabels(_ ends: [(place: Double, figure: String)]) -> [String] {
        var parts: [String] = []
        let ends = ends.sorted { $0.place < $1.place }
        for (end, place) in zip(ends, Chart.apart(ends.map { $0.place }, by: 13)) {
            parts.append(
                "<text class=\"end inner\" x=\"\(Markup.number(width - right - 5))\" y=\"\(Markup.number(place))\" text-anchor=\"end\" dy=\"0.32em\">"
                    + Markup.escaped(end.figure) + "</text>")
        }
        return parts
    }

    var entries: [String] {
        let shown = curves.entries.filter { $0.at >= across.from && $0.at <= across.to && $0.value >= up.from && $0.value <= up.to }
        var parts: [String] = []
        if shown.count > 1 {
            let path = shown.enumerated().map { "\($0 == 0 ? "M" : "L")\(Markup.number(x($1.at))) \(Markup.number(y($1.value)))" }.joined()
            parts.append("<path class=\"own\" d=\"\(path)\"/>")
        }
        for entry in shown {
            let hollow = entry.isUnconfirmed ? " unconfirmed" : ""
            parts.append(
                "<circle class=\"point\(hollow)\" cx=\"\(Markup.number(x(entry.at)))\" cy=\"\(Markup.number(y(entry.value)))\" r=\"6\"><title>"
                    + Markup.escaped("\(entry.date?.description ?? ""): \(entry.words)") + "</title></circle>")
        }
        return parts
    }
}
