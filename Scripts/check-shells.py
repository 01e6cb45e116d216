"""Asks bash, zsh and fish to complete command lines with the scripts of an installed tree.

bash and zsh run in a terminal of their own, where a key puts all candidates into the line, and
another writes the line to a file; fish tells its candidates itself.
"""

import os
import pty
import re
import select
import shlex
import subprocess
import sys
import tempfile
import time

CATEGORIES = "all ax1 ax2 ax3 ax4 ax5"

# What is typed, and the candidates for its last word, without what stands before = and commas, and
# without what a shell adds: a slash after a folder, = after an option.
CASES = [
    ("reflow rec", "record"),
    ("reflow me", "measure merge"),
    ("reflow --v", "--version"),
    ("reflow render --si", "--side-by-side"),
    ("reflow render --strict --pr", ""),
    ("reflow render --fonts screens --fon", "--fonts"),
    ("reflow compare --p", "--perceptual-precision --precision"),
    ("reflow render --category a", CATEGORIES),
    ("reflow render --category=a", CATEGORIES),
    ("reflow render --side-by-side xs,l,a", CATEGORIES),
    ("reflow render --side-by-side=l,a", CATEGORIES),
    ("reflow measure --style cap", "caption1 caption2"),
    ("reflow measure --mode trunc", "truncatingHead truncatingMiddle truncatingTail"),
    ("reflow render --format p", "pdf png"),
    ("reflow record party.json --format json,p", "png"),
    ("reflow audit --format sa", "sarif"),
    ("reflow audit --format sarif=par", "party.json"),
    ("reflow audit --format=sarif=par", "party.json"),
    ("reflow schema lay", "layout"),
    ("reflow explain text.tr", "text.truncated"),
    ("reflow completions z", "zsh"),
    ("reflow render par", "party.json"),
    ("reflow render tw", "two words.json"),
    ("reflow render -o par", "party.json"),
    ("reflow render --output par", "party.json"),
    ("reflow render --output=par", "party.json"),
    ("reflow render --scale 2 party.json tw", "two words.json"),
    ("reflow render -- --st", ""),
    ("reflow record --snapshots s", "screens"),
    ("reflow manual s", "screens"),
    ("reflow measure par", ""),
    ("reflow render --width par", ""),
    ("reflow nonsense --st", ""),
]


def candidates(words):
    return sorted({re.sub(r"^.*[=,]", "", word.rstrip("=/")) for word in words})


class Terminal:
    """A shell that somebody types into."""

    def __init__(self, arguments, setup, folder, environment, ask):
        self.line_file = os.path.join(folder, ".line")
        self.ask_keys = ask
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(arguments[0], arguments, environment)
        self.type(setup + "\n")
        # Once it answers, it is ready.
        self.type(f"echo ready > {shlex.quote(self.line_file)}\n")
        self.wait()

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait(self):
        """What the shell wrote to the file, whole lines only."""
        deadline = time.monotonic() + 60
        shown = b""
        while time.monotonic() < deadline:
            if select.select([self.terminal], [], [], 0.02)[0]:
                shown += os.read(self.terminal, 1 << 16)
            if os.path.exists(self.line_file):
                with open(self.line_file, encoding="utf-8") as file:
                    text = file.read()
                if text.endswith("\n"):
                    os.remove(self.line_file)
                    return text[:-1]
        sys.exit(f"shells: no answer within a minute: {shown.decode(errors='replace')[-500:]}")

    def complete(self, line):
        self.type(line + self.ask_keys)
        start = line.rfind(" ") + 1
        answer = self.wait()
        words = shlex.split(answer[start:])
        return [] if words == [line[start:]] else candidates(words)

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def bash(tree, folder, environment):
    script = shlex.quote(f"{tree}/share/bash-completion/completions/reflow")
    setup = (
        f"PS1= HISTFILE=; source {script}; "
        """tell() { printf '%s\\n' "$READLINE_LINE" > .line; READLINE_LINE=; }; """
        r"""bind -x '"\C-x\C-p": tell'"""
    )
    return Terminal(
        ["bash", "--norc", "--noprofile", "-i"], setup, folder, environment, "\x1b*\x18\x10"
    )


def zsh(tree, folder, environment):
    functions = shlex.quote(f"{tree}/share/zsh/site-functions")
    setup = (
        f"PS1=; fpath=({functions} $fpath); autoload -Uz compinit; compinit -u -D; bindkey -e; "
        "everything() { _main_complete; compstate[insert]=all; compstate[list]=; }; "
        "zle -C everything complete-word everything; bindkey '^X^A' everything; "
        'tell() { print -r -- "$BUFFER" > .line; BUFFER=; }; '
        "zle -N tell; bindkey '^X^P' tell"
    )
    return Terminal(["zsh", "-f", "-i"], setup, folder, environment, "\x18\x01\x18\x10")


class Fish:
    def __init__(self, tree, folder, environment):
        self.script = f"{tree}/share/fish/vendor_completions.d/reflow.fish"
        self.folder, self.environment = folder, environment

    def complete(self, line):
        command = f"source {shlex.quote(self.script)}; complete -C {shlex.quote(line)}"
        answer = subprocess.run(
            ["fish", "--no-config", "-c", command], cwd=self.folder, env=self.environment,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True,
        )
        if answer.stderr:
            sys.exit(f"shells: fish complains: {answer.stderr}")
        return candidates(row.split("\t")[0] for row in answer.stdout.splitlines())

    def close(self):
        pass


def main():
    tree = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        for name in ["party.json", "two words.json", "some.json"]:
            open(os.path.join(folder, name), "w").close()
        os.mkdir(os.path.join(folder, "screens"))
        environment = {
            "HOME": folder, "LANG": "C.UTF-8", "TERM": "dumb",
            "PATH": f"{tree}/bin:/usr/bin:/bin",
        }
        for make in [bash, zsh, Fish]:
            shell = make(tree, folder, environment)
            name = make.__name__.lower()
            for line, expected in CASES:
                found = shell.complete(line)
                wanted = [expected] if " words" in expected else expected.split()
                if found != wanted:
                    sys.exit(f"shells: {name} completes '{line}' with {found}, not {wanted}")
            shell.close()
            print(f"{name}: {len(CASES)} command lines completed")


main()
