internal import Quantities
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

extension AdviceCatalogs {
    /// Finds headers that say texts are reviewed, and not by whom and when: a warning each.
    package func reviewSignatures(into diagnostics: inout [Diagnostic]) {
        for pack in packs {
            for catalog in catalogs(pack: pack) {
                guard catalog.isReviewed, let signature = catalog.reviewed, !Self.isSigned(signature) else { continue }
                diagnostics.append(
                    Diagnostic(
                        .warning, "unsigned-review", in: catalog.source, at: catalog.place(ofHeader: "reviewed"),
                        "the header says that the texts are reviewed, and not by whom and on which day",
                        remedy: "write @reviewed with a name and a day, such as A. Midwife 2025-01-31, or @reviewed no"))
            }
        }
    }

    /// Whether a day stands there, and a word besides.
    private static func isSigned(_ signature: String) -> Bool {
        let words = signature.unicodeScalars.split { $0 == " " || $0 == "," || $0 == ";" }.map { String($0) }
        let days = words.filter { CalendarDate($0) != nil }
        return !days.isEmpty && words.count > days.count
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
