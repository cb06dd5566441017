internal import AdviceRules
internal import Quantities
internal import RulePacks

extension AdviceMap {
    /// What each pattern stands for, from low values to high ones.
    var legend: String {
        let items = zones.enumerated().map { index, zone in
            let swatch = AdviceMap.swatch(AdviceMap.look(of: zone, index))
            return "<li>\(swatch)<b>\(AdviceMap.letter(index))</b><span>\(words(zone))</span></li>"
        }
        let list = "<ul class=\"legend\">\(items.joined())</ul>"
        // So long a list would push the next chart out of sight.
        return zones.count <= 12 ? list : "<details><summary>What is said in the \(zones.count) zones</summary>\(list)</details>"
    }

    /// What the tints and patterns of all maps have in common.
    static var key: String {
        let samples: [(String, Zone)] =
            [("refused", Zone(answer: .reject, advice: [])), ("nothing is said", Zone(answer: .accept, advice: []))]
            + [Urgency.information, .reassurance, .discuss, .contact, .urgent].map {
                ($0.rawValue, Zone(answer: .accept, advice: [Said(row: "", urgency: $0, title: "")]))
            }
        let items = samples.map { name, zone in "<li>\(swatch(look(of: zone, 0)))<span>\(name)</span></li>" }
        return "<ul class=\"legend key\">\(items.joined())</ul>"
    }

    private static func swatch(_ look: (tint: String, pattern: String?)) -> String {
        let pattern = look.pattern.map { "<rect width=\"42\" height=\"22\" fill=\"url(#\($0))\"/>" } ?? ""
        return
            "<svg viewBox=\"0 0 42 22\" aria-hidden=\"true\"><rect width=\"42\" height=\"22\" class=\"zone \(look.tint)\"/>\(pattern)</svg>"
    }

    private func words(_ zone: Zone) -> String {
        switch zone.answer {
        case .accept, .confirm: break
        case .reject: return "refused"
        default: return Markup.escaped(zone.answer.rawValue)
        }
        let advice = zone.advice.map { said in
            "\(Markup.escaped(said.title)) <span class=\"quiet\">\(said.urgency.rawValue), \(Markup.escaped(said.row))</span>"
        }
        let told = advice.isEmpty ? "<span class=\"quiet\">nothing is said</span>" : advice.joined(separator: "<br>")
        return zone.answer == .confirm ? "<span class=\"quiet\">asked about first, then:</span> " + told : told
    }

    /// The map in figures, for those who do not see it: at some of its places the values that were asked, by what is said.
    var table: String {
        let count = min(6, places.count)
        let shown = (0..<count).map { $0 * (places.count - 1) / max(1, count - 1) }
        let axis = Axis.time(from: places.first ?? 0, to: places.last ?? 1, in: curves.atUnit)
        var head = "<tr><th scope=\"col\">\(Markup.escaped(curves.atLabel)) (\(axis.unit))</th>"
        for index in zones.indices { head += "<th scope=\"col\">\(AdviceMap.letter(index))</th>" }
        let rows = shown.map { column in
            var row = "<tr><th scope=\"row\">\(Markup.number(axis.figure(places[column]), places: 1))</th>"
            for zone in zones.indices { row += "<td>\(stretches(column, zone))</td>" }
            return row + "</tr>"
        }
        return
            "<details><summary>The map in figures (\(curves.unit.symbol))</summary><div class=\"scroll\"><table><thead>\(head)</tr></thead>"
            + "<tbody>\(rows.joined())</tbody></table></div></details>"
    }

    /// The values of a column that were found in a zone, as stretches.
    private func stretches(_ column: Int, _ zone: Int) -> String {
        var parts: [String] = []
        var start: Int?
        for row in values.indices {
            let isInside = cells[column][row] == zone
            if isInside, start == nil { start = row }
            guard let first = start, !isInside || row == values.count - 1 else { continue }
            let last = isInside ? row : row - 1
            parts.append(first == last ? figure(first) : "\(figure(first))–\(figure(last))")
            start = nil
        }
        return parts.isEmpty ? "–" : parts.joined(separator: ", ")
    }

    private func figure(_ row: Int) -> String { Markup.number(values[row], places: 2) }
}
