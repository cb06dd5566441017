"""Holds packs, golden cases and answers against the shipped schemas, by validators that are not this project's own.

Called with the path of the command. What is right must be accepted; a pack whose mistake is one of shape must be refused, and no other.
"""

import copy
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from jsonschema import Draft202012Validator
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

advice = sys.argv[1]
problems = 0
checked = 0

# The mistakes that are seen without knowing what cells say, which names there are, and what is unused. Each is a file of Tests/Fixtures/Mistakes.
SHAPE = set("""
bad-date-approval-in-words bad-name-capitals-in-a-choice bad-name-choices-in-one-text bad-name-hyphen-in-an-input
bad-value-valence-in-quotation-marks empty-list-no-rows missing-key-choices missing-key-citation-of-a-source missing-key-fields-that-a-check-blames
missing-key-function missing-key-limit-without-range missing-key-reference missing-key-result-of-a-decision missing-key-unit-and-type
missing-key-unit-of-a-quantity missing-key-version missing-then-columns shifted-row-without-then unknown-choice-hit-policy
unknown-choice-review-of-a-source unknown-choice-scope unknown-choice-status unknown-function-mistyped unknown-key-argument-of-a-function
unknown-key-argument-of-all-variants unknown-key-day-of-the-period unknown-key-days-beside-the-period
unknown-key-for-each-of-a-decision unknown-key-function-itself
unknown-key-of-a-limit unknown-key-of-a-pack unknown-key-of-a-table unknown-key-of-an-input unknown-key-section-of-a-pack unknown-key-table-itself
unknown-reference-mistyped unknown-reference-of-a-variant unknown-type-of-an-input wrong-count-names-of-a-range wrong-type-assumed-number-unquoted
wrong-type-constant-unquoted wrong-type-flag-in-quotation-marks wrong-type-groups-of-a-number wrong-type-inputs-as-a-list wrong-type-note-as-a-list
wrong-type-number-unquoted-in-a-cell
""".split())


def problem(text):
    global problems
    problems += 1
    print(text)


def load(path):
    return json.loads(Path(path).read_text(encoding="utf-8"))


schemas = {}
for path in sorted(Path("Rules/schema").glob("*.schema.json")):
    schema = load(path)
    Draft202012Validator.check_schema(schema)
    schemas[path.name.removesuffix(".schema.json")] = Draft202012Validator(schema)


def accept(name, document, where):
    global checked
    checked += 1
    for error in list(schemas[name].iter_errors(document))[:3]:
        problem(f"{where}: {error.json_path}: {error.message[:200]}")


def refuse(name, document, where):
    global checked
    checked += 1
    if schemas[name].is_valid(document):
        problem(f"{where}: the schema {name} accepts it")


def call(*arguments):
    """What the command prints; findings (1) and bad content (65) are answers too."""
    done = subprocess.run([advice, *arguments], capture_output=True, text=True, encoding="utf-8")
    if done.returncode not in (0, 1, 65):
        problem(f"advice {' '.join(arguments)}: exit code {done.returncode}: {done.stderr[:300]}")
    return done.stdout


def without_marks(path):
    """A fixture as the pack that it stands for, or None where it is no JSON."""
    lines = [line for line in path.read_text(encoding="utf-8").split("\n") if not line.startswith("// ")]
    try:
        return json.loads("\n".join(lines).replace("«", "").replace("»", ""))
    except json.JSONDecodeError:
        return None


def packs():
    right = sorted(Path("Rules").glob("*.json")) + sorted(Path("Tests/Fixtures/Packs").glob("*.json"))
    for path in right:
        accept("rule-pack", load(path), path)
    found = set()
    fixtures = sorted(Path("Tests/Fixtures/Mistakes").glob("*.json"))
    for path in fixtures:
        document = without_marks(path)
        if document is None:
            continue
        if not schemas["rule-pack"].is_valid(document):
            found.add(path.stem)
    for name in sorted(SHAPE - found):
        problem(f"Tests/Fixtures/Mistakes/{name}.json: the schema accepts it")
    for name in sorted(found - SHAPE):
        problem(f"Tests/Fixtures/Mistakes/{name}.json: the schema refuses it")
    if len(right) < 13 or len(fixtures) < 180:
        problem("there are fewer packs than there should be")
    return right


