/// A place in a source as a person counts it.
public struct SourcePosition: Hashable, Sendable {
    /// The line, from 1; a line ends with LF, CR LF or a CR alone.
    public var line: Int
    /// The column, from 1, counted in characters (grapheme clusters): a tab, a wide character, a letter with its accents and an invalid byte are one each.
    public var column: Int

    /// A place by line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Source {
    /// The place of a byte offset.
    ///
    /// An offset outside the source is cut to it, one inside a character stands for the character, and one inside a line ending for the end of that line.
    /// A byte order mark at the start takes no column. Costs a pass over the text before the offset.
    public func position(of offset: Int) -> SourcePosition {
        LineTable(self).position(of: offset)
    }
}
