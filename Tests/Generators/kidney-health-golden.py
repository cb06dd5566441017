#!/usr/bin/env python3
"""Writes the golden cases of the pack `kidney-health`: Tests/Golden/kidney-health/*.json.

    python3 Tests/Generators/kidney-health-golden.py

Nothing expected here comes from the engine: the bands of each unit, the limits and the rules are restated by hand as plain comparisons. A result that
is only a bound is judged by listing the figures on, just below and just above every edge, and keeping those that the bound allows.
"""
from fractions import Fraction as F

from golden import AS_OF, D, MASS, Pack, day, quantity, rounded

TINY = F(1, 10**9)
UNREADABLE = ("five mmol/L", "4.2 MMOL/L", "<", "<<5 mmol/L", "4.2", "NaN mmol/L", "1e999 mmol/L", "80 KG", "80 mmol/L", "noon", "two", "-0x1", "maybe", "brunch",
              "2026-02-30", "seven", "~6 mmol/L", "null")
# For each unit: reject from, to, confirm from, to, and the edges of the bands, each with the side on which the edge itself lies.
GLUCOSE = {"mg/dL": (10, 1500, 40, 600, [(54, ">="), (70, ">="), (180, ">"), (250, ">"), (600, ">")]),
           "mmol/L": ("0.5", 85, "2.2", "33.3", [("3.0", ">="), ("3.9", ">="), (10, ">"), ("13.9", ">"), ("33.3", ">")])}
GLUCOSE_BANDS = [("very-low", "emergency"), ("low", "recheck"), ("in-range", "reassurance"), ("high", "recheck"), ("very-high", "contact"), ("extreme", "urgent")]
POTASSIUM = {unit: ("0.5", 15, "2.5", 7, [("2.5", ">="), ("3.5", ">="), ("5.5", ">="), (6, ">="), ("6.5", ">=")]) for unit in ("mmol/L", "mEq/L")}
POTASSIUM_BANDS = ["severe-low", "low", "in-range", "mild", "moderate", "severe"]
POTASSIUM_ROWS = {("severe-low", False): ("severe-low", "emergency"), ("severe-low", True): ("severe-low", "emergency"),
                  ("low", False): ("low", "contact"), ("low", True): ("low-sample", "urgent"),
                  ("in-range", False): ("in-range", "reassurance"), ("in-range", True): ("in-range-sample", "recheck"),
                  ("mild", False): ("mild", "discuss"), ("mild", True): ("mild-sample", "discuss"),
                  ("moderate", False): ("moderate", "urgent"), ("moderate", True): ("moderate-sample", "urgent"),
                  ("severe", False): ("severe", "emergency"), ("severe", True): ("severe", "emergency")}
REQUIRED = {"blood-test": [], "weight": ["weight"], "meal": ["mealType", "mealTime", "item", "amount", "amountUnit"], "goal": ["goal", "frequency", "reminder"]}
OWN = {"blood-test": ["glucose", "potassium", "haemolysed"], "weight": ["weight"],
       "meal": ["mealType", "mealTime", "item", "amount", "amountUnit", "picture"], "goal": ["goal", "frequency", "glasses", "reminder"]}


def laboratory(text, table, names):
    """The answer to a result and the bands that it allows."""
    for sign in ("<=", ">=", "≤", "≥", "<", ">", ""):
        if text.startswith(sign):
            break
    number, unit = text[len(sign):].strip().split(" ")
    bound = F(number)
    low, high, soft_low, soft_high, edges = table[unit]
    low, high, soft_low, soft_high = map(F, (low, high, soft_low, soft_high))
    marks = [bound, low, high, soft_low, soft_high] + [F(edge) for edge, _ in edges]
    figures = {mark + move for mark in marks for move in (-TINY, 0, TINY)}
    allowed = [x for x in figures if {"": x == bound, "<": x < bound, "<=": x <= bound, "≤": x <= bound, ">": x > bound, ">=": x >= bound, "≥": x >= bound}[sign]]
    possible = [x for x in allowed if low <= x <= high]
    if not possible:
        return "reject", set()
    usual = {soft_low <= x <= soft_high for x in possible}
    answer = "accept" if usual == {True} else "confirm" if usual == {False} else "unchecked"
    return answer, {names[sum(x >= F(e) if side == ">=" else x > F(e) for e, side in edges)] for x in possible}


