package import Reflow
import Testing

/// Fonts for the tests, opened once.
package enum TestFonts {
  /// The faces of the checkout.
  package static let faces = faces(in: Checkout.fonts)

  /// The fonts of the checkout: the variable Inter stands in for the system font.
  package static let bundled = FontLibrary(faces: faces)

  /// Debian's static Inter as the system font, without tracking; the fonts of the
  /// checkout behind it.
  package static let staticInter: FontLibrary = {
    let inter = faces(in: staticInterFolder)
    let others = faces.filter { $0.description.family != "Inter" }
    return FontLibrary(faces: inter + others, systemFont: SystemFont(family: "Inter"))
  }()

  /// Where Debian's static Inter is.
  package static let staticInterFolder = Checkout.root + "/Tests/ReflowTestSupport/Fonts"

  /// The faces of a file.
  package static func faces(of file: String) throws -> [FontFace] {
    try FontFace.faces(in: FontData(mapping: file), file: file)
  }

  private static func faces(in folder: String) -> [FontFace] {
    do {
      let faces = try FontFolder(folder).faces
      if faces.isEmpty { Issue.record("no fonts in \(folder)") }
      return faces
    } catch {
      Issue.record("the fonts cannot be read: \(error)")
      return []
    }
  }
}
