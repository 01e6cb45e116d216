public import ReflowDocument
public import ReflowFonts
public import ReflowTypesetting

/// What is drawn on a page, back to front, with everything looked up and placed.
///
/// Coordinates are points from the page's top left, y downward. A pure value:
/// lists can be compared, moved and put together before any of it is drawn.
public struct DisplayList: Hashable, Sendable {
  /// One thing to draw.
  public enum Item: Hashable, Sendable {
    /// A filled rectangle: a background or a decoration line.
    case fill(Rectangle, Color)
    /// A filled rectangle with round corners of a radius.
    case panel(Rectangle, Color, radius: Double)
    /// The outline of a rectangle in a line of the given width: a guide.
    case outline(Rectangle, Color, lineWidth: Double)
    /// Glyphs.
    case text(DisplayText)
    /// A picture.
    case image(DisplayImage)
    /// The box that stands for a picture that cannot be used.
    case placeholder(Rectangle)
    /// The U+FFFC of a picture in the text, which keeps the line together for those
    /// who select or search; draws nothing.
    case object(DisplayObject)
    /// An area that leads to an address; draws nothing.
    case link(Rectangle, String)
    /// Items that show within a rectangle only: a page on a sheet.
    case clipped(Rectangle, [Item])
  }

  /// Extent of the page.
  public var width: Double
  /// Extent of the page.
  public var height: Double
  /// Color of the page.
  public var background: Color
  /// What is drawn, back to front.
  public var items: [Item]
  /// Where the page may be cut without cutting a line, ascending.
  public var cuts: [Double]

  /// An empty page.
  public init(width: Double, height: Double, background: Color = Color(255, 255, 255)) {
    (self.width, self.height, self.background) = (width, height, background)
    items = []
    cuts = []
  }

  /// All items, those within clipped ones in their place.
  var leaves: [Item] { items.flatMap(\.leaves) }

  /// Adds another page's content, moved; the page's size and color stay.
  public mutating func append(_ other: DisplayList, x: Double, y: Double) {
    items += other.items.map { $0.moved(x: x, y: y) }
    cuts = (cuts + other.cuts.map { $0 + y }).sorted()
  }
}

/// Glyphs of one font instance in one color.
public struct DisplayText: Hashable, Sendable {
  /// A glyph at its place.
  public struct Glyph: Hashable, Sendable {
    /// Index in the font.
    public var id: UInt32
    /// First byte of its cluster in ``DisplayText/text``.
    public var cluster: Int
    /// Origin.
    public var x: Double
    /// Origin on the baseline, y downward.
    public var y: Double

    /// A glyph at its place.
    public init(id: UInt32, cluster: Int, x: Double, y: Double) {
      (self.id, self.cluster, self.x, self.y) = (id, cluster, x, y)
    }
  }

  /// The face and its coordinates.
  public var font: FontInstance
  /// Size in points.
  public var pointSize: Double
  /// Transform of each glyph about its origin.
  public var matrix = FontMatrix.identity
  /// Color of glyphs that bring none.
  public var color = Color(0, 0, 0)
  /// The characters, for those who select or search.
  public var text: String
  /// Glyphs from left to right.
  public var glyphs: [Glyph]
  /// Whether the clusters run from right to left.
  public var isRightToLeft = false

  /// Glyphs in black, upright, from left to right.
  public init(font: FontInstance, pointSize: Double, text: String, glyphs: [Glyph]) {
    (self.font, self.pointSize) = (font, pointSize)
    (self.text, self.glyphs) = (text, glyphs)
  }

  /// The y-up matrix of the outlines, synthetic slant included.
  var outlineMatrix: FontMatrix { GlyphInk.outlineMatrix(font, matrix) }

  /// How much wider a stroke around the outlines of a synthetic bold is, in points.
  var emboldening: Double { GlyphInk.emboldening(font, pointSize) }
}

/// A picture at its place, stretched to fill it.
public struct DisplayImage: Hashable, Sendable {
  /// The file as the document names it.
  public var file: String
  /// Where it is drawn.
  public var frame: Rectangle
  /// The color in which a symbol is drawn; `nil` keeps the picture's own.
  public var tint: Color?

  /// A picture in its own colors.
  public init(file: String, frame: Rectangle, tint: Color? = nil) {
    (self.file, self.frame, self.tint) = (file, frame, tint)
  }
}

/// The place of a picture in its line of text.
public struct DisplayObject: Hashable, Sendable {
  /// Left edge.
  public var x: Double
  /// The line's baseline, y downward.
  public var baseline: Double
  /// Advance.
  public var width: Double
  /// Size of the text around it.
  public var pointSize: Double

  /// A place in a line.
  public init(x: Double, baseline: Double, width: Double, pointSize: Double) {
    (self.x, self.baseline) = (x, baseline)
    (self.width, self.pointSize) = (width, pointSize)
  }
}

extension DisplayList.Item {
  fileprivate var leaves: [Self] {
    if case .clipped(_, let items) = self { items.flatMap(\.leaves) } else { [self] }
  }

  func moved(x: Double, y: Double) -> Self {
    switch self {
    case .fill(let frame, let color): return .fill(frame.moved(x: x, y: y), color)
    case .panel(let frame, let color, let radius):
      return .panel(frame.moved(x: x, y: y), color, radius: radius)
    case .outline(let frame, let color, let width):
      return .outline(frame.moved(x: x, y: y), color, lineWidth: width)
    case .placeholder(let frame): return .placeholder(frame.moved(x: x, y: y))
    case .link(let frame, let address): return .link(frame.moved(x: x, y: y), address)
    case .clipped(let frame, let items):
      return .clipped(frame.moved(x: x, y: y), items.map { $0.moved(x: x, y: y) })
    case .object(var object):
      object.x += x
      object.baseline += y
      return .object(object)
    case .image(var image):
      image.frame = image.frame.moved(x: x, y: y)
      return .image(image)
    case .text(var text):
      for index in text.glyphs.indices {
        text.glyphs[index].x += x
        text.glyphs[index].y += y
      }
      return .text(text)
    }
  }
}

extension Rectangle {
  func moved(x: Double, y: Double) -> Rectangle {
    Rectangle(x: self.x + x, y: self.y + y, width: width, height: height)
  }

  var isDrawable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width > 0 && height > 0
  }
}
