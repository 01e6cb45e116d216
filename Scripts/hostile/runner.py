"""Runs one command line and holds what comes of it against what is promised."""

import json
import os
import pathlib
import subprocess
import tempfile
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TESTS = ROOT / "Tests"

SECONDS = 5
# What is no damage but much work, for which each part of it asks as little as elsewhere: 20,000 blocks
# measured at all sizes, every text in all settings, twelve pictures of the largest size that is allowed, each
# at two places, and a PDF for which the converter may take 10 s.
MUCH_WORK = {"documents/many-blocks.json": 60, "texts/all": 60, "pictures/many.json": 60,
             "pictures/many-wide.json": 60, "pictures/forms.pdf": 12}
BYTES = 512 << 20
# Beyond it the system ends the command, which then has a fault in any case.
MOST_SECONDS = 20
# What waits takes no processor time. A slow machine is told from it by far.
PATIENCE = 240

# What may come of an input, by the class that the lists give it.
CLASSES = {"accept": {0}, "error": {2}, "either": {0, 2}}
# The same for an audit, which may have findings, or nothing to audit.
AUDITED = {"accept": {0, 1, 3}, "error": {2}, "either": {0, 1, 2, 3}}


class Case:
    """A command line with what may come of it."""

    def __init__(self, name, words, outcome, folder=None, stdin=b"", kind="any", mention=None,
                 without=None):
        self.name = name
        self.seconds = MUCH_WORK.get(name, SECONDS)
        self.words = [word if isinstance(word, bytes) else os.fspath(word) for word in words]
        # The statuses that are right.
        self.outcome = outcome
        self.folder = folder
        self.stdin = stdin
        # What standard output must be where the status is not 2: json, lines, report, png, pdf, svg,
        # any.
        self.kind = kind
        # What a refusal must name.
        self.mention = mention
        # What must stand nowhere.
        self.without = without


class Outcome:
    def __init__(self, status, signal, output, errors, seconds, peak, isHung):
        self.status, self.signal = status, signal
        self.output, self.errors = output, errors
        self.seconds, self.peak, self.isHung = seconds, peak, isHung


def run(reflow, case):
    """Runs a command line to its end, with the system's own limits behind ours."""
    limits = ["prlimit", f"--cpu={MOST_SECONDS + 2 * case.seconds}", "--core=0", f"--fsize={1 << 30}", f"--as={8 << 30}"]
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as output, \
            tempfile.TemporaryFile() as errors:
        stdin.write(case.stdin)
        stdin.seek(0)
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"}
        process = subprocess.Popen(
            limits + [reflow] + case.words, stdin=stdin, stdout=output, stderr=errors,
            cwd=case.folder, env=environment)
        hung = threading.Event()

        def stop():
            hung.set()
            process.kill()

        timer = threading.Timer(PATIENCE, stop)
        timer.start()
        # Of this process alone, where `resource` would tell of all children.
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = 0
        output.seek(0)
        errors.seek(0)
        isSignal = os.WIFSIGNALED(status)
        return Outcome(
            None if isSignal else os.WEXITSTATUS(status),
            os.WTERMSIG(status) if isSignal else None, output.read(), errors.read(),
            usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, hung.is_set())


def refuse_constant(word):
    raise ValueError(f"{word} is no JSON")


def parse(text):
    return json.loads(text, parse_constant=refuse_constant)


def trouble_of_output(kind, output):
    """What is wrong with what was printed; None when nothing is."""
    try:
        if kind == "json":
            parse(output.decode("utf-8"))
        elif kind == "lines":
            for line in output.decode("utf-8").split("\n"):
                if line:
                    parse(line)
        elif kind in ("png", "pdf", "svg"):
            mark = {"png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-", "svg": b"<?xml"}[kind]
            if not output.startswith(mark):
                return f"standard output is no {kind}"
        else:
            output.decode("utf-8")
    except ValueError as error:
        return f"standard output is no {kind}: {error}"
    return None


def troubles(case, outcome):
    """What contradicts the promises, in words."""
    if outcome.isHung:
        return [f"it hangs: still there after {PATIENCE} s"]
    if outcome.signal is not None:
        if outcome.seconds >= MOST_SECONDS:
            return [f"more than {outcome.seconds:.0f} s of processor time"]
        return [f"signal {outcome.signal}: {outcome.errors[-300:]!r}"]
    found = []
    if case.without and case.without.encode() in outcome.output + outcome.errors:
        found.append(f"it shows {case.without}, which stands in another file")
    if outcome.seconds > case.seconds:
        found.append(f"{outcome.seconds:.1f} s of processor time")
    if outcome.peak > BYTES:
        found.append(f"{outcome.peak >> 20} MiB of memory")
    if outcome.status not in case.outcome:
        found.append(f"status {outcome.status}, not one of {sorted(case.outcome)}")
    errors = outcome.errors.decode("utf-8", "surrogateescape")
    # U+FFFD stands for what is no text in a name or an argument.
    if any(ord(letter) < 0x20 and letter != "\n" or 0xDC80 <= ord(letter) <= 0xDCFF
           for letter in errors):
        found.append(f"standard error has what is no text: {outcome.errors[:200]!r}")
    if outcome.status == 2:
        if not errors.strip():
            found.append("status 2 without a word")
        elif case.mention and case.mention not in errors:
            found.append(f"the message does not name {case.mention}: {errors[:200]!r}")
        # What could be audited or recorded is reported all the same.
        isReport = case.kind in ("lines", "report") or set(case.words[:1]) & {"audit", "budget", "record"}
        if outcome.output and not isReport:
            found.append(f"refused, but printed {outcome.output[:80]!r}")
    else:
        trouble = trouble_of_output(case.kind, outcome.output)
        if trouble:
            found.append(trouble)
    if found and errors:
        found.append(f"standard error: {errors[:160]!r}")
    return found
