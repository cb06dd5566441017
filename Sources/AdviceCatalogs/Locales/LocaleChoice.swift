/// Which languages a reader is served in, and in which order.
package enum LocaleChoice {
    /// Of the available tags those that a reader of `requested` understands, best first: the tag itself, its parents, then others of the same
    /// language and script; at the end the source language, unless it is among them.
    ///
    /// No other language is ever chosen: words that the reader did not ask for are worse than the language of the source, which is reported.
    package static func chain(for requested: String, among available: [String], sourceLocale: String) -> [String] {
        var chain: [String] = []
        func add(_ tag: String) {
            if available.contains(tag), !chain.contains(tag) { chain.append(tag) }
        }
        if let tag = LocaleTag(requested) {
            for parent in tag.parents { add(parent.description) }
            for other in relatives(of: tag, among: available) { add(other) }
        }
        if let source = LocaleTag(sourceLocale) {
            for parent in source.parents { add(parent.description) }
            for other in relatives(of: source, among: available) { add(other) }
        }
        return chain
    }

    /// The available tags of the same language and script, the language's likely region first, then in alphabetical order.
    private static func relatives(of tag: LocaleTag, among available: [String]) -> [String] {
        var likely: [String] = []
        var others: [String] = []
        for candidate in available.filter({ $0.hasPrefix(tag.language) }).sorted() {
            guard let other = LocaleTag(candidate), other.language == tag.language, other.likelyScript == tag.likelyScript else { continue }
            if other.region == LocaleTag.likelyRegion(of: tag.language) { likely.append(candidate) } else { others.append(candidate) }
        }
        return likely + others
    }
}
