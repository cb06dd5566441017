#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Files that a command writes: whole or not at all.
enum FileOutput {
    static func write(_ text: String, to file: URL) throws(CommandFailure) { try write(Array(text.utf8), to: file) }

    /// Writes a file, and makes the folders that it lies in; what had its name stays as it was until all of it is written.
    static func write(_ bytes: [UInt8], to file: URL) throws(CommandFailure) {
        do {
            // A rename needs no right to the file itself, and would pass over a file that somebody protected.
            let isProtected = FileManager.default.fileExists(atPath: file.path) && !FileManager.default.isWritableFile(atPath: file.path)
            guard !isProtected else { throw CocoaError(.fileWriteNoPermission) }
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: file, options: .atomic)
        } catch {
            throw CommandFailure(.notFound, "advice: \(Library.shown(file)) cannot be written. What was there is as it was.")
        }
    }
}
