extension AttributedText {
  /// Adds text at the end. Amortized linear in what is added, so that long
  /// texts can be built so.
  public mutating func append(_ other: AttributedText) {
    guard !other.isEmpty else { return }
    guard !isEmpty else {
      self = other
      return
    }
    for run in other.runs {
      append(String(other.slice(run.range)), attributes: run.attributes)
    }
  }

  /// Adds a string at the end with attributes of its own.
  public mutating func append(_ added: String, attributes: TextAttributes) {
    guard !added.isEmpty else { return }
    let join = count
    string += added
    emptyAttributes = TextAttributes()
    guard let last = runs.last, last.attributes != attributes,
      !Self.isCertainBoundary(string, join)
    else {
      Self.add(attributes, upTo: count, to: &runs)
      return
    }
    // The added string may continue the last cluster; the last run starts at a
    // boundary from which to look.
    let tail = String(string.utf8.suffix(count - last.range.lowerBound)) ?? ""
    let parts = [
      Stretch(count: last.range.count, attributes: last.attributes),
      Stretch(count: count - join, attributes: attributes),
    ]
    runs.removeLast()
    for run in Self.tile(tail, parts) {
      Self.add(run.attributes, upTo: last.range.lowerBound + run.range.upperBound, to: &runs)
    }
  }

  /// Adds a string at the end that says what the last character says, but for
  /// its attachment.
  public mutating func append(_ added: String) {
    append(added, attributes: typingAttributes(at: count))
  }

  /// Inserts a string, which takes the attributes of the character before it;
  /// at the start, of the one after it. An attachment is not taken over.
  public mutating func insert(_ added: String, at offset: Int) throws(TextRangeError) {
    try replace(offset..<offset, with: added)
  }

  /// Inserts text with its own attributes.
  public mutating func insert(_ added: AttributedText, at offset: Int) throws(TextRangeError) {
    try replace(offset..<offset, with: added)
  }

  /// Deletes a range. Text that becomes empty remembers the attributes of its
  /// first character.
  public mutating func delete(_ range: Range<Int>) throws(TextRangeError) {
    try replace(range, with: AttributedText())
  }

  /// Replaces a range by a string, which takes the attributes of the first
  /// character replaced, or as in ``insert(_:at:)-(String,_)`` when the range is empty.
  public mutating func replace(_ range: Range<Int>, with added: String) throws(TextRangeError) {
    try check(range)
    if replaceInsideRun(range, with: added) { return }
    let attributes =
      range.isEmpty
      ? typingAttributes(at: range.lowerBound) : typingAttributes(at: range.lowerBound + 1)
    try replace(range, with: AttributedText(added, attributes: attributes))
  }

  /// Replaces a range of one run where nothing else changes: the run is longer or shorter
  /// then, and those after it are elsewhere.
  ///
  /// - Returns: whether it is so. Where a cluster might join characters of two runs, and
  ///   where the run is an attachment or ends, it is not, and nothing has changed.
  private mutating func replaceInsideRun(_ range: Range<Int>, with added: String) -> Bool {
    guard !runs.isEmpty else { return false }
    let index = runIndex(at: range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
    let run = runs[index]
    let growth = added.utf8.count - range.count
    guard run.attributes.attachment == nil, range.lowerBound > run.range.lowerBound,
      range.upperBound < run.range.upperBound,
      Self.isCertainBoundary(string, run.range.lowerBound),
      Self.isCertainBoundary(string, run.range.upperBound)
    else { return false }
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf8.index(start, offsetBy: range.count)
    string.replaceSubrange(start..<end, with: added)
    runs[index].range = run.range.lowerBound..<run.range.upperBound + growth
    for later in runs.indices[(index + 1)...] {
      let old = runs[later].range
      runs[later].range = old.lowerBound + growth..<old.upperBound + growth
    }
    return true
  }

  /// Replaces a range by text with its own attributes. Linear in the text.
  public mutating func replace(
    _ range: Range<Int>, with added: AttributedText
  ) throws(TextRangeError) {
    try check(range)
    let first = try attributes(at: range.lowerBound)
    let stretches =
      stretches(in: 0..<range.lowerBound) + added.stretches(in: 0..<added.count)
      + stretches(in: range.upperBound..<count)
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf8.index(start, offsetBy: range.count)
    string.replaceSubrange(start..<end, with: added.string)
    runs = Self.tile(string, stretches)
    guard runs.isEmpty else {
      emptyAttributes = TextAttributes()
      return
    }
    emptyAttributes = first
    emptyAttributes.attachment = nil
  }

  /// Sets what a range says, in place of all it said.
  public mutating func setAttributes(
    _ attributes: TextAttributes, in range: Range<Int>
  ) throws(TextRangeError) {
    try updateAttributes(in: range) { $0 = attributes }
  }

  /// Changes what a range says, stretch by stretch of equal attributes. An
  /// empty range changes nothing, but in empty text it changes
  /// ``emptyAttributes``.
  public mutating func updateAttributes(
    in range: Range<Int>, _ change: (inout TextAttributes) -> Void
  ) throws(TextRangeError) {
    try check(range)
    guard !isEmpty else {
      change(&emptyAttributes)
      return
    }
    var stretches = stretches(in: 0..<range.lowerBound)
    for var stretch in self.stretches(in: range) {
      change(&stretch.attributes)
      stretches.append(stretch)
    }
    stretches += self.stretches(in: range.upperBound..<count)
    // All ends are boundaries already: the text did not change.
    var tiled: [Run] = []
    var end = 0
    for stretch in stretches {
      end += stretch.count
      Self.add(stretch.attributes, upTo: end, to: &tiled)
    }
    runs = tiled
  }

  /// Takes an attribute away from a range, so that it is inherited.
  public mutating func removeAttribute(
    _ key: TextAttributes.Key, in range: Range<Int>
  ) throws(TextRangeError) {
    try updateAttributes(in: range) { $0.clear(key) }
  }

  /// What a string typed at a position says: as the character before it.
  private func typingAttributes(at offset: Int) -> TextAttributes {
    guard !runs.isEmpty else { return emptyAttributes }
    var attributes = runs[runIndex(at: max(0, offset - 1))].attributes
    attributes.attachment = nil
    return attributes
  }
}
