import ReflowTestSupport
import Testing

@testable import ReflowFonts

/// What the layout tables of the bundled fonts are proved to do nothing to.
@Suite struct LayoutFactsTests {
  /// Letters, signs and spaces of the alphabets that features are left out for.
  private static let alphabet = (0x20..<0x2140).compactMap(Unicode.Scalar.init).filter {
    InertFeatures.isCandidate($0.value)
  }

  @Test func leavingOutInertFeaturesChangesNothing() throws {
    var random = SeededGenerator(seed: 7)
    for face in TestFonts.bundled {
      let font = face.harfBuzzFont(at: [])
      let inert = InertFeatures(font)
      guard !inert.features.isEmpty else { continue }
      var count = 0
      for _ in 0..<60 {
        let length = Int.random(in: 1...24, using: &random)
        // Mostly ASCII, in which letters and signs meet that rules are about.
        let text = String(
          String.UnicodeScalarView(
            (0..<length).compactMap { _ in
              Bool.random(using: &random)
                ? Self.alphabet.prefix(95).randomElement(using: &random)
                : Self.alphabet.randomElement(using: &random)
            }))
        let bytes = Array(text.utf8)
        bytes.withUnsafeBufferPointer { bytes in
          guard inert.hold(for: bytes, 0..<bytes.count) else { return }
          count += 1
          var whole = ShapingParameters()
          whole.script = FontTag("Latn").rawValue
          // A feature that no font has keeps all others in.
          whole.rangedFeatures = [.init(FontFeature(FontTag("zzzz"), 1), 0..<1)]
          var without = whole
          without.features = inert.features
          #expect(
            glyphs(bytes, font, whole) == glyphs(bytes, font, without), "\(text), \(face.file)")
        }
      }
      #expect(count > 0 || !face.coversASCII, "\(face.file)")
    }
  }

  @Test func interComposesNothingOfPlainText() throws {
    let font = try TestFonts.face("Inter-Variable.ttf").harfBuzzFont(at: [])
    let inert = InertFeatures(font)
    #expect(inert.features.contains(FontFeature(FontTag("ccmp"), 0)))
    #expect(!inert.features.contains { $0.tag == FontTag("calt") })
    func holds(_ text: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { inert.hold(for: $0, 0..<$0.count) }
    }
    #expect(holds("na\u{EF}ve \u{201C}text\u{201D} \u{2013} Ελλάδα"))
    for text in ["e\u{301}", "1\u{2044}2", "\u{5D0}", "a\u{AD}b", "\u{1F600}", "\u{200D}"] {
      #expect(!holds(text), "\(text)")
    }
  }

  @Test func malformedTextIsNotPlain() throws {
    let inert = InertFeatures(try TestFonts.face("Inter-Variable.ttf").harfBuzzFont(at: []))
    for bytes: [UInt8] in [[0xC3], [0xE0, 0x80, 0x80], [0xE2, 0x80], [0xFF], [0x41, 0x80]] {
      bytes.withUnsafeBufferPointer { #expect(!inert.hold(for: $0, 0..<$0.count)) }
    }
  }

  @Test func spacesPartWordsInMostFonts() throws {
    let known = TestFonts.bundled.filter {
      SpaceIsolation($0.harfBuzzFont(at: [])).isKnown
    }.map(\.description.family)
    for family in ["Inter", "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Serif"] {
      #expect(known.contains { $0.hasPrefix(family) }, "\(family)")
    }
  }

  @Test func interLooksBeyondSpacesAtSigns() throws {
    let font = try TestFonts.face("Inter-Variable.ttf").harfBuzzFont(at: [])
    let isolation = SpaceIsolation(font)
    func isBridge(_ word: String) -> Bool {
      Array(word.utf8).withUnsafeBufferPointer { isolation.isBridge($0, in: font) }
    }
    for word in ["(a) ", "x ", "10:30", "\u{2014}", "e\u{301} "] { #expect(isBridge(word)) }
    for word in ["word ", "CAPITALS ", "na\u{EF}ve.", "12 "] { #expect(!isBridge(word)) }
    #expect((2...16).contains(isolation.reach))
  }

  @Test func aLineMayEndBetweenLettersThatAreOnlyKerned() throws {
    let letters = (0x41..<0x2000).compactMap(Unicode.Scalar.init).filter {
      $0.properties.isAlphabetic
    }
    var random = SeededGenerator(seed: 13)
    var cuts: [String: Int] = [:]
    for face in TestFonts.bundled {
      let font = face.harfBuzzFont(at: [])
      let pairs = LetterPairs(font)
      guard !pairs.isEmpty else { continue }
      for _ in 0..<120 {
        // Other signs stand around the letters; most of these are of ASCII.
        let count = Int.random(in: 2...40, using: &random)
        let text = (0..<count).map { _ -> Unicode.Scalar in
          switch Int.random(in: 0..<40, using: &random) {
          case 0: Self.alphabet.randomElement(using: &random) ?? "-"
          case 9...11: " "
          case 1...8: letters.randomElement(using: &random) ?? "b"
          default: letters.prefix(52).randomElement(using: &random) ?? "a"
          }
        }
        let ends = text.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
        let bytes = Array(String(String.UnicodeScalarView(text)).utf8)
        for cut in 1..<count {
          let around = max(0, cut - pairs.reach)..<min(count, cut + pairs.reach)
          let range = ends[around.lowerBound]..<ends[around.upperBound]
          let isApart = bytes.withUnsafeBufferPointer {
            pairs.hold(for: $0, range) ? isSame($0, cutAt: ends[cut], font) : nil
          }
          guard let isApart else { continue }
          #expect(isApart, "\(String(String.UnicodeScalarView(text))) at \(cut), \(face.file)")
          cuts[face.description.family, default: 0] += 1
        }
      }
    }
    #expect(cuts["Inter", default: 0] > 0 && cuts.count > 1, "\(cuts)")
  }

  /// Whether a cut changes nothing but the advance of the letter before it, to what that has
  /// alone.
  private func isSame(
    _ bytes: UnsafeBufferPointer<UInt8>, cutAt cut: Int, _ font: HarfBuzzFont
  ) -> Bool {
    var parameters = ShapingParameters()
    parameters.script = FontTag("Latn").rawValue
    parameters.direction = .leftToRight
    var whole = glyphs(bytes, font, parameters)
    let parts =
      glyphs(bytes, part: 0..<cut, font, parameters)
      + glyphs(bytes, part: cut..<bytes.count, font, parameters)
    guard let last = whole.lastIndex(where: { $0[1] < cut }) else { return false }
    whole[last][2] = Int(font.loneAdvance(of: UInt32(whole[last][0])) * 1e6)
    return whole == parts
  }

  @Test func interOnlyKernsItsLetters() throws {
    let pairs = LetterPairs(try TestFonts.face("Inter-Variable.ttf").harfBuzzFont(at: []))
    func hold(_ text: String) -> Bool {
      Array(text.utf8).withUnsafeBufferPointer { pairs.hold(for: $0, 0..<$0.count) }
    }
    #expect(hold("AVA Tonaïvexxx Жизнь Ελληνικά"))
    for text in ["a-b", "1x2", "a\u{A0}b", "e\u{301}", "\u{5D0}"] {
      #expect(!hold(text), "\(text)")
    }
    #expect((1...16).contains(pairs.reach))
  }

  @Test func damagedTablesAreNotTrusted() throws {
    for name in ["Inter-Variable.ttf", "NotoSans-Regular.ttf"] {
      var random = SeededGenerator(seed: 11)
      let bytes = try TestFonts.bytes(name)
      for _ in 0..<40 {
        var damaged = bytes
        for _ in 0..<200 {
          let place = Int.random(in: 0..<damaged.count, using: &random)
          damaged[place] = UInt8.random(in: .min ... .max, using: &random)
        }
        guard let face = try? FontFace(FontData(damaged), file: name) else { continue }
        let font = face.harfBuzzFont(at: [])
        _ = (InertFeatures(font).features, SpaceIsolation(font).isKnown)
        _ = LetterPairs(font).isEmpty
      }
    }
  }

  private func glyphs(
    _ bytes: UnsafeBufferPointer<UInt8>, part range: Range<Int>? = nil, _ font: HarfBuzzFont,
    _ parameters: ShapingParameters
  ) -> [[Int]] {
    var shaper = Shaper()
    return shaper.shape(bytes, range: range ?? 0..<bytes.count, font: font, parameters: parameters)
    {
      output in
      (0..<output.count).map {
        [
          Int(output.glyph($0)), output.cluster($0), Int(output.advance($0) * 1e6),
          Int(output.offsetX($0) * 1e6), Int(output.offsetY($0) * 1e6),
        ]
      }
    }
  }
}