def expectations(golden):
    history, answers = [], {}
    entries = golden["entries"]
    order = sorted(range(len(entries)), key=lambda i: (entries[i].get("date", golden["asOf"]), i))
    for index in order:
        answers[index] = expectation({**golden["subject"], **entries[index]}, golden["asOf"], history)
    return [answers[index] for index in range(len(entries))]


def expectation(given, as_of, history):
    validation, said, silent, open_ = {}, [], [], {}
    confirmed = given.get("confirmed", [])
    given = {k: v for k, v in given.items() if k != "confirmed"}
    for name in list(given):
        if given[name] in UNREADABLE:
            validation[name] = "reject"
            del given[name]
        elif isinstance(given[name], str) and not given[name].strip():
            del given[name]
    today = day(given["date"]) if "date" in given else None
    if "date" not in given and "date" not in validation:
        validation["date"] = "missing"
    if today is not None and today > day(as_of) + 1:
        validation["date"], today = "reject", None
    form = given.get("form")
    if form is None:
        validation.setdefault("form", "missing")
    else:
        for name in [n for f in OWN if f != form for n in OWN[f]]:
            if name in given or name in validation:
                validation[name] = "not-applicable"
                given.pop(name, None)
        for name in REQUIRED[form]:
            if name not in given and name not in validation:
                validation[name] = "missing"
    if form == "blood-test":
        blood(given, confirmed, validation, said, silent, open_)
    elif form == "weight":
        weighing(given, confirmed, validation, said, silent, open_, today, history)
    elif form == "meal":
        meal(given, validation, said, silent)
    elif form == "goal":
        goal(given, confirmed, validation, said, silent, open_)
    return pack.answer(said, validation=validation, silent=silent, unevaluated=open_)


def blood(given, confirmed, validation, said, silent, open_):
    broken = given.get("haemolysed") is True
    for name, table, bands in (("glucose", GLUCOSE, [b for b, _ in GLUCOSE_BANDS]), ("potassium", POTASSIUM, POTASSIUM_BANDS)):
        if validation.get(name) == "reject":
            open_[f"{name}-open"] = f"rejected: {name}"
        if name not in given:
            continue
        answer, found = laboratory(given[name], table, bands)
        if answer == "reject":
            validation[name] = answer
            open_[f"{name}-open"] = f"rejected: {name}"
            continue
        is_asked = answer == "confirm" and name not in confirmed
        if is_asked or answer == "unchecked":
            validation[name] = answer
        if len(found) == 1:
            band = next(iter(found))
            row, urgency = (band, dict(GLUCOSE_BANDS)[band]) if name == "glucose" else POTASSIUM_ROWS[band, broken]
        else:
            row, urgency = None, None
            if not is_asked:
                open_[name] = f"undecided: {name}"
        if is_asked:
            open_[f"{name}-open"] = f"unconfirmed: {name}"
            if row and urgency in ("urgent", "emergency"):
                said.append((f"{name}/{row}", urgency, name, " unconfirmed"))
            elif not row:
                said.append((*unknown(name, found), name, " unconfirmed"))
        elif row:
            said.append((f"{name}/{row}", urgency, name, ""))
            silent.append(f"{name}-open/decided")
        else:
            said.append((*unknown(name, found), name, ""))


def unknown(name, found):
    """The row and the urgency of a bound that allows several bands: on one side of the range, or on both."""
    bands = [band for band, _ in GLUCOSE_BANDS] if name == "glucose" else POTASSIUM_BANDS
    places = {bands.index(band) - bands.index("in-range") for band in found}
    if max(places) < 0:
        return f"{name}-open/low", "emergency" if name == "glucose" else "urgent"
    if min(places) > 0:
        far = name == "potassium" and min(places) > 1
        return f"{name}-open/{'far' if far else 'high'}", "emergency" if far else "urgent"
    return f"{name}-open/open", "urgent"


