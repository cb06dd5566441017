/// An immutable table that lives as long as the program, read without counting references.
///
/// For tables in static constants only: an array there would be retained and released at each reading, which costs more than the reading.
struct ConstantTable<Element: Sendable>: @unchecked Sendable {
    private let elements: UnsafeBufferPointer<Element>

    /// Copies the elements to memory that is never freed nor changed, which is what makes the table safe to share.
    init(_ elements: [Element]) {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = memory.initialize(from: elements)
        self.elements = UnsafeBufferPointer(memory)
    }

    @inline(__always)
    var count: Int { elements.count }

    /// The element at an index; an index outside ends the program, as in an array.
    @inline(__always)
    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < elements.count, "the caller checks the domain")
        return elements[index]
    }
}
