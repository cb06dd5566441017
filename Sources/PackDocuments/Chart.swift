public import AdviceRules
internal import Quantities

/// A growth chart as an SVG picture: the lines of a standard, thin and labelled at their ends, and a person's own points, large and joined.
public struct Chart: Sendable {
    /// What is drawn.
    public let curves: MeasurementCurves
    let width = 720.0
    let height = 440.0
    let left = 60.0
    let right = 118.0
    let top = 16.0
    let bottom = 52.0

    let across: Axis
    let up: Axis

    /// A chart of curves; nil where there is nothing to draw.
    public init?(_ curves: MeasurementCurves) {
        guard let first = curves.places.first, let end = curves.places.last, first < end, !curves.lines.isEmpty else { return nil }
        self.curves = curves
        let last = Chart.end(of: curves, first, end)
        across = Axis.time(from: first, to: last, in: curves.atUnit)
        var lowest = Double.infinity
        var highest = -Double.infinity
        for line in curves.lines {
            for (place, value) in zip(curves.places, line.values) where place <= last {
                if let value {
                    lowest = min(lowest, value)
                    highest = max(highest, value)
                }
            }
        }
        for entry in curves.entries where entry.at >= first && entry.at <= last {
            lowest = min(lowest, entry.value)
            highest = max(highest, entry.value)
        }
        guard lowest < highest else { return nil }
        up = Axis.values(from: lowest, to: highest)
    }

    /// Long standards are cut some way behind the last entry, so that two visits of a young child are not two dots in a corner.
    private static func end(of curves: MeasurementCurves, _ first: Double, _ end: Double) -> Double {
        guard let latest = curves.entries.map({ $0.at }).max(), latest > first else { return end }
        let wanted = max(first + (latest - first) * 1.35, first + (end - first) * 0.1)
        return wanted > first + (end - first) * 0.7 ? end : wanted
    }

    // MARK: - Drawing

    func x(_ at: Double) -> Double { left + (at - across.from) / (across.to - across.from) * (width - left - right) }
    func y(_ value: Double) -> Double { height - bottom - (value - up.from) / (up.to - up.from) * (height - top - bottom) }

    /// The picture, with a title and a description for those who do not see it; `identifier` makes its names unique within a page.
    public func svg(identifier: String) -> String {
        var parts = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Markup.number(width)) \(Markup.number(height))\" role=\"img\" class=\"chart\" direction=\"ltr\""
                + " aria-labelledby=\"\(identifier)-title \(identifier)-description\">",
            "<title id=\"\(identifier)-title\">\(Markup.escaped(title))</title>",
            "<desc id=\"\(identifier)-description\">\(Markup.escaped(description))</desc>",
        ]
        parts += grid
        parts += lines
        parts += entries
        parts.append("</svg>")
        return parts.joined(separator: "\n") + "\n"
    }

    /// What the chart is called.
    var title: String {
        var title = "\(curves.label) (\(curves.unit.symbol))"
        if let individual = curves.individual { title += " – \(individual)" }
        return title
    }

    /// The chart in words: each entry with its centile.
    var description: String {
        let points = curves.entries.map { entry in
            let centile = entry.centile.map { " (\(Chart.centile($0)))" } ?? ""
            return "\(entry.date?.description ?? across.label(entry.at)): \(entry.words)\(centile)"
        }
        return points.isEmpty ? curves.reference : curves.reference + ". " + points.joined(separator: "; ")
    }

    static func centile(_ centile: Double) -> String {
        centile < 0.1 ? "< 0.1" : centile > 99.9 ? "> 99.9" : Markup.number(centile, places: centile < 1 || centile > 99 ? 1 : 0)
    }

    private var grid: [String] {
        var parts: [String] = []
        for tick in up.ticks {
            let place = Markup.number(y(tick))
            parts.append("<path class=\"grid\" d=\"M\(Markup.number(left)) \(place)H\(Markup.number(width - right))\"/>")
            parts.append(
                "<text class=\"tick\" x=\"\(Markup.number(left - 8))\" y=\"\(place)\" dy=\"0.32em\" text-anchor=\"end\">\(up.label(tick))</text>"
            )
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

    private var lines: [String] {
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
        // Labels keep their distance where lines run close.
        ends.sort { $0.place < $1.place }
        var previous = -Double.infinity
        for end in ends {
            let place = max(end.place, previous + 20)
            previous = place
            // The bare figure takes the place of the words on a narrow screen.
            for (name, words) in [("end wide", end.words), ("end narrow", end.figure)] {
                parts.append(
                    "<text class=\"\(name)\" x=\"\(Markup.number(width - right + 6))\" y=\"\(Markup.number(place))\" dy=\"0.32em\">"
                        + Markup.escaped(words) + "</text>")
            }
        }
        return parts
    }

    private var entries: [String] {
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

    /// The look of charts, for the style sheet of a page.
    static let style = """
        .chart { display: block; width: 100%; height: auto; max-width: 60rem; }
        .chart { direction: ltr; } .chart .narrow { display: none; }
        @media (max-width: 32rem) { .chart text { font-size: 21px !important; } .chart .wide { display: none; } .chart .narrow { display: inline; } }
        .chart text { font: 14px system-ui, sans-serif; fill: var(--quiet); }
        .chart .end { fill: var(--ink); } .chart .name { fill: var(--ink); }
        .chart .grid { stroke: var(--rule); fill: none; } .chart .axis { stroke: var(--quiet); fill: none; }
        .chart .line { stroke: var(--line); stroke-width: 1.25; fill: none; } .chart .middle { stroke-width: 2.25; }
        .chart .own { stroke: var(--brand); stroke-width: 2.5; stroke-dasharray: 1 5; stroke-linecap: round; fill: none; }
        .chart .point { fill: var(--accent); stroke: var(--ink); stroke-width: 2; } .chart .unconfirmed { fill: var(--paper); }
        """
}
