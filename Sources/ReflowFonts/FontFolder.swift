import Glibc

/// Font files found in a folder.
public struct FontFolder: Sendable {
  /// Faces of all files that could be opened, by file name.
  public var faces: [FontFace] = []
  /// Files that could not.
  public var errors: [FontError] = []

  /// Opens every `.ttf`, `.otf`, `.ttc` and `.otc` directly in a folder.
  ///
  /// The order is that of the names' bytes, so that it is the same everywhere.
  public init(_ path: String) throws(FontError) {
    guard let directory = opendir(path) else {
      throw FontError(.unreadable(String(cString: strerror(errno)).lowercased()), file: path)
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let suffix = name.lowercased().suffix(4)
      if [".ttf", ".otf", ".ttc", ".otc"].contains(suffix) { names.append(name) }
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      do throws(FontError) {
        let file = path + "/" + name
        faces += try FontFace.faces(in: FontData(mapping: file), file: file)
      } catch { errors.append(error) }
    }
  }
}
