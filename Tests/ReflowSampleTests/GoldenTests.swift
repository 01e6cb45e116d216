import FoundationEssentials
import Reflow
import Testing

/// Layout dumps of the samples against the kept ones.
///
/// `REFLOW_RECORD=1 swift test --filter GoldenTests` writes them anew and fails,
/// so that a recording run never passes for a check.
@Suite struct GoldenTests {
  static let folder = checkout + "/Tests/ReflowSampleTests/Goldens"
  static let isRecording = ProcessInfo.processInfo.environment["REFLOW_RECORD"] == "1"
  /// Kept in full at 361 pt; all others by digest.
  static let fullCategories: [ContentSizeCategory] = [
    .extraSmall, .large, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  @Test(arguments: Sample.names)
  func layoutIsTheKeptOne(_ name: String) throws {
    let sample = try Sample(name)
    for category in Self.fullCategories {
      let dump = try Self.dump(sample, category, width: 361)
      try Self.compare(dump, with: "\(name)-\(category.shortName).layout")
    }
  }

  @Test(arguments: Sample.names)
  func layoutsHaveTheKeptDigests(_ name: String) throws {
    let sample = try Sample(name)
    var lines = ""
    for width in SampleTests.widths {
      for category in ContentSizeCategory.allCases {
        let dump = try Self.dump(sample, category, width: width)
        lines += "\(Int(width)) \(category.shortName) \(Self.digest(dump))\n"
      }
    }
    try Self.compare(lines, with: "\(name).digests")
  }

  static func dump(
    _ sample: Sample, _ category: ContentSizeCategory, width: Double
  ) throws -> String {
    GoldenFormat.string(LayoutDump.json(try sample.layout(category, width: width)))
  }

  private static func compare(_ found: String, with file: String) throws {
    let path = URL(filePath: "\(folder)/\(file)")
    if isRecording {
      try Data(found.utf8).write(to: path)
      Issue.record("recorded \(file)")
      return
    }
    let kept = try String(decoding: Data(contentsOf: path), as: UTF8.self)
    guard found != kept else { return }
    let difference = zip(found.split(separator: "\n"), kept.split(separator: "\n")).enumerated()
      .first { $0.element.0 != $0.element.1 }
    Issue.record(
      """
      \(file) differs from line \((difference?.offset ?? 0) + 1) on: \
      found \(difference?.element.0 ?? "more"), kept \(difference?.element.1 ?? "less")
      """)
  }

  /// FNV-1a, 64 bits: short, and enough to see a change.
  static func digest(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
