/// A page of a PDF as an SVG whose point is PostScript's.
public struct ConvertedPDF: Hashable, Sendable {
  /// The SVG.
  public var svg: [UInt8]
  /// Names of fonts that the PDF does not embed; their text is not in the SVG.
  public var missingFonts: [String]

  /// A page.
  public init(svg: [UInt8], missingFonts: [String] = []) {
    (self.svg, self.missingFonts) = (svg, missingFonts)
  }

  /// Whether bytes are a PDF: its mark stands among the first 1,024 (PDF 32000-1, annex H,
  /// 3.4.1: readers take files that have something before it).
  static func isLikely(_ bytes: [UInt8]) -> Bool {
    let mark = Array("%PDF-".utf8)
    let last = min(bytes.count, 1_024) - mark.count
    return last >= 0
      && (0...last).contains { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
  }
}

/// What the name of a bitmap file says of it.
enum ImageName {
  /// Pixels to the point: 2 or 3 for a name that ends in `@2x` or `@3x` before its ending
  /// and the kind of device (`photo@3x~ipad.png`), else 1.
  static func scale(of file: String) -> Double {
    let name = file.split(separator: "/").last ?? ""
    var stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    for device in ["~iphone", "~ipad"] where stem.hasSuffix(device) {
      stem = stem.dropLast(device.count)
    }
    for (mark, scale) in [("@2x", 2.0), ("@3x", 3.0)] where stem.hasSuffix(mark) { return scale }
    return 1
  }
}
