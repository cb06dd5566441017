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
    /// The values once more, in a unit of another system, at the right edge.
    let other: (axis: Axis, unit: Unit)?
    /// What is said at every place, behind the lines.
    var map: AdviceMap?

    /// A chart of curves; nil where there is nothing to draw.
    public init?(_ curves: MeasurementCurves) { self.init(curves, room: 0.04, other: nil) }

    /// A chart of curves with so much room above and below them as a share of their height, and with the values in another unit too.
    init?(_ curves: MeasurementCurves, room: Double, other unit: Unit?) {
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
        up = Axis.values(from: lowest, to: highest, room: room)
        let factor = unit.flatMap { Quantity(Decimal(1), curves.unit).exactValue(in: $0)?.double }
        if let unit, let factor { other = (up.converted(by: factor), unit) } else { other = nil }
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

    /// The picture within a page, with a title and a description for those who do not see it; `identifier` makes its names unique there.
    public func svg(identifier: String) -> String { svg(identifier: identifier, place: "") }

    /// The picture with attributes that say where it stands.
    func svg(identifier: String, place: String) -> String {
        var parts = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Markup.number(width)) \(Markup.number(height))\"\(place) role=\"img\" class=\"chart\" direction=\"ltr\""
                + " aria-labelledby=\"\(identifier)-title \(identifier)-description\">",
            "<title id=\"\(identifier)-title\">\(Markup.escaped(title))</title>",
            "<desc id=\"\(identifier)-description\">\(Markup.escaped(description))</desc>",
        ]
        if let map { parts.append(zones(map, identifier)) }
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

    /// The chart in words: where each line begins and ends, and each entry with its centile.
    var description: String {
        var parts = [curves.reference]
        for line in curves.lines {
            let drawn = zip(curves.places, line.values).filter { $0.0 <= across.to + 1e-9 && $0.1 != nil }
            guard let first = drawn.first, let last = drawn.last, let from = first.1, let to = last.1 else { continue }
            parts.append(
                "\(line.words): \(Chart.shown(from)) → \(Chart.shown(to)) \(curves.unit.symbol), "
                    + "\(across.label(first.0)) → \(across.label(last.0)) \(across.unit)")
        }
        for entry in curves.entries {
            let centile = entry.centile.map { " (\(Chart.centile($0)))" } ?? ""
            parts.append("\(entry.date?.description ?? across.label(entry.at)): \(entry.words)\(centile)")
        }
        return parts.joined(separator: "; ")
    }

    /// A value with three significant figures.
    private static func shown(_ value: Double) -> String { Markup.number(value, places: abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2) }

    /// A centile as a table shows it, such as `P97` or `> P99.9`.
    static func shown(centile: Double) -> String {
        centile < 0.1 ? "< P0.1" : centile > 99.9 ? "> P99.9" : "P" + self.centile(centile)
    }

    static func centile(_ centile: Double) -> String {
        centile < 0.1 ? "< 0.1" : centile > 99.9 ? "> 99.9" : Markup.number(centile, places: centile < 1 || centile > 99 ? 1 : 0)
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