def inside(number, unit, ranges):
    low, high = ranges.get(unit) or [D(x) * MASS["kg"] / MASS[unit] for x in ranges["kg"]]
    return D(low) <= number <= D(high)


def weighing(given, confirmed, validation, said, silent, open_, today, history):
    if validation.get("weight") == "reject":
        open_.update({t: "rejected: weight" for t in ("fluid-gain", "large-change")})
    if "weight" not in given:
        return
    number, unit = quantity(given["weight"])
    if not inside(number, unit, {"kg": (20, 450), "lb": ("44.1", 992)}):
        validation["weight"] = "reject"
        open_.update({t: "rejected: weight" for t in ("fluid-gain", "large-change")})
        return
    kg = number * MASS[unit]
    soft = {"kg": (30, 250), "lb": ("66.2", 551)}
    is_unusual = not inside(number, unit, soft)
    before = history[-1] if history else None
    # The change is counted in the unit of the weight.
    change = rounded((kg - before[1]), "0.01") if before else None
    is_jump = before is not None and abs(change) > 20
    if (is_unusual or is_jump) and "weight" not in confirmed:
        validation["weight"] = "confirm"
        open_.update({t: "unconfirmed: weight" for t in ("fluid-gain", "large-change")})
        return
    dialysis = given.get("onDialysis")
    if dialysis is not True:
        said.append(("fluid-gain/unknown" if dialysis is None else "fluid-gain/not-on-dialysis", "information", "weight", ""))
    elif before is None:
        said.append(("fluid-gain/first", "information", "weight", ""))
    elif today is not None:
        percent = rounded((F(kg) - F(before[1])) / F(before[1]) * 100, "0.1")
        if today - before[0] > 4:
            said.append(("fluid-gain/long-ago", "information", "weight", ""))
        else:
            row, urgency = (("fall", "contact") if percent < -6 else ("usual", "reassurance") if percent <= 4 else ("recheck", "recheck") if percent <= D("4.8")
                            else ("high", "discuss") if percent <= D("5.7") else ("very-high", "contact"))
            said.append((f"fluid-gain/{row}", urgency, "weight", ""))
    if before is not None:
        if abs(change) <= 20:
            silent.append("large-change/usual")
        else:
            said.append(("large-change/gain" if change > 0 else "large-change/loss", "contact", "weight", ""))
    if not is_unusual:
        silent.append("extreme-weight/usual")
    else:
        said.append(("extreme-weight/very-low" if kg < 100 else "extreme-weight/very-high", "contact", "weight", ""))
    if today is not None:
        history.append((today, kg))


def meal(given, validation, said, silent):
    if "amount" in given and not 0 < D(given["amount"]) <= 10000:
        validation["amount"] = "reject"
        del given["amount"]
    if "item" not in given:
        silent.append("meal/no-item")
    elif "amount" not in given:
        silent.append("meal/no-amount")
    else:
        said.append(("meal/with-picture" if "picture" in given else "meal/complete", "information", None, ""))


def goal(given, confirmed, validation, said, silent, open_):
    aim, often, glasses, dialysis = (given.get(k) for k in ("goal", "frequency", "glasses", "onDialysis"))
    is_fluid = aim in ("fluid-at-least", "fluid-at-most")
    if is_fluid and glasses is None:
        validation.setdefault("glasses", "missing")
    if aim is not None and not is_fluid and ("glasses" in given or "glasses" in validation):
        validation["glasses"] = "not-applicable"
    if validation.get("goal") == "reject":
        open_["goal"] = "rejected: goal"
    is_long = often in ("weekly", "monthly")
    if (aim == "fluid-at-least" and dialysis is True or aim == "fluid-at-most" and is_long) and "goal" not in confirmed:
        validation["goal"] = "confirm"
        open_["goal"] = "unconfirmed: goal"
        return
    row = None
    if aim == "fluid-at-least":
        row = {True: ("minimum-on-dialysis", "contact"), None: ("minimum-unknown", "discuss"), False: ("minimum", "information")}[dialysis]
    elif aim == "fluid-at-most":
        if is_long:
            row = ("maximum-not-daily", "contact")
        elif often == "daily" and dialysis is not True:
            row = ("maximum", "discuss")
        elif often == "daily" and glasses is not None:
            row = ("maximum-much", "discuss") if glasses in ("nine", "twelve") else ("maximum-on-dialysis", "information")
        elif often == "daily" and validation.get("glasses") == "reject":
            open_["goal"] = "rejected: glasses"
        elif "frequency" in validation and validation["frequency"] == "reject":
            open_["goal"] = "rejected: frequency"
    elif aim == "fruit":
        row = ("fruit", "information") if dialysis is False else ("fruit-on-dialysis", "discuss")
    elif aim == "steps":
        row = ("steps", "information")
    if row:
        said.append((f"goal/{row[0]}", row[1], None, ""))


