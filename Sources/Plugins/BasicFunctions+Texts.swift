internal import Quantities

extension Function {
    /// Whether a text has the shape of an e-mail address; whether somebody reads it only a letter to it can show.
    ///
    /// The shape is that of RFC 5321 and RFC 6531 without what people who type their address never mean: quoted names, comments, addresses of
    /// machines by number. A name of dot-separated atoms of at most 64 bytes, `@`, and a host of two or more labels of letters, digits and inner
    /// hyphens, of at most 63 bytes each, the last of which is not a number; 254 bytes in all. Letters of every script are letters; no blank and
    /// nothing invisible is part of an address.
    static let isEmailAddress = Function(
        "isEmailAddress", [Parameter("of")], check: { types, _ in checkText(types) }
    ) { arguments, _ in
        guard case .text(let text) = arguments[0] else { return .missing }
        return .value(.boolean(hasShapeOfEmailAddress(text)))
    }

    /// Whether the check digit of a number that is written as a text is right, by the algorithm that the pack names.
    ///
    /// - `mod11-10-digits`: ten digits with weights from 10 down to 1, whose sum is a multiple of 11, as of ISBN-10 and the NHS number; a check digit
    ///   of 10 is never issued.
    /// - `luhn`: ISO/IEC 7812-1, Annex B, of two digits or more.
    ///
    /// Digits of any script, single blanks and hyphens between groups are read. One digit repeated is never right: arithmetic alone would accept every
    /// such number under modulus 11, and nobody is issued one.
    static let checkDigit = Function(
        "checkDigit", [Parameter("of"), Parameter("algorithm", .keyword(["mod11-10-digits", "luhn"]))],
        check: { types, _ in checkText(types) }
    ) { arguments, _ in
        guard case .text(let text) = arguments[0], case .text(let algorithm) = arguments[1] else { return .missing }
        guard let digits = digits(of: text), digits.contains(where: { $0 != digits[0] }) else { return .value(.boolean(false)) }
        return .value(.boolean(algorithm == "luhn" ? hasLuhnDigit(digits) : hasModulus11Digit(digits)))
    }

    private static func checkText(_ types: [ValueType]) -> TypeCheck {
        if types[0] == .text { return .fits(.boolean) }
        return .mismatch(argument: 0, message: "this is \(types[0].description)", remedy: "name a value that is a text")
    }

    // MARK: - Check digits

    /// The digits, or nil where anything else but single separators between them occurs.
    private static func digits(of text: String) -> [Int]? {
        var digits: [Int] = []
        var mayBreak = false
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit {
                digits.append(Int(digit.value))
                mayBreak = true
            } else if mayBreak, isSeparator(scalar) {
                mayBreak = false
            } else {
                return nil
            }
        }
        return mayBreak ? digits : nil
    }

    /// Blanks, hyphens and the dash that telephones put in their place.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x2D, 0xA0, 0x2009, 0x2010, 0x2011, 0x2013, 0x202F: true
        default: false
        }
    }

    private static func hasModulus11Digit(_ digits: [Int]) -> Bool {
        guard digits.count == 10 else { return false }
        var sum = 0
        for (place, digit) in digits.enumerated() { sum += (10 - place) * digit }
        return sum % 11 == 0
    }

    private static func hasLuhnDigit(_ digits: [Int]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            let doubled = place % 2 == 1 ? digit * 2 : digit
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return digits.count >= 2 && sum % 10 == 0
    }

    // MARK: - E-mail addresses

    private static func hasShapeOfEmailAddress(_ text: String) -> Bool {
        guard text.utf8.count <= 254 else { return false }
        let scalars = Array(text.unicodeScalars)
        guard let at = scalars.firstIndex(of: "@") else { return false }
        return isLocalPart(scalars[..<at]) && isHost(scalars[(at + 1)...])
    }

    private static func isLocalPart(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard byteCount(scalars) <= 64 else { return false }
        for atom in scalars.split(separator: ".", omittingEmptySubsequences: false) {
            guard !atom.isEmpty, atom.allSatisfy({ isLetterOrDigit($0) || isAtomSign($0) }) else { return false }
        }
        return true
    }

    private static func isHost(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let labels = scalars.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, byteCount(scalars) <= 253 else { return false }
        for label in labels {
            guard let first = label.first, let last = label.last, byteCount(label) <= 63 else { return false }
            guard first != "-", last != "-", label.allSatisfy({ isLetterOrDigit($0) || $0 == "-" }) else { return false }
        }
        return !(labels.last?.allSatisfy { $0.decimalDigit != nil } ?? true)
    }

    private static func byteCount(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
        var count = 0
        for scalar in scalars { count += scalar.utf8.count }
        return count
    }

    /// The signs beside letters and digits of which RFC 5322 makes an atom.
    private static func isAtomSign(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "!", "#", "$", "%", "&", "'", "*", "+", "-", "/", "=", "?", "^", "_", "`", "{", "|", "}", "~": true
        default: false
        }
    }

    /// Letters and digits of ASCII, and beyond it whatever can be seen.
    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case ...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFF: false
        default: !scalar.properties.isWhitespace
        }
    }
}
