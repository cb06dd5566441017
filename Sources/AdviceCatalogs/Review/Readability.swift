/// How hard a text is to read, by the formula that is customary in its language.
package struct Readability: Sendable, Equatable {
    /// A formula and the value beyond which a text is too hard for what this engine is for: readers with about eight years of school.
    package enum Formula: String, Sendable {
        /// Flesch–Kincaid grade level (Kincaid and others 1975): years of school in the United States; higher is harder.
        case fleschKincaid = "Flesch–Kincaid grade"
        /// Fernández Huerta's index for Spanish (1959): from 0, hard, to 100.
        case fernandezHuerta = "Fernández Huerta"
        /// Gulpease for Italian (Gruppo Universitario Linguistico Pedagogico 1988): from 0, hard, to 100.
        case gulpease = "Gulpease"

        /// The formula of a language, or nil where none is customary.
        package static func of(_ language: String) -> Formula? {
            switch language {
            case "en": .fleschKincaid
            case "es": .fernandezHuerta
            case "it": .gulpease
            default: nil
            }
        }

        /// Beyond this a text is too hard.
        package var limit: Double {
            switch self {
            case .fleschKincaid: 9
            case .fernandezHuerta: 60
            case .gulpease: 50
            }
        }

        func value(of text: SpokenText) -> Double {
            let words = Double(max(1, text.words))
            let sentences = Double(max(1, text.sentences.count))
            switch self {
            case .fleschKincaid: return 0.39 * words / sentences + 11.8 * Double(text.syllables) / words - 15.59
            case .fernandezHuerta: return 206.84 - 60 * Double(text.syllables) / words - 1.02 * words / sentences
            case .gulpease: return 89 + (300 * sentences - 10 * Double(text.letters)) / words
            }
        }
    }

    /// The formula.
    package let formula: Formula
    /// Its value.
    package let value: Double

    /// Nil where the language has no formula or the text no words.
    package init?(_ text: SpokenText, language: String) {
        guard text.words > 0, let formula = Formula.of(language) else { return nil }
        self.formula = formula
        self.value = formula.value(of: text)
    }

    /// Whether the text is too hard.
    package var isTooHard: Bool { formula == .fleschKincaid ? value > formula.limit : value < formula.limit }
}
