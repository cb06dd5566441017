// Made by Tests/Generators/locale-table.py of Unicode CLDR 47 as packaged in Babel 2.18.0: change that, not this.

extension NumberMarks {
    /// The marks and digits of a locale; plain ones for a language that the table lacks.
    static func of(_ tag: LocaleTag) -> NumberMarks {
        switch tag.language {
        case "en":
            switch tag.region {
            case "AT", "BE", "DE", "DK", "ES", "ID", "IT", "NL", "PL", "RO", "SI": NumberMarks(",", ".")
            case "CH": NumberMarks(".", "\u{2019}")
            case "CZ", "FI", "HU", "NO", "PT", "SE", "SK", "ZA": NumberMarks(",", "\u{A0}")
            case "FR": NumberMarks(",", "\u{202F}")
            case "IN": NumberMarks(".", ",", laterGroup: 2)
            default: NumberMarks(".", ",")
            }
        case "es":
            switch tag.region {
            case "419", "BR", "BZ", "CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US": NumberMarks(".", ",")
            case "AR", "BO", "CL", "CO", "EC", "PY", "UY", "VE": NumberMarks(",", ".")
            case "CR": NumberMarks(",", "\u{A0}")
            default: NumberMarks(",", ".", leastGroup: 2)
            }
        case "fr":
            switch tag.region {
            case "CA": NumberMarks(",", "\u{A0}")
            case "LU": NumberMarks(",", ".")
            default: NumberMarks(",", "\u{202F}")
            }
        case "pt":
            switch tag.region {
            case "AO", "CH", "CV", "GQ", "GW", "LU", "MO", "MZ", "PT", "ST", "TL": NumberMarks(",", "\u{A0}", leastGroup: 2)
            default: NumberMarks(",", ".")
            }
        case "it":
            switch tag.region {
            case "CH": NumberMarks(".", "\u{2019}", leastGroup: 2)
            default: NumberMarks(",", ".", leastGroup: 2)
            }
        case "de":
            switch tag.region {
            case "AT": NumberMarks(",", "\u{A0}")
            case "CH", "LI": NumberMarks(".", "\u{2019}")
            default: NumberMarks(",", ".")
            }
        case "nl": NumberMarks(",", ".")
        case "pl": NumberMarks(",", "\u{A0}", leastGroup: 2)
        case "ru": NumberMarks(",", "\u{A0}")
        case "ar":
            switch tag.region {
            case "BH", "DJ", "EG", "ER", "IL", "IQ", "JO", "KM", "KW", "LB", "MR", "OM", "PS", "QA", "SA", "SD", "SO", "SS", "SY", "TD",
                "YE":
                NumberMarks("\u{66B}", "\u{66C}", digits: .arab, minus: "\u{61C}-", plus: "\u{61C}+")
            case "DZ", "LY", "MA", "TN": NumberMarks(",", ".", minus: "\u{200E}-", plus: "\u{200E}+")
            default: NumberMarks(".", ",", minus: "\u{200E}-", plus: "\u{200E}+")
            }
        case "hi": NumberMarks(".", ",", laterGroup: 2)
        case "bn": NumberMarks(".", ",", laterGroup: 2, digits: .beng)
        case "ur":
            switch tag.region {
            case "IN": NumberMarks("\u{66B}", "\u{66C}", digits: .arabext, minus: "\u{200E}-\u{200E}", plus: "\u{200E}+\u{200E}")
            default: NumberMarks(".", ",", minus: "\u{200E}-", plus: "\u{200E}+")
            }
        case "sw":
            switch tag.region {
            case "CD": NumberMarks(",", ".")
            default: NumberMarks(".", ",")
            }
        case "id": NumberMarks(",", ".")
        case "vi": NumberMarks(",", ".")
        default: NumberMarks(".", ",")
        }
    }
}

extension PluralRules {
    /// The plural forms of a language; one form for a language that the table lacks.
    static func of(_ tag: LocaleTag) -> PluralRules {
        switch (tag.language, tag.region) {
        case ("pt", "AO"), ("pt", "CH"), ("pt", "CV"), ("pt", "GQ"), ("pt", "GW"), ("pt", "LU"), ("pt", "MO"), ("pt", "MZ"), ("pt", "PT"),
            ("pt", "ST"), ("pt", "TL"):
            ptPTRules
        case ("en", _): enRules
        case ("es", _): esRules
        case ("fr", _): frRules
        case ("pt", _): ptRules
        case ("it", _): itRules
        case ("de", _), ("nl", _), ("ur", _), ("sw", _): deRules
        case ("pl", _): plRules
        case ("ru", _): ruRules
        case ("ar", _): arRules
        case ("hi", _): hiRules
        case ("bn", _): bnRules
        case ("zh", _), ("id", _), ("th", _), ("yo", _): zhRules
        case ("vi", _): viRules
        case ("am", _), ("zu", _): amRules
        case ("ha", _): haRules
        case ("fil", _): filRules
        default: none
        }
    }

