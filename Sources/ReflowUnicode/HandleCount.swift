package import Synchronization

/// A kind of object that a C library gives and that must be given back.
package final class HandleKind: Sendable {
  /// What the library calls it.
  package let name: String
  /// How many there are now.
  package let live = Atomic(0)

  private init(_ name: String) { self.name = name }

  package static let breakIterator = HandleKind("UBreakIterator")
  package static let bidi = HandleKind("UBiDi")
  package static let hyphenation = HandleKind("HyphenDict")
  package static let fontBytes = HandleKind("bytes of a font file")
  package static let harfBuzzFace = HandleKind("hb_face_t")
  package static let harfBuzzFont = HandleKind("hb_font_t")
  package static let harfBuzzBuffer = HandleKind("hb_buffer_t")
  package static let freeTypeFace = HandleKind("FT_Face")
  package static let cairoFont = HandleKind("cairo_font_face_t")
  package static let cairoSurface = HandleKind("cairo_surface_t")
  package static let cairoContext = HandleKind("cairo_t")
  package static let vectorImage = HandleKind("RsvgHandle")
  package static let xmlParser = HandleKind("xmlParserCtxt")
  package static let markdownTree = HandleKind("cmark_node")

  /// Every kind.
  package static let all = [
    breakIterator, bidi, hyphenation, fontBytes, harfBuzzFace, harfBuzzFont, harfBuzzBuffer,
    freeTypeFace, cairoFont, cairoSurface, cairoContext, vectorImage, xmlParser, markdownTree,
  ]
}

/// Counts one object of a C library for as long as this lives: a property of what owns the
/// object, so that tests can tell whether owners are left behind.
///
/// Two additions to one number for each object; what is opened often is kept in pools.
package struct HandleCount: ~Copyable, Sendable {
  private let kind: HandleKind

  package init(_ kind: HandleKind) {
    kind.live.add(1, ordering: .relaxed)
    self.kind = kind
  }

  deinit { kind.live.subtract(1, ordering: .relaxed) }
}
