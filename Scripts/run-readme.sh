#!/usr/bin/env bash
# Runs the `sh` blocks of the README and of every page of the manual, or of the pages that are named
# after the command's folder, page by page in a scratch folder with a copy of the samples, and
# stops at the first that fails, or that prints other than the `text` block after it. Lines that
# fetch, enter or build the project are passed over: what calls this has done that.
#
# A block that cannot be run here has a comment before it that says why: `<!-- not run: ... -->`. So
# every command of the manual is run or says why not: commands in blocks without a language fail.
set -euo pipefail
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export PATH="${1:-$root/.build/release}:$PATH"
pages=("${@:2}")
[ ${#pages[@]} -gt 0 ] ||
  pages=(README.md Documentation/*.md)

blocks() { # page, folder: writes each block to a file, in order
  awk -v folder="$2" -v page="$1" '
    /^```/ && inside { inside = 0; next }
    inside {
      if (file != "" && !/^(git clone|cd|make) /) print > file
      if (bare && /^(\$ )?(reflow|make|swift|python3) /) {
        print page ":" NR ": a command in a block that says no language" > "/dev/stderr"
        exit 1
      }
      next
    }
    /^<!-- not run: .+ -->$/ { spared = 1; next }
    /^```/ { inside = 1; bare = /^```$/; file = "" }
    /^```sh$/ {
      if (!spared) file = sprintf("%s/%03d.sh", folder, ++count)
      last = spared ? "other" : "sh"; spared = 0; next
    }
    /^```text$/ && last == "sh" {
      file = sprintf("%s/%03d.sh.expected", folder, count); last = "text"; next
    }
    /^```/ { last = "other"; spared = 0; next }
    /[^ ]/ && spared {
      print page ":" NR ": \"not run\" stands before no block" > "/dev/stderr"
      exit 1
    }
  ' "$1"
}

total=0
for page in "${pages[@]}"; do
  folder=$scratch/$(basename "$page" .md)
  mkdir -p "$folder/blocks"
  cp -R Samples "$folder/"
  mkdir "$folder/home"
  blocks "$page" "$folder/blocks"
  count=0
  for block in "$folder"/blocks/*.sh; do
    [ -s "$block" ] || continue
    if ! (cd "$folder" && HOME=$folder/home bash -eu "$block" >"$block.out" 2>&1); then
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
  [ "$count" -eq 0 ] || echo "$page: $count commands run"
  total=$((total + count))
done
[ "$total" -gt 0 ] || { echo "no commands found" >&2; exit 1; }
