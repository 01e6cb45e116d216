"""What figures depend on beside the code: the machine, the versions, the commit."""

import os
import platform
import re
import subprocess


def output(*command):
    """What a program prints; nothing when it is not there or fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return done.stdout


def processor():
    """The model's name, as the kernel has it."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = re.findall(r"^(?:model name|Model)\s*: (.+)$", file.read(), re.MULTILINE)
    return names[0] if names else platform.machine()


def version(text, name):
    found = re.search(rf"^.*{name}(?: version)? ([\w.]+)", text, re.MULTILINE)
    return found.group(1) if found else "unknown"


def describe(reflow):
    versions = output(reflow, "--version")
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "kernel": platform.release(),
        "swift": version(output("swift", "--version"), "Swift"),
        "harfbuzz": version(versions, "HarfBuzz"),
        "icu": version(versions, "ICU"),
    }


def is_same(a, b):
    """Whether times on two machines may be compared; versions are what is looked into."""
    return all(a.get(name) == b.get(name) for name in ("processor", "cores"))


def commit():
    """The commit, with a plus sign when the sources are no longer what it has."""
    name = output("git", "rev-parse", "--short=12", "HEAD").strip() or "unknown"
    return name + ("+" if output("git", "status", "--porcelain", "Sources").strip() else "")
