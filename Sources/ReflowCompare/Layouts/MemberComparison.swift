import ReflowDocument

/// Compares members of which nothing is known but their names.
struct MemberComparison {
  let tolerance: LengthTolerance
  /// How far what they belong to moved: members named `frame` moved along.
  var shift = Shift.zero

  /// A member that differs; `path` as in `truncation.overflow`.
  struct Found {
    var path: String
    var old: JSONValue?
    var new: JSONValue?

    /// `label "b", was "a"`.
    var words: String { "\(path) \(ValueWords.value(new)), was \(ValueWords.value(old))" }
  }

  /// The members that differ, in the order of the newer object; those that are gone last.
  func differences(_ old: [JSONMember], _ new: [JSONMember]) -> [Found] {
    let before = Dictionary(old.map { (Key($0.key), $0.value) }, uniquingKeysWith: { a, _ in a })
    var found = new.compactMap { member in
      difference(before[Key(member.key)], member.value, member.key)
    }
    let names = Set(new.map { Key($0.key) })
    for member in old where !names.contains(Key(member.key)) {
      found.append(Found(path: member.key, old: JSONValue(member.value), new: nil))
    }
    return found
  }

  /// The first part in which two values differ; `nil` when there is none.
  func difference(_ old: JSONNode?, _ new: JSONNode?, _ path: String) -> Found? {
    guard let old, let new else {
      if old == nil, new == nil { return nil }
      return Found(path: path, old: old.map { JSONValue($0) }, new: new.map { JSONValue($0) })
    }
    if path.hasSuffix("frame"), let a = FrameRecord(old), let b = FrameRecord(new) {
      return areAlike(a, b)
        ? nil : Found(path: path, old: JSONValue(old), new: JSONValue(new))
    }
    switch (old.value, new.value) {
    case (.null, .null): return nil
    case (.bool(let a), .bool(let b)) where a == b: return nil
    case (.number(let a, _), .number(let b, _)) where tolerance.areEqual(a, b): return nil
    case (.string(let a), .string(let b)) where a.utf8.elementsEqual(b.utf8): return nil
    case (.array(let a), .array(let b)) where a.count == b.count:
      return difference(a, b, path)
    case (.object(let a), .object(let b)):
      return differences(a, b).first.map {
        Found(path: path + "." + $0.path, old: $0.old, new: $0.new)
      }
    default: break
    }
    return Found(path: path, old: JSONValue(old), new: JSONValue(new))
  }

  private func areAlike(_ old: FrameRecord, _ new: FrameRecord) -> Bool {
    tolerance.isExpected(Shift(x: new.x - old.x, y: new.y - old.y), shift)
      && tolerance.areEqual(old.width, new.width) && tolerance.areEqual(old.height, new.height)
  }

  private func difference(_ old: [JSONNode], _ new: [JSONNode], _ path: String) -> Found? {
    for (index, (a, b)) in zip(old, new).enumerated() {
      guard let found = difference(a, b, "\(path)[\(index)]") else { continue }
      // Lists of plain values, as frames and matrices, read best as a whole.
      let isPlain = a.elements == nil && a.members == nil
      guard isPlain else { return found }
      return Found(
        path: path, old: .array(old.map { JSONValue($0) }), new: .array(new.map { JSONValue($0) }))
    }
    return nil
  }

  /// Names are compared byte by byte.
  private struct Key: Hashable {
    let bytes: [UInt8]
    init(_ name: String) { bytes = Array(name.utf8) }
  }
}
