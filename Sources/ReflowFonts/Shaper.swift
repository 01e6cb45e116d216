internal import CHarfBuzz
import ReflowUnicode

/// Calls HarfBuzz; one buffer, used again from call to call by one thread.
package struct Shaper: ~Copyable {
  private let buffer: OpaquePointer
  private let counted = HandleCount(.harfBuzzBuffer)
  /// Features as HarfBuzz takes them; kept for its capacity.
  private var features: [hb_feature_t] = []

  /// Glyphs as HarfBuzz leaves them, in visual order; valid within the call.
  package struct Output {
    let infos: UnsafeBufferPointer<hb_glyph_info_t>
    let positions: UnsafeBufferPointer<hb_glyph_position_t>
    let unit: Double
    /// What offsets of clusters count from.
    var origin = 0

    /// Some of the glyphs, as if the text began at an offset.
    package func part(_ glyphs: Range<Int>, from origin: Int) -> Output {
      Output(
        infos: UnsafeBufferPointer(rebasing: infos[glyphs]),
        positions: UnsafeBufferPointer(rebasing: positions[glyphs]), unit: unit,
        origin: self.origin + origin)
    }

    package var count: Int { infos.count }
    /// Glyph index in the font.
    package func glyph(_ i: Int) -> UInt32 { infos[i].codepoint }
    /// Byte offset of the cluster.
    package func cluster(_ i: Int) -> Int { Int(infos[i].cluster) - origin }
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

  /// Shapes `range` of a UTF-8 `text` with the rest of it as context, and hands
  /// the glyphs to `body`; their clusters are byte offsets in `text`.
  package mutating func shape<Result>(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, font: HarfBuzzFont,
    parameters: ShapingParameters, body: (Output) -> Result
  ) -> Result {
    prepare(parameters)
    precondition(range.upperBound <= text.count, "an item lies within its text")
    text.withMemoryRebound(to: CChar.self) { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.baseAddress, Int32(clamping: bytes.count), UInt32(clamping: range.lowerBound),
        Int32(clamping: range.count))
    }
    let facts = parameters.mayLeaveOutFeatures ? font.facts : nil
    let known = facts?.inertFeatures(of: font, bytes: range.count)
    let leftOut = known.map { $0.hold(for: text, range) ? $0.features : [] } ?? []
    return run(font, parameters, leavingOut: leftOut, body)
  }

  /// The same for code points, among which numbers that are no characters
  /// (surrogates, or above U+10FFFF) count as the replacement; clusters are
  /// indices in `codePoints`.
  package mutating func shape<Result>(
    codePoints: UnsafeBufferPointer<UInt32>, range: Range<Int>, font: HarfBuzzFont,
    parameters: ShapingParameters, body: (Output) -> Result
  ) -> Result {
    prepare(parameters)
    precondition(range.upperBound <= codePoints.count, "an item lies within its text")
    hb_buffer_add_utf32(
      buffer, codePoints.baseAddress, Int32(clamping: codePoints.count),
      UInt32(clamping: range.lowerBound), Int32(clamping: range.count))
    return run(font, parameters, leavingOut: [], body)
  }

  /// Empties the buffer and sets what must be known before text is added.
  private func prepare(_ parameters: ShapingParameters) {
    hb_buffer_reset(buffer)
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(parameters.flags.rawValue))
    hb_buffer_set_cluster_level(buffer, parameters.clusterLevel.harfBuzz)
    hb_buffer_set_replacement_codepoint(buffer, parameters.replacement)
    hb_buffer_set_invisible_glyph(buffer, parameters.invisibleGlyph)
    hb_buffer_set_not_found_glyph(buffer, parameters.notFoundGlyph)
  }

  /// Shapes what is in the buffer.
  ///
  /// - Parameter inert: Features that change nothing.
  private mutating func run<Result>(
    _ font: HarfBuzzFont, _ parameters: ShapingParameters, leavingOut inert: [FontFeature],
    _ body: (Output) -> Result
  ) -> Result {
    if let direction = parameters.direction {
      hb_buffer_set_direction(buffer, direction.harfBuzz)
    }
    if parameters.script != 0 {
      hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(parameters.script))
    }
    // Set in any case, or guessing would take the language of the process's locale.
    hb_buffer_set_language(
      buffer,
      parameters.language.isEmpty
        ? Self.noLanguage : hb_language_from_string(parameters.language, -1))
    hb_buffer_guess_segment_properties(buffer)
    setFeatures(parameters, inert)
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

  private mutating func setFeatures(_ parameters: ShapingParameters, _ inert: [FontFeature]) {
    features.removeAll(keepingCapacity: true)
    for list in [inert, parameters.features] where !list.isEmpty {
      for feature in list {
        features.append(
          hb_feature_t(tag: feature.tag.rawValue, value: feature.value, start: 0, end: .max))
      }
    }
    for ranged in parameters.rangedFeatures {
      features.append(
        hb_feature_t(
          tag: ranged.feature.tag.rawValue, value: ranged.feature.value,
          start: UInt32(clamping: ranged.range.lowerBound),
          end: UInt32(clamping: ranged.range.upperBound)))
    }
  }

  /// HarfBuzz's name for no language. It never frees languages, and reading one
  /// does not change it.
  nonisolated(unsafe) private static let noLanguage = hb_language_from_string("c", -1)
}

/// The version of HarfBuzz that is linked, as in `6.0.0`.
public func harfBuzzVersion() -> String { String(cString: hb_version_string()) }
