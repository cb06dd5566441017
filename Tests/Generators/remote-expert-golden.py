#!/usr/bin/env python3
"""Writes the golden cases of the pack `remote-expert`: Tests/Golden/remote-expert/*.json.

    python3 Tests/Generators/remote-expert-golden.py

Nothing expected here comes from the engine: every rule is restated by hand as plain comparisons, moments are subtracted by Python.
"""
from datetime import datetime
from fractions import Fraction

from golden import Pack

RATES = {"bit/s": Fraction(1, 1000), "kbit/s": 1, "Mbit/s": 1000, "Gbit/s": 1_000_000}
LEVELS = ["category", "type", "model", "procedure"]
UNREADABLE = ("maybe", "600", "600 kg", "NaN kbit/s", "1e400 kbit/s", "3.5", "yesterday", "2026-03-02", "2026-03-02T24:00:00Z", "2026-02-29T10:00:00Z", "procedures", "six")


def expectations(golden):
    return [expectation({**golden["subject"], **entry}) for entry in golden["entries"]]


def expectation(given):
    validation = {field: "reject" for field, text in given.items() if text in UNREADABLE}
    unevaluated = {}

    def value(field, read, accepts=lambda v: True):
        if not given.get(field) or field in validation:
            return None
        result = read(given[field])
        if accepts(result):
            return result
        validation[field] = "reject"

    def answer(text):
        return text == "true"

    def rate(text):
        number, unit = text.split(" ")
        return Fraction(number) * RATES[unit]

    def moment(text):
        return datetime.fromisoformat(text.replace("Z", "+00:00"))

    wifi, cellular = value("wifi", answer), value("cellular", answer)
    bandwidth = value("bandwidth", rate, lambda v: 0 <= v <= 100_000_000)
    helped = value("peopleHelped", int, lambda v: 0 <= v <= 1_000_000)
    average = value("averageRating", Fraction, lambda v: 1 <= v <= 5)
    rating = value("rating", int, lambda v: 1 <= v <= 5)
    areas, on_call = value("expertiseAreas", int, lambda v: 0 <= v <= 100_000), value("onCall", answer)
    out, got, now, seen = value("loggedOut", answer), value("downloadedAt", moment), value("now", moment), value("clockLastSeen", moment)
    levels, item = value("levels", lambda v: v if isinstance(v, list) else v.split(",")), value("itemLevel", str)

    if wifi or (cellular and bandwidth is not None and bandwidth >= 600):
        channel = "video"
    elif wifi is False and cellular is False:
        channel = "none"
    else:
        channel = "phone"
    shown = "shown" if helped is not None and helped >= 10 else "hidden"
    age = (now - got).total_seconds() if now and got else None
    back = now is not None and seen is not None and now < seen
    keep = not out and age is not None and 0 <= age < 86_400 and not back
    if not areas:
        availability = "disabled"
    else:
        availability = {True: "on-call", None: "unknown", False: "available"}[on_call]
    reach = max(map(LEVELS.index, levels)) if levels else -1
    may = item is not None and LEVELS.index(item) <= reach

    said = [(f"connect/{channel}", "recheck" if channel == "none" else "information", "call", "")]
    silent = []
    if helped is not None:
        row = "hidden" if shown == "hidden" else "none-yet" if average is None else "shown"
        # A rejected average counts as missing: the words of the row hold for both.
        said.append((f"rating/{row}", "information", "rating", ""))
    if rating is not None:
        said.append(("feedback/" + ("poor" if rating < 3 else "good"), "information", "feedback", ""))
    if got is not None:
        said.append(("file/" + ("kept" if keep else "logged-out" if out else "purged"), "information", "file", ""))
    if areas is not None:
        said.append(({"disabled": "expert/disabled"}.get(availability, f"expert/{availability}"), "recheck" if availability == "disabled" else "information", "expert", ""))
    if item is not None:
        silent = ["item/open"] if may else []
        if not may:
            said.append(("item/closed", "information", "item", ""))
    for field, table in (("peopleHelped", "rating"), ("rating", "feedback"), ("downloadedAt", "file"), ("expertiseAreas", "expert"), ("itemLevel", "item")):
        if field in validation:
            unevaluated[table] = f"rejected: {field}"
    result = PACK.answer(said, validation=validation, silent=silent, unevaluated=unevaluated)
    decisions = {"channel": channel, "ratingShown": shown, "download": "keep" if keep else "purge", "availability": availability, "mayOpen": "yes" if may else "no"}
    return {**result, "decisions": decisions}


