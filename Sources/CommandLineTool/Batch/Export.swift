internal import AdviceRules
internal import Quantities
internal import SourceText

/// What may be shared of many timelines, each on its own.
///
/// Whatever is not known to be fit for sharing is left out: subjects who have not agreed, sensitive inputs, fields that the pack does not know, and
/// values that it has not accepted, which may be anything that somebody typed. Ids and the names of individuals, which may name a person, are not
/// written either: individuals are numbered.
struct Export: Sendable {
    let engine: AdviceEngine
    let pack: String
    let consent: Consent
    let asOf: CalendarDate
    /// The inputs that may be shared, in the order of the pack, and those that must not be.
    let shared: [String]
    let sensitive: Set<String>
    let otherPacks: [String]

    /// How many lines and fields came to what.
    struct Counts: Countable {
        var shared = 0
        /// Subjects who have not agreed.
        var withheld = 0
        var blank = 0
        /// Lines that are no timeline, the first of them by place and reason.
        var unreadable = 0
        var unreadableLines: [String] = []
        /// Fields left out of what is shared, by the reason.
        var sensitiveFields = 0
        var unacceptedFields = 0
        var unknownFields = 0

        var lines: Int { shared + withheld + blank + unreadable }

        mutating func add(_ other: Counts) {
            shared += other.shared
            withheld += other.withheld
            blank += other.blank
            unreadable += other.unreadable
            unreadableLines = Array((unreadableLines + other.unreadableLines).prefix(10))
            sensitiveFields += other.sensitiveFields
            unacceptedFields += other.unacceptedFields
            unknownFields += other.unknownFields
        }

        /// The counts add up to the lines; the fields are those of subjects who have agreed.
        var summary: [String] {
            var parts = ["\(shared) shared", "\(withheld) left out without consent", "\(unreadable) unreadable"]
            if blank > 0 { parts.append("\(blank) blank") }
            var lines = [
                "\(self.lines) lines: \(parts.joined(separator: ", ")).",
                "Fields left out: \(sensitiveFields) sensitive, \(unacceptedFields) not accepted, \(unknownFields) unknown to the pack.",
            ]
            if !unreadableLines.isEmpty {
                lines.append(
                    "Unreadable: line \(unreadableLines.joined(separator: ", "))\(unreadable > unreadableLines.count ? ", …" : ".")")
            }
            return lines
        }
    }

    init(engine: AdviceEngine, pack: String, consent: Consent, asOf: CalendarDate, otherPacks: [String]) {
        let fields = (try? engine.fields(of: pack)) ?? []
        self.engine = engine
        self.pack = pack
        self.consent = consent
        self.asOf = asOf
        self.shared = fields.filter { !$0.isSensitive }.map { $0.name }
        self.sensitive = Set(fields.filter { $0.isSensitive }.map { $0.name })
        self.otherPacks = otherPacks
    }

    /// What may be shared of one line, with its line end; empty where that is nothing.
    func answer(_ line: [UInt8], number: Int) -> (bytes: [UInt8], counts: Counts) {
        var counts = Counts()
        if TimelineLine.isBlank(line) {
            counts.blank = 1
            return ([], counts)
        }
        do throws(TimelineLine.Problem) {
            let read = try TimelineLine(line, number: number, packs: otherPacks)
            guard consent.isGiven(by: read.others[consent.pack]), let json = json(read.timeline, &counts) else {
                counts.withheld = 1
                return ([], counts)
            }
            counts.shared = 1
            return (Array(JSONWriter(.compact).text(json).utf8) + [0x0A], counts)
        } catch {
            counts.unreadable = 1
            counts.unreadableLines = ["\(number) (\(error.code))"]
            return ([], counts)
        }
    }

    private func json(_ timeline: Timeline, _ counts: inout Counts) -> JSONOutput? {
        guard let judged = try? engine.advise(timeline, with: pack, asOf: asOf).entries else { return nil }
        var accepted: [Set<String>] = []
        for entry in judged { accepted.append(Set(entry.fields.filter { $0.answer == .accept }.map { $0.field })) }
        let numbers = numbers(of: timeline)

        /// What is said once for several entries is shared if each of them that uses it accepts it.
        func isAccepted(_ name: String, in entries: [Int]) -> Bool {
            let using = entries.filter { timeline.entries[$0].values[name] == nil }
            return !using.isEmpty && using.allSatisfy { accepted[$0].contains(name) }
        }

        let subject = members(timeline.subject, &counts) { isAccepted($0, in: Array(timeline.entries.indices)) }
        var individuals: [JSONOutput.Member] = []
        for (name, number) in numbers {
            guard let values = timeline.individuals[name] else { continue }
            let own = timeline.entries.indices.filter { index in
                timeline.entries[index].individual.map { $0 == name } ?? (timeline.individuals.count == 1)
            }
            individuals.append(.init("\(number)", .object(members(values, &counts) { isAccepted($0, in: own) })))
        }
        var entries: [JSONOutput] = []
        for (index, entry) in timeline.entries.enumerated() {
            var own: [JSONOutput.Member] = []
            if let name = entry.individual, let number = numbers.first(where: { $0.name == name })?.number {
                own.append(.init("individual", .string("\(number)")))
            }
            let values = members(entry.values, &counts) { accepted[index].contains($0) }
            let confirmed = values.filter { entry.confirmed.contains($0.key) }
            own += values
            if !confirmed.isEmpty { own.append(.init("confirmed", .array(confirmed.map { .string($0.key) }))) }
            entries.append(.object(own))
        }
        var result: [JSONOutput.Member] = []
        if !subject.isEmpty { result.append(.init("subject", .object(subject))) }
        if !individuals.isEmpty { result.append(.init("individuals", .object(individuals))) }
        return .object(result + [.init("entries", .array(entries))])
    }

    /// The individuals by number: in the order of the entries, then those without one.
    private func numbers(of timeline: Timeline) -> [(name: String, number: Int)] {
        var names: [String] = []
        for entry in timeline.entries { if let name = entry.individual, !names.contains(name) { names.append(name) } }
        for name in timeline.individuals.keys.sorted() where !names.contains(name) { names.append(name) }
        return names.enumerated().map { ($1, $0 + 1) }
    }

    /// The values that may be shared, in the order of the pack; counts what is left out.
    private func members(_ values: [String: EntryValue], _ counts: inout Counts, isAccepted: (String) -> Bool) -> [JSONOutput.Member] {
        var members: [JSONOutput.Member] = []
        var known = 0
        for name in shared {
            guard let value = values[name] else { continue }
            known += 1
            guard let json = Self.json(value) else { continue }
            if isAccepted(name) { members.append(.init(name, json)) } else { counts.unacceptedFields += 1 }
        }
        for name in values.keys where sensitive.contains(name) {
            known += 1
            counts.sensitiveFields += 1
        }
        counts.unknownFields += values.count - known
        return members
    }

    /// A value as it was read from JSON; nil where nothing was given.
    private static func json(_ value: EntryValue) -> JSONOutput? {
        switch value {
        case .text(let text): text.allSatisfy { $0.isWhitespace } ? nil : .string(text)
        case .boolean(let flag): .boolean(flag)
        case .list(let values): .array(values.compactMap { json($0) })
        default: nil
        }
    }
}
