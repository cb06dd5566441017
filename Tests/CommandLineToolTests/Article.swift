import Foundation

/// An article of the documentation, taken apart so that it can be followed.
struct Article {
    /// What stands between two fences.
    struct Block {
        var kind: String
        /// The last path below the prefix that was named before it.
        var path: String
        var lines: [String]
    }

    let blocks: [Block]

    /// Reads an article; `prefix` is how the paths of files to be written begin.
    init(_ path: String, prefix: String = "practice/") throws {
        var blocks: [Block] = []
        var named = ""
        var open: Block?
        let text = try String(contentsOf: Advice.root.appending(path: path), encoding: .utf8)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let block = open {
                if line == "```" {
                    blocks.append(block)
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if line.hasPrefix("```") {
                open = Block(kind: String(line.dropFirst(3)), path: named, lines: [])
            } else {
                for code in line.split(separator: "`", omittingEmptySubsequences: false).map(String.init) where code.hasPrefix(prefix) {
                    named = code
                }
            }
        }
        guard open == nil else { throw Unclosed(path: path) }
        self.blocks = blocks
    }

    struct Unclosed: Error { let path: String }
}
