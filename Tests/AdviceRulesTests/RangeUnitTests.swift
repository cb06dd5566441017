import AdviceRules
import SourceText
import Testing

/// A value is placed in a range whatever unit it was entered in, also where the conversion has no end.
@Suite("Ranges and units")
struct RangeUnitTests {
    private static let pack = #"""
        {"pack": "range", "version": "1.0.0", "status": "active", "title": "R", "sources": {"s": {"citation": "S"}},
         "inputs": {"level": {"unit": "umol/L", "molarMass": "584.66 g/mol"}, "age": {"unit": "h"}},
         "ranges": {"place": {"of": "level", "at": "age", "names": ["below", "within", "above"], "sources": ["s"], "columns": ["age", "from", "to"],
           "rows": [["0 h", "100 umol/L", "200 umol/L"], ["48 h", "200 umol/L", "400 umol/L"]]}},
         "limits": [{"of": "level", "rejectOutside": ["[1..1000] umol/L", "[0.06..58] mg/dL"]}, {"of": "age", "rejectOutside": "[0..48] h"}],
         "decisions": [{"table": "d", "result": {"where": ["low", "middle", "high"]}, "columns": ["place", "then", "where"],
           "rows": [["a", "below", "then", "low"], ["b", "within", "then", "middle"], ["c", "above", "then", "high"]]}]}
        """#

    private static let texts = """
        @locale en
        @pack range
        @reviewed no
        ---
        [input.level]
        title = Level
        """

    /// By hand, with 584.66 g/mol: at 24 h the range goes from 150 µmol/L (8.7699 mg/dL) to 300 µmol/L (17.5398 mg/dL); at 7 h from 114.58 (6.699) to
    /// 229.17 (13.398).
    @Test(arguments: [
        ("24 h", "149 umol/L", "low"), ("24 h", "150 umol/L", "middle"), ("24 h", "300 umol/L", "middle"), ("24 h", "300.1 umol/L", "high"),
        ("24 h", "8.769 mg/dL", "low"), ("24 h", "8.77 mg/dL", "middle"), ("24 h", "17.539 mg/dL", "middle"),
        ("24 h", "17.54 mg/dL", "high"),
        ("420 min", "6.69 mg/dL", "low"), ("420 min", "6.71 mg/dL", "middle"), ("420 min", "13.39 mg/dL", "middle"),
        ("420 min", "13.41 mg/dL", "high"),
        ("0 h", "5.846 mg/dL", "low"), ("0 h", "5.847 mg/dL", "middle"), ("0.1 d", "15 mg/dL", "high"),
    ]) func placed(age: String, level: String, expected: String) throws {
        let engine = try makeEngine(Source(name: "range.json", text: Self.pack), texts: [Source(name: "en/range.txt", text: Self.texts)])
        let entry = Entry(["age": .text(age), "level": .text(level)])
        let decisions = try engine.advise(Timeline(entries: [entry]), with: "range", asOf: today).entries.first?.decisions
        #expect(decisions?.map { $0.value } == [expected])
    }
}
