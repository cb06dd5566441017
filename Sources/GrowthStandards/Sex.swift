/// The sex that a standard is for.
public enum Sex: String, Sendable, Hashable, CaseIterable {
    /// A girl.
    case female

    /// A boy.
    case male
}
