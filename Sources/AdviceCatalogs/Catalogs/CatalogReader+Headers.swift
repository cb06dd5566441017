import SourceText

extension CatalogReader {
    private static let headerNames = ["locale", "pack", "reviewed", "source"]
    private static let sourceName = Array("source".utf8)

    /// A line `@name value`, above the line of hyphens or, for `@source`, within an entry.
    mutating func readHeader(_ line: CatalogLine) {
        finishParagraph()
        let nameEnd = bytes[line.start..<line.end].firstIndex { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") } ?? line.end
        let nameRange = SourceRange(line.start, nameEnd)
        // The hashes of translations stand in nearly every entry.
        let isSource = nameEnd - line.start == 7 && bytes.withUnsafeBytes { $0[(line.start + 1)..<nameEnd].elementsEqual(Self.sourceName) }
        let name = isSource ? "source" : source.text(in: SourceRange(line.start + 1, nameEnd))
        var valueStart = CatalogLine.skipSpace(bytes, from: nameEnd, to: line.end)
        if valueStart < line.end, bytes[valueStart] == UInt8(ascii: "=") || bytes[valueStart] == UInt8(ascii: ":") {
            valueStart = CatalogLine.skipSpace(bytes, from: valueStart + 1, to: line.end)
        }
        let value = SourceRange(valueStart, line.end)
        if isInBody {
            readEntryHeader(name, nameRange, value)
        } else {
            readFileHeader(name, nameRange, value)
        }
    }

    private mutating func readFileHeader(_ name: String, _ nameRange: SourceRange, _ value: SourceRange) {
        guard Self.headerNames.contains(name) else {
            let nearest = nearestName(to: name, in: Self.headerNames)
            report(
                "unknown-header", nameRange, "there is no header @\(name)",
                remedy: nearest.map { "did you mean @\($0)?" } ?? "the headers are @locale, @pack, @reviewed and @source")
            return
        }
        if let first = headers.first(where: { $0.name == name }) {
            report(
                "duplicate-header", nameRange, "the header @\(name) stands twice", remedy: "delete one of the two lines",
                related: [Diagnostic.Related(source: source, range: first.range, message: "the first is here")])
            return
        }
        if value.start == value.end {
            report("empty-header", nameRange, "the header @\(name) says nothing", remedy: "write its value after it, or delete the line")
            return
        }
        headers.append((name, source.text(in: value), value))
    }

    private mutating func readEntryHeader(_ name: String, _ nameRange: SourceRange, _ value: SourceRange) {
        takeNotes()
        guard name == "source", entry != nil else {
            entry?.isSpoiled = true
            report(
                "unknown-header", nameRange, "@\(name) cannot stand here",
                remedy: Self.headerNames.contains(name)
                    ? "move it to the top of the file, above the line of hyphens" : "within an entry only @source begins with @")
            return
        }
        let hash = bytes[value.start..<value.end]
        guard hash.count == 8, hash.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
            entry?.isSpoiled = true
            report(
                "source-hash", value.start < value.end ? value : nameRange,
                "@source needs the eight digits and letters that mark the source text",
                remedy: "copy them as the list of stale translations shows them, or delete the line")
            return
        }
        entry?.translatedFrom = source.text(in: value)
    }

    /// The catalogue, or nil where its language or its pack is missing.
    mutating func catalogWithHeaders() -> AdviceCatalog? {
        let locale = header("locale", example: "@locale en")
        let pack = header("pack", example: "@pack newborn-growth")
        var tag: String?
        if let locale {
            tag = LocaleTag.canonical(locale.value)
            if tag == nil {
                report(
                    "locale-tag", locale.range, "“\(locale.value)” does not name a language",
                    remedy: "write its tag with hyphens, such as en, es-MX, pt-BR or zh-Hans")
            } else if let tag, tag != locale.value {
                report(
                    "locale-tag", locale.range, "the tag of this language is written \(tag)", remedy: "write @locale \(tag)",
                    severity: .warning, fix: Diagnostic.Fix(range: locale.range, replacement: tag))
            }
        }
        var isPackName = true
        if let pack, !CatalogName.isKebabCase(pack.value) {
            isPackName = false
            report(
                "pack-name", pack.range, "“\(pack.value)” cannot be the name of a pack",
                remedy: "write the name as in the pack's file, in small letters, digits and hyphens")
        }
        guard let tag, let pack, isPackName else { return nil }
        let data = LocaleData.of(tag)
        checkPlurals(locale: tag, data.plurals)
        return AdviceCatalog(
            locale: tag, pack: pack.value, source: source, reviewed: headers.first { $0.name == "reviewed" }?.value,
            translatedFrom: headers.first { $0.name == "source" }?.value, entries: entries,
            spoiledKeys: spoiledKeys, lostEntries: lostEntries, doubledKeys: doubledKeys, places: places, variables: variables.all,
            phraseVariables: phraseVariables.all, localeData: data)
    }

    private mutating func header(_ name: String, example: String) -> (value: String, range: SourceRange)? {
        if let header = headers.first(where: { $0.name == name }) { return (header.value, header.range) }
        report(
            "missing-header", SourceRange(0, 0), "the file does not say @\(name)",
            remedy: "write a line such as \(example) at the top of the file")
        return nil
    }
}
