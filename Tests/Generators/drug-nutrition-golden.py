#!/usr/bin/env python3
"""Writes the golden cases of the pack `drug-nutrition`: Tests/Golden/drug-nutrition/*.json.

    python3 Tests/Generators/drug-nutrition-golden.py

Nothing expected here comes from the engine: the pairs are restated by hand, one by one and without groups, and every pair of choices is tried.
"""
from golden import AS_OF, Pack, day

MEDICINES = ("warfarin ramipril lisinopril losartan spironolactone amiloride trimethoprim ibuprofen naproxen sevelamer lanthanum calcium-acetate calcium-carbonate "
             "levothyroxine ciprofloxacin levofloxacin tetracycline iron simvastatin lovastatin atorvastatin felodipine nifedipine tacrolimus ciclosporin "
             "metronidazole phenelzine tranylcypromine metformin dapagliflozin empagliflozin lithium allopurinol other").split()
FOODS = ("leafy-greens cranberry alcohol salt-substitute banana potato dairy tea coffee grapefruit aged-cheese cured-meat star-fruit fasting very-low-carb "
         "low-salt organ-meat other").split()
PRESSURE, SPARING = ("ramipril", "lisinopril", "losartan"), ("spironolactone", "amiloride")
TRANSPLANT = ("tacrolimus", "ciclosporin")
RAISING = PRESSURE + SPARING + TRANSPLANT + ("trimethoprim",)
NSAID, BINDER, QUINOLONE = ("ibuprofen", "naproxen"), ("sevelamer", "lanthanum", "calcium-acetate"), ("ciprofloxacin", "levofloxacin")
WITH_FOOD = [
    ("warfarin-greens", ("warfarin",), ("leafy-greens",), "information"), ("warfarin-cranberry", ("warfarin",), ("cranberry",), "discuss"),
    ("warfarin-alcohol", ("warfarin",), ("alcohol",), "discuss"), ("potassium-salt", RAISING, ("salt-substitute",), "contact"),
    ("potassium-food", RAISING, ("banana", "potato"), "discuss"), ("antibiotic-dairy", QUINOLONE + ("tetracycline",), ("dairy",), "discuss"),
    ("iron-tea", ("iron",), ("tea", "coffee"), "information"), ("thyroid-coffee", ("levothyroxine",), ("coffee", "dairy"), "information"),
    ("statin-grapefruit", ("simvastatin", "lovastatin"), ("grapefruit",), "contact"), ("atorvastatin", ("atorvastatin",), ("grapefruit",), "discuss"),
    ("pressure-grapefruit", ("felodipine", "nifedipine"), ("grapefruit",), "contact"), ("transplant", ("tacrolimus", "ciclosporin"), ("grapefruit",), "contact"),
    ("metronidazole", ("metronidazole",), ("alcohol",), "contact"), ("tyramine", ("phenelzine", "tranylcypromine"), ("aged-cheese", "cured-meat"), "contact"),
    ("ketones", ("dapagliflozin", "empagliflozin"), ("fasting", "very-low-carb"), "contact"), ("lithium-salt", ("lithium",), ("low-salt",), "contact"),
    ("gout", ("allopurinol",), ("alcohol", "organ-meat"), "information")]
TOGETHER = [
    ("binder-separate", BINDER, ("levothyroxine",) + QUINOLONE, "discuss"), ("thyroid-mineral", ("calcium-carbonate", "iron"), ("levothyroxine",), "discuss"),
    ("antibiotic-mineral", ("calcium-carbonate", "iron"), QUINOLONE + ("tetracycline",), "discuss"), ("iron-antacid", ("calcium-carbonate",), ("iron",), "information"),
    ("nsaid-pressure", NSAID, PRESSURE + SPARING + TRANSPLANT, "contact"), ("nsaid-lithium", NSAID, ("lithium",), "contact"), ("nsaid-warfarin", NSAID, ("warfarin",), "contact"),
    ("trimethoprim", ("trimethoprim",), PRESSURE + SPARING + TRANSPLANT, "urgent"), ("two-potassium", SPARING, PRESSURE + TRANSPLANT, "discuss"),
    ("warfarin-antibiotic", ("warfarin",), ("metronidazole", "trimethoprim") + QUINOLONE, "contact"),
    ("statin-transplant", ("simvastatin", "lovastatin", "atorvastatin"), ("ciclosporin",), "contact")]


def expectations(golden):
    return [expectation({**golden["subject"], **entry}, golden["asOf"]) for entry in golden["entries"]]


def items(given, name, known, validation):
    value = given.get(name, [])
    listed = [part.strip() for part in value.split(",")] if isinstance(value, str) else value
    # A name, or its label, in letters of any case: the labels of these differ from their names by no more.
    listed = list(dict.fromkeys(x.lower() for x in listed if x))
    if any(x not in known for x in listed):
        validation[name] = "reject"
        return []
    return listed


