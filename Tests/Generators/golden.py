"""What the generators of golden cases share: exact quantities, dates, the shape of a case, writing, and the proof that every row is hit.

Nothing here comes from the engine. Units are exact by definition; days are counted by Python's calendar.
"""
import json
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_EVEN, Decimal as D, getcontext
from fractions import Fraction
from pathlib import Path

getcontext().prec = 50
ROOT = Path(__file__).resolve().parents[2]
AS_OF = "2026-06-01"

# The standard normal quantiles of the centiles (tables of the normal distribution, 16 digits).
QUANTILE = {3: D("-1.880793608151251"), 5: D("-1.644853626951473"), 10: D("-1.281551565544600"),
            90: D("1.281551565544600"), 97: D("1.880793608151251")}
# kg, and cm.
MASS = {"kg": D(1), "g": D("0.001"), "lb": D("0.45359237"), "oz": D("0.028349523125"), "st": D("6.35029318")}
LENGTH = {"cm": D(1), "mm": D("0.1"), "m": D(100), "in": D("2.54"), "ft": D("30.48")}
URGENCIES = ["emergency", "urgent", "contact", "discuss", "recheck", "reassurance", "information"]


def quantity(text):
    """Figure and unit; of `11 st 4 lb` or `7 lb 3 oz` all in the last unit."""
    parts = text.split(" ")
    if len(parts) == 4:
        return D(parts[0]) * {"st": 14, "lb": 16, "ft": 12}[parts[1]] + D(parts[2]), parts[3]
    return D(parts[0]), parts[1]


def in_kg(text):
    number, unit = quantity(text)
    return number * MASS[unit]


def in_cm(text):
    number, unit = quantity(text)
    return number * LENGTH[unit]


def rounded(value, step):
    """A decimal or a fraction rounded once to a step, ties to even."""
    exact = Fraction(value) / Fraction(step)
    whole = exact.numerator // exact.denominator
    rest = exact - whole
    if rest > Fraction(1, 2) or (rest == Fraction(1, 2) and whole % 2):
        whole += 1
    return D(whole) * D(step)


def days_of(text):
    """Completed days of `28w3d`, `27w6d12h` or `195 d`."""
    if text.endswith(" d"):
        return int(text[:-2])
    weeks, rest = text.split("w")
    return int(weeks) * 7 + (int(rest.split("d")[0]) if rest else 0)


def day(text):
    return date.fromisoformat(text).toordinal()


def out_of_step(days, today, history):
    """Whether the weeks have moved by more than 7 days more or less than the calendar since the visit before, `history["visit"]`."""
    date_before, days_before = history.get("visit", (None, None))
    return None not in (days, today, days_before) and abs((days - days_before) - (today - date_before)) > 7


def contradictions(weeks, due, period, stepping_out):
    """The fields to be asked about, of the completed days as entered, by the due date and by the last period."""
    apart = set()
    if None not in (weeks, due) and abs(weeks - due) > 7:
        apart |= {"gestationalAge", "dueDate"}
    if due is None and None not in (weeks, period) and abs(weeks - period) > 21:
        apart |= {"gestationalAge", "lastPeriod"}
    if None not in (due, period) and abs(due - period) > 21:
        apart |= {"dueDate", "lastPeriod"}
    return apart | ({"gestationalAge", "date"} if weeks is not None and stepping_out else set())


def dating(sure, in_step):
    """What is said of contradictions that were confirmed, `sure` being what contradictions takes."""
    weeks, due, period = sure
    if None not in (weeks, due) and abs(weeks - due) > 7:
        return ["dates/due-date contact"]
    if not in_step:
        return ["dates/visits contact"]
    if None not in (due, period) and abs(due - period) > 21:
        return ["dates/due-date-period discuss"]
    return ["dates-without-due-date/period discuss"] if due is None and None not in (weeks, period) and abs(weeks - period) > 21 else []


def four(z):
    """A z-score to four decimals, as golden files hold it."""
    return f"{z.quantize(D('0.0001'), ROUND_HALF_EVEN):f}".replace("-0.0000", "0.0000")


def around(exact, step, unit):
    """The two figures of one step that enclose an edge."""
    below, above = ((exact / step).to_integral_value(way) * step for way in (ROUND_FLOOR, ROUND_CEILING))
    return f"{below:f} {unit}", f"{above:f} {unit}"


