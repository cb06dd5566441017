import Quantities

extension MessageFunction {
    /// `:string` compares the raw text and shows the words.
    static let string = MessageFunction { context in
        guard let operand = context.operand else {
            // A missing text has been reported where it is missing; there is nothing further that is wrong with it.
            if !context.hasOperand { context.problems.append(.badOperand) }
            return context.hasOperand ? .missingText : nil
        }
        var value = MessageValue(.text(operand.rawText), worded: operand.worded, type: "string")
        value.selection = .text
        return value
    }

    /// `:number` compares the figure; its options say how a number without words of its own is written.
    static let number = MessageFunction { context in
        guard var value = context.numberOperand() else { return nil }
        value.style.apply(context.options, of: .number, &context.problems)
        context.applySelection(to: &value)
        return value
    }

    /// `:integer` compares and shows the figure rounded half to even to a whole number.
    static let integer = MessageFunction { context in
        guard var value = context.numberOperand() else { return nil }
        guard case .number(let number) = value.content else { return nil }
        var digits = ShownDigits(number)
        digits.round(toFraction: 0, .halfEven)
        if let whole = digits.wholeNumber {
            value.content = .number(whole)
        } else if !number.isWhole {
            context.problems.append(.unsupportedOperation)
            return nil
        }
        value.style.minimumFraction = nil
        value.style.maximumFraction = 0
        value.style.minimumSignificant = nil
        value.style.apply(context.options, of: .integer, &context.problems)
        context.applySelection(to: &value)
        return value
    }

    /// `:offset` adds a small whole number to the figure or takes it away.
    static let offset = MessageFunction { context in
        guard var value = context.numberOperand() else { return nil }
        let add = context.option("add")
        let subtract = context.option("subtract")
        guard (add == nil) != (subtract == nil), let option = add ?? subtract, let size = option.value?.digitSize else {
            context.problems.append(.badOption)
            return nil
        }
        guard case .number(let number) = value.content,
            let sum = number.adding(Decimal(add == nil ? -size : size))
        else {
            context.problems.append(.unsupportedOperation)
            return nil
        }
        value.content = .number(sum)
        value.worded = nil
        if case .number = value.selection {} else { value.selection = .number(.plural) }
        return value
    }
}

extension MessageFunctionCallContext {
    /// The operand as a number, its words and style kept; nil, with the problem written down, where it is none.
    mutating func numberOperand() -> MessageValue? {
        guard var value = operand else {
            problems.append(.badOperand)
            return nil
        }
        if case .text(let text) = value.content {
            guard let number = Decimal(messageLiteral: text) else {
                problems.append(.badOperand)
                return nil
            }
            value.content = .number(number)
        }
        value.type = "number"
        value.rendering = nil
        if value.worded == nil { value.direction = locale.direction }
        return value
    }

    /// Sets how the value chooses, from the option `select`.
    fileprivate mutating func applySelection(to value: inout MessageValue) {
        let inherited = value.setsSelect
        value.selection = .number(.plural)
        guard let option = option("select") else {
            if inherited {
                problems.append(.badOption)
                value.selection = .unsupported
            }
            return
        }
        value.setsSelect = true
        // A choice of rules that only the program knows would leave the translator with keys that fit no rule.
        guard option.isLiteral, !inherited, let text = option.value?.rawText, let selection = NumberSelection(rawValue: text) else {
            problems.append(.badOption)
            value.selection = .unsupported
            return
        }
        value.selection = .number(selection)
    }
}

extension MessageValue {
    /// A text that is not there.
    static var missingText: MessageValue {
        var value = MessageValue(.text(""), type: "string")
        value.selection = .custom { _ in [] }
        value.isFallback = true
        return value
    }

    /// A whole number from 0 to 99, as the options that count digits take it.
    var digitSize: Int? {
        let text = rawText
        guard (1...2).contains(text.utf8.count), let number = Int(text), number >= 0, text.utf8.count == 1 || number >= 10 else {
            return nil
        }
        return number
    }
}

extension ShownDigits {
    /// The number that the digits before the decimal mark make, or nil where it does not fit.
    var wholeNumber: Decimal? {
        var value: Int64 = 0
        for digit in integer {
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int64(digit))
            if overflow || carry { return nil }
            value = sum
        }
        return Decimal(mantissa: isNegative ? -value : value, exponent: 0)
    }
}

extension Decimal {
    var isWhole: Bool { exponent >= 0 }

    /// The number of a JSON number, such as `-4.20` or `1e3`, or nil for anything else and for more digits than a decimal holds.
    init?(messageLiteral text: String) {
        // Most literals are words.
        guard let first = text.utf8.first, first <= 0x39 else { return nil }
        var bytes = Substring(text).utf8
        func takeDigits(_ digits: inout [UInt8]) -> Bool {
            let before = digits.count
            while let byte = bytes.first, (0x30...0x39).contains(byte) {
                digits.append(byte - 0x30)
                bytes.removeFirst()
            }
            return digits.count > before
        }
        func take(_ byte: UInt8) -> Bool {
            guard bytes.first == byte else { return false }
            bytes.removeFirst()
            return true
        }
        let isNegative = take(UInt8(ascii: "-"))
        var digits: [UInt8] = []
        guard takeDigits(&digits), digits.count == 1 || digits[0] != 0 else { return nil }
        var exponent = 0
        if take(UInt8(ascii: ".")) {
            let whole = digits.count
            guard takeDigits(&digits) else { return nil }
            exponent = whole - digits.count
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            let isBelow = take(UInt8(ascii: "-"))
            if !isBelow { _ = take(UInt8(ascii: "+")) }
            var power: [UInt8] = []
            guard takeDigits(&power), power.count <= 4 else { return nil }
            let size = power.reduce(0) { $0 * 10 + Int($1) }
            exponent += isBelow ? -size : size
        }
        guard bytes.isEmpty else { return nil }
        while digits.count > 1, digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        var mantissa: Int64 = 0
        for digit in digits {
            let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int64(digit))
            if overflow || carry { return nil }
            mantissa = sum
        }
        self.init(mantissa: isNegative ? -mantissa : mantissa, exponent: mantissa == 0 ? 0 : exponent)
    }
}