pack = Pack("kidney-health", expectations)


def test_of(name, text, **more):
    return {"date": AS_OF, "form": "blood-test", name: text, **more}


def laboratory_cases():
    for name, units in (("glucose", {"mg/dL": ("1", [10, 40, 54, 70, 180, 250, 600, 1500]), "mmol/L": ("0.01", ["0.5", "2.2", "3.0", "3.9", 10, "13.9", "33.3", 85])}),
                        ("potassium", {u: ("0.01", ["0.5", "2.5", "3.5", "5.5", 6, "6.5", 7, 15]) for u in ("mmol/L", "mEq/L")})):
        for unit, (step, edges) in units.items():
            for edge in edges:
                for move in (-1, 0, 1):
                    figure = D(edge) + move * D(step)
                    tags = ["K1"] + (["BB127"] if move == 0 else []) + (["BB021"] if name == "glucose" else [])
                    yield pack.case(f"{name} of {figure} {unit}", tags, [test_of(name, f"{figure} {unit}")])
                    yield pack.case(f"{name} of {figure} {unit}, confirmed", ["K1"], [test_of(name, f"{figure} {unit}", confirmed=[name])])
    for text in ("3.89 mmol/L", "3.899 mmol/L", "70.08 mg/dL", "110 mmol/L", "5.5 mg/dL"):
        yield pack.case(f"glucose of {text}", ["K1", "BB063"], [test_of("glucose", text)])
    yield pack.case("both results of one blood test", ["K1"], [{**test_of("glucose", "100 mg/dL"), "potassium": "6.1 mmol/L"}])


def sample_cases():
    for broken in (True, False):
        for figure in ("2.4", "2.5", "3.4", "3.5", "5.4", "5.5", "5.9", "6.0", "6.4", "6.5", "7.1"):
            yield pack.case(f"potassium of {figure} mmol/L, blood cells broken: {broken}", ["K1"],
                            [test_of("potassium", f"{figure} mmol/L", haemolysed=broken, confirmed=["potassium"])])


def bound_cases():
    for name, texts in (("potassium", ("0.5", "0.6", "2.4", "2.5", "2.6", "3.4", "3.5", "3.6", "5.4", "5.5", "5.6", "5.9", "6.0", "6.1", "6.4", "6.5", "6.6", "7", "7.1", "10", "15")), ):
        for figure in texts:
            for sign in ("<", "<=", ">", ">="):
                for sure in ([], [name]):
                    entry = test_of(name, f"{sign}{figure} mmol/L", **({"confirmed": sure} if sure else {}))
                    yield pack.case(f"{name} of {sign}{figure} mmol/L{', confirmed' if sure else ''}", ["K1", "BB123"], [entry])
    for unit, figures in (("mg/dL", (10, 40, 41, 54, 55, 69, 70, 71, 179, 180, 181, 250, 600, 599, 1500)), ("mmol/L", ("0.5", "2.2", "3.0", "3.1", "3.8", "3.9", "4", "9.9", "10.0", "10.1", "33.3", "33.2", "85"))):
        for figure in figures:
            for sign in ("<", "≤", ">", "≥"):
                yield pack.case(f"glucose of {sign}{figure} {unit}", ["K1", "BB123"], [test_of("glucose", f"{sign} {figure} {unit}")])


