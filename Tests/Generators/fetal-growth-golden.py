#!/usr/bin/env python3
"""Writes the golden cases of the pack `fetal-growth`: Tests/Golden/fetal-growth/*.json.

    python3 Tests/Generators/fetal-growth-golden.py

The expected answers come from three places, none of which is the engine:
- z-scores from the published equations of the INTERGROWTH-21st standards, in 50-digit decimal arithmetic
  (Papageorghiou 2014, 10.1016/S0140-6736(14)61490-2; Stirnemann 2017, 10.1002/uog.17347; Stirnemann 2020, 10.1002/uog.22000);
- normal probabilities from mpmath, for the centiles that timelines compare;
- the clinical rules, restated below by hand as plain comparisons. The pack is read for one thing only: to make sure that every row of it is hit.

`expect` names, for each entry:
- `validation`: the fields whose answer is not a plain accept; `unchecked` is a value in its absolute range with no z-score to judge it by;
- `advice`: every advice shown, `table/row urgency`, most urgent first, then in the order of the pack;
- `silent`: rows that matched and say nothing;
- `unevaluated`: for each measurement that was entered but could not be compared, its table and why (what was not entered is left out);
- `zScore`: four decimals, for every measurement that has one and was not rejected; an unconfirmed value is asked about by its z-score.
"""
import json
from datetime import date as calendar_date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal as D, getcontext
from pathlib import Path
from statistics import NormalDist

from golden import contradictions, dating, day, four, out_of_step, rounded, witnesses
from mpmath import mpf, ncdf

getcontext().prec = 50
ROOT = Path(__file__).resolve().parents[2]
DATE = "2026-06-01"

# The standard normal quantiles of the centiles (tables of the normal distribution, 16 digits).
QUANTILE = {3: D("-1.880793608151251"), 5: D("-1.644853626951473"), 10: D("-1.281551565544600"),
            90: D("1.281551565544600"), 97: D("1.880793608151251")}
HC, BPD, OFD = "headCircumference", "biparietalDiameter", "occipitofrontalDiameter"
AC, FL, EFW = "abdominalCircumference", "femurLength", "estimatedWeight"


# MARK: The published equations (w: exact weeks; mm and g)

def mean_and_deviation(measurement, w):
    ln = w.ln()
    if measurement == HC:
        return (D("-28.2849") + D("1.69267") * w**2 - D("0.397485") * w**2 * ln,
                D("1.98735") + D("0.0136772") * w**3 - D("0.00726264") * w**3 * ln + D("0.000976253") * w**3 * ln**2)
    if measurement == BPD:
        return (D("5.60878") + D("0.158369") * w**2 - D("0.00256379") * w**3,
                (D("0.101242") + D("0.00150557") * w**3 - D("0.000771535") * w**3 * ln
                 + D("0.0000999638") * w**3 * ln**2).exp())
    if measurement == OFD:
        return (D("-12.4097") + D("0.626342") * w**2 - D("0.148075") * w**2 * ln,
                (D("-0.880034") + D("0.0631165") * w**2 - D("0.0317136") * w**2 * ln
                 + D("0.00408302") * w**2 * ln**2).exp())
    if measurement == AC:
        return (D("-81.3243") + D("11.6772") * w - D("0.000561865") * w**3,
                D("-4.36302") + D("0.121445") * w**2 - D("0.0130256") * w**3 + D("0.00282143") * w**3 * ln)
    return (D("-39.9616") + D("4.32298") * w - D("0.0380156") * w**2,
            (D("0.605843") - D("42.0014") / w**2 + D("0.00000917972") * w**3).exp())


def weight_lms(formula, w):
    """L, M and S of the natural logarithm of the weight in grams."""
    if formula == "intergrowth":
        ln = w.ln()
        return (D("-4.257629") - D("2162.234") / w**2 + D("0.0002301829") * w**3,
                D("4.956737") + D("0.0005019687") * w**3 - D("0.0001227065") * w**3 * ln,
                D("0.0001") * (D("-6.997171") + D("0.057559") * w**3 - D("0.01493946") * w**3 * ln))
    t = w / 10
    return (D("9.43643") + D("9.41579") / t**2 - D("83.54220") * t.ln() / t**2,
            D("-2.42272") + D("1.86478") * w.sqrt() - D("0.0000193299") * w**3,
            D("0.0193557") + D("0.0310716") / t**2 - D("0.0657587") * t.ln() / t**2)


def domain(measurement, formula):
    """First and last day of the standard, or none where there is no standard."""
    if measurement != EFW:
        return (98, 280)
    return {"intergrowth": (154, 280), "hadlock": (126, 287)}.get(formula)


def z_score(measurement, value, days, formula=None):
    w = D(days) / 7
    if measurement != EFW:
        mean, deviation = mean_and_deviation(measurement, w)
        return (value - mean) / deviation
    l, m, s = weight_lms(formula, w)
    return ((l * (value.ln() / m).ln()).exp() - 1) / (s * l)


def value_at(measurement, z, days, formula=None):
    w = D(days) / 7
    if measurement != EFW:
        mean, deviation = mean_and_deviation(measurement, w)
        return mean + deviation * z
    l, m, s = weight_lms(formula, w)
    return (m * ((1 + s * l * z).ln() / l).exp()).exp()


# MARK: Reading what an entry says

UNITS = {"mm": D(1), "cm": D(10), "in": D("25.4"), "ft": D("304.8"), "g": D(1), "kg": D(1000), "lb": D("453.59237")}


def days_of(text):
    """Completed days of `28w3d`, `27w6d12h` or `195 d`."""
    if text.endswith(" d"):
        return int(text[:-2])
    weeks, rest = text.split("w")
    return int(weeks) * 7 + (int(rest.split("d")[0]) if rest else 0)


def quantity(text):
    number, unit = text.split(" ")
    return D(number), unit


# MARK: The rules, by hand

# Absolute ranges, each in the unit in which it was entered: (metric, imperial).
REJECT = {HC: ((50, 450), ("1.97", "17.7")), BPD: ((15, 130), ("0.6", "5.11")), OFD: ((15, 170), ("0.6", "6.69")),
          AC: ((40, 530), ("1.58", "20.8")), FL: ((1, 100), ("0.04", "3.93")), EFW: ((50, 7000), ("0.12", "15.4"))}
FEMUR_BEFORE_20W, FEMUR_BEFORE_28W = ((1, 50), ("0.04", "1.96")), ((1, 75), ("0.04", "2.95"))
CONFIRM_BEFORE_14W = {HC: ((50, 130), ("1.97", "5.11")), BPD: ((15, 40), ("0.6", "1.57")), OFD: ((15, 45), ("0.6", "1.77")),
                      AC: ((40, 105), ("1.58", "4.13")), FL: ((1, 21), ("0.04", "0.82"))}


def three_deviations(measurement, days, formula=None):
    """What is 3 SD small and 3 SD large, rounded outward to a millimetre or to 10 g; in inches or pounds the hundredths just inside."""
    step, unit = (D(10), "lb") if measurement == EFW else (D(1), "in")
    low = (value_at(measurement, D(-3), days, formula) / step).to_integral_value(ROUND_FLOOR) * step
    high = (value_at(measurement, D(3), days, formula) / step).to_integral_value(ROUND_CEILING) * step
    return (low, high), ((low / UNITS[unit]).quantize(D("0.01"), ROUND_CEILING), (high / UNITS[unit]).quantize(D("0.01"), ROUND_FLOOR))


# On the last day of each standard.
CONFIRM_AFTER_40W = {measurement: three_deviations(measurement, 280) for measurement in (HC, BPD, OFD, AC, FL)}
AFTER_INTERGROWTH, AFTER_HADLOCK = three_deviations(EFW, 280, "intergrowth"), three_deviations(EFW, 287, "hadlock")
WEIGHT_AFTER_40W = tuple((min(a[0], b[0]), max(a[1], b[1])) for a, b in zip(AFTER_INTERGROWTH, AFTER_HADLOCK))
WEIGHT_STAGES = ((0, 153, ((50, 800), ("0.12", "1.76"))), (154, 195, ((300, 1700), ("0.67", "3.74"))),
                 (196, 280, ((700, 5200), ("1.55", "11.4"))))
EXTREME = {EFW: D("3.09")}


def outside(text, ranges):
    """Whether a quantity lies outside; only inches and pounds have edges of their own, other units share the metric ones."""
    number, unit = quantity(text)
    if unit in ("in", "lb"):
        low, high = map(D, ranges[1])
        return not low <= number <= high
    low, high = map(D, ranges[0])
    return not low <= number * UNITS[unit] <= high


def reject_ranges(measurement, days):
    ranges = [REJECT[measurement]]
    if measurement == FL and days is not None:
        ranges += [FEMUR_BEFORE_20W] if days < 140 else [FEMUR_BEFORE_28W] if days < 196 else []
    return ranges


def past_standard(days, formula):
    """The range of a weight past the end of the standard of its formula, or of both where it has none; none before."""
    if formula == "intergrowth":
        return AFTER_INTERGROWTH if days > 280 else None
    return None if days <= 287 else AFTER_HADLOCK if formula == "hadlock" else WEIGHT_AFTER_40W


