internal import Quantities

/// One axis of a chart: its ends, its ticks and what they are called.
struct Axis: Sendable {
    let from: Double
    let to: Double
    let ticks: [Double]
    /// What the ticks count.
    let unit: String
    /// How much of the axis's own unit one of `unit` is.
    private let size: Double

    /// An axis of values: a little room at both ends, and round ticks.
    static func values(from low: Double, to high: Double, room share: Double = 0.04) -> Axis {
        let room = (high - low) * share
        let from = low >= 0 ? max(0, low - room) : low - room
        let to = high + room
        let step = roundStep((to - from) / 7)
        return Axis(from: from, to: to, ticks: multiples(of: step, from, to), unit: "", size: 1)
    }

    /// The same stretch in another unit, of which one of the axis's is so many, with ticks that are round there.
    func converted(by factor: Double) -> Axis {
        let low = from * factor
        let high = to * factor
        let ticks = Axis.multiples(of: Axis.roundStep((high - low) / 7), low, high)
        return Axis(from: low, to: high, ticks: ticks, unit: "", size: 1)
    }

    /// An axis along time or length: days are counted in weeks or months.
    static func time(from low: Double, to high: Double, in unit: Unit) -> Axis {
        var size = 1.0
        var name = unit.symbol
        if unit == .day, high - low > 21 {
            let isLong = high > 400
            size = isLong ? 30.4375 : 7
            name = (isLong ? Unit.month : .week).symbol
        }
        let width = (high - low) / size
        let steps = unit == .day || unit == .week || unit == .month ? [1.0, 2, 4, 6, 12] : []
        let step = steps.first { width / $0 <= 12 } ?? roundStep(width / 10)
        return Axis(from: low, to: high, ticks: multiples(of: step * size, low, high), unit: name, size: size)
    }

    /// A figure of the axis in the unit that the ticks count.
    func figure(_ figure: Double) -> Double { figure / size }

    /// A figure of the axis as its tick is called.
    func label(_ figure: Double) -> String { Markup.number(self.figure(figure), places: 3) }

    private static func multiples(of step: Double, _ from: Double, _ to: Double) -> [Double] {
        var ticks: [Double] = []
        var count = (from / step).rounded(.up)
        while count * step <= to + step * 1e-9 {
            ticks.append(count * step)
            count += 1
        }
        return ticks
    }

    /// The least of 1, 2 and 5 times a power of ten that is not below a width.
    private static func roundStep(_ width: Double) -> Double {
        var power = 1.0
        while power * 10 <= width { power *= 10 }
        while power > width { power /= 10 }
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= width } ?? power
    }
}
