#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The terminal: results go to the standard output, everything else to the standard error.
package final class Console {
    /// Everything written so far, where it is kept instead of shown.
    package private(set) var captured: (output: String, errors: String)?

    /// What happens instead of waiting, where a test looks on; false ends what waits.
    private let waiting: (() -> Bool)?

    /// Whether results could not be written, as on a full disk.
    private(set) var isOutputLost = false

    /// Whether errors may be coloured.
    let showsColor: Bool

    /// Whether progress is shown: where a person sees the errors.
    let showsProgress: Bool

    init() {
        waiting = nil
        showsProgress = isatty(STDERR_FILENO) == 1
        showsColor = isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
    }

    /// A console that keeps what is written, for tests; `waiting` is called instead of waiting, and ends what waits by false.
    package init(capturing: Bool, waiting: @escaping () -> Bool = { false }) {
        self.waiting = waiting
        showsProgress = false
        showsColor = false
        captured = capturing ? ("", "") : nil
    }

    /// Waits a moment, as between two looks at a file; false if it is time to end.
    func pause() -> Bool {
        if let waiting { return waiting() }
        usleep(250_000)
        return true
    }

    /// Writes a line of results.
    func print(_ text: String) {
        if captured != nil { captured?.output += text + "\n" } else { write(text + "\n", to: STDOUT_FILENO) }
    }

    /// Writes a line of what is not a result.
    func error(_ text: String) {
        if captured != nil { captured?.errors += text + "\n" } else { write(text + "\n", to: STDERR_FILENO) }
    }

    /// Shows how far the work is, in the place of what was shown before.
    func progress(_ text: String) { write("\r\u{1B}[K" + text, to: STDERR_FILENO) }

    /// Writes results that have their line ends already.
    func write(_ bytes: [UInt8]) {
        if captured != nil { captured?.output += String(decoding: bytes, as: UTF8.self) } else { write(bytes, to: STDOUT_FILENO) }
    }

    private func write(_ text: String, to file: Int32) { write(Array(text.utf8), to: file) }

    private func write(_ bytes: [UInt8], to file: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { bytes in
                #if canImport(Glibc)
                    Glibc.write(file, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    Musl.write(file, bytes.baseAddress, bytes.count)
                #else
                    Darwin.write(file, bytes.baseAddress, bytes.count)
                #endif
            }
            if written < 0, errno == EINTR { continue }
            // A closed pipe is the reader's choice, not an error of ours.
            if written <= 0 {
                isOutputLost = isOutputLost || (file == STDOUT_FILENO && errno != EPIPE)
                return
            }
            rest = rest.dropFirst(written)
        }
    }
}
