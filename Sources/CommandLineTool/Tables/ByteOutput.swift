#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that is written piece by piece and takes its place only when it is whole; until then, and for ever if the run ends before, what had that
/// name stays as it was.
final class ByteOutput {
    private let path: String
    private var partialPath: String { path + ".partial" }
    private var file: UnsafeMutablePointer<FILE>?

    /// Opens a file that nobody but its owner may read.
    init(path: String) throws(CommandFailure) {
        self.path = path
        let descriptor = open(path + ".partial", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        guard descriptor >= 0 else { throw CommandFailure(.notFound, "advice: the file \(path) cannot be written.") }
        file = fdopen(descriptor, "w")
    }

    deinit {
        guard let file else { return }
        fclose(file)
        unlink(partialPath)
    }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        guard let file, fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw lost }
    }

    /// Gives the file its name.
    func finish() throws(CommandFailure) {
        guard let file, fflush(file) == 0, rename(partialPath, path) == 0 else { throw lost }
        fclose(file)
        self.file = nil
    }

    private var lost: CommandFailure {
        CommandFailure(.findings, "advice: the file \(path) could not be written. What was there is as it was.")
    }
}
