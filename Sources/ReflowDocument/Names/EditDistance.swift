/// The number of edits (insert, delete, replace, swap of neighbors) that turn
/// one name into another, or `nil` when it exceeds `limit`.
///
/// Optimal string alignment over ASCII-folded bytes; cost is the product of the
/// lengths, so the caller's `limit` refuses long names first.
func editDistance(_ a: String, _ b: String, limit: Int) -> Int? {
  let a = Array(folded(a).utf8)
  let b = Array(folded(b).utf8)
  guard abs(a.count - b.count) <= limit else { return nil }
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in 1...a.count {
    row[0] = i
    for j in 1...b.count {
      let replacing = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      row[j] = min(replacing, last[j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}

/// The name among `names` that `name` was probably meant to be; `nil` when none
/// is near. The first of equally near names wins.
package func nearestName(to name: String, in names: [String]) -> String? {
  // No name is that long, and comparing costs its length.
  guard name.utf8.count <= 64 else { return nil }
  // A third of the letters wrong is no longer a slip of the finger.
  let limit = max(1, min(name.utf8.count / 3, 4))
  var best: (name: String, distance: Int)?
  for candidate in names {
    guard let distance = editDistance(name, candidate, limit: limit) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
  }
  return best?.name ?? onlyName(containing: name, in: names)
}

/// The only name that contains a part of at least three letters, as `truncated` stands in
/// `text.truncated`; of several the only one that begins with it.
private func onlyName(containing part: String, in names: [String]) -> String? {
  let part = folded(part)
  guard part.utf8.count >= 3 else { return nil }
  let containing = names.filter { folded($0).contains(part) }
  if containing.count == 1 { return containing[0] }
  let beginning = containing.filter { folded($0).hasPrefix(part) }
  return beginning.count == 1 ? beginning[0] : nil
}

/// Names compare without regard to ASCII case and spaces: the Human Interface
/// Guidelines write `Large Title` where UIKit writes `largeTitle`.
func folded(_ name: String) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(name.utf8.count)
  for byte in name.utf8 where byte != UInt8(ascii: " ") {
    bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}