PACK = Pack("remote-expert", expectations)


def case(about, tags, entry, subject=None):
    return PACK.case(about, tags, [entry], subject)


def given(**fields):
    return {field: text for field, text in fields.items() if text is not None}


def channel_cases():
    for wifi in ("true", "false", None):
        for cellular in ("true", "false", None):
            for bandwidth in ("600 kbit/s", "599.999 kbit/s", None):
                yield case(f"wifi {wifi}, cellular {cellular}, {bandwidth}", ["R1", "BB140", "BB069"], given(wifi=wifi, cellular=cellular, bandwidth=bandwidth))
    for bandwidth in ("0 kbit/s", "299 kbit/s", "300 kbit/s", "599 kbit/s", "600.001 kbit/s", "601 kbit/s", "599999 bit/s", "600000 bit/s", "0.6 Mbit/s", "0.599999 Mbit/s", "1 Gbit/s",
                      "100 Gbit/s", "100000000 kbit/s", "100000001 kbit/s", "-1 kbit/s", "-0.001 kbit/s"):
        yield case(f"on cellular, {bandwidth}", ["R1", "BB140", "BB050"], given(wifi="false", cellular="true", bandwidth=bandwidth))
    for bandwidth in ("600", "600 kg", "NaN kbit/s", "1e400 kbit/s", ""):
        yield case(f"on cellular, bandwidth written `{bandwidth}`", ["R1", "BB140"], given(wifi="false", cellular="true", bandwidth=bandwidth))
    yield case("wifi that cannot be read", ["R1"], given(wifi="maybe", cellular="false"))
    yield case("blank answers", ["R1"], given(wifi="", cellular=""))


def rating_cases():
    for helped in ("0", "9", "10", "11", "1000000", "1000001", "-1", "3.5", "six", "", None):
        yield case(f"{helped} people helped", ["R2", "BB139"], given(peopleHelped=helped, averageRating="4.6"))
        yield case(f"{helped} people helped, no rating yet", ["R2", "BB139"], given(peopleHelped=helped))
    for average in ("1", "5", "0.9", "5.1", "0", ""):
        for helped in ("9", "10"):
            yield case(f"average of {average} by {helped}", ["R2", "BB139"], given(peopleHelped=helped, averageRating=average))
    for rating in ("0", "1", "2", "3", "4", "5", "6", "-1", "3.5", "six", ""):
        yield case(f"a rating of {rating}", ["R2"], given(rating=rating))


