#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Documents that a command writes: whole or not at all.
enum FileOutput {
    /// Writes a document; what had its name stays as it was until all of it is written.
    ///
    /// The folder must be there unless it is to be made.
    static func write(_ text: String, to file: URL, makesFolder: Bool = false) throws(CommandFailure) {
        if makesFolder {
            // Where it cannot be made, the file cannot be written, which is said below.
            try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        do throws(CommandFailure) {
            try GoldenFolders.write(Array(text.utf8), to: file)
        } catch {
            throw CommandFailure(.notFound, error.message)
        }
    }
}
