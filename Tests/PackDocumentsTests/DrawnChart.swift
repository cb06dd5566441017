import Foundation

/// A chart read back from its SVG by what a reader sees: ticks with figures, lines, zones.
///
/// Nothing here knows how it was drawn.
struct DrawnChart {
    /// Pixels from figures along both axes, in the units of the tick labels.
    let x: (Double) -> Double
    let y: (Double) -> Double
    /// The points of each line.
    let lines: [[(x: Double, y: Double)]]
    /// The cells of each zone by its letter.
    let zones: [(letter: String, cells: [(left: Double, top: Double, right: Double, floor: Double)])]

    /// The first chart of a text, or nil where its ticks do not give two places on each axis.
    init?(_ svg: Substring) {
        var across: [(pixel: Double, figure: Double)] = []
        var up: [(pixel: Double, figure: Double)] = []
        for match in svg.matches(of: /<text class="tick" x="([0-9.]+)" y="([0-9.]+)"[^>]*text-anchor="(middle|end)">([-0-9.]+)</) {
            guard let x = Double(match.1), let y = Double(match.2), let figure = Double(match.4) else { return nil }
            if match.3 == "middle" { across.append((x, figure)) } else { up.append((y, figure)) }
        }
        guard let x = Self.linear(across), let y = Self.linear(up) else { return nil }
        self.x = x
        self.y = y
        lines = svg.matches(of: /<path class="line[^"]*" d="([^"]*)"/).map { path in
            path.1.matches(of: /[ML]([-0-9.]+) ([-0-9.]+)/).compactMap { point in
                guard let x = Double(point.1), let y = Double(point.2) else { return nil }
                return (x, y)
            }
        }
        zones = svg.matches(of: /<path class="zone [^"]*" data-zone="([A-Z]+)" d="([^"]*)"/).map { zone in
            (
                String(zone.1),
                zone.2.matches(of: /M([-0-9.]+) ([-0-9.]+)H([-0-9.]+)V([-0-9.]+)H/).compactMap { cell in
                    guard let left = Double(cell.1), let floor = Double(cell.2), let right = Double(cell.3), let top = Double(cell.4)
                    else { return nil }
                    return (left, top, right, floor)
                }
            )
        }
    }

    /// The letter of the zone at a place, and how many zones are there.
    func zone(x: Double, y: Double) -> (letter: String?, count: Int) {
        let found = zones.filter { $0.cells.contains { $0.left < x && x < $0.right && $0.top < y && y < $0.floor } }
        return (found.first?.letter, found.count)
    }

    private static func linear(_ ticks: [(pixel: Double, figure: Double)]) -> ((Double) -> Double)? {
        guard let first = ticks.min(by: { $0.figure < $1.figure }), let last = ticks.max(by: { $0.figure < $1.figure }),
            first.figure < last.figure
        else { return nil }
        let slope = (last.pixel - first.pixel) / (last.figure - first.figure)
        return { first.pixel + ($0 - first.figure) * slope }
    }
}
