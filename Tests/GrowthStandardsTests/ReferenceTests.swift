import Testing

@testable import GrowthStandards

@Suite struct ReferenceTests {
    @Test func libraryHoldsEveryReferenceWithItsDomainAndUnits() throws {
        let expected = try ExpectedReference.byVectorName().values
        #expect(expected.count == 41)
        #expect(Set(expected.map(\.identifier)) == Set(GrowthReference.all.map(\.identifier)))
        #expect(GrowthReference.all.count == 41)
        for row in expected {
            let reference = try #require(GrowthReference(identifier: row.identifier))
            #expect(reference.domain == row.domain, "\(row.identifier)")
            #expect([reference.at.name, reference.at.unit] == row.at, "\(row.identifier)")
            #expect(reference.valueUnit == row.valueUnit, "\(row.identifier)")
            #expect(reference.needsSex == (row.sexes.count == 2), "\(row.identifier)")
            #expect(!reference.title.isEmpty && !reference.source.citation.isEmpty)
            #expect(reference.source.doi?.hasPrefix("10.") ?? row.identifier.hasPrefix("who."))
        }
    }

    @Test func unknownIdentifiersFindNothing() {
        for identifier in ["", "who", "who.weightForAge ", "WHO.weightForAge", "intergrowth.fetal.humerusLength", "intergrowth.fetal."] {
            #expect(GrowthReference(identifier: identifier) == nil)
        }
    }

    @Test func aStandardThatDiffersBySexAsksForIt() throws {
        for reference in GrowthReference.all {
            let middle = (reference.domain.lowerBound + reference.domain.upperBound) / 2
            let result = reference.value(atZScore: 0, at: middle, sex: nil)
            if reference.needsSex {
                #expect(result == .outside(.sexMissing))
                #expect(reference.zScore(of: 5, at: middle, sex: nil) == .outside(.sexMissing))
                #expect(reference.value(atZScore: 0, at: middle, sex: .male) != reference.value(atZScore: 0, at: middle, sex: .female))
            } else {
                #expect(result.value != nil)
                #expect(reference.value(atZScore: 0, at: middle, sex: .male) == result)
                #expect(reference.value(atZScore: 0, at: middle, sex: .female) == result)
            }
        }
    }

    @Test func onlyWeightGainHasValuesOfZeroAndBelow() throws {
        for reference in GrowthReference.all {
            let middle = (reference.domain.lowerBound + reference.domain.upperBound) / 2
            let result = reference.zScore(of: 0, at: middle, sex: .female)
            if reference.identifier == "intergrowth.fetal.gestationalWeightGain" {
                #expect(result.value != nil)
            } else {
                #expect(result == .outside(.valueNotPositive), "\(reference.identifier)")
                #expect(reference.zScore(of: -0.0, at: middle, sex: .female) == .outside(.valueNotPositive))
            }
        }
    }

    @Test func aTinyEstimatedWeightLiesBelowTheFormula() throws {
        let reference = try #require(GrowthReference(identifier: "intergrowth.fetal.estimatedWeight"))
        #expect(reference.zScore(of: 1, at: 200, sex: nil) == .outside(.valueBelowSupport))
        #expect(reference.zScore(of: 0.5, at: 200, sex: nil) == .outside(.valueBelowSupport))
    }
}

@Suite struct WHOTableTests {
    /// The tables by the name that the generator gives them in the sums.
    static let tables: [String: LMSTable] = [
        "WeightForAge": WeightForAgeTable.table,
        "BodyMassIndexForAge": BodyMassIndexForAgeTable.table,
        "LengthHeightForAge": LengthHeightForAgeTable.table,
        "HeadCircumferenceForAge": HeadCircumferenceForAgeTable.table,
        "ArmCircumferenceForAge": ArmCircumferenceForAgeTable.table,
        "SubscapularSkinfoldForAge": SubscapularSkinfoldForAgeTable.table,
        "TricepsSkinfoldForAge": TricepsSkinfoldForAgeTable.table,
        "WeightForLength": WeightForLengthTable.table,
        "WeightForHeight": WeightForHeightTable.table,
    ]

    /// The sums were taken of the published figures before they were encoded.
    @Test func everyColumnHasTheSumsOfThePublishedFigures() throws {
        let sums = try rows(of: "who-sums.csv")
        #expect(sums.count == 6 * WHOTableTests.tables.count)
        for row in sums {
            let table = try #require(WHOTableTests.tables[row["table"] ?? ""])
            let sex = try #require(Sex(rawValue: row["sex"] ?? ""))
            let count = try #require(Int(row["rows"] ?? ""))
            let column = (0..<count).map { index -> Int in
                let found = table.row(at: Double(index), sex: sex)
                switch row["column"] {
                case "power": return Int((found.power * 10000).rounded())
                case "median": return Int((found.median * 10000).rounded())
                default: return Int((found.variation * 100_000).rounded())
                }
            }
            #expect(column.first.map(String.init) == row["first"])
            #expect(column.last.map(String.init) == row["last"])
            #expect(String(column.reduce(0, +)) == row["sum"])
            #expect(String(column.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }) == row["weightedSum"], "\(row)")
        }
    }

    @Test func zScoresAreContinuousWhereTheCurveIsRestricted() throws {
        for reference in GrowthReference.all where reference.identifier.hasPrefix("who.") {
            for sex in Sex.allCases {
                for edge in [-3.0, 3] {
                    let at = (reference.domain.lowerBound + reference.domain.upperBound) / 2
                    let inside = try #require(reference.value(atZScore: edge * (1 - 1e-9), at: at, sex: sex).value)
                    let outside = try #require(reference.value(atZScore: edge * (1 + 1e-9), at: at, sex: sex).value)
                    #expect(abs(outside - inside) < 1e-8 * inside)
                    #expect((outside > inside) == (edge > 0))
                }
            }
        }
    }
}
