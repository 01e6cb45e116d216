internal import ReflowTypesetting

extension LayoutBlock {
  /// Moves the block and all in it.
  mutating func offset(x: Double, y: Double) {
    frame.x += x
    frame.y += y
    switch content {
    case .text(var layout):
      layout.offset(x: x, y: y)
      content = .text(layout)
    case .image(var image):
      image.frame.x += x
      image.frame.y += y
      content = .image(image)
    case .stack(let axis, let turn, var children):
      for index in children.indices { children[index].offset(x: x, y: y) }
      content = .stack(axis, turn, children)
    case .item(var item):
      item.image?.frame.x += x
      item.image?.frame.y += y
      item.title?.offset(x: x, y: y)
      content = .item(item)
    }
  }
}
