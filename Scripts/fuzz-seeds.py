#!/usr/bin/env python3
"""Writes the inputs that fuzzing starts from: the checkout's samples and test data, each with the
bytes in front that choose among a target's options (Tests/ReflowFuzzing).

usage: fuzz-seeds.py FOLDER
"""

import pathlib
import re
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TESTS = ROOT / "Tests"
# As in `CatalogFuzzing.files`.
FORMATS = ["strings", "xcstrings", "stringsdict", "xliff", "arb", "xml", "po", "json", "document"]


def documents():
    """Category, second category, width; then the document."""
    files = [*(ROOT / "Samples").glob("*.json"), *(TESTS / "ReflowDocumentTests/Data").rglob("*.json")]
    for number, file in enumerate(sorted(files)):
        yield bytes([number % 12, number % 7 + 5, number % 8]), file.read_bytes()


def catalogs():
    """The format; then the file."""
    files = [*(TESTS / "ReflowAuditTests/Data/hostile").iterdir(), *(ROOT / "Samples").rglob("*")]
    files += (TESTS / "ReflowAuditTests/Data/catalogs").rglob("*")
    for file in sorted(files):
        ending = file.suffix[1:].replace("xlf", "xliff")
        if file.is_file() and ending in FORMATS:
            yield bytes([FORMATS.index(ending)]), file.read_bytes()


def imports():
    """The format, whether it is laid out; then the text."""
    for number, name in enumerate(["markdown", "html", "text"]):
        examples = (TESTS / f"ReflowImportTests/Data/{name}.txt").read_text()
        for count, (text) in enumerate(re.findall(r"^=== .*\n((?:.*\n)*?)--- becomes", examples, re.M)):
            yield bytes([number, count % 4]), text.encode()


def records():
    """The kind; then the file."""
    data = TESTS / "ReflowAuditTests/Data"
    yield b"\x01", (data / "slots.json").read_bytes()
    yield b"\x02", (data / "report.json").read_bytes()
    for golden in sorted((TESTS / "ReflowSampleTests/Goldens").rglob("*.json")):
        yield b"\x03", golden.read_bytes()
    for text in ['{"a":[1,-2.5e3,true,null,"\\u00e9\\n"]}', '[[[]],{}]', '"\\ud83d\\ude00"', "-0.0"]:
        yield b"\x00", text.encode()


def font_files():
    data = [TESTS / "ReflowShapingConformanceTests/Data/fonts", TESTS / "ReflowFontsTests/Data"]
    return sorted(file for folder in data for file in folder.rglob("*.?t[fc]"))


def fonts():
    for file in font_files():
        yield b"", file.read_bytes()


def layoutTables():
    """Which table; then the table."""
    for file in font_files():
        font = file.read_bytes()
        if len(font) < 12 or font[:4] == b"ttcf":
            continue
        for record in range(struct.unpack(">H", font[4:6])[0]):
            tag, _, start, count = struct.unpack(">4sIII", font[12 + 16 * record:][:16].ljust(16, b"\0"))
            if tag in (b"GSUB", b"GPOS"):
                yield bytes([tag == b"GPOS"]), font[start:start + count]


def texts():
    """As `TextSetting` reads its options: category, other, style, width, lines, mode, strictness,
    word break, overflow, direction, alignment, language, flags, edit at, count, text."""
    lines = (TESTS / "ReflowGivenCaseTests/Data/given.jsonl").read_text().splitlines()
    found = sorted({text for line in lines for text in re.findall(r'"text": ?"((?:[^"\\]|\\.)+)"', line)})
    more = ["Bring three spatulas to the party", "fi ffl AVAST 3 x 4", "a\nb\u2028c\r\nd", "日本語の文。（）",
            "مرحبا (abc) 123", "नमस्ते दुनिया", "ภาษาไทยคำ", "👩‍🚀👩‍🚀 👍🏽", "co\u00adop\u00ader\u00adate", "a\tb\tc"]
    for number, text in enumerate(found + more):
        options = [number * factor % 251 for factor in (1, 3, 2, 37, 1, 1, 1, 5, 7, 3, 3, 1, 11, 13, 3, 1)]
        yield bytes(options), text.encode()


LIMITS = {"documents": 4096, "catalogs": 4096, "imports": 4096, "records": 4096, "fonts": 16384,
          "layoutTables": 2048, "texts": 512}


def main():
    for make in (documents, catalogs, imports, records, fonts, layoutTables, texts):
        folder = pathlib.Path(sys.argv[1]) / make.__name__
        folder.mkdir(parents=True, exist_ok=True)
        for number, (options, matter) in enumerate(make()):
            if len(options + matter) <= LIMITS[make.__name__]:
                (folder / f"seed-{number:04}").write_bytes(options + matter)


main()