def confirm_ranges(measurement, days, formula):
    if days is None:
        return []
    if measurement == EFW:
        past = WEIGHT_AFTER_40W if days > 280 and formula not in ("intergrowth", "hadlock") else past_standard(days, formula)
        return [ranges for first, last, ranges in WEIGHT_STAGES if first <= days <= last] + ([past] if past else [])
    return [CONFIRM_BEFORE_14W[measurement]] if days < 98 else [CONFIRM_AFTER_40W[measurement]] if days > 280 else []


def size_band(z):
    if z < QUANTILE[3]:
        return "very-small"
    if z < QUANTILE[10]:
        return "small"
    if z <= QUANTILE[90]:
        return "expected"
    return "large" if z <= QUANTILE[97] else "very-large"


def abdomen_or_weight(z, days, prefix, extreme):
    """Small is a reason to contact at every stage, large a reason to talk; the words change at 28 and at 37 weeks."""
    if abs(z) > extreme:
        return f"{prefix}extreme-{'low' if z < 0 else 'high'} contact"
    band = size_band(z)
    if band in ("very-small", "small"):
        return f"{prefix}{band}-{'early' if days < 196 else 'late'} contact"
    if band == "expected":
        return f"{prefix}expected reassurance"
    return f"{prefix}{band}{'' if days < 259 else '-term'} discuss"


def femur(z, days):
    if abs(z) > 5:
        return f"femur-extreme-{'low' if z < 0 else 'high'} contact"
    stage = "early" if days < 196 else "late"
    return {"very-small": f"femur-very-short-{stage} discuss", "small": f"femur-short-{stage} recheck",
            "expected": "femur-expected reassurance", "large": "femur-long information",
            "very-large": "femur-very-long information"}[size_band(z)]


def head(z):
    if abs(z) > 5:
        return f"head-extreme-{'low' if z < 0 else 'high'} contact"
    if z <= -3:
        return "head-far-below contact"
    if z < -2:
        return "head-below discuss"
    if z <= 2:
        return "head-expected reassurance"
    return "head-above discuss" if z <= 3 else "head-far-above contact"


def head_shape(z, prefix):
    if abs(z) > 5:
        return f"{prefix}-extreme contact"
    band = size_band(z)
    urgency = {"expected": "reassurance", "small": "information", "large": "information"}.get(band, "discuss")
    return f"{prefix}-{band} {urgency}"


def side(z):
    return "small" if z < QUANTILE[10] else "expected" if z <= QUANTILE[90] else "large"


def contradicting(z):
    """Whether abdomen and weight are one small and the other large."""
    return {side(z[key]) for key in (AC, EFW) if key in z} == {"small", "large"}


def combined(table, marked, z, name):
    """Advice on two findings together: the abdomen speaks first, the weight only where the abdomen is not `name`; neither where they contradict."""
    if not marked or contradicting(z):
        return []
    marks = {key: side(z[key]) == name for key in (AC, EFW) if key in z}
    if marks.get(AC):
        return [f"{table}/abdomen contact"]
    return [f"{table}/weight-only contact"] if marks.get(EFW) else []


FAR_ABOVE = D(str(NormalDist().inv_cdf(0.9987)))


def by_each_chart(weight, days):
    """A weight of another or unknown formula by each chart that covers the weeks: small by all of them, far above by one, or neither."""
    z = {formula: None if days is None or not domain(EFW, formula)[0] <= days <= domain(EFW, formula)[1] else z_score(EFW, weight, days, formula)
         for formula in ("intergrowth", "hadlock")}
    charts = {formula: score for formula, score in z.items() if score is not None}
    if not charts:
        return "no-chart"
    if all(score < QUANTILE[10] for score in charts.values()):
        return "small"
    if charts.get("intergrowth", D(0)) > FAR_ABOVE:
        return "far-above"
    if charts["hadlock"] > FAR_ABOVE:
        return "far-above-hadlock"
    return "usual" if charts.get("intergrowth", D(-9)) >= QUANTILE[10] else "usual-hadlock"


def far_apart(z):
    """Whether the weight lies more than 3 SD from the abdomen, to a hundredth; it is computed from it."""
    return AC in z and EFW in z and abs(rounded(z[EFW] - z[AC], "0.01")) > 3


def standard_scores(entry, days, formula):
    """The z-scores of abdomen and weight as entered, where neither is refused and the standard has them."""
    z = {}
    for measurement in (AC, EFW):
        text, limits = entry.get(measurement), domain(measurement, formula)
        if text and days is not None and limits and limits[0] <= days <= limits[1]:
            if not any(outside(text, ranges) for ranges in reject_ranges(measurement, days)):
                number, unit = quantity(text)
                z[measurement] = z_score(measurement, number * UNITS[unit], days, formula)
    return z


URGENCIES = ["emergency", "urgent", "contact", "discuss", "recheck", "reassurance", "information"]
GROWTH = ("dates", "dates-without-due-date", "weight-with-abdomen", "size", "sizes-past-standard", "weight-past-standard", "head", "head-shape", "weight",
          "weight-by-each-chart", "femur-with-growth", "size-and-blood-pressure", "size-and-diabetes",
          "abdomen-trend", "weight-trend", "head-trend", "femur-trend")
# In the order of the pack: the table of each measurement, and how urgent each of its rows is.
ALARM = {"shrunk": "contact", "stalled": "contact", "slowed": "contact", "sped-up": "discuss",
         "steady": "information", "not-compared": "information", "other-formula": "information",
         "without-formula": "information", "stalled-without-formula": "contact"}
TRENDS = {AC: ("abdomen-trend", ALARM), EFW: ("weight-trend", ALARM), HC: ("head-trend", ALARM | {"stalled": "discuss", "slowed": "discuss"}),
          FL: ("femur-trend", ALARM | {"stalled": "discuss", "slowed": "recheck", "other": "information"})}
SHRUNK = {HC: -6, AC: -6, FL: -2}


def centile_change(exact):
    """A change of a centile to a tenth; no case lies so near to a tie that other digits could decide it."""
    tenths = D(str(exact)) * 10
    assert abs(abs(tenths) % 1 - D("0.5")) > D("1e-9"), exact
    return rounded(tenths, "1") / 10


def one_formula(now, before):
    """Whether two weights are by one formula; none where one of the two is not known."""
    return None if not now or not before else now == before


def has_shrunk(measurement, value, formula, before):
    """Whether a scan shows less than the one before, by more than two scans can differ: in mm, and for the weight more than 8 % by one formula."""
    if measurement == EFW:
        fall = rounded((before["value"] - value) * 100 / before["value"], "0.1")
        return fall > 8 and one_formula(formula, before["formula"]) is True
    return rounded(value - before["value"], "0.1") < SHRUNK.get(measurement, -9999)


def trend(measurement, now, earlier):
    """What a scan says after earlier ones, in their order: a shrinking since the last, or else what has changed since the latest of
    those that lie at least 14 days back, two quartiles being 50 centiles; none without two scans."""
    if not now or not earlier:
        return None
    if has_shrunk(measurement, now["value"], now["formula"], earlier[-1]):
        return "shrunk"
    before = next((scan for scan in reversed(earlier) if None not in (now["date"], scan["date"]) and now["date"] - scan["date"] >= 14), None)
    if before is None:
        return "too-short"
    change = rounded(now["value"] - before["value"], "1" if measurement == EFW else "0.1")
    same = one_formula(now["formula"], before["formula"]) if measurement == EFW else True
    if same is False:
        return "other-formula"
    if same is None:
        return "stalled-without-formula" if change <= 0 else "without-formula"
    if change <= 0:
        return "stalled"
    if now["centile"] is None or before["centile"] is None:
        return "not-compared"
    moved = centile_change(now["centile"] - before["centile"])
    return "slowed" if moved < -50 else "steady" if moved <= 50 else "sped-up"


