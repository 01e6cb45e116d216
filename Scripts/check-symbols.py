#!/usr/bin/env python3
"""Fails when a public declaration says nothing of itself.

    check-symbols.py FOLDER...

The folders hold symbol graphs. What the compiler makes, and what a type has from a protocol of the
standard library's, needs no words.
"""

import glob
import json
import sys


def is_made(symbol):
    """Whether a declaration stands in no source of ours."""
    return "location" not in symbol or "::SYNTHESIZED::" in symbol["identifier"]["precise"]


def main():
    missing, count = [], 0
    for folder in sys.argv[1:]:
        for file in sorted(glob.glob(f"{folder}/*.symbols.json")):
            with open(file, encoding="utf-8") as graph:
                graph = json.load(graph)
            # What fulfils a protocol's requirement is described there.
            described = {
                relation["source"]
                for relation in graph["relationships"]
                if relation["kind"] in ("defaultImplementationOf",)
            }
            for symbol in graph["symbols"]:
                if is_made(symbol) or symbol["identifier"]["precise"] in described:
                    continue
                count += 1
                lines = symbol.get("docComment", {}).get("lines", [])
                if not any(line["text"].strip() for line in lines):
                    place = symbol["location"]
                    path = place["uri"].split("/Sources/")[-1]
                    name = ".".join(symbol["pathComponents"])
                    missing.append(f"Sources/{path}:{place['position']['line'] + 1}: {name}")
    for line in sorted(set(missing)):
        print(line, file=sys.stderr)
    if missing or not count:
        sys.exit(f"documentation: {len(set(missing))} of {count} declarations say nothing")
    print(f"documentation: {count} public declarations, each with a comment")


if __name__ == "__main__":
    main()
