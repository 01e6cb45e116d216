#!/usr/bin/env bash
# Removes what install.sh put below a prefix, and nothing else.
set -euo pipefail
prefix=$1
rm -f "$prefix/bin/reflow"
rm -rf "$prefix/share/reflow" "$prefix/share/doc/reflow"
echo "removed reflow from $prefix"
