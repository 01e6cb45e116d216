#!/bin/bash
# Rebuilds every font file of this folder from the packages and versions named below.
#
#   Fonts/subset.sh           rebuild, replace the fonts here, write SHA256SUMS
#   Fonts/subset.sh --check   rebuild in a temporary folder and compare with SHA256SUMS
#
# Needs apt-get and dpkg-deb on Debian 12, Python 3.10 or later with venv, and about 400 MB of
# temporary space. It needs no root and installs nothing: packages are unpacked in a temporary
# folder. The same versions give the same bytes. It takes about two minutes on one core.
# Run apt-get update before if the package lists are old.
set -euo pipefail
export LC_ALL=C TZ=UTC SOURCE_DATE_EPOCH=1640995200 PYTHONHASHSEED=0 PYTHONDONTWRITEBYTECODE=1
umask 022

DEBIAN=(
    "fonts-noto-core=20201225-1"
    "fonts-noto-mono=20201225-1"
    "fonts-noto-cjk=1:20220127+repack1-1"
    "fonts-noto-color-emoji=2.042-0+deb12u1"
)
PYPI=(
    "fontpkg-inter==4.1.post1"
    "fonttools==4.68.0"
    "cffsubr==0.4.0"
)
SCRIPTS=(Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada
    Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai)
LIMIT=40000000

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mode=${1:-build}
case $mode in build | --check) ;; *) echo "usage: $0 [--check]" >&2; exit 2 ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
out=$work/out
mkdir "$out" "$work/debs"

# Packages
for package in "${DEBIAN[@]}"; do
    (cd "$work/debs" && apt-get -q -o APT::Sandbox::User="$(id -un)" download "$package")
done
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/root"; done
python3 -m venv "$work/venv"
"$work/venv/bin/pip" -q --disable-pip-version-check install --no-deps "${PYPI[@]}"
python=$work/venv/bin/python
noto=$work/root/usr/share/fonts/truetype/noto
cjk=$work/root/usr/share/fonts/opentype/noto
inter=$("$python" -c 'import importlib.util as u; print(u.find_spec("fontpkg_inter").submodule_search_locations[0])')/files

# Unmodified: Inter, one Noto Sans a script, the emoji
cp "$inter/Inter[opsz,wght].ttf" "$out/Inter-Variable.ttf"
cp "$inter/Inter-Italic[opsz,wght].ttf" "$out/Inter-Variable-Italic.ttf"
for script in "${SCRIPTS[@]}"; do
    for weight in Regular Bold; do
        cp "$noto/NotoSans$script-$weight.ttf" "$out/"
    done
done
cp "$noto/NotoColorEmoji.ttf" "$out/"

# Everything stays but what is asked to go.
keep=(--layout-features='*' --layout-scripts='*' --notdef-outline --name-IDs='*' --name-languages='*'
    --name-legacy --legacy-cmap --symbol-cmap --no-recalc-timestamp --no-recalc-average-width
    --no-prune-unicode-ranges --no-prune-codepage-ranges)

# All glyphs, without the TrueType instructions: layout does not use them.
for face in NotoSans-{Regular,Bold} NotoSansMono-{Regular,Bold} NotoSerif-{Regular,Bold,Italic,BoldItalic}; do
    "$python" -m fontTools.subset "$noto/$face.ttf" --unicodes='*' --glyphs='*' --glyph-names \
        "${keep[@]}" --no-hinting --output-file="$out/$face.ttf"
done

# CJK: the characters of cjk_codepoints.py, the JP face (number 0), without hints; then the
# outlines' shared pieces (subroutines) are chosen anew for what is left.
"$python" "$here/cjk_codepoints.py" >"$work/cjk.txt"
for weight in Regular Bold; do
    "$python" -m fontTools.subset "$cjk/NotoSansCJK-$weight.ttc" --font-number=0 \
        --unicodes-file="$work/cjk.txt" "${keep[@]}" --no-hinting --output-file="$work/cjk.otf"
    "$python" - "$work/cjk.otf" "$out/NotoSansCJKjp-$weight-subset.otf" <<'PYTHON'
import sys
import cffsubr
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1], recalcTimestamp=False, recalcBBoxes=False)
cffsubr.subroutinize(font)
font.save(sys.argv[2])
PYTHON
done

# Checks
total=$(cat "$out"/*.ttf "$out"/*.otf | wc -c)
echo "$(ls "$out" | wc -l) fonts, $total bytes"
if [ "$total" -gt "$LIMIT" ]; then echo "more than $LIMIT bytes" >&2; exit 1; fi
chmod 644 "$out"/*
(cd "$out" && sha256sum -- *.otf *.ttf | sort -k2 >"$work/SHA256SUMS")

if [ "$mode" = --check ]; then
    diff "$here/SHA256SUMS" "$work/SHA256SUMS" && echo "the same as SHA256SUMS"
else
    rm -f "$here"/*.ttf "$here"/*.otf
    cp "$out"/* "$here/"
    cp "$work/SHA256SUMS" "$here/SHA256SUMS"
fi
