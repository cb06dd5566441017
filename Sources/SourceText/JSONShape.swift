/// What a JSON value must be: one declaration, by which content is read and from which its JSON Schema is made.
package indirect enum JSONShape: Sendable {
    /// Any value.
    case any
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A whole number within bounds, both included.
    case integer(ClosedRange<Int>)
    /// A number.
    case number
    /// A text.
    case text(TextForm)
    /// One of several words.
    case word([String])
    /// A list of at least so many elements, among which a text may have to be.
    case list(of: JSONShape, minimum: Int = 0, containing: String? = nil)
    /// A list whose first elements have shapes of their own, with more of one shape after them, at least so many in all.
    case row([JSONShape], rest: JSONShape, minimum: Int, containing: String? = nil)
    /// An object whose keys are names of one form, each with a value of one shape.
    case map(names: TextForm, of: JSONShape)
    /// An object of declared keys.
    case object(JSONObjectShape)
    /// An object whose other keys follow from the word under one of them.
    case variants(by: String, [(word: String, shape: JSONObjectShape)])
    /// An object whose other keys follow from whether one of them is there.
    case presence(of: String, with: JSONObjectShape, without: JSONObjectShape)
    /// A value of any of several shapes.
    case either([JSONShape])

    /// A list of texts, or one text alone in its place.
    package static func texts(_ form: TextForm = .any) -> JSONShape { .either([.list(of: .text(form)), .text(form)]) }

    /// A text of any content.
    package static var text: JSONShape { .text(.any) }

    /// Whether a text can be of this shape.
    package var allowsText: Bool {
        switch self {
        case .any, .text, .word: true
        case .either(let shapes): shapes.contains { $0.allowsText }
        default: false
        }
    }

    /// Whether `true` and `false` are of this shape.
    package var allowsBoolean: Bool {
        switch self {
        case .any, .boolean: true
        case .either(let shapes): shapes.contains { $0.allowsBoolean }
        default: false
        }
    }

    /// Whether a list of texts can be of this shape.
    package var allowsTexts: Bool {
        switch self {
        case .any: true
        case .list(let element, _, _): element.allowsText
        case .either(let shapes): shapes.contains { $0.allowsTexts }
        default: false
        }
    }
}

extension JSONShape {
    /// How a text is spelled.
    package enum TextForm: Sendable {
        /// In any way.
        case any
        /// In any way, with at least one character.
        case filled
        /// Small letters, digits and hyphens, such as `very-low`.
        case kebab
        /// Letters and digits, the first one small, such as `birthWeight`.
        case camel
        /// In one of the two ways.
        case kebabOrCamel
        /// The name of a value, such as `weight`, `weight.zScore` or `previous.weight`.
        case valueName
        /// Year, month and day.
        case date
        /// As a regular expression says that both ECMA-262 and Python read alike.
        case pattern(String)
    }
}
