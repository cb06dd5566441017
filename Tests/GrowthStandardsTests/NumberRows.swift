import Foundation

/// The rows of a comma-separated file with a header, a name first and then numbers only; read in one pass, since files have a million rows.
struct NumberRows: Sequence, IteratorProtocol {
    struct Row {
        let name: String
        let numbers: [Double]
    }

    private let bytes: [UInt8]
    private var position: Int

    init(contentsOf file: URL) throws {
        // The closing zero ends the last number for `strtod`.
        bytes = try [UInt8](Data(contentsOf: file)) + [0]
        position = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
    }

    mutating func next() -> Row? {
        guard position < bytes.count - 1 else { return nil }
        var end = position
        while bytes[end] != UInt8(ascii: ",") { end += 1 }
        let name = String(decoding: bytes[position..<end], as: UTF8.self)
        var numbers: [Double] = []
        bytes.withUnsafeBytes { buffer in
            while buffer[end] == UInt8(ascii: ",") {
                guard let start = buffer.baseAddress?.advanced(by: end + 1).assumingMemoryBound(to: CChar.self) else { return }
                var stop: UnsafeMutablePointer<CChar>?
                numbers.append(strtod(start, &stop))
                guard let stop else { return }
                end += 1 + (UnsafePointer(stop) - start)
            }
        }
        position = end + 1
        return Row(name: name, numbers: numbers)
    }
}
