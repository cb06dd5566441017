internal import AdviceCatalogs
internal import Plugins
public import Quantities
internal import RulePacks

extension AdviceEngine {
    /// Judges one entry before it is saved: which values are accepted, which need confirmation, which are refused, what is missing.
    ///
    /// - Parameters:
    ///   - entry: what was entered; it need not be part of the timeline.
    ///   - timeline: the subject's own values and earlier entries, with which changes are judged. Where the entry is one of them, those before it
    ///     count, as in `advise`. Otherwise only entries of earlier days do: one of the same day may be the entry itself before it was edited.
    ///   - pack: the name of the pack.
    ///   - locale: the reader's locale as a BCP 47 tag.
    ///   - units: the reader's system of units; nil shows each value in the unit in which it was entered.
    ///   - asOf: the date of assessment.
    public func validate(
        _ entry: Entry, in timeline: Timeline = Timeline(), with pack: String, locale: String = "en", units: UnitSystem? = nil,
        asOf: CalendarDate
    ) throws(AdviceError) -> EntryAssessment {
        let session = Session(try loaded(pack), timeline: timeline, locale: locale, units: units, asOf: asOf)
        return session.assessment(of: entry, index: timeline.entries.count, includesAdvice: false)
    }

    /// Judges every entry of a timeline and gives the advice that follows from each.
    ///
    /// Values that are rejected or wait for confirmation count as missing, save that advice from the latter which cannot wait is given and marked.
    public func advise(
        _ timeline: Timeline, with pack: String, locale: String = "en", units: UnitSystem? = nil, asOf: CalendarDate
    ) throws(AdviceError) -> Assessment {
        Session(try loaded(pack), timeline: timeline, locale: locale, units: units, asOf: asOf).assessment()
    }

    /// The ranges outside which each number is refused or asked about, in the reader's units; with an entry, also those that depend on it.
    public func bounds(
        _ entry: Entry = Entry([:]), in timeline: Timeline = Timeline(), with pack: String, locale: String = "en", units: UnitSystem? = nil,
        asOf: CalendarDate
    ) throws(AdviceError) -> [Bound] {
        Session(try loaded(pack), timeline: timeline, locale: locale, units: units, asOf: asOf).bounds(of: entry)
    }

    /// For one entry, every table: which row matched, why each other did not, what was withheld.
    public func explain(
        _ entry: Entry, in timeline: Timeline = Timeline(), with pack: String, locale: String = "en", units: UnitSystem? = nil,
        asOf: CalendarDate
    ) throws(AdviceError) -> Explanation {
        Session(try loaded(pack), timeline: timeline, locale: locale, units: units, asOf: asOf).explanation(of: entry)
    }
}

/// One question to an engine.
struct Session {
    let loaded: LoadedPack
    let timeline: Timeline
    let locale: String
    let units: UnitSystem?
    let asOf: CalendarDate
    let words: PackWords
    let decimalMark: DecimalMark
    let individuals: Individuals
    let suspension: Assessment.Suspension?

    init(_ loaded: LoadedPack, timeline: Timeline, locale: String, units: UnitSystem?, asOf: CalendarDate) {
        self.loaded = loaded
        self.timeline = timeline
        self.locale = locale
        self.units = units
        self.asOf = asOf
        self.words = loaded.words(for: locale)
        self.decimalMark = words.locale == locale ? words.decimalMark : LocaleData.of(locale).decimalMark
        let pack = loaded.pack
        self.individuals = Individuals(timeline, pack)
        let isTooEarly = pack.effectiveFrom.map { asOf.daysSinceEpoch < $0.daysSinceEpoch } ?? false
        let isTooLate = pack.effectiveUntil.map { asOf.daysSinceEpoch > $0.daysSinceEpoch } ?? false
        self.suspension = pack.status == .retired ? .retired : isTooEarly || isTooLate ? .notInEffect : nil
    }

