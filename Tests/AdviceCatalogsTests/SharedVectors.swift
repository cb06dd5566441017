import Foundation

/// Rows of the comma-separated vectors beside the repository.
enum SharedVectors {
    static let folder = ProcessInfo.processInfo.environment["SHARED_DATA"].map { URL(filePath: $0).appending(path: "l10n") }

    /// The rows of a file, without its heading; a cell may stand in quotation marks.
    static func rows(of file: String) -> [[String]] {
        guard let url = folder?.appending(path: file), let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        return text.split(whereSeparator: \.isNewline).dropFirst().map { line in
            var cells = [""]
            var isQuoted = false
            for character in line {
                switch character {
                case "\"": isQuoted.toggle()
                case "," where !isQuoted: cells.append("")
                default: cells[cells.count - 1].append(character)
                }
            }
            return cells
        }
    }
}
