public import AdviceRules
public import Quantities
internal import RulePacks

/// A timeline with its advice as a document: a page to print, with charts, and a table for spreadsheets.
public struct TimelineReport: Sendable {
    /// What the document is called.
    public let title: String
    /// What the engine says of the timeline.
    public let assessment: Assessment
    /// The lines and points of its charts.
    public let curves: [MeasurementCurves]

    /// A report of what an engine says of a timeline; charts are drawn for measurements with entries.
    public init(
        _ engine: AdviceEngine, _ timeline: Timeline, with pack: String, locale: String = "en", units: UnitSystem? = nil, asOf: CalendarDate
    ) throws(AdviceError) {
        assessment = try engine.advise(timeline, with: pack, locale: locale, units: units, asOf: asOf)
        curves = try engine.curves(of: pack, timeline, locale: locale, units: units, asOf: asOf).filter { !$0.entries.isEmpty }
        title = engine.title(of: pack) ?? pack
    }

    // MARK: - Page

    /// One page that needs nothing else: no network, no script; light, dark and printable.
    public var html: String {
        var body: [String] = ["<header>", "<h1>\(Markup.escaped(title))</h1>"]
        body.append("<p class=\"quiet\">\(assessment.asOf) · \(Markup.escaped(assessment.pack)) \(Markup.escaped(assessment.version))</p>")
        for notice in assessment.notices { body.append("<p class=\"notice\">\(Markup.escaped(notice))</p>") }
        body.append("</header>")
        body.append("<main>")
        for (index, curve) in curves.enumerated() {
            guard let chart = Chart(curve) else { continue }
            body.append("<section class=\"figure\"><h2>\(Markup.escaped(chart.title))</h2>")
            body.append(chart.svg(identifier: "chart-\(index + 1)"))
            body.append(points(curve))
            body.append("</section>")
        }
        for entry in assessment.entries { body += section(entry) }
        body.append(sources)
        body.append("</main>")
        return Page.html(title, locale: assessment.locale, style: TimelineReport.style, body: body)
    }

    /// The points of a chart as a table, for those who cannot see it.
    private func points(_ curve: MeasurementCurves) -> String {
        var rows: [String] = []
        for entry in curve.entries {
            let centile = entry.centile.map { Chart.shown(centile: $0) } ?? "–"
            rows.append(
                "<tr><td>\(entry.date?.description ?? "")</td><td>\(Markup.escaped(entry.words))</td><td>\(Markup.escaped(centile))</td></tr>"
            )
        }
        return "<table class=\"points\">" + rows.joined() + "</table>"
    }

    private func section(_ entry: EntryAssessment) -> [String] {
        var heading = entry.date?.description ?? "\(entry.index + 1)"
        if let individual = entry.individual { heading += " – \(individual)" }
        var parts = ["<section class=\"entry\"><h2>\(Markup.escaped(heading))</h2>", "<dl>"]
        for field in entry.fields where field.value != nil || !field.words.isEmpty {
            let mark = TimelineReport.mark(field.answer)
            parts.append(
                "<div class=\"field \(field.answer.rawValue)\"><dt>\(Markup.escaped(field.label))</dt><dd>\(mark)\(Markup.escaped(field.value ?? ""))"
            )
            for text in texts(field.words) { parts.append("<p>\(Markup.escaped(text))</p>") }
            if let hint = field.hint, field.answer == .reject || field.answer == .confirm { parts.append("<p>\(Markup.escaped(hint))</p>") }
            parts.append("</dd></div>")
        }
        parts.append("</dl>")
        for advice in entry.advice {
            parts.append("<article class=\"advice \(advice.urgency.rawValue)\">")
            parts.append("<h3>\(TimelineReport.mark(advice.urgency)) \(Markup.escaped(advice.words.title ?? ""))</h3>")
            for paragraph in advice.words.paragraphs { parts.append("<p>\(Markup.escaped(paragraph.text))</p>") }
            if let action = advice.words.action { parts.append("<p class=\"action\">→ \(Markup.escaped(action))</p>") }
            if !advice.sources.isEmpty {
                parts.append("<p class=\"quiet\">\(Markup.escaped(advice.sources.map { $0.identifier }.joined(separator: ", ")))</p>")
            }
            parts.append("</article>")
        }
        for notice in entry.notices { parts.append("<p class=\"notice\">\(Markup.escaped(notice))</p>") }
        parts.append("</section>")
        return parts
    }

    private func texts(_ words: Words) -> [String] {
        (words.title.map { [$0] } ?? []) + words.paragraphs.map { $0.text } + (words.action.map { ["→ " + $0] } ?? [])
    }

    /// Every publication once, in the order in which it is first named.
    private var sources: String {
        var seen: [Citation] = []
        for entry in assessment.entries {
            for citation in entry.advice.flatMap({ $0.sources }) + entry.fields.flatMap({ $0.sources }) where !seen.contains(citation) {
                seen.append(citation)
            }
        }
        if seen.isEmpty { return "" }
        let items = seen.map { citation in
            let doi = citation.doi.map { " doi:\(Markup.escaped($0))" } ?? ""
            return "<li><b>\(Markup.escaped(citation.identifier))</b> \(Markup.escaped(citation.citation))\(doi)</li>"
        }
        return "<footer><ul class=\"sources\">\(items.joined())</ul></footer>"
    }

    /// A sign beside the colour, so that neither stands alone.
    private static func mark(_ answer: FieldAnswer.Answer) -> String {
        switch answer {
        case .reject: "✕ "
        case .confirm: "? "
        case .missing: "– "
        default: ""
        }
    }

    private static func mark(_ urgency: Urgency) -> String {
        let rank = urgency.rank
        return String(repeating: "●", count: max(1, rank)) + String(repeating: "○", count: max(0, Urgency.allCases.count - max(1, rank)))
    }

    private static let style = """
        * { box-sizing: border-box; } body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
        header, main { max-width: 60rem; margin: 0 auto; padding: 1rem; } h1, h2 { color: var(--brand); line-height: 1.2; }
        h1 { margin: 0.5rem 0; } h2 { font-size: 1.2rem; margin: 1.5rem 0 0.5rem; } h3 { font-size: 1rem; margin: 0 0 0.25rem; }
        .quiet { color: var(--quiet); font-size: 0.9rem; margin: 0.25rem 0; } .notice { border-inline-start: 3px solid var(--line); padding-inline-start: 0.75rem; }
        dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 0.25rem 1.5rem; margin: 0; }
        .field { display: flex; flex-wrap: wrap; gap: 0 0.5rem; } dt { color: var(--quiet); } dd { margin: 0; font-weight: 600; }
        dd p { font-weight: 400; margin: 0.25rem 0; } .reject, .confirm, .missing { grid-column: 1 / -1; border-inline-start: 3px solid var(--accent); padding-inline-start: 0.75rem; }
        .advice { background: var(--surface); border: 1px solid var(--rule); border-inline-start: 6px solid var(--brand); border-radius: 6px; padding: 0.75rem 1rem; margin: 0.75rem 0; }
        .advice p { margin: 0.25rem 0; } .action { font-weight: 600; } .sources { color: var(--quiet); font-size: 0.85rem; padding-inline-start: 1.2rem; }
        .points { border-collapse: collapse; font-size: 0.9rem; } .points td { padding: 0.1rem 1rem 0.1rem 0; border-bottom: 1px solid var(--rule); }
        @media print { body { font-size: 11pt; } .entry, .figure, .advice { break-inside: avoid; } }
        """
}
