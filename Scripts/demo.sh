#!/usr/bin/env bash
# Renders the showcase at four text sizes, and as SVG and PDF, into demo/.
set -euo pipefail
reflow=$1
mkdir -p demo
for category in xs l ax3 ax5; do
  "$reflow" render Samples/sample.json --category "$category" --scale 2 -o "demo/sample-$category.png"
  echo "demo/sample-$category.png"
done
for format in svg pdf; do
  "$reflow" render Samples/sample.json --category ax3 -o "demo/sample-ax3.$format"
  echo "demo/sample-ax3.$format"
done
