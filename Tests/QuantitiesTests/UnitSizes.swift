import Foundation
import Testing

@testable import Quantities

/// The units as written down on disk: sizes in SI units, from their definitions and not from the table under test.
struct UnitSize: CustomTestStringConvertible {
    let code: String
    let symbol: String
    let dimension: String
    let size: SlowFraction

    var testDescription: String { code }

    static let all: [UnitSize] = {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Quantities/unit-sizes.csv")
        let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n").dropFirst() ?? []
        return lines.map { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
            return UnitSize(
                code: fields[0], symbol: fields[1], dimension: fields[2],
                size: SlowFraction(SlowInteger(fields[3]), SlowInteger(fields[4])))
        }
    }()
}
