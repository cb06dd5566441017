/// A JSON value to be written; members keep the order in which they are given.
package enum JSONOutput: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number, written exactly as given; a text that is no JSON number is written as a string, so that the output stays JSON.
    case number(String)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONOutput])
    /// An object; keys are the caller's to keep apart.
    case object([Member])

    /// One member of an object.
    package struct Member: Equatable, Sendable {
        /// The key.
        package var key: String
        /// The value.
        package var value: JSONOutput

        /// A key with its value.
        package init(_ key: String, _ value: JSONOutput) {
            self.key = key
            self.value = value
        }
    }

    /// A whole number.
    package static func integer(_ value: Int) -> JSONOutput { .number(String(value)) }

    /// A value that was read.
    package init(_ value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .array(let elements): self = .array(elements.map { JSONOutput($0) })
        case .object(let members): self = .object(members.map { Member($0.key, JSONOutput($0.value)) })
        }
    }
}

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONOutput: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONOutput: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension JSONOutput: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension JSONOutput: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONOutput)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
}
