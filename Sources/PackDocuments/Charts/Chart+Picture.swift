internal import AdviceRules

extension Chart {
    /// Charts below one another as a picture of their own, an SVG file that needs no page around it: with their names above them, light and dark.
    public static func picture(_ charts: [Chart]) -> String {
        let heading = 32.0
        var height = 0.0
        var parts: [String] = []
        for (index, chart) in charts.enumerated() {
            parts.append(
                "<text class=\"heading\" x=\"\(Markup.number(chart.left))\" y=\"\(Markup.number(height + 24))\">\(Markup.escaped(chart.heading))</text>"
            )
            let place =
                " y=\"\(Markup.number(height + heading))\" width=\"\(Markup.number(chart.width))\" height=\"\(Markup.number(chart.height))\""
            parts.append(chart.svg(identifier: "chart-\(index + 1)", place: place))
            height += heading + chart.height
        }
        let width = Markup.number(charts.first?.width ?? 0)
        let size = "viewBox=\"0 0 \(width) \(Markup.number(height))\" width=\"\(width)\" height=\"\(Markup.number(height))\""
        return """
            <svg xmlns="http://www.w3.org/2000/svg" \(size)>
            <style>
            \(Palette.style)
            \(Chart.style)
            svg svg.chart { width: \(width)px; height: auto; max-width: none; }
            .paper { fill: var(--paper); } .heading { font: 600 16px system-ui, sans-serif; fill: var(--brand); }
            </style>
            <rect class="paper" width="100%" height="100%"/>
            \(parts.joined(separator: "\n"))</svg>

            """
    }

    /// What the chart is called, with the choices that it is for.
    private var heading: String { title + curves.arguments.map { ", \($0.value)" }.joined() }
}
