"""Odd command lines, and files that are no files."""

import os

from runner import Case

ODD = [
    "", "-1", "0", "0.0000001", "1e308", "1e999", "nan", "-inf", "0x10", "9223372036854775808",
    "-9223372036854775808", "\u0663", "all", ",,,,", "large,", "../../etc/passwd", "%s%n%d", "e" * 100_000,
    "a\nb\u001b[31m\u202e", "='=", b"\xff\xfe\xed\xa0\x80",
]
# Options with a value, by command; the rest of the command line is sound.
OPTIONS = {
    "measure": (["hello world"], [
        "--category", "--width", "--lines", "--mode", "--style", "--size", "--font", "--font-index", "--fallback",
        "--language", "--direction", "--maximum-height", "--truncation-token", "--strictness", "--word-break",
        "--overflow-wrap", "--display-scale", "--jsonl", "--jobs", "--fonts", "--system-font",
        "--system-tracking"]),
    "render": (["-", "-o", "-", "--format", "json"], [
        "--category", "--width", "--scale", "--display-scale", "--language", "--direction", "--viewport",
        "--large-content", "--hyphenation", "--through", "--side-by-side", "--input", "--fonts",
        "--system-font"]),
    "audit": (["a.strings"], [
        "--config", "--style", "--lines", "--width", "--format", "--fail-on", "--baseline", "--shard", "--jobs",
        "--pseudo", "--source-language"]),
    "styles": (["--json"], ["--scaled", "--display-scale"]),
    "fonts": (["--json"], ["--text", "--fonts"]),
    "explain": ([], [""]),
    "schema": ([], [""]),
    "completions": ([], [""]),
    "compare": (["a.json", "a.json"], ["--precision", "--perceptual-precision", "--tolerance", "--limit"]),
    "verify": ([], ["--snapshots", "--format"]),
    "budget": (["a.strings"], ["--format", "--unit", "--locale", "--config"]),
    "merge": ([], [""]),
    "report": ([], [""]),
}


def cases(folder):
    place = folder / "arguments"
    place.mkdir()
    document = b'{"content": [{"text": "a"}]}'
    (place / "a.json").write_bytes(document)
    (place / "a.strings").write_text('"a" = "b";')
    for command, (words, options) in OPTIONS.items():
        for option in options:
            for value in ODD:
                own = [option, value] if option else [value]
                yield Case(f"arguments/{command} {option}", [command, *words, *own], {0, 1, 2, 3}, place,
                           stdin=document)
    for value in ODD:
        yield Case("arguments/alone", [value], {0, 2}, place)
        yield Case("arguments/operand", ["render", value, "-o", "-"], {2}, place)
        yield Case("arguments/output", ["render", "-", "--format", "json", "-o", value or "-"], {0, 2},
                   place, stdin=document)
    yield Case("arguments/none", [], {2}, place)
    yield Case("arguments/many", ["measure"] + ["a"] * 10_000, {2}, place)
    yield from special_files(place)


def special_files(place):
    """What is no regular file, in every place where a file may be named."""
    pipe = place / "pipe.json"
    os.mkfifo(pipe)
    os.mkfifo(place / "pipe.strings")
    fonts = place / "fonts"
    fonts.mkdir()
    os.mkfifo(fonts / "pipe.ttf")
    (place / "empty.json").write_bytes(b"")
    (place / "link.json").symlink_to("link.json")
    (place / "dangling.json").symlink_to("nowhere")
    (place / "folder.json").mkdir()
    document = place / "names.json"
    document.write_text('{"fonts": ["fonts/pipe.ttf"], "fallback": ["fonts/pipe.ttf"], "content": '
                        '[{"image": "pipe.json", "width": 9, "height": 9}]}')
    yield Case("special/names", ["render", document, "--format", "json", "-o", "-"], {0}, place, kind="json")
    for name in ["pipe.json", "empty.json", "link.json", "dangling.json", "folder.json", "none.json", "a.json/x",
                 "/dev/null", "/dev/zero", "/dev/full", "/dev/tty", "/proc/self/mem", ".", "/", "pipe.strings"]:
        for words in [
                ["render", name, "-o", "-"], ["document", name], ["audit", name], ["audit", name, "--list"],
                ["audit", "a.strings", "--config", name], ["audit", "a.strings", "--baseline", name],
                ["budget", name], ["measure", "--jsonl", name], ["measure", "a", "--font", name, "--size", "9"],
                ["measure", "a", "--font", place / "none.ttf", "--size", "9", "--fallback", name],
                ["compare", name, name], ["merge", name], ["report", name], ["fonts", "--fonts", name],
                ["measure", "a", "--system-font", name], ["verify", name], ["record", name],
                ["render", "a.json", "--hyphenation", name, "--format", "json", "-o", "-"],
                ["render", "a.json", "--format", "json", "-o", name + "/x"]]:
            yield Case(f"special/{name}", words, {0, 1, 2, 3}, place)
    yield Case("special/fonts", ["fonts", "--fonts", fonts, "--json"], {0}, place, kind="json")
    yield Case("special/output", ["render", "a.json", "--format", "json", "-o", "pipe.json"], {2}, place,
               mention="pipe.json")
