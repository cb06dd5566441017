internal import AdviceRules
internal import Quantities
internal import RulePacks

extension PackBook {
    /// The standards of a pack, for each sex and in both systems of units, with what is said at every place behind their lines.
    func charts(_ pack: RulePack) -> [String] {
        let curves = (try? engine.curves(of: pack.identifier, asOf: asOf)) ?? []
        if curves.isEmpty { return [] }
        var parts = [
            "<h3>Charts</h3>",
            "<p>Behind the lines, what is said of an entry at each place: the most urgent advice gives the tint and the pattern, a letter the whole of it."
                + " At the left edge the values in the unit of the standard, at the right one in inches or pounds.</p>",
            AdviceMap.key, "<div class=\"charts\">",
        ]
        for (index, curve) in curves.enumerated() {
            guard var chart = Chart(curve, room: 0.12, other: PackBook.imperial(curve.unit)) else { continue }
            chart.map = AdviceMap(engine, pack, curve, range: chart.up.from...chart.up.to, grid: grid, asOf: asOf)
            let arguments = curve.arguments.map { ", \($0.name) \($0.value)" }.joined()
            let identifier = "\(pack.identifier)-\(index + 1)"
            parts.append(
                "<figure><figcaption><b>\(Markup.escaped(chart.title))</b><br>\(Markup.escaped(curve.reference + arguments))</figcaption>")
            parts.append(chart.svg(identifier: identifier))
            if let map = chart.map {
                parts.append(map.legend)
                if !map.answers.isEmpty {
                    parts.append("<p class=\"quiet\">Asked with: \(Markup.escaped(map.answers.joined(separator: "; "))).</p>")
                }
                parts.append(map.table)
            }
            parts.append("</figure>")
        }
        return parts + ["</div>"]
    }

    /// The unit of the other system in which the same values are shown.
    private static func imperial(_ unit: Unit) -> Unit? {
        guard unit.system == .metric else { return nil }
        switch unit.dimension {
        case .length: return .inch
        case .mass: return .pound
        default: return nil
        }
    }
}
