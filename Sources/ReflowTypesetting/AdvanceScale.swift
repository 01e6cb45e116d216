internal import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle

/// How advances in ems become points for one style and font.
struct AdvanceScale {
  let size: Double
  /// Points to the em along the line: the size times the matrix's `a`.
  let factor: Double
  let tracking: Double
  /// Points after each cluster whatever the font does.
  let kern: Double
  let digitRatio: Double
  let stop: Int
  let fraction: Double

  init(_ style: ResolvedStyle, font: FontInstance, item: ShapedItem) {
    self.init(
      AdvanceStyle(style), tracking: font.systemTracking, weight: font.weight,
      opticalSize: font.opticalSize, item)
  }

  /// - Parameters:
  ///   - system: The tracking of the font where the style names none.
  ///   - weight: Of the font; matters to that tracking.
  @inline(__always)
  init(
    _ style: AdvanceStyle, tracking system: SystemTracking, weight: @autoclosure () -> Int,
    opticalSize: @autoclosure () -> OpticalSize?, _ item: ShapedItem
  ) {
    size = style.size
    factor = style.size * style.stretch
    kern = style.kern ?? 0
    if let tracking = style.tracking {
      (self.tracking, digitRatio) = (tracking, 1)
    } else if system == .none {
      (tracking, digitRatio) = (0, 1)
    } else {
      let system = system.value(at: size, weight: weight())
      (tracking, digitRatio) = (system.ems * size, system.digitRatio)
    }
    if item.opticalStops > 1, let axis = opticalSize() {
      let position = axis.position(at: size)
      (stop, fraction) = (position.stop, position.fraction)
    } else {
      (stop, fraction) = (0, 0)
    }
  }

  /// Sets where the pen is after each of some clusters, from where it is before them.
  ///
  /// - Returns: whether it never goes back.
  func fill(
    _ positions: UnsafeMutableBufferPointer<Double>, _ clusters: Range<Int>, _ table: ClusterTable
  ) -> Bool {
    table.advances[stop].withUnsafeBufferPointer { low in
      guard fraction > 0 else {
        return fill(positions, clusters, table.flags) { Double(low[$0]) }
      }
      return table.advances[stop + 1].withUnsafeBufferPointer { high in
        fill(positions, clusters, table.flags) {
          Double(low[$0]) + (Double(high[$0]) - Double(low[$0])) * fraction
        }
      }
    }
  }

  /// - Parameter ems: The advance of a cluster in ems.
  @inline(__always)
  private func fill(
    _ positions: UnsafeMutableBufferPointer<Double>, _ clusters: Range<Int>,
    _ flags: [ClusterFlags], ems: (Int) -> Double
  ) -> Bool {
    var x = positions[clusters.lowerBound]
    var isAscending = true
    if tracking == 0, kern == 0, digitRatio == 1 {
      for cluster in clusters {
        let advance = Self.rounded(ems(cluster) * factor)
        if !(advance >= 0) { isAscending = false }
        x += advance
        positions[cluster + 1] = x
      }
      return isAscending
    }
    return flags.withUnsafeBufferPointer { flags in
      for cluster in clusters {
        let advance = advance(ems(cluster), flags[cluster])
        if !(advance >= 0) { isAscending = false }
        x += advance
        positions[cluster + 1] = x
      }
      return isAscending
    }
  }

  /// How far the pen moves.
  ///
  /// - Parameter ems: The advance of a cluster in ems.
  @inline(__always)
  func advance(_ ems: Double, _ flags: ClusterFlags) -> Double {
    let bare = ems * factor
    let tracked = bare + tracking
    // The stand-in widens digits until they are as wide as the system font's.
    let seen = flags.contains(.digit) ? tracked * digitRatio + kern : tracked + kern
    return Self.rounded(flags.contains(.untracked) ? bare : seen)
  }

  /// A number in ems between those of two stops of the optical size axis.
  ///
  /// - Parameter ems: Gives that of a stop.
  @inline(__always)
  func ems(_ ems: (_ stop: Int) -> Float) -> Double {
    let low = Double(ems(stop))
    return fraction > 0 ? low + (Double(ems(stop + 1)) - low) * fraction : low
  }

  /// An advance as a whole number of 2^-24 of a point: then sums of them are exact in any order,
  /// and what stands further on in a text does not depend on what is before it.
  ///
  /// To add a number that leaves no room for smaller digits rounds them away.
  @inline(__always)
  private static func rounded(_ advance: Double) -> Double { (advance + 0x1.8p28) - 0x1.8p28 }

  /// A glyph's numbers in ems, interpolated along the optical size axis.
  func position(_ glyph: Int, _ table: GlyphTable) -> (advance: Double, x: Double, y: Double) {
    let low = table.position(glyph, stop: stop)
    guard fraction > 0 else { return (Double(low.advance), Double(low.x), Double(low.y)) }
    let high = table.position(glyph, stop: stop + 1)
    func mix(_ a: Float, _ b: Float) -> Double { Double(a) + (Double(b) - Double(a)) * fraction }
    return (mix(low.advance, high.advance), mix(low.x, high.x), mix(low.y, high.y))
  }
}

/// What of a style decides how far the pen moves.
struct AdvanceStyle {
  let size: Double
  /// The matrix's `a`.
  let stretch: Double
  let kern: Double?
  let tracking: Double?

  @inline(__always)
  init(_ style: ResolvedStyle) {
    (size, stretch) = (style.pointSize, style.matrix.a)
    (kern, tracking) = (style.kern, style.tracking)
  }
}
