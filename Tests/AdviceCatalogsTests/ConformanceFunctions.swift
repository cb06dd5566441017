import Quantities

@testable import AdviceCatalogs

/// The functions that the conformance cases call, as the suite describes them.
enum ConformanceFunctions {
    static let all = MessageFunctions.standard
        .adding("test:function", function(selects: true, formats: true))
        .adding("test:select", function(selects: true, formats: false))
        .adding("test:format", function(selects: false, formats: true))

    private static func function(selects: Bool, formats: Bool) -> MessageFunction {
        MessageFunction { context in
            guard let operand = context.operand else {
                context.problems.append(.badOperand)
                return nil
            }
            let number: Decimal
            switch operand.content {
            case .number(let given): number = given
            case .text(let text):
                guard let read = Decimal(messageLiteral: text) else {
                    context.problems.append(.badOperand)
                    return nil
                }
                number = read
            }
            var places = operand.style.minimumFraction ?? 0
            if let option = context.option("decimalPlaces") {
                guard let text = option.value?.rawText, text == "0" || text == "1" else {
                    context.problems.append(.badOption)
                    return nil
                }
                places = text == "1" ? 1 : 0
            }
            let fails = context.option("fails")?.value?.rawText ?? "never"
            guard ["never", "select", "format", "always"].contains(fails) else {
                context.problems.append(.badOption)
                return nil
            }
            var value = MessageValue(.number(number), type: "test:function")
            value.style.minimumFraction = places
            let failsToSelect = !selects || fails == "select" || fails == "always"
            if !failsToSelect {
                let matching = number != Decimal(1) ? [] : places == 1 ? ["1.0", "1"] : ["1"]
                value.selection = .custom { keys in matching.filter { keys.contains($0) } }
            }
            if !formats || fails == "format" || fails == "always" { value.rendering = { _ in nil } }
            return value
        }
    }
}
