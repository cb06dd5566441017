internal import Plugins
internal import Quantities
internal import SourceText

extension PackReader {
    /// The substance that the arguments of a function are concentrations of: nil inside where none states one, nil with a diagnostic where they differ.
    ///
    /// What states no substance takes that of the others, as a constant does.
    func substance(of call: Call, _ function: Function) -> Substance?? {
        var first: (place: Int, substance: Substance)?
        for (place, argument) in call.arguments.enumerated() {
            guard case .slot(let slot) = argument, call.types[place].unit?.isConcentration ?? false, let own = pack.slots[slot].substance
            else { continue }
            guard let known = first else {
                first = (place, own)
                continue
            }
            if known.substance == own { continue }
            report(
                "different-substances", at: call.ranges[place],
                "\(name(at: call.ranges[known.place])) and \(name(at: call.ranges[place])) are different substances, and `\(function.name)` takes one",
                remedy: "name values of one substance; one substance has the same `molarMass` and `valence` wherever it is stated",
                related: [.init(source: source, range: call.ranges[known.place], message: "the other stands here")])
            return nil
        }
        return .some(first?.substance)
    }

    private func name(at range: SourceRange) -> String { "`\(source.text(in: range).filter { $0 != "\"" })`" }

    /// The types with all concentrations in units of one kind, that of the declared unit or of the first: the substance converts the others.
    func typesInOneUnit(_ types: [ValueType], _ declared: Unit?, _ substance: Substance?) -> [ValueType] {
        guard let substance else { return types }
        let first = types.lazy.compactMap { $0.unit }.first { $0.isConcentration }
        guard let unit = declared.flatMap({ $0.isConcentration ? $0 : nil }) ?? first else { return types }
        return types.map { type in
            guard let own = type.unit, own.isConcentration, own.dimension != unit.dimension, own.converts(to: unit, of: substance) else {
                return type
            }
            return .number(unit: unit, isWhole: false)
        }
    }
}
