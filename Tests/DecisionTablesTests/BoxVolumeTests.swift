import Testing

@testable import DecisionTables

@Suite struct BoxVolumeTests {
    @Test func theHalvesOfABoxAddUpToIt() throws {
        var generator = SeededGenerator(state: 12)
        for _ in 0..<2000 {
            let columns = Int.random(in: 1...12, using: &generator)
            let widths = (0..<columns).map { _ in Int.random(in: 2...1_000_000, using: &generator) }
            let whole = try #require(BoxVolume(widths: widths))
            let column = Int.random(in: 0..<columns, using: &generator)
            var (below, above) = (widths, widths)
            below[column] = Int.random(in: 1..<widths[column], using: &generator)
            above[column] -= below[column]
            var sum = try #require(BoxVolume(widths: below))
            sum.add(try #require(BoxVolume(widths: above)))
            #expect(sum == whole)
            #expect(BoxVolume(widths: widths.reversed()) == whole)
            sum.add(try #require(BoxVolume(widths: [1])))
            #expect(sum != whole)
        }
    }

    @Test func whatDoesNotFitIsNil() throws {
        #expect(BoxVolume(widths: Array(repeating: 1 << 16, count: 16)) == nil)
        var largest = try #require(BoxVolume(widths: Array(repeating: 1 << 16, count: 15) + [1 << 15]))
        let fits = largest.multiply(by: 2)
        #expect(!fits)
        #expect(BoxVolume(widths: []) == BoxVolume(widths: [1]))
        #expect(BoxVolume(widths: [5, 0]) == .zero)
    }
}
