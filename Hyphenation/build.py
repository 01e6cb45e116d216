#!/usr/bin/env python3
"""Builds the pattern files of this folder from TeX's hyph-utf8, out of Debian packages.

    ./build.py              downloads the packages with apt-get and builds again
    ./build.py --check      builds in a temporary folder and compares with SHA256SUMS
    ./build.py --from DIR   takes hyph-*.tex from a folder instead of downloading

TeX adds up all patterns that occur in a word. libhyphen looks only at the longest
one that ends at a letter, so each beginning of a pattern must carry the digits of
every pattern that it ends with: that is what `expanded` does. Exceptions become
patterns of whole words, with 9 where a hyphen may go and 8 where none may.
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INSIDE = "*/hyph-utf8/patterns/tex/hyph-*.tex"
# The longest line, without its end, that libhyphen reads whole.
LINE_LIMIT = 98
SIZE_LIMIT = 3_000_000

VERSION = "2022.20230122-1"
PACKAGES = {
    "texlive-lang-" + name: VERSION
    for name in (
        "cyrillic", "english", "european", "french", "german", "greek", "italian", "other",
        "polish", "portuguese", "spanish",
    )
}

# Tag of the file: name in hyph-utf8, language, package, licence, fewest letters
# before and after a hyphen as TeX sets them (at least 2: see README.md).
LANGUAGES = {
    "af": ("af", "Afrikaans", "other", "LPPL-1.3c", 2, 2),
    "be": ("be", "Belarusian", "cyrillic", "MIT", 2, 2),
    "bg": ("bg", "Bulgarian", "cyrillic", "Zinoviev", 2, 2),
    "ca": ("ca", "Catalan", "spanish", "LPPL-1.3c", 2, 2),
    "cy": ("cy", "Welsh", "european", "MIT", 2, 3),
    "da": ("da", "Danish", "european", "MIT", 2, 2),
    "de": ("de-1996", "German", "german", "MIT", 2, 2),
    "el": ("el-monoton", "Greek", "greek", "LPPL-1.3c", 2, 2),
    "en_GB": ("en-gb", "English (British)", "english", "MIT", 2, 3),
    "en_US": ("en-us", "English (American)", "english", "Kuiken", 2, 3),
    "es": ("es", "Spanish", "spanish", "MIT", 2, 2),
    "et": ("et", "Estonian", "european", "MIT", 2, 3),
    "eu": ("eu", "Basque", "french", "Aguirregabiria", 2, 2),
    "fi": ("fi-x-school", "Finnish", "european", "MIT", 2, 2),
    "fr": ("fr", "French", "french", "MIT", 2, 2),
    "fur": ("fur", "Friulian", "european", "MIT", 2, 2),
    "ga": ("ga", "Irish", "european", "MIT", 2, 3),
    "gl": ("gl", "Galician", "spanish", "LPPL-1.3c", 2, 2),
    "hr": ("hr", "Croatian", "european", "Marinovic", 2, 2),
    "hsb": ("hsb", "Upper Sorbian", "european", "LPPL-1.3c", 2, 2),
    "hu": ("hu", "Hungarian", "european", "MPL-1.1", 2, 2),
    "ia": ("ia", "Interlingua", "other", "LPPL-1.3c", 2, 2),
    "is": ("is", "Icelandic", "european", "LPPL-1.3c", 2, 2),
    "it": ("it", "Italian", "italian", "MIT", 2, 2),
    "ka": ("ka", "Georgian", "other", "LPPL-1.3c", 2, 2),
    "kmr": ("kmr", "Kurmanji", "european", "LPPL-1.3c", 2, 2),
    "la": ("la", "Latin", "european", "MIT", 2, 2),
    "lt": ("lt", "Lithuanian", "european", "MIT", 2, 2),
    "mn": ("mn-cyrl", "Mongolian (Cyrillic)", "cyrillic", "MIT", 2, 2),
    "nl": ("nl", "Dutch", "european", "LPPL-1.3c", 2, 2),
    "no": ("no", "Norwegian (Bokmål, Nynorsk)", "european", "Kleveland", 2, 2),
    "oc": ("oc", "Occitan", "european", "MIT", 2, 2),
    "pl": ("pl", "Polish", "polish", "MIT", 2, 2),
    "pms": ("pms", "Piedmontese", "european", "MIT", 2, 2),
    "pt": ("pt", "Portuguese", "portuguese", "BSD-3-Clause", 2, 3),
    "rm": ("rm", "Romansh", "european", "MIT", 2, 2),
    "ru": ("ru", "Russian", "cyrillic", "LPPL-1.3c", 2, 2),
    "sl": ("sl", "Slovenian", "european", "MIT", 2, 2),
    "sr": ("sh-cyrl", "Serbian (Cyrillic)", "cyrillic", "LPPL-1.3c", 2, 2),
    "sr_Latn": ("sh-latn", "Serbian (Latin), Bosnian", "cyrillic", "LPPL-1.3c", 2, 2),
    "sv": ("sv", "Swedish", "european", "LPPL-1.3c", 2, 2),
    "tk": ("tk", "Turkmen", "other", "MIT", 2, 2),
    "tr": ("tr", "Turkish", "european", "LPPL-1.3c", 2, 2),
    "uk": ("uk", "Ukrainian", "cyrillic", "LPPL-1.3c", 2, 2),
}

# Licences of one file each, whose notice is to stay within the file.
IN_FILE = ("Aguirregabiria", "Kleveland", "Kuiken", "Marinovic", "Zinoviev")


def downloaded(folder):
    """Puts every hyph-*.tex of the packages into a folder."""
    for package, version in PACKAGES.items():
        subprocess.run(
            ["apt-get", "download", "-q", f"{package}={version}"],
            cwd=folder, check=True, stdout=subprocess.DEVNULL)
        archive = next(name for name in os.listdir(folder) if name.endswith(".deb"))
        archive = os.path.join(folder, archive)
        unpack = subprocess.Popen(["dpkg-deb", "--fsys-tarfile", archive], stdout=subprocess.PIPE)
        subprocess.run(
            ["tar", "-x", "-C", folder, "--transform", "s,.*/,,", "--wildcards", INSIDE],
            stdin=unpack.stdout, check=True)
        unpack.stdout.close()
        if unpack.wait() != 0:
            sys.exit(f"build.py: {archive} cannot be unpacked")
        os.remove(archive)
    return folder


def group(text, command):
    """The words within every \\command{...}."""
    words = []
    for body in re.findall(r"\\" + command + r"\s*\{([^}]*)\}", text):
        words += body.split()
    return words


def split(pattern):
    """The letters of a pattern, and the digit before each letter and after the last."""
    letters, digits = [], [0]
    for character in pattern:
        if character in "0123456789":
            digits[-1] = int(character)
        else:
            letters.append(character)
            digits.append(0)
    return "".join(letters), digits


def read(path):
    """Patterns of a TeX file, as letters -> digits, with its exceptions among them."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"(?m)(?<!\\)%.*$", "", file.read())
    table = {}

    def add(letters, digits):
        known = table.setdefault(letters, digits)
        table[letters] = [max(pair) for pair in zip(known, digits)]

    for pattern in group(text, "patterns"):
        add(*split(pattern))
    lower_nines(table)
    for word in group(text, "hyphenation"):
        parts = word.split("-")
        digits = [0, 0]
        for part in parts:
            digits += [8] * (len(part) - 1) + [9]
        digits = digits[:-1] + [0, 0]
        letters = "." + "".join(parts) + "."
        found = matched(table, letters)
        if any(new == 8 and old == 9 for new, old in zip(digits, found)):
            # No digit is left that would win: the word stays without this exception.
            print(f"{os.path.basename(path)}: its patterns overrule the exception {word}")
            continue
        add(letters, digits)
    return table


