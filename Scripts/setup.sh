#!/usr/bin/env bash
# Installs the Debian packages that building and testing need, and those that are named, if any is
# missing.
# With neither root nor sudo it prints the command to run and stops with 2.
set -euo pipefail

packages=(
  pkg-config
  libharfbuzz-dev libfreetype-dev libicu-dev libhyphen-dev libxml2-dev
  libcmark-gfm-dev libcmark-gfm-extensions-dev
  libcairo2-dev librsvg2-dev libgdk-pixbuf-2.0-dev zlib1g-dev
  # pdftocairo draws PDF pictures and prlimit keeps it within limits; the tests use others.
  poppler-utils util-linux
  unicode-data
  # What reads the reports of audits in `make reports`.
  python3-venv
  # Fonts that browsers laid text out with; the tests compare.
  fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-dejavu-core
)

packages+=("$@")

# Parts of a check that run beside each other wait for one another here.
exec 9>"${TMPDIR:-/tmp}/reflow-setup-$(id -u).lock"
flock 9

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [ "$status" = "install ok installed" ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

if ! command -v apt-get >/dev/null; then
  echo "setup: apt-get is not here; install what these Debian packages hold: ${missing[*]}" >&2
  exit 2
fi

if [ "$(id -u)" = 0 ]; then
  run=()
elif command -v sudo >/dev/null && { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
  run=(sudo)
else
  echo "setup: run this as root, then try again:" >&2
  echo "  apt-get update && apt-get install -y --no-install-recommends ${missing[*]}" >&2
  exit 2
fi

echo "setup: installing ${missing[*]}"
"${run[@]}" apt-get update -qq
"${run[@]}" env DEBIAN_FRONTEND=noninteractive \
  apt-get install -y -qq --no-install-recommends "${missing[@]}"
