#!/usr/bin/env python3
"""Writes the golden cases of the pack `ms-symptoms`: Tests/Golden/ms-symptoms/*.json.

    python3 Tests/Generators/ms-symptoms-golden.py

Nothing expected here comes from the engine: every rule is restated by hand as plain comparisons, moments are subtracted by Python.
"""
from datetime import datetime

from golden import Pack, day

AREAS = {"vision": ["vision-loss", "eye-pain", "double-vision"], "movement": ["limb-weakness", "gait-loss", "stiffness", "balance-trouble"],
         "sensation": ["numbness", "nerve-pain"], "mouth-and-breath": ["slurred-speech", "swallowing-trouble", "breathing-trouble", "face-droop"],
         "bladder-and-bowel": ["urinary-retention", "bladder-urgency", "bowel-trouble"], "mind": ["low-mood", "suicidal-thoughts", "memory-trouble"],
         "energy": ["fatigue", "sleep-trouble", "dizziness"], "fits": ["seizure"]}
AREA = {symptom: area for area, symptoms in AREAS.items() for symptom in symptoms}
# What can be a stroke if it comes on within minutes: sight, strength, walking, balance, feeling, speech, face.
STROKE_LIKE = ["vision-loss", "double-vision", "limb-weakness", "gait-loss", "balance-trouble", "numbness", "slurred-speech", "face-droop"]
SLOW = ["low-mood", "memory-trouble", "fatigue", "sleep-trouble"]
ALWAYS = {"suicidal-thoughts": "crisis", "seizure": "seizure", "breathing-trouble": "breathing"}
# A day is no moment, and the last relapse is a day.
DAY = "2026-05-30"
UNREADABLE = ("yesterday", DAY, "2026-02-29T10:00:00Z", "2026-05-30T24:00:00Z", "3.5", "bad", "maybe", "headache", "2023-02-29")
FLAGS = {"crisis": "emergency", "seizure": "emergency", "breathing": "emergency", "sudden": "emergency", "eye": "urgent", "retention": "urgent",
         "swallowing": "urgent", "weakness": "urgent", "unanswered": "urgent"}
NOW = "2026-05-30T12:00:00Z"


def expectations(golden):
    return [expectation({**golden["subject"], **entry}, golden["asOf"]) for entry in golden["entries"]]


def flag(symptom, severity, sudden, new):
    """The red flag; None where the severity that decides is missing."""
    if severity == 0:
        return "none"
    if symptom in ALWAYS:
        return ALWAYS[symptom]
    if symptom in STROKE_LIKE and sudden:
        return "sudden"
    if symptom in ("vision-loss", "eye-pain") and new is not False:
        return "eye"
    if symptom == "urinary-retention":
        return "retention"
    if symptom == "gait-loss" and new is not False:
        return "weakness"
    if severity is not None and severity >= 7 and (symptom == "swallowing-trouble" or symptom == "limb-weakness" and new is not False):
        return "swallowing" if symptom == "swallowing-trouble" else "weakness"
    if symptom in STROKE_LIKE and sudden is None:
        return "unanswered"
    return None if severity is None else "none"


