internal import AdviceRules
internal import Dispatch
internal import Quantities
internal import SourceText

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Answers many timelines, each on its own, by all cores and in the order in which they came.
struct Batch: Sendable {
    let engine: AdviceEngine
    let pack: String
    let locale: String
    let units: UnitSystem?
    let asOf: CalendarDate

    /// How many lines came to what.
    struct Counts: Equatable {
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
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
            counts.blank = 1
            return ([], counts)
        }
        let source = Source(name: "line \(number)", bytes: line)
        var diagnostics: [Diagnostic] = []
        var members: [JSONOutput.Member] = [.init("line", .integer(number))]
        var value = JSON.read(source, into: &diagnostics)
        if let identifier = value?.removeMember(named: "id") { members.append(.init("id", JSONOutput(identifier))) }
        guard let value, !diagnostics.containsErrors, let timeline = Timeline.read(value, in: source, into: &diagnostics),
            let assessment = try? engine.advise(timeline, with: pack, locale: locale, units: units, asOf: asOf)
        else {
            counts.unreadable = 1
            members.append(.init("error", Self.problem(diagnostics)))
            return (Self.bytes(of: .object(members)), counts)
        }
        let isAccepted = assessment.entries.allSatisfy { $0.isAccepted }
        if isAccepted { counts.accepted = 1 } else { counts.withFindings = 1 }
        counts.entries = assessment.entries.count
        if case .object(let own) = assessment.json { members += own }
        return (Self.bytes(of: .object(members)), counts)
    }

    /// Answers a block of lines, the first of which has that number.
    func answers(_ lines: [[UInt8]], from first: Int) -> (bytes: [UInt8], counts: Counts) {
        let share = max(1, (lines.count + Self.workers - 1) / Self.workers)
        let shares = stride(from: 0, to: lines.count, by: share).map { $0..<min($0 + share, lines.count) }
        let answered = Self.concurrently(shares.count) { place in
            var bytes: [UInt8] = []
            var counts = Counts()
            for index in shares[place] {
                let answer = answer(lines[index], number: first + index)
                bytes += answer.bytes
                counts.add(answer.counts)
            }
            return Answered(bytes: bytes, counts: counts)
        }
        var result: (bytes: [UInt8], counts: Counts) = ([], Counts())
        for part in answered {
            result.bytes += part.bytes
            result.counts.add(part.counts)
        }
        return result
    }

    /// What a share of the lines came to.
    struct Answered: Sendable {
        var bytes: [UInt8]
        var counts: Counts
    }

    private static func bytes(of json: JSONOutput) -> [UInt8] { Array(JSONWriter(.compact).text(json).utf8) + [0x0A] }

    /// Where and why a line is no timeline.
    private static func problem(_ diagnostics: [Diagnostic]) -> JSONOutput {
        guard let first = diagnostics.first(where: { $0.severity == .error }) else { return "the line is no timeline" }
        let position = first.source.position(of: first.range.start)
        return .object([
            .init("code", .string(first.code)), .init("column", .integer(position.column)), .init("message", .string(first.message)),
            .init("remedy", first.remedy.map { .string($0) } ?? .null),
        ])
    }

    // MARK: - All cores

    /// How many shares are worked on at once.
    static let workers = max(1, ProcessInfo.processInfo.activeProcessorCount)

    /// Calls `work` for every index below `count`, on all cores, and gives the results in order.
    private static func concurrently(_ count: Int, _ work: @Sendable (Int) -> Answered) -> [Answered] {
        var results = [Answered](repeating: Answered(bytes: [], counts: Counts()), count: count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each index is written by one call alone.
            nonisolated(unsafe) let places = buffer
            DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
        }
        return results
    }
}

extension JSONValue {
    /// Takes a member out of an object, and gives its value; nil where there is none.
    fileprivate mutating func removeMember(named name: String) -> JSONValue? {
        guard case .object(var members) = content, let place = members.firstIndex(where: { $0.key == name }) else { return nil }
        let value = members.remove(at: place).value
        content = .object(members)
        return value
    }
}
