#!/usr/bin/env python3
"""Writes the golden cases of the pack `consent`: Tests/Golden/consent/*.json.

    python3 Tests/Generators/consent-golden.py

The two answers are restated as plain conditions; nothing comes from the engine.
"""
from datetime import date, timedelta

from golden import AS_OF, Pack


def expectation(entry, as_of):
    said, clear = {}, {}
    for name in ("shareData", "researchCollection"):
        value = entry.get(name, "")
        if value.strip() and value not in ("true", "false"):
            said[name] = "reject"
        elif value.strip():
            clear[name] = value == "true"
    if "date" in entry:
        try:
            if (date.fromisoformat(entry["date"]) - date.fromisoformat(as_of)).days > 1:
                said["date"] = "reject"
        except ValueError:
            said["date"] = "reject"
    shares, joins = clear.get("shareData", False), clear.get("researchCollection", False)
    row = {(True, True): "both", (True, False): "sharing", (False, True): "research-alone", (False, False): "nothing"}[shares, joins]
    pack.hit.add(f"agreed-to/{row}")
    answer = {"advice": [f"agreed-to/{row} information"],
              "decisions": {"mayShare": "yes" if shares else "no", "mayUseInResearch": "yes" if shares and joins else "no"}}
    return {"validation": said, **answer} if said else answer


pack = Pack("consent", lambda golden: [expectation(entry, golden["asOf"]) for entry in golden["entries"]])


def answers():
    words = {"true": "yes", "false": "no", None: "nothing", "": "a blank", "null": "null", "yes": "the word yes", "TRUE": "TRUE", "1": "1"}
    for share, first in words.items():
        for research, second in words.items():
            entry = {key: value for key, value in (("shareData", share), ("researchCollection", research)) if value is not None}
            # What cannot be read is no agreement.
            yield pack.case(f"sharing: {first}, research: {second}", ["F12"] + (["BB069"] if None in (share, research) else []), [entry])


def days():
    start = date.fromisoformat(AS_OF)
    for ahead in (-36525, -1, 0, 1, 2, 365):
        entry = {"date": str(start + timedelta(days=ahead)), "shareData": "true", "researchCollection": "true"}
        yield pack.case(f"agreed {ahead} days ahead", ["F12", "BB032"], [entry])
    for text in ("2026-02-29", "yesterday", "01.06.2026"):
        yield pack.case(f"agreed on {text!r}", ["F12", "BB045"], [{"date": text, "shareData": "true"}])
    yield pack.case("agreed, then taken back: each answer speaks for its own day", ["F12"], [
        {"date": "2026-01-10", "shareData": "true", "researchCollection": "true"},
        {"date": "2026-04-02", "shareData": "false", "researchCollection": "false"}])
    yield pack.case("research taken back alone", ["F12"], [
        {"date": "2026-01-10", "shareData": "true", "researchCollection": "true"},
        {"date": "2026-04-02", "shareData": "true", "researchCollection": "false"}])


pack.write("answers", answers())
pack.write("days", days())
pack.finish()
