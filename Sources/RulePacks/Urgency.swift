/// How soon something is to be done, from least to most.
public enum Urgency: String, Sendable, CaseIterable, Comparable {
    /// Good to know.
    case information
    /// As expected.
    case reassurance
    /// Measure again.
    case recheck
    /// Talk about it at the next visit.
    case discuss
    /// Get in touch with a provider this week.
    case contact
    /// See someone today.
    case urgent
    /// Get help now.
    case emergency

    /// The place in the order, from 0.
    public var rank: Int {
        switch self {
        case .information: 0
        case .reassurance: 1
        case .recheck: 2
        case .discuss: 3
        case .contact: 4
        case .urgent: 5
        case .emergency: 6
        }
    }

    /// Whether one is less urgent than the other.
    public static func < (a: Urgency, b: Urgency) -> Bool { a.rank < b.rank }
}
