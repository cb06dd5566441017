"""Writes arguments and high-precision results of the elementary functions and the normal distribution.

    python3 check-elementary.py 300 ../Fixtures/Growth            the committed fixture, all functions in elementary.csv
    python3 check-elementary.py 1000000 DIRECTORY FUNCTION...      the full check, a file a function

The full check is run by: ELEMENTARY_VECTORS=DIRECTORY swift test --filter ElementaryTests
Columns: function, x, y (the exponent of pow or the degrees of freedom, otherwise 0), the result as a double, and what that
leaves out in units of its last place.
Needs: mpmath. The arguments are seeded, so that a file is the same every time.
"""

import math
import random
import struct
import sys
from statistics import NormalDist

from mpmath import beta, erfc, exp, expm1, log, log1p, mp, mpf, npdf, power, sqrt

mp.prec = 180
LOG2 = math.log(2)


def neighbours(x, count=2):
    """x and the doubles next to it"""
    found = [x]
    up = down = x
    for _ in range(count):
        up, down = math.nextafter(up, math.inf), math.nextafter(down, -math.inf)
        found += [up, down]
    return found


def magnitude(rng, low, high):
    return 10 ** rng.uniform(low, high)


def positive_bits(rng):
    """any positive finite double, all exponents alike"""
    return struct.unpack("<d", struct.pack("<Q", rng.randrange(1, 0x7FF0000000000000)))[0]


def sign(rng):
    return rng.choice((-1, 1))


def exp_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return rng.uniform(-745.2, 709.78)
    if kind == 1:
        return sign(rng) * magnitude(rng, -18, 2.8)
    if kind == 2:
        return rng.uniform(-2, 2)
    return rng.choice(neighbours((rng.randrange(-2140, 2040) + 0.5 * rng.randrange(2)) * LOG2 / 2))


def expm1_arguments(rng):
    kind = rng.randrange(5)
    if kind == 0:
        return rng.uniform(-40, 709.78)
    if kind == 1:
        return sign(rng) * magnitude(rng, -300, 1.6)
    if kind == 2:
        return sign(rng) * magnitude(rng, -18, 1.6)
    if kind == 3:
        return rng.uniform(-1.2, 1.2)
    return rng.choice(neighbours((rng.randrange(-100, 2040) + 0.5 * rng.randrange(2)) * LOG2 / 2))


def log_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return positive_bits(rng)
    if kind == 1:
        return rng.uniform(0.5, 2.1)
    if kind == 2:
        return 1 + sign(rng) * magnitude(rng, -16, -1)
    return rng.choice(neighbours(math.ldexp(math.sqrt(2), rng.randrange(-1060, 1023))))


def log1p_arguments(rng):
    kind = rng.randrange(5)
    if kind == 0:
        return rng.uniform(-0.9999, 3)
    if kind == 1:
        return magnitude(rng, -300, 300)
    if kind == 2:
        return sign(rng) * magnitude(rng, -18, -0.001)
    if kind == 3:
        return rng.choice(neighbours(-1.0)) if rng.random() < 0.001 else -1 + magnitude(rng, -15, 0)
    return rng.choice(neighbours(rng.choice((-0.29, 0.41, math.sqrt(2) - 1, math.sqrt(0.5) - 1)) * (1 + rng.randrange(-9, 10) * 2e-16)))


def pow_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        x = positive_bits(rng)
    elif kind == 1:
        x = rng.uniform(0.3, 4)
    elif kind == 2:
        x = 1 + sign(rng) * magnitude(rng, -15, -1)
    else:
        x = magnitude(rng, -3, 3)
    logarithm = math.log(x)
    if logarithm == 0:
        return 1.5, rng.uniform(-9, 9)
    exponent = rng.uniform(-745, 709.7) / logarithm if rng.random() < 0.6 else sign(rng) * magnitude(rng, -6, 1.2)
    return x, exponent if -745.1 < exponent * logarithm < 709.7 else 0.5


def tail_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return rng.uniform(-37, 37)
    if kind == 1:
        return rng.uniform(-9, 9)
    if kind == 2:
        return sign(rng) * magnitude(rng, -18, 0.5)
    return sign(rng) * rng.choice(neighbours(rng.choice((0.7, 4.0))))


def probability_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return rng.uniform(1e-9, 1 - 1e-9)
    if kind == 1:
        return magnitude(rng, -300, -0.001)
    if kind == 2:
        return 1 - magnitude(rng, -15, -0.5)
    return rng.choice(neighbours(rng.choice((0.075, 0.925, 0.5, 1.3887943864964e-11))))


def quantile(p, q):
    """one Halley step in 140 bits from a double-precision start, which is right to 1e-15, on the smaller tail"""
    if p == q:
        return mpf(0)
    small = min(p, q)
    z = mpf(NormalDist().inv_cdf(float(small)))
    for _ in range(2):
        ratio = (erfc(-z / sqrt(mpf(2))) / 2 - small) / npdf(z)
        z -= ratio / (1 + ratio * z / 2)
    return z if p < q else -z


