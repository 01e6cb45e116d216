#!/usr/bin/env bash
# Installs the command and its fonts below a prefix.
set -euo pipefail
prefix=$1
reflow=$2
install -d "$prefix/bin" "$prefix/share/reflow/Fonts" "$prefix/share/doc/reflow"
install -m 755 "$reflow" "$prefix/bin/reflow"
install -m 644 Fonts/*.ttf Fonts/*.otf "$prefix/share/reflow/Fonts/"
install -m 644 LICENSE README.md CHANGELOG.md "$prefix/share/doc/reflow/"
install -m 644 Fonts/README.md "$prefix/share/doc/reflow/FONTS.md"
cp -R Fonts/licenses "$prefix/share/doc/reflow/"
echo "installed $prefix/bin/reflow"
