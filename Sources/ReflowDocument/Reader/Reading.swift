/// What reading a document collects on its way: problems, places and counts.
struct Reading {
  let limits: DocumentLimits
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  private(set) var files: [String: Int] = [:]
  private(set) var blocks: [[Int]: Int] = [:]
  /// Where runs start inside a character, and how many do.
  private(set) var splits: [Int] = []
  private(set) var splitCount = 0
  private(set) var runCount = 0
  private(set) var blockCount = 0
  /// Index of the block that is read and of those around it.
  var path: [Int] = []

  /// A diagnostic whose place is still an offset.
  struct Problem {
    var rule: String
    var message: String
    var hint: String?
    var offset: Int
    /// Another place that the message speaks of.
    var other: Int?
  }

  init(limits: DocumentLimits) { self.limits = limits }

  /// Whether further problems are only counted, so that advice is not worth
  /// looking for.
  var isFull: Bool { problems.count >= limits.diagnostics }

  mutating func report(
    _ rule: String, _ message: String, hint: String? = nil, at offset: Int, other: Int? = nil
  ) {
    problemCount += 1
    guard problems.count < limits.diagnostics else { return }
    problems.append(
      Problem(rule: rule, message: message, hint: hint, offset: offset, other: other))
  }

  /// A value that cannot be: says what was found and what is allowed.
  mutating func invalid(_ node: JSONNode, _ key: String, allowed: String, hint: String? = nil) {
    report(
      "document.invalid-value", "\(quoted(key)) cannot be \(node.summary); allowed: \(allowed)",
      hint: hint, at: node.offset)
  }

  /// A name that is none of those known.
  mutating func invalid(_ node: JSONNode, _ key: String, _ problem: NameProblem) {
    report(
      "document.invalid-value", "\(problem.message) for \(quoted(key))", hint: problem.hint,
      at: node.offset)
  }

  /// Remembers where a file is named first.
  mutating func note(file: String, at offset: Int) {
    if files[file] == nil { files[file] = offset }
  }

  /// Remembers a run that starts inside a character of the run before it.
  mutating func note(splitAt offset: Int) {
    splitCount += 1
    if splits.count < limits.diagnostics { splits.append(offset) }
  }

  /// Remembers where the block at ``path`` stands; `false` over the limit.
  mutating func countBlock(at offset: Int) -> Bool {
    blockCount += 1
    blocks[path] = offset
    return within(limits.blocks, blockCount, "blocks", at: offset)
  }

  /// Counts a run; `false` over the limit.
  mutating func countRun(at offset: Int) -> Bool {
    runCount += 1
    return within(limits.runs, runCount, "runs", at: offset)
  }

  /// Reports the first time that a count exceeds its limit.
  private mutating func within(_ limit: Int, _ count: Int, _ what: String, at offset: Int) -> Bool {
    if count == limit + 1 {
      report("document.limit", "the document exceeds the limit of \(limit) \(what)", at: offset)
    }
    return count <= limit
  }
}
