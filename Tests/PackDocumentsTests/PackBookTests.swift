import AdviceCatalogs
import AdviceRules
import Foundation
import GrowthPlugin
import Plugins
import Quantities
import RulePacks
import SourceText
import Testing

@testable import PackDocuments

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// All packs as one page.
struct PackBookTests {
    private func book() throws -> Made { try PackBookTests.made.get() }

    private typealias Made = (html: String, packs: [RulePack], catalogs: [AdviceCatalog])

    /// One book for all tests.
    private static let made = Result { try make() }

    private static func make() throws -> Made {
        var diagnostics: [Diagnostic] = []
        let packs = try ["fetal-growth", "newborn-growth"].compactMap {
            RulePack.read(try TimelineReportTests.source("Rules/\($0).json"), plugins: [.basic, .growth], into: &diagnostics)
        }
        let catalogs = try ["en", "ar"].flatMap { locale in
            try ["fetal-growth", "newborn-growth"].compactMap {
                AdviceCatalog.read(try TimelineReportTests.source("AdviceText/\(locale)/\($0).txt"), into: &diagnostics)
            }
        }
        #expect(!diagnostics.contains { $0.severity == .error })
        let evidence = [
            "fetal-growth": PackEvidence(
                cases: 12, failed: ["A <small> femur"],
                parts: [
                    .init(name: "rows", exercised: 3, all: 4, missed: ["femur/none"]),
                    .init(name: "texts", exercised: 9, all: 9, missed: []),
                ])
        ]
        let book = PackBook(
            try TimelineReportTests.engine.get(), packs: packs, catalogs: catalogs, asOf: CalendarDate(daysSinceEpoch: 20_100),
            evidence: evidence, grid: (7, 6))
        return (book.html, packs, catalogs)
    }

    @Test func thePageStandsAloneAndIsWellFormed() throws {
        let html = try book().html
        for word in ["http-equiv", "<script", "<link", "<img", "@import", "src="] { #expect(!html.contains(word), "\(word)") }
        // Patterns of the page itself, and nothing else.
        #expect(html.components(separatedBy: "url(").count == html.components(separatedBy: "url(#hatch-").count)
        let closed = html.replacingOccurrences(of: "<meta ([^>]*)>", with: "<meta $1/>", options: .regularExpression)
            .replacingOccurrences(of: "<!doctype html>", with: "")
        let parser = XMLParser(data: Data(closed.utf8))
        #expect(parser.parse(), "\(String(describing: parser.parserError)) at \(parser.lineNumber)")
    }

    @Test func everyRowSourceAndWordIsInIt() throws {
        let (html, packs, catalogs) = try book()
        #expect(packs.count == 2 && catalogs.count == 4)
        for pack in packs {
            for table in pack.tables { for row in table.rows { #expect(html.contains("<td>\(row.identifier)</td>")) } }
            for source in pack.sources { #expect(html.contains("<td>\(source.identifier)</td>")) }
            for constant in pack.constants { #expect(html.contains("<td>\(constant.name)</td>")) }
            #expect(html.contains("id=\"\(pack.identifier)-1-title\""), "a chart of \(pack.identifier)")
        }
        for catalog in catalogs { for key in catalog.keys { #expect(html.contains("<code>\(key)</code>")) } }
        #expect(html.contains("<div lang=\"ar\" dir=\"rtl\">"))
        // Nobody has reviewed the words, and nothing here says otherwise.
        #expect(html.contains("⚑ not reviewed"))
    }

    @Test func whatAwaitsReviewAndHowCasesWentIsSaid() throws {
        let (html, packs, catalogs) = try book()
        let chapters = html.components(separatedBy: "<section class=\"pack\"")
        try #require(chapters.count == 3)
        #expect(chapters[0].contains("<td>✕ 1 of 12</td><td>92 %</td>"))
        #expect(chapters[0].contains("<td>not run</td>"))
        #expect(chapters[1].contains("<li>A &lt;small&gt; femur</li>") && chapters[1].contains("<li>femur/none</li>"))
        #expect(!chapters[2].contains("<h3>Golden cases</h3>"))
        for (pack, chapter) in zip(packs, chapters.dropFirst()) {
            let waiting =
                pack.source.text(in: SourceRange(0, pack.source.bytes.count)).components(separatedBy: "\"review\": \"needed\"").count - 1
            #expect(waiting > 0 && chapters[0].contains("⚑ \(waiting) of \(pack.sources.count)"))
            #expect(chapter.contains("Words that nobody has reviewed: en, ar."))
            // Every class, range, row, note and condition of the pack is in its grids.
            for band in pack.bands { for row in band.rows { #expect(chapter.contains("<td>\(band.name)</td><td>\(row.name)</td>")) } }
        }
        // Each key has its words in both locales beside one another.
        for catalog in catalogs where catalog.locale == "en" {
            #expect(html.components(separatedBy: "<div class=\"locales\">").count > catalog.keys.count)
        }
    }

    @Test func aChartHasBothUnitsItsZonesAndItsFigures() throws {
        let html = try book().html
        let charts = html.components(separatedBy: "<figure>").dropFirst()
        #expect(charts.count >= 25)
        for chart in charts {
            #expect(chart.contains("data-zone=\"A\"") && chart.contains("class=\"legend\"") && chart.contains("The map in figures"))
            #expect(chart.components(separatedBy: "<path class=\"line").count == 6)
            // Figures of the other system stand to the right of the axis at the right edge.
            #expect(chart.contains(/<path class="axis" d="M602 [0-9.]+h5"/))
        }
    }
}
