internal import RulePacks

extension RulePack {
    /// Whether a figure must be kept out of every output: that of a sensitive input, and every number that is computed from one.
    func isSensitive(_ slot: Int) -> Bool {
        switch slots[slot].origin {
        case .input(let input): inputs[input].isSensitive
        case .previous(let other, _, _): isSensitive(other)
        case .derived(let index):
            derived[index].arguments.contains { argument in
                if case .slot(let slot) = argument { return isSensitive(slot) }
                return false
            }
        case .zScore(let measurement), .percentile(let measurement): isSensitive(measurements[measurement].value)
        case .asOf, .expected, .band, .range, .decision: false
        }
    }
}
