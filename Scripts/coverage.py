#!/usr/bin/env python3
"""Prints which share of each module's lines the tests run, and the files with the least.

usage: coverage.py [--least PERCENT] EXPORT

EXPORT is what `llvm-cov export -summary-only` writes. The status is 1 when a module of Sources
has less than PERCENT (85).
"""

import argparse
import collections
import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("export", type=pathlib.Path)
    parser.add_argument("--least", type=float, default=85)
    arguments = parser.parse_args()
    modules, files = collections.defaultdict(lambda: [0, 0, 0]), []
    for file in json.loads(arguments.export.read_text())["data"][0]["files"]:
        path = pathlib.Path(file["filename"])
        if not path.is_relative_to(ROOT / "Sources"):
            continue
        path = path.relative_to(ROOT / "Sources")
        lines = file["summary"]["lines"]
        module = modules[path.parts[1] if path.parts[0] == "Bindings" else path.parts[0]]
        module[0] += 1
        module[1] += lines["covered"]
        module[2] += lines["count"]
        files.append((lines["count"] - lines["covered"], lines["percent"], path))
    print(f"{'module':20} {'files':>6} {'lines':>7} {'covered':>8} {'percent':>8}")
    for name, (count, covered, lines) in sorted(modules.items()):
        print(f"{name:20} {count:6} {lines:7} {covered:8} {100 * covered / max(lines, 1):8.1f}")
    print("\nlines that no test runs, in the files with the most of them")
    for missing, percent, path in sorted(files, key=lambda file: (-file[0], file[2]))[:20]:
        print(f"{missing:6} {percent:6.1f} %  {path}")
    low = [name for name, (_, covered, lines) in modules.items()
           if 100 * covered < arguments.least * lines]
    if low:
        sys.exit(f"coverage: less than {arguments.least} % of {', '.join(sorted(low))}")


main()
