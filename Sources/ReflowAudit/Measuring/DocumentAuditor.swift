package import ReflowDocument
package import ReflowFonts
import ReflowLayout
import ReflowStyle
package import ReflowTypesetting
package import ReflowUnicode

/// A document with what it names, ready to be laid out.
package struct AuditedDocument: Sendable {
  package var document: Document
  /// The fonts, those of the document included.
  package var fonts: FontLibrary
  /// Natural sizes of its images.
  package var images: any ImageSizes
  package var hyphenation: HyphenationLibrary

  package init(
    _ document: Document, fonts: FontLibrary, images: any ImageSizes,
    hyphenation: HyphenationLibrary
  ) {
    (self.document, self.fonts) = (document, fonts)
    (self.images, self.hyphenation) = (images, hyphenation)
  }
}

/// Lays a document out in every category and gathers what each of its texts becomes.
struct DocumentAuditor {
  let document: AuditedDocument
  let environment: Environment
  let categories: [ContentSizeCategory]

  /// A text of the document in every category, and the width that it has in each.
  struct PlacedText {
    /// As units name it: `content[2].children[0]`.
    let key: String
    let text: AuditedText
    let widths: [Double]
    /// The control whose title it is; `nil` for other texts.
    let item: LargeContentItem?
  }

  /// A text as one layout has it.
  private struct LaidOutText {
    let key: String
    let layout: TextLayout
    let width: Double
    var item: LargeContentItem?
  }

  /// The texts at a content width, in the order of the document.
  func texts(width: Double, locale: (String) -> String) throws(AuditError) -> [PlacedText] {
    let live = LiveDocument(
      document.document, fonts: document.fonts, images: document.images,
      hyphenation: document.hyphenation, environment: environment, width: width)
    var columns: [[LaidOutText]] = []
    for category in categories {
      live.contentSizeCategory = category
      do throws(LayoutError) {
        columns.append(Self.texts(of: try live.layout()))
      } catch { throw AuditError(message: error.message) }
    }
    var result: [PlacedText] = []
    for index in (columns.first ?? []).indices {
      let row = columns.map { $0[index] }
      result.append(
        PlacedText(
          key: row[0].key,
          text: try text(row.map(\.layout), locale: locale(row[0].key)),
          widths: row.map(\.width), item: row[0].item))
    }
    return result
  }

  private func text(_ layouts: [TextLayout], locale: String) throws(AuditError) -> AuditedText {
    let typesetter = Typesetter(
      fonts: document.fonts, images: document.images, hyphenation: document.hyphenation,
      environment: environment)
    var sizes: [CategoryText] = []
    for (category, layout) in zip(categories, layouts) {
      if let last = sizes.last, last.styled == layout.styled {
        sizes.append(last)
        continue
      }
      let shaped = try typesetter.shape(layout.styled, reusing: sizes.last?.shaped)
      sizes.append(
        CategoryText(layout.styled, in: category, shaped: shaped, typesetter: typesetter))
    }
    return AuditedText(
      string: layouts[0].text, slot: nil, locale: locale, categories: categories, sizes: sizes)
  }

  /// The text blocks of a layout, in the order of the document, whatever way stacks turned.
  private static func texts(of tree: LayoutTree) -> [LaidOutText] {
    var found: [LaidOutText] = []
    tree.forEachBlock { block, path in
      var key = "content[\(path[0])]"
      for index in path.dropFirst() { key += ".children[\(index)]" }
      switch block.content {
      case .text(let layout):
        found.append(LaidOutText(key: key, layout: layout, width: block.frame.width))
      case .item(let placed):
        guard let layout = placed.title else { return }
        found.append(
          LaidOutText(key: key, layout: layout, width: block.frame.width, item: placed.item))
      case .image, .stack: return
      }
    }
    return found
  }
}
