extension JSONParser {
    /// The end of the number at an offset if it is one and nothing else is joined to it; nil otherwise.
    func strictNumberEnd(from start: Int) -> Int? {
        guard let end = JSONNumber.end(in: bytes, from: start), isDelimiter(at: end) else { return nil }
        return end
    }

    /// The end of the digits at an offset.
    func digitsEnd(from start: Int) -> Int { JSONNumber.digitsEnd(in: bytes, from: start) }
}
