package import Quantities

/// How a number is written: the formatting options of MessageFormat's `:number` and `:integer`.
package struct NumberStyle: Hashable, Sendable {
    /// When a sign is written.
    package enum SignDisplay: String, Sendable {
        /// Only before numbers below zero, a zero that was rounded from below among them.
        case auto
        /// Always.
        case always
        /// Always but before zero.
        case exceptZero
        /// Only before numbers below zero that are not shown as zero.
        case negative
        /// Never.
        case never
    }

    /// When digits are grouped.
    package enum Grouping: String, Sendable {
        /// As the locale does.
        case auto
        /// From four digits on.
        case always
        /// Never.
        case never
        /// From five digits on.
        case min2
    }

    /// The fewest digits before the decimal mark.
    package var minimumInteger = 1
    /// The fewest digits after the decimal mark, if asked for.
    package var minimumFraction: Int?
    /// The most digits after the decimal mark, if asked for.
    package var maximumFraction: Int?
    /// The fewest significant digits, if asked for.
    package var minimumSignificant: Int?
    /// The most significant digits, if asked for.
    package var maximumSignificant: Int?
    /// When a sign is written.
    package var sign = SignDisplay.auto
    /// When digits are grouped.
    package var grouping = Grouping.auto
    /// Whether a fraction of zeros alone is left out.
    package var dropsZeroFraction = false
    /// How a number that does not fit is rounded.
    package var rounding = RoundingMode.halfEven

    /// The style of a locale's plain numbers: at most three fraction digits.
    package init() {}

    /// Whether it adds neither digits nor a sign to a number from 0 on.
    var isUnpadded: Bool {
        minimumInteger == 1 && (minimumFraction ?? 0) == 0 && minimumSignificant == nil && maximumSignificant == nil
            && (sign == .auto || sign == .negative || sign == .never)
    }

    /// Every digit of the number and none more, and no mark between thousands: what is shown so is read as the same number.
    package static var plain: NumberStyle {
        var style = exact
        style.grouping = .never
        return style
    }

    /// Every digit of the number and none more.
    package static var exact: NumberStyle {
        var style = NumberStyle()
        style.minimumFraction = 0
        style.maximumFraction = 400
        return style
    }

    /// The digits of a number in this style.
    package func digits(of number: Decimal) -> ShownDigits {
        var digits = ShownDigits(number)
        if minimumSignificant != nil || maximumSignificant != nil {
            digits.round(toSignificant: max(maximumSignificant ?? 21, minimumSignificant ?? 1, 1), rounding)
            while digits.fraction.last == 0 { digits.fraction.removeLast() }
            let leading = digits.integer.isEmpty ? -digits.fraction.prefix { $0 == 0 }.count : digits.integer.count
            pad(&digits, toFraction: (minimumSignificant ?? 1) - (digits.isZero ? 1 : leading))
        } else {
            // A maximum below the minimum yields to it, and the minimum lifts the locale's usual maximum of three.
            let most = max(maximumFraction ?? 3, minimumFraction ?? 0)
            digits.round(toFraction: maximumFraction.map { max($0, 0) } ?? most, rounding)
            while digits.fraction.count > (minimumFraction ?? 0), digits.fraction.last == 0 { digits.fraction.removeLast() }
            pad(&digits, toFraction: min(minimumFraction ?? 0, maximumFraction ?? Int.max))
        }
        if dropsZeroFraction, digits.fraction.allSatisfy({ $0 == 0 }) { digits.fraction = [] }
        if digits.integer.count < minimumInteger {
            digits.integer.insert(contentsOf: repeatElement(0, count: minimumInteger - digits.integer.count), at: 0)
        }
        return digits
    }

    private func pad(_ digits: inout ShownDigits, toFraction places: Int) {
        if digits.fraction.count < places { digits.fraction += Array(repeating: 0, count: places - digits.fraction.count) }
    }
}
