package import SourceText

extension AdviceCatalogs {
    /// Finds paragraphs of the source language whose name is nearly `title` or `action`: clients show these two apart, and would miss them.
    ///
    /// All are warnings; of a translation the comparison with its source says as much.
    package func reviewParagraphs(sourceLocale: String = "en", into diagnostics: inout [Diagnostic]) {
        for pack in packs {
            guard let catalog = catalog(pack: pack, locale: sourceLocale) else { continue }
            for entry in catalog.entries {
                for paragraph in entry.paragraphs {
                    let meant = entry.meantName(of: paragraph)
                    if meant == paragraph.name { continue }
                    diagnostics.append(
                        Diagnostic(
                            .warning, "mistyped-paragraph", in: catalog.source, at: paragraph.range,
                            "`\(paragraph.name)` is nearly \(meant), which \(entry.key) does not have", remedy: "did you mean \(meant)?",
                            fix: Diagnostic.Fix(range: paragraph.range, replacement: meant)))
                }
            }
        }
    }
}

extension CatalogEntry {
    private static let specialNames = ["title", "action"]

    /// The name that a paragraph was meant to have: its own, unless that is nearly `title` or `action` and the entry has none such.
    func meantName(of paragraph: CatalogParagraph) -> String {
        if Self.specialNames.contains(paragraph.name) { return paragraph.name }
        guard let near = mistypedKey(paragraph.name, among: Self.specialNames), self.paragraph(near) == nil else { return paragraph.name }
        return near
    }
}
