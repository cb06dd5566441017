#!/usr/bin/env python3
"""Writes the golden cases of the pack `maternal-weight`: Tests/Golden/maternal-weight/*.json.

    python3 Tests/Generators/maternal-weight-golden.py

Nothing expected here comes from the engine:
- z-scores of the gain from the published equation of INTERGROWTH-21st, in 50-digit arithmetic (Cheikh Ismail 2016, 10.1136/bmj.i555);
- the ranges of the Institute of Medicine (2009) and all other rules, restated by hand as plain comparisons.
"""
from datetime import date as calendar_date

from golden import AS_OF, D, MASS, Pack, QUANTILE, around, contradictions, dating, day, days_of, four, in_cm, in_kg, out_of_step, outside, rounded

REJECT = {"kg": (25, 450), "lb": ("55.2", 992), "st": (4, "70.8")}
CONFIRM = {"kg": (35, 180), "lb": ("77.2", 396), "st": ("5.6", "28.3")}
HEIGHT_REJECT, HEIGHT_CONFIRM = {"cm": (50, 250), "in": (20, 98)}, {"cm": (130, 200), "in": ("51.2", "78.7")}
# By class: kg at 13 weeks, kg at 40 weeks and after; twins from 37 weeks on.
IOM = {"under": ("12.5", 18), "normal": ("11.5", 16), "over": (7, "11.5"), "obese": (5, 9)}
TWINS = {"normal": ("16.8", "24.5"), "over": ("14.1", "22.7"), "obese": ("11.3", "19.1")}
TWINS_FIGURES = [tuple(map(D, figures)) for figures in TWINS.values()]
UNREADABLE = ("2023-02-29", "66 KG", "66 G", "10 st 14 lb", "null", "sixty kg", "66 cm", "28w9d", "1e400 kg", "NaN kg")
WEIGHTS = ("prePregnancyWeight", "firstTrimesterWeight", "weight")


def gain_z(gain, days):
    w = D(days) / 7
    mean = D("1.382972") - D("56.14743") / w**2 + D("0.2787683") * w.sqrt()
    deviation = D("0.2501993731") + D("142.4297879") / w**2 - D("61.45345") * w.ln() / w**2
    return ((gain + D("8.75")).ln() - mean) / deviation


def gain_at(z, days):
    w = D(days) / 7
    mean = D("1.382972") - D("56.14743") / w**2 + D("0.2787683") * w.sqrt()
    deviation = D("0.2501993731") + D("142.4297879") / w**2 - D("61.45345") * w.ln() / w**2
    return (mean + deviation * z).exp() - D("8.75")


def bmi_class(bmi):
    return "under" if bmi < D("18.5") else "normal" if bmi < 25 else "over" if bmi < 30 else "obese"


def bmi_of(weight, height):
    if weight is None or height is None:
        return None
    return rounded((weight / (height / 100) ** 2).quantize(D("1e-30")), "0.01")


def iom_edges(name, days):
    """From and to at a day, from 13 weeks on: a straight line from 0.5 and 2 kg to the totals at 40 weeks."""
    low, high = map(D, IOM[name])
    along = min(D(days) / 7, D(40)) - 13
    return D("0.5") + (low - D("0.5")) * along / 27, D(2) + (high - 2) * along / 27


def expectations(golden):
    history, answers = {"weights": []}, {}
    entries = golden["entries"]
    order = sorted(range(len(entries)), key=lambda i: (entries[i].get("date", golden["asOf"]), i))
    for index in order:
        answers[index] = expectation({**golden["subject"], **entries[index]}, golden["asOf"], history)
    return [answers[index] for index in range(len(entries))]


