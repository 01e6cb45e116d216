internal import ReflowDocument
internal import ReflowStyle
internal import ReflowTypesetting

extension BlockFlow {
  /// A control that cannot grow: its image, and the title in one line below it, both in
  /// the middle.
  func placeItem(_ styled: StyledItem, width: Double) throws(TypesettingError) -> PlacedBlock {
    var image = styled.image.map(typesetter.box)
    var title: TextLayout?
    if let text = styled.title {
      let natural = roundedUp(try memory.layout(text, width: .infinity, with: work).usedWidth)
      title = try memory.layout(text, width: min(width, natural), with: work)
    }
    let titleWidth = title.map { roundedUp($0.usedWidth) } ?? 0
    let extent = width.isFinite ? width : max(image?.frame.width ?? 0, titleWidth)
    var y = 0.0
    if let box = image?.frame {
      image?.frame.x = rounded((extent - box.width) / 2)
      y = box.height
    }
    if title != nil {
      if image != nil { y += LargeContentTable.imageSpacing }
      title?.offset(x: rounded((extent - titleWidth) / 2), y: y)
    }
    let frame = Rectangle(x: 0, y: 0, width: extent, height: y + (title?.height ?? 0))
    let baseline = title?.lines.last?.baseline ?? frame.height
    let item = PlacedItem(item: styled.item, image: image, title: title)
    return PlacedBlock(
      block: LayoutBlock(frame: frame, content: .item(item)), baselines: (baseline, baseline),
      cut: title.map(PlacedBlock.Cut.init) ?? PlacedBlock.Cut())
  }
}
