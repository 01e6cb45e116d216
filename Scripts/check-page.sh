#!/usr/bin/env bash
# Opens the pages that `reflow audit` and `reflow render` write in Debian's Chromium, without a
# network: playwright drives it and axe-core judges it, which pip installs into .build on the
# first run. Prints how long 10,000 findings take to open.
set -euo pipefail
cd "$(dirname "$0")/.."
reflow=${1:-.build/release/reflow}
drivers=.build/page-drivers
Scripts/setup.sh chromium
chromium=$(command -v chromium)

if [ ! -e "$drivers/complete" ]; then
  rm -rf "$drivers"
  python3 -m venv "$drivers"
  "$drivers/bin/pip" install --quiet playwright axe-playwright-python pillow
  touch "$drivers/complete"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
python="$drivers/bin/python"
"$python" Scripts/check-page-data.py "$scratch"

findings() { # name, arguments: writes a page; findings are there on purpose
  local name=$1 status=0
  shift
  "$reflow" audit "$@" --quiet --format html="$scratch/$name.html" \
    --format json="$scratch/$name.json" || status=$?
  [ "$status" -eq 1 ] || { echo "pages: the status of $name is $status, not 1" >&2; exit 1; }
}
findings report Samples/FerryApp --config Samples/FerryApp/slots.json
findings scripts Samples/FerryApp --style headline --lines 2 --width 200
findings documents Samples/stress.json Samples/thai.json
findings hostile "$scratch/hostile.strings" --style body --lines 1 --width 120
findings many "$scratch/many.xcstrings" --config "$scratch/many.slots.json"
"$reflow" report "$scratch/report.json" --fail-on never --format html="$scratch/plain.html"

for sample in sample arabic hindi japanese stress; do
  "$reflow" render "Samples/$sample.json" --quiet --format html --category ax1 \
    -o "$scratch/$sample.html"
  for category in l ax5; do
    "$reflow" render "Samples/$sample.json" --quiet --category "$category" --scale 1 \
      -o "$scratch/$sample-$category.png"
  done
done
"$python" Scripts/check-page.py "$scratch" "$chromium"
