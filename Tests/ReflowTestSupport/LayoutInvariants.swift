package import Reflow
package import Testing

/// Records what ``LayoutFaults`` finds.
package enum LayoutInvariants {
  /// - Parameter isOrdinary: whether baselines must move down; a line height
  ///   multiple of nothing may keep them where they are.
  package static func check(
    _ layout: TextLayout, width: Double, isOrdinary: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let faults = LayoutFaults.of(layout, width: width, isOrdinary: isOrdinary)
    if !faults.isEmpty {
      let text = String(layout.text.prefix(60)).debugDescription
      Issue.record(
        "width \(width), text \(text): \(faults.joined(separator: "; "))",
        sourceLocation: location)
    }
  }
}
