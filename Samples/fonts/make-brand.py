#!/usr/bin/env python3
"""Makes Brand.ttf and Brand-Bold.ttf, renamed Latin subsets, from Debian's fonts-quicksand.

Needs fontTools (Debian: python3-fonttools). The output depends on the input and the fontTools
version only.

    python3 Samples/fonts/make-brand.py [FOLDER WITH Quicksand-Regular.ttf AND Quicksand-Bold.ttf]
"""

import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/truetype/quicksand"
FAMILY = "Reflow Brand"
UNICODES = ([*range(0x20, 0x7F), *range(0xA0, 0x180), 0x2013, 0x2014, 0x2018, 0x2019, 0x201A,
             0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2122])

for face, output in (("Regular", "Brand.ttf"), ("Bold", "Brand-Bold.ttf")):
    font = TTFont(os.path.join(SOURCE, f"Quicksand-{face}.ttf"), recalcTimestamp=False)
    options = subset.Options()
    options.layout_features = ["*"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.hinting = False
    options.recalc_timestamp = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=UNICODES)
    subsetter.subset(font)
    for record in [r for r in font["name"].names if r.platformID != 3]:
        font["name"].names.remove(record)
    for identifier, text in ((1, FAMILY), (2, face), (3, f"3.000;ReflowBrand-{face}"),
                             (4, FAMILY if face == "Regular" else f"{FAMILY} {face}"),
                             (5, "Version 3.000; renamed Latin subset"), (6, f"ReflowBrand-{face}"),
                             (13, "SIL Open Font License, Version 1.1")):
        font["name"].setName(text, identifier, 3, 1, 0x409)
    font.save(os.path.join(HERE, output))
