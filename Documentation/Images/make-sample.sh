#!/usr/bin/env bash
# Draws sample-l-ax3.png: the sample at Large and at AX3 side by side, for the
# README. Needs the built command and Python with Pillow.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for category in l ax3; do
  .build/release/reflow render Samples/sample.json --category "$category" --scale 1 \
    -o "$scratch/$category.png"
done
python3 - "$scratch/l.png" "$scratch/ax3.png" Documentation/Images/sample-l-ax3.png <<'END'
import sys
from PIL import Image

left, right = (Image.open(name).convert("RGB") for name in sys.argv[1:3])
gap = 24
size = (left.width + gap + right.width, max(left.height, right.height))
sheet = Image.new("RGB", size, (229, 229, 234))
sheet.paste(left, (0, 0))
sheet.paste(right, (left.width + gap, 0))
# 256 colors halve the file and cannot be told from all of them.
sheet.quantize(256, dither=Image.Dither.NONE).save(sys.argv[3], optimize=True)
END