def lower_nines(table):
    """Frees 9 for exceptions: where no pattern uses 8, a 7 in its place says the same."""
    if not any(8 in digits for digits in table.values()):
        for letters, digits in table.items():
            table[letters] = [7 if digit == 9 else digit for digit in digits]


def matched(table, word):
    """The digits that the patterns give a word, dots included."""
    digits = [0] * (len(word) + 1)
    for start in range(len(word)):
        for end in range(start + 1, len(word) + 1):
            for index, digit in enumerate(table.get(word[start:end], ())):
                digits[start + index] = max(digits[start + index], digit)
    return digits


def expanded(table):
    """Gives each beginning of a pattern the digits of all patterns that it ends with."""
    result = {}
    for word in table:
        for end in range(1, len(word) + 1):
            beginning = word[:end]
            if beginning in result:
                continue
            digits = None
            for start in range(end):
                found = table.get(beginning[start:])
                if found is None:
                    continue
                digits = digits or [0] * (end + 1)
                for index, digit in enumerate(found):
                    digits[start + index] = max(digits[start + index], digit)
            result[beginning] = digits
    return {letters: digits for letters, digits in result.items() if digits is not None}


def line(letters, digits):
    text = "".join(
        (str(digit) if digit else "") + letter for digit, letter in zip(digits, letters + "\0"))
    text = text.removesuffix("\0")
    if len(text.encode()) > LINE_LIMIT:
        sys.exit(f"build.py: {text} is longer than {LINE_LIMIT} bytes")
    return text


