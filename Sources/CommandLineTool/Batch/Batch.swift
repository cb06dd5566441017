internal import AdviceRules
internal import Quantities
internal import SourceText

/// Answers many timelines, each on its own, by all cores and in the order in which they came.
struct Batch: Sendable {
    let engine: AdviceEngine
    let pack: String
    let locale: String
    let units: UnitSystem?
    let asOf: CalendarDate
    /// The names of packs under which a line may say something that is not for this one.
    let otherPacks: [String]
    /// Whether messages may not repeat what a line says.
    let hidesContent: Bool

    /// How many lines came to what.
    struct Counts: Countable {
        /// Timelines of which every entry can be saved as it is.
        var accepted = 0
        /// Timelines with something to be asked about, refused or missing.
        var withFindings = 0
        /// Lines that are no timeline.
        var unreadable = 0
        /// Blank lines, which have no answer.
        var blank = 0
        /// Entries of the timelines that were read.
        var entries = 0

        var lines: Int { accepted + withFindings + unreadable + blank }

        mutating func add(_ other: Counts) {
            accepted += other.accepted
            withFindings += other.withFindings
            unreadable += other.unreadable
            blank += other.blank
            entries += other.entries
        }
    }

    /// The answer to one line, with its line end; empty for a blank line.
    func answer(_ line: [UInt8], number: Int) -> (bytes: [UInt8], counts: Counts) {
        var counts = Counts()
        if TimelineLine.isBlank(line) {
            counts.blank = 1
            return ([], counts)
        }
        var members: [JSONOutput.Member] = [.init("line", .integer(number))]
        do throws(TimelineLine.Problem) {
            let read = try TimelineLine(line, number: number, packs: otherPacks)
            if let identifier = read.identifier { members.append(.init(TimelineLine.identifierKey, identifier)) }
            if let assessment = try? engine.advise(read.timeline, with: pack, locale: locale, units: units, asOf: asOf) {
                if assessment.isAccepted { counts.accepted = 1 } else { counts.withFindings = 1 }
                counts.entries = assessment.entries.count
                if case .object(let own) = assessment.json { members += own }
            }
        } catch {
            counts.unreadable = 1
            // Of a line that cannot be read nobody knows what was meant as its `id`.
            if !hidesContent, let identifier = error.identifier { members.append(.init(TimelineLine.identifierKey, identifier)) }
            members.append(.init("error", error.json(hidesContent: hidesContent)))
        }
        return (Array(JSONWriter(.compact).text(.object(members)).utf8) + [0x0A], counts)
    }
}
