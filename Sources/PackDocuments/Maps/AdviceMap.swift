internal import AdviceRules
internal import Dispatch
internal import Quantities
internal import RulePacks

/// What is said at every place of a growth chart: a grid over the chart, at whose every cell the engine was asked.
///
/// Nothing is drawn between the cells that was not asked: the answer of a cell is what `advise` says of an entry in its middle, or, where a value is
/// first to be confirmed, what it says after that. Of the advice that is shown which rests on the measurement.
struct AdviceMap: Sendable {
    /// What is said somewhere on the map.
    struct Zone: Hashable, Sendable {
        /// What becomes of the value.
        var answer: FieldAnswer.Answer
        /// The advice, the most urgent first.
        var advice: [Said]
    }

    /// A piece of advice.
    struct Said: Hashable, Sendable {
        /// The table and row that it comes from, as `table/row`.
        var row: String
        /// How soon something is to be done.
        var urgency: Urgency
        /// Its title.
        var title: String
    }

    /// The lines that it lies behind.
    let curves: MeasurementCurves
    /// What is said, from low values to high ones.
    let zones: [Zone]
    /// The middles of the columns, ascending, in the unit of the lines' places.
    let places: [Double]
    /// The middles of the rows, ascending, in the unit of the lines' values.
    let values: [Double]
    /// For each column and row the zone; nil where no entry can stand.
    let cells: [[Int?]]
    /// What is answered alike everywhere, in words.
    let answers: [String]

    let scenario: MapScenario

    /// A map behind the lines of a chart; nil where no entry can be placed on them, or where nothing is said anywhere.
    /// - Parameters:
    ///   - engine: an engine of the pack.
    ///   - pack: the pack.
    ///   - curves: the lines, in the units of the standard.
    ///   - range: the values from the lower to the upper edge of the chart.
    ///   - grid: how many columns and rows it has at most.
    ///   - asOf: the date of assessment.
    init?(
        _ engine: AdviceEngine, _ pack: RulePack, _ curves: MeasurementCurves, range: ClosedRange<Double>, grid: (columns: Int, rows: Int),
        asOf: CalendarDate
    ) {
        guard var search = MapScenarioSearch(engine, pack, curves, asOf: asOf), let first = curves.places.first,
            let last = curves.places.last,
            let scenario = search.scenario()
        else { return nil }
        self.curves = curves
        self.scenario = scenario
        places = AdviceMap.middles(from: first, to: last, count: grid.columns, days: AdviceMap.days(curves.atUnit))
        values = AdviceMap.middles(from: range.lowerBound, to: range.upperBound, count: grid.rows, days: nil)
        var dependencies = SlotDependencies(pack)
        let value = pack.measurements.first { $0.name == curves.measurement }?.value
        var relevant: Set<RowKey> = []
        for table in pack.tables where table.kind == .advice {
            for elements in [[]] + table.each.flatMap({ $0.names.map { [$0] } }) {
                if let value, dependencies.slots(of: table, elements: elements).contains(value) {
                    relevant.insert(RowKey(table: table.name, element: elements.first))
                }
            }
        }
        let asked = AdviceMap.ask(search, scenario, places, values, relevant)
        (zones, cells) = AdviceMap.ordered(asked)
        let labels = (try? engine.fields(of: pack.identifier)) ?? []
        answers = scenario.fixed.map { name, value in
            let field = labels.first { $0.name == name }
            return "\(field?.label ?? name): \(AdviceMap.word(value, field))"
        }
        guard zones.contains(where: { !$0.advice.isEmpty }) else { return nil }
    }

    // MARK: - Asking

    /// A table, and what `forEach` is at.
    private struct RowKey: Hashable, Sendable {
        var table: String
        var element: String?
    }

    private static func ask(
        _ search: MapScenarioSearch, _ scenario: MapScenario, _ places: [Double], _ values: [Double], _ relevant: Set<RowKey>
    ) -> [[Zone?]] {
        var columns = [[Zone?]](repeating: [], count: places.count)
        columns.withUnsafeMutableBufferPointer { buffer in
            // Each column is written by one call alone.
            nonisolated(unsafe) let columns = buffer
            DispatchQueue.concurrentPerform(iterations: places.count) { column in
                columns[column] = ask(search, scenario, places[column], values, relevant)
            }
        }
        return columns
    }

