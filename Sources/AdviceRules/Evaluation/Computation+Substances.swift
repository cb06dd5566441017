internal import Plugins
internal import Quantities
internal import RulePacks

extension PackDerived {
    /// Puts concentrations of one substance into units of one kind, since functions know no substance.
    ///
    /// The unit is that of the result or, where it has another, one in which every figure is an exact decimal if there is one: mass per volume is,
    /// for every amount.
    func convertConcentrations(_ arguments: UnsafeMutableBufferPointer<Value>) {
        guard let substance, !function.passesOn else { return }
        var units: [Unit] = []
        if let unit = type.unit, unit.isConcentration { units.append(unit) }
        let isFixed = !units.isEmpty
        for value in arguments {
            if case .number(let number) = value, let unit = number.unit, unit.isConcentration, !units.contains(unit) { units.append(unit) }
        }
        guard var target = units.first, units.contains(where: { $0.dimension != target.dimension }) else { return }
        if !isFixed, let exact = units.first(where: { unit in arguments.allSatisfy { $0.isExact(in: unit, of: substance) } }) {
            target = exact
        }
        for place in arguments.indices {
            guard case .number(let number) = arguments[place], let unit = number.unit, unit.isConcentration,
                unit.dimension != target.dimension, let converted = number.converted(to: target, of: substance)
            else { continue }
            arguments[place] = .number(converted)
        }
    }
}

extension Value {
    fileprivate func isExact(in unit: Unit, of substance: Substance) -> Bool {
        guard case .number(let number) = self, let own = number.unit, own.isConcentration else { return true }
        return number.converted(to: unit, of: substance)?.exact != nil
    }
}
