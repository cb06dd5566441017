public import Quantities

/// A function that packs may use to derive a value, with a signature that is checked when a pack is loaded.
public struct Function: Sendable {
    /// One named argument.
    public struct Parameter: Sendable {
        /// What an editor writes for the argument.
        public enum Kind: Sendable {
            /// The name of one value.
            case value
            /// A list of names of values.
            case values
            /// The name of a value: the function receives it as it is now and as it was in the individual's previous entry that has it.
            ///
            /// Where there is a value now and none then, there is no result yet, and the function is not called.
            case currentAndPrevious
            /// The name of an input that the previous entry must have to count; nothing is passed on.
            case having
            /// The least time to the previous entry for it to count, as whole days or a constant; nothing is passed on.
            case apart
            /// One of these words.
            case keyword([String])
            /// One name of a value for each choice of the first argument, under the choice's name.
            case branches
        }

        /// The key under which an editor writes it.
        public var name: String
        /// What may be written.
        public var kind: Kind
        /// Whether it may be left out.
        public var isOptional: Bool

        /// A parameter of the given name.
        public init(_ name: String, _ kind: Kind = .value, isOptional: Bool = false) {
            self.name = name
            self.kind = kind
            self.isOptional = isOptional
        }
    }

    /// What a function gives.
    public enum Result: Sendable {
        /// A value.
        case value(Value)
        /// An exact quotient with its unit: divided once, and rounded once if the pack states a step.
        case quotient(Decimal, over: Decimal, unit: Unit?)
        /// No value because an argument is missing.
        case missing
        /// No value can exist yet, as where there is no previous entry.
        case notApplicable
        /// The arguments have no result, such as a division by zero; in words.
        case undefined(String)
    }

    /// The type of the result, or why the arguments do not fit.
    public enum TypeCheck: Sendable {
        /// They fit, and the result is of this type.
        case fits(ValueType)
        /// They do not: the place of the argument at fault, what is wrong and what would be right.
        case mismatch(argument: Int, message: String, remedy: String)
    }

    /// The name that packs use.
    public let name: String
    /// The arguments, in the order in which their values are passed; at most the last is of variable length.
    public let parameters: [Parameter]
    /// Whether it is called even if an argument is missing.
    public let acceptsMissing: Bool
    /// Whether it gives one of its arguments just as it is, so that none is converted for it.
    ///
    /// Concentrations of a substance come to every other function in units of one kind.
    public let passesOn: Bool
    /// The type of the result for arguments of the given types, in the order in which values are passed; `declared` is the unit that the pack states, if any.
    public let check: @Sendable (_ types: [ValueType], _ declared: Unit?) -> TypeCheck
    /// The result; arguments in the order of the parameters; `unit` is that of the type that `check` gave.
    public let evaluate: @Sendable (_ arguments: UnsafeBufferPointer<Value>, _ unit: Unit?) -> Result

    /// A function with its signature.
    public init(
        _ name: String, _ parameters: [Parameter], acceptsMissing: Bool = false, passesOn: Bool = false,
        check: @escaping @Sendable (_ types: [ValueType], _ declared: Unit?) -> TypeCheck,
        evaluate: @escaping @Sendable (_ arguments: UnsafeBufferPointer<Value>, _ unit: Unit?) -> Result
    ) {
        self.name = name
        self.parameters = parameters
        self.acceptsMissing = acceptsMissing
        self.passesOn = passesOn
        self.check = check
        self.evaluate = evaluate
    }
}
