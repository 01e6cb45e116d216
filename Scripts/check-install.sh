#!/usr/bin/env bash
# Installs into a scratch folder, moves the tree to a path with a space, and uses it as somebody
# without Swift would: the README's commands, the manual in man and mandoc, completion in bash, zsh
# and fish. Then takes it away again.
set -euo pipefail
cd "$(dirname "$0")/.."
reflow=${1:-.build/release/reflow}
Scripts/setup.sh man-db mandoc zsh fish

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
  echo "install: $1" >&2
  exit 1
}
# Whoever runs this has built the command.
run_make() { make --silent --no-print-directory --old-file=build REFLOW="$reflow" "$@" >/dev/null; }
run_make install DESTDIR="$scratch/staged" PREFIX=/usr/local
tree="$scratch/moved here"
mv "$scratch/staged/usr/local" "$tree"
outside() { env -i HOME="$scratch" LANG=C.UTF-8 TERM=dumb PATH="$tree/bin:/usr/bin:/bin" "$@"; }

if outside bash -c 'command -v swift' >/dev/null; then
  fail "Swift is in /usr/bin, so that this would prove nothing"
fi
if outside ldd "$tree/bin/reflow" | grep -E 'swift|not found' >&2; then
  fail "the command needs these libraries"
fi
if outside ldd "$tree/bin/reflow" | grep -E 'rsvg|gdk_pixbuf' >&2; then
  fail "a start loads what only pictures need"
fi
# Without those libraries pictures are boxes, and all else goes on.
mkdir "$scratch/broken"
: >"$scratch/broken/libgdk_pixbuf-2.0.so.0"
told=$(outside LD_LIBRARY_PATH="$scratch/broken" reflow render Samples/pictures.json \
  -o "$scratch/boxes.png" 2>&1) || fail "it does not draw without libraries of pictures: $told"
grep -q 'libgdk_pixbuf-2.0.so.0 cannot be loaded' <<<"$told" || fail "it does not tell why: $told"
[ "$(outside reflow --version)" = "$("$reflow" --version)" ] || fail "other versions or fonts"
outside Scripts/run-readme.sh "$tree/bin" README.md

pages=0
for page in "$tree"/share/man/man1/*.1; do
  # The pages bear no date, so that the same version makes the same bytes.
  ! mandoc -T lint -W warning "$page" | grep -v 'WARNING: missing date' >&2 ||
    fail "mandoc finds fault with $(basename "$page")"
  warnings=$(outside man --warnings -E UTF-8 -l "$page" 2>&1 >"$scratch/page.txt")
  [ -z "$warnings" ] || fail "man finds fault with $(basename "$page"): $warnings"
  grep -q '^EXAMPLES' "$scratch/page.txt" || fail "man shows no examples of $(basename "$page")"
  pages=$((pages + 1))
done
[ "$(outside man -w reflow-render)" = "$tree/share/man/man1/reflow-render.1" ] ||
  fail "man does not find the pages"
echo "manual: $pages pages, no warnings"

python3 Scripts/check-shells.py "$tree"

run_make uninstall DESTDIR="$scratch" PREFIX="/moved here"
left=$(find "$tree" -type f)
[ -z "$left" ] || fail "left behind: $left"
echo "install: works where it was moved to, and leaves nothing behind"
