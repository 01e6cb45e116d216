#!/usr/bin/env bash
# Removes what install.sh put below a prefix: its own files in folders that others use too, and the
# folders that are its own, with whatever was put there since.
set -euo pipefail
prefix=$1
share=$prefix/share
if [ -f "$share/reflow/manual-pages" ]; then
  while read -r page; do rm -f "$share/man/man1/$page"; done <"$share/reflow/manual-pages"
fi
rm -f "$prefix/bin/reflow" \
  "$share/bash-completion/completions/reflow" "$share/zsh/site-functions/_reflow" \
  "$share/fish/vendor_completions.d/reflow.fish"
rm -rf "$share/reflow" "$share/doc/reflow"
echo "removed reflow from $prefix"
