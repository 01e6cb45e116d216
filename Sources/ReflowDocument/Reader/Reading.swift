/// What reading a document or report collects on its way: problems, places and counts.
package struct Reading {
  /// What is read; the first part of every rule.
  package enum Format: String, Sendable {
    case document
    case configuration
    case report
    case manifest
  }

  /// A kind of problem; the last part of every rule.
  package enum Trouble: String, Sendable {
    case syntax
    case limit
    case duplicateKey = "duplicate-key"
    case invalidValue = "invalid-value"
    case missingAttribute = "missing-attribute"
    case unknownAttribute = "unknown-attribute"
    case conflictingAttributes = "conflicting-attributes"
  }

  let format: Format
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
    var trouble: Trouble
    var message: String
    var hint: String?
    var offset: Int
    /// Another place that the message speaks of.
    var other: Int?
  }

  init(_ format: Format, limits: DocumentLimits) {
    (self.format, self.limits) = (format, limits)
  }

  /// - Parameter problems: How many are listed; a last one counts the others.
  package init(_ format: Format, problems: Int) {
    var limits = DocumentLimits()
    limits.diagnostics = problems
    self.init(format, limits: limits)
  }

  /// Whether nothing is wrong so far.
  package var isSound: Bool { problems.isEmpty }

  /// Whether further problems are only counted, so that advice is not worth
  /// looking for.
  var isFull: Bool { problems.count >= limits.diagnostics }

  package mutating func report(
    _ trouble: Trouble, _ message: String, hint: String? = nil, at offset: Int, other: Int? = nil
  ) {
    problemCount += 1
    guard problems.count < limits.diagnostics else { return }
    problems.append(
      Problem(trouble: trouble, message: message, hint: hint, offset: offset, other: other))
  }

  /// Reports the names that stand twice in an object.
  package mutating func report(_ duplicates: [JSONTree.Duplicate]) {
    for duplicate in duplicates {
      report(
        .duplicateKey, "\(quoted(duplicate.key)) stands twice in one object",
        at: duplicate.offset, other: duplicate.first)
    }
  }

  /// Reports why there is no JSON to read.
  package mutating func report(_ error: JSONError) {
    report(error.isLimit ? .limit : .syntax, error.message, at: error.offset)
  }

  /// A value that cannot be: says what was found and what is allowed.
  package mutating func invalid(
    _ node: JSONNode, _ key: String, allowed: String, hint: String? = nil
  ) {
    report(
      .invalidValue, "\(quoted(key)) cannot be \(node.summary); allowed: \(allowed)",
      hint: hint, at: node.offset)
  }

  /// A name that is none of those known.
  mutating func invalid(_ node: JSONNode, _ key: String, _ problem: NameProblem) {
    report(
      .invalidValue, "\(problem.message) for \(quoted(key))", hint: problem.hint,
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
      report(.limit, "the document exceeds the limit of \(limit) \(what)", at: offset)
    }
    return count <= limit
  }
}

extension Reading {
  /// The problems in source order, with their lines and columns.
  package func diagnostics(file: String?, _ index: LineIndex) -> [Diagnostic] {
    let sorted = problems.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var diagnostics = sorted.map { _, problem in
      let other = problem.other.map { offset in
        let (line, column) = index.position(of: offset)
        return "; first at \(line):\(column)"
      }
      let (line, column) = index.position(of: problem.offset)
      return Diagnostic(
        .error, rule(problem.trouble), problem.message + (other ?? ""), hint: problem.hint,
        place: SourcePlace(file: file, line: line, column: column))
    }
    if problemCount > problems.count {
      diagnostics.append(
        Diagnostic(
          .error, rule(.limit),
          "\(problemCount - problems.count) more problems exceed the limit of "
            + "\(limits.diagnostics) and are not listed"))
    }
    return diagnostics
  }

  private func rule(_ trouble: Trouble) -> String { "\(format.rawValue).\(trouble.rawValue)" }
}
