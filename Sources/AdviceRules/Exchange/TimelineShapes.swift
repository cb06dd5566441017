package import SourceText

/// What entries and timelines hold as JSON: they are read by these declarations, and their JSON Schema is made of them.
extension JSONObjectShape {
    /// One value of a field.
    private static let scalar: [JSONShape] = [.text, .number, .boolean, .null]

    /// The value of a field.
    package static let fieldValue = JSONShape.either(scalar + [.list(of: .either(scalar))])

    private static let fields = JSONShape.map(names: .any, of: fieldValue)

    /// One entry.
    package static let entry = JSONObjectShape(
        "entry", "an entry",
        "What was entered on one occasion. Every other key is the name of an input of the pack; its value is a text as a person would write it (\"60 mm\", \"28w3d\", \"2025-01-31\"), a number without a unit, true or false, a list, or null for nothing.",
        [
            Key(
                "individual", .text,
                "The fetus or infant that the entry is about, such as \"A\", by a name in `individuals`; left out for the subject, or where there is only one."
            ),
            Key("$schema", .text, "The path of this schema, for an entry that stands alone."),
            Key("confirmed", .list(of: .text), "The fields whose unusual value the person has confirmed."),
        ], others: fieldValue)

    /// A timeline.
    package static let timeline = JSONObjectShape(
        "timeline", "a timeline", "Everything entered about one subject.",
        [
            Key("$schema", .text, "The path of this schema."),
            Key("subject", fields, "What does not change from entry to entry, by the names of the pack's inputs of scope `subject`."),
            Key(
                "individuals", .map(names: .any, of: fields),
                "What does not change of each fetus or infant, by its name, and there by the names of inputs of scope `individual`. All are listed, if need be with no values, or none."
            ),
            Key("entries", .list(of: .object(entry)), "The entries, in any order; they are judged in the order of their dates."),
        ])
}
