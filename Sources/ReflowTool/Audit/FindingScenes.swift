import Reflow
import ReflowAudit
import ReflowRender

/// How much of a page pictures may take, in bytes.
struct FindingSceneLimits {
  /// Up to here findings are drawn at every size; those after them only where they fail.
  /// 10,000 texts of a line or two stay below it.
  var full = 13 << 19
  /// Up to here findings are drawn at all.
  var drawn = 15 << 19
}

/// Draws the texts of an audit's findings at every size, for a page that shows them.
struct FindingScenes {
  private let run: AuditRun
  private let console: Console
  private let hyphenation: HyphenationLibrary
  private let limits: FindingSceneLimits
  private var setter: FindingSetter
  private var pack = PicturePack(
    roles: [(PageStyle().label, "ink"), (Self.hiddenColor, "hidden")])
  private var result = ReportScenes()
  private var scenes: [[String]: Int] = [:]

  /// Stands for what the page's style takes for hidden parts; no other text has a color.
  private static let hiddenColor = Color(0xC0, 0x28, 0x1C)

  private init(
    run: AuditRun, configuration: SlotConfiguration, limits: FindingSceneLimits,
    console: Console
  ) throws(ToolError) {
    (self.run, self.limits, self.console) = (run, limits, console)
    hyphenation = try run.hyphenation()
    setter = FindingSetter(
      fonts: run.fonts, environment: run.environment, configuration: configuration)
  }

  /// The scenes of a report.
  static func make(
    of report: AuditReport, run: AuditRun, configuration: SlotConfiguration,
    limits: FindingSceneLimits = FindingSceneLimits(), console: Console
  ) throws(ToolError) -> ReportScenes {
    var scenes = try FindingScenes(
      run: run, configuration: configuration, limits: limits, console: console)
    return try scenes.draw(report)
  }

  private mutating func draw(_ report: AuditReport) throws(ToolError) -> ReportScenes {
    var progress = Progress(console, what: "pictures", total: report.findings.count)
    defer { progress.finish() }
    result.sceneOfFinding = Array(repeating: nil, count: report.findings.count)
    for index in Self.order(report.findings) {
      result.sceneOfFinding[index] = try scene(of: report.findings[index])
      progress.advance()
    }
    result.blocks = pack.blocks()
    return result
  }

  /// The worst first, since they are drawn in full; findings of one text follow one another
  /// in the report's order.
  private static func order(_ findings: [Finding]) -> [Int] {
    Diagnostic.Severity.allCases.sorted(by: >).flatMap { severity in
      findings.indices.filter { findings[$0].severity == severity }
    }
  }

  // MARK: Scenes

  /// Findings of different rules about one text at one width share a scene.
  private mutating func scene(of finding: Finding) throws(ToolError) -> Int? {
    guard let width = finding.width else { return nil }
    var key = [finding.slot ?? finding.file, finding.locale, formatNumber(width), finding.text]
    if finding.slot == nil { key += [finding.key, finding.widthName ?? ""] }
    if finding.rule == .brokenWord { key.append(finding.rule.rawValue) }
    if let known = scenes[key] { return known }
    let sizes = try sizes(of: finding)
    guard !sizes.isEmpty else { return nil }
    result.scenes.append(ReportScene(draw(sizes, finding)))
    scenes[key] = result.scenes.count - 1
    return result.scenes.count - 1
  }

  private mutating func sizes(of finding: Finding) throws(ToolError) -> [FindingSize] {
    let hyphenation = hyphenation
    let run = run
    do throws(AuditError) {
      return try setter.sizes(of: finding, in: ContentSizeCategory.allCases) { file in
        var diagnostics: [Diagnostic] = []
        return run.load(file, &diagnostics).map {
          AuditedDocument($0.document, fonts: $0.fonts, images: $0.images, hyphenation: hyphenation)
        }
      }
    } catch { throw .input("a finding cannot be drawn: \(error.message)") }
  }

  // MARK: Pictures

  private mutating func draw(_ sizes: [FindingSize], _ finding: Finding) -> [ReportScene.Size] {
    if pack.size >= limits.drawn {
      result.none += 1
      return sizes.map { ReportScene.Size($0) }
    }
    let isFull = pack.size < limits.full
    if !isFull { result.fewer += 1 }
    var drawn: [ReportScene.Size] = []
    for size in sizes {
      // Where a slot stops growing the text looks as before.
      if let last = drawn.last, last.size.isAlike(size), isFull {
        drawn.append(ReportScene.Size(size, picture: last.picture, whole: last.whole))
      } else if isFull || size.category == finding.category {
        drawn.append(draw(size))
      } else {
        drawn.append(ReportScene.Size(size))
      }
    }
    return drawn
  }

  private mutating func draw(_ size: FindingSize) -> ReportScene.Size {
    let picture = pack.add(.make(from: size.layout, width: size.width))
    let marks = TextMarks(size.hidden, color: Self.hiddenColor)
    let whole = size.whole.map { pack.add(.make(from: $0, width: size.width, marks: marks)) }
    return ReportScene.Size(size, picture: picture, whole: whole)
  }
}
