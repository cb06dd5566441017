public import Quantities

/// The lines of one reference for a measurement of a pack, with the entries of a timeline that were placed on it: what a chart shows.
public struct MeasurementCurves: Sendable {
    /// The name of the measurement.
    public var measurement: String
    /// Its label in the reader's language.
    public var label: String
    /// The reference whose lines these are.
    public var reference: String
    /// The choices that the reference was asked for, such as the sex, by the names of its parameters.
    public var arguments: [(name: String, value: String)]
    /// The individual whose entries are shown, if one is named.
    public var individual: String?
    /// What the reference runs along, in the reader's language.
    public var atLabel: String
    /// The unit of that.
    public var atUnit: Unit
    /// The unit of the values of lines and entries.
    public var unit: Unit
    /// The lines, in the order in which they were asked for.
    public var lines: [Line]
    /// The places at which every line has its values: ascending, from one end of the reference to the other.
    public var places: [Double]
    /// The entries that were placed, by date.
    public var entries: [Entry]

    /// A line of equal centile.
    public struct Line: Sendable {
        /// The centile.
        public var centile: Double
        /// The centile in words, such as `3rd centile`.
        public var words: String
        /// Its z-score.
        public var zScore: Double
        /// The value at each of the places; nil where the reference has none.
        public var values: [Double?]

        package init(centile: Double, words: String, zScore: Double, values: [Double?]) {
            self.centile = centile
            self.words = words
            self.zScore = zScore
            self.values = values
        }
    }

    /// An entry on the lines.
    public struct Entry: Sendable {
        /// Its place in the timeline.
        public var index: Int
        /// Its date, if it has one.
        public var date: CalendarDate?
        /// Where it stands along the lines.
        public var at: Double
        /// Its value, in the unit of the lines.
        public var value: Double
        /// The value in words.
        public var words: String
        /// Its z-score; nil where the reference has none.
        public var zScore: Double?
        /// Its centile, between 0 and 100.
        public var centile: Double?
        /// Whether it waits for the person to confirm it.
        public var isUnconfirmed: Bool
    }

    package init(
        measurement: String, label: String, reference: String, arguments: [(name: String, value: String)], individual: String?,
        atLabel: String, atUnit: Unit, unit: Unit, lines: [Line], places: [Double], entries: [Entry]
    ) {
        self.measurement = measurement
        self.label = label
        self.reference = reference
        self.arguments = arguments
        self.individual = individual
        self.atLabel = atLabel
        self.atUnit = atUnit
        self.unit = unit
        self.lines = lines
        self.places = places
        self.entries = entries
    }
}

extension AdviceEngine {
    /// The lines of every measurement of a pack with the entries of a timeline on them, for charts.
    ///
    /// For each individual and measurement there is one result for each reference that an entry was placed on. A measurement that no entry gives
    /// has the lines of all its references. Rejected values and values of sensitive inputs are on no line.
    /// - Parameters:
    ///   - pack: the name of the pack.
    ///   - timeline: the entries to place.
    ///   - centiles: the lines, each above 0 and below 100; others are left out.
    ///   - points: at how many places at least each line is worked out; each value is exact there.
    ///   - locale: the reader's locale as a BCP 47 tag.
    ///   - units: the reader's system of units; nil draws in the units of the standards.
    ///   - asOf: the date of assessment.
    public func curves(
        of pack: String, _ timeline: Timeline = Timeline(), centiles: [Double] = [3, 10, 50, 90, 97], points: Int = 100,
        locale: String = "en", units: UnitSystem? = nil, asOf: CalendarDate
    ) throws(AdviceError) -> [MeasurementCurves] {
        Session(try loaded(pack), timeline: timeline, locale: locale, units: units, asOf: asOf).curves(centiles: centiles, points: points)
    }
}
