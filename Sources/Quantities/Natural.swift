/// A whole number from zero up of any size, for the few exact computations that do not fit 64 bits.
struct Natural: Hashable, Sendable {
    /// The digits to base 2^32, least first, without a zero at the end; none for zero.
    private(set) var limbs: [UInt32]

    static let zero = Natural(0)

    init(_ value: UInt64) {
        limbs = []
        if value != 0 { limbs.append(UInt32(truncatingIfNeeded: value)) }
        if value >> 32 != 0 { limbs.append(UInt32(truncatingIfNeeded: value >> 32)) }
    }

    private init(trimming limbs: [UInt32]) {
        self.limbs = limbs
        while self.limbs.last == 0 { self.limbs.removeLast() }
    }

    var isZero: Bool { limbs.isEmpty }

    var isOdd: Bool { (limbs.first ?? 0) & 1 == 1 }

    /// How many binary digits it has; 0 for zero.
    var bitWidth: Int {
        guard let top = limbs.last else { return 0 }
        return limbs.count * 32 - top.leadingZeroBitCount
    }

    /// The value where it fits 64 bits.
    var uint64: UInt64? {
        switch limbs.count {
        case 0: 0
        case 1: UInt64(limbs[0])
        case 2: UInt64(limbs[1]) << 32 | UInt64(limbs[0])
        default: nil
        }
    }

