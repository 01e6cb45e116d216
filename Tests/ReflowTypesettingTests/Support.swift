import Reflow

/// The fonts of the checkout, found from this file.
let checkout: String = {
  var parts = #filePath.split(separator: "/")
  parts.removeLast(3)
  return "/" + parts.joined(separator: "/")
}()

enum TestFonts {
  static let bundled: FontLibrary = {
    let folder = try? FontFolder(checkout + "/Fonts")
    return FontLibrary(faces: folder?.faces ?? [])
  }()
}
