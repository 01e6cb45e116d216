import CICU

/// What a break iterator is opened for; iterators with equal keys are alike.
struct BreakIteratorKey: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case grapheme, word, sentence
    /// `allowsPhrases` is whether a language tag may ask for ICU's Japanese
    /// phrase breaking by `-u-lw-phrase`.
    case line(LineBreakStrictness, allowsPhrases: Bool)
  }

  var kind: Kind
  /// A BCP 47 tag.
  var language: String
}

/// An ICU break iterator (`ubrk_open`): the rules of one kind for one locale.
///
/// ICU iterators may move between threads but serve one at a time.
/// ``BreakIteratorPool`` hands each to one caller at a time; that is why this
/// is `Sendable`.
final class BreakIterator: Sendable {
  nonisolated(unsafe) private let raw: OpaquePointer
  private let counted = HandleCount(.breakIterator)

  init(_ key: BreakIteratorKey) throws(UnicodeError) {
    let type: Int32
    switch key.kind {
    case .grapheme: type = REFLOW_UBRK_CHARACTER
    case .word: type = REFLOW_UBRK_WORD
    case .line: type = REFLOW_UBRK_LINE
    case .sentence: type = REFLOW_UBRK_SENTENCE
    }
    var status = Int32(0)
    let opened = reflow_ubrk_open(type, ICULocale(key).name, &status)
    guard let opened, status <= 0 else {
      opened.map(reflow_ubrk_close)
      try check(status, "ubrk_open")
      throw UnicodeError(.icu("no iterator"), operation: "ubrk_open")
    }
    raw = opened
  }

  deinit { reflow_ubrk_close(raw) }

  /// The compiled rules, some 25,000 bytes: iterators with equal ones find the same
  /// boundaries, whatever their languages.
  func rules() throws(UnicodeError) -> [UInt8] {
    var status = Int32(0)
    let length = reflow_ubrk_getBinaryRules(raw, nil, 0, &status)
    try check(status, "ubrk_getBinaryRules")
    var rules = [UInt8](repeating: 0, count: Int(length))
    _ = reflow_ubrk_getBinaryRules(raw, &rules, length, &status)
    try check(status, "ubrk_getBinaryRules")
    return rules
  }

  /// Calls `body` with each boundary after 0 as a UTF-16 offset and the status
  /// of the rule that made it (`ubrk_getRuleStatus`), in order. Linear.
  func forEachBoundary(
    in units: [UInt16], _ body: (_ offset: Int, _ ruleStatus: Int32) -> Void
  ) throws(UnicodeError) {
    try forEachBoundary(in: units) { body($0, reflow_ubrk_getRuleStatus(raw)) }
  }

  /// The same without the status.
  func forEachBoundary(in units: [UInt16], _ body: (Int) -> Void) throws(UnicodeError) {
    try units.withUnsafeBufferPointer { (buffer) throws(UnicodeError) in
      var status = Int32(0)
      reflow_ubrk_setText(raw, buffer.baseAddress, Int32(buffer.count), &status)
      try check(status, "ubrk_setText")
      _ = reflow_ubrk_first(raw)
      while true {
        let offset = reflow_ubrk_next(raw)
        guard offset >= 0 else { break }
        body(Int(offset))
      }
      // The iterator outlives the text: it must not keep a pointer to it.
      reflow_ubrk_setText(raw, nil, 0, &status)
      try check(status, "ubrk_setText")
    }
  }
}

/// An ICU locale name made from a language tag.
private struct ICULocale {
  /// NUL-terminated; only NUL for the root locale.
  private(set) var name: [CChar]

  /// An ill-formed tag gives the locale of its well-formed beginning, at worst
  /// the root; `_` is read as `-`, since people write `pt_BR` too.
  init(_ key: BreakIteratorKey) {
    let capacity = Int(REFLOW_ULOC_FULLNAME_CAPACITY)
    name = [CChar](repeating: 0, count: capacity)
    var tag = key.language
    if tag.utf8.contains(UInt8(ascii: "_")) {
      tag = String(decoding: tag.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
    }
    var status = Int32(0)
    let length = reflow_uloc_forLanguageTag(tag, &name, Int32(capacity), &status)
    // A name that fills the buffer has no NUL at its end, which is a warning only.
    if status > 0 || Int(length) >= capacity {
      name = [CChar](repeating: 0, count: capacity)
    }
    guard case .line(let strictness, let allowsPhrases) = key.kind else { return }
    if let value = strictness.keywordValue { set("lb", to: value) }
    if !allowsPhrases { set("lw", to: "") }
  }

  /// An empty value removes the keyword. A locale without room for it stays as it is.
  private mutating func set(_ keyword: String, to value: String) {
    var changed = name
    var status = Int32(0)
    let length = reflow_uloc_setKeywordValue(
      keyword, value, &changed, Int32(changed.count), &status)
    guard status <= 0, Int(length) < changed.count else { return }
    name = changed
  }
}

extension LineBreakStrictness {
  /// The value of the locale keyword `lb` (UTS #35); `nil` leaves the language's own rules.
  fileprivate var keywordValue: String? {
    switch self {
    case .auto: nil
    case .loose: "loose"
    case .normal: "normal"
    case .strict: "strict"
    }
  }
}
