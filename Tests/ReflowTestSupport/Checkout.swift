/// The checkout that the tests were built from.
package enum Checkout {
  /// Its folder, found from this file; no slash at the end.
  package static let root: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()
  /// An executable in a checkout, which need not exist for its fonts to be found.
  package static let executable = root + "/.build/debug/reflow"
}
