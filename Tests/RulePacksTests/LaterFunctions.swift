import Plugins
import Quantities

extension Plugin {
    /// Functions that the sketches of the format use and no plug-in has: registered like anybody's, they give types and no values.
    static func signatures(_ missing: [String]) -> Plugin {
        let number = ValueType.number(unit: .day, isWhole: true)
        let known: [Function] = [
            signature("correctedAge", [.init("gestationalAge"), .init("age")], number),
            signature("isEmailAddress", [.init("of")], .boolean),
            signature("checkDigit", [.init("of"), .init("algorithm", .keyword(["mod11-10-digits"]))], .boolean),
            Function(
                "bodyMassIndex", [.init("weight"), .init("height")],
                check: { _, declared in .fits(.number(unit: declared, isWhole: false)) }, evaluate: { _, _ in .missing }),
        ]
        return Plugin(name: "signatures", functions: known.filter { missing.contains($0.name) })
    }

    private static func signature(_ name: String, _ parameters: [Function.Parameter], _ type: ValueType) -> Function {
        Function(name, parameters, check: { _, _ in .fits(type) }, evaluate: { _, _ in .missing })
    }
}