def expectation(entry, subject, history):
    validation, unevaluated, z, scores = {}, {}, {}, {}
    today = day(entry["date"]) if "date" in entry else None
    if today is None:
        validation["date"] = "missing"
    elif today > day(DATE) + 1:
        validation["date"], today = "reject", None
    weeks = days_of(entry["gestationalAge"]) if entry.get("gestationalAge") else None
    if weeks is not None and not 0 <= weeks <= 308:
        validation["gestationalAge"], weeks = "reject", None
    counted = {"dueDate": None, "lastPeriod": None}
    for field, count in (("dueDate", lambda due: 280 - due + today), ("lastPeriod", lambda first: today - first)):
        text = entry.get(field, subject.get(field))
        if text and today is not None:
            counted[field] = count(day(text))
            if not 0 <= counted[field] <= 308:
                validation[field], counted[field] = "reject", None
    due, period = counted.values()
    days = next((d for d in (weeks, due, period) if d is not None), None)
    open_ = contradictions(weeks, due, period, out_of_step(days, today, history)) - set(entry.get("confirmed", []))
    validation.update({field: "confirm" for field in sorted(open_)})
    settled_date = None if "date" in open_ else today
    sure = (None if "gestationalAge" in open_ else weeks, None if {"dueDate", "date"} & open_ else due, None if {"lastPeriod", "date"} & open_ else period)
    settled_days = next((d for d in sure if d is not None), None)
    age_reason = ("rejected" if validation.get("gestationalAge") == "reject" else "unconfirmed" if "gestationalAge" in open_ else "missing") + ": gestationalAge"
    in_step = not out_of_step(settled_days, settled_date, history)
    # What was given and refused explains more than what was not given.
    refused = [field for field in ("dueDate", "lastPeriod") if validation.get(field) == "reject"]
    if refused and not age_reason.startswith("rejected"):
        age_reason = f"rejected: {refused[0]}"
    elif validation.get("date") == "reject" and age_reason.startswith("missing") and {"dueDate", "lastPeriod"} & set(subject):
        age_reason = "rejected: date"
    fetuses = int(subject.get("fetuses", "1"))
    fetuses_known = 1 <= fetuses <= 10
    if not fetuses_known:
        validation["fetuses"] = "reject"
    formula, weight = entry.get("weightFormula"), entry.get(EFW)
    asked_together = far_apart(standard_scores(entry, days, formula))
    settled = {}
    for measurement in (HC, BPD, OFD, AC, FL, EFW):
        text = entry.get(measurement)
        if not text:
            continue
        table = {HC: "head", AC: "size", FL: "size", EFW: "weight"}.get(measurement, "head-shape")
        limits = domain(measurement, formula)
        score = None
        if any(outside(text, ranges) for ranges in reject_ranges(measurement, days)):
            validation[measurement], reason = "reject", f"rejected: {measurement}"
            weight = None if measurement == EFW else weight
        elif measurement == EFW and formula is None:
            reason = "missing: weightFormula" + (", gestationalAge" if age_reason.startswith("missing") and days is None else "")
        elif measurement == EFW and formula == "other":
            reason = "outside-standard: no-standard"
        elif days is None:
            reason = age_reason
        elif not limits[0] <= days <= limits[1]:
            reason = f"outside-standard: {'below' if days < limits[0] else 'above'}-domain"
        else:
            number, unit = quantity(text)
            score, reason = z_score(measurement, number * UNITS[unit], days, formula), None
        shrunk = False
        if validation.get(measurement) != "reject" and measurement in history:
            number, unit = quantity(text)
            shrunk = has_shrunk(measurement, number * UNITS[unit], formula, history[measurement][-1]) and not out_of_step(days, today, history)
        if score is not None:
            scores[measurement] = four(score)
        if measurement == EFW and formula not in ("intergrowth", "hadlock") and validation.get(EFW) != "reject" and days is not None:
            number, unit = quantity(text)
            scores.update({name: four(z_score(EFW, number * UNITS[unit], days, chart)) for name, chart in
                           (("weightAsIntergrowth", "intergrowth"), ("weightAsHadlock", "hadlock")) if domain(EFW, chart)[0] <= days <= domain(EFW, chart)[1]})
        if validation.get(measurement) != "reject":
            extreme = score is not None and abs(score) > EXTREME.get(measurement, 5)
            if extreme or shrunk or (asked_together and measurement in (AC, EFW)) or any(outside(text, ranges) for ranges in confirm_ranges(measurement, days, formula)):
                if measurement not in entry.get("confirmed", []):
                    validation[measurement], reason, score = "confirm", f"unconfirmed: {measurement}" + (", gestationalAge" if table in ("size", "weight") and score is not None and settled_days is None else ""), None
                    weight = None if measurement == EFW else weight
            elif score is None:
                validation[measurement] = "unchecked"
            if validation.get(measurement) != "confirm" and settled_days != days and not (measurement == EFW and formula == "other"):
                number, unit = quantity(text)
                if settled_days is None:
                    score, reason = None, age_reason
                elif limits and limits[0] <= settled_days <= limits[1]:
                    score, reason = z_score(measurement, number * UNITS[unit], settled_days, formula), None
                elif limits:
                    score, reason = None, f"outside-standard: {'below' if settled_days < limits[0] else 'above'}-domain"
            if validation.get(measurement) != "confirm":
                number, unit = quantity(text)
                settled[measurement] = {"value": number * UNITS[unit], "date": settled_date, "formula": formula,
                                        "centile": None if score is None else 100 * ncdf(mpf(str(score)))}
        unsettled = {"reject": f"rejected: {measurement}", "confirm": f"unconfirmed: {measurement}"}.get(validation.get(measurement))
        if unsettled and settled_days is not None and (past_standard(settled_days, formula) if measurement == EFW else settled_days > 280):
            unevaluated[f"{'weight' if measurement == EFW else 'sizes'}-past-standard({measurement})"] = unsettled
        if unsettled and measurement == EFW and formula not in ("intergrowth", "hadlock"):
            unevaluated["weight-by-each-chart"] = unsettled
        if score is None:
            unevaluated[f"{table}({measurement})"] = reason
        else:
            z[measurement] = score

    advice, silent = dating(sure, in_step), []
    days = settled_days
    if far_apart(z):
        advice.append("weight-with-abdomen/apart contact")
    elif contradicting(z):
        advice.append(f"weight-with-abdomen/{side(z[AC])}-and-{side(z[EFW])} contact")
    if AC in z:
        advice.append("size/" + abdomen_or_weight(z[AC], days, "abdomen-", 5))
    if FL in z:
        advice.append("size/" + femur(z[FL], days))
    sizes = {measurement: scan["value"] for measurement, scan in settled.items()}
    for measurement, name in ((HC, "head"), (BPD, "width"), (OFD, "length"), (AC, "abdomen"), (FL, "femur")):
        if measurement in sizes and days is not None and days > 280:
            low, high = CONFIRM_AFTER_40W[measurement][0]
            if not low <= sizes[measurement] <= high:
                advice.append(f"sizes-past-standard/{name} contact")
    if EFW in sizes and days is not None and past_standard(days, formula):
        low, high = past_standard(days, formula)[0]
        if not low <= sizes[EFW] <= high:
            advice.append(f"weight-past-standard/{formula if formula in ('intergrowth', 'hadlock') else 'both'} contact")
    if HC in z:
        advice.append("head/" + head(z[HC]))
    if BPD in z:
        advice.append("head-shape/" + head_shape(z[BPD], "width"))
    if OFD in z:
        advice.append("head-shape/" + head_shape(z[OFD], "length"))
    if EFW in z:
        advice.append("weight/" + abdomen_or_weight(z[EFW], days, "", D("3.09")))
    if weight is None or weight == "":
        silent.append("weight-formula/no-weight")
    elif formula in ("intergrowth", "hadlock"):
        silent.append("weight-formula/formula-known")
    else:
        advice.append(f"weight-formula/formula-{formula or 'unknown'} recheck")
    if EFW in sizes and formula not in ("intergrowth", "hadlock"):
        row = by_each_chart(sizes[EFW], days)
        if row in ("small", "far-above", "far-above-hadlock"):
            advice.append(f"weight-by-each-chart/{row} contact")
        else:
            silent.append(f"weight-by-each-chart/{row}")
    advice += combined("femur-with-growth", FL in z and z[FL] < QUANTILE[5], z, "small")
    advice += combined("size-and-blood-pressure", subject.get("highBloodPressure") == "true", z, "small")
    advice += combined("size-and-diabetes", subject.get("diabetes") == "true", z, "large")
    for measurement, (table, urgencies) in TRENDS.items():
        row = trend(measurement, settled.get(measurement), history.get(measurement)) if in_step else None
        if row == "too-short":
            silent.append(f"{table}/too-short")
        elif row:
            row = "other" if measurement == FL and row in ("steady", "sped-up") else row
            advice.append(f"{table}/{row} {urgencies[row]}")
    if not fetuses_known:
        unevaluated["multiples"] = "rejected: fetuses"
    elif fetuses > 1:
        advice.append("multiples/multiples information")
    else:
        silent.append("multiples/single")

    # Reassurance is withheld where growth gives cause for something more urgent.
    urgent = any(a.split("/")[0] in GROWTH and URGENCIES.index(a.split(" ")[1]) < URGENCIES.index("reassurance") for a in advice)
    HIT.update(a.split(" ")[0] for a in advice)
    HIT.update(silent)
    if urgent:
        advice = [a for a in advice if not a.endswith(" reassurance")]
    advice.sort(key=lambda a: URGENCIES.index(a.split(" ")[1]))
    for measurement, scan in settled.items():
        history.setdefault(measurement, []).append(scan)
    if settled_date is not None and settled_days is not None:
        history["visit"] = (settled_date, settled_days)
    parts = {"validation": validation, "advice": advice, "silent": silent, "unevaluated": unevaluated, "zScore": scores}
    return {key: part for key, part in parts.items() if part or key == "advice"}


# MARK: The cases

HIT = set()


def case(about, tags, entries, subject=None, units="metric", individuals=None):
    subject = {"fetuses": "1"} if subject is None else subject
    if len(entries) > 1 and "individual" not in entries[0] and len({e.get("date") for e in entries}) == 1:
        entries = [{**e, "date": f"2026-05-{day:02}"} for day, e in enumerate(entries, 1)]  # one entry a day for one baby
    return {"about": about, "tags": tags, "asOf": DATE, "units": units, "locale": "en", "subject": subject,
            "individuals": individuals or {}, "entries": entries, "expect": expectations(entries, subject)}


