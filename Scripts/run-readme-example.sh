#!/usr/bin/env bash
# Builds and runs the README's program as someone else's package would: a scratch
# package that depends on this checkout by path. Compares what it prints with
# the README's `text` block after the program. The build is kept in .build, so
# that only the first time is slow.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
package=$root/.build/readme-example
mkdir -p "$package/Sources/example"

block() { # language: prints the first block of it from the program on
  awk -v fence="\`\`\`$1" '
    /^```swift$/ { begun = 1 }
    $0 == fence && begun && !done { inside = 1; next }
    /^```/ && inside { inside = 0; done = 1 }
    inside
  ' README.md
}

block swift >"$package/Sources/example/main.swift.new"
[ -s "$package/Sources/example/main.swift.new" ] || { echo "README.md: no program found" >&2; exit 1; }
# An unchanged file keeps its time, and the build its work.
if ! cmp -s "$package/Sources/example/main.swift.new" "$package/Sources/example/main.swift"; then
  mv "$package/Sources/example/main.swift.new" "$package/Sources/example/main.swift"
fi
rm -f "$package/Sources/example/main.swift.new"

cat >"$package/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example",
  dependencies: [.package(path: "$root")],
  targets: [
    .executableTarget(
      name: "example",
      dependencies: [.product(name: "Reflow", package: "$(basename "$root" | tr '[:upper:]' '[:lower:]')")])
  ])
END

${SWIFT:-swift} build --package-path "$package" >"$package/build.log" 2>&1 || {
  cat "$package/build.log" >&2
  exit 1
}
"$package/.build/debug/example" >"$package/output"
if ! diff <(block text) "$package/output"; then
  echo "README.md: the program prints something else" >&2
  exit 1
fi
echo "README.md: the program runs and prints what the page shows"
