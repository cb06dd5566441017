extension NumberStyle {
    /// The functions that read options of style.
    enum Function {
        case number
        case integer
    }

    /// The options that say how a number is written, for checks of what an editor wrote.
    static func optionNames(of function: Function) -> [String] {
        let both = ["select", "signDisplay", "useGrouping", "minimumIntegerDigits", "maximumSignificantDigits"]
        switch function {
        case .integer: return both
        case .number:
            return both + [
                "minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits", "trailingZeroDisplay", "roundingMode",
            ]
        }
    }

    /// Takes over the options of `:number` or `:integer`; an option with an unknown value is reported and has no effect.
    mutating func apply(_ options: [MessageFunctionCallContext.Option], of function: Function, _ problems: inout [MessageProblem.Kind]) {
        for option in options {
            guard let value = option.value else { continue }
            if !apply(option.name, value, of: function) { problems.append(.badOption) }
        }
    }

    /// Takes over one option; false where its value is not understood.
    private mutating func apply(_ name: String, _ value: MessageValue, of function: Function) -> Bool {
        switch name {
        case "minimumIntegerDigits":
            guard let size = value.digitSize else { return false }
            minimumInteger = size
        case "maximumSignificantDigits":
            guard let size = value.digitSize, size > 0 else { return false }
            maximumSignificant = size
        case "signDisplay":
            guard let display = SignDisplay(rawValue: value.rawText) else { return false }
            sign = display
        case "useGrouping":
            guard let grouping = Grouping(rawValue: value.rawText) else { return false }
            self.grouping = grouping
        default:
            return function == .integer || applyFraction(name, value)
        }
        return true
    }

    /// Takes over one of the options that `:integer` does not have.
    private mutating func applyFraction(_ name: String, _ value: MessageValue) -> Bool {
        switch name {
        case "minimumFractionDigits":
            guard let size = value.digitSize else { return false }
            minimumFraction = size
        case "maximumFractionDigits":
            guard let size = value.digitSize else { return false }
            maximumFraction = size
        case "minimumSignificantDigits":
            guard let size = value.digitSize, size > 0 else { return false }
            minimumSignificant = size
        case "trailingZeroDisplay":
            guard value.rawText == "auto" || value.rawText == "stripIfInteger" else { return false }
            dropsZeroFraction = value.rawText == "stripIfInteger"
        case "roundingMode":
            guard let mode = RoundingMode(rawValue: value.rawText) else { return false }
            rounding = mode
        default: break
        }
        return true
    }
}
