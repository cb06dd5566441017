/// A language tag of BCP 47: language, then script, region and the rest.
package struct LocaleTag: Hashable, Sendable {
    /// The language, such as `pt`.
    package let language: String
    /// The script, such as `Hans`, if written.
    package let script: String?
    /// The region, such as `BR` or `419`, if written.
    package let region: String?

    /// The tag as it is written by convention, or nil where it is no tag of language, script and region.
    ///
    /// Underscores are read as hyphens; extensions such as `-u-nu-latn` and variants are left out, since no text depends on them.
    package init?(_ text: String) {
        let pieces = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }.map { String($0) }
        guard let first = pieces.first, (2...3).contains(first.utf8.count), Self.areLetters(first) else { return nil }
        language = Self.current(first.lowercased())
        var script: String?
        var region: String?
        for piece in pieces.dropFirst() {
            let isExtension = piece.utf8.count == 1
            if isExtension { break }
            guard (2...8).contains(piece.utf8.count), piece.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }) else { return nil }
            if piece.utf8.count == 4, Self.areLetters(piece), script == nil, region == nil {
                script = piece.prefix(1).uppercased() + piece.dropFirst().lowercased()
            } else if region == nil,
                piece.utf8.count == 2 && Self.areLetters(piece) || piece.utf8.count == 3 && piece.utf8.allSatisfy(Self.isDigit)
            {
                region = piece.uppercased()
            }
        }
        self.script = script
        self.region = region
    }

    init(language: String, script: String?, region: String?) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// The tag in its conventional form, such as `zh-Hans` for `zh_hans`, or nil where the text is no tag.
    package static func canonical(_ text: String) -> String? {
        LocaleTag(text)?.description
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    private static func areLetters(_ text: String) -> Bool { text.utf8.allSatisfy(isLetter) }

    /// The code that has taken the place of an older one for the same language (IANA's registry of language subtags).
    private static func current(_ language: String) -> String {
        switch language {
        case "in": "id"
        case "iw": "he"
        case "tl": "fil"
        case "mo": "ro"
        default: language
        }
    }

    /// The script that the tag means, written or not.
    var likelyScript: String { script ?? Self.likelyScript(of: language, in: region) }

    /// The tags to try before any other of the same language: the tag, then its parents (CLDR's parent locales).
    var parents: [LocaleTag] {
        var tags = [self]
        if let region {
            if script == nil {
                var parent = Self.parentRegion(of: region, in: language)
                while let region = parent {
                    tags.append(LocaleTag(language: language, script: nil, region: region))
                    parent = Self.parentRegion(of: region, in: language)
                }
            }
            let isOfTheWorld = tags.contains { $0.language == "en" && $0.region == "001" }
            tags.append(LocaleTag(language: language, script: likelyScript, region: nil))
            if isOfTheWorld { tags.append(LocaleTag(language: language, script: nil, region: "GB")) }
        }
        if likelyScript == LocaleTag(language: language, script: nil, region: nil).likelyScript {
            tags.append(LocaleTag(language: language, script: nil, region: nil))
        }
        return tags
    }
}

extension LocaleTag: CustomStringConvertible {
    package var description: String {
        var text = language
        if let script { text += "-" + script }
        if let region { text += "-" + region }
        return text
    }
}
