"""Hostile texts, measured and laid out."""

import json

from runner import TESTS, Case

DATA = TESTS / "ReflowTypesettingTests/Data/hostile-texts.json"


def cases(folder):
    texts = folder / "texts"
    texts.mkdir()
    requests = []
    for row in json.loads(DATA.read_text())["texts"]:
        name = row["id"]
        text = "".join(part * count for part, count in row["parts"])
        settings = [
            {"width": 361}, {"width": 0.01, "category": "ax5"}, {"width": 40, "mode": "charWrapping"},
            {"width": 100, "lines": 2, "mode": "truncatingMiddle", "category": "xs"},
            {"width": 100, "lines": 1, "mode": "truncatingHead", "direction": "rtl"},
            {"width": 1e6, "lines": 3, "strictness": "strict", "wordBreak": "keepAll",
             "language": "ja"},
            {"width": 50, "maximumHeight": 30, "overflowWrap": "none", "category": "all"},
        ]
        own = [json.dumps({"id": f"{name}-{index}", "text": text, **setting})
               for index, setting in enumerate(settings)]
        # All of these are asked in one process, too.
        if len(text) < 2_000:
            requests += own
        for line in own:
            yield Case(f"texts/{name}", ["measure", "--jsonl", "-"], {0}, stdin=line.encode(),
                       kind="lines")
        document = texts / f"{name}.json"
        document.write_text(json.dumps({"content": [
            {"text": text, "numberOfLines": 20}, {"text": text, "numberOfLines": 1, "alignment": "justified",
             "lineBreakMode": "truncatingMiddle"}]}))
        plain = texts / f"{name}.txt"
        plain.write_bytes(text.encode("utf-8", "surrogatepass"))
        for form in ("png", "pdf", "svg", "json", "html"):
            yield Case(f"texts/{name}", ["render", document, "--category", "ax1", "--format", form,
                                         "-o", "-"], {0, 2}, kind="any" if form == "html" else form)
        for form in ("text", "markdown", "html"):
            yield Case(f"texts/{name}", ["render", plain, "--input", form, "--format", "json", "-o",
                                         "-"], {0, 2}, kind="json")
    yield Case("texts/all", ["measure", "--jsonl", "-"], {0}, stdin="\n".join(requests).encode(),
               kind="lines")