def expectation(given, as_of):
    validation = {field: "reject" for field, text in given.items() if text in UNREADABLE and not (field == "lastRelapse" and text == DAY)}

    def value(field, read):
        return read(given[field]) if given.get(field) and field not in validation else None

    def answer(text):
        return text == "true"

    def moment(text):
        return datetime.fromisoformat(text.replace("Z", "+00:00"))

    symptom, severity = value("symptom", str), value("severity", int)
    if severity is not None and not 0 <= severity <= 10:
        validation["severity"], severity = "reject", None
    new, fever, infection = value("newOrWorse", answer), value("fever", answer), value("infection", answer)
    sudden = value("sudden", answer)
    if symptom is None or symptom not in STROKE_LIKE:
        if symptom is not None and given.get("sudden"):
            validation["sudden"] = "not-applicable"
        sudden = None
    elif not given.get("sudden"):
        validation["sudden"] = "missing"
    at, started, last = value("recordedAt", moment), value("started", moment), value("lastRelapse", day)
    if at is not None and at.date().toordinal() > day(as_of) + 1:
        validation["recordedAt"], at = "reject", None
    if at is not None and started is not None and started > at:
        validation["started"], started = "reject", None
    if at is not None and last is not None and last > at.date().toordinal():
        validation["lastRelapse"], last = "reject", None
    for field in ("recordedAt", "symptom", "severity"):
        if not given.get(field):
            validation[field] = "missing"
    seconds = (at - started).total_seconds() if at and started else None
    apart = started.date().toordinal() - last if started is not None and last is not None else None

    red = flag(symptom, severity, sudden, new) if symptom else "none" if severity == 0 else None
    state = "likely" if fever or infection else "none" if fever is False and infection is False else "unknown"
    if severity == 0:
        course = "gone"
    elif symptom is None:
        course = None
    elif symptom in SLOW:
        course = "slow"
    else:
        course = {True: "new", False: "ongoing", None: "not-asked"}[new]

    said, silent, unevaluated = [], [], {}

    def say(row, urgency, topic="symptom"):
        said.append((row, urgency, topic, ""))

    if red == "none":
        silent.append("red-flags/none")
    elif red is not None:
        say(f"red-flags/{red}", FLAGS[red])
    calm = red in ("none", "unanswered")
    if calm and course is not None:
        if course == "gone":
            silent.append("infection/gone")
        elif state == "likely":
            say("infection/first", "urgent")
        elif state == "none":
            silent.append("infection/none")
        elif course in ("new", "not-asked"):
            say("infection/ask", "recheck")
        else:
            silent.append("infection/need-not-ask")
        severe = None if severity is None else severity >= 7
        if course == "new":
            silent.append("known/new")
            if state == "likely":
                silent.append("relapse/infection")
            elif severe is None and not (state == "none" and seconds is not None and seconds >= 86_400 and (apart is None or apart >= 30)):
                pass
            elif state == "unknown":
                if severe:
                    say("relapse/unknown-severe", "contact")
                else:
                    silent.append("relapse/unknown")
            elif seconds is None:
                say("relapse/no-start-severe", "contact") if severe else say("relapse/no-start", "recheck")
            elif seconds < 86_400:
                say("relapse/too-short-severe", "contact") if severe else say("relapse/too-short", "recheck")
            elif apart is not None and apart < 30:
                say("relapse/same-relapse-severe", "contact") if severe else say("relapse/same-relapse", "discuss")
            else:
                say("relapse/first-known" if apart is None else "relapse/possible-relapse", "contact")
        elif course == "gone":
            say("known/gone", "information")
        elif course == "not-asked":
            say("known/not-asked", "recheck")
        elif severity is not None:
            if severity < 4:
                say("known/mild", "information")
            elif severity < 7:
                say("known/moderate", "discuss")
            else:
                say("known/severe", "contact")
    if red == "none" and course in ("slow", "ongoing"):
        say(f"daily-life/{AREA[symptom]}", "information", "daily-life")
    decisions = {"general": symptom and AREA[symptom], "redFlag": red, "infectionState": state, "course": course}
    # A severity that was refused leaves the red flag open, and with it every table that reads the severity itself.
    if validation.get("severity") == "reject" and red is None and course is not None:
        unevaluated["known"] = "rejected: severity"
        if course == "new":
            unevaluated["relapse"] = "rejected: severity"
    result = PACK.answer(said, validation=validation, silent=silent, unevaluated=unevaluated)
    return {**result, "decisions": {name: text for name, text in decisions.items() if text}}


PACK = Pack("ms-symptoms", expectations)


def case(about, tags, entry, last=None, as_of="2026-06-01"):
    fields = {"recordedAt": NOW, **entry}
    subject = {"lastRelapse": last} if last is not None else {}
    return PACK.case(about, tags, [{k: v for k, v in fields.items() if v is not None}], subject, as_of=as_of)


def entry(symptom="nerve-pain", severity="5", new="true", fever="false", infection="false", started="2026-05-28T12:00:00Z", sudden=None):
    if sudden is None and symptom in STROKE_LIKE:
        sudden = "false"
    return {"symptom": symptom, "severity": severity, "newOrWorse": new, "fever": fever, "infection": infection, "started": started, "sudden": sudden or None}


def symptom_cases():
    for symptom in AREA:
        for severity in ("0", "1", "3", "4", "6", "7", "10"):
            for new in ("true", "false"):
                yield case(f"{symptom}, {severity}, new {new}", ["M1"], entry(symptom, severity, new))
        yield case(f"{symptom}, not answered whether new", ["M1", "BB069"], entry(symptom, "5", None))
        yield case(f"{symptom}, severe, not answered whether new", ["M1", "BB069"], entry(symptom, "7", None))


def flag_cases():
    for symptom in AREA:
        for new in ("true", "false", None):
            yield case(f"{symptom} without severity, new {new}", ["M1", "BB069"], entry(symptom, None, new))
        if symptom in STROKE_LIKE:
            for severity in ("0", "1", "7", None):
                for new in ("true", "false", None):
                    yield case(f"{symptom} within minutes, severity {severity}, new {new}", ["M1"], entry(symptom, severity, new, sudden="true"))
                    yield case(f"{symptom}, whether within minutes is not answered, severity {severity}, new {new}", ["M1", "BB069"],
                               {**entry(symptom, severity, new), "sudden": None})
        else:
            yield case(f"{symptom}: within minutes is not asked", ["M1"], entry(symptom, "5", "false", sudden="true"))
        for fever in ("true", None):
            yield case(f"{symptom}, fever {fever}", ["M1"], entry(symptom, "5", "true", fever))
    for severity in ("-1", "11", "3.5", "bad", ""):
        for symptom in ("suicidal-thoughts", "eye-pain", "limb-weakness", "swallowing-trouble", "nerve-pain", "fatigue"):
            yield case(f"{symptom} of severity `{severity}`", ["M1"], entry(symptom, severity, "true"))


