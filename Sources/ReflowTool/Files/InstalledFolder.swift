/// A folder of data that reflow brings along: fonts or hyphenation patterns.
struct InstalledFolder {
  /// As it is called in a checkout and below `share/reflow`.
  let name: String
  /// The variable that names another folder.
  let variable: String

  /// Reflow's own fonts.
  static let fonts = InstalledFolder(name: "Fonts", variable: "REFLOW_FONTS")
  /// Reflow's own hyphenation patterns.
  static let hyphenation = InstalledFolder(name: "Hyphenation", variable: "REFLOW_HYPHENATION")

  /// Where it is: what the variable names, else in `../share/reflow` beside the
  /// executable, else in the checkout that the executable lies in; never the
  /// current folder, so that results do not depend on it. `nil` when it is not
  /// there.
  func path(_ io: any ToolIO) throws(ToolError) -> String? {
    if let named = io.environment(variable), !named.isEmpty {
      let path = io.path(named)
      guard fileStatus(path)?.isFolder == true else {
        throw .input("the folder '\(named)' that \(variable) names does not exist; correct it")
      }
      return path
    }
    return io.executable.flatMap(folder(near:))
  }

  private func folder(near executable: String) -> String? {
    var folder = FilePath.folder(executable)
    let installed = FilePath.folder(folder) + "/share/reflow/" + name
    if fileStatus(installed)?.isFolder == true { return installed }
    while folder != "/", folder != "." {
      let isCheckout = fileStatus(folder + "/Package.swift")?.isRegularFile == true
      let candidate = folder + "/" + name
      if isCheckout, fileStatus(candidate)?.isFolder == true { return candidate }
      folder = FilePath.folder(folder)
    }
    return nil
  }
}