    private static let enRules = PluralRules(
        [.one, .other], { $0.i == 1 && $0.v == 0 ? .one : .other },
        ordinals: [.one, .two, .few, .other],
        {
            $0.isWhole && $0.i % 10 == 1 && !($0.isWhole && $0.i % 100 == 11)
                ? .one
                : $0.isWhole && $0.i % 10 == 2 && !($0.isWhole && $0.i % 100 == 12)
                    ? .two : $0.isWhole && $0.i % 10 == 3 && !($0.isWhole && $0.i % 100 == 13) ? .few : .other
        })

    private static let esRules = PluralRules(
        [.one, .many, .other], { $0.isWhole && $0.i == 1 ? .one : $0.i != 0 && $0.i % 1_000_000 == 0 && $0.v == 0 ? .many : .other })

    private static let frRules = PluralRules(
        [.one, .many, .other], { ($0.i == 0 || $0.i == 1) ? .one : $0.i != 0 && $0.i % 1_000_000 == 0 && $0.v == 0 ? .many : .other },
        ordinals: [.one, .other], { $0.isWhole && $0.i == 1 ? .one : .other })

    private static let ptPTRules = PluralRules(
        [.one, .many, .other], { $0.i == 1 && $0.v == 0 ? .one : $0.i != 0 && $0.i % 1_000_000 == 0 && $0.v == 0 ? .many : .other })

    private static let ptRules = PluralRules(
        [.one, .many, .other], { (0...1).contains($0.i) ? .one : $0.i != 0 && $0.i % 1_000_000 == 0 && $0.v == 0 ? .many : .other })

    private static let itRules = PluralRules(
        [.one, .many, .other], { $0.i == 1 && $0.v == 0 ? .one : $0.i != 0 && $0.i % 1_000_000 == 0 && $0.v == 0 ? .many : .other },
        ordinals: [.many, .other], { $0.isWhole && ($0.i == 11 || $0.i == 8 || $0.i == 80 || $0.i == 800) ? .many : .other })

    private static let deRules = PluralRules(
        [.one, .other], { $0.i == 1 && $0.v == 0 ? .one : .other })

    private static let plRules = PluralRules(
        [.one, .few, .many, .other],
        {
            $0.i == 1 && $0.v == 0
                ? .one
                : $0.v == 0 && (2...4).contains($0.i % 10) && !(12...14).contains($0.i % 100)
                    ? .few
                    : $0.v == 0 && $0.i != 1 && (0...1).contains($0.i % 10) || $0.v == 0 && (5...9).contains($0.i % 10)
                        || $0.v == 0 && (12...14).contains($0.i % 100) ? .many : .other
        })

    private static let ruRules = PluralRules(
        [.one, .few, .many, .other],
        {
            $0.v == 0 && $0.i % 10 == 1 && $0.i % 100 != 11
                ? .one
                : $0.v == 0 && (2...4).contains($0.i % 10) && !(12...14).contains($0.i % 100)
                    ? .few
                    : $0.v == 0 && $0.i % 10 == 0 || $0.v == 0 && (5...9).contains($0.i % 10) || $0.v == 0 && (11...14).contains($0.i % 100)
                        ? .many : .other
        })

    private static let arRules = PluralRules(
        [.zero, .one, .two, .few, .many, .other],
        {
            $0.isWhole && $0.i == 0
                ? .zero
                : $0.isWhole && $0.i == 1
                    ? .one
                    : $0.isWhole && $0.i == 2
                        ? .two
                        : $0.isWhole && (3...10).contains($0.i % 100) ? .few : $0.isWhole && (11...99).contains($0.i % 100) ? .many : .other
        })

    private static let hiRules = PluralRules(
        [.one, .other], { $0.i == 0 || $0.isWhole && $0.i == 1 ? .one : .other },
        ordinals: [.one, .two, .few, .many, .other],
        {
            $0.isWhole && $0.i == 1
                ? .one
                : $0.isWhole && ($0.i == 2 || $0.i == 3) ? .two : $0.isWhole && $0.i == 4 ? .few : $0.isWhole && $0.i == 6 ? .many : .other
        })

    private static let bnRules = PluralRules(
        [.one, .other], { $0.i == 0 || $0.isWhole && $0.i == 1 ? .one : .other },
        ordinals: [.one, .two, .few, .many, .other],
        {
            $0.isWhole && ($0.i == 1 || $0.i == 5 || (7...10).contains($0.i))
                ? .one
                : $0.isWhole && ($0.i == 2 || $0.i == 3) ? .two : $0.isWhole && $0.i == 4 ? .few : $0.isWhole && $0.i == 6 ? .many : .other
        })

