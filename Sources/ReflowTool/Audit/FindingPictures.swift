import Reflow
import ReflowAudit
import ReflowRender

/// Draws the findings of an audit into a folder, a PNG for each.
struct FindingPictures {
  let folder: String
  let run: AuditRun
  let configuration: SlotConfiguration
  let console: Console

  /// Pictures of one audit; nobody looks at more.
  static let limit = 500
  /// Pixels per point.
  private static let scale = 2.0

  /// Draws every finding that has a text at a size.
  func draw(_ report: AuditReport) throws(ToolError) {
    let findings = report.findings.filter { $0.category != nil && $0.width != nil }
    try OutputFolder.make(folder, console)
    var progress = Progress(console, what: "pictures", total: min(findings.count, Self.limit))
    defer { progress.finish() }
    for finding in findings.prefix(Self.limit) {
      if let (list, images) = try page(of: finding) {
        try write(list, images, to: folder + "/" + Self.name(of: finding))
      }
      progress.advance()
    }
    if findings.count > Self.limit {
      console.report(
        Diagnostic(
          .warning, "audit.pictures",
          "only the first \(Self.limit) of \(findings.count) findings are drawn"), file: folder)
    }
  }

  private func page(of finding: Finding) throws(ToolError) -> (DisplayList, ImageStore)? {
    do throws(LayoutError) {
      if let slot = configuration.slots.first(where: { $0.name == finding.slot }) {
        let picture = FindingPicture(
          finding: finding, fonts: run.fonts, environment: run.environment)
        return (try picture.page(in: slot), ImageStore { _ in .failure(ImageError(.noSize)) })
      }
    } catch { throw .input("a finding cannot be drawn: \(error.message)") }
    return try documentPage(of: finding)
  }

  /// A finding of a document: the page at that size, the text in a frame.
  private func documentPage(of finding: Finding) throws(ToolError) -> (DisplayList, ImageStore)? {
    var diagnostics: [Diagnostic] = []
    guard let loaded = run.load(finding.file, &diagnostics) else { return nil }
    let screen = configuration.widths.first { $0.name == finding.widthName }
    let live = LiveDocument(
      loaded.document, fonts: loaded.fonts, images: loaded.images,
      hyphenation: try run.hyphenation(), environment: run.environment,
      width: screen?.contentWidth ?? loaded.document.width)
    live.contentSizeCategory = finding.category ?? .large
    do throws(LayoutError) {
      let tree = try live.layout()
      var list = DisplayList.make(from: tree)
      if let frame = tree.block(at: Self.path(of: finding.key))?.frame {
        let margin = PageStyle().margin(around: tree.width)
        let around = Rectangle(
          x: frame.x + margin - 3, y: frame.y + margin - 3, width: frame.width + 6,
          height: frame.height + 6)
        list.items.append(.outline(around, Color(0xD7, 0x00, 0x15), lineWidth: 1.5))
        list = Self.cropped(list, around: around)
      }
      return (list, loaded.images)
    } catch { throw .input("a finding cannot be drawn: \(error.message)") }
  }

  /// The part of a page around a frame: a document may be long.
  private static func cropped(_ list: DisplayList, around frame: Rectangle) -> DisplayList {
    let top = max(0, (frame.y - 150).rounded(.down))
    let bottom = min(list.height, (frame.y + frame.height + 150).rounded(.up))
    var part = DisplayList(
      width: list.width, height: max(1, bottom - top), background: list.background)
    part.append(list, x: 0, y: -top)
    return part
  }

  /// The numbers in `content[2].children[0]`.
  private static func path(of key: String) -> [Int] {
    key.split { !$0.isNumber }.compactMap { Int($0) }
  }

  private func write(
    _ list: DisplayList, _ images: ImageStore, to file: String
  ) throws(ToolError) {
    let bytes: [UInt8]
    do throws(RenderError) {
      bytes = try Renderer(images: images).png(list, scale: Self.scale)
    } catch { throw .input("picture '\(file)' cannot be drawn: \(error.message)") }
    do { try OutputFile.write(bytes, to: console.io.path(file)) } catch {
      throw .input("picture '\(file)' cannot be written: \(error.reason)")
    }
    console.verbose("\(bytes.count) bytes in \(file)")
  }

  /// `de-save.button-text.truncated-smallest-0123ab.png`; the digits are the fingerprint's.
  static func name(of finding: Finding) -> String {
    let words = [
      finding.locale, finding.key, finding.variant, finding.rule.rawValue, finding.widthName,
    ].compactMap { $0 }.map(plain).filter { !$0.isEmpty }
    return words.joined(separator: "-") + "-\(finding.fingerprint.prefix(8)).png"
  }

  /// A text as part of a file's name: ASCII letters, digits, dots, at most 60 of them.
  private static func plain(_ text: String) -> String {
    let kept = text.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar) || scalar == "." || scalar == "_"
      return isPlain || isDigit ? Character(scalar) : "_"
    }
    return String(String(kept).prefix(60)).split(separator: ".").joined(separator: ".")
  }
}
