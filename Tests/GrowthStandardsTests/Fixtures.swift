import Foundation
import GrowthStandards
import Testing

/// A file of `Tests/Fixtures/Growth`.
func fixture(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/Growth").appendingPathComponent(name)
}

/// The rows of a comma-separated fixture by column name.
func rows(of name: String) throws -> [[String: String]] {
    let lines = try String(contentsOf: fixture(name), encoding: .utf8).split(separator: "\n")
    let header = try #require(lines.first).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return try lines.dropFirst().map { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        try #require(cells.count == header.count, "\(line)")
        return Dictionary(uniqueKeysWithValues: zip(header, cells))
    }
}

/// A row of the list of references that the library must hold.
struct ExpectedReference {
    let identifier: String
    let sexes: [Sex?]
    let at: [String]
    let domain: ClosedRange<Double>
    let valueUnit: String

    /// All rows, by the standard and measure that the vectors name them by.
    static func byVectorName() throws -> [String: ExpectedReference] {
        var found: [String: ExpectedReference] = [:]
        for row in try rows(of: "references.csv") {
            let lower = try #require(Double(row["min"] ?? ""))
            let upper = try #require(Double(row["max"] ?? ""))
            found["\(row["vectors_standard"] ?? "") \(row["vectors_measure"] ?? "")"] = ExpectedReference(
                identifier: row["reference"] ?? "", sexes: row["sexes"] == "-" ? [nil] : [.male, .female],
                at: [row["at"] ?? "", row["at_unit"] ?? ""], domain: lower...upper,
                valueUnit: row["value_unit"] ?? "")
        }
        return found
    }
}

/// A row of the vectors: computed in 45-digit arithmetic by an implementation of its own.
struct Vector {
    let reference: GrowthReference
    let sex: Sex?
    let at: Double
    let value: Double
    let zScore: Double
    let centile: Double

    /// All rows of `vectors.csv`.
    static func all() throws -> [Vector] {
        let references = try ExpectedReference.byVectorName()
        return try rows(of: "vectors.csv").map { row in
            let expected = try #require(references["\(row["standard"] ?? "") \(row["measure"] ?? "")"])
            return Vector(
                reference: try #require(GrowthReference(identifier: expected.identifier)), sex: sexNamed(row["sex"]),
                at: try #require(Double(row["x"] ?? "")), value: try #require(Double(row["y"] ?? "")),
                zScore: try #require(Double(row["z"] ?? "")), centile: try #require(Double(row["centile"] ?? "")))
        }
    }
}

/// The sex of a cell of the vectors.
func sexNamed(_ cell: String?) -> Sex? {
    switch cell {
    case "M": .male
    case "F": .female
    default: nil
    }
}

extension GrowthReference {
    /// The sexes that the reference differs by, or none once.
    var sexes: [Sex?] {
        needsSex ? [.female, .male] : [nil]
    }
}
