/// The measure and sex of the newborn standard from 231 days, each with a skew t distribution of constant shape.
enum NewbornShape: Sendable {
    case weightMale
    case weightFemale
    case lengthMale
    case lengthFemale
    case headCircumferenceMale
    case headCircumferenceFemale

    /// Its standard, tabulated on first use.
    @inline(__always)
    var standard: NewbornStandard {
        switch self {
        case .weightMale: NewbornStandard.weightMale
        case .weightFemale: NewbornStandard.weightFemale
        case .lengthMale: NewbornStandard.lengthMale
        case .lengthFemale: NewbornStandard.lengthFemale
        case .headCircumferenceMale: NewbornStandard.headCircumferenceMale
        case .headCircumferenceFemale: NewbornStandard.headCircumferenceFemale
        }
    }
}

/// Location and scale by day from 231 to 300, and the skew t distribution that they move and stretch.
///
/// The standard was published as a table of seven digits a day; the curves behind it were recovered from the table by least squares, and
/// follow it to that rounding. Between days both parameters are interpolated linearly. The girls' table starts with day 231 as the straight
/// line through the next two days, and so does this.
struct NewbornStandard: Sendable {
    struct Row: Sendable {
        var location: Double
        var scale: Double
    }

    let curve: SkewTCurve
    private let rows: ConstantTable<Row>

    /// Tabulates a standard.
    ///
    /// - Parameters:
    ///   - location: By weeks of gestation.
    ///   - logarithmOfScale: The constant, and the factor of 1 / weeks².
    private init(
        skewness: Double, degreesOfFreedom: Double, logarithmOfScale: (Double, Double), startsOnALine: Bool, location: (Double) -> Double
    ) {
        curve = SkewTCurve(SkewT(skewness: skewness, student: StudentT(allowedDegreesOfFreedom: degreesOfFreedom)))
        var rows = (231...300).map { day in
            let w = Double(day) / 7
            return Row(location: location(w), scale: Elementary.exp(logarithmOfScale.0 + logarithmOfScale.1 / (w * w)))
        }
        if startsOnALine {
            rows[0] = Row(location: 2 * rows[1].location - rows[2].location, scale: 2 * rows[1].scale - rows[2].scale)
        }
        self.rows = ConstantTable(rows)
    }

    /// The parameters at an age from 231 to 300 days.
    @inline(__always)
    func row(atDays days: Double) -> Row {
        let index = Int(days) - 231
        guard index + 1 < rows.count else { return rows[rows.count - 1] }
        let (before, after) = (rows[index], rows[index + 1])
        let share = days - Double(index + 231)
        return Row(
            location: before.location + (after.location - before.location) * share,
            scale: before.scale + (after.scale - before.scale) * share)
    }

    static let weightMale = NewbornStandard(
        skewness: 1.095261, degreesOfFreedom: 17.05299, logarithmOfScale: (-0.9887729003442187, 86.35349492899668), startsOnALine: false
    ) { w in
        -106.51518865079159 + w.squareRoot() * (46.21572565121379 - 7.819809747688581 * Elementary.log(w))
    }

    static let weightFemale = NewbornStandard(
        skewness: 1.126787, degreesOfFreedom: 19.65738, logarithmOfScale: (-0.7745403905363617, -303.1632074489821), startsOnALine: true
    ) { w in
        -125.71136560456077 + w.squareRoot() * (55.14935857437069 - 9.424646463451174 * Elementary.log(w))
    }

    static let lengthMale = NewbornStandard(
        skewness: 1.007603, degreesOfFreedom: 15.4146, logarithmOfScale: (-0.10628112887551158, 891.9277325148099), startsOnALine: false
    ) { w in
        57.32072482285952 + (-67082.67756372294 + 14970.197285498383 * Elementary.log(w)) / (w * w)
    }

    static let lengthFemale = NewbornStandard(
        skewness: 0.9677558, degreesOfFreedom: 19.95849, logarithmOfScale: (0.11270495019958696, 499.17618920792665), startsOnALine: true
    ) { w in
        52.88623971664468 + (-92323.38766322755 + 23470.38789519577 * Elementary.log(w)) / (w * w)
    }

    static let headCircumferenceMale = NewbornStandard(
        skewness: 1.033177, degreesOfFreedom: 26.17975, logarithmOfScale: (-0.3033221588455886, 669.9081329775978), startsOnALine: false
    ) { w in
        39.34667382396227 - 9995.179285255299 / (w * w) + 1.8198977409773073e-05 * w * w * w
    }

    static let headCircumferenceFemale = NewbornStandard(
        skewness: 1.045915, degreesOfFreedom: 20.97268, logarithmOfScale: (-0.40486976726761464, 735.6738556429252), startsOnALine: true
    ) { w in
        41.987834564294864 - 12247.298164670618 / (w * w) - 9.896724210151524e-06 * w * w * w
    }
}
