extension JSONValue {
    /// What kind of value this is, in words for a message: `a number`, `a text`, `true or false`, `a list`, `an object`, `null`.
    public var kind: String {
        switch content {
        case .null: "null"
        case .boolean: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The value of the first member with a key, or nil if there is none or this is no object.
    ///
    /// A member that is there and `null` gives a value whose content is `.null`.
    public func member(named key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        for member in members where member.key == key { return member.value }
        return nil
    }

    /// The members of an object in the order in which they were written, or nil if this is none.
    public var members: [JSONMember]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The elements of a list, or nil if this is none.
    public var elements: [JSONValue]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    /// The decoded text of a string, or nil if this is none.
    public var string: String? {
        guard case .string(let string) = content else { return nil }
        return string
    }

    /// A number exactly as it was written, or nil if this is none; `true` is no number, nor is the text `"1"`.
    public var number: String? {
        guard case .number(let number) = content else { return nil }
        return number
    }

    /// `true` or `false`, or nil if this is neither; 1 and 0 are neither.
    public var boolean: Bool? {
        guard case .boolean(let boolean) = content else { return nil }
        return boolean
    }

    /// Whether this is `null`.
    public var isNull: Bool {
        guard case .null = content else { return false }
        return true
    }
}
