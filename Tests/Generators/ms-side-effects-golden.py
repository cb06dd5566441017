#!/usr/bin/env python3
"""Writes the golden cases of the pack `ms-side-effects`: Tests/Golden/ms-side-effects/*.json.

    python3 Tests/Generators/ms-side-effects-golden.py

Nothing expected here comes from the engine. The questions of each treatment are written out as the sources list them: by treatment.
"""
from golden import Pack, day

ALWAYS = ["severeAllergy", "selfHarm", "seizure", "skinBlisters", "slowPulse", "strokeSigns"]
ASKED = {
    "interferon-beta": ["injectionSite", "skinBreakdown", "fluLike", "headache", "lowMood", "jaundice", "kidneySigns"],
    "glatiramer": ["injectionSite", "skinBreakdown", "chestFlush"],
    "dimethyl-fumarate": ["flushing", "stomachUpset", "infection", "confusion"],
    "teriflunomide": ["jaundice", "stomachUpset", "hairThinning", "numbness", "breathless", "pregnancy"],
    "fingolimod": ["headache", "infection", "confusion", "blurredVision", "pregnancy", "shingles"],
    "natalizumab": ["headache", "jaundice", "infection", "confusion", "infusionRash"],
    "ocrelizumab": ["jaundice", "infection", "confusion", "infusionRash"],
    "alemtuzumab": ["kidneySigns", "infection", "shingles", "infusionRash", "bruising", "thyroid"],
    "cladribine": ["headache", "jaundice", "infection", "pregnancy", "shingles"]}
# How soon to act on a yes.
SOON = {"emergency": ["severeAllergy", "selfHarm", "seizure", "skinBlisters", "slowPulse", "strokeSigns"],
        "urgent": ["infection", "shingles", "infusionRash", "lowMood", "jaundice", "kidneySigns", "breathless", "confusion", "pregnancy", "bruising"],
        "contact": ["skinBreakdown", "chestFlush", "numbness", "blurredVision", "thyroid"],
        "information": ["injectionSite", "fluLike", "headache", "flushing", "stomachUpset", "hairThinning"]}
URGENCY = {question: urgency for urgency, questions in SOON.items() for question in questions}
QUESTIONS = list(URGENCY)


def row(question):
    return "answers/" + "".join("-" + c.lower() if c.isupper() else c for c in question)


def expectations(golden):
    return [expectation({**golden["subject"], **entry}, golden["asOf"]) for entry in golden["entries"]]


def expectation(given, as_of):
    validation, unevaluated, said, silent = {}, {}, [], []
    treatment = given.get("treatment")
    # The name of a treatment may be written in letters of any case.
    treatment = treatment.lower() if treatment else treatment
    if treatment not in ASKED:
        validation["treatment"] = "reject" if treatment else "missing"
        treatment = None
    date = given.get("date")
    if not date:
        validation["date"] = "missing"
    elif date.startswith("2023-02-29") or day(date) > day(as_of) + 1:
        validation["date"] = "reject"
    answers = {}
    for question in ALWAYS + (ASKED[treatment] if treatment else []):
        text = given.get(question)
        if text in ("true", "false"):
            answers[question] = text == "true"
            if answers[question]:
                said.append((row(question), URGENCY[question], "side-effects", ""))
        else:
            answers[question] = None
            validation[question] = "reject" if text else "missing"
            if text:
                unevaluated[f"answers({question})"] = f"rejected: {question}"
    for question in QUESTIONS:
        if question not in answers and given.get(question):
            validation[question] = "not-applicable"
    if treatment is None:
        pass
    elif True in answers.values():
        silent.append("summary/some")
    elif None not in answers.values():
        said.append(("summary/clear", "reassurance", "side-effects", ""))
    return PACK.answer(said, validation=validation, silent=silent, unevaluated=unevaluated)


PACK = Pack("ms-side-effects", expectations)


def case(about, tags, answers, treatment, date="2026-05-30"):
    entry = {**({"date": date} if date is not None else {}), **answers}
    return PACK.case(about, tags, [entry], {"treatment": treatment} if treatment is not None else {})


def no(treatment):
    return {question: "false" for question in ALWAYS + ASKED[treatment]}


def treatment_cases():
    for treatment in ASKED:
        yield case(f"{treatment}: all answers no", ["M2"], no(treatment), treatment)
        yield case(f"{treatment}: all answers yes", ["M2"], {q: "true" for q in no(treatment)}, treatment)
        yield case(f"{treatment}: nothing answered", ["M2", "BB069"], {}, treatment)
        for question in no(treatment):
            yield case(f"{treatment}: {question}", ["M2"], no(treatment) | {question: "true"}, treatment)
            yield case(f"{treatment}: {question} not answered", ["M2", "BB069", "BB073"], {q: a for q, a in no(treatment).items() if q != question}, treatment)
            yield case(f"{treatment}: {question} alone", ["M2", "BB069"], {question: "true"}, treatment)


def foreign_cases():
    for treatment in ASKED:
        for question in QUESTIONS:
            if question not in no(treatment):
                yield case(f"{treatment}: {question} is not asked", ["M2"], no(treatment) | {question: "true"}, treatment)


def hostile_cases():
    for text in ("maybe", "1", "TRUE ", "null"):
        yield case(f"an answer `{text}`", ["M2"], no("glatiramer") | {"chestFlush": text}, "glatiramer")
    yield case("a blank answer", ["M2", "BB069"], no("glatiramer") | {"chestFlush": ""}, "glatiramer")
    for treatment in (None, "", "aspirin", "Glatiramer"):
        yield case(f"treatment {treatment}", ["M2"], {}, treatment)
        yield case(f"treatment {treatment}, emergencies", ["M2"], {q: "true" for q in ALWAYS}, treatment)
        yield case(f"treatment {treatment}, no emergency", ["M2"], {q: "false" for q in ALWAYS}, treatment)
    for date in (None, "", "2023-02-29", "2026-06-01", "2026-06-02", "2026-06-03", "1999-12-31"):
        yield case(f"date {date}", ["M2", "BB134"], no("glatiramer"), "glatiramer", date)
    yield PACK.case("two checks", ["M2"], [{"date": "2026-05-01", **no("glatiramer"), "chestFlush": "true"}, {"date": "2026-05-30", **no("glatiramer")}], {"treatment": "glatiramer"})


for name, cases in (("treatments", treatment_cases), ("not-asked", foreign_cases), ("slips", hostile_cases)):
    PACK.write(name, cases())
PACK.finish()
