#!/usr/bin/env python3
"""Writes the golden cases of the pack `account-forms`: Tests/Golden/account-forms/*.json.

    python3 Tests/Generators/account-forms-golden.py

Nothing expected here comes from the engine: the shape of an address is a regular expression, the check digit is computed from the nine digits
before it, and what each form needs is restated by hand. Addresses, numbers and passwords are made up.
"""
import re
import unicodedata
from datetime import date, timedelta

from golden import AS_OF, Pack

NEEDS = {"profile": ["firstName", "lastName", "email", "confirmEmail", "password", "confirmPassword", "termsAccepted"],
         "sign-in": ["email", "password"], "nhs-sign-in": ["nhsNumber", "clinicianCode"],
         "pregnancy": ["firstName", "lastName", "fetuses"], "appointment": ["appointmentTitle", "appointmentDate"]}
FIELDS = sorted({name for names in NEEDS.values() for name in names})
TAGS = {"profile": ["F11"], "sign-in": ["K5"], "nhs-sign-in": ["M3"], "pregnancy": ["F11"], "appointment": ["M3"]}
GOOD = {"firstName": "Ada", "lastName": "Byron", "email": "ada@example.org", "confirmEmail": "ada@example.org", "password": "Correct horse 9",
        "confirmPassword": "Correct horse 9", "termsAccepted": "true", "fetuses": "1", "nhsNumber": "943 476 5919", "clinicianCode": "K7-220",
        "appointmentTitle": "Scan at 20 weeks", "appointmentDate": "2026-07-14"}
INVISIBLE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\ufeff"
ATOM = r"[^\s\x00-\x1f\x7f-\x9f" + INVISIBLE + r"()<>\[\]:;@\\,.\"]+"
LABEL = r"(?!-)[^\s\x00-\x2c\x2e\x2f\x3a-\x40\x5b-\x60\x7b-\x9f" + INVISIBLE + r"]+(?<!-)"
ADDRESS = re.compile(rf"({ATOM}(?:\.{ATOM})*)@({LABEL}(?:\.{LABEL})+)")
APPLIES = {name: {form for form, names in NEEDS.items() if name in names} for name in FIELDS}


def is_address(text):
    match = ADDRESS.fullmatch(text)
    if not match or len(text.encode()) > 254 or len(match[1].encode()) > 64:
        return False
    labels = match[2].split(".")
    return all(len(label.encode()) <= 63 for label in labels) and not labels[-1].isdecimal()


def is_nhs_number(text):
    groups = re.split("[ -]", text)
    if not all(group.isdecimal() for group in groups):
        return False
    digits = [int(d) for d in "".join(groups)]
    if len(digits) != 10 or len(set(digits)) == 1:
        return False
    check = 11 - sum(w * d for w, d in zip(range(10, 1, -1), digits)) % 11
    return {11: 0}.get(check, check) == digits[9]


def is_same(a, b):
    return unicodedata.normalize("NFC", a) == unicodedata.normalize("NFC", b)


def is_blank(value):
    return value is None or not value.strip(" \t\n\u00a0\u3000")


def expectation(given, as_of):
    form = given.get("form")
    # The name of a form may be written in letters of any case.
    form = form.lower() if form else form
    said = {}
    if is_blank(form):
        said["form"] = "missing"
    elif form not in NEEDS:
        said["form"] = "reject"
    known = form in NEEDS
    used = {}
    for name in FIELDS:
        value = given.get(name)
        if known and form not in APPLIES[name]:
            if not is_blank(value):
                said[name] = "not-applicable"
        elif is_blank(value):
            if known:
                said[name] = "missing"
        elif known:
            used[name] = value
    if "email" in used and not is_address(used["email"]):
        said["email"] = "reject"
    for first, second in (("email", "confirmEmail"), ("password", "confirmPassword")):
        if first in used and second in used and not is_same(used[first], used[second]):
            said[second] = "reject"
    if used.get("termsAccepted", "true") != "true":
        said["termsAccepted"] = "reject"
    if "nhsNumber" in used and not is_nhs_number(used["nhsNumber"]):
        said["nhsNumber"] = "reject"
    if "fetuses" in used and not (used["fetuses"].isdecimal() and 1 <= int(used["fetuses"]) <= 10):
        said["fetuses"] = "reject"
    if "appointmentDate" in used:
        try:
            if not re.fullmatch(r"\d{4}-\d\d-\d\d", used["appointmentDate"]):
                raise ValueError
            ahead = (date.fromisoformat(used["appointmentDate"]) - date.fromisoformat(as_of)).days
            if ahead <= 0:
                said["appointmentDate"] = "reject"
            elif ahead > 731 and "appointmentDate" not in given.get("confirmed", []):
                said["appointmentDate"] = "confirm"
        except ValueError:
            said["appointmentDate"] = "reject"
    return {"validation": said, "advice": []} if said else {"advice": []}


