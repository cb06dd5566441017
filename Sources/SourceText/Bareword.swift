/// What a word without quotation marks may mean.
enum Bareword {
    /// A word of JSON that another resembles.
    struct Literal {
        let word: String
        let content: JSONValue.Content
        /// Whether nothing else can have been meant.
        let isCertain: Bool
    }

    static func literal(resembling word: String) -> Literal? {
        switch lowercased(word) {
        case "true": return Literal(word: "true", content: .boolean(true), isCertain: true)
        case "false": return Literal(word: "false", content: .boolean(false), isCertain: true)
        case "null", "none", "nil": return Literal(word: "null", content: .null, isCertain: true)
        case "undefined": return Literal(word: "null", content: .null, isCertain: false)
        case "yes", "on": return Literal(word: "true", content: .boolean(true), isCertain: false)
        case "no", "off": return Literal(word: "false", content: .boolean(false), isCertain: false)
        default: break
        }
        // Four letters or so: nearer names than these would be guesses.
        guard word.utf8.count >= 3, let near = nearestName(to: word, in: ["true", "false", "null"]) else { return nil }
        let content: JSONValue.Content = near == "null" ? .null : .boolean(near == "true")
        return Literal(word: near, content: content, isCertain: false)
    }

    static func meansNoNumber(_ word: String) -> Bool {
        switch lowercased(word) {
        case "nan", "-nan", "+nan", "inf", "+inf", "-inf", "infinity", "+infinity", "-infinity", "∞", "-∞", "+∞": true
        default: false
        }
    }

    /// Whether a run can stand in quotation marks as it is and has a letter or a digit to mean something.
    static func isWorded(_ word: String) -> Bool {
        var hasContent = false
        for scalar in word.unicodeScalars {
            if scalar.value < 0x20 || scalar.value == 0x5C { return false }
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { hasContent = true }
        }
        return hasContent
    }

    private static func lowercased(_ word: String) -> String {
        var lowered = String.UnicodeScalarView()
        for scalar in word.unicodeScalars {
            lowered.append(scalar.value >= 0x41 && scalar.value <= 0x5A ? (Unicode.Scalar(scalar.value + 0x20) ?? scalar) : scalar)
        }
        return String(lowered)
    }
}
