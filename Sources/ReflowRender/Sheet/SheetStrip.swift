import ReflowTypesetting

/// A long page in strips of about the same height.
enum SheetStrip {
  /// The page alone where it is not higher than the limit.
  static func strips(of list: DisplayList, limit: Double?) -> [DisplayList] {
    guard let limit, limit > 0, list.height > limit else { return [list] }
    let starts = starts(in: list, count: (list.height / limit).rounded(.up))
    let ends = starts.dropFirst() + [list.height]
    return zip(list.split(at: starts), zip(starts, ends)).map { indices, range in
      let top = range.0 == 0 ? 0 : Self.margin
      let bottom = range.1 == list.height ? 0 : Self.margin
      var strip = DisplayList(
        width: list.width, height: top + range.1 - range.0 + bottom, background: list.background)
      strip.items = indices.map { list.items[$0].moved(x: 0, y: top - range.0) }
      return strip
    }
  }

  /// Where a page goes on, marks may reach over the edge of their line; in points.
  private static let margin = 12.0

  /// Each start is the possible cut nearest to an even share; shares without one are
  /// cut where they end, since something higher than a strip stands there.
  private static func starts(in list: DisplayList, count: Double) -> [Double] {
    let share = list.height / count
    var starts = [0.0]
    var next = 0
    for index in 1..<Int(count) {
      let wanted = share * Double(index)
      while next < list.cuts.count, list.cuts[next] < wanted { next += 1 }
      let around = list.cuts[max(0, next - 1)..<min(next + 1, list.cuts.count)]
      let nearest = around.min { abs($0 - wanted) < abs($1 - wanted) }
      let start = nearest.flatMap { abs($0 - wanted) < share / 2 ? $0 : nil } ?? wanted
      if start > starts[starts.count - 1] { starts.append(start) }
    }
    return starts
  }
}