pack = Pack("account-forms", lambda golden: [expectation(entry, golden["asOf"]) for entry in golden["entries"]])


def form(name, about, tags=(), as_of=AS_OF, confirmed=None, **changes):
    """A form filled in well, with changes; None takes a field out."""
    entry = {"form": name} | {field: GOOD[field] for field in NEEDS[name]} | changes
    entry = {key: value for key, value in entry.items() if value is not None}
    if confirmed:
        entry["confirmed"] = confirmed
    return pack.case(about, TAGS[name] + list(tags), [entry], as_of=as_of)


def required(name):
    for field in NEEDS[name]:
        yield form(name, f"{name} without {field}", **{field: None})
        for blank, word in (("", "empty"), ("   ", "blanks for"), ("\u00a0\u3000", "wide blanks for")):
            yield form(name, f"{name} with {word} {field}", ["BB069"], **{field: blank})


def profile():
    yield form("profile", "a complete profile")
    yield from required("profile")
    yield form("profile", "what belongs to other forms has no place", **{name: GOOD[name] for name in FIELDS if name not in NEEDS["profile"]})
    yield form("profile", "terms not accepted", termsAccepted="false")
    for text in ("yes", "TRUE", "1", "on", "null"):
        yield form("profile", f"terms {text!r} are neither true nor false", termsAccepted=text)
    for name in ("O'Neill", "María José", "李", "van der Berg-de Vries", "X Æ A-12", "<b>Ada</b>", "Robert'); DROP TABLE Students;--", "{$email}",
                 "٣", "\u202eadA", "A" * 5000):
        yield form("profile", f"last name {name[:40]!r}", lastName=name)
    yield form("profile", "everything wrong at once", email="ada", confirmEmail="ada@", confirmPassword="x", termsAccepted="false",
               firstName="")


def emails():
    good = ["a@b.co", "user+tag@example.online", "o'brien@example.com", "first.last@mail.example.co.uk", "x_y-z@1and1.de", "用户@例子.公司",
            "jürgen@müller.de", "ada@xn--bcher-kva.example", "A" * 64 + "@example.org", "a@" + "b" * 63 + ".org"]
    bad = ["ada", "ada@", "@example.org", "ada@example", "ada@@example.org", "ada@b@example.org", "ada example.org", " ada@example.org",
           "ada@example.org ", "ada @example.org", "ada@exam ple.org", "ada@example..org", "ada@.example.org", "ada@example.org.", ".ada@example.org",
           "ada.@example.org", "a..da@example.org", "ada@-example.org", "ada@example-.org", "ada@exam_ple.org", "ada@127.0.0.1",
           "ada@[127.0.0.1]", "ada@example.12", "ada,byron@example.org", "ada@example.org,bob@example.org", "ada@example.org;", "<ada@example.org>",
           "mailto:ada@example.org", "a\u200bda@example.org", "ada@exam\u202eple.org", "ada@example.org\u0000", "ada\\@example.org",
           "A" * 65 + "@example.org", "a@" + "b" * 64 + ".org", "a@" + ("b" * 60 + ".") * 5 + "org", "a" * 20000 + "@example.org"]
    tags = {"user+tag@example.online": ["BB141"], "o'brien@example.com": ["BB141"]}
    for text in good + bad:
        yield form("profile", f"e-mail {text[:50]!r}", tags.get(text, []), email=text, confirmEmail=text)
    quoted = '"Fred Bloggs"@example.com'
    yield form("profile", "a quoted name before the @ is refused, with the reason in words", ["BB143"], email=quoted, confirmEmail=quoted)
    for text in ("ada@example.com", "Ada@example.org", "ada@example.org ", "ada@example.or", "аda@example.org", "x"):
        yield form("profile", f"confirmed as {text!r}", confirmEmail=text)
    yield form("profile", "an accent typed as one sign or as two is the same", email="jos\u00e9@example.org", confirmEmail="jose\u0301@example.org")
    yield form("profile", "both are refused: the shape of one, the difference of the other", email="ada", confirmEmail="ada@example.org")


def passwords():
    for text in ("correct horse 9", "Correct horse 9 ", " Correct horse 9", "Correct horse", "9", "Correct\u00a0horse 9"):
        yield form("profile", f"password repeated as {text!r}", confirmPassword=text)
    for text in ("x", "9", "true", "null", "пароль", "🔑🔑", "60 mm", "<2.5", "{$password}", "'; --", "a" * 10000, "2026-06-01", "=1+1"):
        yield form("profile", f"password {text[:30]!r}", password=text, confirmPassword=text)
    yield form("profile", "an accent typed as one sign or as two is the same", password="caf\u00e9", confirmPassword="cafe\u0301")


