internal import ReflowDocument
internal import ReflowStyle

/// An attachment's size for one category, and where it stands on its line.
struct AttachmentBox: Hashable, Sendable {
  var width: Double
  var height: Double
  /// Drawn size relative to the size at Large.
  var scale: Double
  var isPlaceholder: Bool

  /// The box of a U+FFFC that no attachment belongs to.
  static let empty = AttachmentBox()

  private init() {
    (width, height, scale, isPlaceholder) = (0, 0, 1, false)
  }

  /// - Parameter pixel: the length of a device pixel, in points; sizes are
  ///   rounded to it, halves upward, as `UIFontMetrics` rounds.
  init(_ styled: StyledAttachment, images: any ImageSizes, pixel: Double) {
    let attachment = styled.attachment
    let natural = images.naturalSize(ofImage: attachment.file).flatMap(Self.usable)
    isPlaceholder = natural == nil
    func rounded(_ value: Double) -> Double {
      let value = value.isFinite ? min(max(value, 0), Self.largest) : 0
      return (value / pixel + 0.5).rounded(.down) * pixel
    }

    if case .symbol = attachment.source {
      let aspect = natural.map { $0.width / $0.height } ?? 1
      scale = Self.symbolFactor(attachment.symbolScale)
      height = rounded(styled.pointSize * scale)
      width = rounded(styled.pointSize * scale * aspect)
      return
    }
    scale = styled.scale
    let size = Self.size(attachment, natural: natural, pointSize: styled.pointSize)
    width = rounded(size.width * scale)
    height = rounded(size.height * scale)
  }

  /// Longer sides are cut to this, in points, so that sums of them stay exact.
  private static let largest = 1e7

  /// A size without a shape is no size.
  private static func usable(_ size: ImageSize) -> ImageSize? {
    size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite ? size : nil
  }

  /// The size at Large. Without any size, a missing picture is as large as the
  /// text is high.
  private static func size(
    _ attachment: Attachment, natural: ImageSize?, pointSize: Double
  ) -> ImageSize {
    let picture = natural ?? ImageSize(width: pointSize, height: pointSize)
    switch (attachment.width, attachment.height) {
    case (let width?, let height?): return ImageSize(width: width, height: height)
    case (let width?, nil):
      return ImageSize(width: width, height: width * picture.height / picture.width)
    case (nil, let height?):
      return ImageSize(width: height * picture.width / picture.height, height: height)
    case (nil, nil): return picture
    }
  }

  /// `UIImage.SymbolScale` relative to the point size.
  private static func symbolFactor(_ scale: Attachment.SymbolScale) -> Double {
    switch scale {
    case .small: 0.8
    case .medium: 1
    case .large: 1.3
    }
  }

  /// Shrinks the box to a width, keeping its shape.
  mutating func fit(width limit: Double) {
    guard width > limit, limit > 0 else { return }
    let factor = limit / width
    width = limit
    height *= factor
    scale *= factor
  }

  /// How far the box stands above the baseline (its top edge, positive upward).
  func top(_ alignment: Attachment.Alignment, in line: LineMetrics) -> Double {
    switch alignment {
    case .baseline: height
    case .center: line.capHeight / 2 + height / 2
    case .top: line.ascent
    case .bottom: height - line.descent
    }
  }
}

extension Attachment {
  /// Symbols stand centered on the capitals unless told otherwise.
  var effectiveAlignment: Alignment {
    if let alignment { return alignment }
    if case .symbol = source { return .center }
    return .baseline
  }
}
