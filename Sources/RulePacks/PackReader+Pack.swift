internal import DecisionTables
internal import Quantities
internal import SourceText

extension PackReader {
    func read(_ value: JSONValue) {
        guard let object = ObjectReader(value, .rulePack, reported: reportLooseDays(value), in: self) else { return }
        readIdentity(object)
        readSources(object)
        readConstants(object)
        declareInputs(object)
        declareResults(object)
        declareBands(object)
        declareRanges(object)
        declareDerived(object)
        declareMeasurements(object)
        resolveDerived()
        resolveMeasurements()
        resolveBands()
        resolveRanges()
        resolveInputs()
        readLimits(object)
        readTables(object)
        reportConstants()
        // What is unused and in which order to compute means little while names are still wrong.
        guard !diagnostics.containsErrors else { return }
        orderSteps()
        reportUnused()
    }

    private func readIdentity(_ object: ObjectReader) {
        if let name = object.requiredText("pack") {
            pack.identifier = name.text
            checkKebab(name, "the name of a pack")
        }
        if let version = object.requiredText("version") {
            pack.version = version.text
            checkFilled(version, "the version")
        }
        pack.title = object.text("title")?.text ?? pack.identifier
        if let status = object.requiredText("status") {
            if let known = RulePack.Status(rawValue: status.text) {
                pack.status = known
            } else {
                report(
                    "unknown-choice", at: status.range, "`\(status.text)` is not a status",
                    remedy: suggestion(for: status.text, among: RulePack.Status.allCases.map { $0.rawValue }))
            }
        }
        // What stands there under a mistyped key was reported, and may be but one of its days.
        if let value = object.value("effectivePeriod"), object.isWrittenSo("effectivePeriod") || value.isObject,
            let period = ObjectReader(value, .effectivePeriod, in: self)
        {
            pack.effectiveFrom = date(period, "start")
            pack.effectiveUntil = date(period, "end")
            if let from = pack.effectiveFrom, let until = pack.effectiveUntil, until.daysSinceEpoch < from.daysSinceEpoch {
                report(
                    "reversed-interval", at: period.range,
                    "the period ends before it starts: `end`, \(until), lies before `start`, \(from)",
                    remedy: "exchange `start` and `end`, or mend a date")
            }
        }
        _ = date(object, "approvalDate")
        _ = date(object, "lastReviewDate")
        pack.reviewer = object.text("reviewer")?.text
    }

    /// Reports the days of a pack that stand beside its other keys instead of in its period, all at once; returns their keys.
    private func reportLooseDays(_ value: JSONValue) -> [String] {
        let parts = ["effectiveFrom": "start", "effectiveUntil": "end", "effectiveTo": "end"]
        let loose = (value.members ?? []).filter { parts[$0.key] != nil }
        guard let first = loose.first else { return [] }
        var message = "a pack says its days in `effectivePeriod`, not in " + loose.map { "`\($0.key)`" }.joined(separator: " and ")
        let days = loose.map { (part: parts[$0.key] ?? "", text: $0.value.string ?? "") }
        var remedy =
            "write \"effectivePeriod\": {" + days.map { "\"\($0.part)\": \"\($0.text)\"" }.joined(separator: ", ") + "}"
        if let start = days.first(where: { $0.part == "start" }).flatMap({ CalendarDate($0.text) }),
            let end = days.first(where: { $0.part == "end" }).flatMap({ CalendarDate($0.text) }), end.daysSinceEpoch < start.daysSinceEpoch
        {
            message += "; and the last day, \(end), lies before the first, \(start)"
            remedy = "write \"effectivePeriod\": {\"start\": …, \"end\": …}, with `start` not after `end`"
        }
        report("unknown-key", at: first.keyRange, message, remedy: remedy)
        return loose.map { $0.key }
    }

    private func date(_ object: ObjectReader, _ key: String) -> CalendarDate? {
        guard let text = object.text(key) else { return nil }
        if let date = CalendarDate(text.text) { return date }
        reportBadDate(text)
        return nil
    }

    func reportBadDate(_ text: LocatedText) {
        report(
            "bad-date", at: text.range, "`\(text.text)` is not a day of the calendar",
            remedy: "write year, month and day, such as 2025-01-31")
    }

    private func readSources(_ object: ObjectReader) {
        guard let value = object.value("sources") else { return }
        for member in members(value, "`sources`") {
            checkKebab(
                LocatedText(member.key, in: source, range: member.keyRange, contentStart: member.keyRange.start + 1), "the id of a source")
            guard let entry = ObjectReader(member.value, .source, in: self) else {
                // What names it is not to be blamed for what is wrong with it.
                pack.sources.append(PackSource(identifier: member.key, range: member.keyRange, citation: "", needsReview: false))
                continue
            }
            let citation = entry.requiredText("citation")
            let review = entry.text("review")
            if let review, review.text != "needed" {
                report(
                    "unknown-choice", at: review.range, "`review` says `\(review.text)`",
                    remedy: "write \"needed\", or leave it out once a clinician has confirmed")
            }
            pack.sources.append(
                PackSource(
                    identifier: member.key, range: member.keyRange, citation: citation?.text ?? "", doi: entry.text("doi")?.text,
                    url: entry.text("url")?.text, needsReview: review != nil))
        }
    }

    /// Ids of sources that something names; unknown ones are reported.
    func sourceNames(_ object: ObjectReader) -> [String] {
        sourceNames(object.texts("sources"))
    }

    func sourceNames(_ texts: [LocatedText]) -> [String] {
        var result: [String] = []
        for text in texts {
            if pack.sources.contains(where: { $0.identifier == text.text }) {
                usedSources.insert(text.text)
                result.append(text.text)
            } else {
                reportUnknown(
                    "unknown-source", text, "there is no source `\(text.text)`",
                    remedy: suggestion(for: text.text, among: pack.sources.map { $0.identifier }))
            }
        }
        return result
    }
}
