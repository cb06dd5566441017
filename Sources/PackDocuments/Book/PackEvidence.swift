/// How the golden cases of a pack went, and what of the pack they exercise.
public struct PackEvidence: Sendable {
    /// A kind of thing that cases can exercise, such as rows.
    public struct Part: Sendable {
        /// What it is called.
        public var name: String
        /// How many of them are exercised.
        public var exercised: Int
        /// How many there are.
        public var all: Int
        /// Those that are not, in the order of the pack.
        public var missed: [String]

        /// A kind with its figures.
        public init(name: String, exercised: Int, all: Int, missed: [String]) {
            self.name = name
            self.exercised = exercised
            self.all = all
            self.missed = missed
        }
    }

    /// How many cases were run.
    public var cases: Int
    /// What the cases that went otherwise than expected are about.
    public var failed: [String]
    /// What is exercised, kind by kind.
    public var parts: [Part]

    /// The outcome of a run.
    public init(cases: Int, failed: [String], parts: [Part]) {
        self.cases = cases
        self.failed = failed
        self.parts = parts
    }

    /// What share of everything is exercised, in percent, rounded down so that 100 means all.
    var percentage: Int {
        let all = parts.reduce(0) { $0 + $1.all }
        return all == 0 ? 100 : parts.reduce(0) { $0 + $1.exercised } * 100 / all
    }
}
