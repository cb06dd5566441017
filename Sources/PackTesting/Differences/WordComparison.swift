internal import AdviceCatalogs
internal import RulePacks

/// The comparison of the words of a pack, message by message.
struct WordComparison {
    private(set) var changes: [WordChange] = []
    private(set) var added: [(locale: String, messages: Int)] = []
    private(set) var removed: [(locale: String, messages: Int)] = []
    /// The names of values that any message speaks of, in either version.
    private(set) var spoken: Set<String> = []

    init(pack: String, _ old: AdviceCatalogs, _ new: AdviceCatalogs, _ oldPack: RulePack?, _ newPack: RulePack?) {
        var locales: Set<String> = []
        for catalog in old.catalogs(pack: pack) + new.catalogs(pack: pack) {
            locales.insert(catalog.locale)
            for entry in catalog.entries {
                for paragraph in entry.paragraphs { for variable in paragraph.message.externalVariables { spoken.insert(variable.name) } }
            }
        }
        for locale in locales.sorted() {
            let before = old.catalog(pack: pack, locale: locale)
            let after = new.catalog(pack: pack, locale: locale)
            guard let before else {
                added.append((locale, after?.messageCount ?? 0))
                continue
            }
            guard let after else {
                removed.append((locale, before.messageCount))
                continue
            }
            compare(before, after, (newPack ?? oldPack))
        }
    }

    private mutating func compare(_ old: AdviceCatalog, _ new: AdviceCatalog, _ pack: RulePack?) {
        var keys = old.keys
        for key in new.keys where !keys.contains(key) { keys.append(key) }
        for key in keys {
            let before = old.entries.first { $0.key == key }?.paragraphs ?? []
            let after = new.entries.first { $0.key == key }?.paragraphs ?? []
            let rows = pack?.rows(saying: key) ?? []
            func add(_ paragraph: String, _ a: String?, _ b: String?) {
                changes.append(WordChange(locale: new.locale, key: key, paragraph: paragraph, old: a, new: b, rows: rows))
            }
            for paragraph in before {
                let now = after.first { $0.name == paragraph.name }?.text
                if now != paragraph.text { add(paragraph.name, paragraph.text, now) }
            }
            for paragraph in after where !before.contains(where: { $0.name == paragraph.name }) { add(paragraph.name, nil, paragraph.text) }
            let order = before.map { $0.name }
            if order != after.map({ $0.name }), order.sorted() == after.map({ $0.name }).sorted() {
                add("order of paragraphs", order.joined(separator: ", "), after.map { $0.name }.joined(separator: ", "))
            }
        }
    }
}

extension AdviceCatalog {
    fileprivate var messageCount: Int { entries.reduce(0) { $0 + $1.paragraphs.count } }
}

extension RulePack {
    /// The rows that say a text, as `table/row`, and the limits.
    fileprivate func rows(saying key: String) -> [String] {
        var rows: [String] = []
        for table in tables {
            for row in table.rows where row.output.answer([])?.keys.contains(key) ?? false {
                rows.append("\(table.name)/\(row.identifier)")
            }
            if case .outputs(let output)? = table.otherwise, output.answer([])?.keys.contains(key) ?? false {
                rows.append("\(table.name)/otherwise")
            }
        }
        for limit in limits where limit.text == key { rows.append("limit of \(limit.name)") }
        return rows
    }
}