    private static let zhRules = PluralRules(
        [.other], { _ in .other })

    private static let viRules = PluralRules(
        [.other], { _ in .other },
        ordinals: [.one, .other], { $0.isWhole && $0.i == 1 ? .one : .other })

    private static let amRules = PluralRules(
        [.one, .other], { $0.i == 0 || $0.isWhole && $0.i == 1 ? .one : .other })

    private static let haRules = PluralRules(
        [.one, .other], { $0.isWhole && $0.i == 1 ? .one : .other })

    private static let filRules = PluralRules(
        [.one, .other],
        {
            $0.v == 0 && (1...3).contains($0.i) || $0.v == 0 && !($0.i % 10 == 4 || $0.i % 10 == 6 || $0.i % 10 == 9)
                || $0.v != 0 && !($0.f % 10 == 4 || $0.f % 10 == 6 || $0.f % 10 == 9) ? .one : .other
        },
        ordinals: [.one, .other], { $0.isWhole && $0.i == 1 ? .one : .other })
}

extension LocaleTag {
    /// The script that a language is most likely written in, in a region if one is named.
    static func likelyScript(of language: String, in region: String?) -> String {
        if let region, let script = likelyScript(of: language, inRegion: region) { return script }
        return scripts[language] ?? "Latn"
    }

    private static func likelyScript(of language: String, inRegion region: String) -> String? {
        switch (language, region) {
        case ("az", "IQ"), ("az", "IR"): return "Arab"
        case ("az", "RU"): return "Cyrl"
        case ("ha", "CM"), ("ha", "SD"): return "Arab"
        case ("kk", "AF"), ("kk", "CN"), ("kk", "IR"), ("kk", "MN"): return "Arab"
        case ("ku", "LB"): return "Arab"
        case ("ky", "CN"): return "Arab"
        case ("ky", "TR"): return "Latn"
        case ("mn", "CN"): return "Mong"
        case ("ms", "CC"): return "Arab"
        case ("pa", "PK"): return "Arab"
        case ("sd", "IN"): return "Deva"
        case ("sr", "ME"), ("sr", "RO"), ("sr", "TR"): return "Latn"
        case ("tg", "PK"): return "Arab"
        case ("ug", "KZ"), ("ug", "MN"): return "Cyrl"
        case ("uz", "AF"): return "Arab"
        case ("uz", "CN"): return "Cyrl"
        case ("yue", "CN"): return "Hans"
        case ("zh", "AU"), ("zh", "BN"), ("zh", "GB"), ("zh", "GF"), ("zh", "HK"), ("zh", "ID"), ("zh", "MO"), ("zh", "PA"), ("zh", "PF"),
            ("zh", "PH"), ("zh", "SR"), ("zh", "TH"), ("zh", "TW"), ("zh", "US"), ("zh", "VN"):
            return "Hant"
        default: return nil
        }
    }

    /// The script of each language that is not written in Latin letters.
    private static let scripts: [String: String] = {
        let languages: [(script: String, languages: String)] = [
            ("Arab", "apc ar bal bgn ckb fa ks lrc mzn ps sd sdh skr trw ug ur"),
            ("Armn", "hy"),
            ("Avst", "ae"),
            ("Beng", "as bn mni"),
            ("Cakm", "ccp"),
            ("Cans", "cr csw iu oj"),
            ("Cher", "chr"),
            ("Copt", "cop"),
            ("Cyrl", "ab av ba be bg ce cu cv kaa kk kv ky mdf mk mn myv os ru sah sr tg tt tyv uk"),
            ("Deva", "bgc bho brx doi hi kok mai mr ne raj sa xnr"),
            ("Ethi", "am byn gez ti tig wal"),
            ("Geor", "ka"),
            ("Grek", "el"),
            ("Gujr", "gu"),
            ("Guru", "pa"),
            ("Hans", "zh"),
            ("Hant", "yue"),
            ("Hebr", "he iw ji yi"),
            ("Hmnp", "hnj"),
            ("Jpan", "ja"),
            ("Khmr", "km"),
            ("Knda", "kn"),
            ("Kore", "ko"),
            ("Laoo", "lo"),
            ("Mlym", "ml"),
            ("Mymr", "my shn"),
            ("Nkoo", "nqo"),
            ("Olck", "sat"),
            ("Orya", "or"),
            ("Osge", "osa"),
            ("Rohg", "rhg"),
            ("Sinh", "pi si"),
            ("Syrc", "syr"),
            ("Taml", "ta"),
            ("Tavt", "blt"),
            ("Telu", "te"),
            ("Tfng", "shi zgh"),
            ("Thaa", "dv"),
            ("Thai", "th"),
            ("Tibt", "bo dz"),
            ("Vaii", "vai"),
            ("Yiii", "ii"),
        ]
        var scripts: [String: String] = [:]
        for (script, names) in languages { for name in names.split(separator: " ") { scripts[String(name)] = script } }
        return scripts
    }()