def sign_in():
    yield form("sign-in", "both are there")
    yield from required("sign-in")
    yield form("sign-in", "neither is there", email=None, password=None)
    for text in ("ada", "ada@", "ada@example", "ada@example.org "):
        yield form("sign-in", f"e-mail {text!r}", email=text)
    yield form("sign-in", "an address with a plus", ["BB141"], email="ada+app@example.online")
    yield form("sign-in", "what belongs to other forms is not used", confirmEmail="x", termsAccepted="false", fetuses="0", nhsNumber="1",
               appointmentDate="1999-01-01")
    for value in (None, "", "register", "Sign-in"):
        yield form("sign-in", f"form {value!r}", form=value)


def nhs():
    yield form("nhs-sign-in", "number and code are there")
    yield from required("nhs-sign-in")
    for text in ("9434765919", "943-476-5919", "943 4765919", "4010232137", "4505577104", "9876543210", "0000000019"):
        yield form("nhs-sign-in", f"NHS number {text}", nhsNumber=text)
    yield form("nhs-sign-in", "an NHS number in Arabic digits", ["BB112"], nhsNumber="٩٤٣٤٧٦٥٩١٩")
    yield form("nhs-sign-in", "an NHS number in wide digits", ["BB112"], nhsNumber="９４３４７６５９１９")
    for place in range(10):
        slip = "9434765919"[:place] + str((int("9434765919"[place]) + 1) % 10) + "9434765919"[place + 1:]
        yield form("nhs-sign-in", f"digit {place + 1} of the NHS number is wrong", nhsNumber=slip)
    for text in ("4934765919", "943476591", "94347659190", "943  476 5919", " 9434765919", "943476591X", "943.476.5919", "-9434765919",
                 "0000000000", "1111111111", "9999999999", "1000000000", "nine", "9434765919.0", "9.434765919e9", "9" * 5000):
        yield form("nhs-sign-in", f"NHS number {text[:30]!r}", nhsNumber=text)
    yield form("nhs-sign-in", "any code of the clinic is taken: only the server knows it", clinicianCode="０")


def pregnancy():
    yield form("pregnancy", "a complete form")
    yield from required("pregnancy")
    for text in ("0", "1", "2", "10", "11", "-1", "1.5", "two", "2 babies", "1e400", "NaN", "99999999999999999999"):
        yield form("pregnancy", f"{text} babies", fetuses=text)
    yield form("pregnancy", "the number of babies in Arabic digits", ["BB112"], fetuses="٣")


def appointments():
    yield form("appointment", "a title, and a date to come")
    yield from required("appointment")
    start = date.fromisoformat(AS_OF)
    for days in (-36525, -1, 0, 1, 2, 730, 731, 732, 36525):
        yield form("appointment", f"{days} days ahead", ["BB032"], appointmentDate=str(start + timedelta(days=days)))
    yield form("appointment", "732 days ahead, confirmed", appointmentDate=str(start + timedelta(days=732)), confirmed=["appointmentDate"])
    yield form("appointment", "a day past cannot be confirmed", appointmentDate=str(start - timedelta(days=1)), confirmed=["appointmentDate"])
    yield form("appointment", "tomorrow, asked on the evening before", ["BB134"], appointmentDate="2026-07-14", as_of="2026-07-13")
    yield form("appointment", "the same date, asked after midnight", ["BB134"], appointmentDate="2026-07-14", as_of="2026-07-14")
    for text in ("2027-02-29", "2026-13-01", "2026-06-31", "14.07.2026", "07/14/2026", "tomorrow", "2026-7-14", "0"):
        yield form("appointment", f"date {text!r}", ["BB045"], appointmentDate=text)
    yield form("appointment", "a leap day", ["BB045"], appointmentDate="2028-02-29")
    yield form("appointment", "what belongs to other forms has no place", **{name: GOOD[name] for name in FIELDS if name not in NEEDS["appointment"]})
    for text in ("🩺", "<script>alert(1)</script>", "x" * 5000, "{$appointmentDate}", "فحص"):
        yield form("appointment", f"title {text[:30]!r}", appointmentTitle=text)


for name, cases in (("profile", profile), ("emails", emails), ("passwords", passwords), ("sign-in", sign_in), ("nhs-sign-in", nhs),
                    ("pregnancy", pregnancy), ("appointments", appointments)):
    pack.write(name, cases())
