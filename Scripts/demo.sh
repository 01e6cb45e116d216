#!/usr/bin/env bash
# Renders the showcase at four text sizes, on a sheet, side by side, as SVG and PDF, and as a page
# of all sizes, into demo/; then audits the sample app, prints what it finds, draws it into
# demo/findings, and writes a page to look through it.
set -euo pipefail
reflow=$1
mkdir -p demo
for category in xs l ax3 ax5; do
  "$reflow" render Samples/sample.json --category "$category" --scale 2 -o "demo/sample-$category.png"
  echo "demo/sample-$category.png"
done
"$reflow" render Samples/sample.json --category all -o demo/sample-all.png
echo "demo/sample-all.png"
"$reflow" render Samples/sample.json --side-by-side l,ax3 -o demo/sample-l-ax3.png
echo "demo/sample-l-ax3.png"
for format in svg pdf; do
  "$reflow" render Samples/sample.json --category ax3 -o "demo/sample-ax3.$format"
  echo "demo/sample-ax3.$format"
done
"$reflow" render Samples/sample.json --format html -o demo/sample.html
echo "demo/sample.html"

rm -rf demo/findings
echo
status=0
"$reflow" audit Samples/FerryApp --config Samples/FerryApp/slots.json \
  --format text --format html=demo/report.html --render-findings demo/findings || status=$?
# The sample app has faults on purpose: 1 says that they were found.
if [ "$status" -ne 1 ]; then
  echo "demo: the audit of the sample app ended with status $status, not 1" >&2
  exit 1
fi
echo "Pictures of the findings: demo/findings"
echo "A page to look through them, at any text size: demo/report.html"
