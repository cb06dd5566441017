import Foundation
import PackTesting
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The report that build servers read, read back by a parser that is not ours.
struct JUnitReportTests {
    @Test func theReportIsWellFormedAndNamesEveryCase() throws {
        let laboratory = try Laboratory()
        let about = #"a < b & \"c\" \u0001 > d"#
        func golden(_ about: String, _ advice: String) -> String {
            #"{"about": "\#(about)", "tags": ["T1"], "asOf": "2026-06-01", "entries": [{"date": "2026-06-01", "height": "150 cm"}], "expect": [{"advice": [\#(advice)]}]}"#
        }
        let report = try laboratory.report(
            #"{"pack": "height", "cases": [\#(golden(about, #""size/short contact""#)), \#(golden("right", #""size/usual reassurance""#))]}"#
        )
        let text = JUnitReport([.init(report, others: [("words <en>", ["expected a & b"])])]).text
        let document = try XMLDocument(xmlString: text)
        let suites = try document.nodes(forXPath: "/testsuites/testsuite")
        #expect(suites.count == 1)
        #expect((suites.first as? XMLElement)?.attribute(forName: "name")?.stringValue == "height")
        #expect((suites.first as? XMLElement)?.attribute(forName: "tests")?.stringValue == "3")
        #expect((suites.first as? XMLElement)?.attribute(forName: "failures")?.stringValue == "2")
        let cases = try document.nodes(forXPath: "//testcase").compactMap { $0 as? XMLElement }
        #expect(cases.map { $0.attribute(forName: "name")?.stringValue } == ["a < b & \"c\" \u{FFFD} > d", "right", "words <en>"])
        let failures = try document.nodes(forXPath: "//testcase/failure")
        #expect(failures.count == 2)
        let words = try #require(failures.first?.stringValue)
        #expect(words.contains("expected  size/short contact"))
        #expect(words.contains("explained by  advice explain height"))
        #expect(failures.last?.stringValue == "expected a & b")
    }

    @Test func aReportOfNothingIsWellFormed() throws {
        #expect(try XMLDocument(xmlString: JUnitReport([]).text).rootElement()?.name == "testsuites")
    }
}
