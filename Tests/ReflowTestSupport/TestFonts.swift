package import Reflow
import Testing

/// The checkout that the tests were built from.
package enum Checkout {
  /// Its folder, found from this file; no slash at the end.
  package static let folder: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()
}

/// Fonts for the tests, opened once.
package enum TestFonts {
  /// The faces of the checkout.
  package static let faces = faces(in: "Fonts")

  /// The fonts of the checkout: the variable Inter stands in for the system font.
  package static let bundled = FontLibrary(faces: faces)

  /// Debian's static Inter as the system font, without tracking; the fonts of the
  /// checkout behind it.
  package static let staticInter: FontLibrary = {
    let inter = faces(in: "Tests/ReflowTestSupport/Fonts")
    let others = faces.filter { $0.description.family != "Inter" }
    return FontLibrary(faces: inter + others, systemFont: SystemFont(family: "Inter"))
  }()

  /// The faces of a file.
  package static func faces(of file: String) throws -> [FontFace] {
    try FontFace.faces(in: FontData(mapping: file), file: file)
  }

  private static func faces(in folder: String) -> [FontFace] {
    do {
      let faces = try FontFolder("\(Checkout.folder)/\(folder)").faces
      if faces.isEmpty { Issue.record("no fonts in \(folder)") }
      return faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }
}
