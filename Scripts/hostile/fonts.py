"""Damaged fonts, in every place where a font may be named."""

import json
import tarfile

from runner import CLASSES, ROOT, TESTS, Case

DATA = TESTS / "ReflowHostileTests/Data"


def unpack(folder):
    """The damaged fonts, unpacked: folder, and (class, name) of each."""
    fonts = folder / "fonts"
    fonts.mkdir()
    with tarfile.open(DATA / "fonts.tar.gz") as archive:
        for member in archive.getmembers():
            (fonts / member.name).write_bytes(archive.extractfile(member).read())
    rows = [line.split("\t") for line in (DATA / "fonts.tsv").read_text().splitlines()]
    return fonts, [(row[0], row[1]) for row in rows]


def cases(folder):
    fonts, rows = unpack(folder)
    text = "aaaa ABC 国 e\u0301 fi Hamburgefonstiv 12"
    (fonts / "plain.json").write_text(json.dumps(
        {"version": 1, "content": [{"text": text}, {"text": text, "traits": ["bold", "italic"]}]}))
    for kind, name in rows:
        right = CLASSES[kind]
        file = fonts / name
        own = fonts / f"{name}.json"
        own.write_text(json.dumps({"version": 1, "fonts": [name], "fallback": [name], "content": [
            {"text": text, "family": "Noto Sans", "numberOfLines": 1}]}))
        single = folder / f"only-{name}"
        single.mkdir()
        (single / name).write_bytes(file.read_bytes())

        def case(words, outcome, kind="any", mention=name):
            return Case(f"fonts/{name}", words, outcome, fonts, kind=kind, mention=mention)

        yield case(["measure", text, "--font", file, "--size", "17", "--width", "60", "--lines", "2",
                    "--json"], right, "json")
        yield case(["render", "plain.json", "--system-font", file, "--category", "ax5", "--format",
                    "json", "--glyphs", "-o", "-"], right, "json")
        yield case(["render", "plain.json", "--system-font", file, "--format", "png", "-o", "-"],
                   right, "png")
        yield case(["render", "plain.json", "--system-font", file, "--format", "pdf", "-o", "-"],
                   right, "pdf")
        # In a document, and in a folder of fonts, it makes way for the next.
        yield case(["render", own, "--format", "svg", "-o", "-"], {0}, "svg")
        if kind == "error":
            yield case(["render", own, "--strict", "--format", "svg", "-o", "-"], {2})
        yield case(["fonts", "--fonts", single, "--json", "--text", text], {0}, "json")
        yield case(["measure", text, "--font", ROOT / "Fonts/Inter-Variable.ttf", "--size", "17",
                    "--fallback", file, "--width", "60", "--json"], {0, 2}, "json")