    static func + (a: Natural, b: Natural) -> Natural {
        var sum: [UInt32] = []
        var carry: UInt64 = 0
        for place in 0..<max(a.limbs.count, b.limbs.count) {
            carry += place < a.limbs.count ? UInt64(a.limbs[place]) : 0
            carry += place < b.limbs.count ? UInt64(b.limbs[place]) : 0
            sum.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        if carry != 0 { sum.append(UInt32(truncatingIfNeeded: carry)) }
        return Natural(trimming: sum)
    }

    /// How far apart the two are.
    func distance(to other: Natural) -> Natural {
        let (larger, smaller) = self < other ? (other.limbs, limbs) : (limbs, other.limbs)
        var difference: [UInt32] = []
        var borrow: Int64 = 0
        for place in 0..<larger.count {
            let digit = Int64(larger[place]) - (place < smaller.count ? Int64(smaller[place]) : 0) - borrow
            borrow = digit < 0 ? 1 : 0
            difference.append(UInt32(truncatingIfNeeded: digit))
        }
        return Natural(trimming: difference)
    }

    static func * (a: Natural, b: Natural) -> Natural {
        var product = [UInt32](repeating: 0, count: a.limbs.count + b.limbs.count)
        for (i, x) in a.limbs.enumerated() {
            var carry: UInt64 = 0
            for (j, y) in b.limbs.enumerated() {
                carry += UInt64(x) * UInt64(y) + UInt64(product[i + j])
                product[i + j] = UInt32(truncatingIfNeeded: carry)
                carry >>= 32
            }
            product[i + b.limbs.count] = UInt32(truncatingIfNeeded: carry)
        }
        return Natural(trimming: product)
    }

    static func << (value: Natural, bits: Int) -> Natural {
        guard bits > 0, !value.isZero else { return value }
        var shifted = [UInt32](repeating: 0, count: bits / 32)
        var carry: UInt64 = 0
        for limb in value.limbs {
            carry |= UInt64(limb) << UInt64(bits % 32)
            shifted.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        shifted.append(UInt32(truncatingIfNeeded: carry))
        return Natural(trimming: shifted)
    }

    /// Ten to the power of `exponent`; one for an exponent below zero.
    static func powerOfTen(_ exponent: Int) -> Natural {
        var power = Natural(1)
        var rest = exponent
        while rest > 0 {
            let step = min(rest, 19)
            power = power * Natural(UInt64.powerOfTen(step))
            rest -= step
        }
        return power
    }
}

extension Natural: Comparable {
    static func < (a: Natural, b: Natural) -> Bool {
        if a.limbs.count != b.limbs.count { return a.limbs.count < b.limbs.count }
        for place in a.limbs.indices.reversed() where a.limbs[place] != b.limbs[place] {
            return a.limbs[place] < b.limbs[place]
        }
        return false
    }
}

extension Natural {
    /// The quotient, rounded down, and what remains; zero and the number itself for a divisor of zero.
    ///
    /// Long division to base 2^32 (Knuth, The Art of Computer Programming, volume 2, section 4.3.1, algorithm D).
    func dividedWithRemainder(by divisor: Natural) -> (quotient: Natural, remainder: Natural) {
        guard let top = divisor.limbs.last, self >= divisor else { return (.zero, self) }
        if divisor.limbs.count == 1 { return dividedWithRemainder(byLimb: top) }
        // A leading digit of at least half the base makes the guess of a quotient's digit at most two too large.
        let shift = top.leadingZeroBitCount
        let low = (divisor << shift).limbs
        var high = (self << shift).limbs
        high.append(contentsOf: repeatElement(0, count: limbs.count + 1 - high.count))
        let size = low.count
        var quotient = [UInt32](repeating: 0, count: high.count - size)
        for place in quotient.indices.reversed() {
            let digit = Natural.quotientDigit(high, low, at: place)
            quotient[place] = Natural.subtract(low, times: digit, from: &high, at: place)
        }
        return (Natural(trimming: quotient), Natural(trimming: high).shiftedRight(shift))
    }

    private func dividedWithRemainder(byLimb divisor: UInt32) -> (quotient: Natural, remainder: Natural) {
        var quotient = limbs
        var rest: UInt64 = 0
        for place in limbs.indices.reversed() {
            rest = rest << 32 | UInt64(limbs[place])
            quotient[place] = UInt32(rest / UInt64(divisor))
            rest %= UInt64(divisor)
        }
        return (Natural(trimming: quotient), Natural(rest))
    }

    /// The guess of a quotient's digit: right or one too large.
    private static func quotientDigit(_ high: [UInt32], _ low: [UInt32], at place: Int) -> UInt64 {
        let size = low.count
        let leading = UInt64(high[place + size]) << 32 | UInt64(high[place + size - 1])
        var digit = leading / UInt64(low[size - 1])
        var rest = leading % UInt64(low[size - 1])
        while digit >> 32 != 0 || digit * UInt64(low[size - 2]) > (rest << 32 | UInt64(high[place + size - 2])) {
            digit -= 1
            rest += UInt64(low[size - 1])
            if rest >> 32 != 0 { break }
        }
        return digit
    }

    /// Subtracts the digit's share, gives back one share where the guess was too large, and answers with the right digit.
    private static func subtract(_ low: [UInt32], times digit: UInt64, from high: inout [UInt32], at place: Int) -> UInt32 {
        var borrow: Int64 = 0
        var carry: UInt64 = 0
        for (i, limb) in low.enumerated() {
            carry += digit * UInt64(limb)
            let difference = Int64(high[place + i]) - Int64(carry & 0xFFFF_FFFF) - borrow
            high[place + i] = UInt32(truncatingIfNeeded: difference)
            borrow = difference < 0 ? 1 : 0
            carry >>= 32
        }
        let difference = Int64(high[place + low.count]) - Int64(carry) - borrow
        high[place + low.count] = UInt32(truncatingIfNeeded: difference)
        guard difference < 0 else { return UInt32(truncatingIfNeeded: digit) }
        var sum: UInt64 = 0
        for (i, limb) in low.enumerated() {
            sum += UInt64(high[place + i]) + UInt64(limb)
            high[place + i] = UInt32(truncatingIfNeeded: sum)
            sum >>= 32
        }
        high[place + low.count] = UInt32(truncatingIfNeeded: UInt64(high[place + low.count]) + sum)
        return UInt32(truncatingIfNeeded: digit - 1)
    }

    /// The number divided by a power of two below 2^32, rounded down.
    private func shiftedRight(_ bits: Int) -> Natural {
        guard bits > 0 else { return self }
        var shifted = limbs
        for place in limbs.indices {
            let above: UInt64 = place + 1 < limbs.count ? UInt64(limbs[place + 1]) : 0
            shifted[place] = UInt32(truncatingIfNeeded: (above << 32 | UInt64(limbs[place])) >> UInt64(bits))
        }
        return Natural(trimming: shifted)
    }
}
