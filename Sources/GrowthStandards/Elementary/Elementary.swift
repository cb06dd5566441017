/// The exponential and logarithmic functions, with the same bits on every platform and at most 1 ulp from the exact value.
///
/// The mathematics libraries of Linux, macOS and WebAssembly differ in the last digit. A growth standard must not, so that these are built
/// from `+`, `-`, `*` and `/` alone, each of which IEEE 754 rounds in one way only; the square root is the processor's, which is exact too.
/// The method throughout: exact reduction of the argument (W. J. Cody and W. Waite, Software Manual for the Elementary Functions, 1980),
/// a near-minimax polynomial on what remains, and a sum that carries its rounding error. The coefficients come from
/// `Tests/Generators/elementary-coefficients.py`; the largest errors against high precision on a million arguments each stand at each function.
public enum Elementary {
    /// ln 2 to 42 bits, so that its product with any binary exponent is exact.
    @inline(__always) static var naturalLogOfTwoHigh: Double { 0x1.62e42fefa38p-1 }

    /// What `naturalLogOfTwoHigh` leaves out of ln 2.
    @inline(__always) static var naturalLogOfTwoLow: Double { 0x1.ef35793c7673p-45 }

    /// The square root, correctly rounded; negative arguments give NaN.
    @inline(__always)
    public static func sqrt(_ x: Double) -> Double {
        x.squareRoot()
    }

    /// 2 to the power of an exponent from -1022 to 1023.
    @inline(__always)
    static func powerOfTwo(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
    }

    /// The product of a number near 1 with 2 to any power from -1140 to 1025, rounded once.
    @inline(__always)
    static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
        if exponent > 1023 { return value * 2 * powerOfTwo(exponent &- 1) }
        if exponent < -1021 { return value * powerOfTwo(exponent &+ 200) * powerOfTwo(-200) }
        return value * powerOfTwo(exponent)
    }

    /// The nearest integer to a number of magnitude below 2^51, ties to even, as a double.
    @inline(__always)
    static func nearestInteger(_ x: Double) -> Double {
        // Adding 1.5 · 2^52 leaves no bit for a fraction. `rounded()` would call the mathematics library.
        (x + 0x1.8p52) - 0x1.8p52
    }
}
