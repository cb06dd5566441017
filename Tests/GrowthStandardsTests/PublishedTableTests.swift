import GrowthStandards
import Testing

/// Lines of the tables that the WHO and INTERGROWTH-21st publish, as printed there, to the digits printed.
@Suite struct PublishedTableTests {
    private func expectRow(
        _ identifier: String, _ sex: Sex?, at: Double, _ printed: [Double], digit: Double, zScores: [Double] = [-3, -2, -1, 0, 1, 2, 3]
    ) throws {
        let reference = try #require(GrowthReference(identifier: identifier))
        #expect(printed.count == zScores.count)
        for (zScore, expected) in zip(zScores, printed) {
            let value = try #require(reference.value(atZScore: zScore, at: at, sex: sex).value)
            #expect(abs(value - expected) <= digit / 2 + 1e-9, "\(identifier) \(at) z \(zScore): \(value), printed \(expected)")
        }
    }

    /// WHO weight-for-age, simplified field tables, z-scores.
    @Test func weightForAgeIsThatOfTheFieldTables() throws {
        try expectRow("who.weightForAge", .male, at: 0, [2.1, 2.5, 2.9, 3.3, 3.9, 4.4, 5.0], digit: 0.1)
        try expectRow("who.weightForAge", .female, at: 0, [2.0, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8], digit: 0.1)
        try expectRow("who.weightForAge", .male, at: 365, [6.9, 7.7, 8.6, 9.6, 10.8, 12.0, 13.3], digit: 0.1)
        try expectRow("who.weightForAge", .female, at: 365, [6.3, 7.0, 7.9, 8.9, 10.1, 11.5, 13.1], digit: 0.1)
        try expectRow("who.weightForAge", .male, at: 1826, [12.4, 14.1, 16.0, 18.3, 21.0, 24.2, 27.9], digit: 0.1)
        try expectRow("who.weightForAge", .female, at: 1826, [12.1, 13.7, 15.8, 18.2, 21.2, 24.9, 29.5], digit: 0.1)
    }

    /// WHO length-for-age and head circumference-for-age, simplified field tables, z-scores.
    @Test func lengthAndHeadAreThoseOfTheFieldTables() throws {
        try expectRow("who.lengthHeightForAge", .male, at: 0, [44.2, 46.1, 48.0, 49.9, 51.8, 53.7, 55.6], digit: 0.1)
        try expectRow("who.lengthHeightForAge", .female, at: 0, [43.6, 45.4, 47.3, 49.1, 51.0, 52.9, 54.7], digit: 0.1)
        try expectRow("who.headCircumferenceForAge", .male, at: 0, [30.7, 31.9, 33.2, 34.5, 35.7, 37.0, 38.3], digit: 0.1)
        try expectRow("who.headCircumferenceForAge", .female, at: 0, [30.3, 31.5, 32.7, 33.9, 35.1, 36.2, 37.4], digit: 0.1)
    }

    /// WHO length- and height-for-age at 12 and 60 completed months, simplified field tables, z-scores.
    @Test func lengthAndHeightOfOlderChildrenAreThoseOfTheFieldTables() throws {
        try expectRow("who.lengthHeightForAge", .male, at: 365.25, [68.6, 71.0, 73.4, 75.7, 78.1, 80.5, 82.9], digit: 0.1)
        try expectRow("who.lengthHeightForAge", .female, at: 365.25, [66.3, 68.9, 71.4, 74.0, 76.6, 79.2, 81.7], digit: 0.1)
        try expectRow("who.lengthHeightForAge", .male, at: 1826.25, [96.1, 100.7, 105.3, 110.0, 114.6, 119.2, 123.9], digit: 0.1)
        try expectRow("who.lengthHeightForAge", .female, at: 1826.25, [95.2, 99.9, 104.7, 109.4, 114.2, 118.9, 123.7], digit: 0.1)
    }

    /// WHO body mass index-for-age at birth, simplified field tables, z-scores.
    @Test func bodyMassIndexIsThatOfTheFieldTables() throws {
        try expectRow("who.bmiForAge", .male, at: 0, [10.2, 11.1, 12.2, 13.4, 14.8, 16.3, 18.1], digit: 0.1)
        try expectRow("who.bmiForAge", .female, at: 0, [10.1, 11.1, 12.2, 13.3, 14.6, 16.1, 17.7], digit: 0.1)
    }

    /// WHO weight-for-length and weight-for-height, the first lines of the simplified field tables, z-scores.
    @Test func weightForLengthAndHeightAreThoseOfTheFieldTables() throws {
        try expectRow("who.weightForLength", .male, at: 45, [1.9, 2.0, 2.2, 2.4, 2.7, 3.0, 3.3], digit: 0.1)
        try expectRow("who.weightForLength", .female, at: 45, [1.9, 2.1, 2.3, 2.5, 2.7, 3.0, 3.3], digit: 0.1)
        try expectRow("who.weightForHeight", .male, at: 65, [5.9, 6.3, 6.9, 7.4, 8.1, 8.8, 9.6], digit: 0.1)
        try expectRow("who.weightForHeight", .female, at: 65, [5.6, 6.1, 6.6, 7.2, 7.9, 8.7, 9.7], digit: 0.1)
    }

    /// "13.7 kg at 40 weeks" in the abstract of Cheikh Ismail 2016; the median of the curve.
    @Test func weightGainAtTermIsThatOfThePaper() throws {
        try expectRow("intergrowth.fetal.gestationalWeightGain", nil, at: 280, [13.7], digit: 0.1, zScores: [0])
    }

    /// INTERGROWTH-21st estimated fetal weight, centiles 3, 10, 50, 90 and 97 (Stirnemann 2017).
    @Test func estimatedWeightIsThatOfThePaper() throws {
        let zScores = try [3.0, 10, 50, 90, 97].map { try #require(GrowthReference.zScore(ofCentile: $0)) }
        try expectRow("intergrowth.fetal.estimatedWeight", nil, at: 154, [463, 481, 525, 578, 607], digit: 1, zScores: zScores)
    }
}
