#!/usr/bin/env python3
"""Runs the command while the world goes wrong around it: full disks, folders that may not be
written, pipes whose reader leaves, signals, fonts that change, too little of everything.

    check-faults.py REFLOW [NAME...]

Each function below whose name begins with `test_` is a check; names choose some. What is random
comes from a seed, which a failure prints.
"""

import json
import os
import pty
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
REFLOW = os.path.abspath(sys.argv[1])
SEED = int(os.environ.get("SEED", "20261"))
MOMENTS = int(os.environ.get("MOMENTS", "20"))

# What a command that writes files is asked for: its words, and the files that it gives.
RENDERED = ["page.png", "page.svg", "page.pdf", "page.json", "page.html"]
AUDIT = ["audit", "App", "--config", "App/slots.json", "--fail-on", "never", "--quiet"]


class Failure(Exception):
    pass


def expect(condition, message, *details):
    if not condition:
        raise Failure(" ".join([message, *map(repr, details)]))


class Place:
    """A scratch folder with samples, in which commands run."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="faults.")
        shutil.copytree(f"{ROOT}/Samples/FerryApp", f"{self.path}/App")
        for name in ["sample.json", "recipe.json", "article.json", "japanese.json"]:
            shutil.copy(f"{ROOT}/Samples/{name}", self.path)
        for name in ["images", "fonts"]:
            shutil.copytree(f"{ROOT}/Samples/{name}", f"{self.path}/{name}")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def __truediv__(self, name):
        return os.path.join(self.path, name)

    def write(self, name, data):
        os.makedirs(os.path.dirname(self / name), exist_ok=True)
        with open(self / name, "wb") as file:
            file.write(data if isinstance(data, bytes) else data.encode())

    def read(self, name):
        with open(self / name, "rb") as file:
            return file.read()

    def files(self):
        """Every file below the folder, hidden ones included."""
        found = set()
        for folder, _, names in os.walk(self.path):
            found |= {os.path.relpath(os.path.join(folder, name), self.path) for name in names}
        return found

    def start(self, *words, prefix=(), env=None, limits=(), **options):
        def prepare():
            for limit, value in limits:
                resource.setrlimit(limit, (value, value))
            # Whoever runs this may ignore or block them.
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
                signal.signal(number, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, [])

        settings = {**os.environ, "SWIFT_BACKTRACE": "enable=no"} if env is None else env
        options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
        return subprocess.Popen(
            [*prefix, REFLOW, *words], cwd=self.path, env=settings, preexec_fn=prepare, **options
        )

    def run(self, *words, **options):
        options.setdefault("stdin", subprocess.DEVNULL)
        process = self.start(*words, **options)
        out, errors = process.communicate(timeout=300)
        return process.returncode, out or b"", (errors or b"").decode()


def refused(result, *words):
    """That a command failed as it should: status 2, and one line that says why."""
    status, _, errors = result
    expect(status == 2, "the status is not 2:", status, errors)
    lines = errors.splitlines()
    expect(len(lines) == 1 and lines[0].startswith("reflow: error: "), "not one message:", errors)
    for word in words:
        expect(word in errors, f"the message does not say {word!r}:", errors)


def outputs():
    """Commands that write files: words, and the files."""
    for name in RENDERED:
        yield ["render", "recipe.json", "--category", "ax2", "-o", name], [name]
    for form in ["json", "html"]:
        yield [*AUDIT, "--format", f"{form}=report.{form}"], [f"report.{form}"]


# MARK: Disks and folders


def test_files_may_not_grow():
    """`ulimit -f`: the system stops every file at 4 KiB, as a full disk would."""
    with Place() as place:
        for words, names in outputs():
            for name in names:
                place.write(name, "old")
            before = place.files()
            result = place.run(*words, limits=[(resource.RLIMIT_FSIZE, 4096)])
            refused(result, f"'{names[0]}' cannot be written: file too large")
            expect(place.files() == before, "files are left:", place.files() - before)
            expect(place.read(names[0]) == b"old", "the old file is not whole:", names)
        before = place.files()
        folder = ["--render-findings", "pictures", "--format", "json"]
        result = place.run(*AUDIT, *folder, limits=[(resource.RLIMIT_FSIZE, 2048)])
        refused(result, "picture 'pictures/", "file too large")
        expect(place.files() == before, "files are left:", place.files() - before)
        result = place.run("record", "sample.json", limits=[(resource.RLIMIT_FSIZE, 4096)])
        expect(result[0] == 2 and "file too large" in result[2], "record:", result)
        expect(place.files() == before, "files are left:", place.files() - before)


def test_full_disk():
    with Place() as place:
        for words in (
            ["render", "sample.json", "-o", "/dev/full"],
            ["audit", "App", "--fail-on", "never", "--quiet", "--format", "json=/dev/full"],
        ):
            refused(place.run(*words), "'/dev/full' cannot be written: no space left")
        with open("/dev/full", "wb") as full:
            for words in (["render", "sample.json", "-o", "-"], AUDIT, ["styles"]):
                refused(place.run(*words, stdout=full), "no space left")
        os.mkdir(place / "small")
        mount = ["mount", "-t", "tmpfs", "-o", "size=16k", "small", place / "small"]
        # Only root may, and not in every container; limits of size stand for it elsewhere.
        if subprocess.call(mount, stderr=subprocess.DEVNULL) != 0:
            return
        try:
            place.write("small/page.png", "old")
            before = place.files()
            words = ["render", "recipe.json", "-o", "small/page.png"]
            refused(place.run(*words), "'small/page.png' cannot be written: no space left")
            expect(place.read("small/page.png") == b"old", "the old file is not whole")
            expect(place.files() == before, "files are left:", place.files() - before)
        finally:
            subprocess.check_call(["umount", place / "small"])


def unprivileged():
    """Words before a command that take from root the right to write everywhere."""
    if os.getuid() != 0:
        return []
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def test_folder_may_not_be_written():
    with Place() as place:
        place.write("closed/page.png", "old")
        os.chmod(place / "closed", 0o555)
        probe = subprocess.run([*unprivileged(), "touch", place / "closed/a"], stderr=-1)
        expect(probe.returncode != 0, "the folder can be written, so that this proves nothing")
        before = place.files()
        for name in ["closed/page.png", "closed/new.png"]:
            result = place.run("render", "sample.json", "-o", name, prefix=unprivileged())
            refused(result, f"'{name}' cannot be written: permission denied")
        result = place.run(*AUDIT, "--format", "html=closed/a.html", prefix=unprivileged())
        refused(result, "'closed/a.html' cannot be written: permission denied")
        result = place.run(*AUDIT, "--render-findings", "closed/p", prefix=unprivileged())
        expect(result[0] == 2 and "'closed/p' cannot be made: permission" in result[2], "", result)
        result = place.run("record", "sample.json", "--snapshots", "closed", prefix=unprivileged())
        refused(result, "'closed': permission denied")
        expect(place.files() == before, "files are left:", place.files() - before)
        os.chmod(place / "closed", 0o755)
        # What may not be written itself stays, though its folder would let it be replaced.
        os.chmod(place / "closed/page.png", 0o444)
        words = ["render", "sample.json", "-o", "closed/page.png"]
        refused(place.run(*words, prefix=unprivileged()), "permission denied")
        # A document that may not be read.
        os.chmod(place / "sample.json", 0)
        words = ["render", "sample.json", "-o", "a.png"]
        refused(place.run(*words, prefix=unprivileged()), "permission denied")


def test_output_is_a_folder():
    with Place() as place:
        os.mkdir(place / "out")
        refused(place.run("render", "sample.json", "-o", "out", "--format", "png"), "is a folder")
        refused(place.run(*AUDIT, "--format", "json=out"), "'out' cannot be written: it is a folder")
        refused(place.run("render", "sample.json", "-o", "no/a.png"), "there is no folder")
        place.write("file", "a file")
        refused(place.run("record", "sample.json", "--snapshots", "file"), "'file'")
        expect(os.listdir(place / "out") == [], "something is in the folder")


def test_links_and_modes_stay():
    with Place() as place:
        place.write("real.png", "old")
        os.chmod(place / "real.png", 0o640)
        os.symlink("real.png", place / "link.png")
        expect(place.run("render", "sample.json", "-o", "link.png")[0] == 0, "it is not written")
        expect(os.path.islink(place / "link.png"), "the link is gone")
        expect(place.read("real.png")[:4] == b"\x89PNG", "the file behind the link is old")
        mode = stat.S_IMODE(os.stat(place / "real.png").st_mode)
        expect(mode == 0o640, "other permissions:", oct(mode))
        # The mask of the process holds for new files.
        umask = ["sh", "-c", 'umask 027; exec "$@"', "sh"]
        place.run("render", "sample.json", "-o", "new.png", prefix=umask)
        mode = stat.S_IMODE(os.stat(place / "new.png").st_mode)
        expect(mode == 0o640, "the mask was not heeded:", oct(mode))


# MARK: Streams


def test_readers_leave():
    with Place() as place:
        request = json.dumps({"text": "a"}) + "\n"
        for words, sent in (
            (["render", "article.json", "--format", "html", "-o", "-"], b""),
            ([*AUDIT, "--format", "json"], b""),
            (["measure", "--jsonl", "-"], request.encode() * 3000),
            (["styles", "--json"], b""),
        ):
            process = place.start(*words, stdin=subprocess.PIPE)
            feeder = os.fork()
            if feeder == 0:
                try:
                    process.stdin.write(sent)
                    process.stdin.close()
                finally:
                    os._exit(0)
            process.stdin.close()
            expect(process.stdout.read(1) != b"", "nothing is written")
            process.stdout.close()
            errors = process.stderr.read()
            os.waitpid(feeder, 0)
            # What fits into the pipe is written before anybody can leave.
            expect(process.wait() in (0, 2), "the status is", process.returncode)
            expect(errors == b"", "not quiet:", errors)


def test_streams_are_closed():
    with Place() as place:
        close = lambda streams: ["sh", "-c", f'exec "$@" {streams}', "sh"]
        status, out, errors = place.run("measure", "--jsonl", "-", prefix=close("<&-"))
        expect((status, out, errors) == (0, b"", ""), "no input:", status, out, errors)
        status, _, errors = place.run("render", "-", "-o", "a.png", prefix=close("<&-"))
        expect(status == 2 and ":1:1: error: " in errors, "no document:", status, errors)
        refused(place.run("styles", prefix=close(">&-")), "standard input or output failed")
        status, _, _ = place.run("render", "nothing.json", prefix=close("2>&-"))
        expect(status == 2, "without standard error the status is", status)
        words = ["render", "sample.json", "-o", "all.png"]
        expect(place.run(*words, prefix=close("<&- 2>&-"))[0] == 0, "without streams")
        expect(place.read("all.png")[:4] == b"\x89PNG", "a stream's bytes are in the picture")


def test_progress_is_for_terminals():
    def errors(terminal, *words):
        """What a stream of two slow requests writes to standard error."""
        with Place() as place:
            master, slave = pty.openpty() if terminal else os.pipe()
            end = slave
            env = {**os.environ, "TERM": "xterm"}
            options = {"stdin": subprocess.PIPE, "stderr": end, "env": env}
            process = place.start("measure", "--jsonl", "-", *words, **options)
            os.close(end)
            for pause in (0.8, 0.2, 0):
                process.stdin.write(b'{"text": "a"}\n')
                process.stdin.flush()
                process.stdout.readline()
                time.sleep(pause)
            process.stdin.close()
            text = b""
            while True:
                try:
                    part = os.read(master, 1 << 16)
                except OSError:  # The terminal is closed.
                    part = b""
                text += part
                if not part:
                    break
            os.close(master)
            expect(process.wait() == 0, "the status is", process.returncode, text)
            return text

    shown = errors(True)
    expect(b" requests\x1b[K" in shown, "nothing is shown:", shown)
    expect(shown.endswith(b"\r\x1b[K"), "the line stays:", shown)
    expect(errors(True, "--quiet") == b"", "not quiet on a terminal")
    expect(errors(False) == b"", "shown where nobody looks")


# MARK: Ends


def moments(place, words):
    """Seconds of random moments in the run of a command, from its start to its end."""
    begin = time.monotonic()
    expect(place.run(*words)[0] == 0, "the command fails:", words)
    length = time.monotonic() - begin
    return [random.uniform(0, length * 1.05) for _ in range(MOMENTS)]


def stop_at(place, words, seconds, number):
    """Runs a command, sends a signal after some time, and gives its status and errors."""
    process = place.start(*words, stdin=subprocess.DEVNULL)
    time.sleep(seconds)
    process.send_signal(number)
    _, errors = process.communicate(timeout=300)
    return process.returncode, errors


def check_whole(place, names, new, what):
    for name in names:
        content = place.read(name)
        expect(content in (b"old", new[name]), f"{what}: {name} is neither old nor new:", len(content))


def endings(number):
    for words, names in outputs():
        with Place() as place:
            times = moments(place, words)
            new = {name: place.read(name) for name in names}
            expected = place.files()
            for seconds in times if number == signal.SIGKILL else times[:6]:
                for name in names:
                    place.write(name, "old")
                status, errors = stop_at(place, words, seconds, number)
                expect(status in (0, -number), "the status is", status, errors)
                expect(errors == b"", "not quiet:", errors)
                check_whole(place, names, new, f"{words[0]} after {seconds:.4f} s")
                left = place.files() - expected
                if number == signal.SIGKILL:
                    # At most what was about to take its place; nobody can help that.
                    left = {name for name in left if not name.endswith(".part")}
                expect(not left, "files are left:", left)
            # Whatever was left is in nobody's way.
            expect(place.run(*words)[0] == 0, "the next run fails:", words)
            check_whole(place, names, new, "the next run")


def test_killed():
    endings(signal.SIGKILL)


def test_interrupted():
    endings(signal.SIGINT)
    endings(signal.SIGTERM)


def test_killed_while_findings_are_drawn():
    words = [*AUDIT, "--render-findings", "pictures", "--format", "json=report.json"]
    with Place() as place:
        times = moments(place, words)
        names = ["report.json"] + [f"pictures/{name}" for name in os.listdir(place / "pictures")]
        expect(len(names) > 10, "few pictures:", len(names))
        new = {name: place.read(name) for name in names}
        for seconds in times:
            for name in names:
                place.write(name, "old")
            stop_at(place, words, seconds, signal.SIGKILL)
            check_whole(place, names, new, f"pictures after {seconds:.4f} s")
        expect(place.run(*words)[0] == 0, "the next run fails")
        check_whole(place, names, new, "the next run")


def test_killed_while_recording():
    words = ["record", "sample.json", "recipe.json", "article.json", "--quiet"]
    with Place() as place:
        times = moments(place, words)
        names = [name for name in place.files() if name.startswith("Snapshots/")]
        new = {name: place.read(name) for name in names}
        for seconds in times:
            for name in names:
                if not name.endswith("manifest.json"):
                    place.write(name, "old")
            stop_at(place, words, seconds, signal.SIGKILL)
            check_whole(place, names, new, f"snapshots after {seconds:.4f} s")
        # The folder of a process that was killed goes, others' files in it do not.
        place.write("Snapshots/.recording-999999999/0", "left")
        place.write("Snapshots/.recording-999999998/kept", "not ours")
        expect(place.run(*words)[0] == 0, "the next run fails")
        left = {name for name in place.files() if ".recording-" in name}
        expect(left == {"Snapshots/.recording-999999998/kept"}, "folders are left:", left)
        check_whole(place, names, new, "the next run")


def test_interrupted_while_recording():
    words = ["record", "sample.json", "recipe.json", "article.json", "--quiet"]
    with Place() as place:
        times = moments(place, words)
        shutil.rmtree(place / "Snapshots")
        expected = place.files()
        for seconds in times[:8]:
            status, errors = stop_at(place, words, seconds, signal.SIGINT)
            expect(status in (0, 130, -signal.SIGINT), "the status is", status, errors)
            left = {name for name in place.files() if ".recording-" in name}
            expect(not left and errors == b"", "something is left:", left, errors)
            shutil.rmtree(place / "Snapshots", ignore_errors=True)
        expect(place.files() == expected, "files are left:", place.files() - expected)


# MARK: Fonts that change


def font_folder(place):
    """A copy of the fonts, to be spoiled."""
    shutil.copytree(f"{ROOT}/Fonts", place / "Fonts", ignore=shutil.ignore_patterns("licenses"))
    return {**os.environ, "REFLOW_FONTS": place / "Fonts", "SWIFT_BACKTRACE": "enable=no"}


def rename(path):
    """As packages and careful people do it."""
    shutil.copy(path, path + ".new")
    os.rename(path + ".new", path)


def truncate(path):
    os.truncate(path, 0)


def shorten(path):
    os.truncate(path, os.path.getsize(path) // 2)


def overwrite(path):
    """Other bytes in the same place."""
    with open(path, "r+b") as file:
        file.write(random.Random(SEED).randbytes(os.path.getsize(path)))


def copy_over(path):
    """As `cp` does: cut to nothing, then written."""
    with open(f"{ROOT}/Fonts/NotoSerif-Bold.ttf", "rb") as other, open(path, "wb") as file:
        file.write(other.read())


CHANGES = [rename, truncate, shorten, overwrite, copy_over]
# Ever new fonts, features and tables.
TEXTS = ["Hello", "Grüße", "日本語のテキスト", "مرحبا بالعالم", "नमस्ते", "สวัสดี", "👩‍👩‍👧🎉", "a\u0301\u0323"]


def spoil(place, change):
    for name in sorted(os.listdir(place / "Fonts")):
        if name.endswith((".ttf", ".otf")):
            change(place / "Fonts/" + name)


def test_fonts_change_while_a_stream_is_measured():
    requests = [
        json.dumps({"text": text, "style": style, "width": 90, "lines": 2})
        for style in ["body", "headline", "largeTitle"]
        for text in TEXTS
    ]
    for change in CHANGES:
        with Place() as place:
            env = font_folder(place)
            process = place.start(
                "measure", "--jsonl", "-", "--jobs", "2", env=env, stdin=subprocess.PIPE
            )
            answers = []
            for index, request in enumerate(requests):
                if index == 3:
                    spoil(place, change)
                process.stdin.write(request.encode() + b"\n")
                process.stdin.flush()
                answers.append(process.stdout.readline())
            rest, errors = process.communicate()
            what = f"after {change.__name__}:"
            expect(all(answers) and rest == b"", what, len(answers), process.returncode, errors)
            if change is rename:
                expect((process.returncode, errors) == (0, b""), what, process.returncode, errors)
                sent = "\n".join(requests) + "\n"
                fresh = place.start("measure", "--jsonl", "-", env=env, stdin=subprocess.PIPE)
                out, _ = fresh.communicate(sent.encode())
                expect(out == b"".join(answers), "the answers are others than without a change")
            else:
                refused((process.returncode, b"", errors.decode()), "was written to while")


def test_fonts_change_while_pages_are_drawn():
    for change in CHANGES:
        with Place() as place:
            env = font_folder(place)
            words = ["render", "japanese.json", "--category", "all", "--format", "pdf", "-o", "a.pdf"]
            begin = time.monotonic()
            expect(place.run(*words, env=env)[0] == 0, "it is not drawn")
            length = time.monotonic() - begin
            new = place.read("a.pdf")
            for moment in range(4):
                place.write("a.pdf", "old")
                process = place.start(*words, env=env)
                time.sleep(random.uniform(0.1, 0.9) * length)
                spoil(place, change)
                _, errors = process.communicate(timeout=300)
                what = f"after {change.__name__}:"
                expect(process.returncode in (0, 2), what, process.returncode, errors)
                if change is rename or process.returncode == 0:
                    expect(place.read("a.pdf") in (b"old", new), what, "a wrong picture")
                if process.returncode == 2:
                    expect(errors != b"" and place.read("a.pdf") == b"old", what, errors)
                shutil.rmtree(place / "Fonts")
                font_folder(place)


def test_fonts_change_while_a_document_is_watched():
    for change in CHANGES:
        with Place() as place:
            env = font_folder(place)
            shutil.copy(f"{ROOT}/Fonts/NotoSerif-Regular.ttf", place / "Brand.ttf")
            text = lambda word: json.dumps(
                {
                    "fonts": ["Brand.ttf"],
                    "content": [{"text": word, "family": "Noto Serif"}, {"text": "見出し 🎉 " + word}],
                }
            )
            place.write("card.json", text("one"))
            process = place.start(
                "watch", "card.json", "-o", "card.png", env=env, text=True, stdout=subprocess.DEVNULL
            )
            expect("drew card.png" in process.stderr.readline(), "it is not drawn")
            change(place / "Brand.ttf")
            spoil(place, change)
            place.write("card.json", text("two"))
            time.sleep(0.3)
            place.write("card.json", text("three"))
            expect(process.stderr.readline() != "", f"after {change.__name__}: it is dead")
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
            # At the end it is said if fonts were written to.
            allowed = (0,) if change is rename else (0, 2)
            expect(process.returncode in allowed, f"after {change.__name__}:", process.returncode)


# MARK: Too little of everything


def test_no_home_and_no_environment():
    with Place() as place:
        fonts = {"REFLOW_FONTS": f"{ROOT}/Fonts"}
        # Little to draw: on a busy machine much would come near the limit of time for pictures.
        place.write("picture.json", '{"width": 90, "content": [{"text": "Tide"}]}')
        place.run("render", "picture.json", "--format", "pdf", "-o", "picture.pdf")
        place.write("pdf.json", '{"content": [{"image": "picture.pdf", "width": 90, "height": 90}]}')
        words = ["render", "pdf.json", "-o", "a.png"]
        expect(place.run(*words)[0] == 0, "it is not drawn")
        new = place.read("a.png")
        path = {"PATH": os.environ["PATH"], **fonts}
        for env in (
            path,
            {**path, "HOME": "/nonexistent", "XDG_CACHE_HOME": "/nonexistent"},
            {**path, "HOME": "", "TMPDIR": ""},
            {**path, "HOME": place / "App/slots.json"},
        ):
            status, _, errors = place.run(*words, env=env)
            expect((status, errors) == (0, ""), "with", env, status, errors)
            expect(place.read("a.png") == new, "another picture with", env)
        # No folder for temporary files is needed, not even for pictures in PDF.
        for folder in ("/nonexistent", "/proc", ""):
            status, _, errors = place.run(*words, env={**path, "TMPDIR": folder})
            expect((status, errors) == (0, ""), f"TMPDIR={folder}:", status, errors)
            expect(place.read("a.png") == new, "another picture with TMPDIR", folder)
        status, _, errors = place.run("measure", "Hello", env=fonts)
        expect((status, errors) == (0, ""), "an empty environment:", status, errors)


def test_few_files_may_be_open():
    with Place() as place:
        for words, _ in [*outputs(), (["record", "sample.json"], []), (["measure", "Hello"], [])]:
            result = place.run(*words, limits=[(resource.RLIMIT_NOFILE, 20)])
            expect(result[0] == 0, "with 20 files:", words, result)
            for count in range(3, 9):
                status, _, errors = place.run(*words, limits=[(resource.RLIMIT_NOFILE, count)])
                expect(status in (0, 2, 127), f"with {count} files:", words, status, errors)
                if status == 2:
                    expect("too many open files" in errors, f"with {count} files:", words, errors)
        expect(not [n for n in place.files() if n.endswith(".part")], "files are left")


def test_little_memory():
    """The status of what memory does not suffice for is 2, and a line says so."""
    with Place() as place:
        words = ["render", "stress.json", "--category", "all", "-o", "a.png"]
        shutil.copy(f"{ROOT}/Samples/stress.json", place.path)
        place.write("a.png", "old")
        states = set()
        for mebibytes in [*range(60, 240, 12), 300, 500, 2000]:
            limits = [(resource.RLIMIT_AS, mebibytes << 20)]
            status, _, errors = place.run(*words, limits=limits)
            # Below some size the system cannot load the program.
            if status == 127 and "shared" in errors:
                continue
            states.add(status)
            expect(status in (0, 2), f"with {mebibytes} MiB:", status, errors)
            if status == 2:
                expect("memory" in errors, f"with {mebibytes} MiB:", errors)
                expect(place.read("a.png") == b"old", "the old file is not whole")
        expect({0, 2} <= states, "the limits prove nothing:", states)


def main():
    checks = {n: f for n, f in globals().items() if n.startswith("test_")}
    wanted = sys.argv[2:] or list(checks)
    failed = 0
    for name in wanted:
        random.seed(f"{SEED} {name}")
        begin = time.monotonic()
        try:
            checks[name]()
        except Failure as failure:
            failed += 1
            print(f"{name}: {failure} (SEED={SEED})", file=sys.stderr)
        else:
            print(f"{name[5:].replace('_', ' ')}: as it should ({time.monotonic() - begin:.1f} s)")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
