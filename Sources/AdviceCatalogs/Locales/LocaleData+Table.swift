// Number marks, digits and directions of Unicode CLDR 47 (as packaged in Babel 2.18.0), compared with ICU 72, 76 and 78.

extension LocaleData {
    /// The data of a locale: those of its language and region where they differ from the language's, otherwise those of the language.
    ///
    /// The numbering system is the one that CLDR gives the tag itself (`ar` has `latn`, `ar-EG` has `arab`), never one inherited from the device; the
    /// extension `-u-nu-` chooses another. A language that the table lacks has plain marks and no plural forms.
    package static func of(_ tag: String) -> LocaleData {
        guard let parsed = LocaleTag(tag) else {
            return LocaleData(tag: tag, direction: .leftToRight, marks: NumberMarks(), plurals: .none)
        }
        let isRightToLeft = parsed.script.map { $0 == "Arab" || $0 == "Hebr" } ?? ["ar", "ur", "fa", "ps", "he"].contains(parsed.language)
        var marks = NumberMarks.of(parsed)
        if let system = numberingSystem(in: tag) { marks.use(system, in: parsed.language) }
        return LocaleData(
            tag: tag, direction: isRightToLeft ? .rightToLeft : .leftToRight, marks: marks, plurals: .of(parsed))
    }

    /// The numbering system after `-u-nu-`, if the tag has one.
    private static func numberingSystem(in tag: String) -> NumberingSystem? {
        let pieces = tag.lowercased().split { $0 == "-" || $0 == "_" }
        guard let extensionStart = pieces.firstIndex(of: "u"), let key = pieces[extensionStart...].firstIndex(of: "nu"),
            key + 1 < pieces.count
        else { return nil }
        return NumberingSystem(rawValue: String(pieces[key + 1]))
    }
}

/// The digits that numbers are written with, by their names in Unicode.
enum NumberingSystem: String {
    case latn
    case arab
    case arabext
    case beng
    case deva
    case thai

    /// The digit zero.
    var zero: UInt32 {
        switch self {
        case .latn: 0x30
        case .arab: 0x660
        case .arabext: 0x6F0
        case .beng: 0x9E6
        case .deva: 0x966
        case .thai: 0xE50
        }
    }
}

extension NumberMarks {
    private init(_ decimal: String, _ group: String, laterGroup: Int = 3, leastGroup: Int = 1) {
        self.decimal = decimal
        self.group = group
        self.laterGroup = laterGroup
        self.leastGroup = leastGroup
    }

    static func of(_ tag: LocaleTag) -> NumberMarks {
        var marks = ofLanguage(tag)
        switch (tag.language, tag.region) {
        case ("ar", .some(let region)) where arabicDigitRegions.contains(region): marks.use(.arab, in: "ar")
        case ("ar", .some(let region)) where commaRegions.contains(region):
            marks.use(.latn, in: "ar")
            (marks.decimal, marks.group) = (",", ".")
        case ("ar", _): marks.use(.latn, in: "ar")
        case ("ur", "IN"): marks.use(.arabext, in: "ur")
        case ("ur", _): marks.use(.latn, in: "ur")
        case ("bn", _): marks.use(.beng, in: "bn")
        default: break
        }
        return marks
    }

    private static func ofLanguage(_ tag: LocaleTag) -> NumberMarks {
        switch (tag.language, tag.region) {
        case ("en", "IN"), ("hi", _), ("bn", _): NumberMarks(".", ",", laterGroup: 2)
        case ("en", "ZA"): NumberMarks(",", "\u{A0}")
        case ("es", nil), ("es", "ES"), ("es", "GQ"), ("es", "PH"): NumberMarks(",", ".", leastGroup: 2)
        case ("es", .some(let region)) where ["AR", "BO", "CL", "CO", "EC", "PY", "UY", "VE"].contains(region): NumberMarks(",", ".")
        case ("fr", "CA"): NumberMarks(",", "\u{A0}")
        case ("fr", _): NumberMarks(",", "\u{202F}")
        case ("pt", "BR"), ("pt", nil): NumberMarks(",", ".")
        case ("pt", _): NumberMarks(",", "\u{A0}", leastGroup: 2)
        case ("it", _): NumberMarks(",", ".", leastGroup: 2)
        case ("de", "CH"), ("de", "LI"): NumberMarks(".", "’")
        case ("de", "AT"): NumberMarks(",", "\u{A0}")
        case ("de", _), ("nl", _), ("id", _), ("vi", _): NumberMarks(",", ".")
        case ("pl", _): NumberMarks(",", "\u{A0}", leastGroup: 2)
        case ("ru", _): NumberMarks(",", "\u{A0}")
        default: NumberMarks()
        }
    }

    /// Where Arabic is written with the digits ٠١٢٣٤٥٦٧٨٩.
    private static let arabicDigitRegions = [
        "BH", "DJ", "EG", "ER", "IL", "IQ", "JO", "KM", "KW", "LB", "MR", "OM", "PS", "QA", "SA", "SD", "SO", "SS", "SY", "TD", "YE",
    ]

    /// Where Arabic is written with European digits and a decimal comma.
    private static let commaRegions = ["DZ", "LY", "MA", "TN"]

    /// Writes numbers with the digits of a numbering system and the marks that go with them.
    mutating func use(_ system: NumberingSystem, in language: String) {
        zero = system.zero
        switch system {
        case .arab:
            (decimal, group) = ("\u{66B}", "\u{66C}")
            (minus, plus) = ("\u{61C}-", "\u{61C}+")
        case .arabext:
            (decimal, group) = ("\u{66B}", "\u{66C}")
            (minus, plus) = ("\u{200E}-\u{200E}", "\u{200E}+\u{200E}")
        case .latn where language == "ar" || language == "ur":
            (decimal, group) = (".", ",")
            (minus, plus) = ("\u{200E}-", "\u{200E}+")
        case .latn, .beng, .deva, .thai: break
        }
    }
}
