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

    /// INTERGROWTH-21st estimated fetal weight, centiles 3, 10, 50, 90 and 97 (Stirnemann 2017).
    @Test func estimatedWeightIsThatOfThePaper() throws {
        let zScores = try [3.0, 10, 50, 90, 97].map { try #require(GrowthReference.zScore(ofCentile: $0)) }
        try expectRow("intergrowth.fetal.estimatedWeight", nil, at: 154, [463, 481, 525, 578, 607], digit: 1, zScores: zScores)
    }
}
