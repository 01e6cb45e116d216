#!/usr/bin/env bash
# Installs the command, its fonts and hyphenation patterns below a prefix.
set -euo pipefail
prefix=$1
reflow=$2
install -d "$prefix/bin" "$prefix/share/reflow/Fonts" "$prefix/share/reflow/Hyphenation" \
  "$prefix/share/doc/reflow/licenses"
install -m 755 "$reflow" "$prefix/bin/reflow"
install -m 644 Fonts/*.ttf Fonts/*.otf "$prefix/share/reflow/Fonts/"
install -m 644 Hyphenation/hyph_*.dic "$prefix/share/reflow/Hyphenation/"
install -m 644 LICENSE README.md CHANGELOG.md "$prefix/share/doc/reflow/"
install -m 644 Fonts/README.md "$prefix/share/doc/reflow/FONTS.md"
install -m 644 Hyphenation/README.md "$prefix/share/doc/reflow/HYPHENATION.md"
install -m 644 Fonts/licenses/* Hyphenation/licenses/* "$prefix/share/doc/reflow/licenses/"
echo "installed $prefix/bin/reflow"
