extension Range<Int> {
  /// The first number for which `isBehind` is false, where all numbers before one
  /// are behind and all after it are not; the end when all are. O(log n).
  @inline(__always)
  func firstNot(_ isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
