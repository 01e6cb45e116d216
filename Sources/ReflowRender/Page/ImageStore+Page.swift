import ReflowDocument
import ReflowPage
import ReflowTypesetting

extension ImageStore {
  /// Pixels per point of an image that is drawn anew.
  private static let scale = 3.0

  /// A picture as a `data:` address that every browser shows as reflow draws it; `nil` when it
  /// cannot be used.
  ///
  /// PNG and JPEG files stay as they are. Everything else is drawn anew: an SVG with librsvg
  /// and Cairo, so that its text stays out and nothing else in it reaches a browser.
  func dataURI(of file: String) -> String? {
    guard let size = naturalSize(ofImage: file) else { return nil }
    if let (type, bytes) = original(file) {
      return "data:\(type);base64," + Base64.encoded(bytes)
    }
    var list = DisplayList(
      width: size.width, height: size.height, background: Color(0, 0, 0, alpha: 0))
    let frame = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    list.items = [.image(DisplayImage(file: file, frame: frame))]
    let renderer = Renderer(images: self)
    // An image too large for one way is shown in the other, or not at all.
    if isVector(file), let svg = try? renderer.svg(list) {
      return "data:image/svg+xml;base64," + Base64.encoded(svg)
    }
    guard let png = try? renderer.png(list, scale: isVector(file) ? Self.scale : 1) else {
      return nil
    }
    return "data:image/png;base64," + Base64.encoded(png)
  }
}
