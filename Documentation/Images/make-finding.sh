#!/usr/bin/env bash
# Draws finding-de.png: the German button of the sample app that breaks at AX2, for the README
# and Auditing.md. Needs the built command and Python with Pillow.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.build/release/reflow audit Samples/FerryApp --config Samples/FerryApp/slots.json --fail-on never \
  --render-findings "$scratch" --format json="$scratch/audit.json"
python3 - "$scratch"/de-booking.confirm.button-text.truncated-iPhone_SE-*.png \
  Documentation/Images/finding-de.png <<'PYTHON'
import sys
from PIL import Image

picture = Image.open(sys.argv[1]).convert("RGB")
# 64 colors cannot be told from all of them.
picture.quantize(64, dither=Image.Dither.NONE).save(sys.argv[2], optimize=True)
PYTHON
