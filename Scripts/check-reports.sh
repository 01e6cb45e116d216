#!/usr/bin/env bash
# Checks the reports that `reflow report` makes of a small report against readers that others
# wrote: sarif-tools, junitparser and jsonschema, which pip installs into .build on the first
# run.
set -euo pipefail
cd "$(dirname "$0")/.."
reflow=${1:-.build/release/reflow}
readers=.build/report-readers
data=Tests/ReflowAuditTests/Data

if [ ! -e "$readers/complete" ]; then
  rm -rf "$readers"
  python3 -m venv "$readers"
  # sarif-tools brings libraries for charts and documents that reading does not need; these
  # two it does.
  "$readers/bin/pip" install --quiet junitparser jsonschema jsonpath-ng pyyaml
  "$readers/bin/pip" install --quiet --no-deps sarif-tools
  touch "$readers/complete"
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
status=0
"$reflow" report "$data/report.json" --format json="$scratch/report.json" \
  --format sarif="$scratch/report.sarif" --format junit="$scratch/report.xml" \
  --format csv="$scratch/report.csv" --format github="$scratch/github.txt" || status=$?
[ "$status" -eq 1 ] || { echo "reports: the status is $status, not 1" >&2; exit 1; }
for name in document layout measure audit slots styles compare verify snapshots; do
  "$reflow" schema "$name" >"$scratch/$name.schema.json"
done
cp "$data/slots.json" "$scratch/slots.json"
for document in Samples/*.json; do
  name=$(basename "$document" .json)
  "$reflow" render "$document" --category all --format json --quiet -o "$scratch/$name.layout.json"
done
"$reflow" render Samples/tab-bar.json --category ax3 --viewport 320x480 --large-content 1 \
  --format json --glyphs --quiet -o "$scratch/viewer.layout.json"
"$readers/bin/python" Scripts/check-reports.py "$scratch"
