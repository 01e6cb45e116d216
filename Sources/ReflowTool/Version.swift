import Reflow
import ReflowRender

/// reflow's own version.
let reflowVersion = "0.1.0"

/// The versions that results depend on, as in `ICU 72.1, Unicode 15.0`.
func versionLines() -> [String] {
  [
    "reflow \(reflowVersion)",
    "HarfBuzz \(harfBuzzVersion())",
    "FreeType \(freeTypeVersion() ?? "unusable")",
    "ICU \(icuVersion()), Unicode \(unicodeVersion())",
    "Cairo \(cairoVersion())",
    "librsvg \(librsvgVersion() ?? "not installed")",
  ]
}

/// Prints the versions that results depend on, and a digest of reflow's fonts.
func printVersion(_ console: Console) throws(ToolError) {
  // Without its fonts, reflow still tells its versions.
  let fonts = (try? BundledFonts.folder(console.io)).flatMap(FontDigest.digest)
  let lines = versionLines() + ["fonts \(fonts.map { "sha256:" + $0 } ?? "not found")"]
  try asStream { () throws(StreamError) in
    try console.output(lines.joined(separator: "\n") + "\n")
  }
}
