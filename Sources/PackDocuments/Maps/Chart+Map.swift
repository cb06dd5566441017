internal import AdviceRules
internal import Quantities
internal import RulePacks

extension Chart {
    /// The zones of a map behind the lines: a path of cells for each, and its letter where it is widest.
    func zones(_ map: AdviceMap, _ identifier: String) -> String {
        var paths = [String](repeating: "", count: map.zones.count)
        let columns = Chart.edges(map.places, within: (across.from, across.to)).map { Chart.figure(x($0)) }
        let rows = Chart.edges(map.values, within: (up.from, up.to)).map { Chart.figure(y($0)) }
        var widest = [(height: Int, column: Int, row: Int, end: Int)](repeating: (0, 0, 0, 0), count: map.zones.count)
        for (column, cells) in map.cells.enumerated() {
            var row = 0
            while row < cells.count {
                var end = row + 1
                while end < cells.count, cells[end] == cells[row] { end += 1 }
                if let zone = cells[row] {
                    paths[zone] += "M\(columns[column]) \(rows[row])H\(columns[column + 1])V\(rows[end])H\(columns[column])Z"
                    // The edges are left to the figures of the lines and the axes, unless a zone is only there.
                    let isInside = column * 20 > map.places.count && column * 100 < map.places.count * 86
                    let height = (end - row) * (isInside ? 100 : 1)
                    let middle = abs(column - map.places.count / 2)
                    if (height, -middle) > (widest[zone].height, -abs(widest[zone].column - map.places.count / 2)) {
                        widest[zone] = (height, column, row, end)
                    }
                }
                row = end
            }
        }
        var parts = ["<g id=\"\(identifier)-zones\" shape-rendering=\"crispEdges\">"]
        for (index, path) in paths.enumerated() {
            let look = AdviceMap.look(of: map.zones[index], index)
            let letter = AdviceMap.letter(index)
            parts.append("<path class=\"zone \(look.tint)\" data-zone=\"\(letter)\" d=\"\(path)\"/>")
            if let pattern = look.pattern { parts.append("<path fill=\"url(#\(pattern))\" d=\"\(path)\"/>") }
        }
        parts.append("</g>")
        for (index, place) in widest.enumerated() where place.height > 0 {
            let top = Double(rows[place.end]) ?? 0
            let floor = Double(rows[place.row]) ?? 0
            guard floor - top >= 13 else { continue }
            let middle = ((Double(columns[place.column]) ?? 0) + (Double(columns[place.column + 1]) ?? 0)) / 2
            parts.append(
                "<text class=\"letter\" x=\"\(Chart.figure(middle))\" y=\"\(Chart.figure((top + floor) / 2))\" dy=\"0.35em\" text-anchor=\"middle\">"
                    + "\(AdviceMap.letter(index))</text>")
        }
        return parts.joined(separator: "\n")
    }

    /// The edges of cells: half-way between their middles, and at the ends of the axis.
    private static func edges(_ middles: [Double], within ends: (Double, Double)) -> [Double] {
        [ends.0] + zip(middles, middles.dropFirst()).map { ($0 + $1) / 2 } + [ends.1]
    }

    private static func figure(_ figure: Double) -> String { Markup.number(figure, places: 1) }
}

extension AdviceMap {
    /// What a zone is called on the map and in its legend.
    static func letter(_ index: Int) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        return index < letters.count
            ? String(letters[index]) : String(letters[index / letters.count - 1]) + String(letters[index % letters.count])
    }

    /// The tint and the pattern of a zone: by how urgent its advice is, and leaning one way or the other, so that neighbours differ.
    static func look(of zone: Zone, _ index: Int) -> (tint: String, pattern: String?) {
        guard zone.answer == .accept || zone.answer == .confirm else { return ("refused", "hatch-refused") }
        guard let urgency = zone.advice.map({ $0.urgency }).max(by: { $0.rank < $1.rank }) else { return ("silent", nil) }
        let side = index % 2 == 0 ? "a" : "b"
        switch urgency {
        case .information: return ("information", "hatch-dots-\(side)")
        case .reassurance: return ("reassurance", nil)
        case .recheck, .discuss: return (urgency.rawValue, "hatch-wide-\(side)")
        case .contact: return ("contact", "hatch-close-\(side)")
        case .urgent, .emergency: return (urgency.rawValue, "hatch-cross-\(side)")
        }
    }

    /// The patterns that all maps of a page share.
    static var patterns: String {
        func pattern(_ name: String, _ size: Int, _ turn: Int, _ content: String) -> String {
            "<pattern id=\"hatch-\(name)\" width=\"\(size)\" height=\"\(size)\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(\(turn))\">\(content)</pattern>"
        }
        func line(_ size: Int) -> String { "<path class=\"hatch\" d=\"M0 0V\(size)\"/>" }
        var parts: [String] = []
        for (side, turn) in [("a", 45), ("b", -45)] {
            parts.append(pattern("dots-\(side)", 10, turn + 20, "<circle class=\"hatch-dot\" cx=\"3\" cy=\"3\" r=\"1\"/>"))
            parts.append(pattern("wide-\(side)", 12, turn, line(12)))
            parts.append(pattern("close-\(side)", 6, turn, line(6)))
            parts.append(pattern("cross-\(side)", 7, turn == 45 ? 0 : 45, line(7) + "<path class=\"hatch\" d=\"M0 0H7\"/>"))
        }
        parts.append(pattern("refused", 4, 0, "<path class=\"hatch\" d=\"M0 0H4\"/>"))
        return "<svg width=\"0\" height=\"0\" class=\"patterns\" aria-hidden=\"true\"><defs>\(parts.joined())</defs></svg>"
    }

    static let style = """
        .patterns { position: absolute; } .hatch { stroke: var(--hatch); stroke-width: 1.5; fill: none; } .hatch-dot { fill: var(--hatch); }
        .zone { stroke: none; } .silent { fill: var(--paper); } .refused { fill: var(--refused); } .information { fill: var(--information); }
        .reassurance { fill: var(--reassurance); } .recheck, .discuss { fill: var(--discuss); } .contact { fill: var(--contact); }
        .urgent, .emergency { fill: var(--urgent); }
        .chart .letter { font-weight: 700; fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
        .chart .inner { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; font-size: 12px; }
        .legend { list-style: none; margin: 0.5rem 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 0.35rem 1rem; font-size: 0.9rem; }
        .legend li { display: grid; grid-template-columns: 2.6rem 1.2rem 1fr; gap: 0.4rem; align-items: start; } .legend svg { width: 2.6rem; height: 1.4rem; border: 1px solid var(--line); }
        .legend b { text-align: center; } .key { grid-template-columns: repeat(auto-fit, minmax(9rem, max-content)); }
        .key li { grid-template-columns: 2.6rem 1fr; }
        """
}
