import Foundation

/// A folder of one test, with copies of this repository's files; the test removes it at its end.
struct TemporaryFolder {
    let url: URL

    /// An empty folder, or one with copies of some of the repository's folders and files.
    init(copying paths: String...) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "advice-tests-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for path in paths { try copy(path) }
    }

    /// Copies one more of the repository's folders or files.
    func copy(_ path: String) throws {
        let target = url.appending(path: path)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Advice.root.appending(path: path), to: target)
    }

    func remove() { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to path: String) throws -> URL {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    func text(of path: String) throws -> String { try String(contentsOf: url.appending(path: path), encoding: .utf8) }

    /// Replaces one passage, which must be there once.
    func replace(_ old: String, with new: String, in path: String) throws {
        let text = try text(of: path)
        guard text.components(separatedBy: old).count == 2 else { throw NotThereOnce(passage: old, path: path) }
        _ = try write(text.replacingOccurrences(of: old, with: new), to: path)
    }

    struct NotThereOnce: Error {
        let passage: String
        let path: String
    }
}
