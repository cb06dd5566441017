public import Quantities

/// A growth reference or any other standard that places a value on a scale of z-scores along a second number.
///
/// Figures are passed as `Double` in the reference's own units. Results are finite or say why there is none.
public protocol Reference: AnyObject, Sendable {
    /// The name that packs use, such as `intergrowth.fetal.femurLength`.
    var identifier: String { get }
    /// The unit of the value.
    var valueUnit: Unit { get }
    /// The unit of the number along which the reference runs.
    var atUnit: Unit { get }
    /// The ends of the range along which it holds, both included, in `atUnit`.
    var domain: (lower: Double, upper: Double) { get }
    /// Further arguments, such as `sex`, with the choices that it knows.
    var parameters: [ReferenceParameter] { get }

    /// The z-score of a value; `arguments` holds, for each parameter, the place among its choices, or -1 where it was left out.
    func zScore(of value: Double, at: Double, arguments: [Int]) -> ReferenceResult
    /// The value of a z-score.
    func value(atZScore z: Double, at: Double, arguments: [Int]) -> ReferenceResult
    /// The z-score of a centile between 0 and 100, both excluded.
    func zScore(ofCentile centile: Double) -> Double?
    /// The centile of a z-score.
    func centile(ofZScore z: Double) -> Double?
}

/// A further argument of a reference.
public struct ReferenceParameter: Hashable, Sendable {
    /// The key under which a pack names the value.
    public var name: String
    /// The choices that the reference knows; any other is outside the standard.
    public var choices: [String]
    /// Whether the reference needs it.
    public var isRequired: Bool

    /// A parameter with the choices that the reference knows.
    public init(_ name: String, choices: [String], isRequired: Bool = true) {
        self.name = name
        self.choices = choices
        self.isRequired = isRequired
    }
}

/// A figure, or the reason why the reference has none.
public enum ReferenceResult: Hashable, Sendable {
    /// A finite figure.
    case value(Double)
    /// None, and why.
    case outside(OutsideStandard)
}

/// Why a reference has no figure for its arguments.
public enum OutsideStandard: Hashable, Sendable {
    /// The number along which it runs lies below its domain.
    case belowDomain
    /// The number along which it runs lies above its domain.
    case aboveDomain
    /// It does not know this choice of the parameter.
    case unknownArgument(String)
    /// It has no place for a value of this size, such as zero or less.
    case valueOutOfRange
    /// No value has this z-score.
    case inverseUndefined
}