def expectation(given, as_of, history):
    validation, blocked = {}, {}
    unreadable = [field for field, text in given.items() if text in UNREADABLE]
    given = {field: text for field, text in given.items() if field not in unreadable}

    def verdict(field, answer):
        if answer == "confirm" and field in given.get("confirmed", []):
            return
        validation.setdefault(field, answer)
        blocked.setdefault(field, answer)

    for field in unreadable:
        verdict(field, "reject")
    fetuses = int(given.get("fetuses", "1"))
    if not 1 <= fetuses <= 10:
        verdict("fetuses", "reject")
    today = day(given["date"]) if "date" in given else None
    if today is None:
        validation.setdefault("date", "missing")
    elif today > day(as_of) + 1:
        verdict("date", "reject")
        today = None
    age = days_of(given["gestationalAge"]) if given.get("gestationalAge") else None
    if age is not None and not 0 <= age <= 308:
        verdict("gestationalAge", "reject")
        age = None
    by_due = 280 - day(given["dueDate"]) + today if given.get("dueDate") and today is not None else None
    by_period = today - day(given["lastPeriod"]) if given.get("lastPeriod") and today is not None else None
    for field, value in (("dueDate", by_due), ("lastPeriod", by_period)):
        if value is not None and not 0 <= value <= 308:
            verdict(field, "reject")
    due, period = (None if field in blocked else value for field, value in (("dueDate", by_due), ("lastPeriod", by_period)))
    weeks, age = age, next((a for a in (age, due, period) if a is not None), None)
    for field in sorted(contradictions(weeks, due, period, out_of_step(age, today, history))):
        verdict(field, "confirm")
    settled_today = None if "date" in blocked else today
    sure = (None if "gestationalAge" in blocked else weeks, None if {"dueDate", "date"} & blocked.keys() else due,
            None if {"lastPeriod", "date"} & blocked.keys() else period)
    settled_age = next((a for a in sure if a is not None), None)
    said_of_dates = dating(sure, not out_of_step(settled_age, settled_today, history))
    for field, hard in [(name, REJECT) for name in WEIGHTS] + [("height", HEIGHT_REJECT)]:
        if given.get(field) and outside(given[field], hard):
            verdict(field, "reject")
    kg = {name: in_kg(given[name]) if given.get(name) and blocked.get(name) != "reject" else None for name in WEIGHTS}
    height = in_cm(given["height"]) if given.get("height") and blocked.get("height") != "reject" else None
    for field, soft in [(name, CONFIRM) for name in WEIGHTS] + [("height", HEIGHT_CONFIRM)]:
        if given.get(field) and field not in blocked and outside(given[field], soft):
            verdict(field, "confirm")
    for start in ("prePregnancyWeight", "firstTrimesterWeight"):
        index = bmi_of(kg[start], height)
        if index is not None and not 13 <= index <= 60:
            verdict(start, "confirm")
        if kg["weight"] is not None and kg[start] is not None and not -30 <= rounded(kg["weight"] - kg[start], "0.01") <= 40:
            verdict("weight", "confirm")
    between = rounded(kg["firstTrimesterWeight"] - kg["prePregnancyWeight"], "0.01") if None not in (kg["firstTrimesterWeight"], kg["prePregnancyWeight"]) else None
    if between is not None and not -10 <= between <= 7:
        verdict("prePregnancyWeight", "confirm")
        verdict("firstTrimesterWeight", "confirm")
    # The previous weights are those that were accepted, on a date that was.
    dated = [w for w in history["weights"] if w[0] is not None] if kg["weight"] is not None and today is not None else []
    change, interval, raw_age = None, None, age
    if dated and dated[-1] is history["weights"][-1]:
        change, interval = rounded(kg["weight"] - dated[-1][1], "0.01"), today - dated[-1][0]
        pace = rounded((change * 7 / interval).quantize(D("1e-30")), "0.01") if interval else None
        if (abs(change) > 2 if interval == 0 else abs(change) > 5 and not D("-2.5") <= pace <= 3 if interval <= 42 else not -15 <= change <= 18):
            verdict("weight", "confirm")
    # The latest weight that lies 5 days or more back, whatever was weighed since.
    far = next((w for w in reversed(dated) if today - w[0] >= 5), None)

    def judged(with_unconfirmed):
        """Rows said, rows silent, and scores."""
        def value(field, number):
            return None if blocked.get(field) == "reject" or (not with_unconfirmed and field in blocked) else number
        age, interval_known = (raw_age, today) if with_unconfirmed else (settled_age, settled_today)
        pre, first, weight = (value(name, kg[name]) for name in WEIGHTS)
        tall, babies = value("height", height), value("fetuses", fetuses)
        said, silent, scores = [], [], {}
        first_class, pre_class = (bmi_class(b) if (b := bmi_of(w, tall)) is not None else None for w in (first, pre))
        if pre is not None and first is not None:
            if -10 <= between <= 7:
                silent.append("early-change/usual")
            else:
                said.append(("early-change/large", "discuss"))
        method = None
        if babies is not None:
            if babies > 2:
                method = "none"
            elif babies == 2 or first_class != "normal":
                method = "iom"
            elif age is not None:
                method = "intergrowth" if 98 <= age <= 280 else "iom"
        gain = rounded(weight - pre, "0.01") if weight is not None and pre is not None else None
        if method == "intergrowth" and weight is not None and first is not None:
            since = rounded(weight - first, "0.01")
            if since > D("-8.75"):
                z = gain_z(since, age)
                scores["gainSinceFirst"] = four(z)
                if z < QUANTILE[3]:
                    said.append(("gain-intergrowth/very-low", "contact"))
                elif z < QUANTILE[10]:
                    said.append(("gain-intergrowth/low", "discuss"))
                elif z <= QUANTILE[90]:
                    said.append(("gain-intergrowth/expected", "reassurance"))
                else:
                    said.append(("gain-intergrowth/high", "discuss") if z <= QUANTILE[97] else ("gain-intergrowth/very-high", "contact"))
        if weight is None:
            return said, silent, scores, method
        if age is None:
            said.append(("to-compare/no-weeks", "information"))
        elif method in ("intergrowth", "iom") and tall is None:
            said.append(("to-compare/no-height", "information"))
        elif method == "iom" and pre is None:
            said.append(("to-compare/no-start", "information"))
        elif method:
            silent.append({"intergrowth": "to-compare/by-first", "iom": "to-compare/by-before", "none": "to-compare/no-range"}[method])
        if method == "iom" and babies == 1 and age is not None:
            lost = pre is not None and rounded(((pre - weight) * 100 / pre).quantize(D("1e-30")), "0.1") > 5
            if age < 91:
                beyond = gain is not None and gain > D(IOM[pre_class][1] if pre_class else 18)
                silent.append("gain-iom/early-loss") if lost else said.append(("gain-iom/early-beyond", "discuss") if beyond else ("gain-iom/early", "information"))
            elif gain is not None and pre_class:
                low, high = iom_edges(pre_class, age)
                # The edges on the line are thirds and ninths: compared as fractions with the gain.
                said.append(("gain-iom/below", "discuss") if gain < low - D("1e-30") else
                            ("gain-iom/above", "discuss") if gain > high + D("1e-30") else ("gain-iom/within", "reassurance"))
        if babies == 1 and pre_class is None and gain is not None and age is not None and age >= 91:
            edges = [iom_edges(name, age) for name in IOM]
            if gain < min(low for low, _ in edges) - D("1e-30"):
                said.append(("gain-no-height/below-all", "discuss"))
            elif gain > max(high for _, high in edges) + D("1e-30"):
                said.append(("gain-no-height/above-all", "discuss"))
            else:
                silent.append("gain-no-height/open")
        if babies == 2 and age is not None:
            low, high = map(D, TWINS[pre_class] if pre_class in TWINS else (min(x for x, _ in TWINS_FIGURES), max(y for _, y in TWINS_FIGURES)))
            if age < 259:
                # At 0.9 kg in each week that is left.
                within_reach = None if gain is None else gain + D("0.9") * (D(259) - age) / 7 >= low - D("1e-30")
                said.append(("gain-twins/early-low", "discuss") if within_reach is False else
                            ("gain-twins/early-beyond", "discuss") if gain is not None and gain > high else ("gain-twins/early", "information"))
            elif pre_class == "under":
                said.append(("gain-twins/under-beyond", "discuss") if gain > high else ("gain-twins/under", "information"))
            elif pre_class is None:
                if gain is None or low <= gain <= high:
                    silent.append("gain-twins/any")
                else:
                    said.append(("gain-twins/any-low" if gain < low else "gain-twins/any-beyond", "discuss"))
            elif gain is not None:
                said.append(("gain-twins/below", "discuss") if gain < low else
                            ("gain-twins/above", "discuss") if gain > high else ("gain-twins/within", "reassurance"))
        if method == "none":
            said.append(("gain-triplets/no-range", "information"))
        if pre is not None:
            loss = rounded(((pre - weight) * 100 / pre).quantize(D("1e-30")), "0.1")
            if loss > 5:
                said.append(("early-loss/marked", "contact"))
            else:
                silent.append("early-loss/small")
        near = interval if interval_known is not None else None
        rate = None if far is None or interval_known is None else rounded((rounded(kg["weight"] - far[1], "0.01") * 7 / (today - far[0])).quantize(D("1e-30")), "0.01")
        # What has changed in the last days, and the rate since a weight 5 or more days back: the more urgent is said, of two as urgent the first.
        recent = D(0) if near is None or near >= 5 else change
        # Weeks that are not known may be 20 or more.
        early, weeks_known = age is not None and age < 140, "" if age is not None else "-no-weeks"
        if recent > 5:
            said.append(("rate/sudden", "urgent"))
        elif rate is not None and rate > D("2.27") and not early:
            said.append((f"rate/very-rapid{weeks_known}", "urgent"))
        elif recent > D("2.27"):
            said.append(("rate/quick-early" if rate is not None and rate > D("2.27") else "rate/quick", "contact"))
        elif recent < -5:
            said.append(("rate/sudden-loss-early" if rate is not None and rate > D("2.27") else "rate/sudden-loss", "contact"))
        elif rate is not None and rate > D("0.9"):
            said.append(("rate/rapid-early", "discuss") if early else (f"rate/rapid{weeks_known}", "contact"))
        elif rate is not None and rate < D("-0.5"):
            said.append(("rate/falling-early", "recheck") if early else (f"rate/falling{weeks_known}", "contact"))
        elif recent < D("-2.27"):
            said.append(("rate/quick-loss", "recheck"))
        elif rate is not None:
            said.append(("rate/rising" if rate >= 0 else "rate/slightly-falling", "information"))
        elif near is not None:
            silent.append("rate/too-short")
        if gain is not None:
            if gain > 40:
                said.append(("extreme-gain/very-high", "contact"))
            else:
                silent.append("extreme-gain/usual")
        text = given["weight"]
        if not outside(text, CONFIRM):
            silent.append("extreme-weight/usual")
        else:
            said.append(("extreme-weight/very-low" if in_kg(text) < 100 else "extreme-weight/very-high", "contact"))
        return said, silent, scores, method

    topics = {"gain-intergrowth": "weight", "gain-iom": "weight", "gain-twins": "weight", "gain-triplets": "weight", "gain-no-height": "weight", "dates": "weight", "dates-without-due-date": "weight",
              "early-loss": "weight", "rate": "weight", "early-change": "weight",
              "extreme-gain": "weight", "extreme-weight": "weight"}
    said, silent, _, method = judged(False)
    said += [tuple(line.split(" ")) for line in said_of_dates]
    shown = [(row, urgency, topics.get(row.split("/")[0]), "") for row, urgency in said]
    everything, _, scores, _ = judged(True)
    rows = {row for row, *_ in shown}
    shown += [(row, urgency, topics.get(row.split("/")[0]), " unconfirmed") for row, urgency in everything
              if urgency == "urgent" and row not in rows]
    unevaluated = {}
    if "weight" in blocked:
        reason = ("rejected" if blocked["weight"] == "reject" else "unconfirmed") + ": weight"
        unevaluated["to-compare"] = unevaluated["early-loss"] = unevaluated["rate"] = unevaluated["extreme-gain"] = reason
        if method == "iom":
            unevaluated["gain-twins" if fetuses == 2 else "gain-iom"] = reason
        elif method == "none":
            unevaluated["gain-triplets"] = reason
    if "fetuses" in blocked:
        unevaluated.update({table: "rejected: fetuses" for table in ("gain-iom", "gain-twins", "gain-triplets")})
    if kg["weight"] is not None and "weight" not in blocked:
        history["weights"].append((settled_today, kg["weight"]))
    if settled_today is not None and settled_age is not None:
        history["visit"] = (settled_today, settled_age)
    return PACK.answer(shown, validation=validation, silent=silent, unevaluated=unevaluated, scores=scores)


