import Foundation
import SourceText

/// A text file whose mistakes are marked: `⟪code⟫` stands before the place of a diagnostic and `⟪⟫` behind it.
struct MarkedText: Sendable {
    /// A diagnostic as the marks ask for it.
    struct Mark: Hashable, Sendable, CustomStringConvertible {
        let code: String
        let range: SourceRange
        var description: String { "\(code) at \(range.start)..<\(range.end)" }
    }

    let source: Source
    let marks: [Mark]

    /// The text with its marks taken out.
    init(name: String, _ marked: String) {
        var text = ""
        var open: [(code: String, start: Int)] = []
        var marks: [Mark] = []
        var rest = Substring(marked)
        while let begin = rest.firstIndex(of: "⟪"), let end = rest[begin...].firstIndex(of: "⟫") {
            text += rest[..<begin]
            let code = String(rest[rest.index(after: begin)..<end])
            if code.isEmpty, let last = open.popLast() {
                marks.append(Mark(code: last.code, range: SourceRange(last.start, text.utf8.count)))
            } else {
                open.append((code, text.utf8.count))
            }
            rest = rest[rest.index(after: end)...]
        }
        text += rest
        source = Source(name: name, text: text)
        self.marks = marks
    }

    /// The folder of fixtures beside the tests.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Fixtures/AdviceText")

    /// The names of the text files in a folder of fixtures, in alphabetical order.
    static func names(in folder: String) -> [String] {
        let path = Self.folder.appending(path: folder).path(percentEncoded: false)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".txt") }.sorted()
    }

    static func read(_ folder: String, _ name: String) throws -> MarkedText {
        MarkedText(name: name, try String(contentsOf: Self.folder.appending(path: folder).appending(path: name), encoding: .utf8))
    }
}
