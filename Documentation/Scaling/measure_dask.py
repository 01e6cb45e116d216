#!/usr/bin/env python3
"""Answers a file of requests on a Dask cluster:

    measure_dask.py REQUESTS.jsonl ANSWERS.jsonl [--scheduler ADDRESS] [--lines N]

Every worker pipes parts of the file through `reflow measure --jsonl` and sends the answers
back; they are written in the order of the requests, as one process would have written them.
Without an address two workers run on this machine. The status is 2 when a line has an error.
"""

import argparse
import collections
import itertools
import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster

def program():
    """Where the command is, on the machine that asks."""
    return os.environ.get("REFLOW", "reflow")


def version():
    """The versions of reflow and its libraries, and a digest of the fonts."""
    return subprocess.run([program(), "--version"], check=True, capture_output=True).stdout


def measure(requests: bytes) -> tuple[bytes, int]:
    """The answers to lines of requests, and the status: 0, or 2 when some have errors."""
    command = [program(), "measure", "--jsonl", "-", "--jobs", "1"]
    done = subprocess.run(command, input=requests, capture_output=True)
    # A bad line has an answer too; whatever else goes wrong leaves lines without one.
    lines = requests.count(b"\n") + (not requests.endswith(b"\n"))
    if done.stdout.count(b"\n") != lines:
        raise RuntimeError(f"reflow ended with {done.returncode}: {done.stderr.decode()}")
    return done.stdout, done.returncode


def parts(file, lines: int):
    """The file in parts of so many lines; only one is held at a time."""
    while part := b"".join(itertools.islice(file, lines)):
        yield part


def run(client: Client, requests, answers, lines: int) -> int:
    """Writes the answers; gives the worst status."""
    # The same fonts and libraries give the same bytes; others must not mix.
    versions = set(client.run(version).values()) | {version()}
    if len(versions) != 1:
        sys.exit("the machines have different versions of reflow or of its fonts")
    # Enough that nobody waits, and few enough that memory does not grow with the file.
    limit = 4 * sum(client.nthreads().values())
    (under_way, status) = (collections.deque(), 0)

    def write():
        nonlocal status
        (text, code) = under_way.popleft().result()
        answers.write(text)
        status = max(status, code)

    for part in parts(requests, lines):
        if len(under_way) == limit:
            write()
        under_way.append(client.submit(measure, part, pure=False))
    while under_way:
        write()
    return status


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("requests")
    parser.add_argument("answers")
    parser.add_argument("--scheduler", help="as in tcp://10.0.0.1:8786")
    parser.add_argument("--lines", type=int, default=2000, help="lines of a part")
    options = parser.parse_args()
    if options.scheduler:
        cluster = options.scheduler
    else:
        cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    # Answers appear whole or not at all.
    unfinished = options.answers + ".part"
    with Client(cluster) as client:
        with open(options.requests, "rb") as requests, open(unfinished, "wb") as answers:
            status = run(client, requests, answers, options.lines)
    os.replace(unfinished, options.answers)
    if not options.scheduler:
        cluster.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