def header(path):
    """Title, copyright and version from the head of a TeX file."""
    with open(path, encoding="utf-8") as file:
        head = re.split(r"(?m)^\\", file.read(), maxsplit=1)[0]
    head = re.sub(r"(?m)^%", "", head)
    fields = []
    for name in ("title", "copyright", "version"):
        match = re.search(rf"(?m)^ {name}:((?:.*\n)(?:   .*\n)*)", head)
        if match:
            fields.append(" ".join(match.group(1).split()).removeprefix("> "))
    return fields


def wrapped(text):
    """Comment lines, none longer than libhyphen reads whole."""
    lines, current = [], "%"
    for word in text.split():
        if len((current + " " + word).encode()) > 90:
            lines.append(current)
            current = "%  "
        current += " " + word
    return lines + [current]


def notice(licence):
    """The text of a licence as comment lines, without its first two (file, copyright)."""
    with open(os.path.join(HERE, "licenses", licence + ".txt"), encoding="utf-8") as file:
        return [("% " + text).rstrip() for text in file.read().splitlines()[2:]]


def build(sources, target):
    for tag, (name, _, package, licence, left, right) in LANGUAGES.items():
        path = os.path.join(sources, f"hyph-{name}.tex")
        patterns = expanded(read(path))
        lines = ["UTF-8"]
        for field in header(path):
            lines += wrapped(field)
        lines += wrapped(
            f"From hyph-{name}.tex of hyph-utf8, Debian texlive-lang-{package} {VERSION}. "
            f"Licence: {licence}, see licenses/. "
            "Changed: patterns expanded for libhyphen, exceptions turned into patterns.")
        if licence in IN_FILE:
            lines += notice(licence)
        lines += [f"LEFTHYPHENMIN {left}", f"RIGHTHYPHENMIN {right}"]
        lines += sorted(line(*entry) for entry in patterns.items())
        with open(os.path.join(target, f"hyph_{tag}.dic"), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")


def sums(folder):
    result = ""
    for tag in sorted(LANGUAGES):
        name = f"hyph_{tag}.dic"
        with open(os.path.join(folder, name), "rb") as file:
            result += f"{hashlib.sha256(file.read()).hexdigest()}  {name}\n"
    return result


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--from", dest="sources")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sources = options.sources or downloaded(folder)
        target = folder if options.check else HERE
        build(sources, target)
        written = sums(target)
        size = sum(os.path.getsize(f"{target}/hyph_{tag}.dic") for tag in LANGUAGES)
    if size > SIZE_LIMIT:
        sys.exit(f"build.py: {size} bytes are more than {SIZE_LIMIT}")
    list_path = os.path.join(HERE, "SHA256SUMS")
    if options.check:
        with open(list_path, encoding="utf-8") as file:
            if file.read() != written:
                sys.exit("build.py: the files differ from SHA256SUMS")
    else:
        with open(list_path, "w", encoding="utf-8") as file:
            file.write(written)
    print(f"{len(LANGUAGES)} files, {size:,} bytes")


if __name__ == "__main__":
    main()
