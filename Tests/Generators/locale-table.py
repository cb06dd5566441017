"""Writes Sources/AdviceCatalogs/Locales/LocaleTable.swift: number marks, plural rules, likely scripts and parents of Unicode CLDR 47.

    python3 locale-table.py [OUTPUT]

The data are taken from the PyPI package Babel 2.18.0, which carries CLDR 47. A locale has a case of its own only where it differs from its
language. Babel leaves out the fewest digits from which on groups are marked; those of CLDR 47 stand below and are held to ICU by the test vectors.
"""

import sys

import babel
from babel import Locale, core, localedata

LANGUAGES = "en es fr pt it de nl pl ru ar hi bn ur sw zh id vi th am ha yo zu fil".split()
LEAST_GROUP = {"es": 2, "es_ES": 2, "es_GQ": 2, "es_PH": 2, "it": 2, "pl": 2, "pt_PT": 2}
# The group mark of Austria, a no-break space in CLDR 47 and in every ICU, is lost in Babel.
GROUP = {"de_AT": "\u00A0"}
OUTPUT = "Sources/AdviceCatalogs/Locales/LocaleTable.swift"
CATEGORIES = ["zero", "one", "two", "few", "many"]


def split(identifier):
    language, *rest = identifier.split("_")
    script = next((piece for piece in rest if len(piece) == 4), None)
    region = next((piece for piece in rest if len(piece) in (2, 3)), None)
    return language, script, region


def likely(identifier):
    found = core.get_global("likely_subtags").get(identifier)
    return split(found) if found else (identifier, None, None)


def regions_of(language):
    """The locales of a language in its own script that name a region."""
    own = likely(language)[1]
    for identifier in sorted(localedata.locale_identifiers()):
        found, script, region = split(identifier)
        if found == language and region and script in (None, own) and identifier.count("_") == 1 + (script is not None):
            yield region, identifier


def parent_of(identifier):
    exception = core.get_global("parent_exceptions").get(identifier)
    if exception:
        return exception
    language, script, region = split(identifier)
    if region is None:
        return None
    return f"{language}_{script}" if script and script != likely(language)[1] else language


def least_group(identifier):
    while identifier:
        if identifier in LEAST_GROUP:
            return LEAST_GROUP[identifier]
        # What stands in es is not what Latin America has.
        if identifier == "es_419":
            return 1
        identifier = parent_of(identifier)
    return 1


def escaped(text):
    return "".join(c if " " < c < "\x7f" and c not in '"\\' else f"\\u{{{ord(c):X}}}" for c in text)


def marks(identifier):
    locale = Locale.parse(identifier)
    system = locale.default_numbering_system
    symbols = locale.number_symbols[system]
    values = {}
    for key in ("decimal", "group", "minusSign", "plusSign"):
        value = symbols[key] if key in symbols else locale.number_symbols["latn"][key]
        values[key] = value
    values["group"] = GROUP.get(identifier, values["group"])
    pattern = locale.decimal_formats[None]
    later = pattern.grouping[1]
    arguments = []
    arguments.append(f'"{escaped(values["decimal"])}"')
    arguments.append(f'"{escaped(values["group"])}"')
    if later != 3:
        arguments.append(f"laterGroup: {later}")
    if least_group(identifier) != 1:
        arguments.append(f"leastGroup: {least_group(identifier)}")
    if system != "latn":
        arguments.append(f"digits: .{system}")
    if values["minusSign"] != "-" or values["plusSign"] != "+":
        arguments.append(f'minus: "{escaped(values["minusSign"])}", plus: "{escaped(values["plusSign"])}"')
    return f"NumberMarks({', '.join(arguments)})"


def value_test(operand, values):
    """`operand` is one of the values, which are figures and ranges."""
    tests = []
    figures = []
    for item in values.split(","):
        if ".." in item:
            low, high = item.split("..")
            tests.append(f"({low}...{high}).contains({operand})")
        else:
            figures.append(int(item))
    while figures:
        run = 1
        while run < len(figures) and figures[run] == figures[0] + run:
            run += 1
        if run > 2:
            tests.append(f"({figures[0]}...{figures[run - 1]}).contains({operand})")
            figures = figures[run:]
        else:
            tests.append(f"{operand} == {figures.pop(0)}")
    return tests