def expectation(given, as_of):
    validation, said, open_ = {}, [], {}
    if "date" not in given:
        validation["date"] = "missing"
    elif given["date"] == "2026-02-30" or day(given["date"]) > day(as_of) + 1:
        validation["date"] = "reject"
    kidney = given.get("kidneyDisease")
    if kidney not in (True, False, None):
        validation["kidneyDisease"], kidney = "reject", None
    medicines, foods = items(given, "medicines", MEDICINES, validation), items(given, "foods", FOODS, validation)
    said.append(("list/weak-kidneys" if kidney is True else "list/everybody", "information", None, ""))
    for medicine in medicines:
        for food in foods:
            said += [(f"medicine-food/{row}", urgency, None, "") for row, m, f, urgency in WITH_FOOD if medicine in m and food in f]
    for food in foods:
        if food == "star-fruit":
            said.append(("food-kidney/star-fruit", "urgent", None, "") if kidney is True else ("food-kidney/star-fruit-ask", "discuss", None, ""))
        if food in ("banana", "potato"):
            if kidney is True:
                said.append(("food-kidney/potassium", "discuss", None, ""))
            elif kidney is None:
                open_[f"food-kidney({food})"] = ("rejected" if "kidneyDisease" in validation else "missing") + ": kidneyDisease"
        if food == "salt-substitute" and kidney is not False:
            said.append(("food-kidney/salt", "discuss", None, ""))
    for medicine in medicines:
        if medicine in NSAID and kidney is not False:
            said.append(("medicine-alone/nsaid-kidney", "contact", None, "") if kidney else ("medicine-alone/nsaid-ask", "discuss", None, ""))
        if medicine in BINDER:
            said.append(("medicine-alone/binder-meals", "information", None, ""))
        if medicine == "metformin":
            said.append(("medicine-alone/metformin", "information", None, ""))
        for other in medicines:
            said += [(f"medicine-medicine/{row}", urgency, None, "") for row, a, b, urgency in TOGETHER if medicine in a and other in b]
    return pack.answer(said, validation=validation, unevaluated=open_)


pack = Pack("drug-nutrition", expectations)


def entry(medicines=None, foods=None, kidney=None, **more):
    return {"date": AS_OF, **({"foods": foods} if foods else {}), **more}, {**({"medicines": medicines} if medicines else {}),
                                                                            **({} if kidney is None else {"kidneyDisease": kidney})}


def case(about, tags=("K3",), **what):
    own, subject = entry(**what)
    return pack.case(about, list(tags), [own], subject=subject)


def food_cases():
    for medicine in MEDICINES:
        for food in FOODS:
            if any(medicine in m and food in f for _, m, f, _ in WITH_FOOD):
                yield case(f"{medicine} and {food}", medicines=[medicine], foods=[food], kidney=False)
        unlisted = [f for f in FOODS if not any(medicine in m and f in fs for _, m, fs, _ in WITH_FOOD)]
        yield case(f"{medicine} and every food that has no row with it", medicines=[medicine], foods=unlisted, kidney=False)


def medicine_cases():
    for first in MEDICINES:
        for second in MEDICINES:
            if any(first in a and second in b for _, a, b, _ in TOGETHER):
                yield case(f"{first} and {second}", medicines=[first, second], kidney=False)
                yield case(f"{second} and {first}, the other way about", medicines=[second, first], kidney=False)
        unlisted = [m for m in MEDICINES if not any(first in a and m in b or m in a and first in b for _, a, b, _ in TOGETHER)]
        yield case(f"{first} and every medicine that has no row with it", medicines=[first] + [m for m in unlisted if m != first], kidney=False)


def kidney_cases():
    for kidney in (True, False, None):
        for food in FOODS:
            yield case(f"{food}, weak kidneys: {kidney}", foods=[food], kidney=kidney)
        for medicine in MEDICINES:
            yield case(f"{medicine}, weak kidneys: {kidney}", medicines=[medicine], kidney=kidney)
        yield case(f"nothing listed, weak kidneys: {kidney}", kidney=kidney)


def hostile_cases():
    yield case("a medicine that nobody knows", medicines=["warfarin", "unobtainium"], foods=["cranberry"])
    yield case("a food that nobody knows", medicines=["warfarin"], foods=["cranberry", "rocks"])
    yield case("medicines in capitals", medicines=["Warfarin"], foods=["cranberry"])
    yield case("lists as text", medicines="warfarin, ibuprofen", foods="cranberry,alcohol")
    yield case("a medicine and a food listed twice", medicines=["warfarin", "ibuprofen", "warfarin"], foods=["cranberry", "star-fruit", "star-fruit"])
    yield case("blank lists", medicines="  ", foods=" , ")
    yield case("kidney disease that is neither yes nor no", foods=["star-fruit"], kidney="maybe")
    yield pack.case("no date", ["K3"], [{"foods": ["star-fruit"]}])
    for date in ("2026-02-30", "2026-06-02", "2026-06-03"):
        yield pack.case(f"the date {date}", ["K3", "BB045"], [{"date": date, "foods": ["grapefruit"]}], subject={"medicines": ["simvastatin"]})
    yield case("every medicine and every food at once", medicines=MEDICINES, foods=FOODS, kidney=True)


for name, cases in (("foods", food_cases()), ("medicines", medicine_cases()), ("kidneys", kidney_cases()), ("hostile", hostile_cases())):
    pack.write(name, cases)
pack.finish()
