#!/usr/bin/env python3
"""Builds the fuzz targets with libFuzzer and AddressSanitizer, runs them, and prints a table.

usage: fuzz.py [--seconds N] [--jobs N] [--keep] [TARGET...]

Every target runs N seconds (60). Inputs start from the checkout's samples and test data and from
Tests/ReflowFuzzing/Corpora. What is found while running lies in .build/fuzz/corpora, and goes on
from there next time; --keep takes the least of it that covers as much into the checkout. Inputs
that fail are in .build/fuzz/failures. The status is 1 when there are any.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUZZING = ROOT / "Tests/ReflowFuzzing"
WORK = ROOT / ".build/fuzz"
TARGETS = re.findall(r"^  case (\w+)$", (FUZZING / "FuzzTarget.swift").read_text(), re.M)
# Seconds that one input may take, MiB that the process may: what is slower or larger is a fault.
TIMEOUT, MEMORY = 10, 2048
# Inputs of a target in the checkout, and their bytes.
KEPT_INPUTS, KEPT_BYTES = 120, 200_000


def build():
    """The fuzzer; instrumented by the flags alone, so that the package has none of them."""
    swift = shutil.which(os.environ.get("SWIFT", "swift")) or sys.exit("fuzz: there is no swift")
    toolchain = pathlib.Path(swift).resolve().parent.parent
    runtimes = sorted(toolchain.glob("lib/clang/*/lib/*/libclang_rt.fuzzer_no_main-*.a"))
    if not runtimes:
        sys.exit("fuzz: this Swift toolchain has no libFuzzer (libclang_rt.fuzzer_no_main)")
    flags = ["-Xswiftc", "-sanitize=address", "-Xswiftc",
             "-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table",
             "-Xswiftc", "-DFUZZING", "-Xcc", "-fsanitize=address",
             "-Xlinker", str(runtimes[-1]), "-Xlinker", "-lstdc++"]
    command = [swift, "build", "-c", "release", "--product", "ReflowFuzz", "--scratch-path",
               str(WORK / "build")] + flags
    subprocess.run(command, check=True, cwd=ROOT, stdout=sys.stderr)
    return WORK / "build/release/ReflowFuzz"


def environment():
    return {**os.environ, "SWIFT_BACKTRACE": "enable=no",
            "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}


def folders(target):
    """Found before, kept in the checkout, and made from the tests' data."""
    found = WORK / "corpora" / target
    found.mkdir(parents=True, exist_ok=True)
    others = [FUZZING / "Corpora" / target, FUZZING / "Found" / target, WORK / "seeds" / target]
    return found, [folder for folder in others if folder.is_dir()]


def run(fuzzer, target, seconds):
    found, others = folders(target)
    failures = WORK / "failures"
    failures.mkdir(exist_ok=True)
    command = [fuzzer, target, f"-max_total_time={seconds}", f"-timeout={TIMEOUT}",
               f"-rss_limit_mb={MEMORY}", f"-artifact_prefix={failures}/{target}-",
               "-print_final_stats=1", "-reload=0"]
    dictionary = FUZZING / "Dictionaries" / f"{target}.dict"
    if dictionary.exists():
        command.append(f"-dict={dictionary}")
    result = subprocess.run(command + [found, *others], env=environment(), cwd=WORK,
                            capture_output=True, text=True, errors="replace")
    (WORK / f"{target}.log").write_text(result.stderr)

    def last(pattern):
        return (re.findall(pattern, result.stderr, re.M) or ["-"])[-1]
    written = last(r"Test unit written to (\S+)")
    outcome = "nothing found" if result.returncode == 0 else written
    return [target, last(r"number_of_executed_units: (\d+)"), last(r"average_exec_per_sec: +(\d+)"),
            last(r"cov: (\d+)"), last(r"corp: (\d+/\S+)"), outcome], result


def keep(fuzzer, target):
    """Takes the least that covers what was found into the checkout."""
    found, others = folders(target)
    kept = FUZZING / "Corpora" / target
    merged = WORK / "merged" / target
    shutil.rmtree(merged, ignore_errors=True)
    merged.mkdir(parents=True)
    subprocess.run([fuzzer, target, "-merge=1", f"-rss_limit_mb={MEMORY}", merged, found, *others],
                   env=environment(), cwd=WORK, check=True, capture_output=True)
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir(parents=True)
    files = sorted(merged.iterdir(), key=lambda file: (file.stat().st_size, file.name))
    # Of every size, so that what is kept is not only the simplest.
    step = max(1, len(files) / KEPT_INPUTS)
    size = 0
    for file in (files[int(number * step)] for number in range(min(len(files), KEPT_INPUTS))):
        size += file.stat().st_size
        if size > KEPT_BYTES:
            break
        shutil.copy(file, kept / file.name)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    if unknown := set(arguments.targets) - set(TARGETS):
        parser.error(f"there is no target {', '.join(sorted(unknown))}; there are {', '.join(TARGETS)}")
    WORK.mkdir(parents=True, exist_ok=True)
    fuzzer = build()
    subprocess.run([sys.executable, ROOT / "Scripts/fuzz-seeds.py", WORK / "seeds"], check=True)
    targets = arguments.targets or TARGETS
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(lambda target: run(fuzzer, target, arguments.seconds), targets))
    rows = [["target", "executions", "a second", "edges", "corpus", "outcome"]]
    rows += [row for row, _ in results]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())
    failed = [(row, result) for row, result in results if result.returncode != 0]
    for row, result in failed:
        print(f"\n{row[0]}:\n" + "\n".join(result.stderr.splitlines()[-60:]), file=sys.stderr)
    if arguments.keep and not failed:
        for target in targets:
            keep(fuzzer, target)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
