/// A half-open range of byte offsets in a `Source`.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public var start: Int
    /// The offset after the last byte; equal to `start` for a place between two bytes.
    public var end: Int

    /// The range from `start` up to, not including, `end`.
    public init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }
}