def download_cases():
    at = "2026-03-02T09:00:00Z"
    moments = (("at once", at), ("a second later", "2026-03-02T09:00:01Z"), ("a second before the download", "2026-03-02T08:59:59Z"), ("two hours before the download", "2026-03-02T07:00:00Z"),
               ("23:59:59 later", "2026-03-03T08:59:59Z"), ("24 hours later", "2026-03-03T09:00:00Z"), ("a second more", "2026-03-03T09:00:01Z"), ("a year later", "2027-03-02T09:00:00Z"),
               ("24 hours later, further east", "2026-03-03T12:00:00+03:00"), ("a second less, further west", "2026-03-03T03:59:59-05:00"), ("unknown", None), ("blank", ""),
               ("a day only", "2026-03-02"), ("hour 24", "2026-03-02T24:00:00Z"), ("yesterday", "yesterday"))
    for about, now in moments:
        for out in ("true", "false", None):
            yield case(f"now: {about}; logged out: {out}", ["R3", "BB138", "BB134"], given(downloadedAt=at, now=now, loggedOut=out))
    for about, got in (("unknown", None), ("no day of the calendar", "2026-02-29T10:00:00Z"), ("yesterday", "yesterday")):
        for out in ("true", "false"):
            yield case(f"downloaded: {about}; logged out: {out}", ["R3", "BB138"], given(downloadedAt=got, now=at, loggedOut=out))
    for about, seen, now in (("not set back", "2026-03-02T12:00:00Z", "2026-03-02T12:00:00Z"), ("set back by a second", "2026-03-02T12:00:01Z", "2026-03-02T12:00:00Z"),
                             ("set back by two hours, still after the download", "2026-03-02T14:00:00Z", "2026-03-02T12:00:00Z"),
                             ("set back, then 24 hours passed", "2026-03-02T14:00:00Z", "2026-03-03T09:00:00Z"), ("set back before the download", "2026-03-02T14:00:00Z", "2026-03-02T08:00:00Z"),
                             ("set back to the moment of the download", "2026-03-02T14:00:00Z", at), ("set back to 24 hours after it", "2026-03-03T10:00:00Z", "2026-03-03T09:00:00Z"),
                             ("another zone only", "2026-03-02T14:00:00+02:00", "2026-03-02T12:00:00Z"), ("last seen cannot be read", "yesterday", "2026-03-02T12:00:00Z")):
        for out in ("true", "false", None):
            yield case(f"clock {about}; logged out: {out}", ["R3", "BB138"], given(downloadedAt=at, now=now, clockLastSeen=seen, loggedOut=out))
    # The night of 28 March 2026 has 23 hours in Europe, and still 24 hours are 24 hours.
    for now in ("2026-03-29T12:59:59+02:00", "2026-03-29T13:00:00+02:00", "2026-03-29T12:00:00+02:00"):
        yield case(f"over the change to summer time, {now}", ["R3", "BB138"], given(downloadedAt="2026-03-28T12:00:00+01:00", now=now, loggedOut="false"))


def availability_cases():
    for areas in ("0", "1", "2", "100000", "100001", "-1", "3.5", "", None):
        for on_call in ("true", "false", None):
            yield case(f"{areas} areas, on a call: {on_call}", ["R4"], given(expertiseAreas=areas, onCall=on_call))
    yield case("whether on a call cannot be read", ["R4"], given(expertiseAreas="1", onCall="maybe"))


def level_cases():
    reaches = [[level] for level in LEVELS] + [["procedure", "category"], ["category", "model"], ["type", "category"], LEVELS, ["procedures"]]
    for levels in reaches + [None]:
        for item in LEVELS + [None, "procedures"]:
            if levels == ["procedures"] and item == "procedures":
                continue
            subject = {"levels": "procedures" if levels == ["procedures"] else levels} if levels else None
            yield case(f"reaches {levels and ', '.join(levels)}; opens {item}", ["R5"], given(itemLevel=item), subject)


def together_cases():
    yield case("nothing known", ["R1", "R2", "R3", "R4", "R5"], {})
    yield case("all at once", ["R1", "R2", "R3", "R4", "R5"], given(
        wifi="true", cellular="true", bandwidth="2 Mbit/s", peopleHelped="25", averageRating="4.2", rating="5", loggedOut="false", downloadedAt="2026-03-02T09:00:00Z",
        now="2026-03-02T10:00:00Z", clockLastSeen="2026-03-02T09:59:00Z", expertiseAreas="3", onCall="false", itemLevel="model"), {"levels": LEVELS})


for name, cases in (("channel", channel_cases), ("ratings", rating_cases), ("downloads", download_cases), ("availability", availability_cases),
                    ("levels", level_cases), ("together", together_cases)):
    PACK.write(name, cases())
PACK.write("witnesses", PACK.witnesses(["R3"]))
PACK.finish()
