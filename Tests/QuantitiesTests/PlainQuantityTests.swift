import Testing

@testable import Quantities

@Suite("Quantities that are read at once")
struct PlainQuantityTests {
    /// The quantity or the error, as the reader of every notation gives it: a mark of direction in front changes nothing but takes that way.
    private func general(_ text: String, _ mark: DecimalMark, _ implied: Unit?) -> String {
        outcome("\u{200E}" + text, mark, implied)
    }

    private func outcome(_ text: String, _ mark: DecimalMark, _ implied: Unit?) -> String {
        do throws(QuantityError) {
            let quantity = try Quantity.read(text, decimalMark: mark, impliedUnit: implied)
            return "\(quantity.value) \(quantity.unit.code)"
        } catch {
            return "\(error.description)"
        }
    }

    @Test("each number with each unit is read as the reader of every notation reads it")
    func equalsGeneral() {
        let numbers = [
            "0", "00", "007", "1", "60", "5.5", "5.10", "1.500", "1,500", "0.001", "1.", ".5", "1..2", "1.2.3", "123456789012345",
            "1234567890123456", "0.123456789012345", "100000000000000000", "000000000000000001", "-1", "+1", "1e5", "",
        ]
        let names = [
            "", " ", "mm", " mm", "  mm", " mm ", "ft", " in", "kg", "KG", "st", " lbs", "weeks", "w", "d", "w3d", " mg/dL", "%", " kg/m2",
            "e", "E", " Mm", " O", " o m", "l", " mL", "NaN", "_",
        ]
        for number in numbers {
            for name in names where !(number + name).allSatisfy({ $0 == " " }) {
                for mark in [DecimalMark.point, .comma, .pointOnly] {
                    for implied in [nil, Unit.one, .day] {
                        let text = number + name
                        #expect(outcome(text, mark, implied) == general(text, mark, implied), "\(text) \(mark)")
                    }
                }
            }
        }
    }

    @Test("every name of every unit is looked up as the table says")
    func everyName() {
        for unit in Unit.all {
            #expect(Unit(written: unit.symbol) == unit)
            let coded = Unit(written: unit.code)
            #expect(coded == unit || coded?.symbol == unit.code)
        }
    }
}
