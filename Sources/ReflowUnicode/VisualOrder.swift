/// The indices of items (characters or runs) in the order in which they stand
/// on a line from left to right, given their embedding levels in logical order.
///
/// UAX #9, L2: from the highest level to the lowest odd one, each stretch of
/// items at that level or above is reversed. Linear for a bounded number of levels.
package func visualOrder(ofLevels levels: [UInt8]) -> [Int] {
  var order = Array(levels.indices)
  guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
    return order
  }
  for level in (lowestOdd...highest).reversed() {
    var index = 0
    while index < order.count {
      let start = index
      while index < order.count, levels[order[index]] >= level { index += 1 }
      order[start..<index].reverse()
      index += 1
    }
  }
  return order
}
