internal import CHarfBuzz

/// How one item is shaped: the parameters of the HarfBuzz call.
package struct ShapingParameters: Hashable, Sendable {
  /// Direction of the item.
  package enum Direction: Hashable, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }
  /// Direction of the item.
  package var direction: Direction = .leftToRight
  /// ISO 15924 tag, packed big-endian; 0 lets HarfBuzz guess.
  package var script: UInt32 = 0
  /// BCP 47; empty is none.
  package var language = ""
  /// Features over the whole item.
  package var features: [FontFeature] = []
  /// `hb_buffer_flags_t`.
  package var flags: UInt32 = 0
  /// `hb_buffer_cluster_level_t`.
  package var clusterLevel: UInt32 = 0

  package init() {}
}

/// Calls HarfBuzz; one buffer, used again from call to call by one thread.
package struct Shaper: ~Copyable {
  private let buffer: OpaquePointer

  /// Glyphs as HarfBuzz leaves them, in visual order; valid within the call.
  package struct Output {
    let infos: UnsafeBufferPointer<hb_glyph_info_t>
    let positions: UnsafeBufferPointer<hb_glyph_position_t>
    let unit: Double

    package var count: Int { infos.count }
    /// Glyph index in the font.
    package func glyph(_ i: Int) -> UInt32 { infos[i].codepoint }
    /// Byte offset of the cluster.
    package func cluster(_ i: Int) -> Int { Int(infos[i].cluster) }
    /// Whether a line may not start at the glyph's cluster without shaping anew.
    package func isUnsafeToBreak(_ i: Int) -> Bool {
      infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    }
    /// Horizontal advance in ems.
    package func advance(_ i: Int) -> Double { Double(positions[i].x_advance) * unit }
    /// Vertical advance in ems.
    package func advanceY(_ i: Int) -> Double { Double(positions[i].y_advance) * unit }
    /// Shift to the right in ems.
    package func offsetX(_ i: Int) -> Double { Double(positions[i].x_offset) * unit }
    /// Shift upward in ems.
    package func offsetY(_ i: Int) -> Double { Double(positions[i].y_offset) * unit }
  }

  package init() {
    // Out of memory gives HarfBuzz's inert buffer, which shapes to nothing.
    buffer = hb_buffer_create() ?? hb_buffer_get_empty()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes `range` of `text` with the rest of `text` as its context, and hands
  /// the glyphs to `body`.
  package mutating func shape<Result>(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, font: HarfBuzzFont,
    parameters: ShapingParameters, body: (Output) -> Result
  ) -> Result {
    hb_buffer_reset(buffer)
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(parameters.flags))
    hb_buffer_set_cluster_level(buffer, hb_buffer_cluster_level_t(parameters.clusterLevel))
    text.withMemoryRebound(to: CChar.self) { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.baseAddress, Int32(clamping: bytes.count), UInt32(clamping: range.lowerBound),
        Int32(clamping: range.count))
    }
    hb_buffer_set_direction(buffer, parameters.direction.harfBuzz)
    if parameters.script != 0 {
      hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(parameters.script))
    }
    // Without a language HarfBuzz would take the process's locale.
    let language = parameters.language.isEmpty ? "und" : parameters.language
    hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    hb_buffer_guess_segment_properties(buffer)
    let features = parameters.features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
    }
    hb_shape(font.raw, buffer, features, UInt32(features.count))

    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    var positionCount: UInt32 = 0
    let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
    return body(
      Output(
        infos: UnsafeBufferPointer(start: infos, count: Int(count)),
        positions: UnsafeBufferPointer(start: positions, count: Int(positionCount)),
        unit: 1 / font.unitsPerEm))
  }
}

extension ShapingParameters.Direction {
  fileprivate var harfBuzz: hb_direction_t {
    switch self {
    case .leftToRight: HB_DIRECTION_LTR
    case .rightToLeft: HB_DIRECTION_RTL
    case .topToBottom: HB_DIRECTION_TTB
    case .bottomToTop: HB_DIRECTION_BTT
    }
  }
}

/// The version of HarfBuzz that is linked, as in `6.0.0`.
public func harfBuzzVersion() -> String { String(cString: hb_version_string()) }