    /// The region that a reader of the language most likely lives in, for choosing between several.
    static func likelyRegion(of language: String) -> String? {
        switch language {
        case "en": "US"
        case "es": "ES"
        case "fr": "FR"
        case "pt": "BR"
        case "it": "IT"
        case "de": "DE"
        case "nl": "NL"
        case "pl": "PL"
        case "ru": "RU"
        case "ar": "EG"
        case "hi": "IN"
        case "bn": "BD"
        case "ur": "PK"
        case "sw": "TZ"
        case "zh": "CN"
        case "id": "ID"
        case "vi": "VN"
        case "th": "TH"
        case "am": "ET"
        case "ha": "NG"
        case "yo": "NG"
        case "zu": "ZA"
        case "fil": "PH"
        default: nil
        }
    }

    /// The region whose texts come closer to those of another than the language without a region does.
    static func parentRegion(of region: String, in language: String) -> String? {
        switch (language, region) {
        case ("en", "150"), ("en", "AG"), ("en", "AI"), ("en", "AU"), ("en", "BB"), ("en", "BM"), ("en", "BS"), ("en", "BW"), ("en", "BZ"),
            ("en", "CC"), ("en", "CK"), ("en", "CM"), ("en", "CX"), ("en", "CY"), ("en", "DG"), ("en", "DM"), ("en", "ER"), ("en", "FJ"),
            ("en", "FK"), ("en", "FM"), ("en", "GB"), ("en", "GD"), ("en", "GG"), ("en", "GH"), ("en", "GI"), ("en", "GM"), ("en", "GS"),
            ("en", "GY"), ("en", "HK"), ("en", "ID"), ("en", "IE"), ("en", "IL"), ("en", "IM"), ("en", "IN"), ("en", "IO"), ("en", "JE"),
            ("en", "JM"), ("en", "KE"), ("en", "KI"), ("en", "KN"), ("en", "KY"), ("en", "LC"), ("en", "LR"), ("en", "LS"), ("en", "MG"),
            ("en", "MO"), ("en", "MS"), ("en", "MT"), ("en", "MU"), ("en", "MV"), ("en", "MW"), ("en", "MY"), ("en", "NA"), ("en", "NF"),
            ("en", "NG"), ("en", "NR"), ("en", "NU"), ("en", "NZ"), ("en", "PG"), ("en", "PK"), ("en", "PN"), ("en", "PW"), ("en", "RW"),
            ("en", "SB"), ("en", "SC"), ("en", "SD"), ("en", "SG"), ("en", "SH"), ("en", "SL"), ("en", "SS"), ("en", "SX"), ("en", "SZ"),
            ("en", "TC"), ("en", "TK"), ("en", "TO"), ("en", "TT"), ("en", "TV"), ("en", "TZ"), ("en", "UG"), ("en", "VC"), ("en", "VG"),
            ("en", "VU"), ("en", "WS"), ("en", "ZA"), ("en", "ZM"), ("en", "ZW"):
            "001"
        case ("en", "AT"), ("en", "BE"), ("en", "CH"), ("en", "CZ"), ("en", "DE"), ("en", "DK"), ("en", "ES"), ("en", "FI"), ("en", "FR"),
            ("en", "HU"), ("en", "IT"), ("en", "NL"), ("en", "NO"), ("en", "PL"), ("en", "PT"), ("en", "RO"), ("en", "SE"), ("en", "SI"),
            ("en", "SK"):
            "150"
        case ("es", "AR"), ("es", "BO"), ("es", "BR"), ("es", "BZ"), ("es", "CL"), ("es", "CO"), ("es", "CR"), ("es", "CU"), ("es", "DO"),
            ("es", "EC"), ("es", "GT"), ("es", "HN"), ("es", "JP"), ("es", "MX"), ("es", "NI"), ("es", "PA"), ("es", "PE"), ("es", "PR"),
            ("es", "PY"), ("es", "SV"), ("es", "US"), ("es", "UY"), ("es", "VE"):
            "419"
        case ("pt", "AO"), ("pt", "CH"), ("pt", "CV"), ("pt", "FR"), ("pt", "GQ"), ("pt", "GW"), ("pt", "LU"), ("pt", "MO"), ("pt", "MZ"),
            ("pt", "ST"), ("pt", "TL"):
            "PT"
        default: nil
        }
    }
}
