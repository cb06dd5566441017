package import Plugins
package import SourceText

extension JSONObjectShape {
    /// What every derived value may have beside the arguments of its function.
    static let derivedValue = JSONObjectShape(
        "derived-value", "a derived value", "A value that a function works out of others.",
        [
            Key("function", .text, "The function, which says which other keys there are."),
            Key("unit", .text, "The unit of the value, where the function can give it in several."),
            Key("step", .text, "The step to which the value is rounded, once, before it is compared and shown, such as 0.1 %."),
            Key("whole", .boolean, "Whether only whole numbers count, as of completed days: the value is cut to one."),
            Key("type", .word(PackReader.typeNames), "The type of the value, for the reader."),
            Key("choices", .texts(.kebab), "Its choices, for the reader."), Key("ordered", .boolean, "Whether they have an order."), note,
        ])

    /// What every measurement has beside the arguments of its reference.
    static let measurement = JSONObjectShape(
        "measurement", "a measurement", "How a value is read against a growth reference.",
        [
            Key("reference", .text, "The reference; `advice growth references` lists them."),
            Key("at", .text(.valueName), "The value along which the reference runs, such as the age.", required: "name a value"), note,
        ])

    /// A pack that may use some plug-ins.
    package static func rulePack(_ plugins: [Plugin]) -> JSONObjectShape {
        let index = PluginIndex(plugins)
        var functions: [(word: String, shape: JSONObjectShape)] = []
        for name in index.functionNames {
            guard let function = index.function(name) else { continue }
            var keys: Keys = []
            var others: JSONShape?
            for parameter in function.parameters {
                guard let key = key(of: parameter) else { others = .text(.valueName); continue }
                keys.append(key)
            }
            functions.append(
                (
                    name,
                    derivedValue.adding(
                        keys, name: "derived-by-\(name)", about: "A value by the function `\(name)`.", others: others)
                ))
        }
        var arguments: Keys = []
        for name in index.referenceNames {
            for parameter in index.reference(name)?.parameters ?? [] where !arguments.contains(where: { $0.name == parameter.name }) {
                arguments.append(
                    Key(
                        parameter.name, .text(.valueName),
                        "The value that says which: one of \(parameter.choices.joined(separator: ", ")). Only for references that differ by it."
                    ))
            }
        }
        let reference = Key(
            "reference", .word(index.referenceNames), "The growth reference.",
            required: "name a reference, such as \"intergrowth.fetal.femurLength\"")
        let single = JSONObjectShape(
            "measurement", measurement.what, measurement.about, [reference] + measurement.keys.dropFirst() + arguments)
        let by = JSONObjectShape(
            "measurement-by", measurement.what,
            "How a value is read against one of several growth references; each choice has one under its name.",
            [Key("by", .text(.valueName), "The value that decides which reference applies.", required: "name a value"), note] + arguments,
            others: .object(single))
        return rulePack(derived: .variants(by: "function", functions), measurement: .presence(of: "by", with: by, without: single))
    }

    /// What an editor writes for a parameter; nil where each choice of the first argument has a key.
    private static func key(of parameter: Function.Parameter) -> Key? {
        let remedy: String? = parameter.isOptional ? nil : "name a value"
        switch parameter.kind {
        case .value:
            return Key(parameter.name, .text(.valueName), "The name of a value or of a constant.", required: remedy)
        case .values:
            return Key(parameter.name, .texts(.valueName), "The names of values or constants.", required: remedy)
        case .currentAndPrevious:
            return Key(
                parameter.name, .text(.valueName), "The name of a value, taken now and in the previous entry that has it.", required: remedy
            )
        case .having:
            return Key(
                parameter.name, .text(.valueName), "The name of a value that the previous entry must have to count.", required: remedy)
        case .apart:
            return Key(
                parameter.name, .text, "How far back the previous entry must lie at least to count: days, or a constant.",
                required: remedy)
        case .keyword(let words): return Key(parameter.name, .word(words), "One of these words.", required: remedy)
        case .branches: return nil
        }
    }
}