def expectations(entries, subject):
    """One answer an entry; the previous one is the same baby's, by date, those of one day in the order given."""
    histories, answers = {}, {}
    for index in sorted(range(len(entries)), key=lambda i: (entries[i].get("date", DATE), i)):
        answers[index] = expectation(entries[index], subject, histories.setdefault(entries[index].get("individual"), {}))
    return [answers[index] for index in range(len(entries))]


def entry(age, date=DATE, **fields):
    return {"date": date, **({"gestationalAge": age} if age is not None else {}), **fields}


STEPS = {"mm": D("0.1"), "in": D("0.01"), "g": D(1), "lb": D("0.01")}


def around(edge, unit):
    """The two values of one step that enclose an edge given in mm or g."""
    step, exact = STEPS[unit], edge / UNITS[unit]
    below = (exact / step).to_integral_value(ROUND_FLOOR) * step
    return f"{below} {unit}", f"{(exact / step).to_integral_value(ROUND_CEILING) * step} {unit}"


def edge_cases(measurement, ages, name, formula=None):
    """Both sides of every band's edge, in both unit systems; an extreme both unconfirmed and confirmed."""
    extreme = EXTREME.get(measurement, D(5))
    if measurement == HC:
        edges = [(f"{z} SD", D(z)) for z in (-5, -3, -2, 2, 3, 5)]
    else:
        edges = [(f"centile {c}", QUANTILE[c]) for c in (3, 10, 90, 97)]
        edges += [(f"centile {c}", QUANTILE[c]) for c in (5,) if measurement == FL]
        edges += [(f"{z} SD", z) for z in (-extreme, extreme)]
    for age in ages:
        for edge_name, z in edges:
            edge = value_at(measurement, z, days_of(age), formula)
            for unit in ("g", "lb") if measurement == EFW else ("mm", "in"):
                for side, value in zip(("below", "above"), around(edge, unit)):
                    fields = {measurement: value, **({"weightFormula": formula} if formula else {})}
                    units = "imperial" if unit in ("in", "lb") else "metric"
                    about = f"{name} just {side} {edge_name} at {age}: {value}"
                    yield case(about, ["F2", "F6", "F3" if units == "imperial" else "BB085"], [entry(age, **fields)], units=units)
                    if abs(z) == extreme and (side == "below") == (z < 0):
                        yield case(about + ", confirmed", ["F2", "F6"],
                                   [{**entry(age, **fields), "confirmed": [measurement]}], units=units)


def limit_cases():
    """Both sides of every absolute range, in the unit whose edge it is."""
    def both_sides(measurement, ranges, age, name, **more):
        for (low, high), unit in zip(ranges, ("g", "lb") if measurement == EFW else ("mm", "in")):
            step = STEPS[unit] if unit in ("in", "lb") else D("0.1") if unit == "mm" else D(1)
            for value in (D(low) - step, D(low), D(high), D(high) + step):
                yield case(f"{name}: {value} {unit}", ["F2", "F3"], [entry(age, **{measurement: f"{value} {unit}"}, **more)],
                           units="imperial" if unit in ("in", "lb") else "metric")
    for measurement, ranges in REJECT.items():
        yield from both_sides(measurement, ranges, None, f"absolute range of {measurement}, age unknown")
    yield from both_sides(FL, FEMUR_BEFORE_20W, "19w6d", "longest femur before 20 weeks")
    yield from both_sides(FL, FEMUR_BEFORE_28W, "20w0d", "longest femur from 20 weeks")
    yield from both_sides(FL, FEMUR_BEFORE_28W, "27w6d", "longest femur before 28 weeks")
    yield from both_sides(FL, REJECT[FL], "28w0d", "longest femur from 28 weeks")
    for measurement, ranges in CONFIRM_BEFORE_14W.items():
        yield from both_sides(measurement, ranges, "13w6d", f"{measurement} before the standard begins")
    for measurement, ranges in CONFIRM_AFTER_40W.items():
        yield from both_sides(measurement, ranges, "40w1d", f"{measurement} after the standard ends")
    for first, last, ranges in WEIGHT_STAGES:
        for days in (max(first, 84), last):
            yield from both_sides(EFW, ranges, f"{days // 7}w{days % 7}d", "weight, formula unknown")
    for more in ({}, {"confirmed": [EFW]}):
        said = "confirmed" if more else "asked"
        for weeks, formulas in (("40w1d", (None, "intergrowth")), ("41w0d", ("other", "hadlock")), ("41w1d", (None, "other", "hadlock"))):
            for formula in formulas:
                ranges = {"intergrowth": AFTER_INTERGROWTH, "hadlock": AFTER_HADLOCK}.get(formula, WEIGHT_AFTER_40W)
                named_formula = {"weightFormula": formula} if formula else {}
                yield from both_sides(EFW, ranges, weeks, f"weight at {weeks} by {formula or 'no formula'}, {said}", **named_formula, **more)
    for measurement, ranges in CONFIRM_AFTER_40W.items():
        yield from both_sides(measurement, ranges, "40w1d", f"{measurement} after the standard ends, confirmed", confirmed=[measurement])
    yield case("sizes far from usual at 40w0d and at 40w1d", ["F2"],
               [entry(weeks, **sizes) for weeks in ("40w0d", "40w1d") for sizes in ({AC: "240 mm"}, {HC: "270 mm"}, {EFW: "2050 g", "weightFormula": "intergrowth"})])
    for measurement in (HC, BPD, OFD, AC, FL):
        for z in (-4, 4):
            size = f"{value_at(measurement, D(z), 280):.1f} mm"
            yield case(f"{measurement} at {z} SD on the last day of the standard, and on the next: {size}", ["F2"],
                       [entry(weeks, **{measurement: size}) for weeks in ("40w0d", "40w1d")])
    for weeks, weight, formula in (("40w0d", "2100 g", "intergrowth"), ("40w0d", "4570 g", "intergrowth"), ("41w0d", "2380 g", "hadlock"), ("41w0d", "5200 g", "hadlock"),
                                   ("40w0d", "2000 g", None), ("40w0d", "5195 g", "other")):
        next_day = days_of(weeks) + 1
        yield case(f"{weight} by {formula or 'no formula'} on the last day of a standard, and on the next", ["F2"],
                   [entry(day_of, estimatedWeight=weight, **({"weightFormula": formula} if formula else {})) for day_of in (weeks, f"{next_day} d")])
    yield case("all sizes small past the standard, all confirmed", ["F2"],
               [entry("41w2d", **{HC: "290 mm", BPD: "80 mm", OFD: "95 mm", AC: "270 mm", FL: "60 mm", EFW: "2000 g"}, confirmed=[HC, BPD, OFD, AC, FL, EFW])])
    for more in answers("gestationalAge", "dueDate"):
        yield case(f"small past the standard by weeks that are asked about too, confirmed: {more.get('confirmed', 'nothing')}", ["F2", "F9"],
                   [entry("41w2d", **{AC: "270 mm", EFW: "2000 g"}, **{**more, "confirmed": [*more.get("confirmed", []), AC, EFW]})], {"fetuses": "1", "dueDate": "2026-08-10"})
    yield case("in the first week of the standard the z-score decides, not the range before it", ["F2"], [entry("14w6d", femurLength="22 mm")])
    yield case("60 ft is no femur", ["F2", "F3"], [entry("33w0d", femurLength="60 ft")], units="imperial")
    yield case("60 mm is a femur, and so is 6 cm", ["F2", "F3"], [entry("33w0d", femurLength="60 mm"), entry("33w0d", femurLength="6 cm")])
    yield case("a head of 0.9 ft is judged by the metric range", ["F3"], [entry("33w0d", headCircumference="0.9 ft")], units="imperial")
    yield case("minus zero is zero, and no femur", ["F2", "BB105"], [entry("33w0d", femurLength="-0.0 mm")])
    yield case("a rejected femur hides neither head nor abdomen", ["F2", "F4"],
               [entry("33w0d", femurLength="600 mm", headCircumference="300 mm", abdominalCircumference="285 mm")])
    yield case("the most and one more week of pregnancy", ["F2"], [entry("44w0d"), entry("44w1d", femurLength="60 mm")])
    for fetuses in ("0", "1", "10", "11"):
        yield case(f"{fetuses} babies", ["F2", "F8"], [entry("33w0d")], {"fetuses": fetuses})