def infection_cases():
    for fever in ("true", "false", None):
        for infection in ("true", "false", None):
            for symptom, new in (("nerve-pain", "true"), ("nerve-pain", "false"), ("nerve-pain", None), ("fatigue", "true"), ("balance-trouble", "true")):
                for severity in ("0", "6", "7"):
                    yield case(f"{symptom} {severity}, new {new}, fever {fever}, infection {infection}", ["M1", "BB069"], entry(symptom, severity, new, fever, infection))


def relapse_cases():
    starts = (("at once", NOW), ("23:59:59 before", "2026-05-29T12:00:01Z"), ("24 hours before", "2026-05-29T12:00:00Z"), ("a second more", "2026-05-29T11:59:59Z"),
              ("24 hours before, in another zone", "2026-05-29T14:00:00+02:00"), ("a second less, in another zone", "2026-05-29T14:00:01+02:00"), ("unknown", None), ("blank", ""),
              ("a second after", "2026-05-30T12:00:01Z"), ("a year before", "2025-05-30T12:00:00Z"), ("yesterday", "yesterday"), ("a day only", "2026-05-30"),
              ("no day of the calendar", "2026-02-29T10:00:00Z"), ("hour 24", "2026-05-30T24:00:00Z"))
    for about, started in starts:
        for severity in ("6", "7"):
            yield case(f"began {about}, severity {severity}", ["M1"], entry(severity=severity, started=started))
    # It began on 28 May: 30 days after 28 April.
    for last in ("2026-04-27", "2026-04-28", "2026-04-29", "2026-05-28", "2026-05-29", "2026-05-30", "2026-05-31", "2020-01-01", "2023-02-29", "", None):
        for severity in ("6", "7"):
            yield case(f"last relapse {last}, severity {severity}", ["M1"], entry(severity=severity), last)
    for started, last in (("2026-05-28T00:30:00+02:00", "2026-04-28"), ("2026-05-27T23:30:00Z", "2026-04-28"), ("2026-03-02T00:00:00Z", "2026-01-31"), ("2026-03-01T23:59:59Z", "2026-01-31"),
                          ("2024-03-01T08:00:00Z", "2024-01-31"), ("2024-02-29T08:00:00Z", "2024-01-31")):
        yield case(f"began {started}, last relapse {last}: counted on the day where it was written", ["M1"], entry(started=started), last)
    # The entry comes late: what counts is when the symptom began, not when it was written down.
    yield case("began 20 days after the last relapse, entered after 40", ["M1"], entry(started="2026-05-10T12:00:00Z"), "2026-04-20")
    yield case("over the change to summer time", ["M1"], {**entry(started="2026-03-28T12:00:00+01:00"), "recordedAt": "2026-03-29T12:59:59+02:00"})
    yield case("over the change to summer time, 24 hours", ["M1"], {**entry(started="2026-03-28T12:00:00+01:00"), "recordedAt": "2026-03-29T13:00:00+02:00"})


def slip_cases():
    for at in (None, "", "yesterday", "2026-05-30", "2026-02-29T10:00:00Z", "2026-05-30T24:00:00Z", "2026-06-01T23:00:00Z", "2026-06-02T23:59:59Z", "2026-06-03T00:00:00Z"):
        for symptom in ("nerve-pain", "suicidal-thoughts"):
            yield case(f"{symptom} entered at {at}", ["M1", "BB134"], {**entry(symptom), "recordedAt": at})
    for symptom in (None, "", "headache"):
        for severity in ("0", "5", None):
            yield case(f"symptom {symptom}, severity {severity}", ["M1"], entry(symptom, severity))
    for field in ("newOrWorse", "fever", "infection"):
        yield case(f"{field} cannot be read", ["M1"], {**entry(), field: "maybe"})
    yield case("whether within minutes cannot be read", ["M1"], {**entry("numbness"), "sudden": "maybe"})
    yield case("nothing but the time", ["M1"], {})


for name, cases in (("symptoms", symptom_cases), ("red-flags", flag_cases), ("infection", infection_cases), ("relapse", relapse_cases), ("slips", slip_cases)):
    PACK.write(name, cases())
PACK.write("witnesses", PACK.witnesses(["M1"]))
PACK.finish()
