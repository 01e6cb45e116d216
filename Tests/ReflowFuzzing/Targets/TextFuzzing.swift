import Reflow
import ReflowTestBasics

/// Lays texts out with options, and asks the same in several ways.
enum TextFuzzing {
  static func faults(of input: inout InputBytes) -> [String] {
    let setting = TextSetting(&input)
    do { return try setting.faults() } catch { return ["bundled fonts: \(error)"] }
  }

  /// Lines tile the text, and their numbers are finite.
  static func tiling(of layout: TextLayout) -> [String] {
    var end = 0
    for line in layout.lines {
      if line.range.lowerBound != end { return ["\(line.range) follows \(end)"] }
      end = line.range.upperBound
      let numbers = [line.x, line.baseline, line.width, line.ascent, line.descent]
      if !numbers.allSatisfy(\.isFinite) { return ["line numbers \(numbers)"] }
    }
    let count = layout.text.utf8.count
    return end == count ? [] : ["lines end at \(end) of \(count)"]
  }
}