def age_cases():
    middle = {HC: "97.9 mm", BPD: "29.6 mm", OFD: "33.8 mm", AC: "80.6 mm", FL: "13.1 mm"}
    late = {HC: "333.9 mm", BPD: "94.9 mm", OFD: "115.8 mm", AC: "349.8 mm", FL: "72.1 mm"}
    for age, fields in (("13w6d", middle), ("14w0d", middle), ("40w0d", late), ("40w1d", late)):
        yield case(f"edges of the standard: {age}", ["F2", "BB033"], [entry(age, **fields)])
    for formula, weights in (("intergrowth", (("21w6d", "520 g"), ("22w0d", "525 g"), ("40w0d", "3338 g"), ("40w1d", "3350 g"))),
                             ("hadlock", (("17w6d", "214 g"), ("18w0d", "216 g"), ("41w0d", "3588 g"), ("41w1d", "3600 g")))):
        for age, weight in weights:
            yield case(f"edges of the {formula} standard: {age}", ["F2"], [entry(age, estimatedWeight=weight, weightFormula=formula)])
    yield case("0w6d is an age, and no missing one", ["BB033"], [entry("0w6d", femurLength="1 mm")])
    yield case("and so is 0w0d", ["BB033"], [entry("0w0d", femurLength="1 mm")])
    for age in ("27w6d", "195 d", "27w6d12h", "28w0d", "196 d"):
        yield case(f"the second scan begins at 28 completed weeks: {age}", ["F6", "BB035"],
                   [entry(age, abdominalCircumference="210 mm"), entry(age, femurLength="46 mm"),
                    entry(age, estimatedWeight="880 g", weightFormula="intergrowth")])
        yield case(f"from the 3rd to the 10th centile around 28 weeks: {age}", ["F6", "BB035"],
                   [entry(age, abdominalCircumference="215 mm"), entry(age, femurLength="48 mm"),
                    entry(age, estimatedWeight="930 g", weightFormula="intergrowth")])
        yield case(f"below the 3rd centile around 28 weeks: {age}", ["F6", "BB035"],
                   [entry(age, abdominalCircumference="200 mm"), entry(age, femurLength="43 mm"),
                    entry(age, estimatedWeight="840 g", weightFormula="hadlock")])
    for age in ("36w6d", "37w0d"):
        yield case(f"term begins at 37 completed weeks: {age}", ["F6"],
                   [entry(age, abdominalCircumference="349 mm"), entry(age, abdominalCircumference="362 mm"),
                    entry(age, estimatedWeight="3420 g", weightFormula="hadlock"), entry(age, estimatedWeight="3700 g", weightFormula="hadlock")])


def missing_cases():
    every = {HC: "300 mm", BPD: "85 mm", OFD: "105 mm", AC: "285 mm", FL: "61 mm", EFW: "1900 g", "weightFormula": "hadlock"}
    yield case("everything entered, everything as expected", ["F6"], [entry("33w0d", **every)])
    yield case("age unknown: nothing is compared", ["F4"], [entry(None, **every)])
    yield case("nothing but the date", ["F4"], [entry(None)])
    yield case("blank is missing", ["F4"], [entry("33w0d", femurLength="", headCircumference="300 mm")])
    yield case("no date", ["F4"], [{"gestationalAge": "33w0d", "femurLength": "61 mm"}])
    for measurement in (HC, BPD, OFD, AC, FL):
        yield case(f"only {measurement}", ["F4"], [entry("33w0d", **{measurement: every[measurement]})])
    yield case("number of babies unknown: one is assumed", ["F4", "F8"], [entry("33w0d", femurLength="61 mm")], {})
    yield case("weight without its formula is not compared, and said so", ["F4"], [entry("33w0d", estimatedWeight="1900 g")])
    yield case("weight by a formula without a standard", ["F4"], [entry("33w0d", estimatedWeight="1900 g", weightFormula="other")])
    yield case("a formula without a weight", ["F4"], [entry("33w0d", weightFormula="hadlock")])
    yield case("the formula decides: 1200 g at 30 weeks", ["F6"],
               [entry("30w0d", estimatedWeight="1200 g", weightFormula=formula) for formula in ("intergrowth", "hadlock")])


def formula_cases():
    """A weight by another or no formula: both sides of the 10th centile and of 3 SD by each chart, where one, the other or none covers the weeks."""
    for weeks in ("17w6d", "18w0d", "20w0d", "21w6d", "22w0d", "22w3d", "24w0d", "28w0d", "33w0d", "40w0d", "40w1d", "41w0d", "41w1d"):
        days = days_of(weeks)
        for formula in ("intergrowth", "hadlock"):
            last = min(max(days, domain(EFW, formula)[0]), domain(EFW, formula)[1])
            for z in (QUANTILE[10], FAR_ABOVE):
                for unit in ("g", "lb") if weeks in ("20w0d", "33w0d") else ("g",):
                    for weight in around(value_at(EFW, z, last, formula), unit):
                        for named_formula in ({}, {"weightFormula": "other"}) if weeks == "33w0d" else ({},):
                            yield case(f"{weight} at {weeks} by {named_formula.get('weightFormula', 'no formula')}: near {'small' if z < 0 else 'far above'} by {formula}", ["F4", "F6"],
                                       [entry(weeks, estimatedWeight=weight, femurLength="30 mm" if weeks == "20w0d" else "", **named_formula)],
                                       units="imperial" if unit == "lb" else "metric")
    for weight in ("1.2 kg", "1200 g", "3.5 kg", "20 g", "600 g"):
        for more in ({}, {"confirmed": [EFW]}):
            yield case(f"{weight} at 33 weeks without a formula, confirmed: {more.get('confirmed', 'nothing')}", ["F4", "F6"],
                       [entry("33w0d", estimatedWeight=weight, headCircumference="300 mm", **more)])
    yield case("1.2 kg without a formula and without weeks", ["F4"], [entry(None, estimatedWeight="1.2 kg")])
    for more in answers("gestationalAge", "dueDate"):
        yield case(f"1.2 kg without a formula at weeks that are asked about, confirmed: {more.get('confirmed', 'nothing')}", ["F4", "F9"],
                   [entry("33w0d", estimatedWeight="1.2 kg", **more)], {"fetuses": "1", "dueDate": "2026-08-10"})


def fetus_cases():
    twins = [entry("33w0d", individual="A", headCircumference="300 mm", femurLength="61 mm"),
             entry("33w0d", individual="B", abdominalCircumference="255 mm", femurLength="61 mm")]
    individuals = {"A": {}, "B": {}}
    yield case("twins: what is small in B leaves the reassurance of A", ["F8"], twins, {"fetuses": "2"}, individuals=individuals)
    yield case("triplets", ["F8"], [*twins, entry("33w0d", individual="C", headCircumference="270 mm")], {"fetuses": "3"},
               individuals={**individuals, "C": {}})
    yield case("one baby hears nothing of twins", ["F8"], [entry("33w0d", headCircumference="300 mm")])


def named(fields):
    return " and ".join(f"{key} {value}" for key, value in fields.items() if key != "weightFormula") or "nothing else"


def combined_cases():
    small_abdomen, small_weight = {AC: "255 mm"}, {EFW: "1550 g", "weightFormula": "hadlock"}
    expected_abdomen, expected_weight = {AC: "285 mm"}, {EFW: "2000 g", "weightFormula": "hadlock"}
    large_abdomen, large_weight = {AC: "312 mm"}, {EFW: "2500 g", "weightFormula": "hadlock"}
    short, usual = {FL: "55 mm"}, {FL: "61 mm"}
    pairs = [small_abdomen, small_weight, small_abdomen | small_weight, expected_abdomen | small_weight, small_abdomen | expected_weight,
             large_abdomen | small_weight, expected_abdomen | expected_weight, {}]
    for fields in pairs:
        yield case(f"a short femur with {named(fields)}", ["F6"], [entry("33w0d", **short, **fields)])
        yield case(f"high blood pressure with {named(fields)}", ["F6"], [entry("33w0d", **usual, **fields)],
                   {"fetuses": "1", "highBloodPressure": "true"})
    for side, length in zip(("below", "above"), around(value_at(FL, QUANTILE[5], days_of("33w0d")), "mm")):
        yield case(f"a femur just {side} the 5th centile with a small abdomen: {length}", ["F6"],
                   [entry("33w0d", femurLength=length, **small_abdomen)])
    yield case("an ordinary femur with a small abdomen", ["F6"], [entry("33w0d", **usual, **small_abdomen)])
    for fields in (large_abdomen, large_weight, large_abdomen | large_weight, expected_abdomen | large_weight, large_abdomen | expected_weight,
                   small_abdomen | large_weight, expected_abdomen | expected_weight, {}):
        yield case(f"diabetes with {named(fields)}", ["F6"], [entry("33w0d", **usual, **fields)],
                   {"fetuses": "1", "diabetes": "true"})
    yield case("neither diabetes nor high blood pressure", ["F6"],
               [entry("33w0d", **small_abdomen), entry("33w0d", **large_abdomen)],
               {"fetuses": "1", "diabetes": "false", "highBloodPressure": "false"})
    yield case("a small abdomen withholds the reassurance on head and femur", ["F6"],
               [entry("33w0d", headCircumference="300 mm", **usual, **small_abdomen)])
    yield case("information does not withhold reassurance", ["F6", "F8"],
               [entry("33w0d", headCircumference="300 mm", femurLength="66 mm")], {"fetuses": "2"})
    yield case("a weight without formula leaves other reassurance standing", ["F6"],
               [entry("33w0d", femurLength="61 mm", estimatedWeight="1900 g")])
    yield case("an unconfirmed extreme gives no advice, and leaves the others theirs", ["F2"],
               [entry("33w0d", femurLength="40 mm", headCircumference="300 mm"),
                {**entry("33w0d", femurLength="40 mm", headCircumference="300 mm"), "confirmed": [FL]}])


