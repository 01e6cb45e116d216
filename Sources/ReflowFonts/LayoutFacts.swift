import Synchronization

/// What is known of a face's layout tables beside what HarfBuzz does with them; one for all
/// fonts of the face, and each fact found when first needed.
final class LayoutFacts: Sendable {
  private struct State {
    /// Bytes shaped before the inert features are known.
    var bytes = 0
    var inertFeatures: InertFeatures?
    var spaceIsolation: SpaceIsolation?
    var letterPairs: LetterPairs?
  }

  private let state = Mutex(State())

  /// Bytes of text whose shaping costs about what reading the tables does.
  private static let threshold = 2048

  /// The inert features, once the face has shaped enough text to be worth it.
  ///
  /// - Parameter bytes: How many the text has that is about to be shaped.
  func inertFeatures(of font: HarfBuzzFont, bytes: Int) -> InertFeatures? {
    state.withLock { state in
      if let known = state.inertFeatures { return known }
      state.bytes += bytes
      guard state.bytes >= Self.threshold else { return nil }
      let features = InertFeatures(font)
      state.inertFeatures = features
      return features
    }
  }

  /// The letters that are kerned in pairs.
  func letterPairs(of font: HarfBuzzFont) -> LetterPairs {
    state.withLock { state in
      if let known = state.letterPairs { return known }
      let pairs = LetterPairs(font)
      state.letterPairs = pairs
      return pairs
    }
  }

  /// How words stand side by side.
  func spaceIsolation(of font: HarfBuzzFont) -> SpaceIsolation {
    state.withLock { state in
      if let known = state.spaceIsolation { return known }
      let isolation = SpaceIsolation(font)
      state.spaceIsolation = isolation
      return isolation
    }
  }
}