def weight_cases():
    for dialysis in ({"onDialysis": True}, {"onDialysis": False}, {}):
        for second in ("80 kg", "75.1 kg", "75.2 kg", "75.24 kg", "83.2 kg", "83.24 kg", "83.25 kg", "83.8 kg", "83.84 kg", "83.9 kg", "84.5 kg", "84.6 kg", "84.64 kg", "84.7 kg", "183.5 lb", "186.5 lb"):
            yield pack.case(f"80 kg, then {second} two days later, {dialysis or 'nothing said of dialysis'}", ["K1"],
                            [{"date": "2026-05-29", "form": "weight", "weight": "80 kg"}, {"date": "2026-05-31", "form": "weight", "weight": second}], subject=dialysis)
    for later in ("2026-05-23", "2026-05-24", "2026-05-25"):
        yield pack.case(f"84 kg on {later}, after 80 kg on 20 May", ["K1"],
                        [{"date": "2026-05-20", "form": "weight", "weight": "80 kg"}, {"date": later, "form": "weight", "weight": "84 kg"}], subject={"onDialysis": True})
    for second in ("100 kg", "100.01 kg", "60 kg", "59.99 kg", "220.5 lb"):
        for sure in ({}, {"confirmed": ["weight"]}):
            yield pack.case(f"80 kg, then {second} {'confirmed' if sure else ''}", ["K1", "BB050"],
                            [{"date": "2026-05-10", "form": "weight", "weight": "80 kg"}, {"date": "2026-05-31", "form": "weight", "weight": second, **sure}], subject={"onDialysis": True})
    for unit, edges, step in (("kg", (20, 30, 250, 450), "0.1"), ("lb", ("44.1", "66.2", 551, 992), "0.1")):
        for edge in edges:
            for move in (-1, 0, 1):
                for sure in ({}, {"confirmed": ["weight"]}):
                    text = f"{D(edge) + move * D(step)} {unit}"
                    yield pack.case(f"weight of {text} {'confirmed' if sure else ''}", ["K1", "BB089"], [{"date": AS_OF, "form": "weight", "weight": text, **sure}], subject={"onDialysis": True})
    yield pack.case("a refused weight is no previous one", ["K1"], [
        {"date": "2026-05-29", "form": "weight", "weight": "80 kg"}, {"date": "2026-05-30", "form": "weight", "weight": "800 kg"},
        {"date": "2026-05-31", "form": "weight", "weight": "83 kg"}], subject={"onDialysis": True})
    yield pack.case("entries of other kinds stand between", ["K1"], [
        {"date": "2026-05-29", "form": "weight", "weight": "80 kg"}, {"date": "2026-05-30", "form": "blood-test", "potassium": "4 mmol/L"},
        {"date": "2026-05-31", "form": "weight", "weight": "85 kg"}], subject={"onDialysis": True})
    yield pack.case("a weight in the wrong order of entry", ["K1"], [
        {"date": "2026-05-31", "form": "weight", "weight": "85 kg"}, {"date": "2026-05-29", "form": "weight", "weight": "80 kg"}], subject={"onDialysis": True})
    yield pack.case("an expected change beside a weight that is far too low", ["K1"], [
        {"date": "2026-05-29", "form": "weight", "weight": "30 kg"}, {"date": "2026-05-31", "form": "weight", "weight": "29.5 kg", "confirmed": ["weight"]}], subject={"onDialysis": True})


MEAL = {"date": AS_OF, "form": "meal", "mealType": "lunch", "mealTime": "2026-06-01T12:30:00Z", "item": "Soup", "amount": "1", "amountUnit": "portion"}
GOAL = {"date": AS_OF, "form": "goal", "goal": "fluid-at-most", "frequency": "daily", "glasses": "three", "reminder": True}


