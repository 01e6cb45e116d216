/// An image in the text, standing for one U+FFFC, or an image block.
public struct Attachment: Hashable, Sendable {
  /// Where the picture comes from.
  public enum Source: Hashable, Sendable {
    /// An image file, relative to the document's folder.
    case image(String)
    /// An SVG whose view box is one em high, drawn in the text's color at the
    /// text's size.
    case symbol(String)
  }

  /// How the size follows the content size category.
  public enum Scaling: Hashable, Sendable {
    /// By the metrics ratio of the run's style.
    case run
    /// By the metrics ratio of a style.
    case style(TextStyle)
    /// Not at all.
    case none
    /// From AX1 on, by body's ratio.
    case accessibility
  }

  /// Vertical place in the line.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// Standing on the baseline.
    case baseline
    /// Centered on the cap height.
    case center
    /// Top edge at the line's ascent.
    case top
    /// Bottom edge at the line's descent.
    case bottom
  }

  /// Size of a symbol relative to its text (`UIImage.SymbolScale`).
  public enum SymbolScale: String, CaseIterable, Hashable, Sendable {
    /// 0.8 of the point size.
    case small
    /// The point size.
    case medium
    /// 1.3 of the point size.
    case large
  }

  /// The picture.
  public var source: Source
  /// Width at Large, in points; `nil` follows the height or the picture.
  public var width: Double?
  /// Height at Large, in points; `nil` follows the width or the picture.
  public var height: Double?
  /// `nil` is ``Scaling/run`` in text and ``Scaling/none`` for a block.
  public var scaling: Scaling?
  /// `nil` is ``Alignment/baseline`` for images.
  public var alignment: Alignment?
  /// Size of a symbol.
  public var symbolScale: SymbolScale = .medium
  /// Shrink to the line's width instead of overflowing it.
  public var scaleToFit = false
  /// What the picture shows, for those who do not see it.
  public var label: String?

  /// An attachment of the picture's own size.
  public init(_ source: Source) { self.source = source }

  /// The file that the picture comes from.
  public var file: String {
    switch source {
    case .image(let file), .symbol(let file): file
    }
  }
}
