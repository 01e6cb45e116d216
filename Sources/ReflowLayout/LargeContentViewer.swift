public import ReflowDocument
internal import ReflowStyle
public import ReflowTypesetting

/// What shows a control that cannot grow: its image above its title, large, in the middle
/// of the screen (`UILargeContentViewerInteraction`).
///
/// It looks the same in all categories. UIKit's sizes are not published; those here are
/// assumed, and stand in one table.
public struct LargeContentViewer: Hashable, Sendable {
  /// The control.
  public var item: LargeContentItem
  /// The panel, in the coordinates of the content.
  public var frame: Rectangle
  /// Radius of the panel's corners, in points.
  public var cornerRadius: Double
  /// The image, fitted into 64 x 64 points; `nil` without one.
  public var image: PlacedAttachment?
  /// The title, 22 points and semibold, in at most three lines; `nil` without one.
  public var title: TextLayout?
}

extension LargeContentViewer {
  /// Lays the viewer of a control out, in the middle of an area.
  init(
    _ styled: StyledItem, in area: Rectangle, with typesetter: Typesetter
  ) throws(TypesettingError) {
    item = styled.item
    cornerRadius = LargeContentTable.viewerRadius
    let padding = LargeContentTable.viewerPadding
    let widest = min(LargeContentTable.viewerTitleWidth, max(0, area.width - 2 * padding))
    var width = 0.0
    var height = padding
    var image = styled.image.map { Self.enlarged($0, with: typesetter) }
    if let box = image?.frame {
      image?.frame.y = height
      (width, height) = (box.width, height + box.height + padding)
    }
    var title: TextLayout?
    if let text = styled.viewerTitle {
      let shaped = try typesetter.shape(text)
      let natural = typesetter.layout(text, shaped: shaped, width: widest)
      let used = typesetter.roundedUp(natural.usedWidth)
      var layout = typesetter.layout(text, shaped: shaped, width: min(widest, used))
      layout.offset(x: 0, y: height)
      (width, height) = (max(width, min(widest, used)), height + layout.height + padding)
      title = layout
    }
    let size = (width: width + 2 * padding, height: max(height, 2 * padding))
    frame = Rectangle(
      x: typesetter.rounded(area.x + (area.width - size.width) / 2),
      y: typesetter.rounded(area.y + max(0, area.height - size.height) / 2), width: size.width,
      height: size.height)
    if let box = image?.frame {
      image?.frame.x = frame.x + typesetter.rounded((size.width - box.width) / 2)
      image?.frame.y += frame.y
    }
    if let layout = title {
      let used = min(widest, typesetter.roundedUp(layout.usedWidth))
      title?.offset(x: frame.x + typesetter.rounded((size.width - used) / 2), y: frame.y)
    }
    (self.image, self.title) = (image, title)
  }

  /// The image as large as fits into the viewer's square.
  private static func enlarged(
    _ image: StyledAttachment, with typesetter: Typesetter
  ) -> PlacedAttachment {
    var placed = typesetter.box(of: image)
    let longest = max(placed.frame.width, placed.frame.height)
    guard longest > 0 else { return placed }
    let factor = LargeContentTable.viewerImageSide / longest
    placed.frame.width *= factor
    placed.frame.height *= factor
    placed.scale *= factor
    return placed
  }
}

extension LiveDocument {
  /// The viewer of a control, in the middle of an area of the content.
  ///
  /// It shows whatever the control and the category say; the system shows it only for
  /// controls that ask for it, and only at accessibility sizes.
  ///
  /// - Parameter path: The control: its index among the blocks, then among the children of
  ///   each stack that it is in. A path that leads to no control is a mistake of the caller.
  public func largeContentViewer(
    ofItemAt path: [Int], in area: Rectangle
  ) throws(LayoutError) -> LargeContentViewer {
    guard let item = try styledItem(at: path) else {
      preconditionFailure("there is no control at \(path)")
    }
    do { return try LargeContentViewer(item, in: area, with: typesetter) } catch {
      throw .typesetting(error)
    }
  }
}
