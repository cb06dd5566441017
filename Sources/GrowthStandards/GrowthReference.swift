/// One growth standard: what it measures, against what, where it holds, and the z-scores that it gives.
///
/// A reference is a small value to be found by its identifier and kept. All numbers go in and out in the reference's own units.
///
/// ```swift
/// let femur = GrowthReference(identifier: "intergrowth.fetal.femurLength")
/// femur?.zScore(of: 62, at: 231, sex: nil)        // .value(…)
/// femur?.zScore(of: 62, at: 60, sex: nil)         // .outside(.belowDomain)
/// ```
public struct GrowthReference: Sendable {
    /// Where a standard was published.
    public struct Source: Sendable, Hashable {
        /// Authors, title or journal, year and pages.
        public let citation: String

        /// The digital object identifier, without a resolver's address; nil where the publication has none.
        public let doi: String?
    }

    /// What a standard is indexed by.
    public struct Index: Sendable, Hashable {
        /// The measure's name: `gestationalAge`, `postmenstrualAge`, `age`, `length`, `height`, `crownRumpLength` or `transcerebellarDiameter`.
        public let name: String

        /// Its unit as a UCUM code: `d`, `wk`, `cm` or `mm`.
        public let unit: String
    }

    /// The stable name, such as `intergrowth.fetal.femurLength`.
    public let identifier: String

    /// The name in words.
    public let title: String

    /// Where it was published.
    public let source: Source

    /// What it is indexed by.
    public let at: Index

    /// The closed range of `at` that it holds for.
    public let domain: ClosedRange<Double>

    /// The unit of its values as a UCUM code, `1` where they have none.
    public let valueUnit: String

    /// Whether it differs by sex; one that does not ignores the sex that it is given.
    public let needsSex: Bool

    /// Whether it has values of zero and below, as weight gain has.
    public let allowsNonPositiveValues: Bool

    /// What a reader must know before using it, where there is more than its domain.
    public let caveat: String?

    /// Its equations.
    let measure: Measure

    init(
        _ identifier: String, title: String, source: Source, at: Index, domain: ClosedRange<Double>, valueUnit: String,
        needsSex: Bool = false,
        allowsNonPositiveValues: Bool = false, caveat: String? = nil, measure: Measure
    ) {
        self.identifier = identifier
        self.title = title
        self.source = source
        self.at = at
        self.domain = domain
        self.valueUnit = valueUnit
        self.needsSex = needsSex
        self.allowsNonPositiveValues = allowsNonPositiveValues
        self.caveat = caveat
        self.measure = measure
    }

    /// The reference with this identifier, nil where there is none.
    public init?(identifier: String) {
        guard let found = GrowthReference.all.first(where: { $0.identifier == identifier }) else { return nil }
        self = found
    }
}

extension GrowthReference: Hashable {
    /// References are the same where their identifiers are.
    public static func == (a: GrowthReference, b: GrowthReference) -> Bool {
        a.identifier == b.identifier
    }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(identifier)
    }
}
