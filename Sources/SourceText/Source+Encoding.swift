extension Source {
    /// Whether the text begins as UTF-16 or UTF-32 does: with its byte order mark, or with ASCII characters every other byte of which is zero.
    package var isUTF16: Bool {
        guard bytes.count >= 2 else { return false }
        if (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF) { return true }
        guard bytes.count >= 4 else { return false }
        return (bytes[0] == 0 && bytes[2] == 0) || (bytes[1] == 0 && bytes[3] == 0)
    }
}
