import ReflowDocument
import ReflowLayout
import ReflowTypesetting

extension DisplayListBuilder {
  /// Adds the viewer of a control: a panel with its image and title.
  mutating func add(_ viewer: LargeContentViewer) {
    addPanel(viewer.frame, radius: viewer.cornerRadius)
    if let image = viewer.image { add(image, tint: page.label) }
    if let title = viewer.title { add(title) }
  }
}

extension DisplayList {
  /// What lies over the page while the viewer shows.
  static let dimming = Color(0, 0, 0, alpha: 64)
  /// The viewer's panel, through which nothing shows: what lies under it must not
  /// disturb reading.
  static let panel = Color(0xF2, 0xF2, 0xF7)

  /// Puts a viewer over the page, whose content starts at a point.
  mutating func show(_ viewer: LargeContentViewer, _ page: PageStyle, x: Double, y: Double) {
    var builder = DisplayListBuilder(page: page, showsGuides: false)
    builder.add(viewer)
    let bottom = y + viewer.frame.y + viewer.frame.height
    height = max(height, bottom + y)
    items.append(.fill(Rectangle(x: 0, y: 0, width: width, height: height), Self.dimming))
    append(builder.list(width: width, height: height), x: x, y: y)
  }

  /// Marks the lower edge of a screen across the page.
  mutating func mark(_ viewport: Viewport) {
    let line = Rectangle(x: 0, y: viewport.height - 0.5, width: width, height: 1)
    items.append(.fill(line, Color(0xE0, 0x20, 0x20, alpha: 200)))
  }
}
