import Quantities
import SourceText

@testable import DecisionTables

/// Ours where Foundation has one too.
typealias Decimal = Quantities.Decimal

/// Columns that the tests name.
enum SampleColumn: String, CaseIterable {
    case length, mass, change, days, weeks, count, percentile, percent, implied, glucose, size, sex, boolean, text, date, moment

    var type: CellType {
        switch self {
        case .length: .number(NumberType(unit: .millimeter))
        case .mass, .change: .number(NumberType(unit: .kilogram))
        case .days: .number(NumberType(unit: .day, isWhole: true))
        case .weeks: .number(NumberType(unit: .week))
        case .count: .number(NumberType(isWhole: true))
        case .percentile: .number(NumberType())
        case .percent: .number(NumberType(unit: .percent))
        case .implied: .number(NumberType(unit: .milligramPerDeciliter, unitIsImplied: true))
        case .glucose: .number(NumberType(unit: .millimolePerLiter))
        case .size:
            .choice(
                ChoiceType(
                    names: ["very-small", "small", "expected", "large", "very-large"],
                    groups: [("outside", ["very-small", "very-large"]), ("nothing-in-it", [])], isOrdered: true))
        case .sex: .choice(ChoiceType(names: ["male", "female", "indeterminate"]))
        case .boolean: .boolean
        case .text: .text
        case .date: .date
        case .moment: .dateTime
        }
    }

    static let constants: [String: CellConstant] = [
        "lossToAssess": .number(Decimal(10), .percent),
        "regainBy": .number(Decimal(21), .day),
        "secondScan": .number(Decimal(28), .week),
        "ten": .number(Decimal(10), nil),
        "dueDate": .date(CalendarDate(daysSinceEpoch: 19_875)),
        "usual": .text("expected"),
    ]
}

/// Reads a cell that stands in a source of its own.
func readCell(_ text: String, as type: CellType) -> (cell: Cell?, diagnostics: [Diagnostic]) {
    let source = Source(name: "cell", text: text)
    let located = LocatedText(text, in: source, range: SourceRange(0, text.utf8.count), contentStart: 0)
    var diagnostics: [Diagnostic] = []
    let cell = Cell.read(located, as: type, constants: SampleColumn.constants, into: &diagnostics)
    return (cell, diagnostics)
}
