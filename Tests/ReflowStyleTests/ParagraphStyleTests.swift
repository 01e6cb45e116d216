import ReflowDocument
import ReflowFonts
import ReflowUnicode
import ReflowStyle
import Testing

/// Paragraph attributes with their defaults.
@Suite struct ParagraphStyleTests {
  private func resolve(
    _ change: (inout ParagraphAttributes) -> Void,
    document: (inout ParagraphAttributes) -> Void = { _ in }
  ) throws -> ParagraphStyle {
    var whole = Document()
    document(&whole.paragraph)
    var block = Block(.text(AttributedText("text")))
    change(&block.paragraph)
    whole.content = [block]
    return try onlyText(
      Resolver(fonts: TestFonts.library, environment: Environment()).resolve(whole)
    ).paragraph
  }

  @Test func nothingSaidIsTheDefault() throws {
    #expect(try resolve { _ in } == ParagraphStyle())
  }

  @Test func limitedTextIsTruncatedUnlessToldOtherwise() throws {
    #expect(try resolve { $0.numberOfLines = 2 }.lineBreakMode == .truncatingTail)
    #expect(try resolve { $0.maximumHeight = 100 }.lineBreakMode == .truncatingTail)
    #expect(try resolve { $0.numberOfLines = 0 }.lineBreakMode == .wordWrapping)
    #expect(try resolve { $0.numberOfLines = -1 }.numberOfLines == 0)
    let told = try resolve {
      $0.numberOfLines = 2
      $0.lineBreakMode = .clipping
    }
    #expect(told.lineBreakMode == .clipping)
  }

  @Test func blocksInheritAndNoneRemoves() throws {
    let style = try resolve {
      $0.alignment = .center
      $0.removed = [.numberOfLines]
    } document: {
      $0.alignment = .right
      $0.numberOfLines = 3
      $0.headIndent = 20
    }
    #expect(style.alignment == .center)
    #expect(style.numberOfLines == 0 && style.lineBreakMode == .wordWrapping)
    #expect(style.headIndent == 20)
  }

  @Test func tabStopsAreSortedByLocation() throws {
    let stops = [
      TabStop(location: 90), TabStop(location: 30, alignment: .right), TabStop(location: 30),
    ]
    #expect(try resolve { $0.tabStops = stops }.tabStops == [stops[1], stops[2], stops[0]])
  }

  @Test func everyAttributeArrives() throws {
    let style = try resolve {
      $0.lineBreakStrategy = .standard
      $0.lineSpacing = 1
      $0.lineHeightMultiple = 2
      $0.minimumLineHeight = 3
      $0.maximumLineHeight = 4
      $0.paragraphSpacing = 5
      $0.paragraphSpacingBefore = 6
      $0.firstLineHeadIndent = 7
      $0.headIndent = 8
      $0.tailIndent = -9
      $0.usesDefaultHyphenation = true
      $0.baseWritingDirection = .rightToLeft
      $0.allowsDefaultTighteningForTruncation = true
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
      $0.strictness = .strict
      $0.wordBreak = .keepAll
      $0.overflowWrap = .anywhere
      $0.truncationToken = " [more]"
    }
    #expect(style.lineBreakStrategy == .standard)
    #expect(
      [
        style.lineSpacing, style.lineHeightMultiple, style.minimumLineHeight,
        style.maximumLineHeight, style.paragraphSpacing, style.paragraphSpacingBefore,
        style.firstLineHeadIndent, style.headIndent, style.tailIndent,
      ] == [1, 2, 3, 4, 5, 6, 7, 8, -9])
    #expect(style.usesDefaultHyphenation && style.allowsDefaultTighteningForTruncation)
    #expect(style.adjustsFontSizeToFitWidth && style.minimumScaleFactor == 0.5)
    #expect(style.baseWritingDirection == .rightToLeft && style.strictness == .strict)
    #expect(style.wordBreak == .keepAll && style.overflowWrap == .anywhere)
    #expect(style.truncationToken == " [more]")
  }

  @Test func tokensThatNoDocumentMaySayAreLeftOut() throws {
    for token in ["a\nb", "\t", String(repeating: "x", count: 65)] {
      #expect(try resolve { $0.truncationToken = token }.truncationToken == "\u{2026}")
    }
    #expect(try resolve { $0.truncationToken = "" }.truncationToken == "")
  }

  @Test func imageBlocksKeepTheirAlignment() throws {
    var document = Document()
    document.paragraph.alignment = .center
    document.content = [Block(.image(Attachment(.image("a.png"))))]
    let resolved = try Resolver(fonts: TestFonts.library, environment: Environment()).resolve(
      document)
    #expect(resolved.blocks.map(\.alignment) == [.center])
  }
}
