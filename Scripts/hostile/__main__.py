"""Runs a built reflow on hostile inputs, each in a process of its own.

Usage: python3 -B Scripts/hostile REFLOW [NAME ...]

Whatever the input, the command must end by itself, within five seconds of processor time and
512 MiB of memory; it must refuse what it cannot use with a message that names it and status 2,
and then leave standard output alone. With NAMEs only inputs whose names hold one of them run.
"""

import concurrent.futures
import os
import pathlib
import sys
import tempfile

import arguments
import catalogs
import documents
import fonts
import pictures
import texts
from runner import run, troubles

PARTS = [fonts, documents, catalogs, texts, pictures, arguments]


def main():
    reflow = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:]
    failures = 0
    slowest, largest = (0, ""), (0, "")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        cases = [case for part in PARTS for case in part.cases(folder)]
        if wanted:
            cases = [case for case in cases if any(word in case.name for word in wanted)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for case, outcome in zip(cases, pool.map(lambda case: run(reflow, case), cases)):
                slowest = max(slowest, (outcome.seconds, case.name))
                largest = max(largest, (outcome.peak, case.name))
                found = troubles(case, outcome)
                if found:
                    failures += 1
                    words = " ".join(os.fsdecode(word) for word in case.words)
                    print(f"hostile: {case.name}: reflow {words[:300]}", *found, sep="\n  ", file=sys.stderr)
    print(f"hostile: {len(cases)} command lines, {failures} of them wrong; at most {slowest[0]:.2f} s of "
          f"processor time ({slowest[1]}) and {largest[0] >> 20} MiB ({largest[1]})")
    sys.exit(1 if failures or not cases else 0)


main()
