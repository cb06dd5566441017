"""Prints the coefficients of the elementary functions and of the normal distribution (Sources/GrowthStandards).

Near-minimax polynomials by Chebyshev interpolation in 60-digit arithmetic, rounded to double.
Needs: mpmath. Run: python3 elementary-coefficients.py
"""

from mpmath import atanh, chebyfit, erf, erfc, exp, log, mp, mpf, nstr, sqrt

mp.dps = 60


def show(name, function, interval, terms):
    coefficients, error = chebyfit(function, interval, terms, error=True)
    print(f"{name}: {terms} terms, absolute error {nstr(error, 3)}")
    for coefficient in reversed(coefficients):
        print(f"    {float(coefficient)!r},")


def exponential(r):
    """(e^r - 1 - r) / r^2"""
    return (exp(r) - 1 - r) / r**2 if abs(r) > mpf(10) ** -15 else mpf(1) / 2 + r / 6 + r * r / 24


def logarithm(w):
    """(2 atanh(s) - 2 s) / s^3 as a function of w = s^2"""
    s = sqrt(w)
    return (2 * atanh(s) - 2 * s) / s**3 if w > mpf(10) ** -20 else mpf(2) / 3 + 2 * w / 5


def logarithm_tail(w):
    """(atanh(s) - s - s^3/3 - s^5/5) / s^7 as a function of w = s^2"""
    s = sqrt(w)
    return (atanh(s) - s - s**3 / 3 - s**5 / 5) / s**7 if w > mpf(10) ** -6 else mpf(1) / 7 + w / 9 + w * w / 11 + w**3 / 13


CENTRE = 4


def mills(u):
    """(z + 4) exp(z^2/2) Q(z) as a function of u = (z - 4)/(z + 4)"""
    z = CENTRE * (1 + u) / (1 - u)
    return (z + CENTRE) * exp(z * z / 2) * erfc(z / sqrt(mpf(2))) / 2


def middle(w):
    """(Phi(z) - 1/2) / z as a function of w = z^2"""
    z = sqrt(w)
    return erf(z / sqrt(mpf(2))) / (2 * z) if w > mpf(10) ** -20 else (1 - w / 6) / sqrt(2 * mp.pi)


if __name__ == "__main__":
    half = log(mpf(2)) / 2 * mpf("1.0001")
    widest = ((sqrt(mpf(2)) - 1) / (sqrt(mpf(2)) + 1)) ** 2 * mpf("1.0001")
    show("exponential", exponential, [-half, half], 11)
    show("logarithm", logarithm, [mpf(0), widest], 8)
    show("logarithm tail", logarithm_tail, [mpf(0), widest], 8)
    show("normal, middle", middle, [mpf(0), mpf("0.5")], 9)
    show("normal, near tail, in u + 0.35", lambda t: mills(t - mpf("0.35")), [mpf("-0.35"), mpf("0.35")], 16)
    show("normal, far tail, in u - 0.41", lambda t: mills(t + mpf("0.41")), [mpf("-0.41"), mpf("0.41")], 17)
