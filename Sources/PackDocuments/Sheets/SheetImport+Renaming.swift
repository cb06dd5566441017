internal import SourceText

extension SheetImport {
    /// A class of a band that has another name in the spreadsheet.
    struct Renaming: Sendable {
        var band: String
        var old: String
        var new: String
        var sheet: Source
        var cell: SourceRange
        var name: String

        /// The one class whose name is gone where one new name stands in its row; nil for any other edit.
        init?(_ sheet: EditedSheet, _ splice: SheetSplice) {
            guard sheet.sheet.kind == .bands else { return nil }
            let (old, new) = (sheet.sheet.rows.map { $0.cells[0].text }, sheet.rows.map { $0.cells[0] })
            let gone = old.filter { !new.contains(SheetCell.comparable($0)) }
            let come = sheet.rows.filter { !old.map { SheetCell.comparable($0) }.contains($0.cells[0]) }
            guard gone.count == 1, come.count == 1, old.firstIndex(of: gone[0]) == new.firstIndex(of: come[0].cells[0]) else { return nil }
            band = sheet.sheet.name
            self.old = gone[0]
            self.new = come[0].cells[0]
            self.sheet = sheet.source
            cell = come[0].ranges[0]
            name = SheetRecords.name(row: come[0].number, column: 0)
        }
    }

    /// Findings without those that only follow from a class having another name, and one for each such name.
    ///
    /// Each cell that still says the old name would be told to take a name of the pack, and that is not what the editor is about.
    func withoutRenamings(_ diagnostics: [Diagnostic]) -> (rest: [Diagnostic], ofRenamings: [Diagnostic]) {
        var rest = diagnostics
        var found: [Diagnostic] = []
        for renaming in renamings {
            func isOf(_ diagnostic: Diagnostic) -> Bool {
                guard diagnostic.code == "unknown-choice", diagnostic.source === edited else { return false }
                return edited.text(in: diagnostic.range).filter { $0 != "\"" } == renaming.old
            }
            let ranges = rest.filter(isOf).flatMap { [$0.range] + $0.related.map { $0.range } }.sorted { $0.start < $1.start }
            if ranges.isEmpty { continue }
            rest.removeAll(where: isOf)
            let related = ranges.map { range in
                place(of: range).map {
                    Diagnostic.Related(source: $0.sheet, range: $0.cell, message: "\($0.name) still says `\(renaming.old)`")
                } ?? .init(source: edited, range: range, message: "this still says `\(renaming.old)`")
            }
            let count = ranges.count == 1 ? "1 cell still says" : "\(ranges.count) cells still say"
            found.append(
                Diagnostic(
                    .error, "renamed-class", in: renaming.sheet, at: renaming.cell,
                    "\(renaming.name): the class `\(renaming.old)` of `\(renaming.band)` is called `\(renaming.new)` here, and \(count) `\(renaming.old)`",
                    remedy: "write `\(renaming.new)` in all of them, and import their tables together with this one", related: related))
        }
        return (rest, found)
    }
}
