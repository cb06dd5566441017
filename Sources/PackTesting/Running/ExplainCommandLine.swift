internal import AdviceRules
internal import Quantities
internal import RulePacks
internal import SourceText

/// The command that explains one entry of a case, ready for a shell.
struct ExplainCommandLine {
    let golden: GoldenCase
    let entry: Entry
    let pack: RulePack

    init(_ golden: GoldenCase, entry index: Int, pack: RulePack) {
        self.golden = golden
        self.entry = golden.timeline.entries[index]
        self.pack = pack
    }

    var text: String {
        let options = self.options
        guard let pairs else {
            let json = JSONWriter(.compact).text(golden.written)
            return "printf '%s' \(Self.quoted(json)) | "
                + (["advice explain", pack.identifier, "--input -"] + options).joined(separator: " ")
        }
        return (["advice explain", pack.identifier] + pairs + options).joined(separator: " ")
    }

    private var options: [String] {
        var options: [String] = []
        if let units = golden.units { options.append("--units \(units.rawValue)") }
        if golden.locale != "en" { options.append("--locale \(golden.locale)") }
        options.append("--as-of \(golden.asOf)")
        return options
    }

    /// The entry as `name=value`; nil where that cannot say it: lists, and earlier entries that the pack looks back at.
    private var pairs: [String]? {
        let looksBack = pack.slots.contains { if case .previous = $0.origin { true } else { false } }
        let entriesOfHis = golden.timeline.entries.filter { $0.individual == entry.individual }
        if looksBack, entriesOfHis.count > 1 { return nil }
        var values = golden.timeline.subject
        let own =
            entry.individual.map { golden.timeline.individuals[$0] }
            ?? (golden.timeline.individuals.count == 1 ? golden.timeline.individuals.first?.value : nil)
        for (name, value) in own ?? [:] { values[name] = value }
        for (name, value) in entry.values { values[name] = value }
        // The command would take the date of assessment for a date that the case leaves out.
        if values["date"] == nil, pack.inputs.contains(where: { $0.name == "date" }) { values["date"] = .missing }
        var pairs: [String] = []
        if let individual = entry.individual { pairs.append("individual=" + Self.quoted(individual)) }
        let order = pack.inputs.map { $0.name }
        for name in order.filter({ values[$0] != nil }) + values.keys.filter({ !order.contains($0) }).sorted() {
            guard let value = values[name], let text = Self.text(value) else { return nil }
            let isSensitive = pack.inputs.contains { $0.name == name && $0.isSensitive }
            pairs.append(name + "=" + Self.quoted(isSensitive ? "…" : text))
        }
        if !entry.confirmed.isEmpty { pairs.append("--confirm " + Self.quoted(entry.confirmed.sorted().joined(separator: ","))) }
        return pairs
    }

    private static func text(_ value: EntryValue) -> String? {
        switch value {
        case .text(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .missing: ""
        default: nil
        }
    }

    /// A word as a shell takes it.
    static func quoted(_ text: String) -> String {
        let plain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ",")
            }
        }
        if plain, !text.isEmpty { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
