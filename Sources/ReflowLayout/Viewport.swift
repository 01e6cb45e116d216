public import ReflowDocument
internal import ReflowTypesetting

/// A screen, or the part of one, that a document is shown on. Lengths are points.
public struct Viewport: Hashable, Sendable {
  /// From edge to edge.
  public var width: Double
  /// From edge to edge.
  public var height: Double

  /// A screen.
  public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// The system's layout margin at each side: 16 on screens narrower than 390, else 20, as
  /// was measured.
  public var margin: Double { width < 390 ? 16 : 20 }

  /// What the margins leave.
  public var contentWidth: Double { max(0, width - 2 * margin) }
}

/// What of a layout does not show on a screen before anyone scrolls.
public struct Fold: Hashable, Sendable {
  /// A block that does not show whole.
  public struct Part: Hashable, Sendable {
    /// The block: its index among the blocks, then among the children of each stack.
    public var path: [Int]
    /// Its text, or the label of its picture; `nil` when it has none.
    public var text: String?
    /// Whether none of it shows.
    public var isWhole: Bool
    /// Lines that do not show whole; 0 for what is no text.
    public var hiddenLines: Int
    /// Lines that it has.
    public var lines: Int
  }

  /// The lower edge of the screen, from the top of the content.
  public var y: Double
  /// Blocks below it, in reading order; stacks stand for their children.
  public var parts: [Part]
}

extension LayoutTree {
  /// What does not show on a screen whose margin is above the content. Linear in the
  /// lines.
  public func fold(in viewport: Viewport) -> Fold {
    let y = viewport.height - viewport.margin
    var fold = Fold(y: y, parts: [])
    forEachBlock { block, path in
      let bottom = block.frame.y + block.frame.height
      guard bottom > y + LayoutBlock.pixelTolerance, !block.isHidden else { return }
      var part = Fold.Part(
        path: path, text: nil, isWhole: block.frame.y >= y, hiddenLines: 0, lines: 0)
      switch block.content {
      case .stack: return
      case .image(let image): part.text = image.attachment.label
      case .item(let item): part.text = item.item.title
      case .text(let layout):
        part.text = layout.text
        part.lines = layout.lines.count
        part.hiddenLines =
          layout.lines.count {
            $0.baseline + $0.descent > y + LayoutBlock.pixelTolerance
          }
        part.isWhole = part.hiddenLines == part.lines
      }
      fold.parts.append(part)
    }
    return fold
  }
}

extension LayoutBlock {
  /// Less than any pixel, in points.
  fileprivate static let pixelTolerance = 0.01
}

extension Fold {
  /// Rule of the note.
  package static let belowFoldRule = "viewport.below-fold"

  /// How many blocks are told one by one.
  private static let limit = 8

  /// A note of what comes after scrolling, or a warning for each block that is cut.
  ///
  /// - Parameter scrolls: Whether the document can be scrolled.
  public func diagnostics(scrolls: Bool) -> [Diagnostic] {
    guard let first = parts.first else { return [] }
    guard !scrolls else {
      let count = parts.count == 1 ? "1 block reaches" : "\(parts.count) blocks reach"
      return [
        Diagnostic(
          .note, Self.belowFoldRule,
          "\(count) below the screen's lower edge, from \(first.words) on")
      ]
    }
    var result = parts.prefix(Self.limit).map {
      Diagnostic(
        .warning, "viewport.cut",
        "\($0.words) is cut: \($0.cutWords) below the screen, which does not scroll",
        hint: "let the document scroll, or make it shorter")
    }
    if parts.count > Self.limit {
      result.append(
        Diagnostic(
          .warning, "viewport.cut",
          "\(parts.count - Self.limit) more blocks are cut below the screen"
        ))
    }
    return result
  }
}

extension Fold.Part {
  fileprivate var words: String {
    guard let text, !text.isEmpty else { return "an image" }
    return "'\(LayoutDiagnostics.excerpt(text))'"
  }

  fileprivate var cutWords: String {
    guard !isWhole, lines > 0 else { return isWhole ? "all of it is" : "part of it is" }
    return "\(hiddenLines) of \(lines) lines \(hiddenLines == 1 ? "is" : "are")"
  }
}
