#!/usr/bin/env bash
# Makes the library's documentation, a site of plain files, from comments, articles and the tutorial:
# .build/docs for the product Reflow, .build/docs-render for ReflowRender. Stops at the first warning,
# and when a public declaration says nothing of itself.
set -euo pipefail
cd "$(dirname "$0")/.."
build=.build/debug
work=.build/docs-work
${SWIFT:-swift} build --target ReflowRender >"$build.docs.log" 2>&1 || { cat "$build.docs.log" >&2; exit 1; }
rm -rf "$work"
mkdir -p "$work/symbols" "$work/render-symbols"

# What `import Reflow` gives comes from six modules.
parts=$(sed -n 's/^@_exported public import //p' Sources/Reflow/Exports.swift | paste -sd,)
swift_folder=$(dirname "$(realpath "$(command -v "${SWIFT:-swift}")")")
extract() { # module, folder, further options
  local includes=()
  for folder in Sources/Bindings/*/; do includes+=(-I "$folder"); done
  for map in "$build"/*.build/module.modulemap; do includes+=(-Xcc "-fmodule-map-file=$map"); done
  # shellcheck disable=SC2046
  "$swift_folder/swift-symbolgraph-extract" -module-name "$1" -I "$build/Modules" \
    "${includes[@]}" $(pkg-config --cflags-only-I freetype2 harfbuzz cairo librsvg-2.0 gdk-pixbuf-2.0) \
    -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -output-dir "$2" \
    -skip-synthesized-members -skip-inherited-docs "${@:3}"
}
extract Reflow "$work/symbols" -experimental-allowed-reexported-modules="$parts"
extract ReflowRender "$work/render-symbols"
python3 Scripts/check-symbols.py "$work/symbols" "$work/render-symbols"

cp -R Sources/Reflow/Reflow.docc "$work/"
# The README shows it, too.
cp Documentation/Images/sample-l-ax3.png "$work/Reflow.docc/sizes.png"
convert() { # site, symbols, further arguments
  rm -rf "$1"
  # Parameters are described where their names do not say it.
  "$swift_folder/docc" convert "${@:3}" --additional-symbol-graph-dir "$2" --output-path "$1" \
    --warnings-as-errors --disable-parameters-and-returns-validation \
    --transform-for-static-hosting >"$work/log" || { cat "$work/log" >&2; exit 1; }
}
convert .build/docs "$work/symbols" "$work/Reflow.docc" --fallback-bundle-identifier reflow.Reflow
convert .build/docs-render "$work/render-symbols" --fallback-display-name ReflowRender \
  --fallback-bundle-identifier reflow.ReflowRender
echo "documentation: .build/docs; to read it: python3 -m http.server -d .build/docs 8000," \
  "then http://localhost:8000/documentation/reflow"
