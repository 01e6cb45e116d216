#!/usr/bin/env bash
# Draws page.png: the page of the sample app's audit at AX2, for Auditing.md. Needs the built
# command, and `make pages` to have run, which installs what drives Chromium.
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${1:-.build/release/reflow}" audit Samples/FerryApp --config Samples/FerryApp/slots.json \
  --fail-on never --format html="$scratch/page.html"
.build/page-drivers/bin/python - "$scratch/page.html" Documentation/Images/page.png \
  "$(command -v chromium)" <<'PYTHON'
import io
import sys
from PIL import Image
from playwright.sync_api import sync_playwright

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[3])
    page = browser.new_page(viewport={"width": 1240, "height": 1000}, device_scale_factor=1.5)
    page.goto(f"file://{sys.argv[1]}#size=ax2")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(300)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    browser.close()
# 64 colors cannot be told from all of them.
picture.quantize(64, dither=Image.Dither.NONE).save(sys.argv[2], optimize=True)
PYTHON
