internal import AdviceCatalogs
internal import DecisionTables
internal import Plugins
internal import Quantities
internal import RulePacks
internal import SourceText

/// Reviews the texts of a pack for what can be used but is probably not meant: thresholds typed in prose, and titles too long for a notification.
enum TextReview {
    /// A notification cuts a longer title off.
    static let longestTitle = 139

    static func review(_ pack: RulePack, _ catalogs: AdviceCatalogs, into diagnostics: inout [Diagnostic]) {
        let advised = advisedTexts(of: pack)
        for catalog in catalogs.catalogs(pack: pack.identifier) {
            let lengths = lengths(of: pack, catalog)
            checkParts(of: catalog, advised, &diagnostics)
            for entry in catalog.entries {
                for paragraph in entry.paragraphs {
                    // A label names a field, and no value stands in it.
                    if entry.key.utf8.contains(UInt8(ascii: ".")) { continue }
                    checkThresholds(paragraph, catalog, pack, &diagnostics)
                    if paragraph.name == "title" {
                        checkTitle(paragraph, entry, catalog, lengths, &diagnostics)
                    }
                }
            }
        }
    }

    // MARK: - Parts

    /// The keys of the texts that rows of advice say.
    private static func advisedTexts(of pack: RulePack) -> Set<String> {
        var keys: Set<String> = []
        for table in pack.tables {
            for row in table.rows { if case .advice(let text, _, _) = row.output { keys.insert(text) } }
            if case .outputs(.advice(let text, _, _))? = table.otherwise { keys.insert(text) }
        }
        return keys
    }

    /// Advice that has no title, for which a reader is shown its key, or does not say what to do next, where other advice of the pack does.
    private static func checkParts(of catalog: AdviceCatalog, _ advised: Set<String>, _ diagnostics: inout [Diagnostic]) {
        let entries = catalog.entries.filter { advised.contains($0.key) }
        for (part, lack) in [("title", "has no title"), ("action", "does not say what to do next")] {
            guard entries.contains(where: { $0.paragraph(part) != nil }) else { continue }
            for entry in entries where entry.paragraph(part) == nil {
                // A mistyped name is reported as such.
                if nearestName(to: part, in: entry.paragraphs.map { $0.name }) != nil { continue }
                diagnostics.append(
                    Diagnostic(
                        .warning, "missing-" + part, in: catalog.source, at: entry.range, "the advice \(entry.key) \(lack)",
                        remedy: "write a line such as \(part) = … below its key"))
            }
        }
    }

    // MARK: - Thresholds

    /// A figure with its unit that a constant of the pack holds: typed in prose, it stays behind when the constant changes.
    private static func checkThresholds(
        _ paragraph: CatalogParagraph, _ catalog: AdviceCatalog, _ pack: RulePack, _ diagnostics: inout [Diagnostic]
    ) {
        let mark: DecimalMark = LocaleData.of(catalog.locale).decimalMark
        for pattern in paragraph.message.patterns {
            for part in pattern {
                guard case .text(let words, let range) = part else { continue }
                for figure in figures(in: words, mark) {
                    guard let constant = pack.constants.first(where: { figure.equals($0.value) }) else { continue }
                    diagnostics.append(
                        Diagnostic(
                            .warning, "typed-threshold", in: catalog.source, at: range,
                            "“\(figure.written)” is the constant `\(constant.name)` of the pack, and stays as it is if that changes",
                            remedy: "write {$\(constant.name)} in its place"))
                }
            }
        }
    }

    /// A figure in prose.
    private struct Figure {
        var written: String
        var quantity: Quantity

        func equals(_ constant: CellConstant) -> Bool {
            guard case .number(let value, let unit) = constant else { return false }
            guard let unit else {
                // One or two digits alone may count anything.
                return quantity.unit == .one && quantity.value == value && value.description.utf8.count > 2
            }
            guard quantity.unit.dimension == unit.dimension else { return false }
            return quantity.converted(to: unit)?.value == value
        }
    }

    /// The numbers of a text, each with the unit behind it if there is one.
    private static func figures(in text: String, _ mark: DecimalMark) -> [Figure] {
        let words = text.unicodeScalars.split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" || $0 == "(" || $0 == ")" }.map { String($0) }
        var figures: [Figure] = []
        for (index, word) in words.enumerated() {
            guard let first = word.unicodeScalars.first, first.properties.numericType == .decimal else { continue }
            let bare = word.withoutPunctuation
            if index + 1 < words.count {
                let both = bare + " " + words[index + 1].withoutPunctuation
                if let quantity = try? Quantity.read(both, decimalMark: mark, impliedUnit: nil) {
                    figures.append(Figure(written: both, quantity: quantity))
                    continue
                }
            }
            if let quantity = try? Quantity.read(bare, decimalMark: mark, impliedUnit: .one) {
                figures.append(Figure(written: bare, quantity: quantity))
            }
        }
        return figures
    }

    // MARK: - Titles

    /// The longest words that a name can stand for, in characters.
    private static func lengths(of pack: RulePack, _ catalog: AdviceCatalog) -> [String: Int] {
        func longest(_ prefix: String, _ names: [String]) -> Int {
            names.map { name in
                let label = catalog.entries.first { $0.key == prefix + name }?.paragraph("title")?.message
                return label.map { length($0, [:]) } ?? name.count
            }.max() ?? 0
        }
        var lengths: [String: Int] = [:]
        for slot in pack.slots {
            guard case .choice(let names, _) = slot.type else { continue }
            switch slot.origin {
            case .input(let input): lengths[slot.name] = longest("choice." + pack.inputs[input].name + ".", names)
            case .band(let band, _): lengths[pack.bands[band].name] = longest("band." + pack.bands[band].name + ".", names)
            case .range(let range): lengths[slot.name] = longest("range." + pack.ranges[range].name + ".", names)
            default: lengths[slot.name] = longest("decision." + slot.name + ".", names)
            }
        }
        for table in pack.tables {
            for each in table.each {
                lengths[each.key] =
                    each.list.map { longest("choice." + pack.inputs[$0].name + ".", each.names) } ?? longest("measurement.", each.names)
            }
        }
        return lengths
    }

    /// What a value takes that is no choice, such as `28 weeks + 3 days`.
    private static let usualLength = 20

    private static func length(_ message: Message, _ lengths: [String: Int]) -> Int {
        message.patterns.map { pattern in
            pattern.reduce(0) { sum, part in
                switch part {
                case .text(let words, _): return sum + words.count
                case .expression(let expression):
                    guard case .variable(let name)? = expression.operand else { return sum + usualLength }
                    return sum + (lengths[name] ?? usualLength)
                case .markup: return sum
                }
            }
        }.max() ?? 0
    }

    private static func checkTitle(
        _ paragraph: CatalogParagraph, _ entry: CatalogEntry, _ catalog: AdviceCatalog, _ lengths: [String: Int],
        _ diagnostics: inout [Diagnostic]
    ) {
        let length = length(paragraph.message, lengths)
        guard length > longestTitle else { return }
        diagnostics.append(
            Diagnostic(
                .warning, "long-title", in: catalog.source, at: paragraph.range,
                "the title of \(entry.key) can have \(length) characters once its values are filled in, and \(longestTitle) fit",
                remedy: "say it in fewer words, and the rest in a paragraph"))
    }
}

extension String {
    /// Without the full stops, commas and other marks at its end.
    fileprivate var withoutPunctuation: String {
        var scalars = Substring(self).unicodeScalars
        while let last = scalars.last, !last.properties.isAlphabetic, last.properties.numericType == nil, last != "%" {
            scalars.removeLast()
        }
        return String(scalars)
    }
}