PACK = Pack("maternal-weight", expectations)
case = PACK.case
BODY = {"fetuses": "1", "height": "160 cm"}  # 64 kg are a body mass index of exactly 25


def entry(weight, age="30w0d", date=AS_OF, **more):
    return {"date": date, **({"gestationalAge": age} if age else {}), **({"weight": weight} if weight else {}), **more}


def limit_cases():
    steps = {"kg": D("0.1"), "lb": D("0.1"), "st": D("0.1"), "cm": D("0.1"), "in": D("0.1")}
    for field, ranges in [(name, r) for name in WEIGHTS for r in (REJECT, CONFIRM)] + [("height", HEIGHT_REJECT), ("height", HEIGHT_CONFIRM)]:
        for unit, (low, high) in ranges.items():
            for figure in (D(low) - steps[unit], D(low), D(high), D(high) + steps[unit]):
                text = f"{figure} {unit}"
                tags = ["F1", "F3"] if field == "weight" else ["F3"]
                units = "metric" if unit in ("kg", "cm") else "imperial"
                if field == "weight":
                    yield case(f"weight of {text}", tags, [entry(text, None)], units=units)
                    if ranges is CONFIRM and outside(text, CONFIRM):
                        yield case(f"weight of {text}, confirmed", tags, [entry(text, None, confirmed=["weight"])], units=units)
                else:
                    yield case(f"{field} of {text}", tags, [entry("60 kg")], {"fetuses": "1", field: text}, units=units)
    for text, tags in (("1500 lb", ["F1", "BB060"]), ("151 kg", ["F1"]), ("251 kg", ["F1"]), ("0 kg", ["F1"]), ("-60 kg", ["F1"]),
                       ("310 lb", ["F1", "BB050"]), ("11 st 4 lb", ["F3", "BB046", "BB057"]), ("10 st 13.9 lb", ["F3", "BB057"]),
                       ("64000 g", ["F3"]), ("2500 oz", ["F3"]), ("1000 oz", ["F3"]), ("160 kg", ["F1"]), ("350 lb", ["F1"]), ("25 st", ["F1", "F3"])):
        yield case(f"weight of {text}", tags, [entry(text)], BODY | {"prePregnancyWeight": "60 kg"})
    for start, when in (("prePregnancyWeight", "before pregnancy"), ("firstTrimesterWeight", "early in pregnancy")):
        for text in ("33.25 kg", "33.27 kg", "33.28 kg", "33.29 kg", "153.6 kg", "153.62 kg"):
            yield case(f"160 cm and {text} {when}", ["F1", "F3"], [entry("64 kg")], BODY | {start: text})
        # Taller, the weight itself is not rare yet where it is for the height: 13 kg/m2 are 37.57 kg.
        for text in ("37.54 kg", "37.57 kg", "37.6 kg"):
            yield case(f"170 cm and {text} {when}", ["F1", "F3"], [entry("48 kg")], {"fetuses": "1", "height": "170 cm", start: text})
        for text in ("100 kg", "100.01 kg", "220.5 lb"):
            yield case(f"{text} after 60 kg {when}", ["F1"], [entry(text), entry(text, confirmed=["weight"])], BODY | {start: "60 kg"})
        for text in ("60 kg", "59.99 kg"):
            yield case(f"{text} after 90 kg {when}", ["F1"], [entry(text), entry(text, confirmed=["weight"])], BODY | {start: "90 kg"})
    for fetuses in ("0", "1", "10", "11"):
        yield case(f"{fetuses} babies", ["F7", "F8"], [entry("64 kg")], {"fetuses": fetuses, "height": "160 cm", "prePregnancyWeight": "60 kg"})
    for age in ("0w0d", "0w6d", "44w0d", "44w1d"):
        yield case(f"weeks of pregnancy: {age}", ["F7", "BB033"], [entry("64 kg", age)], BODY | {"prePregnancyWeight": "60 kg"})
    for date in ("2026-06-01", "2026-06-02", "2026-06-03"):
        yield case(f"weighed on {date}, asked on {AS_OF}", ["F9", "BB032"], [entry("64 kg", date=date)], BODY | {"prePregnancyWeight": "60 kg"})