def outside(text, ranges):
    """Whether a quantity lies outside ranges stated by unit; a unit without a range of its own shares the first, converted."""
    number, unit = quantity(text)
    sizes = MASS if unit in MASS else LENGTH
    if unit not in ranges:
        first = next(iter(ranges))
        number, unit = number * sizes[unit] / sizes[first], first
    low, high = map(D, ranges[unit])
    return not low <= number <= high


class Pack:
    """The cases of one pack, and which of its rows they hit."""

    def __init__(self, name, expectations):
        self.name, self.expectations, self.hit = name, expectations, set()
        pack = json.loads((ROOT / f"Rules/{name}.json").read_text(encoding="utf-8"))
        # The pack is read for the order in which tables and rows are shown, and for nothing else.
        self.rows = [f"{t['table']}/{r[0]}" for t in pack.get("advice", []) for r in t["rows"]
                     if "impossible" not in [c for c in r if isinstance(c, str)]]
        self.others = [f"{t['table']}/{r[0]}" for kind in ("checks", "decisions") for t in pack.get(kind, []) for r in t["rows"]]

    def case(self, about, tags, entries, subject=None, individuals=None, units="metric", as_of=AS_OF):
        golden = {"about": about, "tags": tags, "asOf": as_of, "units": units, "locale": "en", "subject": subject or {},
                  "individuals": individuals or {}, "entries": entries}
        return {**golden, "expect": self.expectations(golden)}

    def answer(self, said, withheld_topics=None, *, validation=None, silent=(), unevaluated=None, scores=None):
        """The answer to an entry from `said`, a list of (row, urgency, topic, mark); reassurance falls where its topic has something more urgent."""
        self.hit.update(row for row, *_ in said)
        self.hit.update(silent)
        urgent = {topic for _, urgency, topic, _ in said if topic and URGENCIES.index(urgency) < URGENCIES.index("reassurance")}
        shown = [s for s in said if not (s[1] == "reassurance" and s[2] in urgent)]
        shown.sort(key=lambda s: (URGENCIES.index(s[1]), self.rows.index(s[0])))
        parts = {"validation": validation or {}, "advice": [f"{row} {urgency}{mark}" for row, urgency, _, mark in shown],
                 "silent": sorted(silent, key=self.rows.index), "unevaluated": unevaluated or {}, "zScore": scores or {}}
        return {key: part for key, part in parts.items() if part or key == "advice"}

    def witnesses(self, tags=()):
        """Entries at single values, most of them found by `advice test --suggest`, whose expected answers are computed here like those of any other case.

        For the last entry `unjudged` states by hand what is said of tables that have no value, and `decisions` what is decided."""
        for given in witnesses(self.name):
            made = self.case(given["about"], given.get("tags", list(tags)), given["entries"], given.get("subject"), given.get("individuals"), as_of=given["asOf"])
            last = made["expect"][-1]
            if "unjudged" in given:
                last.setdefault("unevaluated", {}).update(given["unjudged"])
            if "decisions" in given:
                last["decisions"] = given["decisions"]
            yield made

    def write(self, name, cases):
        blocks = []
        for c in list(cases):
            entries = ",\n     ".join(map(line, c.pop("entries")))
            expect = ",\n     ".join(map(line, c.pop("expect")))
            blocks.append(f'  {line(c)[:-1]},\n   "entries": [\n     {entries}],\n   "expect": [\n     {expect}]}}')
        text = f'{{"pack": "{self.name}", "cases": [\n' + ",\n".join(blocks) + "\n]}\n"
        json.loads(text)
        folder = ROOT / "Tests/Golden" / self.name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.json").write_text(text, encoding="utf-8")
        print(f"{name}: {len(blocks)} cases")

    def finish(self):
        missed = set(self.rows) - self.hit
        if missed:
            raise SystemExit(f"rows never hit: {sorted(missed)}")
        print(f"every one of {len(self.rows)} rows of advice is hit")


def witnesses(name):
    return json.loads((ROOT / f"Tests/Generators/witnesses/{name}.json").read_text(encoding="utf-8"))


def line(value):
    return json.dumps(value, ensure_ascii=False)
