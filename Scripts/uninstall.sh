#!/usr/bin/env bash
# Removes what install.sh put below a prefix, and nothing else.
set -euo pipefail
prefix=$1
share=$prefix/share
rm -f "$prefix/bin/reflow" "$share"/man/man1/reflow.1 "$share"/man/man1/reflow-*.1 \
  "$share/bash-completion/completions/reflow" "$share/zsh/site-functions/_reflow" \
  "$share/fish/vendor_completions.d/reflow.fish"
rm -rf "$share/reflow" "$share/doc/reflow"
echo "removed reflow from $prefix"
