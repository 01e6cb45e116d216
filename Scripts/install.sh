#!/usr/bin/env bash
# Installs the command, its fonts and hyphenation patterns, its manual for man and what lets shells
# complete its command lines below a prefix. The tree may be moved afterwards.
set -euo pipefail
prefix=$1
reflow=$2
share=$prefix/share
umask 022
# Folders that are there already keep their modes.
mkdir -p "$prefix/bin" "$share/reflow/Fonts" "$share/reflow/Hyphenation" \
  "$share/doc/reflow/licenses" "$share/man/man1" "$share/bash-completion/completions" \
  "$share/zsh/site-functions" "$share/fish/vendor_completions.d"
install -m 755 "$reflow" "$prefix/bin/reflow"
install -m 644 Fonts/*.ttf Fonts/*.otf "$share/reflow/Fonts/"
install -m 644 Hyphenation/hyph_*.dic "$share/reflow/Hyphenation/"
install -m 644 LICENSE README.md CHANGELOG.md "$share/doc/reflow/"
install -m 644 Fonts/README.md "$share/doc/reflow/FONTS.md"
install -m 644 Hyphenation/README.md "$share/doc/reflow/HYPHENATION.md"
install -m 644 Fonts/licenses/* Hyphenation/licenses/* "$share/doc/reflow/licenses/"
"$reflow" manual "$share/man/man1"
pages=$(mktemp -d)
trap 'rm -rf "$pages"' EXIT
"$reflow" manual "$pages"
(cd "$pages" && printf '%s\n' *.1) >"$share/reflow/manual-pages"
"$reflow" completions bash >"$share/bash-completion/completions/reflow"
"$reflow" completions zsh >"$share/zsh/site-functions/_reflow"
"$reflow" completions fish >"$share/fish/vendor_completions.d/reflow.fish"
echo "installed $prefix/bin/reflow"
