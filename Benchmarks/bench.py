#!/usr/bin/env python3
"""Measures every stage on texts of its own, and whole audits; compares with the last kept result.

    bench.py [--keep] [--rounds N] [--texts NAME,NAME]

README.md of this folder tells what is measured and how to read it.
"""

import argparse
import datetime
import json
import os
import subprocess
import time

import audit
import comparison
import machine
import results
import tables

STAGES = ".build/release/ReflowBenchmarks"
REFLOW = ".build/release/reflow"
AUDITED = 10_000
# A text that took as long as this is not measured again.
SECONDS_A_TEXT = 9


def names():
    """The texts that there are, which the program tells when it is given none."""
    usage = subprocess.run([STAGES], stdout=subprocess.PIPE, text=True, check=False).stdout
    return usage.strip().split("\n")[-1].split("one of ")[1].split()


def measure(texts, rounds):
    """What the program says of each text in each round, every time in a process of its own.

    Texts take turns, so that what disturbs the machine for a while shows as noise.
    """
    said, spent = {name: [] for name in texts}, dict.fromkeys(texts, 0.0)
    for _ in range(rounds):
        for name in texts:
            if spent[name] > SECONDS_A_TEXT:
                continue
            start = time.monotonic()
            done = subprocess.run([STAGES, "Fonts", name], stdout=subprocess.PIPE, check=True)
            spent[name] += time.monotonic() - start
            said[name].append(json.loads(done.stdout))
    return said


def joined(rounds):
    """One text's rounds as figures; what does not change from round to round as it is."""
    text = dict(rounds[0])
    if "memory" in text:
        text["memory"] = comparison.figure([each["memory"] for each in rounds])
    text["stages"] = {
        stage: {
            state: comparison.figure([each["stages"][stage][state] for each in rounds])
            for state in ("cold", "warm")
        }
        for stage in text["stages"]
    }
    return text


def audits(rounds):
    texts = list(audit.made_up(AUDITED))
    found = {}
    for jobs in sorted({1, os.cpu_count()}):
        runs = audit.audits(REFLOW, texts, False, jobs, rounds)
        seconds, processor, memory = (comparison.figure(values) for values in zip(*runs))
        found[str(jobs)] = {
            "seconds": [round(value, 3) for value in seconds],
            "processor": [round(value, 3) for value in processor],
            "memory": [value * 1024 for value in memory],
        }
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keep", action="store_true", help="write the result to Results/")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--texts", help="some of the texts, with commas between; nothing is kept")
    options = parser.parse_args()
    texts = options.texts.split(",") if options.texts else names()
    of = machine.describe(REFLOW)
    result = {
        "format": 1,
        "date": datetime.date.today().isoformat(),
        "commit": machine.commit(),
        "machine": of,
        "texts": {name: joined(rounds) for name, rounds in measure(texts, options.rounds).items()},
        "auditedTexts": AUDITED,
        "audits": audits(options.rounds),
    }
    tables.show(result)
    last = results.last(of)
    if last:
        tables.show_comparison(last, result, machine.is_same(last["machine"], of))
    else:
        print()
        tables.show_noise("now", result)
        print("No result is kept to compare with; --keep keeps this one.")
    if options.keep and not options.texts:
        print("\nkept in", os.path.relpath(results.keep(result)))


if __name__ == "__main__":
    main()