def method_cases():
    # 160 cm: 18.5 is 47.36 kg, 25 is 64 kg, 30 is 76.8 kg; 0.0128 kg are half a hundredth of the index.
    for first in ("47.34 kg", "47.35 kg", "47.36 kg", "63.97 kg", "63.98 kg", "63.99 kg", "64 kg"):
        yield case(f"a first weight of {first} at 160 cm", ["F7"], [entry("66 kg")], BODY | {"firstTrimesterWeight": first, "prePregnancyWeight": "57 kg"})
    for pre in ("47.34 kg", "47.36 kg", "63.97 kg", "64 kg", "76.77 kg", "76.8 kg"):
        for fetuses in ("1", "2", "3"):
            yield case(f"{fetuses} babies, {pre} before pregnancy", ["F7", "F8"], [entry("70 kg"), entry("84 kg", "38w0d")],
                       {"fetuses": fetuses, "height": "160 cm", "prePregnancyWeight": pre})
    for age in ("12w6d", "13w0d", "13w6d", "14w0d", "40w0d", "40w1d", "42w0d"):
        yield case(f"with a first weight at {age}", ["F7"], [entry("62 kg", age)], BODY | {"firstTrimesterWeight": "58 kg", "prePregnancyWeight": "57 kg"})
        yield case(f"without a first weight at {age}", ["F7"], [entry("62 kg", age)], BODY | {"prePregnancyWeight": "57 kg"})
        yield case(f"without a weight before pregnancy at {age}", ["F7", "F4"], [entry("62 kg", age)], BODY | {"firstTrimesterWeight": "58 kg"})
    for fetuses in ("2", "3"):
        yield case(f"the standard is for one baby, not for {fetuses}", ["F7", "F8"], [entry("66 kg")],
                   {"fetuses": fetuses, "height": "160 cm", "firstTrimesterWeight": "58 kg", "prePregnancyWeight": "57 kg"})


def standard_cases():
    for age in ("14w0d", "20w0d", "30w0d", "40w0d"):
        for centile, z in QUANTILE.items():
            if centile == 5:
                continue
            edge = gain_at(z, days_of(age)) + 58
            for unit in ("kg", "lb"):
                # A hundredth of a kilogram is what is compared: the two sides are a step of it apart.
                for side, text in zip(("below", "above"), around(edge / MASS[unit], D("0.01") if unit == "kg" else D("0.1"), unit)):
                    yield case(f"just {side} centile {centile} at {age}: {text}", ["F7", "F3"] if unit == "lb" else ["F7"], [entry(text, age)],
                               BODY | {"firstTrimesterWeight": "58 kg"}, units="metric" if unit == "kg" else "imperial")
    yield case("a loss beyond the reach of the equation is not placed, and answered as a loss", ["F7"], [entry("49.2 kg")],
               BODY | {"firstTrimesterWeight": "58 kg", "prePregnancyWeight": "58 kg"})


def range_cases():
    for name, pre in (("under", "45 kg"), ("normal", "58 kg"), ("over", "70 kg"), ("obese", "90 kg")):
        for age in ("13w0d", "13w1d", "20w0d", "30w3d", "40w0d", "41w0d", "44w0d"):
            for side, edge in zip(("lower", "upper"), iom_edges(name, days_of(age))):
                below, above = around(edge + in_kg(pre), D("0.01"), "kg")
                figures = [below, above] if below != above else [f"{in_kg(below) - D('0.01')} kg", below, f"{in_kg(below) + D('0.01')} kg"]
                for text in figures:
                    yield case(f"{name}, at the {side} edge at {age}: {text}", ["F7"], [entry(text, age)], BODY | {"prePregnancyWeight": pre})
    for name, pre in (("normal", "58 kg"), ("over", "70 kg"), ("obese", "90 kg")):
        for age in ("36w6d", "37w0d", "40w0d"):
            for edge in map(D, TWINS[name]):
                for figure in (edge - D("0.01"), edge, edge + D("0.01")):
                    yield case(f"twins, {name}, a gain of {figure} kg at {age}", ["F7", "F8"], [entry(f"{in_kg(pre) + figure} kg", age)],
                               BODY | {"fetuses": "2", "prePregnancyWeight": pre})
    yield case("twins after a low weight have no range", ["F7", "F8"], [entry("60 kg", "38w0d")], BODY | {"fetuses": "2", "prePregnancyWeight": "45 kg"})
    yield case("pounds and inches", ["F7", "F3"], [entry("150 lb")], {"fetuses": "1", "height": "64 in", "prePregnancyWeight": "130 lb"}, units="imperial")
    for weight in ("57.04 kg", "57.03 kg", "57 kg", "56.97 kg", "56.96 kg", "50 kg"):
        yield case(f"{weight} after 60 kg: 5 % are 3 kg", ["F7"], [entry(weight, "10w0d")], BODY | {"prePregnancyWeight": "60 kg"})


