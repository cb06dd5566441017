import Foundation
import Testing

@testable import GrowthStandards

/// The functions that the files of expected results name, and the largest error that each may show, in units of the last place.
private let functions: [String: (bound: Double, call: @Sendable (Double, Double) -> Double)] = [
    "exp": (1, { x, _ in Elementary.exp(x) }),
    "expm1": (1, { x, _ in Elementary.expm1(x) }),
    "log": (1, { x, _ in Elementary.log(x) }),
    "log1p": (1, { x, _ in Elementary.log1p(x) }),
    "pow": (1, { x, y in Elementary.pow(x, y) }),
    "sqrt": (0.5, { x, _ in Elementary.sqrt(x) }),
    "lowerTail": (4, { x, _ in NormalDistribution.lowerTail(x) }),
    "upperTail": (4, { x, _ in NormalDistribution.upperTail(x) }),
    "quantileLowerTail": (7, { x, _ in NormalDistribution.quantile(lowerTail: x) }),
    "studentUpperTail": (900, { x, y in StudentT(degreesOfFreedom: y)?.upperTail(x) ?? .nan }),
    "studentQuantileUpperTail": (900, { x, y in StudentT(degreesOfFreedom: y)?.quantile(upperTail: x) ?? .nan }),
    "quantileUpperTail": (7, { x, _ in NormalDistribution.quantile(upperTail: x) }),
]

/// The largest error of each function over the rows of one file, and how many rows there were.
private func largestErrors(in file: URL) throws -> [String: (error: Double, at: Double, rows: Int)] {
    var largest: [String: (error: Double, at: Double, rows: Int)] = [:]
    for row in try NumberRows(contentsOf: file) {
        let (x, y, result, rest) = (row.numbers[0], row.numbers[1], row.numbers[2], row.numbers[3])
        let function = try #require(functions[row.name], "unknown function \(row.name)")
        let error = abs((function.call(x, y) - result) / result.ulp - rest)
        let before = largest[row.name] ?? (-1, 0, 0)
        largest[row.name] = (max(before.error, error), !(error <= before.error) ? x : before.at, before.rows + 1)
    }
    return largest
}

@Suite struct ElementaryTests {
    /// The committed file, and for the full check the files of a million arguments a function that ELEMENTARY_VECTORS names the folder of;
    /// `Tests/Generators/check-elementary.py` writes both.
    @Test func everyFunctionIsWithinItsBoundOfHighPrecision() throws {
        let largest = try largestErrors(in: fixture("elementary.csv"))
        #expect(Set(largest.keys) == Set(functions.keys))
        for (name, found) in largest {
            let bound = functions[name]?.bound ?? 0
            #expect(found.error <= bound, "\(name) is off by \(found.error) ulp at \(found.at)")
            #expect(found.rows >= 300, "\(name)")
        }
        guard let folder = ProcessInfo.processInfo.environment["ELEMENTARY_VECTORS"] else { return }
        let files = try FileManager.default.contentsOfDirectory(at: URL(fileURLWithPath: folder), includingPropertiesForKeys: nil)
        for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "csv" {
            for (name, found) in try largestErrors(in: file) {
                print("\(name): \(found.error) ulp at \(found.at), \(found.rows) rows")
                #expect(found.error <= functions[name]?.bound ?? 0, "\(name) is off by \(found.error) ulp at \(found.at)")
            }
        }
    }

    @Test func exponentialKeepsItsEnds() {
        #expect(Elementary.exp(0) == 1)
        #expect(Elementary.exp(-.infinity) == 0)
        #expect(Elementary.exp(.infinity) == .infinity)
        #expect(Elementary.exp(709.782712893384) < .infinity)
        #expect(Elementary.exp(709.7827128933841) == .infinity)
        #expect(Elementary.exp(-745.13) == .leastNonzeroMagnitude)
        #expect(Elementary.exp(-745.14) == 0)
        #expect(Elementary.exp(.nan).isNaN)
        #expect(Elementary.expm1(-0.0).sign == .minus)
        #expect(Elementary.expm1(-.infinity) == -1)
        #expect(Elementary.expm1(-37.5) == -1)
        #expect(Elementary.expm1(709.782712893384) == Elementary.exp(709.782712893384))
        #expect(Elementary.expm1(709.7827128933841) == .infinity)
        #expect(Elementary.expm1(710) == .infinity)
        #expect(Elementary.expm1(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
        #expect(Elementary.expm1(.nan).isNaN)
    }

    @Test func logarithmKeepsItsEnds() {
        #expect(Elementary.log(1) == 0)
        #expect(Elementary.log(0) == -.infinity)
        #expect(Elementary.log(-0.0) == -.infinity)
        #expect(Elementary.log(.infinity) == .infinity)
        #expect(Elementary.log(-1).isNaN)
        #expect(Elementary.log(.nan).isNaN)
        #expect(Elementary.log1p(-1) == -.infinity)
        #expect(Elementary.log1p(-1.1).isNaN)
        #expect(Elementary.log1p(.infinity) == .infinity)
        #expect(Elementary.log1p(.nan).isNaN)
        #expect(Elementary.log1p(-0.0).sign == .minus)
        #expect(Elementary.log1p(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    }

    @Test func powerFollowsTheSpecialCasesOfTheStandard() {
        let values: [Double] = [
            0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, -1.5, .infinity, -.infinity, .nan, 1e300, -1e300, 0x1p53, 0x1p53 - 1, 0x1.8p52,
            -7,
            .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        for x in values {
            for y in values {
                // The platform's function is exact on these special cases, whatever its last digit elsewhere.
                let expected = Foundation.pow(x, y)
                let found = Elementary.pow(x, y)
                if expected.isNaN {
                    #expect(found.isNaN, "\(x)^\(y) = \(found)")
                } else {
                    #expect(found == expected || abs(found - expected) <= expected.ulp, "\(x)^\(y) = \(found), not \(expected)")
                    #expect(found.sign == expected.sign, "\(x)^\(y) = \(found), not \(expected)")
                }
            }
        }
    }

    @Test func normalDistributionKeepsItsEnds() {
        #expect(NormalDistribution.lowerTail(0) == 0.5)
        #expect(NormalDistribution.upperTail(0) == 0.5)
        #expect(NormalDistribution.lowerTail(-.infinity) == 0)
        #expect(NormalDistribution.lowerTail(.infinity) == 1)
        #expect(NormalDistribution.lowerTail(.nan).isNaN)
        #expect(NormalDistribution.quantile(lowerTail: 0.5) == 0)
        #expect(NormalDistribution.quantile(lowerTail: 0) == -.infinity)
        #expect(NormalDistribution.quantile(lowerTail: 1) == .infinity)
        #expect(NormalDistribution.quantile(upperTail: 0) == .infinity)
        #expect(NormalDistribution.quantile(upperTail: 1) == -.infinity)
        #expect(NormalDistribution.quantile(lowerTail: -1e-300).isNaN)
        #expect(NormalDistribution.quantile(lowerTail: 1.0000000000000002).isNaN)
        #expect(NormalDistribution.quantile(upperTail: .nan).isNaN)
    }

    @Test func normalDistributionNeverDecreasesAcrossItsSeams() {
        for seam in [-4.0, -0.7, 0, 0.7, 4] {
            var z = seam - 1e-13
            var before = NormalDistribution.lowerTail(z)
            for _ in 0..<2000 {
                z += 1e-16 * max(1, abs(seam) * 2)
                let next = NormalDistribution.lowerTail(z)
                #expect(next >= before - 4 * before.ulp)
                before = next
            }
        }
    }
}