def golden():
    """All golden files; of each pack the timelines of some cases, for its answers."""
    timelines = {}
    for path in sorted(Path("Tests/Golden").glob("*/*.json")):
        document = load(path)
        accept("golden-cases", document, path)
        for case in document["cases"]:
            timeline = {key: case[key] for key in ("subject", "individuals", "entries") if key in case}
            timelines.setdefault(path.parent.name, []).append((timeline, case))
    case = {"about": "x", "asOf": "2026-06-01", "entries": []}
    accept("golden-cases", {"pack": "p", "cases": [case]}, "a case")
    for wrong in ({"asof": "2026-06-01"}, {"asOf": "1 June"}, {"units": "imperal"}, {"expect": [{"advice": ["row urgent"]}]}, {"expect": [{}]}):
        refuse("golden-cases", {"pack": "p", "cases": [case | wrong]}, wrong)
    refuse("golden-cases", {"pack": "p", "cases": []}, "no case")
    return {pack: cases[:: max(1, len(cases) // 60)] for pack, cases in timelines.items()}


def answers(timelines, folder):
    for pack, cases in timelines.items():
        lines = folder / "lines.ndjson"
        lines.write_text("".join(json.dumps(timeline) + "\n" for timeline, _ in cases) + "no timeline\n", encoding="utf-8")
        for timeline, _ in cases:
            accept("timeline", timeline, f"a timeline of {pack}")
            for entry in timeline["entries"]:
                accept("entry", entry, f"an entry of {pack}")
        output = call("batch", pack, "--input", str(lines), "--as-of", "2026-06-01").splitlines()
        if len(output) != len(cases) + 1:
            problem(f"{pack}: {len(output)} answers to {len(cases) + 1} lines")
        for number, line in enumerate(output):
            accept("batch", json.loads(line), f"{pack}, line {number + 1} of a batch")
        timeline, case = cases[len(cases) // 2]
        one = folder / "timeline.json"
        one.write_text(json.dumps(timeline), encoding="utf-8")
        options = ("--input", str(one), "--as-of", case["asOf"], "--format", "json")
        assessment = json.loads(call("advise", pack, *options))
        accept("assessment", assessment, f"advise {pack}")
        refuse("assessment", {key: value for key, value in assessment.items() if key != "format"}, "an assessment without its format")
        refuse("assessment", assessment | {"format": 2}, "an assessment of another format")
        refuse("assessment", assessment | {"advices": []}, "an assessment with a key that it does not have")
        accept("validation", json.loads(call("validate", pack, *options)), f"validate {pack}")
        accept("bounds", json.loads(call("bounds", pack, *options)), f"bounds {pack}")
        accept("explanation", json.loads(call("explain", pack, *options)), f"explain {pack}")


def findings(folder):
    """Every mistake as JSON and as SARIF; the second by a model of the public schema that allows no key but its own."""
    texts = folder / "AdviceText" / "en"
    rules = folder / "Rules"
    for made in (texts, rules):
        made.mkdir(parents=True)
    (texts / "phrases.txt").write_bytes(Path("AdviceText/en/phrases.txt").read_bytes())
    for path in sorted(Path("Tests/Fixtures/Mistakes").glob("*.json")):
        lines = [line for line in path.read_text(encoding="utf-8").split("\n") if not line.startswith("// ")]
        (rules / path.name).write_text("\n".join(lines).replace("«", "").replace("»", ""), encoding="utf-8")
    options = ("check", "--rules", str(rules), "--text", str(folder / "AdviceText"), "--format")
    found = json.loads(call(*options, "json"))
    accept("findings", found, "the mistakes")
    refuse("findings", [found[0] | {"severity": "fatal"}], "a finding of another severity")
    log = call(*options, "sarif")
    Sarif.model_validate_json(log)
    results = json.loads(log)["runs"][0]["results"]
    if len(results) != len(found) or len(found) < 180:
        problem(f"{len(results)} results in SARIF, {len(found)} findings")
    if not any("fixes" in result for result in results) or not any("relatedLocations" in result for result in results):
        problem("no result in SARIF has a fix, or none has a related place")
    Sarif.model_validate_json(call("check", "--format", "sarif"))
    accept("findings", json.loads(call("check", "--format", "json")), "the shipped packs")


def places(value, path=()):
    """The path of every value within a document."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, path + (key,))


def mutants(document):
    """The document with one key or element left out, with one key misspelt, or with one value of another kind."""
    for path in list(places(document)):
        if not path:
            continue
        for change in ("drop", "misspell", 7, True, "x", [], {}, ["x"], {"x": "x"}):
            mutant = copy.deepcopy(document)
            parent = mutant
            for key in path[:-1]:
                parent = parent[key]
            if change == "drop":
                del parent[path[-1]]
            elif change == "misspell":
                if not isinstance(parent, dict):
                    continue
                parent[path[-1] + "Qqq"] = parent.pop(path[-1])
            elif parent[path[-1]] == change:
                continue
            else:
                parent[path[-1]] = change
            yield f"{'/'.join(map(str, path))}: {change}", mutant


def agreement(folder):
    """Whatever the schema refuses, `advice check` refuses too: an editor underlines nothing that is right."""
    texts = folder / "AdviceText" / "en"
    rules = folder / "Rules"
    for made in (texts, rules):
        made.mkdir(parents=True)
    (texts / "phrases.txt").write_bytes(Path("AdviceText/en/phrases.txt").read_bytes())
    refused = {}
    for source in sorted(Path("Tests/Fixtures/Packs").glob("*.json")):
        document = load(source)
        (rules / f"right-{source.name}").write_text(json.dumps(document), encoding="utf-8")
        # Some of them: all take minutes. The step shares no factor with the number of changes of a place.
        for number, (what, mutant) in list(enumerate(mutants(document)))[::7]:
            if schemas["rule-pack"].is_valid(mutant):
                continue
            name = f"{source.stem}-{number}.json"
            refused[name] = f"{source.name}, {what}"
            (rules / name).write_text(json.dumps(mutant), encoding="utf-8")
    options = ("check", "--rules", str(rules), "--text", str(folder / "AdviceText"), "--format", "json")
    found = {}
    for finding in json.loads(call(*options)):
        if finding["severity"] == "error":
            found.setdefault(Path(finding["path"]).name, set()).add(finding["code"])
    # Without their texts, and beside so many of the same name, right packs have findings of their own.
    usual = set().union(*(codes for name, codes in found.items() if name.startswith("right-")))
    for name, what in refused.items():
        if not found.get(name, set()) - usual:
            problem(f"{what}: the schema refuses it, and check does not")
    global checked
    checked += len(refused)
    if len(refused) < 1000:
        problem(f"only {len(refused)} changed packs are refused")


def agreement_of_cases(folder):
    """The same of golden cases and `advice test`, and of timelines and `advice batch`."""
    golden = folder / "Golden" / "consent"
    golden.mkdir(parents=True)
    document = load("Tests/Golden/consent/answers.json")
    case = document["cases"][0] | {
        "subject": {"date": "2026-06-01"}, "individuals": {"A": {"shareData": "true"}}, "note": "A remark",
        "expect": [document["cases"][0]["expect"][0] | {"validation": {"date": "reject"}, "silent": [], "unevaluated": {}, "withheld": []}]}
    case["entries"] = [case["entries"][0] | {"individual": "A", "confirmed": ["shareData"]}]
    suite = {"$schema": "x", "pack": "consent", "cases": [case], "note": "A remark"}
    accept("golden-cases", suite, "a golden case with every key")
    refused = {f"case-{number}.json": (what, mutant) for number, (what, mutant) in enumerate(mutants(suite))
               if not schemas["golden-cases"].is_valid(mutant)}
    for name, (_, mutant) in refused.items():
        (golden / name).write_text(json.dumps(mutant), encoding="utf-8")
    done = subprocess.run([advice, "test", "consent", "--golden", str(golden.parent)], capture_output=True, text=True, encoding="utf-8")
    for name, (what, _) in refused.items():
        if f"/{name}:" not in done.stderr:
            problem(f"golden cases, {what}: the schema refuses it, and test does not")

    timeline = {"$schema": "x"} | {key: case[key] for key in ("subject", "individuals", "entries")}
    accept("timeline", timeline, "a timeline with every key")
    lines = [(what, mutant) for what, mutant in mutants(timeline) if not schemas["timeline"].is_valid(mutant)]
    file = folder / "timelines.ndjson"
    file.write_text("".join(json.dumps(mutant) + "\n" for _, mutant in lines), encoding="utf-8")
    answers = call("batch", "consent", "--input", str(file)).splitlines()
    for (what, _), answer in zip(lines, answers, strict=True):
        if "error" not in json.loads(answer):
            problem(f"timeline, {what}: the schema refuses it, and batch does not")
    global checked
    checked += len(refused) + len(lines)
    if len(refused) < 100 or len(lines) < 20:
        problem(f"only {len(refused)} changed cases and {len(lines)} changed timelines are refused")


with tempfile.TemporaryDirectory() as name:
    packs()
    agreement_of_cases(Path(name) / "cases")
    agreement(Path(name) / "agreement")
    answers(golden(), Path(name))
    findings(Path(name) / "findings")
print(f"{len(schemas)} schemas, {checked} documents held against them, {problems} problems")
sys.exit(1 if problems or len(schemas) < 10 or checked < 500 else 0)
