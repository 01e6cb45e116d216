import ReflowDocument

/// Checks that every slot leaves its texts some room: without width or height all of them would
/// be cut, which says nothing of the texts.
struct SlotRoom {
  private let configuration: SlotConfiguration
  private let root: JSONNode

  /// - Parameter root: The configuration as it was written, for the places of its slots.
  init(_ configuration: SlotConfiguration, _ root: JSONNode) {
    (self.configuration, self.root) = (configuration, root)
  }

  func check(_ reading: inout Reading) {
    let nodes = root["slots"]?.elements
    for (index, slot) in configuration.slots.enumerated() {
      // Without slots of its own a configuration has the standard ones, on its screens.
      let node = nodes.flatMap { index < $0.count ? $0[index] : nil }
      for key in ["width", "height"] where (key == "width" ? slot.width : slot.height) == 0 {
        reading.report(
          .invalidValue, "\(quoted(key)) of \(quoted(slot.name)) leaves its texts no room",
          hint: "give points above 0, or leave it out", at: (node?[key] ?? root).offset)
      }
      guard slot.width == nil,
        let screen = configuration.widths.first(where: { $0.points <= slot.insets })
      else { continue }
      let place = node?["insets"] ?? node ?? root["widths"] ?? root
      reading.report(
        .invalidValue,
        "the insets of \(quoted(slot.name)), \(formatNumber(slot.insets)) pt, leave its texts no "
          + "width on \(quoted(screen.name)), \(formatNumber(screen.points)) pt wide",
        hint: "insets are what both sides together take from the screen", at: place.offset)
    }
  }
}
