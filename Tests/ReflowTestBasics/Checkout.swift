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

  /// The built command: the one beside the tests, else the checkout's.
  package static let program: String = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = (tests ?? "").split(separator: "/").dropLast().joined(separator: "/")
    let beside = "/" + folder + "/reflow"
    return FileManager.default.fileExists(atPath: beside) ? beside : executable
  }()
}
