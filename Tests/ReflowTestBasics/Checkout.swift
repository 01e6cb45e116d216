import FoundationEssentials

/// The checkout that the tests were built from.
package enum Checkout {
  /// Its folder, found from this file; no slash at the end.
  package static let root: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()
  /// The folder of its fonts.
  package static let fonts = root + "/Fonts"
  /// An executable in a checkout, which need not exist for its fonts to be found.
  package static let executable = root + "/.build/debug/reflow"

  /// The built command: what `REFLOW_PROGRAM` names, else the one beside the tests, else the
  /// checkout's. With a sanitizer no program can work within the limits that pictures get.
  package static let program: String = {
    if let named = ProcessInfo.processInfo.environment["REFLOW_PROGRAM"], !named.isEmpty {
      return named
    }
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = (tests ?? "").split(separator: "/").dropLast().joined(separator: "/")
    let beside = "/" + folder + "/reflow"
    return FileManager.default.fileExists(atPath: beside) ? beside : executable
  }()
}
