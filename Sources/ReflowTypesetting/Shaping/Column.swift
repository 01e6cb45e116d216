/// A growing array of plain numbers that keeps its room from one text to the next.
///
/// Words are copied into paragraphs by the hundred thousand; an array would check its
/// ownership at each.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  fileprivate var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  fileprivate(set) var count = 0

  init() {}

  deinit { base?.deallocate() }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      guard let base, index >= 0, index < count else { preconditionFailure("out of the column") }
      return base[index]
    }
    @inline(__always) set {
      guard let base, index >= 0, index < count else { preconditionFailure("out of the column") }
      base[index] = newValue
    }
  }

  var last: Element? { count > 0 ? self[count - 1] : nil }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(1)[count] = element
    count += 1
  }

  /// Adds elements from elsewhere.
  @inline(__always)
  mutating func append(_ source: UnsafePointer<Element>, count more: Int) {
    (makeRoom(more) + count).update(from: source, count: more)
    count += more
  }

  /// Adds elements from elsewhere, each changed by `change`.
  @inline(__always)
  mutating func append<Other>(
    _ source: UnsafePointer<Other>, count more: Int, _ change: (Other) -> Element
  ) {
    let target = makeRoom(more) + count
    for index in 0..<more { target[index] = change(source[index]) }
    count += more
  }

  /// Adds a part of another column, each element changed by `change`.
  @inline(__always)
  mutating func append<Other>(
    _ range: Range<Int>, of other: borrowing Column<Other>, _ change: (Other) -> Element
  ) {
    guard let source = other.base, range.lowerBound >= 0, range.upperBound <= other.count,
      !range.isEmpty
    else { return }
    append(source + range.lowerBound, count: range.count, change)
  }

  /// Adds a part of another column.
  @inline(__always)
  mutating func append(_ range: Range<Int>, of other: borrowing Column) {
    append(range, of: other) { $0 }
  }

  mutating func removeAll() { count = 0 }

  /// The elements, until the column changes.
  var buffer: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  /// An array of just the elements.
  var array: [Element] { Array(buffer) }

  @inline(__always)
  fileprivate mutating func makeRoom(_ more: Int) -> UnsafeMutablePointer<Element> {
    if let base, count + more <= capacity { return base }
    return grow(more)
  }

  @inline(never)
  private mutating func grow(_ more: Int) -> UnsafeMutablePointer<Element> {
    let larger = max(256, capacity * 2, count + more)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let base {
      new.update(from: base, count: count)
      base.deallocate()
    }
    (base, capacity) = (new, larger)
    return new
  }
}

extension Column<UInt32> {
  /// Adds numbers from `first` on.
  @inline(__always)
  mutating func append(countingFrom first: UInt32, _ more: Int) {
    let target = makeRoom(more) + count
    for index in 0..<more { target[index] = first &+ UInt32(truncatingIfNeeded: index) }
    count += more
  }
}
