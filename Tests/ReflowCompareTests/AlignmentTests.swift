import ReflowTestSupport
import Testing

@testable import ReflowCompare

struct AlignmentTests {
  /// Every pair is of equal elements, and both indexes ascend.
  private func check(_ a: [Int], _ b: [Int]) -> Int {
    let matches = Alignment.matches(a, b)
    for (before, after) in matches { #expect(a[before] == b[after]) }
    for (last, next) in zip(matches, matches.dropFirst()) {
      #expect(last.before < next.before && last.after < next.after)
    }
    return matches.count
  }

  /// The longest common subsequence by the textbook.
  private func longest(_ a: [Int], _ b: [Int]) -> Int {
    var row = [Int](repeating: 0, count: b.count + 1)
    for x in a {
      var last = row
      for (j, y) in b.enumerated() {
        last[j + 1] = x == y ? row[j] + 1 : max(row[j + 1], last[j])
      }
      row = last
    }
    return row[b.count]
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>) func findsTheLongestPairing(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = Int.random(in: 1...6, using: &generator)
    func list() -> [Int] {
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int.random(in: 0..<letters, using: &generator)
      }
    }
    let (a, b) = (list(), list())
    #expect(check(a, b) == longest(a, b))
  }

  @Test func anInsertionMovesNothing() {
    let a = Array(0..<10_000)
    var b = a
    b.insert(-1, at: 5000)
    #expect(check(a, b) == a.count)
  }

  @Test func listsWithNothingInCommonCostNoSquare() {
    let a = Array(0..<60_000)
    let b = Array(60_000..<120_000)
    var count = 0
    let time = ContinuousClock().measure { count = check(a, b) }
    #expect(count == 0)
    #expect(time < .seconds(60))
  }

  @Test func longListsWithManyChangesStillPair() {
    var generator = SeededGenerator(seed: 3)
    let a = (0..<20_000).map { _ in Int.random(in: 0..<1000, using: &generator) }
    var b = a
    for index in stride(from: 0, to: b.count, by: 7) { b[index] = -1 }
    // Search starts anew several times, and the unchanged parts are still found.
    #expect(check(a, b) >= a.count * 6 / 7 - 200)
  }
}
