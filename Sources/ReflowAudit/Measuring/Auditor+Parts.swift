/// What an auditor found since it was last asked: threads audit parts, and one auditor joins
/// them, in the order of the texts.
package struct AuditPart: Sendable {
  fileprivate var summary = AuditReport.Summary()
  fileprivate var covered: Set<String> = []
  fileprivate var measured: Set<String> = []
  fileprivate var usedSlots: Set<Int> = []
  fileprivate var findings: [Finding] = []
  fileprivate var cut: [CutText] = []
  fileprivate var whole: [WholeText] = []
}

extension Auditor {
  /// Gives away what was found so far; what is known of languages and slots stays.
  package mutating func takePart() -> AuditPart {
    var part = AuditPart()
    part.summary.files = summary.files
    part.summary.strings = summary.strings
    part.summary.unplaced = summary.unplaced
    part.summary.cells = summary.cells
    (summary.files, summary.strings, summary.unplaced, summary.cells) = (0, 0, 0, 0)
    swap(&part.covered, &covered)
    swap(&part.measured, &measured)
    swap(&part.usedSlots, &usedSlots)
    swap(&part.findings, &findings)
    swap(&part.cut, &partial.cut)
    swap(&part.whole, &partial.whole)
    return part
  }

  /// Adds what another auditor of the same fonts, environment and configuration found after
  /// all that this one has.
  package mutating func add(_ part: AuditPart) {
    summary.files += part.summary.files
    summary.strings += part.summary.strings
    summary.unplaced += part.summary.unplaced
    summary.cells += part.summary.cells
    covered.formUnion(part.covered)
    measured.formUnion(part.measured)
    usedSlots.formUnion(part.usedSlots)
    findings += part.findings
    partial.cut += part.cut
    partial.whole += part.whole
  }
}