def timeline(weights, age="30w0d", subject=None, start="2026-05-01"):
    """Entries of (days after the first, weight), the weeks counted on from the first."""
    entries = []
    for after, weight, *more in weights:
        date = calendar_date.fromordinal(day(start) + after).isoformat()
        days = days_of(age) + after
        entries.append({**entry(weight, f"{days // 7}w{days % 7}d", date), **(more[0] if more else {})})
    return entries


def timeline_cases():
    pre = BODY | {"prePregnancyWeight": "58 kg"}
    for about, age, weights in (
        ("steady", "30w0d", [(0, "66 kg"), (14, "67 kg"), (28, "68 kg")]),
        ("4 days are too short, 5 are not", "30w0d", [(0, "66 kg"), (4, "67 kg"), (9, "68 kg")]),
        ("0.9 kg in a week", "30w0d", [(0, "66 kg"), (7, "66.9 kg")]), ("0.91 kg in a week", "30w0d", [(0, "66 kg"), (7, "66.91 kg")]),
        ("2.27 kg in a week", "30w0d", [(0, "66 kg"), (7, "68.27 kg")]), ("2.28 kg in a week", "30w0d", [(0, "66 kg"), (7, "68.28 kg")]),
        ("0.9 kg in a week before 20 weeks", "17w6d", [(0, "60 kg"), (7, "60.9 kg"), (14, "62 kg")]),
        ("from 20 weeks on a fast gain counts more", "19w0d", [(0, "60 kg"), (6, "61 kg"), (13, "62 kg")]),
        ("no change", "30w0d", [(0, "66 kg"), (14, "66 kg")]), ("a little less", "30w0d", [(0, "66 kg"), (14, "65.9 kg")]),
        ("0.5 kg a week less", "30w0d", [(0, "66 kg"), (14, "65 kg")]), ("0.51 kg a week less", "30w0d", [(0, "66 kg"), (14, "64.98 kg")]),
        ("0.51 kg a week less, early", "10w0d", [(0, "59 kg"), (14, "57.98 kg")]),
        ("5 kg in a week is asked about only above it", "30w0d", [(0, "66 kg"), (7, "71 kg")]),
        ("5.01 kg in a week", "30w0d", [(0, "66 kg"), (7, "71.01 kg")]), ("5.01 kg in 8 days", "30w0d", [(0, "66 kg"), (8, "71.01 kg")]),
        ("5 kg less in a week", "30w0d", [(0, "66 kg"), (7, "61 kg")]), ("5.01 kg less in a week", "30w0d", [(0, "66 kg"), (7, "60.99 kg")]),
        ("the unit was mixed up: 145 kg for 145 lb, and no previous weight for the next", "30w0d", [(0, "65 kg"), (7, "145 kg"), (14, "66 kg")]),
        ("a jump in 4 days, confirmed", "30w0d", [(0, "66 kg"), (4, "71.5 kg", {"confirmed": ["weight"]})]),
        ("a fall in 4 days, confirmed", "30w0d", [(0, "66 kg"), (4, "60.5 kg", {"confirmed": ["weight"]})]),
        ("a jump in 4 days, not confirmed: what cannot wait is said all the same", "30w0d", [(0, "66 kg"), (4, "71.5 kg")]),
        ("a jump in a week, confirmed", "30w0d", [(0, "66 kg"), (7, "71.5 kg", {"confirmed": ["weight"]})]),
        ("two on one day", "30w0d", [(0, "66 kg"), (0, "66.4 kg"), (14, "67 kg")]),
        ("out of order", "30w0d", [(28, "68 kg"), (0, "66 kg"), (14, "67 kg")]),
        ("an entry without a weight is passed over", "30w0d", [(0, "66 kg"), (7, None), (14, "67 kg")]),
        ("a refused weight is no previous one", "30w0d", [(0, "66 kg"), (7, "660 kg"), (14, "67 kg")]),
        ("other units between entries", "30w0d", [(0, "66 kg"), (14, "147.71 lb"), (28, "10.71 st")]),
    ):
        tags = ["F9"] + (["F1", "F3"] if "kg" in about or "unit" in about else [])
        yield case(about, tags, timeline(weights, age), pre)
    yield case("before an edit: a slip of the hand", ["F9"], timeline([(0, "66 kg"), (14, "76 kg"), (28, "68 kg")]), pre)
    yield case("after the edit: the same timeline with the slip mended", ["F9"], timeline([(0, "66 kg"), (14, "67 kg"), (28, "68 kg")]), pre)
    yield case("weeks unknown: slow changes and fast ones are answered", ["F9", "F4"],
               [entry("66 kg", None, "2026-05-01"), entry("67 kg", None, "2026-05-15"), entry("71 kg", None, "2026-05-29")], pre)
    for weight in ("72.28 kg", "72.27 kg", "70.91 kg", "70.9 kg", "70 kg", "69.99 kg", "69.5 kg", "69.49 kg", "65 kg"):
        for about, weeks in (("unknown", (None, None)), ("20w0d", ("19w0d", "20w0d")), ("19w6d", ("18w6d", "19w6d"))):
            yield case(f"weeks {about}: {weight} a week after 70 kg", ["F9", "F4"],
                       [entry("70 kg", weeks[0], "2026-05-01"), entry(weight, weeks[1], "2026-05-08")], pre)
        yield case(f"weeks that are not settled: {weight} a week after 70 kg", ["F9", "F4"],
                   [entry("70 kg", "30w0d", "2026-05-01"), entry(weight, "25w0d", "2026-05-08")], pre)


