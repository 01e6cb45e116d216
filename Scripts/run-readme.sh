#!/usr/bin/env bash
# Runs every command of the README's `sh` blocks in a scratch copy of the
# checkout, in order, and stops at the first that fails. Lines that fetch or
# build the project itself are passed over: what calls this has done that.
set -euo pipefail
root=$PWD
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -R Samples "$scratch/"
export PATH="$root/.build/release:$PATH"
cd "$scratch"
count=0
while IFS= read -r line; do
  case "$line" in
    '' | '#'* | 'git clone '* | 'cd '* | 'make '*) continue ;;
  esac
  echo "readme: $line"
  bash -euo pipefail -c "$line" >/dev/null
  count=$((count + 1))
done < <(awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$root/README.md")
if [ "$count" -eq 0 ]; then
  echo "readme: no commands found" >&2
  exit 1
fi
echo "readme: $count commands run"
