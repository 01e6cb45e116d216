/// The folder of a document, which the files that it names may not leave.
struct DocumentFolder: Sendable {
  /// Why a name is refused.
  enum Refusal: Error {
    case absolute, outside, linkedOutside
  }

  let path: String
  let allowsOutside: Bool
  private let realPath: String?

  init(ofFile file: String, allowsOutside: Bool) {
    path = FilePath.folder(file)
    self.allowsOutside = allowsOutside
    realPath = resolvedPath(path)
  }

  /// The path of a file that the document names; it need not exist.
  func file(_ name: String) throws(Refusal) -> String {
    let file = name.hasPrefix("/") ? name : path + "/" + name
    if allowsOutside { return file }
    if name.hasPrefix("/") { throw .absolute }
    if FilePath.climbsOut(name) { throw .outside }
    // Symbolic links count by where they lead.
    if let real = resolvedPath(file), let realPath {
      let root = realPath == "/" ? "/" : realPath + "/"
      guard real.hasPrefix(root) else { throw .linkedOutside }
    }
    return file
  }
}