def frequent_cases():
    """Weights taken more often than can be judged: the last few days beside the rate since a weight 5 days back or more."""
    pre = BODY | {"prePregnancyWeight": "66 kg"}
    sure = {"confirmed": ["weight"]}
    for weeks in ("19w0d", "18w6d", None):
        for rise in ("2.28", "2.27", "0.91", "0.9", "0", "-0.01", "-0.5", "-0.51"):
            for step in ("5.01", "5", "2.28", "2.27", "-2.27", "-2.28", "-5", "-5.01"):
                now = 70 + D(rise)
                weights = [(0, "70 kg"), (4, f"{now - D(step)} kg", sure), (7, f"{now} kg", sure)]
                entries = timeline(weights, weeks or "30w0d")
                if weeks is None:
                    entries = [{field: value for field, value in e.items() if field != "gestationalAge"} for e in entries]
                yield case(f"{rise} kg in a week, {step} kg of it in 3 days, from {weeks or 'unknown weeks'}", ["F9"], entries, pre)
    for step in ("5.01", "5", "4.9", "2.28", "2.27", "0", "-2.27", "-2.28", "-5", "-5.01"):
        for after in (0, 3, 4, 5):
            for more in (sure, {}) if abs(D(step)) > 5 else ({},):
                yield case(f"{step} kg in {after} days, no weight before, {'confirmed' if more else 'as it is'}", ["F9"],
                           timeline([(0, "66 kg"), (after, f"{66 + D(step)} kg", more)]), pre)
    for after in (4, 5, 6):
        yield case(f"weighed on days 0, 1 and {after}", ["F9"], timeline([(0, "70 kg"), (1, "69 kg"), (after, "71.5 kg")]), pre)
    for rise in ("0.5", "0.13", "0.1", "-0.1"):
        daily = [(n, f"{70 + n * D(rise)} kg") for n in range(8)]
        yield case(f"daily {rise} kg adds up", ["F9"], timeline(daily), pre)
        yield case(f"weekly, what {rise} kg a day come to", ["F9"], timeline([daily[0], daily[-1]]), pre)
    yield case("the nearest of several weights far enough back, the last of its day", ["F9"],
               timeline([(0, "70 kg"), (2, "68 kg"), (2, "67 kg"), (6, "67.5 kg"), (7, "68 kg")]), pre)
    for weight in ("71 kg", "70.01 kg", "66 kg", "62 kg"):
        yield case(f"the date of the last weight is in doubt, {weight} is compared with the one before", ["F9"],
                   [entry("66 kg", "25w0d", "2026-05-01"), entry("68 kg", "30w1d", "2026-05-29"), entry(weight, "30w1d", "2026-05-31")], pre)
    yield case("the date of the only weight before is in doubt", ["F9"],
               [entry(None, "25w0d", "2026-05-01"), entry("68 kg", "30w1d", "2026-05-29"), entry("69 kg", "30w3d", "2026-05-31")], pre)


def jump_cases():
    """What is asked about: two weights of one day, and changes over more than a week that are faster or larger than a body's."""
    pre = BODY | {"prePregnancyWeight": "66 kg"}
    edges = [(112, ("15.02", "18.02")), (43, ("15", "15.01", "18", "18.01")), (42, ("15", "15.01", "15.02", "15.03", "15.04", "18", "18.02", "18.03", "18.04")), (14, ("5.01", "5.02", "6", "6.01", "6.02")),
             (12, ("5", "5.14", "5.15", "5.16")), (8, ("5", "5.03")), (7, ("5", "5.01")), (1, ("2.01", "5", "5.04")), (0, ("2", "2.01"))]
    for after, figures in edges:
        for figure in figures:
            for sign in (1, -1):
                now = 80 + sign * D(figure)
                for more in ({}, {"confirmed": ["weight"]}):
                    yield case(f"{sign * D(figure)} kg in {after} days, confirmed: {'yes' if more else 'no'}", ["F1", "F9"],
                               timeline([(0, "80 kg"), (after, f"{now} kg", more)], "24w0d", start="2026-02-01"), pre)
    for unit, figures in (("lb", ("154", "158.4", "158.7", "149.5")), ("st", ("11", "11.3", "11.35", "10.6"))):
        for figure in figures:
            yield case(f"{figure} {unit} on the day of 70 kg", ["F1", "F3", "F9"], timeline([(0, "70 kg"), (0, f"{figure} {unit}")]), pre)
    yield case("two weights of one day, the first compared with the day before", ["F9"], timeline([(0, "70 kg"), (1, "70.5 kg"), (1, "65.5 kg"), (1, "70.2 kg"), (9, "70.4 kg")]), pre)
    yield case("a jump in four weeks that is not confirmed is no previous weight", ["F9"], timeline([(0, "68 kg"), (28, "96 kg"), (30, "70 kg")]), pre)
    yield case("a wrong last weight that was confirmed", ["F9"], timeline([(0, "96 kg", {"confirmed": ["weight"]}), (21, "70 kg")]), pre)
    yield case("without weeks, a jump in four weeks", ["F9"], [entry("68 kg", None, "2026-05-01"), entry("96 kg", None, "2026-05-29")], pre)
    yield case("the date of the last weight is in doubt: no jump is seen", ["F9"],
               [entry("66 kg", "25w0d", "2026-05-01"), entry("96 kg", "30w1d", "2026-05-29"), entry("66 kg", "30w3d", "2026-05-31")], pre)


def first_weight_cases():
    """The weight before the pregnancy and the first one in it."""
    for before, first in (("58 kg", "65 kg"), ("58 kg", "65.01 kg"), ("58 kg", "48 kg"), ("58 kg", "47.99 kg"), ("58 kg", "143.3 lb"), ("58 kg", "143.4 lb"), ("128 lb", "143.4 lb"),
                          ("60 kg", "68 kg"), ("60 kg", "132 kg"), ("60 kg", "600 kg"), ("60 kg", "33 kg")):
        for more in answers("prePregnancyWeight", "firstTrimesterWeight"):
            for weeks in ("10w0d", "30w0d"):
                yield case(f"{before} before, {first} early, at {weeks}, confirmed: {more.get('confirmed', 'nothing')}", ["F1", "F7"],
                           [entry("72 kg", weeks, **more)], BODY | {"prePregnancyWeight": before, "firstTrimesterWeight": first})
    for fetuses in ("2", "3"):
        yield case(f"{fetuses} babies, 8 kg between the two first weights, confirmed", ["F1", "F8"],
                   [entry("72 kg", confirmed=["prePregnancyWeight", "firstTrimesterWeight"])], BODY | {"fetuses": fetuses, "prePregnancyWeight": "58 kg", "firstTrimesterWeight": "66 kg"})


