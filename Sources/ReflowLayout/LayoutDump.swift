package import ReflowDocument
internal import ReflowFonts
internal import ReflowStyle
package import ReflowTypesetting

/// A layout as JSON or plain text: what goldens, scripts and people read.
package enum LayoutDump {
  /// The layout with its lines and runs; coordinates are points from the
  /// content's top left, ranges UTF-8 bytes of the block's text. Diagnostics end with
  /// the tree's notes.
  ///
  /// - Parameters:
  ///   - includesGlyphs: Adds every glyph with its place.
  ///   - truncation: Reports of texts with limits, by path; they become members
  ///     `truncation` of their blocks.
  ///   - viewport: The screen, and whether the document scrolls on it; what does not
  ///     show becomes the member `viewport`.
  ///   - viewer: Becomes the member `largeContentViewer`.
  package static func json(
    _ tree: LayoutTree, includesGlyphs: Bool = false,
    truncation: [[Int]: TruncationReport] = [:], viewport: (screen: Viewport, scrolls: Bool)? = nil,
    viewer: LargeContentViewer? = nil
  ) -> JSONValue {
    let content = Content(
      category: tree.category, includesGlyphs: includesGlyphs, truncation: truncation)
    var members: [JSONValue.Member] = [
      .init("schema", .integer(1)), .init("category", .string(tree.category.uiKitName)),
      .init("width", .number(tree.width)), .init("height", .number(tree.height)),
    ]
    if let viewport {
      members.append(.init("viewport", self.viewport(viewport.screen, viewport.scrolls, tree)))
    }
    if let viewer { members.append(.init("largeContentViewer", self.viewer(viewer))) }
    let blocks = tree.blocks.enumerated().map { block($1, [$0], content) }
    members.append(.init("blocks", .array(blocks)))
    let diagnostics = (tree.diagnostics + tree.notes).map(diagnostic)
    members.append(.init("diagnostics", .array(diagnostics)))
    return .object(members)
  }

  private static func viewport(
    _ screen: Viewport, _ scrolls: Bool, _ tree: LayoutTree
  ) -> JSONValue {
    let fold = tree.fold(in: screen)
    return .members([
      "width": .number(screen.width), "height": .number(screen.height),
      "fold": .number(fold.y), "scrolls": .bool(scrolls),
      "belowFold": .array(
        fold.parts.map { part in
          .members([
            "path": .array(part.path.map(JSONValue.integer)), "isWhole": .bool(part.isWhole),
            "hiddenLines": .integer(part.hiddenLines),
          ])
        }),
    ])
  }

  private static func viewer(_ viewer: LargeContentViewer) -> JSONValue {
    let title = viewer.title
    let lines = title.map { title in title.lines.indices.map { line(title, $0, false) } }
    return .members([
      "title": viewer.item.title.map(JSONValue.string) ?? .null, "frame": frame(viewer.frame),
      "image": viewer.image.map { frame($0.frame) } ?? .null,
      "isTruncated": .bool(title?.isTruncated ?? false), "lines": .array(lines ?? []),
    ])
  }

  /// The lines as drawn, a block after the other.
  package static func text(_ tree: LayoutTree) -> String {
    tree.blocks.map(text).filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func text(_ block: LayoutBlock) -> String {
    switch block.content {
    case .text(let layout):
      layout.lines.indices.map { index in
        String(layout.drawnText(ofLine: index).filter { !$0.isNewline })
      }.joined(separator: "\n")
    case .image(let image):
      block.isHidden ? "" : image.attachment.label.map { "[\($0)]" } ?? ""
    case .stack(let axis, _, let children):
      joined(children.map(text).filter { !$0.isEmpty }, along: axis)
    case .item(let item): item.item.title ?? ""
    }
  }

  /// What stands side by side on one line, as a marker and its text, as long as only the
  /// last has further lines.
  private static func joined(_ texts: [String], along axis: Stack.Axis) -> String {
    let isLine = axis == .horizontal && texts.dropLast().allSatisfy { !$0.contains("\n") }
    return texts.joined(separator: isLine ? " " : "\n")
  }

  // MARK: Blocks

  /// What a dump holds beside the layout.
  private struct Content {
    let category: ContentSizeCategory
    let includesGlyphs: Bool
    let truncation: [[Int]: TruncationReport]
  }

  private static func block(_ block: LayoutBlock, _ path: [Int], _ content: Content) -> JSONValue {
    switch block.content {
    case .text(let layout):
      var members: [JSONValue.Member] = [
        .init("kind", .string("paragraph")), .init("frame", frame(block.frame)),
        .init("isTruncated", .bool(layout.isTruncated)),
      ]
      if layout.tightening > 0 { members.append(.init("tightening", .number(layout.tightening))) }
      members.append(.init("direction", .string(layout.isRightToLeft ? "rtl" : "ltr")))
      members.append(.init("text", .string(layout.text)))
      let lines = layout.lines.indices.map { line(layout, $0, content.includesGlyphs) }
      members.append(.init("lines", .array(lines)))
      if let report = content.truncation[path] {
        members.append(.init("truncation", truncation(report, in: content.category)))
      }
      return .object(members)
    case .image(let image):
      var members: [JSONValue.Member] = [
        .init("kind", .string("image")), .init("frame", frame(block.frame)),
        .init("file", .string(image.attachment.file)), .init("scale", .number(image.scale)),
        .init("label", image.attachment.label.map(JSONValue.string) ?? .null),
      ]
      if block.isHidden { members.append(.init("isHidden", .bool(true))) }
      return .object(members)
    case .stack(let axis, let turn, let children):
      var members: [JSONValue.Member] = [
        .init("kind", .string("stack")), .init("axis", .string(axis.rawValue)),
        .init("turned", .string(turn.rawValue)),
      ]
      if block.columns > 1 { members.append(.init("columns", .integer(block.columns))) }
      members.append(.init("frame", frame(block.frame)))
      let dumps = children.enumerated().map { self.block($1, path + [$0], content) }
      members.append(.init("children", .array(dumps)))
      return .object(members)
    case .item(let item):
      return self.item(item, block.frame)
    }
  }

  private static func item(_ item: PlacedItem, _ box: Rectangle) -> JSONValue {
    .members([
      "kind": .string("item"), "frame": frame(box),
      "title": item.item.title.map(JSONValue.string) ?? .null,
      "isTruncated": .bool(item.title?.isTruncated ?? false),
      "image": item.image.map {
        .members(["file": .string($0.attachment.file), "frame": frame($0.frame)])
      } ?? .null,
      "showsLargeContentViewer": .bool(item.item.showsLargeContentViewer),
    ])
  }

  /// What the text needs, in points; members of other categories are in `headroom`.
  private static func truncation(
    _ report: TruncationReport, in category: ContentSizeCategory
  ) -> JSONValue {
    let measurement = report[category].measurement
    let headroom = ContentSizeCategory.allCases.map {
      JSONValue.Member($0.uiKitName, .number(report.headroom(in: $0)))
    }
    return .members([
      "cause": .string(measurement.cause.rawValue),
      "hiddenText": report.hiddenText(in: category).map(JSONValue.string) ?? .null,
      "linesNeeded": .integer(measurement.linesNeeded),
      "minimumWidth": .number(measurement.minimumWidth),
      "minimumHeight": .number(measurement.minimumHeight),
      "overflow": .number(measurement.overflow),
      "firstFailingCategory": report.firstFailingCategory.map { .string($0.uiKitName) } ?? .null,
      "headroom": .object(headroom),
    ])
  }

  private static func line(
    _ layout: TextLayout, _ index: Int, _ includesGlyphs: Bool
  ) -> JSONValue {
    let line = layout.lines[index]
    var members: [JSONValue.Member] = [
      .init("range", range(line.range)),
      .init("text", .string(layout.drawnText(ofLine: index))),
      .init("break", .string(line.breakKind.rawValue)),
      .init("x", .number(line.x)), .init("baseline", .number(line.baseline)),
      .init("width", .number(line.width)), .init("ascent", .number(line.ascent)),
      .init("descent", .number(line.descent)), .init("isTruncated", .bool(line.isTruncated)),
    ]
    if !line.hidden.isEmpty { members.append(.init("hidden", .array(line.hidden.map(range)))) }
    let runs = layout.runs(ofLine: index)
    members.append(.init("runs", .array(runs.map { run($0, includesGlyphs) })))
    return .object(members)
  }

  // MARK: Runs

  private static func run(_ run: PlacedRun, _ includesGlyphs: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("range", range(run.range)), .init("x", .number(run.x)),
      .init("width", .number(run.width)), .init("level", .integer(Int(run.level))),
    ]
    switch run.content {
    case .glyphs(let instance, let glyphs):
      members.append(.init("font", font(instance, run.style)))
      if includesGlyphs { members.append(.init("glyphs", .array(glyphs.map(glyph)))) }
    case .attachment(let placed):
      members.append(
        .init(
          "attachment",
          .members([
            "file": .string(placed.attachment.file), "frame": frame(placed.frame),
            "scale": .number(placed.scale),
          ])))
    }
    return .object(members)
  }

  private static func font(_ font: FontInstance, _ style: ResolvedStyle) -> JSONValue {
    var synthetic: [JSONValue] = []
    if font.hasSyntheticSlant { synthetic.append(.string("slant")) }
    if font.hasSyntheticBold { synthetic.append(.string("bold")) }
    let m = style.matrix
    let matrix = [m.a, m.b, m.c, m.d, m.tx, m.ty].map(JSONValue.number)
    let features = style.features.map {
      JSONValue.Member($0.tag.description, .integer(Int($0.value)))
    }
    var members: [JSONValue.Member] = [
      .init("family", .string(font.face.description.family)),
      .init("face", .string(font.faceName)), .init("pointSize", .number(style.pointSize)),
    ]
    members.append(.init("textStyle", style.textStyle.map { .string($0.uiKitName) } ?? .null))
    members.append(.init("weight", .integer(font.weight)))
    members.append(.init("traits", .array(style.traits.names.map(JSONValue.string))))
    members.append(.init("matrix", .array(matrix)))
    members.append(.init("tracking", style.tracking.map(JSONValue.number) ?? .null))
    members.append(.init("features", .object(features)))
    members.append(.init("synthetic", .array(synthetic)))
    return .object(members)
  }

  private static func glyph(_ glyph: PlacedGlyph) -> JSONValue {
    .members([
      "id": .integer(Int(glyph.id)), "cluster": .integer(glyph.cluster),
      "advance": .number(glyph.advance), "x": .number(glyph.x), "y": .number(glyph.y),
    ])
  }

  // MARK: Parts

  private static func range(_ range: Range<Int>) -> JSONValue {
    .array([.integer(range.lowerBound), .integer(range.upperBound)])
  }

  private static func frame(_ frame: Rectangle) -> JSONValue {
    .array([frame.x, frame.y, frame.width, frame.height].map(JSONValue.number))
  }

  private static func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .members([
      "severity": .string(diagnostic.severity.rawValue), "rule": .string(diagnostic.rule),
      "message": .string(diagnostic.message),
    ])
  }
}