    private static func ask(
        _ search: MapScenarioSearch, _ scenario: MapScenario, _ at: Double, _ values: [Double], _ relevant: Set<RowKey>
    ) -> [Zone?] {
        let empty = [Zone?](repeating: nil, count: values.count)
        // The middle line of the place is an ordinary value there; where that is on other lines, so is the rest of the column.
        let index = search.curves.places.indices.min { abs(search.curves.places[$0] - at) < abs(search.curves.places[$1] - at) } ?? 0
        let ordinary = search.curves.lines.min { abs($0.zScore) < abs($1.zScore) }?.values[index]
        guard let ordinary, let stand = search.stand(scenario.entry(at: at, value: ordinary)), abs(stand.at - at) < 0.01 else {
            return empty
        }
        return values.map { value in
            guard let entry = scenario.entry(at: at, value: value), let judged = advise(search, entry) else { return nil }
            let answer = judged.fields.first { $0.field == scenario.value }?.answer ?? .missing
            switch answer {
            case .accept: return Zone(answer: .accept, advice: said(judged, relevant))
            case .confirm:
                let confirmed = scenario.entry(at: at, value: value, isConfirmed: true).flatMap { advise(search, $0) }
                return Zone(answer: .confirm, advice: confirmed.map { said($0, relevant) } ?? [])
            default: return Zone(answer: answer, advice: [])
            }
        }
    }

    private static func advise(_ search: MapScenarioSearch, _ entry: Entry) -> EntryAssessment? {
        try? search.engine.advise(Timeline(entries: [entry]), with: search.pack.identifier, asOf: search.asOf).entries.first
    }

    private static func said(_ assessment: EntryAssessment, _ relevant: Set<RowKey>) -> [Said] {
        assessment.advice.filter { relevant.contains(RowKey(table: $0.row.table, element: $0.row.elements.first)) }
            .map { Said(row: $0.row.path, urgency: $0.urgency, title: $0.words.title ?? $0.row.path) }
    }

    // MARK: - Order

    /// The zones from low values to high ones, and for each cell its place among them.
    private static func ordered(_ asked: [[Zone?]]) -> (zones: [Zone], cells: [[Int?]]) {
        var heights: [Zone: (sum: Int, count: Int)] = [:]
        for column in asked {
            for (row, zone) in column.enumerated() {
                guard let zone else { continue }
                heights[zone, default: (0, 0)].sum += row
                heights[zone, default: (0, 0)].count += 1
            }
        }
        func height(_ zone: Zone) -> Double { heights[zone].map { Double($0.sum) / Double($0.count) } ?? 0 }
        func name(_ zone: Zone) -> String { zone.answer.rawValue + zone.advice.map { $0.row }.joined() }
        let zones = heights.keys.sorted { (height($0), name($0)) < (height($1), name($1)) }
        let order = Dictionary(uniqueKeysWithValues: zones.enumerated().map { ($1, $0) })
        return (zones, asked.map { $0.map { $0.flatMap { order[$0] } } })
    }

    /// The middles of equal parts, each rounded to a figure that can be entered: along time to a whole day.
    private static func middles(from low: Double, to high: Double, count: Int, days: Double?) -> [Double] {
        let step = (high - low) / Double(count)
        // Three significant figures of the step are enough to tell cells apart.
        var scale = 1.0
        while step * scale < 100, scale < 10_000 { scale *= 10 }
        scale = days ?? scale
        var middles: [Double] = []
        for index in 0..<count {
            let rounded = ((low + (Double(index) + 0.5) * step) * scale).rounded() / scale
            if middles.last.map({ $0 < rounded }) ?? true, rounded >= low, rounded <= high { middles.append(rounded) }
        }
        return middles
    }

    /// How many days a unit of time is; nil for any other unit.
    static func days(_ unit: Unit) -> Double? {
        unit.dimension == .time ? Quantity(Decimal(1), unit).exactValue(in: .day)?.double : nil
    }

    private static func word(_ value: EntryValue, _ field: Field?) -> String {
        switch value {
        case .choice(let name): field?.choices.first { $0.name == name }?.label ?? name
        case .quantity(let figure, let unit):
            if unit == .day, let days = Int(figure) { "\(days / 7)w\(days % 7)d" } else { "\(figure) \(unit.symbol)" }
        case .date(let date): date.description
        default: ""
        }
    }
}
