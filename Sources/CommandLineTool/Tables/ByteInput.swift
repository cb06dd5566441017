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
    func read(into bytes: inout [UInt8], count: Int = 262_144) throws(CommandFailure) -> Bool {
        let before = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: count))
        let found = bytes.withUnsafeMutableBytes { buffer in
            readAgain(buffer, from: before, count: count)
        }
        bytes.removeLast(count - max(0, found))
        guard found >= 0 else { throw CommandFailure(.notFound, "advice: \(name) cannot be read.") }
        return found > 0
    }

    /// Everything up to the end.
    func readAll() throws(CommandFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        while try read(into: &bytes) {}
        return bytes
    }

    /// Reads, and again where a signal came between.
    private func readAgain(_ buffer: UnsafeMutableRawBufferPointer, from start: Int, count: Int) -> Int {
        guard let base = buffer.baseAddress else { return 0 }
        while true {
            #if canImport(Glibc)
                let found = Glibc.read(descriptor, base + start, count)
            #elseif canImport(Musl)
                let found = Musl.read(descriptor, base + start, count)
            #else
                let found = Darwin.read(descriptor, base + start, count)
            #endif
            if found >= 0 || errno != EINTR { return found }
        }
    }
}
