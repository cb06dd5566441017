#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file or the standard input, read piece by piece, so that a file may be larger than the memory.
final class ByteInput {
    /// What messages call it.
    let name: String
    private let descriptor: Int32
    private let isOwned: Bool
    private var piece = [UInt8](repeating: 0, count: 262_144)

    /// Opens a file; `-` is the standard input.
    init(path: String) throws(CommandFailure) {
        isOwned = path != "-"
        name = isOwned ? path : "standard input"
        descriptor = isOwned ? open(path, O_RDONLY) : STDIN_FILENO
        guard descriptor >= 0 else { throw CommandFailure(.notFound, "advice: the file \(path) cannot be read.") }
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
    }

    /// Whether somebody sits before a terminal and would wait for an answer without knowing that something is to be typed.
    static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Adds what comes next, and says whether anything came; a file that stops being readable is an error and never its end.
    func read(into bytes: inout [UInt8]) throws(CommandFailure) -> Bool {
        let found = readPiece()
        guard found >= 0 else { throw CommandFailure(.notFound, "advice: \(name) cannot be read.") }
        bytes += piece[..<found]
        return found > 0
    }

    /// Everything up to the end.
    func readAll() throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while try read(into: &bytes) {}
        return bytes
    }

    /// Reads, and again where a signal came between; below zero where it cannot.
    private func readPiece() -> Int {
        while true {
            let found = piece.withUnsafeMutableBytes { buffer in
                #if canImport(Glibc)
                    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                #elseif canImport(Musl)
                    Musl.read(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if found >= 0 || errno != EINTR { return found }
        }
    }
}
