import Quantities
import Testing

@testable import AdviceRules

@Suite("Words never contradict the rule that matched")
struct ClearOfEdgesTests {
    @Test("a rounded figure lies on the same side of every edge, with as few decimals as that takes")
    func rounding() {
        var generator = SplitMix64(seed: 11)
        let edges = [-2.0, 0, 2, 3, 9.5, 10, 99.95]
        for _ in 0..<20_000 {
            let edge = edges.randomElement(using: &generator) ?? 0.0
            let distance: Double = [0.0, 1e-7, 4e-5, 0.0049, 0.005, 0.04, 0.3].randomElement(using: &generator) ?? 0.0
            let figure = edge + (Bool.random(using: &generator) ? distance : -distance)
            let places = Int.random(in: 0...2, using: &generator)
            let shown = figure.rounded(fromPlaces: places, clearOf: edges)
            for edge in edges {
                #expect((figure < edge) == (shown.double < edge) && (figure > edge) == (shown.double > edge), "\(figure) \(shown)")
            }
            // One decimal fewer would cross an edge, or is fewer than were asked for.
            let count = max(0, -Int(shown.exponent))
            if count > places {
                let coarser = Decimal(rounding: figure, toPlaces: count - 1).double
                #expect(edges.contains { (figure < $0) != (coarser < $0) || (figure > $0) != (coarser > $0) }, "\(figure) \(shown)")
            }
        }
    }

    @Test("a weight just below a threshold is not shown as one above it, in either system")
    func convertedWeight() throws {
        let engine = try clinic()
        // 150 kg are 330.693… lb.
        #expect(try engine.visit(["weight": "149.999 kg"], units: .imperial).answer("weight").value == "330.69\u{A0}lb")
        #expect(try engine.visit(["weight": "150.001 kg"], units: .imperial).answer("weight").value == "330.7\u{A0}lb")
        #expect(try engine.visit(["weight": "149.9 kg"], units: .imperial).answer("weight").value == "330.5\u{A0}lb")
    }

    @Test("a centile just beside a band's edge keeps its side")
    func centiles() throws {
        let engine = try clinic()
        for tenth in 480...560 {
            let entry = try engine.visit(["femurLength": "\(Double(tenth) / 10) mm", "gestationalAge": "30w"])
            guard let measured = entry.measurements.first(where: { $0.name == "femurLength" }), let centile = measured.centile,
                let ground = entry.advice.flatMap({ $0.grounds }).first(where: { $0.name == "femurLength.percentile" })
            else { continue }
            let figure = try #require(Double(ground.value.prefix { $0.isNumber || $0 == "." }))
            #expect((figure < 5) == (centile < 5) && figure > 0 && figure < 100, "\(centile) \(ground.value)")
        }
    }
}
