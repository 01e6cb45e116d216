#!/usr/bin/env python3
"""Prints the code points kept in the CJK subsets, one U+XXXX a line, sorted.

The sets JIS X 0208, GB 2312, Big5, KS X 1001 and the vendors' additions to
Shift JIS (names such as U+9AD9) are read out of Python's own codec tables;
nothing in them is listed by hand. The rest are whole Unicode ranges.
With --counts the size of each set is printed instead.
"""
import sys


def double_byte(codec, leads, trails, wrap=lambda pair: pair):
    """Every character that the codec decodes from a lead and a trail byte."""
    found = set()
    for lead in leads:
        for trail in trails:
            try:
                text = wrap(bytes([lead, trail])).decode(codec)
            except UnicodeDecodeError:
                continue
            if len(text) == 1:
                found.add(ord(text))
    return found


# ISO-2022-JP: ESC $ B selects JIS X 0208, and only it; ESC ( B returns to ASCII.
JIS_X_0208 = double_byte("iso2022_jp", range(0x21, 0x7F), range(0x21, 0x7F),
                         lambda pair: b"\x1b$B" + pair + b"\x1b(B")
GB_2312 = double_byte("gb2312", range(0xA1, 0xFF), range(0xA1, 0xFF))
BIG5 = double_byte("big5", range(0xA1, 0xFF), list(range(0x40, 0x7F)) + list(range(0xA1, 0xFF)))
KS_X_1001 = double_byte("euc_kr", range(0xA1, 0xFF), range(0xA1, 0xFF))
# Private use and half-width forms aside, code page 932 adds what vendors added.
CP932 = {c for c in double_byte("cp932", list(range(0x81, 0xA0)) + list(range(0xE0, 0xFD)),
                                range(0x40, 0xFD)) if not 0xE000 <= c <= 0xF8FF}

RANGES = {
    "ASCII": [(0x20, 0x7E)],
    "Latin-1": [(0xA0, 0xFF)],
    "general punctuation": [(0x2000, 0x206F)],
    "Hangul syllables": [(0xAC00, 0xD7A3)],
    "Hangul jamo": [(0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xD7B0, 0xD7FF)],
    "kana": [(0x3040, 0x30FF), (0x31F0, 0x31FF)],
    "CJK symbols and punctuation": [(0x3000, 0x303F)],
    "Kanbun and strokes": [(0x3190, 0x319F), (0x31C0, 0x31EF)],
    "Bopomofo": [(0x3100, 0x312F), (0x31A0, 0x31BF)],
    "enclosed CJK and compatibility": [(0x3200, 0x33FF), (0x1F200, 0x1F2FF)],
    "enclosed alphanumerics": [(0x2460, 0x24FF)],
    "vertical and small forms": [(0xFE10, 0xFE1F), (0xFE30, 0xFE4F), (0xFE50, 0xFE6F)],
    "halfwidth and fullwidth forms": [(0xFF00, 0xFFEF)],
    "ideographic description": [(0x2FF0, 0x2FFF)],
    # In CLDR's lists of characters for Traditional Chinese and Cantonese, but in none of the sets.
    "CLDR exemplars": [(c, c) for c in (0x5570, 0x5F5E, 0x7CE5, 0x9607)],
}

SETS = {"JIS X 0208": JIS_X_0208, "code page 932": CP932, "GB 2312": GB_2312, "Big5": BIG5,
        "KS X 1001": KS_X_1001}
for name, ranges in RANGES.items():
    SETS[name] = {c for first, last in ranges for c in range(first, last + 1)}
ALL = sorted(set().union(*SETS.values()))

if __name__ == "__main__":
    if sys.argv[1:] == ["--counts"]:
        for name, members in SETS.items():
            print(f"{name}: {len(members)}")
        print(f"together: {len(ALL)}")
    else:
        for code in ALL:
            print(f"U+{code:04X}")
