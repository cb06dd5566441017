internal import Plugins
internal import RulePacks

/// What two values of a pack have to do with each other.
struct SlotLink {
    /// The name of a centile, or of a value that needs another.
    var first: String
    /// The name of the z-score of the same measurement, or of the value that is needed.
    var second: String
    /// The references by which a centile has its z-score; nil where the second is needed for the first.
    var references: [any Reference]?

    /// Whether both say the same of the same values.
    func isLike(_ other: SlotLink) -> Bool {
        first == other.first && second == other.second
            && references.map { $0.map { $0.identifier } } == other.references.map { $0.map { $0.identifier } }
    }
}

extension RulePack {
    /// The links between values that a table tests.
    func links(_ table: PackTable) -> [SlotLink] {
        var links: [SlotLink] = []
        let atHand = table.instances.compactMap { $0.measurement }
        if !atHand.isEmpty, atHand.count == table.instances.count {
            links += self.links(atHand.map { measurements[$0] }, percentile: "percentile", zScore: "zScore")
        }
        for measurement in measurements {
            links += self.links([measurement], percentile: slots[measurement.percentile].name, zScore: slots[measurement.zScore].name)
        }
        return links
    }

    private func links(_ measurements: [PackMeasurement], percentile: String, zScore: String) -> [SlotLink] {
        let variants = measurements.flatMap { $0.variants }
        var links = [SlotLink(first: percentile, second: zScore, references: variants.map { $0.reference })]
        // A measurement has no z-score without the number along which its reference runs.
        if let at = variants.first?.at, variants.allSatisfy({ $0.at == at }) {
            links += [percentile, zScore].map { SlotLink(first: $0, second: slots[at].name) }
        }
        return links
    }
}
