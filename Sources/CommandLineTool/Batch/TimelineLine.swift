internal import AdviceRules
internal import SourceText

/// One line of a file of many timelines: the timeline, and what the line says beside it.
struct TimelineLine {
    /// The key that names the record for whoever wrote the file.
    static let identifierKey = "id"

    var timeline: Timeline
    /// As it is written under `id`.
    var identifier: JSONOutput?
    /// What is said under the names of other packs.
    var others: [String: Timeline] = [:]

    /// Why a line is no timeline.
    struct Problem: Error {
        /// What the line says under `id`, where that much can be read.
        var identifier: JSONOutput?
        var code: String
        var column: Int
        var message: String
        var remedy: String?

        /// The problem as JSON; without its words where those could repeat what was entered.
        func json(hidesContent: Bool) -> JSONOutput {
            let remedy: JSONOutput = hidesContent ? .null : self.remedy.map { .string($0) } ?? .null
            return JSONObjectShape.problem.output([
                ("code", .string(code)), ("column", .integer(column)), ("message", .string(hidesContent ? EntryProblems.hidden : message)),
                ("remedy", remedy),
            ])
        }
    }

    static func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// Reads a line; `packs` are the names under which it may say something to other packs.
    init(_ line: [UInt8], number: Int, packs: [String]) throws(Problem) {
        let source = Source(name: "line \(number)", bytes: line)
        var diagnostics: [Diagnostic] = []
        let value = JSON.read(source, into: &diagnostics)
        var rest = value
        let identifier = rest?.removeMember(named: Self.identifierKey).map { JSONOutput($0) }
        for pack in packs {
            guard let other = rest?.removeMember(named: pack) else { continue }
            if let timeline = Timeline.read(other, in: source, into: &diagnostics) { others[pack] = timeline }
        }
        guard let rest, !diagnostics.containsErrors, let timeline = Timeline.read(rest, in: source, into: &diagnostics) else {
            throw Self.problem(diagnostics, identifier)
        }
        self.timeline = timeline
        self.identifier = identifier
    }

    private static func problem(_ diagnostics: [Diagnostic], _ identifier: JSONOutput?) -> Problem {
        guard let first = diagnostics.first(where: { $0.severity == .error }) else {
            return Problem(identifier: identifier, code: "wrong-type", column: 1, message: "the line is no timeline", remedy: nil)
        }
        return Problem(
            identifier: identifier, code: first.code, column: first.source.position(of: first.range.start).column, message: first.message,
            remedy: first.remedy)
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
