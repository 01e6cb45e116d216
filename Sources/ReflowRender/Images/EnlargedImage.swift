public import ReflowDocument
public import ReflowLayout
import ReflowStyle
public import ReflowTypesetting

/// A bitmap that a layout draws larger than its pixels, so that it looks blurred.
public struct EnlargedImage: Hashable, Sendable {
  /// The file as the document names it.
  public var file: String
  /// The category of the layout.
  public var category: ContentSizeCategory
  /// Width and height at which it is drawn, in points.
  public var drawn: ImageSize
  /// Width and height in pixels of the display.
  public var needed: ImageSize
  /// Width and height in pixels of its own.
  public var pixels: ImageSize
  /// Whether it is drawn larger than it stands by itself, too: the document or the category
  /// enlarges it, and not the display alone.
  public var exceedsNaturalSize: Bool

  /// How many times as large as its pixels it is drawn, above 1.
  public var factor: Double { max(needed.width / pixels.width, needed.height / pixels.height) }

  /// A warning (`image.enlarged`); a note where only the display has more pixels to the
  /// point than the picture.
  public var diagnostic: Diagnostic {
    let times = formatNumber((factor * 10).rounded() / 10)
    return Diagnostic(
      exceedsNaturalSize ? .warning : .note, "image.enlarged",
      "image '\(file)' is drawn \(times) times as large as its pixels at \(category.uiKitName): "
        + "\(Self.words(drawn)) pt need \(Self.words(needed)) pixels, and it has "
        + Self.words(pixels),
      hint: "give it more pixels, or use an SVG or PDF")
  }

  private static func words(_ size: ImageSize) -> String {
    "\(formatNumber(size.width)) × \(formatNumber(size.height))"
  }
}

extension ImageStore {
  /// The bitmaps that a layout draws larger than their pixels, each once, where it is drawn
  /// largest, in the order of the document. Linear in the runs.
  ///
  /// - Parameter displayScale: pixels per point of the display.
  public func enlargedImages(in tree: LayoutTree, displayScale: Double) -> [EnlargedImage] {
    var found: [EnlargedImage] = []
    var places: [String: Int] = [:]
    tree.forEachBlock { block, _ in
      for (file, frame) in block.pictures(where: { pixels(ofImage: $0) != nil }) {
        guard
          let image = enlarged(file, frame, at: tree.category, displayScale: displayScale)
        else { continue }
        if let place = places[file] {
          if image.factor > found[place].factor { found[place] = image }
        } else {
          places[file] = found.count
          found.append(image)
        }
      }
    }
    return found
  }

  private func enlarged(
    _ file: String, _ frame: Rectangle, at category: ContentSizeCategory, displayScale: Double
  ) -> EnlargedImage? {
    guard frame.isDrawable, let pixels = pixels(ofImage: file),
      let natural = naturalSize(ofImage: file)
    else { return nil }
    let needed = ImageSize(
      width: (frame.width * displayScale).rounded(), height: (frame.height * displayScale).rounded()
    )
    // Sizes are rounded to pixels of the display; one more shows nothing.
    guard needed.width > pixels.width + 1 || needed.height > pixels.height + 1 else { return nil }
    let pixel = 1 / displayScale
    return EnlargedImage(
      file: file, category: category,
      drawn: ImageSize(width: frame.width, height: frame.height), needed: needed, pixels: pixels,
      exceedsNaturalSize: frame.width > natural.width + pixel
        || frame.height > natural.height + pixel)
  }
}

extension LayoutBlock {
  /// The bitmaps in the block itself and where they are drawn.
  fileprivate func pictures(
    where isBitmap: (String) -> Bool
  ) -> [(file: String, frame: Rectangle)] {
    let placed: [PlacedAttachment]
    switch content {
    case .image(let image): placed = isHidden ? [] : [image]
    case .item(let item): placed = item.image.map { [$0] } ?? []
    case .text(let layout):
      return layout.styled.runs.compactMap { run in
        guard let file = run.attachment?.attachment.file, isBitmap(file),
          let frame = layout.frame(ofAttachmentAt: run.range.lowerBound)
        else { return nil }
        return (file, frame)
      }
    case .stack: placed = []
    }
    return placed.map { ($0.attachment.file, $0.frame) }.filter { isBitmap($0.0) }
  }
}
