#!/usr/bin/env bash
# Runs the `sh` blocks of the README and of pages of the manual, or of the pages that are named
# after the command's folder, page by page in a scratch folder with a copy of the samples, and
# stops at the first that fails, or that prints other than the `text` block after it. Lines that
# fetch, enter or build the project are passed over: what calls this has done that.
set -euo pipefail
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PATH="${1:-$root/.build/release}:$PATH"
pages=("${@:2}")
[ ${#pages[@]} -gt 0 ] ||
  pages=(README.md Documentation/{CommandLine,Importing,Auditing,ContinuousIntegration,Snapshots}.md)

blocks() { # page, folder: writes each block to a file, in order
  awk -v folder="$2" '
    /^```/ && inside { inside = 0; next }
    /^```sh$/ { inside = 1; file = sprintf("%s/%03d.sh", folder, ++count); last = "sh"; next }
    /^```text$/ && last == "sh" {
      inside = 1; file = sprintf("%s/%03d.sh.expected", folder, count); last = "text"; next
    }
    /^```/ { inside = 1; file = ""; last = "other"; next }
    inside && file != "" && !/^(git clone|cd|make) / { print > file }
  ' "$1"
}

for page in "${pages[@]}"; do
  folder=$scratch/$(basename "$page" .md)
  mkdir -p "$folder/blocks"
  cp -R Samples "$folder/"
  blocks "$page" "$folder/blocks"
  count=0
  for block in "$folder"/blocks/*.sh; do
    [ -s "$block" ] || continue
    if ! (cd "$folder" && bash -eu "$block" >"$block.out" 2>&1); then
      echo "$page: a block fails:" >&2
      cat "$block" "$block.out" >&2
      exit 1
    fi
    if [ -e "$block.expected" ] && ! diff --ignore-trailing-space "$block.expected" "$block.out" >&2; then
      echo "$page: a block prints something else:" >&2
      cat "$block" >&2
      exit 1
    fi
    count=$((count + $(grep -c '[^ ]' "$block")))
  done
  if [ "$count" -eq 0 ]; then
    echo "$page: no commands found" >&2
    exit 1
  fi
  echo "$page: $count commands run"
done
