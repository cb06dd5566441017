/// The words of a text as they would be read aloud, counted: sentences, words, letters and, where a formula needs them, syllables.
///
/// A placeholder counts as one word of one syllable and no letters, whatever will stand there.
package struct SpokenText: Sendable {
    /// For each sentence, how many words it has; in a script without spaces, how many letters.
    package private(set) var sentences: [Int] = []
    /// All words.
    package private(set) var words = 0
    /// All letters and digits.
    package private(set) var letters = 0
    /// The syllables of all words, in English and Spanish; elsewhere 0.
    package private(set) var syllables = 0
    /// Whether the script has no spaces between words.
    package let isUnspaced: Bool

    private let language: String
    private var inSentence = 0
    private var word: [Unicode.Scalar] = []
    private var isValue = false

    /// Counts the texts of a language one after the other, each ending its sentence.
    package init(_ texts: [String], language: String) {
        self.language = language
        isUnspaced = language == "zh" || language == "th" || language == "ja"
        for text in texts { add(text) }
    }

    private mutating func add(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if scalar == SpokenText.value {
                endWord()
                isValue = true
                endWord()
            } else if Self.endsSentence(scalar), !Self.isInside(scalars, index) {
                endWord()
                endSentence()
            } else if Self.isOfWord(scalar, scalars, index) {
                word.append(scalar)
            } else {
                endWord()
            }
        }
        endWord()
        endSentence()
    }

    private mutating func endWord() {
        defer {
            word.removeAll()
            isValue = false
        }
        if isValue {
            words += 1
            syllables += 1
            inSentence += 1
            return
        }
        let counted = word.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        guard !counted.isEmpty else { return }
        words += 1
        letters += counted.count
        syllables += Syllables.count(word, language: language)
        inSentence += isUnspaced ? counted.count : 1
    }

    private mutating func endSentence() {
        if inSentence > 0 { sentences.append(inSentence) }
        inSentence = 0
    }

    /// What stands for a placeholder in a text that is to be counted: the object replacement character.
    static let value: Unicode.Scalar = "\u{FFFC}"

    private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ".", "!", "?", ":", ";", "…", "؟", "؛", "۔", "。", "！", "？", "；", "：", "।", "॥", "።", "፤": true
        default: false
        }
    }

    /// Whether a mark stands within a number, an abbreviation or a name, and ends nothing.
    private static func isInside(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        guard scalars[index].value < 0x80, index + 1 < scalars.count else { return false }
        let next = scalars[index + 1]
        return next.properties.isAlphabetic || next.properties.numericType != nil
    }

    private static func isOfWord(_ scalar: Unicode.Scalar, _ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: return true
        default: return scalar == "'" || scalar == "’" || scalar == "-" || scalar == "." || scalar == ","
        }
    }
}

/// Syllables, estimated from spelling.
enum Syllables {
    static func count(_ word: [Unicode.Scalar], language: String) -> Int {
        switch language {
        case "en": english(word)
        case "es": spanish(word)
        default: 0
        }
    }

    /// Groups of vowels, without a silent e at the end; every word has one.
    private static func english(_ word: [Unicode.Scalar]) -> Int {
        let letters = word.filter { $0.properties.isAlphabetic }.map { lowercased($0) }
        guard !letters.isEmpty else { return 1 }
        var count = 0
        var wasVowel = false
        for letter in letters {
            let isVowel = "aeiouy".unicodeScalars.contains(letter)
            if isVowel, !wasVowel { count += 1 }
            wasVowel = isVowel
        }
        // The e of `little` is heard, that of `whole` and `made` is not.
        let isHeardBehindL = letters.count > 2 && letters[letters.count - 2] == "l" && !isVowel(letters[letters.count - 3])
        let endsInSilentE = letters.count > 2 && letters.last == "e" && !isHeardBehindL && !isVowel(letters[letters.count - 2])
        let endsInSilentEd =
            letters.count > 3 && letters.suffix(2).elementsEqual(["e", "d"]) && letters[letters.count - 3] != "t"
            && letters[letters.count - 3] != "d" && !isVowel(letters[letters.count - 3])
        if endsInSilentE || endsInSilentEd { count -= 1 }
        return max(1, count)
    }

    private static func isVowel(_ letter: Unicode.Scalar) -> Bool { "aeiouy".unicodeScalars.contains(letter) }

    /// Each strong vowel and each stressed weak one makes a syllable; an unstressed weak vowel beside another goes with it.
    private static func spanish(_ word: [Unicode.Scalar]) -> Int {
        var count = 0
        var previous: Unicode.Scalar?
        let letters = word.map { lowercased($0) }
        for (index, letter) in letters.enumerated() {
            // The u of que, gue and agua belongs to the consonant.
            if letter == "u" || letter == "ü", previous == "q" || previous == "g", index + 1 < letters.count,
                "aeoáéóiíy".unicodeScalars.contains(letters[index + 1])
            {
                continue
            }
            defer { previous = letter }
            let isStrong = "aeoáéó".unicodeScalars.contains(letter)
            let isStressed = "íú".unicodeScalars.contains(letter)
            let isWeak = "iuüy".unicodeScalars.contains(letter)
            guard isStrong || isStressed || isWeak else { continue }
            guard let before = previous, "aeoáéóiuüíúy".unicodeScalars.contains(before) else {
                count += 1
                continue
            }
            let wasWeak = "iuüy".unicodeScalars.contains(before)
            if isStressed || isStrong && !wasWeak { count += 1 }
        }
        return max(1, count)
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    }
}
