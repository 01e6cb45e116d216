/// Where reflow's own fonts are.
enum BundledFonts {
  /// The variable that names another folder.
  static let variable = "REFLOW_FONTS"

  /// The folder: what `REFLOW_FONTS` names, else `../share/reflow/Fonts` beside the
  /// executable, else `Fonts` of the checkout that the executable lies in; never the
  /// current folder, so that results do not depend on it.
  static func folder(_ io: any ToolIO) throws(ToolError) -> String {
    if let named = io.environment(variable), !named.isEmpty {
      let path = io.path(named)
      guard fileStatus(path)?.isFolder == true else {
        throw .input("the folder '\(named)' that \(variable) names does not exist; correct it")
      }
      return path
    }
    if let executable = io.executable, let found = folder(near: executable) { return found }
    throw .input(
      "reflow's fonts are not where it was installed; set \(variable) to their folder")
  }

  private static func folder(near executable: String) -> String? {
    var folder = FilePath.folder(executable)
    let installed = FilePath.folder(folder) + "/share/reflow/Fonts"
    if fileStatus(installed)?.isFolder == true { return installed }
    while folder != "/", folder != "." {
      let isCheckout = fileStatus(folder + "/Package.swift")?.isRegularFile == true
      if isCheckout, fileStatus(folder + "/Fonts")?.isFolder == true { return folder + "/Fonts" }
      folder = FilePath.folder(folder)
    }
    return nil
  }
}
