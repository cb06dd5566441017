/// One finding in a source: what is wrong, where, and what would be right.
public struct Diagnostic: Sendable {
    /// How much a finding matters.
    public enum Severity: String, Sendable {
        /// The content cannot be used.
        case error
        /// The content can be used, but probably does not say what was meant.
        case warning
        /// Worth knowing; nothing needs to change.
        case note
    }

    /// A change that mends the finding: the text that replaces a range of the same source.
    public struct Fix: Hashable, Sendable {
        /// What is replaced.
        public var range: SourceRange
        /// What stands there instead.
        public var replacement: String

        /// The change that puts `replacement` in the place of `range`.
        public init(range: SourceRange, replacement: String) {
            self.range = range
            self.replacement = replacement
        }
    }

    /// Another place that the finding speaks of, such as the first of two equal keys.
    public struct Related: Sendable {
        /// The source of the other place.
        public var source: Source
        /// The other place.
        public var range: SourceRange
        /// What is to be seen there.
        public var message: String

        /// A further place with what is to be seen there.
        public init(source: Source, range: SourceRange, message: String) {
            self.source = source
            self.range = range
            self.message = message
        }
    }

    /// A stable name in kebab case, such as `unknown-key`; tests and tools rely on it, so it outlives the wording.
    public var code: String
    /// How much the finding matters.
    public var severity: Severity
    /// The source that the finding is in.
    public var source: Source
    /// The place in the source.
    public var range: SourceRange
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// What would be right, in one sentence without a full stop.
    public var remedy: String?
    /// A change that mends it without a doubt about what was meant.
    public var fix: Fix?
    /// Other places that belong to the finding.
    public var related: [Related]

    /// A finding at a place of a source.
    public init(
        _ severity: Severity, _ code: String, in source: Source, at range: SourceRange, _ message: String, remedy: String? = nil,
        fix: Fix? = nil, related: [Related] = []
    ) {
        self.code = code
        self.severity = severity
        self.source = source
        self.range = range
        self.message = message
        self.remedy = remedy
        self.fix = fix
        self.related = related
    }
}

extension Array<Diagnostic> {
    /// Whether any finding makes the content unusable.
    public var containsErrors: Bool {
        for diagnostic in self where diagnostic.severity == .error { return true }
        return false
    }
}