def freedom(rng):
    kind = rng.randrange(3)
    if kind == 0:
        return rng.uniform(14, 28)
    return magnitude(rng, 0, 4) if kind == 1 else float(rng.randrange(1, 40))


def student_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return rng.uniform(-40, 40), freedom(rng)
    if kind == 1:
        return sign(rng) * magnitude(rng, -12, 2), freedom(rng)
    if kind == 2:
        return magnitude(rng, 0, 9), rng.uniform(1, 30)
    return rng.choice(neighbours(sign(rng) * 1.0)), freedom(rng)


def student_probability_arguments(rng):
    kind = rng.randrange(4)
    if kind == 0:
        return rng.uniform(1e-3, 0.999), freedom(rng)
    if kind == 1:
        return magnitude(rng, -200, -0.3), freedom(rng)
    if kind == 2:
        return magnitude(rng, -18, -0.3), freedom(rng)
    return rng.choice(neighbours(rng.choice((0.2, 0.8)))), freedom(rng)


def incomplete_beta(x, a, b):
    """regularised, by its series of positive terms; mpmath's own loses all digits of some small tails"""
    total = term = mpf(1)
    k = 0
    while term > total * mpf(2) ** -160:
        term *= (a + b + k) / (a + 1 + k) * x
        total += term
        k += 1
    return x**a * (1 - x) ** b / (a * beta(a, b)) * total


def student_tail(t, n):
    """the probability above t"""
    t, n = mpf(t), mpf(n)
    if t < 0:
        return 1 - student_tail(-t, n)
    square = t * t / n
    if t < 5 and square < 1:
        return mpf(1) / 2 - incomplete_beta(square / (1 + square), mpf(1) / 2, n / 2) / 2
    return incomplete_beta(1 / (1 + square), n / 2, mpf(1) / 2) / 2


def student_quantile(q, n):
    """the t with probability q above it, by bisection on a bracket and then Newton's method"""
    q, n = mpf(q), mpf(n)
    if q == mpf(1) / 2:
        return mpf(0)
    if q > mpf(1) / 2:
        return -student_quantile(1 - q, n)
    density = lambda t: exp(-(n + 1) / 2 * log1p(t * t / n)) / (sqrt(n) * beta(mpf(1) / 2, n / 2))
    low, high = mpf(0), mpf(1)
    while student_tail(high, n) > q:
        low, high = high, high * 4
    t = (low + high) / 2
    for _ in range(200):
        tail = student_tail(t, n)
        low, high = (t, high) if tail > q else (low, t)
        # Newton's step on the logarithm of the tail by the logarithm of t, kept within the bracket
        step = log(tail / q) * tail / density(t) / t
        following = t * exp(step) if abs(step) < 5 else low
        if abs(step) < mpf(2) ** -100:
            return following
        t = following if low < following < high else (low + high) / 2
    raise ArithmeticError(f"no quantile for {q}, {n}")


FUNCTIONS = {
    "exp": (exp_arguments, lambda x, y: exp(mpf(x))),
    "expm1": (expm1_arguments, lambda x, y: expm1(mpf(x))),
    "log": (log_arguments, lambda x, y: log(mpf(x))),
    "log1p": (log1p_arguments, lambda x, y: log1p(mpf(x))),
    "pow": (pow_arguments, lambda x, y: power(mpf(x), mpf(y))),
    "sqrt": (log_arguments, lambda x, y: sqrt(mpf(x))),
    "lowerTail": (tail_arguments, lambda x, y: erfc(-mpf(x) / sqrt(mpf(2))) / 2),
    "upperTail": (tail_arguments, lambda x, y: erfc(mpf(x) / sqrt(mpf(2))) / 2),
    "quantileLowerTail": (probability_arguments, lambda x, y: quantile(mpf(x), 1 - mpf(x))),
    "studentUpperTail": (student_arguments, student_tail),
    "studentQuantileUpperTail": (student_probability_arguments, student_quantile),
    "quantileUpperTail": (probability_arguments, lambda x, y: quantile(1 - mpf(x), mpf(x))),
}


def rows(name, count):
    arguments, function = FUNCTIONS[name]
    rng = random.Random(f"{name} 2024")
    written = 0
    while written < count:
        given = arguments(rng)
        x, y = given if isinstance(given, tuple) else (given, 0.0)
        if name == "log1p" and x <= -1:
            continue
        exact = function(x, y)
        high = float(exact)
        if math.isinf(high):
            continue
        yield f"{name},{x!r},{y!r},{high!r},{float((exact - high) / math.ulp(high))!r}\n"
        written += 1


if __name__ == "__main__":
    count, directory, chosen = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    header = "function,x,y,result,rest\n"
    if chosen:
        for name in chosen:
            with open(f"{directory}/{name}.csv", "w") as file:
                file.write(header)
                file.writelines(rows(name, count))
    else:
        with open(f"{directory}/elementary.csv", "w") as file:
            file.write(header)
            for name in FUNCTIONS:
                file.writelines(rows(name, count))
