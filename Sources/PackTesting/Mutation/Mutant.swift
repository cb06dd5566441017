internal import SourceText

/// One way in which an editor may get a pack wrong.
package struct Mutant: Sendable {
    /// What was changed.
    package enum Kind: String, Sendable, CaseIterable {
        /// A number moved by its smallest step, in one cell or wherever its column names it.
        case edgeMoved = "edge moved"
        /// An edge given to the other side, in one cell or wherever its column names it.
        case edgeFlipped = "open and closed exchanged"
        /// A range of which one end was left out, or a cell opened to anything.
        case widened = "bound widened"
        /// A row, a limit or a condition left out.
        case dropped = "dropped"
        /// Two rows one after another under `first`.
        case swapped = "rows swapped"
        /// A text, an urgency, a result or an answer taken for another.
        case exchanged = "output exchanged"
        /// An input that is required made optional, or the reverse.
        case required = "requirement exchanged"
    }

    /// What a change can have an effect on.
    enum Reach: Equatable {
        case table(String)
        /// The limit at that place of the list.
        case limit(Int)
        case band(String)
        case range(String)
        /// Whether the input of that place in the pack must be given.
        case requirement(Int)
        /// Whatever uses a constant.
        case constant(String)
        /// Anything.
        case everything
    }

    /// Bytes in the place of others.
    struct Edit {
        var range: SourceRange
        var text: String
    }

    package let kind: Kind
    /// Where it is: `table/row column`.
    package let place: String
    /// The offset of the change in the pack.
    package let offset: Int
    /// What was written, and what the editor wrote instead.
    package let before: String
    package let after: String

    let reach: Reach
    let edits: [Edit]
    /// Of an exchanged text, the two keys.
    var texts: (String, String)?
    /// Of an exchanged text, whether it is one of advice and not of a check.
    var isOfAdvice = false
    /// The row that is changed, `table/row`, or nil where it is none or several.
    var row: String?

    init(
        _ kind: Kind, _ place: String, before: String, after: String, reach: Reach, edits: [Edit], texts: (String, String)? = nil,
        isOfAdvice: Bool = false, row: String? = nil
    ) {
        self.kind = kind
        self.place = place
        self.before = before
        self.after = after
        self.reach = reach
        self.edits = edits.sorted { $0.range.start < $1.range.start }
        self.offset = self.edits.first?.range.start ?? 0
        self.texts = texts
        self.isOfAdvice = isOfAdvice
        self.row = row
    }

    /// The pack with the change.
    func applied(to source: Source) -> Source {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.bytes.count + 64)
        var end = 0
        for edit in edits {
            bytes += source.bytes[end..<edit.range.start]
            bytes += Array(edit.text.utf8)
            end = edit.range.end
        }
        bytes += source.bytes[end...]
        return Source(name: source.name, bytes: bytes)
    }
}