def slip_cases():
    """What is no value at all, and what is easily misread."""
    whole = BODY | {"prePregnancyWeight": "58 kg"}
    for text, tags in (("66 KG", ["F3", "BB065"]), ("66 G", ["F3", "BB065"]), ("10 st 14 lb", ["F3", "BB057"]), ("null", ["F1", "BB010"]),
                       ("sixty kg", ["F1"]), ("66 cm", ["F3"]), ("1e400 kg", ["F1"]), ("NaN kg", ["F1"])):
        yield case(f"weight of {text}", tags, [entry(text)], whole)
    yield case("a date that the calendar does not have", ["F9", "BB045"], [entry("66 kg", date="2023-02-29")], whole)
    yield case("nine days after 28 weeks", ["F7"], [entry("66 kg", "28w9d")], whole)
    for height in ("5 ft 2 in", "5.10 ft", "5 ft 10 in", "62 in", "157.48 cm", "76 in", "6 ft 4 in"):
        yield case(f"a height of {height}", ["F3", "BB054", "BB055", "BB056"], [entry("150 lb")], {"fetuses": "1", "height": height, "prePregnancyWeight": "141 lb"},
                   units="imperial")
    for age in ("19w6d", "139 d", "19w6d23h", "20w0d", "140 d"):
        yield case(f"completed days of {age}", ["F7", "BB035"], [entry("60 kg", "19w0d", "2026-05-20"), entry("62 kg", age, "2026-05-27")], whole)
    for weight in ("2.2046226218 lb", "145.5 lb", "66 kg"):
        yield case(f"exact pounds: {weight}", ["F3", "BB048", "BB051"], [entry(weight)], whole)
    yield case("days are counted over a change of clocks", ["F9", "BB044"], [entry("66 kg", date="2026-03-28"), entry("67 kg", "30w5d", "2026-04-02")], whole)


def missing_cases():
    whole = BODY | {"prePregnancyWeight": "58 kg", "firstTrimesterWeight": "58 kg"}
    for field in ("height", "prePregnancyWeight", "firstTrimesterWeight"):
        yield case(f"without {field}", ["F4", "F7"], [entry("66 kg")], {k: v for k, v in whole.items() if k != field})
        yield case(f"blank {field}", ["F4"], [entry("66 kg")], {**whole, field: ""})
    yield case("without both weights to start from", ["F4", "F7"], [entry("66 kg")], BODY)
    yield case("without the number of babies: one is assumed", ["F4", "F8"], [entry("66 kg")], {k: v for k, v in whole.items() if k != "fetuses"})
    yield case("without the weeks", ["F4"], [entry("66 kg", None)], whole)
    yield case("without the weight", ["F4"], [entry(None)], whole)
    yield case("nothing but the date", ["F4"], [entry(None, None)])
    yield case("without the date", ["F4"], [{"gestationalAge": "30w0d", "weight": "66 kg"}], whole)
    for fetuses in ("2", "3"):
        yield case(f"{fetuses} babies, nothing else known", ["F4", "F8"], [entry("66 kg", None), entry("66 kg")], {"fetuses": fetuses})
    for about, dates in (("due date", {"dueDate": "2026-08-10"}), ("last period", {"lastPeriod": "2025-11-03"}),
                         ("both: the due date counts", {"dueDate": "2026-08-10", "lastPeriod": "2025-12-01"}),
                         ("a due date long past", {"dueDate": "2025-08-10"}), ("a due date just possible", {"dueDate": "2026-05-04"}),
                         ("a due date a day too early", {"dueDate": "2026-05-03"}), ("a due date in 40 weeks", {"dueDate": "2027-03-08"}),
                         ("a due date in 40 weeks and a day", {"dueDate": "2027-03-09"}),
                         ("a last period still to come", {"lastPeriod": "2026-06-02"}), ("a last period today", {"lastPeriod": "2026-06-01"}),
                         ("a last period of last year", {"lastPeriod": "2025-01-01"})):
        yield case(f"weeks by {about}", ["F7", "F9", "BB031"], [entry("66 kg", None)], whole | dates)
    yield case("weeks that were entered win over the due date", ["F7"], [entry("66 kg", "29w0d")], whole | {"dueDate": "2026-08-10"})


def answers(*fields):
    """No field confirmed, each alone, and all."""
    yield {}
    for field in fields:
        yield {"confirmed": [field]}
    yield {"confirmed": list(fields)}