def opposite_cases():
    """Abdomen and weight that contradict each other: both sides of 3 SD and of the bands, in each unit, confirmed alone and together."""
    both = {"fetuses": "1", "diabetes": "true", "highBloodPressure": "true"}
    large, small = {AC: "320 mm", EFW: "1700 g", "weightFormula": "hadlock"}, {AC: "250 mm", EFW: "2400 g", "weightFormula": "hadlock"}
    for fields in (large, small, large | {"weightFormula": "intergrowth"}, large | {"weightFormula": "other"}, {AC: "320 mm", EFW: "1700 g"},
                   large | {AC: "12.6 in", EFW: "3.75 lb"}):
        for more in answers(AC, EFW):
            yield case(f"a thigh bone of 55 mm with {named(fields)} by {fields.get('weightFormula', 'no formula')}, confirmed: {more.get('confirmed', 'nothing')}",
                       ["F2", "F6"], [entry("33w0d", femurLength="55 mm", **fields, **more)], both)
    for name, age in (("by weeks", "33w0d"), ("without weeks", None)):
        yield case(f"both confirmed, {name}", ["F2", "F4"], [entry(age, **large, confirmed=[AC, EFW])], both)
    for formula, weeks in (("hadlock", "20w0d"), ("hadlock", "33w0d"), ("hadlock", "40w0d"), ("hadlock", "40w1d"), ("intergrowth", "22w0d"), ("intergrowth", "33w0d")):
        days = days_of(weeks)
        for base, sign in ((-1, 1), (1, -1), (0, 1), (0, -1)):
            abdomen = f"{value_at(AC, D(base) * D('1.5'), days):.1f} mm"
            if days > 280:
                middle = value_at(EFW, D(sign) * 2, days, formula)
            else:
                middle = value_at(EFW, z_score(AC, quantity(abdomen)[0], days) + 3 * sign, days, formula)
            for unit in ("g", "lb"):
                for weight in around(middle, unit):
                    for more in ({}, {"confirmed": [AC, EFW]}):
                        yield case(f"{weeks}: {abdomen} and {weight} by {formula}, 3 SD apart, {'confirmed' if more else 'asked'}", ["F2", "F6"],
                                   [entry(weeks, **{AC: abdomen, EFW: weight}, weightFormula=formula, **more)], both, units="imperial" if unit == "lb" else "metric")
    days = days_of("33w0d")
    for first, second in ((10, 90), (90, 10)):
        for abdomen in around(value_at(AC, QUANTILE[first], days), "mm"):
            for weight in around(value_at(EFW, QUANTILE[second], days, "hadlock"), "g"):
                yield case(f"a thigh bone of 55 mm with {abdomen} and {weight}: at the {first}th and the {second}th centile", ["F6"],
                           [entry("33w0d", femurLength="55 mm", **{AC: abdomen, EFW: weight}, weightFormula="hadlock")], both)
    for refused in ({AC: "531 mm"}, {EFW: "7001 g"}):
        yield case(f"{named(refused)} is refused: there is nothing to contradict", ["F2"], [entry("33w0d", **large | refused)], both)
    for more in answers("gestationalAge", "dueDate"):
        yield case(f"a contradiction at weeks that are asked about too, confirmed: {more.get('confirmed', 'nothing')}", ["F2", "F9"],
                   [entry("33w0d", **large, **{**more, "confirmed": [*more.get("confirmed", []), AC, EFW]})], both | {"dueDate": "2026-08-10"})


def scans(*rows, start="2026-02-02", age="24w0d"):
    """Scans so many days after the first, the weeks counted on."""
    entries = []
    for after, fields in rows:
        days = days_of(age) + after
        entries.append(entry(f"{days // 7}w{days % 7}d", calendar_date.fromordinal(day(start) + after).isoformat(), **fields))
    return entries


def at(measurement, z, days, formula="hadlock"):
    value = value_at(measurement, D(str(z)), days, formula)
    return {measurement: f"{value:.0f} g", "weightFormula": formula} if measurement == EFW else {measurement: f"{value:.1f} mm"}


def changing(measurement, wanted):
    """A day from 24 weeks on, and what is measured then and four weeks later, a change of so many centiles, to a tenth, lying between."""
    def centile(fields, days):
        return 100 * ncdf(mpf(str(z_score(measurement, quantity(fields[measurement])[0], days, "hadlock"))))
    for place in range(1200):
        first = 168 + place // 100
        # From 0.6 to 1.6 standard deviations on the side that leaves room.
        before = at(measurement, D(60 + place % 100) / (100 if wanted < 0 else -100), first)
        share = float(centile(before, first) + float(wanted)) / 100
        if 0.01 < share < 0.99:
            now = at(measurement, NormalDist().inv_cdf(share), first + 28)
            change = D(str(centile(now, first + 28) - centile(before, first))) - wanted
            # In the middle of the step, so that no other rounding of the figures takes it elsewhere.
            if abs(change) < D("0.03"):
                return first, before, now
    raise SystemExit(f"no change of {wanted} centiles of {measurement}")


def timeline_cases():
    for measurement, name in ((AC, "abdomen"), (HC, "head"), (FL, "femur"), (EFW, "weight")):
        for about, before, now in (("steady", 0, "0.1"), ("two quartiles down and more", "0.9", "-0.9"), ("a little less than two quartiles down", "0.6", "-0.6"),
                                   ("two quartiles up and more", "-0.9", "0.9"), ("a little less than two quartiles up", "-0.6", "0.6")):
            yield case(f"{name}: {about}", ["F9"], scans((0, at(measurement, before, 168)), (28, at(measurement, now, 196))))
        for wanted in ("-50.1", "-50", "50", "50.1"):
            first, before, now = changing(measurement, D(wanted))
            yield case(f"{name}: a change of {wanted} centiles", ["F9"], scans((0, before), (28, now), age=f"{first} d"))
        for gap in (13, 14, 15):
            yield case(f"{name}: {gap} days apart", ["F9"], scans((0, at(measurement, "0.9", 196)), (gap, at(measurement, "-0.9", 196 + gap)), age="28w0d"))
        first = at(measurement, 0, 224)
        number, unit = quantity(first[measurement])
        step = D(1) if measurement == EFW else D("0.1")
        error = {HC: 6, AC: 6, FL: 2}.get(measurement, 50)
        for fall in (D(-1) * step, D(0), step, D(error), D(error) + step):
            later = {**first, measurement: f"{number - fall} {unit}"}
            for gap in (7, 13, 14, 21):
                yield case(f"{name}: {-fall} {unit} in {gap} days", ["F9"], scans((0, first), (gap, later), age="32w0d"))
            if fall > error:
                yield case(f"{name}: {-fall} {unit}, confirmed", ["F9"], scans((0, first), (21, {**later, "confirmed": [measurement]}), age="32w0d"))
        three = scans((0, at(measurement, 0, 168)), (28, at(measurement, "0.1", 196)), (56, at(measurement, "-0.1", 224)))
        yield case(f"{name}: three scans in order", ["F9"], three)
        yield case(f"{name}: three scans out of order", ["F9"], [three[2], three[0], three[1]])
        yield case(f"{name}: a scan that skipped it is passed over", ["F9", "F4"], [three[0], {k: x for k, x in three[1].items() if k != measurement}, three[2]])
        yield case(f"{name}: the day after is too soon, two on one day too", ["F9"], [three[0], {**three[1], "date": three[0]["date"]}, three[2]])
        slip = {**three[1], measurement: "0.2 kg" if measurement == EFW else "11 in"}
        yield case(f"{name}: before an edit, a slip of the hand", ["F9", "F3"], [three[0], slip, three[2]])
        yield case(f"{name}: before the standard begins there is no centile", ["F9"],
                   scans((0, {measurement: {HC: "90 mm", AC: "75 mm", FL: "11 mm", EFW: "200 g"}[measurement],
                              **({"weightFormula": "hadlock"} if measurement == EFW else {})}), (35, at(measurement, 0, 130)), age="13w4d"))
    yield case("weight: by two formulas", ["F9"], scans((0, at(EFW, 0, 168, "intergrowth")), (28, at(EFW, 0, 196, "hadlock"))))
    number = quantity(at(EFW, 0, 224)[EFW])[0]
    for unit, size in (("g", D(1)), ("lb", UNITS["lb"])):
        # A fall of 8 % and less, and of 8.1 %: both sides of 8.05 %.
        for weight in around(number * D("0.9195"), unit):
            for formula in ("hadlock", "intergrowth", "other", None):
                for gap in (0, 13, 14) if formula == "hadlock" else (14,):
                    for more in ({}, {"confirmed": [EFW]}):
                        later = {EFW: weight, **({"weightFormula": formula} if formula else {}), **more}
                        yield case(f"weight: {number} g by hadlock, {weight} by {formula or 'no formula'} {gap} days later, {'confirmed' if more else 'asked'}",
                                   ["F2", "F9"], scans((0, at(EFW, 0, 224)), (gap, later), age="32w0d"), units="imperial" if unit == "lb" else "metric")
    for gap in (13, 14):
        for grams in (-1, 0, 1):
            for formulas in ((None, "hadlock"), ("hadlock", None), (None, None), ("intergrowth", "hadlock"), ("other", "other")):
                weights = [{EFW: f"{weight} g", **({"weightFormula": formula} if formula else {})} for weight, formula in zip((number, number + grams), formulas)]
                yield case(f"weight: {grams} g in {gap} days by {formulas[0]} and then by {formulas[1]}", ["F9", "F4"], scans((0, weights[0]), (gap, weights[1]), age="32w0d"))
    yield case("weight: without a formula", ["F9", "F4"], scans((0, {EFW: "700 g"}), (28, {EFW: "1200 g"}), (49, {EFW: "1100 g"})))
    yield case("inches between millimetres", ["F9", "F3"], scans((0, at(AC, 0, 168)), (28, {AC: "9.2 in"})), units="imperial")
    twins = [{**e, "individual": name} for name, z in (("A", "0.2"), ("B", "-1.2")) for e in scans((0, at(AC, "0.4", 168)), (28, at(AC, z, 196)))]
    yield case("twins: B slows down, A does not", ["F8", "F9"], twins, {"fetuses": "2"}, individuals={"A": {}, "B": {}})
    yield case("twins entered in any order", ["F8", "F9"], [twins[3], twins[0], twins[2], twins[1]], {"fetuses": "2"}, individuals={"A": {}, "B": {}})
    for about, dates in (("a due date", {"dueDate": "2026-08-10"}), ("a last period", {"lastPeriod": "2025-11-03"}),
                         ("both: the due date counts", {"dueDate": "2026-08-10", "lastPeriod": "2025-12-01"}),
                         ("a due date long past", {"dueDate": "2025-08-10"}), ("the earliest due date", {"dueDate": "2026-05-04"}),
                         ("a due date a day earlier", {"dueDate": "2026-05-03"}), ("a due date in 40 weeks", {"dueDate": "2027-03-08"}),
                         ("a due date in 40 weeks and a day", {"dueDate": "2027-03-09"}), ("a last period still to come", {"lastPeriod": "2026-06-02"})):
        yield case(f"weeks by {about}", ["F9", "BB031"], [entry(None, abdominalCircumference="250 mm", headCircumference="275 mm")], {"fetuses": "1", **dates})
    yield case("weeks that were entered win over the due date", ["F9"], [entry("33w0d", abdominalCircumference="285 mm")], {"fetuses": "1", "dueDate": "2026-08-10"})
    for date in ("2026-06-02", "2026-06-03"):
        yield case(f"a scan of {date}, asked on {DATE}", ["F9"], [entry("33w0d", date, abdominalCircumference="285 mm")])


