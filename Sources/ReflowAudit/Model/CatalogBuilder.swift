import ReflowDocument

/// What reading a catalog collects on its way.
struct CatalogBuilder {
  let file: String
  let format: CatalogFormat
  let limits: CatalogLimits
  var sourceLocale: String?
  private var units: [CatalogUnit] = []
  /// The entry of each unit.
  private var entryOfUnit: [Int] = []
  /// How many texts each entry has in the file.
  private var textCounts: [Int] = []
  /// The key of each entry.
  private var keys: [String] = []
  /// Entries that a later one of the same key replaces.
  private var replaced: Set<Int> = []

  private let index: LineIndex
  private var problems: [(offset: Int, diagnostic: Diagnostic)] = []
  private var problemCount = 0
  private var isFull = false
  /// The entries, for keys that stand twice.
  private var entries: [EntryName: (entry: Int, offset: Int)] = [:]

  /// Bytes, since Swift's strings are equal when they are canonically equivalent.
  private struct EntryName: Hashable {
    let space: String
    let key: [UInt8]
  }

  /// - Parameter utf8: The text that offsets count in.
  init(file: String, format: CatalogFormat, utf8: [UInt8], limits: CatalogLimits) {
    (self.file, self.format, self.limits) = (file, format, limits)
    index = LineIndex(utf8)
  }

  /// The line and column of a byte.
  func place(at offset: Int) -> SourcePlace {
    let (line, column) = index.position(of: offset)
    return SourcePlace(file: file, line: line, column: column)
  }

  /// Begins an entry; what is added from now on belongs to it.
  ///
  /// A key that stands already is a problem; the later entry counts, as in the
  /// programs that read these files.
  ///
  /// - Parameter space: Where the key must be the only one.
  mutating func begin(key: String, in space: String = "", at offset: Int) {
    let entry = textCounts.count
    textCounts.append(0)
    keys.append(key)
    let name = EntryName(space: space, key: Array(key.utf8))
    if let first = entries.updateValue((entry, offset), forKey: name) {
      replaced.insert(first.entry)
      reportDuplicate(key, first: first.offset, at: offset)
    }
  }

  /// Says that a key stands twice.
  mutating func reportDuplicate(_ key: String, first: Int, at offset: Int) {
    let place = place(at: first)
    add(
      Diagnostic(
        .warning, Catalog.duplicate,
        "\(quoted(key)) stands twice, first at \(place.line):\(place.column); the last one counts",
        place: self.place(at: offset)), offset)
  }

  /// Counts texts of the entry that stand in the file.
  mutating func countTexts(_ count: Int = 1) {
    if !textCounts.isEmpty { textCounts[textCounts.count - 1] += count }
  }

  /// Adds a text; over the limit, says so once.
  mutating func add(_ unit: CatalogUnit) {
    guard units.count < limits.units else {
      if !isFull {
        isFull = true
        report("the file exceeds the limit of \(limits.units) texts", at: 0)
      }
      return
    }
    units.append(unit)
    entryOfUnit.append(textCounts.count - 1)
  }

  /// Says that a part of the file cannot be read.
  mutating func report(_ message: String, hint: String? = nil, at offset: Int) {
    add(
      Diagnostic(.error, Catalog.unreadable, message, hint: hint, place: place(at: offset)), offset)
  }

  private mutating func add(_ diagnostic: Diagnostic, _ offset: Int) {
    problemCount += 1
    if problems.count < limits.problems { problems.append((offset, diagnostic)) }
  }

  private var unreadableKeys: [String] {
    let readable = Set(entryOfUnit)
    return keys.indices.filter { !readable.contains($0) && !replaced.contains($0) }.map { keys[$0] }
  }

  /// The file as a whole.
  func catalog() -> Catalog {
    let sorted = problems.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var diagnostics = sorted.map(\.element.diagnostic)
    if problemCount > problems.count {
      diagnostics.append(
        Diagnostic(
          .error, Catalog.unreadable,
          "\(problemCount - problems.count) more problems exceed the limit of \(limits.problems) "
            + "and are not listed", place: place(at: 0)))
    }
    let kept = units.indices.filter { !replaced.contains(entryOfUnit[$0]) }.map { units[$0] }
    let counts = textCounts.indices.filter { !replaced.contains($0) }.map { textCounts[$0] }
    return Catalog(
      file: file, format: format, sourceLocale: sourceLocale,
      locales: Set(kept.map(\.locale)).sorted(), units: kept, entryCount: counts.count,
      textCount: counts.reduce(0, +), unreadableKeys: unreadableKeys, diagnostics: diagnostics,
      isReadable: true)
  }
}

/// Why a file cannot be read as a whole.
struct CatalogFailure: Error {
  /// One sentence without a final period.
  var message: String
  /// What to do about it; `nil` when the message says it.
  var hint: String?
  /// Byte of the text; `nil` when `place` says where.
  var offset = 0
  /// Line and column where they are known better than the byte.
  var place: (line: Int, column: Int)?

  init(_ message: String, hint: String? = nil, at offset: Int = 0) {
    (self.message, self.hint, self.offset) = (message, hint, offset)
  }

  init(_ failure: XMLFailure) {
    message = failure.message
    if let offset = failure.offset {
      self.offset = offset
    } else {
      place = (failure.line, failure.column)
    }
  }

  init(_ error: JSONError) { self.init(error.message, at: error.offset) }
}