def relation(text):
    """One relation of a rule as Swift, or True or False where it always or never holds."""
    words = text.split()
    negated = "not" in words
    words = [word for word in words if word != "not"]
    operand = words[0]
    modulus = None
    if words[1] == "mod":
        modulus = words[2]
        words = [words[0]] + words[3:]
    assert words[1] == "in", text
    values = words[2]
    if operand == "e":
        # Compact notation is not used: the exponent is always zero.
        holds = any(int(v.split("..")[0]) <= 0 <= int(v.split("..")[-1]) for v in values.split(","))
        return holds != negated
    name = {"n": "i", "w": "v"}.get(operand, operand)
    shown = f"$0.{name}" + (f" % {int(modulus):_}" if modulus else "")
    tests = value_test(shown, values)
    joined = " || ".join(tests)
    if operand == "n":
        whole = f"$0.isWhole && {joined if len(tests) == 1 else f'({joined})'}"
        return f"!({whole})" if negated else whole
    if not negated:
        return joined if len(tests) == 1 else f"({joined})"
    if len(tests) == 1 and " == " in tests[0]:
        return tests[0].replace(" == ", " != ")
    return f"!{joined}" if len(tests) == 1 and "contains" in joined else f"!({joined})"


def condition(rule):
    alternatives = []
    for alternative in rule.split(" or "):
        parts = [relation(part) for part in alternative.split(" and ")]
        if any(part is False for part in parts):
            continue
        alternatives.append(" && ".join(part for part in parts if part is not True))
    return " || ".join(alternatives)


def closure(rules):
    text = ""
    for category in CATEGORIES:
        if category in rules:
            text += f"{condition(rules[category])} ? .{category} : "
    return "{ " + (text or "_ in ") + ".other }"


def forms(rules):
    return "[" + ", ".join(f".{category}" for category in CATEGORIES + ["other"] if category in rules or category == "other") + "]"


def plural(identifier):
    locale = Locale.parse(identifier)
    cardinal, ordinal = locale.plural_form.rules, locale.ordinal_form.rules
    text = f"PluralRules(\n        {forms(cardinal)}, {closure(cardinal)}"
    if ordinal:
        text += f",\n        ordinals: {forms(ordinal)}, {closure(ordinal)}"
    return text + ")"


def quoted(names):
    return ", ".join(f'"{name}"' for name in names)


def marks_switch():
    lines = []
    plain = 'NumberMarks(".", ",")'
    for language in LANGUAGES:
        own = marks(language)
        groups = {}
        for region, identifier in regions_of(language):
            found = marks(identifier)
            if found != own:
                groups.setdefault(found, []).append(region)
        if not groups and own == plain:
            continue
        if not groups:
            lines.append(f'        case "{language}": {own}')
            continue
        lines.append(f'        case "{language}":')
        lines.append("            switch tag.region {")
        for found, regions in sorted(groups.items(), key=lambda item: item[1]):
            lines.append(f"            case {quoted(regions)}: {found}")
        lines.append(f"            default: {own}")
        lines.append("            }")
    return lines


def plural_table():
    names, cases = {}, []
    for language in LANGUAGES:
        own = plural(language)
        groups = {}
        for region, identifier in regions_of(language):
            found = plural(identifier)
            if found != own:
                groups.setdefault(found, []).append(region)
        for found, regions in groups.items():
            name = names.setdefault(found, f"{language}{regions[0].title() if 'PT' not in regions else 'PT'}")
            cases.append(([f'("{language}", "{region}")' for region in regions], name))
        cases.append(([f'("{language}", _)'], names.setdefault(own, language)))
    return names, cases


def scripts():
    table, regional = {}, {}
    subtags = core.get_global("likely_subtags")
    for identifier in sorted(subtags):
        language, script, region = split(identifier)
        if script or len(language) not in (2, 3) or language == "und":
            continue
        # Of the languages without a code of two letters those that CLDR has data of.
        if len(language) == 3 and not localedata.exists(language):
            continue
        found = split(subtags[identifier])[1]
        if region is None:
            if found != "Latn":
                table.setdefault(found, []).append(language)
        elif found != likely(language)[1]:
            regional.setdefault((language, found), []).append(region)
    return table, regional


