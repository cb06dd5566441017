internal import AdviceRules
internal import Quantities

/// Whether a subject has agreed to something, as a decision of a pack says.
struct Consent: Sendable {
    let engine: AdviceEngine
    /// The pack that decides, under whose name a line says what the subject answered.
    let pack: String
    let decision: String
    /// The result that means agreement.
    let agreement: String
    let asOf: CalendarDate

    /// `PACK:DECISION=VALUE`; a name that the pack does not have is a mistake of usage, since nobody would ever agree.
    init(_ text: String, _ library: Library, asOf: CalendarDate, on console: Console) throws(CommandFailure) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let result = (parts.last ?? "").split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        guard parts.count == 2, result.count == 2 else {
            throw CommandFailure(.usage, "advice: --consent is written PACK:DECISION=VALUE; `\(text)` is not. Run `advice help batch`.")
        }
        (pack, decision, agreement) = (parts[0], result[0], result[1])
        self.asOf = asOf
        engine = try library.engine(for: pack, on: console)
        let decisions = (try? engine.decisions(of: pack)) ?? []
        guard let choices = decisions.first(where: { $0.name == decision })?.choices else {
            let names = decisions.map { $0.name }
            throw CommandFailure(
                .usage, "advice: the pack `\(pack)` has no decision `\(decision)`\(Suggestion.ending(for: decision, in: names))")
        }
        guard choices.contains(agreement) else {
            throw CommandFailure(
                .usage,
                "advice: `\(decision)` is never `\(agreement)`\(Suggestion.ending(for: agreement, in: choices)) Values: \(choices.joined(separator: ", "))."
            )
        }
    }

    /// Whether the answers amount to agreement; no answer, one that cannot be saved as it is, or a pack that is not in effect is none.
    ///
    /// The answers of the last day count, so that agreement can be taken back; where those of one day differ, there is none.
    func isGiven(by answers: Timeline?) -> Bool {
        guard let answers, let assessment = try? engine.advise(answers, with: pack, asOf: asOf), assessment.suspension == nil else {
            return false
        }
        func day(_ entry: EntryAssessment) -> Int { (entry.date ?? asOf).daysSinceEpoch }
        guard let last = assessment.entries.map({ day($0) }).max() else { return false }
        return assessment.entries.filter { day($0) == last }.allSatisfy { entry in
            entry.isAccepted && entry.decisions.contains { $0.name == decision && $0.value == agreement }
        }
    }
}
