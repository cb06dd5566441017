import Foundation
import Testing

@testable import Quantities

/// What a person is told, from the file of refusals.
@Suite struct RefusalTests {
    struct Refusal: CustomTestStringConvertible {
        let text: String
        let told: [String]

        var testDescription: String { text }

        static let all: [Refusal] = {
            let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/Quantities/refusals.txt")
            let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n").filter { !$0.hasPrefix("#") } ?? []
            return lines.map { line in
                let fields = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                return Refusal(text: fields[0], told: Array(fields.dropFirst()))
            }
        }()
    }

    @Test func `The file of refusals is there`() {
        #expect(Refusal.all.count >= 20)
    }

    @Test(arguments: Refusal.all) func `A refusal has its code, says what is wrong and what would be right`(refusal: Refusal) {
        do {
            let quantity = try Quantity.read(refusal.text, decimalMark: .point, impliedUnit: nil)
            Issue.record("read as \(quantity)")
        } catch {
            #expect([error.code, error.description, error.remedy] == refusal.told)
        }
    }
}
