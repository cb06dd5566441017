internal import AdviceRules
internal import SourceText

/// What the lines of `advice batch` hold.
extension JSONObjectShape {
    private static let line = Key.always("line", .integer(1...Int.max), "The number of the line, from 1.")
    private static let identifier = Key(TimelineLine.identifierKey, .any, "What the line says under `id`.")

    /// The answer to a line.
    static let batchLine = JSONObjectShape(
        "batch-line", "an answer", "What a pack says of the timeline of one line.", [line, identifier] + assessment.keys)

    /// The answer to a line that is no timeline.
    static let unreadableLine = JSONObjectShape(
        "unreadable-line", "an answer", "Why a line is no timeline.",
        [line, identifier, .always("error", .object(problem), "What is wrong.")])

    static let problem = JSONObjectShape(
        "problem", "a problem", "What is wrong with a line.",
        [
            .always("code", .text(.kebab), "A stable name of the mistake."),
            .always("column", .integer(1...Int.max), "The column, in characters from 1."),
            .always("message", .text, "What is wrong."), .always("remedy", .either([.text, .null]), "What would be right."),
        ])
}