    func assessment() -> Assessment {
        let pack = loaded.pack
        // Each stands in its own place, and none is copied.
        let entries = [EntryAssessment](unsafeUninitializedCapacity: timeline.entries.count) { buffer, count in
            for (index, subject) in cases() {
                buffer.initializeElement(at: index, to: assembly(subject).assessment(index: index, includesAdvice: true))
            }
            count = timeline.entries.count
        }
        return Assessment(
            pack: pack.identifier, version: pack.version, status: pack.status, suspension: suspension, asOf: asOf, locale: locale,
            fields: unattendedFields, entries: entries, notices: packNotices + unattendedNotices)
    }

    /// Every entry of the timeline by date, judged beside those before it.
    func cases() -> [(index: Int, subject: Case)] {
        var cases: [(index: Int, subject: Case)] = []
        var history: [Individuals.Meant: [State]] = [:]
        let order = chronological
        for index in order {
            let meant = individuals.meant(by: timeline.entries[index])
            let earlier = history.isEmpty ? [] : history[meant] ?? []
            let subject = makeCase(timeline.entries[index], earlier: earlier)
            cases.append((index, subject))
            // Nothing comes after the last, and of two entries that nobody names none is the other's history.
            if !loaded.usesHistory || cases.count == order.count || meant.isAnybody { continue }
            history[meant, default: []].insert(subject.settled, at: 0)
        }
        return cases
    }

    func assessment(of entry: Entry, index: Int, includesAdvice: Bool) -> EntryAssessment {
        assembly(makeCase(entry, earlier: history(before: entry))).assessment(index: index, includesAdvice: includesAdvice)
    }

    func assembly(_ subject: Case) -> Assembly {
        Assembly(subject: subject, words: words, locale: locale, system: units, givesAdvice: suspension == nil)
    }

    func makeCase(_ entry: Entry, earlier: [State]) -> Case {
        let meant = individuals.meant(by: entry)
        return Case(
            loaded, entry: entry, meant: meant, values: values(of: entry, meant), earlier: earlier, asOf: asOf, decimalMark: decimalMark,
            words: words)
    }

    /// Earlier entries of the same individual, the latest first.
    func history(before entry: Entry) -> [State] {
        let meant = individuals.meant(by: entry)
        if !loaded.usesHistory || meant.isAnybody { return [] }
        let day = date(of: entry)
        let own = timeline.entries.firstIndex(of: entry)
        var result: [State] = []
        for index in chronological {
            if index == own { break }
            guard individuals.meant(by: timeline.entries[index]) == meant, own != nil || date(of: timeline.entries[index]) < day else {
                continue
            }
            result.insert(makeCase(timeline.entries[index], earlier: result).settled, at: 0)
        }
        return result
    }

    /// The values of an entry with those of its subject and its individual; the entry's own win.
    private func values(of entry: Entry, _ meant: Individuals.Meant) -> [String: EntryValue] {
        if timeline.subject.isEmpty, timeline.individuals.isEmpty, entry.values["date"] != nil { return entry.values }
        var values = timeline.subject
        if case .one(let name?) = meant { for (name, value) in timeline.individuals[name] ?? [:] { values[name] = value } }
        for (name, value) in entry.values { values[name] = value }
        return values
    }

    /// The places of the entries by date, those of one day in the order given.
    private var chronological: [Int] {
        if timeline.entries.count < 2 { return Array(timeline.entries.indices) }
        let days = timeline.entries.map { date(of: $0) }
        return timeline.entries.indices.sorted { (days[$0], $0) < (days[$1], $1) }
    }

    private func date(of entry: Entry) -> Int {
        guard let given = entry.values["date"],
            case .value(.date(let date)) = given.read(as: .date, substance: nil, decimalMark: .pointOnly)
        else { return asOf.daysSinceEpoch }
        return date.daysSinceEpoch
    }

    private var packNotices: [String] {
        var notices: [String] = []
        func say(_ key: PhraseKey, _ arguments: [(name: String, value: String)] = []) {
            let text = words.phrase(key, arguments)
            if !text.isEmpty { notices.append(text) }
        }
        switch suspension {
        case .retired: say(.packRetired)
        case .notInEffect: say(.packNotInEffect, [("date", words.phrases.word(asOf))])
        case nil: if loaded.pack.status == .draft { say(.packDraft) }
        }
        return notices
    }
}
