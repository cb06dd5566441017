extension LocaleData {
    /// The data of a locale: those of its language and region where they differ from the language's, otherwise those of the language.
    ///
    /// The numbering system is the one that CLDR gives the tag itself (`ar` has `latn`, `ar-EG` has `arab`), never one inherited from the device; the
    /// extension `-u-nu-` chooses another. A language that the table lacks has plain marks and no plural forms.
    package static func of(_ tag: String) -> LocaleData {
        guard let parsed = LocaleTag(tag) else {
            return LocaleData(tag: tag, direction: .leftToRight, marks: NumberMarks(".", ","), plurals: .none)
        }
        let isRightToLeft = parsed.likelyScript == "Arab" || parsed.likelyScript == "Hebr"
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
    init(
        _ decimal: String, _ group: String, laterGroup: Int = 3, leastGroup: Int = 1, digits: NumberingSystem = .latn,
        minus: String = "-", plus: String = "+"
    ) {
        self.decimal = decimal
        self.group = group
        self.laterGroup = laterGroup
        self.leastGroup = leastGroup
        self.minus = minus
        self.plus = plus
        self.zero = digits.zero
    }

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
