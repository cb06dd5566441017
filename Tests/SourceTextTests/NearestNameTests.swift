import Testing

@testable import SourceText

struct NearestNameTests {
    @Test(
        arguments: [
            ("femurLenght", ["birthWeight", "femurLength"], "femurLength"),
            ("femur", ["femurLength"], nil),
            ("gestationalage", ["gestationalAge", "age"], "gestationalAge"),
            ("UNIT", ["limit", "unit"], "unit"),
            ("mn", ["mm", "cm"], "mm"),
            ("x", ["y", "xy"], nil),
            ("x", ["X"], "X"),
            ("ab", ["cd"], nil),
            ("weigth", ["weights", "weight"], "weight"),
            ("min", ["max", "mix"], "mix"),
            ("größe", ["grosse", "grösse"], "grösse"),
            ("name", ["name"], "name"),
            ("", ["a"], nil), ("a", [""], nil), ("a", [], nil),
        ] as [(String, [String], String?)]) func offersWhatIsCloseEnough(name: String, candidates: [String], expected: String?)
    {
        #expect(nearestName(to: name, in: candidates) == expected)
    }

    @Test func theFirstOfEquallyCloseOnesWins() {
        #expect(nearestName(to: "bat", in: ["cat", "hat"]) == "cat")
        #expect(nearestName(to: "bat", in: ["hat", "cat"]) == "hat")
    }

    @Test func aTextInThePlaceOfANameIsNotCompared() {
        #expect(nearestName(to: String(repeating: "a", count: 257), in: [String(repeating: "a", count: 256)]) == nil)
    }

    /// Examples of the literature: Wagner and Fischer's, and the one in which optimal string alignment differs from the unrestricted distance.
    @Test(arguments: [
        ("kitten", "sitting", 3), ("saturday", "sunday", 3), ("ca", "abc", 3), ("ab", "ba", 1), ("", "abc", 3), ("same", "same", 0),
    ])
    func distancesAreThoseOfTheLiterature(first: String, second: String, mistakes: Int) {
        #expect(NameDistance.between(Array(first.unicodeScalars), Array(second.unicodeScalars)) == 4 * mistakes)
    }

    @Test func agreesWithTheDefinition() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<300 {
            var names: [[Unicode.Scalar]] = [[], []]
            for index in 0..<2 {
                for _ in 0..<random.below(6) { names[index].append(random.pick(["a", "A", "b", "c", "é"])) }
            }
            #expect(NameDistance.between(names[0], names[1]) == definition(names[0][...], names[1][...]))
        }
    }

    /// The distance as it is defined: the cheapest way to end, with what is left before it.
    private func definition(_ first: ArraySlice<Unicode.Scalar>, _ second: ArraySlice<Unicode.Scalar>) -> Int {
        guard let one = first.last else { return 4 * second.count }
        guard let other = second.last else { return 4 * first.count }
        let isCase = String(one).lowercased() == String(other).lowercased()
        var best = definition(first.dropLast(), second.dropLast()) + (one == other ? 0 : isCase ? 1 : 4)
        best = min(best, definition(first.dropLast(), second) + 4, definition(first, second.dropLast()) + 4)
        if let before = first.dropLast().last, let otherBefore = second.dropLast().last,
            String(one).lowercased() == String(otherBefore).lowercased(), String(before).lowercased() == String(other).lowercased()
        {
            best = min(best, definition(first.dropLast(2), second.dropLast(2)) + 4)
        }
        return best
    }
}
