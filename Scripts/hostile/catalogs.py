"""Malformed localization files, and some that want to read other files."""

import json

from runner import AUDITED, TESTS, Case

DATA = TESTS / "ReflowAuditTests/Data"


def cases(folder):
    yield from reading_others(folder)
    for row in json.loads((DATA / "hostile.json").read_text()):
        name = row["file"]
        right = AUDITED[row["class"]]

        def case(words, kind):
            return Case(f"strings/{name}", words, right, DATA / "hostile", kind=kind, mention=name)

        yield case(["audit", name, "--list"], "lines")
        yield case(["audit", name, "--format", "json"], "report")
        yield case(["audit", name, "--pseudo", "long", "--format", "html"], "report")
        yield case(["budget", name, "--style", "body", "--lines", "1", "--width", "100"], "report")


CANARY = "CANARY-9c27"


def outside(folder):
    """Files with entities that are other files: name and text."""
    uri = (folder / "secret.txt").as_uri()
    for number, declaration in enumerate([
            f'<!ENTITY x SYSTEM "{uri}">', '<!ENTITY x SYSTEM "secret.txt">',
            f'<!ENTITY x PUBLIC "a" "{uri}">', '<!ENTITY x SYSTEM "http://127.0.0.1:9/x">',
            f'<!ENTITY % p SYSTEM "{uri}"> %p; <!ENTITY x "a">',
            f'<!ENTITY % p "<!ENTITY x SYSTEM \'{uri}\'>"> %p;']):
        before = f'<?xml version="1.0"?><!DOCTYPE r [{declaration}]>'
        yield f"values-de/{number}.xml", f'{before}<resources><string name="a">&x;</string></resources>'
        yield f"{number}.stringsdict", (
            f'{before}<plist version="1.0"><dict><key>a</key><string>&x;</string></dict></plist>')
        yield f"{number}.strings", (
            f'{before}<plist version="1.0"><dict><key>a</key><string>&x;</string></dict></plist>')
        yield f"{number}.xliff", (
            f'{before}<xliff version="1.2" xmlns:xi="http://www.w3.org/2001/XInclude"><file '
            'source-language="en" target-language="de"><body><trans-unit id="a"><source>a</source>'
            '<target>&x;<xi:include href="secret.txt" parse="text"/></target></trans-unit></body></file>'
            '</xliff>')
        yield f"{number}.html", f'{before}<p>&x;<img src="secret.txt"><link href="secret.txt"></p>'
    subset = f'<!DOCTYPE r SYSTEM "{uri}">'
    yield "values-de/subset.xml", f'{subset}<resources><string name="a">b</string></resources>'


def reading_others(folder):
    place = folder / "catalogs"
    (place / "values-de").mkdir(parents=True)
    (place / "secret.txt").write_text(f"{CANARY}")
    for name, text in outside(place):
        (place / name).write_text(text)
        for words in (["audit", name, "--list"], ["audit", name, "--format", "json"]):
            yield Case(f"outside/{name}", words, {0, 1, 2, 3}, place, kind="report", without=CANARY)
        if name.endswith(".html"):
            yield Case(f"outside/{name}", ["render", name, "--format", "svg", "-o", "-"], {0, 2}, place,
                       without=CANARY)
