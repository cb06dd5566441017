internal import Quantities

/// Which columns of a file hold what a growth standard is asked with.
struct GrowthColumns {
    /// The names of the columns, as written.
    let header: [String]
    /// The places of the columns that are there.
    private var places: [String: Int] = [:]

    let reference: Int?
    let sex: Int?
    let at: Int
    /// The value, or the z-score where there is such a column.
    let first: (name: String, place: Int)
    /// The centile beside a z-score, for rows that have none.
    let second: (name: String, place: Int)?

    /// Finds the columns by their names, or by the names that the call gives them.
    init(
        header: [String], renamed: [String: String], direction: GrowthDirection, hasReference: Bool, hasSex: Bool, in file: String
    ) throws(CommandFailure) {
        self.header = header
        let wanted = ["reference", "sex", "at"] + (direction == .zScore ? ["value"] : ["z", "centile"])
        for name in renamed.keys.sorted() where !wanted.contains(name) {
            throw CommandFailure(.usage, "advice: --columns knows no `\(name)`\(Suggestion.ending(for: name, in: wanted))")
        }
        let folded = header.map { Self.folded($0) }
        for name in wanted {
            let sought = Self.folded(renamed[name] ?? name)
            let found = folded.indices.filter { folded[$0] == sought }
            if found.count > 1 {
                throw CommandFailure(.badContent, "advice: \(file):1: the column `\(header[found[0]])` is there \(found.count) times.")
            }
            if found.isEmpty, let written = renamed[name] {
                let hint = Suggestion.ending(for: written, in: header)
                throw CommandFailure(.badContent, "advice: \(file):1: there is no column `\(written)`\(hint) \(Self.list(header))")
            }
            places[name] = found.first
        }
        if hasReference, places["reference"] != nil {
            throw CommandFailure(.usage, "advice: the reference is given in the command and in a column of \(file); give it once.")
        }
        if hasSex, places["sex"] != nil {
            throw CommandFailure(.usage, "advice: the sex is given in the command and in a column of \(file); give it once.")
        }
        reference = places["reference"]
        sex = places["sex"]
        if reference == nil, !hasReference { throw Self.missing("reference", header, file, " and no reference is given in the command") }
        guard let at = places["at"] else { throw Self.missing("at", header, file, "") }
        self.at = at
        switch direction {
        case .zScore:
            guard let value = places["value"] else { throw Self.missing("value", header, file, "") }
            first = ("value", value)
            second = nil
        case .value:
            guard let place = places["z"] ?? places["centile"] else { throw Self.missing("z", header, file, " nor a column `centile`") }
            first = (places["z"] == nil ? "centile" : "z", place)
            second = places["z"] == nil ? nil : places["centile"].map { ("centile", $0) }
        }
    }

    private static func missing(_ name: String, _ header: [String], _ file: String, _ more: String) -> CommandFailure {
        let hint = Suggestion.nearest(to: name, in: header).map { " Is it `\($0)`? Then write --columns \(name)=\($0)." } ?? ""
        return CommandFailure(
            .badContent, "advice: \(file):1: there is no column `\(name)`\(more).\(hint) \(list(header))")
    }

    private static func list(_ header: [String]) -> String {
        let shown = header.prefix(20).map { $0.isEmpty ? "(no name)" : $0 }.joined(separator: ", ")
        return
            "The first line has \(header.count == 1 ? "one column" : "\(header.count) columns"): \(shown)\(header.count > 20 ? ", …" : "")."
    }

    private static func folded(_ name: String) -> String {
        name.lowercased().split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    }

    /// The pairs of `--columns`.
    static func renamed(_ option: String?) throws(CommandFailure) -> [String: String] {
        var names: [String: String] = [:]
        for pair in option?.split(separator: ",") ?? [] {
            guard let equals = pair.firstIndex(of: "="), equals != pair.startIndex, pair.index(after: equals) != pair.endIndex else {
                throw CommandFailure(.usage, "advice: --columns takes pairs such as at=age_days,value=weight; `\(pair)` is none.")
            }
            let name = String(pair[..<equals])
            guard names.updateValue(String(pair[pair.index(after: equals)...]), forKey: name) == nil else {
                throw CommandFailure(.usage, "advice: --columns names `\(name)` twice.")
            }
        }
        return names
    }
}
