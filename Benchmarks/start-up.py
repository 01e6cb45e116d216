#!/usr/bin/env python3
"""Times starting: `reflow measure "Hello" --json` as a whole process, beside another program's.

    start-up.py [REFLOW] [--runs N]

The other is `pango-view` of Debian's pango1.0-tools, which measures and draws the same word. The
two take turns, so that both meet the same machine; printed are medians.
"""

import argparse
import os
import statistics
import time

PEER = ["pango-view", "-q", "-t", "Hello", "-o", "/dev/null", "--backend=cairo"]


def run(command, nothing):
    """Milliseconds, milliseconds of processor time, pages that were touched."""
    streams = [(os.POSIX_SPAWN_DUP2, nothing, number) for number in (1, 2)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=streams)
    _, _, usage = os.wait4(process, 0)
    seconds = time.perf_counter() - start
    return seconds * 1e3, (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_minflt


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("reflow", nargs="?", default=".build/release/reflow")
    parser.add_argument("--runs", type=int, default=200)
    options = parser.parse_args()
    nothing = os.open(os.devnull, os.O_RDWR)
    commands = [[options.reflow, "measure", "Hello", "--json"], PEER]
    runs = [[] for _ in commands]
    for _ in range(options.runs):
        for command, figures in zip(commands, runs):
            figures.append(run(command, nothing))
    for command, figures in zip(commands, runs):
        wall, processor, faults = (statistics.median(each) for each in zip(*figures))
        print(
            f"{os.path.basename(command[0])}: {wall:.1f} ms, processor {processor:.1f} ms, "
            f"{faults:.0f} pages"
        )


if __name__ == "__main__":
    main()