def parents():
    table = {}
    for identifier, parent in core.get_global("parent_exceptions").items():
        language, script, region = split(identifier)
        _, parent_script, parent_region = split(parent) if parent != "root" else (None, None, None)
        if language in LANGUAGES and region and not script and parent_region and not parent_script:
            table.setdefault((language, parent_region), []).append(region)
    return table


def main():
    assert babel.__version__ == "2.18.0", babel.__version__
    out = [
        "// Made by Tests/Generators/locale-table.py of Unicode CLDR 47 as packaged in Babel 2.18.0: change that, not this.",
        "",
        "extension NumberMarks {",
        "    /// The marks and digits of a locale; plain ones for a language that the table lacks.",
        "    static func of(_ tag: LocaleTag) -> NumberMarks {",
        "        switch tag.language {",
    ]
    out += marks_switch()
    out += ['        default: NumberMarks(".", ",")', "        }", "    }", "}", "", "extension PluralRules {"]
    out += ["    /// The plural forms of a language; one form for a language that the table lacks.", "    static func of(_ tag: LocaleTag) -> PluralRules {"]
    out += ["        switch (tag.language, tag.region) {"]
    names, cases = plural_table()
    merged = {}
    for patterns, name in cases:
        # A regional case stands above the one of its language.
        merged.setdefault((name, "_" in patterns[0]), []).extend(patterns)
    for (name, isLanguage), patterns in sorted(merged.items(), key=lambda item: item[0][1]):
        out.append(f"        case {', '.join(patterns)}: {name}Rules")
    out += ["        default: none", "        }", "    }", ""]
    for rules, name in names.items():
        out.append(f"    private static let {name}Rules = {rules}")
        out.append("")
    out[-1] = "}"
    table, regional = scripts()
    out += ["", "extension LocaleTag {", "    /// The script that a language is most likely written in, in a region if one is named."]
    out += ["    static func likelyScript(of language: String, in region: String?) -> String {"]
    out += ["        if let region, let script = likelyScript(of: language, inRegion: region) { return script }"]
    out += ['        return scripts[language] ?? "Latn"', "    }", ""]
    out += ["    private static func likelyScript(of language: String, inRegion region: String) -> String? {", "        switch (language, region) {"]
    for (language, script), regions in sorted(regional.items()):
        patterns = [f'("{language}", "{region}")' for region in regions]
        out.append(f'        case {", ".join(patterns)}: return "{script}"')
    out += ["        default: return nil", "        }", "    }", ""]
    # Looked up for every text that is read: a dictionary is quicker than comparing one name after the other.
    out += ["    /// The script of each language that is not written in Latin letters."]
    out += ["    private static let scripts: [String: String] = {", "        let languages: [(script: String, languages: String)] = ["]
    for script, languages in sorted(table.items()):
        out.append(f'            ("{script}", "{" ".join(languages)}"),')
    out += ["        ]", "        var scripts: [String: String] = [:]"]
    out += ['        for (script, names) in languages { for name in names.split(separator: " ") { scripts[String(name)] = script } }']
    out += ["        return scripts", "    }()", ""]
    out += ["    /// The region that a reader of the language most likely lives in, for choosing between several."]
    out += ["    static func likelyRegion(of language: String) -> String? {", "        switch language {"]
    for language in LANGUAGES:
        out.append(f'        case "{language}": "{likely(language)[2]}"')
    out += ["        default: nil", "        }", "    }", ""]
    out += ["    /// The region whose texts come closer to those of another than the language without a region does."]
    out += ["    static func parentRegion(of region: String, in language: String) -> String? {", "        switch (language, region) {"]
    for (language, parent), regions in sorted(parents().items()):
        patterns = [f'("{language}", "{region}")' for region in sorted(regions)]
        out.append(f'        case {", ".join(patterns)}: "{parent}"')
    out += ["        default: nil", "        }", "    }", "}"]
    with open(sys.argv[1] if len(sys.argv) > 1 else OUTPUT, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


main()
