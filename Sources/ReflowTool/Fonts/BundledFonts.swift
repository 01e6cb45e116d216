/// Where reflow's own fonts are.
enum BundledFonts {
  /// The folder, or an error that says how to name it.
  static func folder(_ io: any ToolIO) throws(ToolError) -> String {
    if let path = try InstalledFolder.fonts.path(io) { return path }
    throw .input(
      "reflow's fonts are not where it was installed; set \(InstalledFolder.fonts.variable) to "
        + "their folder")
  }
}