def interval_cases():
    """What 13 days say nothing of and 14 do: each change, with the least and the most that falls into its class."""
    for measurement, name in ((AC, "abdomen"), (HC, "head"), (FL, "femur"), (EFW, "weight")):
        # Before the standard begins there is no centile to compare with.
        begins = 126 if measurement == EFW else 98
        small = {HC: "85 mm", AC: "70 mm", FL: "9 mm", EFW: "120 g"}[measurement]
        early = {measurement: small, **({"weightFormula": "hadlock"} if measurement == EFW else {})}
        for gap in (13, 14):
            yield case(f"{name}: {gap} days apart, and no centile before", ["F9"],
                       scans((0, early), (gap, at(measurement, 0, begins + 9)), age=f"{begins + 9 - gap} d"))
            for about, before, now in (("as before", "0.1", 0), ("half of all down", "0.7", "-0.69"), ("half of all up", "-0.7", "0.69")):
                yield case(f"{name}: {gap} days apart, {about}", ["F9"], scans((0, at(measurement, before, 196)), (gap, at(measurement, now, 196 + gap)), age="28w0d"))
        # Each visit tells some days fewer than the one before, never a week: the same size stands for many centiles more.
        first = at(measurement, "-1", 210)
        number, unit = quantity(first[measurement])
        step = D(1) if measurement == EFW else D("0.1")
        visits = [entry(f"{210 - 6 * visit} d", f"2026-05-0{1 + visit}") for visit in range(4)]
        for more in (0, step):
            yield case(f"{name}: {more} {unit} in 14 days while the weeks are told ever fewer", ["F9"],
                       [{**visits[0], **first}, *visits[1:], {**entry("196 d", "2026-05-15"), **first, measurement: f"{number + more} {unit}"}])


def frequent_cases():
    """Scans that lie closer than 14 days: what changes between them adds up, judged against the latest scan at least 14 days back."""
    yield case("abdomen: 265 mm, and a week each later 264 and 263 mm", ["F9"],
               scans((0, {AC: "265 mm"}), (7, {AC: "264 mm"}), (14, {AC: "263 mm"}), (21, {AC: "262 mm"}), age="30w0d"))
    for measurement, name in ((AC, "abdomen"), (HC, "head"), (FL, "femur"), (EFW, "weight")):
        first = at(measurement, 0, 210)
        number, unit = quantity(first[measurement])
        error = {HC: D(6), AC: D(6), FL: D(2)}.get(measurement, number * 8 / 100)

        def sized(share, **more):
            """The first size, less a share of the most that two scans can differ by."""
            return {**first, measurement: f"{rounded(number - error * D(str(share)), '1' if measurement == EFW else '0.1')} {unit}", **more}
        for gaps in ((7, 13), (7, 14), (13, 27), (14, 27)):
            for shares in ((0, 0), ("0.6", "1.2"), ("-0.6", "-1.2"), ("-2", "-0.5"), ("-2", "-0.5 confirmed"), ("1.2 confirmed", "0")):
                later = [sized(share.split(" ")[0], confirmed=[measurement]) if " " in str(share) else sized(share) for share in map(str, shares)]
                yield case(f"{name}: {shares[0]} and {shares[1]} of what scans can differ by, less after {gaps[0]} and {gaps[1]} days", ["F9"],
                           scans((0, first), (gaps[0], later[0]), (gaps[1], later[1]), age="30w0d"))
        # What the older scan tells, where the last one was larger by what two scans can differ by, and by a step more.
        early = {measurement: {HC: "90 mm", AC: "75 mm", FL: "11 mm", EFW: "200 g"}[measurement], **({"weightFormula": "hadlock"} if measurement == EFW else {})}
        for about, before, day_before, now, day_now in (("steady", at(measurement, 0, 168), 168, at(measurement, "0.1", 196), 196),
                                                        ("slowed", at(measurement, "0.9", 168), 168, at(measurement, "-0.9", 196), 196),
                                                        ("sped up", at(measurement, "-0.9", 168), 168, at(measurement, "0.9", 196), 196),
                                                        ("without a centile before", early, 95, at(measurement, 0, 130), 130)):
            size = quantity(now[measurement])[0]
            for more in (error, error + D("0.1")) if measurement != EFW else around(size / D("0.9195"), "g"):
                last = more if measurement == EFW else f"{size + more} {unit}"
                yield case(f"{name}: {about} against the older scan, {last} and {now[measurement]} at the last two", ["F9"],
                           scans((0, before), (day_now - day_before - 7, {**now, measurement: last, "confirmed": [measurement]}),
                                 (day_now - day_before, {**now, "confirmed": [measurement]}), age=f"{day_before} d"))
        for about, z in (("steadily", "0"), ("more slowly", "-1.4"), ("faster", "1.4")):
            yield case(f"{name}: a scan a week, growing {about}", ["F9"],
                       scans(*((7 * week, at(measurement, D(z) * week / 4, 210 + 7 * week)) for week in range(5)), age="30w0d"))
        yield case(f"{name}: the scan of 14 days ago did not measure it, that of 20 days ago did", ["F9", "F4"],
                   scans((0, first), (6, {}), (13, sized(0)), (20, sized(0)), age="30w0d"))
        yield case(f"{name}: two scans on the day 14 days ago, the later counts", ["F9"], scans((0, sized("-0.5")), (0, sized("0.3")), (7, sized(0)), (14, sized(0)), age="30w0d"))
        yield case(f"{name}: the scan 14 days ago is refused, that before is not", ["F9", "F2"],
                   scans((0, first), (7, {**first, measurement: "0.4 mm" if measurement != EFW else "40 g"}), (14, sized(0)), (21, sized(0)), age="30w0d"))
        yield case(f"{name}: the scan 14 days ago has no date that holds", ["F9", "F4"],
                   [*scans((0, first), age="30w0d"), {k: x for k, x in scans((7, sized(0)), age="30w0d")[0].items() if k != "date"}])
    hadlock, other = at(EFW, 0, 210), at(EFW, 0, 217, "intergrowth")
    for middle in (other, {EFW: other[EFW]}, hadlock | {EFW: other[EFW]}):
        for gap in (14, 20, 21):
            for last in (at(EFW, 0, 210 + gap), hadlock, {EFW: hadlock[EFW]}, at(EFW, 0, 210 + gap, "intergrowth")):
                yield case(f"weight: by hadlock, after a week by {middle.get('weightFormula')}, after {gap} days {named(last)} by {last.get('weightFormula')}", ["F9"],
                           scans((0, hadlock), (7, middle), (gap, last), age="30w0d"))


def answers(*fields):
    """No field confirmed, each alone, and all."""
    yield {}
    for field in fields:
        yield {"confirmed": [field]}
    yield {"confirmed": list(fields)}


def short_femur_cases():
    for weeks in ("19w0d", "24w0d"):
        for text in ("0.9 mm", "1 mm", "0.03 in", "0.04 in"):
            yield case(f"femur of {text} at {weeks}", ["F2"], [entry(weeks, femurLength=text)], units="imperial" if "in" in text else "metric")


