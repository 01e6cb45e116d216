import ReflowDocument
import ReflowLayout
import ReflowStyle
import ReflowTypesetting

/// The texts of a drawn page in reading order, with the places of their lines, and what
/// images show.
struct PageTexts {
  private let x: Double
  private let y: Double
  private var blocks: [JSONValue] = []
  /// The level of the heading before; the page has one of level 1.
  private var lastHeading = 1
  private var languages = PageLanguages()

  /// - Parameters:
  ///   - x: Left edge of the content on the page.
  ///   - y: Top edge of the content on the page.
  init(_ tree: LayoutTree, x: Double, y: Double) {
    (self.x, self.y) = (x, y)
    tree.forEachBlock { block, path in
      switch block.content {
      case .text(let text): blocks.append(value(text, in: block.frame, path))
      case .item(let item):
        guard let title = item.title else { return }
        blocks.append(value(title, in: block.frame, path))
      case .image(let image):
        guard let label = image.attachment.label, !block.isHidden else { return }
        blocks.append(value(ofImage: label, in: block.frame))
      case .stack: return
      }
    }
  }

  var value: JSONValue { .array(blocks) }

  private func value(ofImage label: String, in frame: Rectangle) -> JSONValue {
    .members([
      "frame": place(frame), "label": .string(label), "isTruncated": .bool(false),
      "lines": .array([]),
    ])
  }

  private func place(_ frame: Rectangle) -> JSONValue {
    numbers([x + frame.x, y + frame.y, frame.width, frame.height])
  }

  private mutating func value(_ text: TextLayout, in frame: Rectangle, _ path: [Int]) -> JSONValue {
    let hidden = text.lines.last?.hidden.first.map { text.substring($0) }
    return .members([
      "frame": place(frame),
      "path": .array(path.map { .integer($0) }),
      "heading": heading(of: text, path).map { .integer($0) } ?? .null,
      "isRightToLeft": .bool(text.isRightToLeft), "isTruncated": .bool(text.isTruncated),
      "hidden": hidden.map { .string($0) } ?? .null,
      "lines": .array(text.lines.indices.map { line($0, of: text) }),
    ])
  }

  /// The level of a text in the style of headings, no more than one below that of the heading
  /// before it; `nil` for other texts.
  ///
  /// The model has no headings, but styles that are for them, which Markdown's have. A headline
  /// inside a stack is most often a label.
  private mutating func heading(of text: TextLayout, _ path: [Int]) -> Int? {
    let level: Int
    switch text.firstStyle.textStyle {
    case .largeTitle, .title1: level = 1
    case .title2: level = 2
    case .title3: level = 3
    case .headline where path.count == 1: level = 4
    default: return nil
    }
    lastHeading = min(level, lastHeading + 1)
    return lastHeading
  }

  private mutating func line(_ index: Int, of text: TextLayout) -> JSONValue {
    let line = text.lines[index]
    // From the left; readers want them as they are said.
    let runs = text.runs(ofLine: index).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return .members([
      "at": numbers([
        x + line.x, y + line.baseline, line.width, line.ascent, line.descent,
      ]),
      "size": .number(runs.map(\.style.pointSize).max() ?? text.firstStyle.pointSize),
      "parts": .array(parts(runs)),
    ])
  }

  /// Neighbors that are alike in link and language are one; of an image it is what it
  /// shows.
  private mutating func parts(_ runs: [PlacedRun]) -> [JSONValue] {
    var parts: [(text: String, link: String?, language: String?, isImage: Bool)] = []
    for run in runs {
      let style = run.style
      if case .attachment(let placed) = run.content {
        guard let label = placed.attachment.label else { continue }
        parts.append((label, style.link, style.language, true))
        continue
      }
      guard !run.text.isEmpty else { continue }
      if let last = parts.last, !last.isImage, last.link == style.link,
        last.language == style.language
      {
        parts[parts.count - 1].text += run.text
      } else {
        parts.append((run.text, style.link, style.language, false))
      }
    }
    return parts.map { part in
      let language = languages.tag(of: part.text, language: part.language)
      return .array(
        [.string(part.text), part.link.map { .string($0) } ?? .null, .string(language)]
          + (part.isImage ? [.bool(true)] : []))
    }
  }

  private func numbers(_ values: [Double]) -> JSONValue { .array(values.map { .number($0) }) }
}