def meal_cases():
    yield pack.case("a meal with all that is needed", ["K2"], [MEAL])
    yield pack.case("a meal with a picture", ["K2"], [{**MEAL, "picture": "soup.jpg"}])
    for name in ("mealType", "mealTime", "item", "amount", "amountUnit", "date", "form"):
        yield pack.case(f"a meal without {name}", ["K2"], [{k: v for k, v in MEAL.items() if k != name}])
    for name, text in (("item", "   "), ("mealType", "brunch"), ("mealTime", "noon"), ("amount", "two"), ("amount", "-0x1"), ("date", "2026-02-30"), ("form", "maybe")):
        if name != "form":
            yield pack.case(f"a meal with {name} of “{text}”", ["K2", "BB045"], [{**MEAL, name: text}])
    for amount in ("0", "-0", "-1", "0.01", "10000", "10000.01"):
        yield pack.case(f"a meal with an amount of {amount}", ["K2", "BB105"], [{**MEAL, "amount": amount}])
    for which in ("breakfast", "lunch", "dinner", "snack"):
        yield pack.case(which, ["K2"], [{**MEAL, "mealType": which}])
    for unit in ("portion", "glass", "cup", "piece"):
        yield pack.case(f"a meal counted in {unit}", ["K2"], [{**MEAL, "amountUnit": unit}])
    yield pack.case("a blood test's figure in a meal does not apply", ["K2"], [{**MEAL, "potassium": "7 mmol/L"}])
    yield pack.case("what belongs to a meal or a weighing has no place in a blood test", ["K2"], [{**MEAL, "form": "blood-test", "weight": "70 kg", "potassium": "4 mmol/L"}])


def goal_cases():
    for dialysis in ({"onDialysis": True}, {"onDialysis": False}, {}):
        for aim in ("fluid-at-least", "fluid-at-most"):
            for often in ("daily", "weekly", "monthly"):
                for glasses in ("three", "six", "nine", "twelve"):
                    for sure in ({}, {"confirmed": ["goal"]}):
                        yield pack.case(f"{aim} {glasses}, {often}, {dialysis or 'nothing said of dialysis'}", ["K4"],
                                        [{**GOAL, "goal": aim, "frequency": often, "glasses": glasses, **sure}], subject=dialysis)
        for aim in ("fruit", "steps"):
            yield pack.case(f"{aim}, {dialysis or 'nothing said of dialysis'}", ["K4"], [{k: v for k, v in {**GOAL, "goal": aim}.items() if k != "glasses"}], subject=dialysis)
    yield pack.case("glasses of a goal that has none", ["K4"], [{**GOAL, "goal": "steps"}])
    yield pack.case("the reminder is off", ["K4"], [{**GOAL, "reminder": False}])
    for name in ("goal", "frequency", "glasses", "reminder", "date"):
        for dialysis in ({"onDialysis": True}, {}):
            yield pack.case(f"a goal without {name}", ["K4"], [{k: v for k, v in GOAL.items() if k != name}], subject=dialysis)
    for name, text in (("goal", "maybe"), ("frequency", "maybe"), ("glasses", "seven"), ("reminder", "maybe")):
        yield pack.case(f"a goal with {name} of “{text}”", ["K4"], [{**GOAL, name: text}], subject={"onDialysis": True})


def hostile_cases():
    for text in ("five mmol/L", "4.2 MMOL/L", "<", "<<5 mmol/L", "4.2", "NaN mmol/L", "1e999 mmol/L", "80 KG", "~6 mmol/L", "null", "   "):
        for name in ("glucose", "potassium"):
            yield pack.case(f"{name} of “{text}”", ["K1", "BB065", "BB098"], [test_of(name, text)])
    for text in ("80 KG", "80 mmol/L", "null"):
        yield pack.case(f"weight of “{text}”", ["K1", "BB065"], [{"date": AS_OF, "form": "weight", "weight": text}], subject={"onDialysis": True})
    for date in ("2026-06-02", "2026-06-03"):
        yield pack.case(f"a blood test of {date}", ["K1"], [{**test_of("potassium", "4 mmol/L"), "date": date}])
    yield pack.case("nothing at all", ["K1"], [{}])
    yield pack.case("a blood test without a result", ["K1"], [{"date": AS_OF, "form": "blood-test"}])
    yield pack.case("a weighing without a weight", ["K1"], [{"date": AS_OF, "form": "weight"}])


for name, cases in (("laboratory", laboratory_cases()), ("samples", sample_cases()), ("bounds", bound_cases()), ("weights", weight_cases()), ("meals", meal_cases()),
                    ("goals", goal_cases()), ("hostile", hostile_cases())):
    pack.write(name, cases)
pack.write("witnesses", pack.witnesses(["K1"]))
pack.finish()