def dating_cases():
    """Weeks, due date, last period and the dates of weighings that contradict each other; both sides of a week, and of three."""
    whole = BODY | {"prePregnancyWeight": "58 kg"}
    by_due = whole | {"dueDate": "2026-08-10"}  # 30w0d on the first of June
    for weeks in ("28w6d", "29w0d", "30w6d12h", "31w0d", "31w1d"):
        for more in answers("gestationalAge", "dueDate") if weeks in ("28w6d", "31w1d") else ({},):
            yield case(f"{weeks}, and 30w0d by the due date, confirmed: {more.get('confirmed', 'nothing')}", ["F9"], [entry("66 kg", weeks, **more)], by_due)
    for weeks in ("26w6d", "27w0d", "33w0d", "33w1d"):
        for more in answers("gestationalAge", "lastPeriod") if weeks in ("26w6d", "33w1d") else ({},):
            yield case(f"{weeks}, and 30w0d by the last period, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                       [entry("66 kg", weeks, **more)], whole | {"lastPeriod": "2025-11-03"})
    for period in ("2025-10-12", "2025-10-13", "2025-11-24", "2025-11-25"):
        for weeks in (None, "30w0d", "31w0d", "29w0d"):
            for more in answers("dueDate", "lastPeriod") if period[-2:] in ("12", "25") else ({},):
                yield case(f"{weeks or 'no weeks'}, 30w0d by the due date, last period of {period}, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                           [entry("66 kg", weeks, **more)], by_due | {"lastPeriod": period})
    for weeks in ("28w6d", "29w0d", "31w0d", "31w1d"):
        yield case(f"{weeks}, 30w0d by the due date, and a last period too early for both, all confirmed", ["F9"],
                   [entry("66 kg", weeks, confirmed=["gestationalAge", "dueDate", "lastPeriod"])], by_due | {"lastPeriod": "2025-10-12"})
    yield case("weeks, due date and last period, all apart", ["F9"], [entry("66 kg", "20w0d")], by_due | {"lastPeriod": "2026-01-19"})
    for period in ("2025-11-03", "2026-01-19"):
        yield case(f"an impossible due date is not compared, a last period of {period} is", ["F9"], [entry("66 kg", "30w0d")],
                   whole | {"dueDate": "2025-08-10", "lastPeriod": period})
    for weeks in ("25w0d", "27w6d", "28w0d", "29w0d", "30w0d", "30w1d"):
        for more in answers("gestationalAge", "date") if weeks in ("25w0d", "27w6d", "30w1d") else ({},):
            yield case(f"25w0d, and {weeks} four weeks later, confirmed: {more.get('confirmed', 'nothing')}", ["F9"],
                       [entry("64 kg", "25w0d", "2026-05-01"), entry("66 kg", weeks, "2026-05-29", **more)], whole)
    for first, weeks in (("29w0d", ("28w3d", "28w4d")), ("22w0d", ("30w4d", "30w5d"))):
        for second in weeks:
            yield case(f"{first}, and {second} four weeks later, by the due date 29w4d", ["F9"],
                       [entry("64 kg", first, "2026-05-01"),
                        entry("66 kg", second, "2026-05-29", dueDate="2026-08-10", confirmed=["gestationalAge", "date", "dueDate"])], whole)
    yield case("weeks that contradict the visit before and the last period, all confirmed", ["F9"],
               [entry("64 kg", "25w0d", "2026-05-01"), entry("66 kg", "25w0d", "2026-05-29", confirmed=["gestationalAge", "date", "lastPeriod"])],
               whole | {"lastPeriod": "2025-11-03"})
    for weight in ("67.5 kg", "71 kg"):
        yield case(f"30, 31 and 29 weeks a week apart, {weight} at the last", ["F9"],
                   [entry("66 kg", "30w0d", "2026-05-01"), entry("67 kg", "31w0d", "2026-05-08"), entry(weight, "29w0d", "2026-05-15")], whole)
    for weeks in ("30w0d", "30w1d"):
        yield case(f"a visit without weeks is passed over: 25w0d, and {weeks} four weeks later", ["F9"],
                   [entry("64 kg", "25w0d", "2026-05-01"), entry("65 kg", None, "2026-05-15"), entry("66 kg", weeks, "2026-05-29")], whole)
    for due in ("2026-08-02", "2026-08-03", "2026-08-17", "2026-08-18"):
        yield case(f"the due date moves from 2026-08-10 to {due}: not asked, and said beyond a week", ["F9"],
                   [entry("64 kg", None, "2026-05-01"), entry("66 kg", None, "2026-05-29", dueDate=due)], by_due)


def reach_cases():
    """What already exceeds, or can hardly reach any more, a range that does not hold yet, or whose class is not known."""
    yield case("two babies, 35 kg more at 30 weeks", ["F7", "F8"], [entry("93 kg", "30w0d")], BODY | {"fetuses": "2", "prePregnancyWeight": "58 kg"})
    yield case("two babies, 77 lb more at 30 weeks", ["F7", "F8"], [entry("205 lb", "30w0d")], {"fetuses": "2", "height": "5 ft 3 in", "prePregnancyWeight": "128 lb"},
               units="imperial")
    for before, height in (("58 kg", "160 cm"), ("68 kg", "160 cm"), ("80 kg", "160 cm"), ("45 kg", "160 cm"), ("58 kg", None)):
        name = bmi_class(bmi_of(in_kg(before), in_cm(height))) if height else None
        low, high = map(D, TWINS.get(name, ("11.3", "24.5")))
        subject = {"fetuses": "2", "prePregnancyWeight": before, **({"height": height} if height else {})}
        for weeks in ("0w0d", "20w0d", "30w0d", "36w6d", "37w0d", "40w0d", "44w0d"):
            need = low - max(D("0.9") * (D(259) - days_of(weeks)) / 7, D(0))
            for edge in (need, high):
                for figure in sorted({(edge * 100).to_integral_value(way) / 100 for way in ("ROUND_FLOOR", "ROUND_CEILING")} | {edge.quantize(D("0.01")) + d for d in (D("-0.01"), D("0.01"))}):
                    yield case(f"two babies, {before} and {height or 'an unknown height'}, {figure} kg more at {weeks}", ["F7", "F8"],
                               [entry(f"{in_kg(before) + figure:f} kg", weeks)], subject)
    for before, height in (("45 kg", "160 cm"), ("58 kg", "160 cm"), ("68 kg", "160 cm"), ("80 kg", "160 cm"), ("58 kg", None)):
        name = bmi_class(bmi_of(in_kg(before), in_cm(height))) if height else None
        subject = {"fetuses": "1", "prePregnancyWeight": before, **({"height": height} if height else {})}
        edges = [(weeks, D(IOM[name][1] if name else 18)) for weeks in ("0w0d", "12w6d", "13w0d")]
        if not name:
            edges += [(weeks, edge) for weeks in ("13w0d", "13w1d", "28w0d", "40w0d", "44w0d")
                      for edge in (min(iom_edges(n, days_of(weeks))[0] for n in IOM), max(iom_edges(n, days_of(weeks))[1] for n in IOM))]
        for weeks, edge in edges:
            for figure in {edge.quantize(D("0.01")) + d for d in (D("-0.01"), D(0), D("0.01"))}:
                yield case(f"one baby, {before} and {height or 'an unknown height'}, {figure} kg more at {weeks}", ["F7"],
                           [entry(f"{in_kg(before) + figure:f} kg", weeks)], subject)


for name, cases in (("limits", limit_cases), ("methods", method_cases), ("standard", standard_cases), ("ranges", range_cases),
                    ("dating", dating_cases), ("reach", reach_cases), ("timelines", timeline_cases), ("weighings", frequent_cases), ("jumps", jump_cases), ("starts", first_weight_cases), ("missing", missing_cases), ("slips", slip_cases)):
    PACK.write(name, cases())
PACK.write("witnesses", PACK.witnesses(["F1", "F7"]))
PACK.finish()
