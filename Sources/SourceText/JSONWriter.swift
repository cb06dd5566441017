/// Writes JSON: the same value gives the same bytes everywhere.
package struct JSONWriter: Sendable {
    /// How the text is laid out.
    package enum Layout: Sendable {
        /// Without any white space, on one line.
        case compact
        /// Two blanks a level; a list or an object that fits into the rest of a line of `width` characters stays on it. Ends with a line feed.
        case pretty(width: Int)
    }

    private let layout: Layout

    /// A writer with a layout.
    package init(_ layout: Layout = .pretty(width: 100)) {
        self.layout = layout
    }

    /// The value as JSON text.
    package func text(_ value: JSONOutput) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// The value as JSON text in UTF-8.
    package func bytes(_ value: JSONOutput) -> [UInt8] {
        var output: [UInt8] = []
        switch layout {
        case .compact:
            writeOnOneLine(value, separator: ",", colon: ":", into: &output)
        case .pretty(let width):
            write(value, level: 0, column: 0, width: width, into: &output)
            output.append(ASCII.lineFeed)
        }
        return output
    }

    // MARK: Layout

    /// Writes a value that begins after `column` characters of its line; what may follow it is one character, a comma.
    private func write(_ value: JSONOutput, level: Int, column: Int, width: Int, into output: inout [UInt8]) {
        if fits(value, in: width - column - 1) {
            writeOnOneLine(value, separator: ", ", colon: ": ", into: &output)
            return
        }
        switch value {
        case .array(let elements):
            output.append(ASCII.openingBracket)
            for (index, element) in elements.enumerated() {
                beginLine(level + 1, isFirst: index == 0, into: &output)
                write(element, level: level + 1, column: 2 * (level + 1), width: width, into: &output)
            }
            endBlock(level, into: &output)
            output.append(ASCII.closingBracket)
        case .object(let members):
            output.append(ASCII.openingBrace)
            for (index, member) in members.enumerated() {
                beginLine(level + 1, isFirst: index == 0, into: &output)
                let start = output.count
                JSONWriter.writeString(member.key, into: &output)
                output += [ASCII.colon, ASCII.space]
                let column = 2 * (level + 1) + JSONWriter.characterCount(output[start...])
                write(member.value, level: level + 1, column: column, width: width, into: &output)
            }
            endBlock(level, into: &output)
            output.append(ASCII.closingBrace)
        default:
            writeOnOneLine(value, separator: ", ", colon: ": ", into: &output)
        }
    }

    private func beginLine(_ level: Int, isFirst: Bool, into output: inout [UInt8]) {
        if !isFirst { output.append(ASCII.comma) }
        output.append(ASCII.lineFeed)
        for _ in 0..<2 * level { output.append(ASCII.space) }
    }

    private func endBlock(_ level: Int, into output: inout [UInt8]) {
        output.append(ASCII.lineFeed)
        for _ in 0..<2 * level { output.append(ASCII.space) }
    }

    /// Whether a list or an object takes no more than `room` characters on one line; anything else always stays on its line.
    private func fits(_ value: JSONOutput, in room: Int) -> Bool {
        switch value {
        case .array(let elements) where elements.isEmpty: return true
        case .object(let members) where members.isEmpty: return true
        case .array, .object:
            var room = room
            return take(value, from: &room)
        default: return true
        }
    }

    /// Takes what a value needs on one line from the room, and stops as soon as there is none.
    private func take(_ value: JSONOutput, from room: inout Int) -> Bool {
        switch value {
        case .array(let elements):
            room -= 2 + 2 * max(0, elements.count - 1)
            for element in elements {
                guard room >= 0, take(element, from: &room) else { return false }
            }
        case .object(let members):
            room -= 2 + 2 * max(0, members.count - 1)
            for member in members {
                guard room >= 0, take(.string(member.key), from: &room) else { return false }
                room -= 2
                guard room >= 0, take(member.value, from: &room) else { return false }
            }
        default:
            var output: [UInt8] = []
            writeOnOneLine(value, separator: ", ", colon: ": ", into: &output)
            room -= JSONWriter.characterCount(output[...])
        }
        return room >= 0
    }

    /// The scalars of UTF-8 text: near enough to what an editor shows as columns.
    private static func characterCount(_ bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
        return count
    }

    // MARK: Values

    private func writeOnOneLine(_ value: JSONOutput, separator: StaticString, colon: StaticString, into output: inout [UInt8]) {
        switch value {
        case .null: JSONWriter.write("null", into: &output)
        case .boolean(let boolean): JSONWriter.write(boolean ? "true" : "false", into: &output)
        case .number(let number) where JSONWriter.isNumber(number): output += number.utf8
        case .number(let text), .string(let text): JSONWriter.writeString(text, into: &output)
        case .array(let elements):
            output.append(ASCII.openingBracket)
            for (index, element) in elements.enumerated() {
                if index > 0 { JSONWriter.write(separator, into: &output) }
                writeOnOneLine(element, separator: separator, colon: colon, into: &output)
            }
            output.append(ASCII.closingBracket)
        case .object(let members):
            output.append(ASCII.openingBrace)
            for (index, member) in members.enumerated() {
                if index > 0 { JSONWriter.write(separator, into: &output) }
                JSONWriter.writeString(member.key, into: &output)
                JSONWriter.write(colon, into: &output)
                writeOnOneLine(member.value, separator: separator, colon: colon, into: &output)
            }
            output.append(ASCII.closingBrace)
        }
    }

    private static func write(_ text: StaticString, into output: inout [UInt8]) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    /// Writes a string, escaping what must be escaped (RFC 8259, section 7) and nothing else.
    private static func writeString(_ text: String, into output: inout [UInt8]) {
        output.append(ASCII.quote)
        for byte in text.utf8 {
            switch byte {
            case ASCII.quote, ASCII.backslash: output += [ASCII.backslash, byte]
            case 0x08: output += [ASCII.backslash, 0x62]
            case 0x0C: output += [ASCII.backslash, 0x66]
            case ASCII.lineFeed: output += [ASCII.backslash, 0x6E]
            case ASCII.carriageReturn: output += [ASCII.backslash, 0x72]
            case ASCII.tab: output += [ASCII.backslash, 0x74]
            case 0..<ASCII.space:
                write("\\u00", into: &output)
                output += [hexDigit(byte >> 4), hexDigit(byte & 0xF)]
            default: output.append(byte)
            }
        }
        output.append(ASCII.quote)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? ASCII.zero + value : 0x61 + value - 10 }

    private static func isNumber(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return JSONNumber.end(in: bytes, from: 0) == bytes.count
    }
}
