internal import SourceText

/// Suggestions for mistyped words.
enum Suggestion {
    static func nearest(to name: String, in candidates: [String]) -> String? { nearestName(to: name, in: candidates) }

    /// `; did you mean X?`, or a full stop.
    static func ending(for name: String, in candidates: [String]) -> String {
        nearest(to: name, in: candidates).map { "; did you mean `\($0)`?" } ?? "."
    }
}
