import ReflowDocument
public import ReflowFonts
public import ReflowLayout
import ReflowStyle
import ReflowTypesetting

/// A document in several categories on one page: each under a caption that names its
/// category, the body size and how many texts are cut, which are marked.
public struct ContactSheet: Sendable {
  /// The document's layouts, in the order in which they stand.
  public var trees: [LayoutTree]
  /// What the captions are set in.
  public var fonts: FontLibrary
  /// Colors and margins of the pages.
  public var page = PageStyle()
  /// Whether baselines and line boxes are drawn.
  public var showsGuides = false
  /// The screen that every page fills at least.
  public var viewport: Viewport?
  /// Pages side by side; `nil` chooses as many as show the sheet largest on a screen.
  public var columns: Int?
  /// Pages higher than this many times their width are folded: they go on in the next
  /// cell, cut between lines. `nil` folds none.
  public var foldsAt: Double? = 10

  /// A sheet in as many columns as suit it.
  public init(_ trees: [LayoutTree], fonts: FontLibrary) {
    (self.trees, self.fonts) = (trees, fonts)
  }

  /// Everything that the sheet shows; fails where its captions cannot be set.
  ///
  /// Linear in the glyphs of the pages.
  public func displayList() throws(LayoutError) -> DisplayList {
    var cells: [SheetCell] = []
    let marks = trees.map { CutMarks(of: $0) }
    let pages = zip(trees, marks).map {
      DisplayList.make(
        from: $0, page: page, showsGuides: showsGuides, viewport: viewport, viewer: nil, marks: $1)
    }
    let width = max(Self.leastWidth, pages.map(\.width).max() ?? 0)
    for (index, tree) in trees.enumerated() {
      let page = pages[index]
      let strips = SheetStrip.strips(of: page, limit: foldsAt.map { $0 * page.width })
      for (part, strip) in strips.enumerated() {
        let caption = SheetCaption(
          category: tree.category, cuts: marks[index].count, part: part + 1, parts: strips.count)
        cells.append(
          SheetCell(caption: try caption.list(width: width, fonts: fonts), page: strip))
      }
    }
    return SheetGrid(cells, width: width, columns: columns).list
  }

  /// Cells are not narrower than this many points, so that captions have room.
  private static let leastWidth = 360.0
}

/// A caption and what stands below it.
struct SheetCell {
  var caption: DisplayList
  var page: DisplayList
}
