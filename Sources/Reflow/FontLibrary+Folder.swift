extension FontLibrary {
  /// A library of every font directly in a folder, in the order of the names'
  /// bytes; `Fonts` of the checkout or `share/reflow/Fonts` of an installation
  /// is the one that text styles expect.
  ///
  /// Throws when the folder cannot be read, when a file in it is no usable font,
  /// and when there is none at all. ``FontFolder`` collects such files instead.
  public convenience init(
    folder path: String, systemFont: SystemFont = .standIn
  ) throws(FontError) {
    let folder = try FontFolder(path)
    if let error = folder.errors.first { throw error }
    guard !folder.faces.isEmpty else { throw FontError(.noFaces, file: path) }
    self.init(faces: folder.faces, systemFont: systemFont)
  }
}