def dating_cases():
    """Weeks, due date, last period and the dates of visits that contradict each other; both sides of a week, and of three."""
    sizes = {HC: "275 mm", AC: "250 mm", FL: "56 mm", EFW: "1500 g", "weightFormula": "hadlock"}
    by_due = {"fetuses": "1", "dueDate": "2026-08-10"}  # 30w0d on the first of June
    yield case("33 weeks, and by the due date 22 weeks and 6 days", ["F9"], [entry("33w0d", "2025-02-01", femurLength="62 mm")], {"fetuses": "1", "dueDate": "2025-06-01"})
    for weeks in ("28w6d", "29w0d", "30w6d12h", "31w0d", "31w1d"):
        for more in answers("gestationalAge", "dueDate") if weeks in ("28w6d", "31w1d") else ({},):
            yield case(f"{weeks}, and 30w0d by the due date, confirmed: {more.get('confirmed', 'nothing')}", ["F9"], [entry(weeks, **sizes, **more)], by_due)
    for weeks in ("26w6d", "27w0d", "33w0d", "33w1d"):
        for more in answers("gestationalAge", "lastPeriod") if weeks in ("26w6d", "33w1d") else ({},):
            yield case(f"{weeks}, and 30w0d by the last period, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                       [entry(weeks, **sizes, **more)], {"fetuses": "1", "lastPeriod": "2025-11-03"})
    for period in ("2025-10-12", "2025-10-13", "2025-11-24", "2025-11-25"):
        for weeks in (None, "30w0d", "31w0d", "29w0d"):
            for more in answers("dueDate", "lastPeriod") if period[-2:] in ("12", "25") else ({},):
                yield case(f"{weeks or 'no weeks'}, 30w0d by the due date, last period of {period}, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                           [entry(weeks, **sizes, **more)], by_due | {"lastPeriod": period})
    yield case("weeks, due date and last period, all apart", ["F9"], [entry("20w0d", femurLength="31 mm")], by_due | {"lastPeriod": "2026-01-19"})
    for period in ("2025-11-03", "2026-01-19"):
        yield case(f"an impossible due date is not compared, a last period of {period} is", ["F9"], [entry("30w0d", femurLength="56 mm")],
                   {"fetuses": "1", "dueDate": "2025-08-10", "lastPeriod": period})
    before = {HC: "230 mm", AC: "205 mm", FL: "45 mm", EFW: "780 g", "weightFormula": "hadlock"}
    for weeks in ("25w0d", "27w6d", "28w0d", "29w0d", "30w0d", "30w1d"):
        for more in answers("gestationalAge", "date") if weeks in ("25w0d", "27w6d", "30w1d") else ({},):
            yield case(f"25w0d, and {weeks} four weeks later, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                       [entry("25w0d", "2026-05-01", **before), entry(weeks, "2026-05-29", **sizes, **more)])
    for more in answers("gestationalAge", "date"):
        yield case(f"29 weeks, and 25 weeks four weeks later: no bone is blamed, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                   [entry("29w0d", "2026-05-01", **sizes), entry("25w0d", "2026-05-29", **before, **more)])
    for first, weeks in (("29w0d", ("28w3d", "28w4d")), ("22w0d", ("30w4d", "30w5d"))):
        for second in weeks:
            yield case(f"{first}, and {second} four weeks later, by the due date 29w4d", ["F9"],
                       [entry(first, "2026-05-01", **before), entry(second, "2026-05-29", **sizes, dueDate="2026-08-10", confirmed=["gestationalAge", "date", "dueDate"])])
    for weeks in ("28w6d", "29w0d", "31w0d", "31w1d"):
        yield case(f"{weeks}, 30w0d by the due date, and a last period a day too early for both, all confirmed", ["F9"],
                   [entry(weeks, **sizes, confirmed=["gestationalAge", "dueDate", "lastPeriod"])], by_due | {"lastPeriod": "2025-10-12"})
    yield case("weeks that contradict the visit before and the last period, all confirmed", ["F9"],
               [entry("25w0d", "2026-05-01", **before), entry("25w0d", "2026-05-29", **before, confirmed=["gestationalAge", "date", "lastPeriod"])],
               {"fetuses": "1", "lastPeriod": "2025-11-03"})
    yield case("weeks that fall within a day", ["F9"], [entry("30w0d", "2026-05-01", femurLength="56 mm"), entry("29w0d", "2026-05-01", femurLength="56 mm"),
                                                        entry("27w6d", "2026-05-02", femurLength="56 mm")])
    yield case("weeks are compared with the last visit whose date and weeks hold", ["F9"],
               [entry("25w0d", "2026-05-01", **before), entry("25w0d", "2026-05-15", **before), entry("29w0d", "2026-05-29", **sizes)])
    for weeks in ("30w0d", "30w1d", "33w0d"):
        yield case(f"a visit without weeks is passed over: 25w0d, and {weeks} four weeks later", ["F9"],
                   [entry("25w0d", "2026-05-01", **before), entry(None, "2026-05-15"), entry(weeks, "2026-05-29", **sizes)])
    for due in ("2026-08-02", "2026-08-03", "2026-08-17", "2026-08-18"):
        yield case(f"the due date moves from 2026-08-10 to {due}: not asked, and not compared beyond a week", ["F9"],
                   [entry(None, "2026-05-01", **before), entry(None, "2026-05-29", **sizes, dueDate=due)], by_due)
    for days in (13, 14):
        later = entry(f"{196 + days} d", f"2026-05-{1 + days}")
        for field, smaller in ((HC, "223.9 mm"), (AC, "198.9 mm"), (FL, "42.9 mm")):
            yield case(f"{field} much smaller after {days} days, confirmed", ["F9"],
                       [entry("28w0d", "2026-05-01", **before), {**later, field: smaller, "confirmed": [field]}])
        for weight in ("1000 g", "1001 g"):
            yield case(f"{weight} by another formula after {days} days", ["F9"],
                       [entry("28w0d", "2026-05-01", **before | {EFW: "1000 g"}), {**later, EFW: weight, "weightFormula": "intergrowth", "confirmed": [EFW]}])
    yield case("a formula without a weight", ["F9"], [entry("25w0d", "2026-05-01", **before), entry("28w0d", "2026-05-22", weightFormula="intergrowth")])
    for days in (7, 20):
        yield case(f"no weight {days} days after one", ["F9"], [entry("25w0d", "2026-05-01", **before),
                                                               entry(None, f"2026-05-{1 + days:02}", gestationalAge=f"{175 + days} d", femurLength="48 mm")])


# MARK: Writing

def line(value):
    return json.dumps(value, ensure_ascii=False)


def write(name, cases):
    blocks = []
    for c in cases:
        entries = ",\n     ".join(map(line, c.pop("entries")))
        expect = ",\n     ".join(map(line, c.pop("expect")))
        blocks.append(f'  {line(c)[:-1]},\n   "entries": [\n     {entries}],\n   "expect": [\n     {expect}]}}')
    text = '{"pack": "fetal-growth", "cases": [\n' + ",\n".join(blocks) + "\n]}\n"
    json.loads(text)
    folder = ROOT / "Tests/Golden/fetal-growth"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(text, encoding="utf-8")
    print(f"{name}: {len(blocks)} cases")


def main():
    write("abdomen", list(edge_cases(AC, ("20w0d", "33w0d", "38w3d"), "abdomen")))
    write("femur", list(edge_cases(FL, ("20w0d", "33w0d", "38w3d"), "femur")))
    write("head", list(edge_cases(HC, ("20w0d", "33w0d"), "head")))
    write("head-width", list(edge_cases(BPD, ("20w0d", "33w0d"), "head width")))
    write("head-length", list(edge_cases(OFD, ("20w0d", "33w0d"), "head length")))
    for formula, ages in (("intergrowth", ("24w0d", "33w0d", "38w3d")), ("hadlock", ("20w0d", "33w0d", "40w5d"))):
        write(f"weight-{formula}", list(edge_cases(EFW, ages, f"weight by {formula}", formula)))
    write("limits", list(limit_cases()))
    write("ages", list(age_cases()))
    write("missing", list(missing_cases()))
    write("weights-without-formula", list(formula_cases()))
    write("fetuses", list(fetus_cases()))
    write("trend-intervals", list(interval_cases()))
    write("trend-frequent", list(frequent_cases()))
    write("short-femurs", list(short_femur_cases()))
    write("dating", list(dating_cases()))
    write("combined", list(combined_cases()))
    write("timelines", list(timeline_cases()))
    write("weight-and-abdomen", list(opposite_cases()))
    write("witnesses", [case(w["about"], w.get("tags", ["F2", "F6"]), w["entries"], w.get("subject", {}), individuals=w.get("individuals"))
                        for w in witnesses("fetal-growth")])
    pack = json.loads((ROOT / "Rules/fetal-growth.json").read_text(encoding="utf-8"))
    rows = {f"{table['table']}/{row[0]}" for table in pack["advice"] for row in table["rows"] if "impossible" not in row}
    if rows != HIT:
        raise SystemExit(f"rows never hit: {sorted(rows - HIT)}; rows that the pack does not have: {sorted(HIT - rows)}")
    print(f"every one of {len(rows)} rows is hit")


main()
