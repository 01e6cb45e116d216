import ReflowTestSupport
import Synchronization
import Testing

@testable import ReflowTool

struct OrderedPoolTests {
  /// Work that takes longer for some inputs than for others.
  private static func work(_ number: Int) -> Int {
    var value = UInt64(number)
    for _ in 0..<(number % 7) * 2000 { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    return number * 2 + Int(value & 0)
  }

  @Test(arguments: [1, 2, 3, 8])
  func resultsComeInTheOrderOfTheInputs(jobs: Int) throws {
    for limit in [1, 2, 5, 64] {
      var results: [Int] = []
      try OrderedPool.run(jobs: jobs, limit: limit, makeWork: { Self.work }) {
        pool throws(ToolError) in
        for number in 0..<300 {
          if pool.isFull { results += pool.take(max(1, number % (limit + 1))) }
          pool.submit(number)
          #expect(pool.count <= limit)
        }
        results += pool.take(pool.count)
      }
      #expect(results == (0..<300).map { $0 * 2 })
    }
  }

  @Test(arguments: [1, 4]) func noMoreIsBegunThanThereIsRoomFor(jobs: Int) throws {
    let begun = Counter()
    try OrderedPool.run(
      jobs: jobs, limit: 6,
      makeWork: {
        { (number: Int) in
          begun.add(); return number
        }
      }
    ) { pool throws(ToolError) in
      var taken = 0
      for number in 0..<100 {
        if pool.isFull {
          taken += pool.take(3).count
          #expect(begun.value <= taken + 6)
        }
        pool.submit(number)
      }
    }
  }

  @Test func eachThreadHasStateOfItsOwn() throws {
    let made = Counter()
    var results: [Int] = []
    try OrderedPool.run(
      jobs: 4, limit: 16,
      makeWork: {
        made.add()
        // Threads that shared it would trip over one another, which the sanitizer would tell.
        var seen = 0
        return { (_: Int) in
          seen += 1
          return seen
        }
      }
    ) { pool throws(ToolError) in
      for round in 0..<20 {
        for number in 0..<16 { pool.submit(round * 16 + number) }
        results += pool.take(16)
      }
    }
    #expect(made.value <= 4)
    // What the threads counted is a sum of runs that each begin with 1.
    #expect(results.count { $0 == 1 } <= 4 && results.contains(1))
  }

  @Test func oneJobWorksOnTheCallersThread() throws {
    // The work is not sent anywhere: it is done when the input is.
    let done = Counter()
    try OrderedPool.run(jobs: 1, limit: 3, makeWork: { { (_: Int) in done.add() } }) {
      pool throws(ToolError) in
      pool.submit(1)
      #expect(done.value == 1)
      _ = pool.take(1)
    }
  }

  @Test(arguments: [1, 3]) func anErrorEndsThePoolAndDropsTheRest(jobs: Int) {
    let done = Counter()
    #expect(throws: ToolError.self) {
      try OrderedPool.run(jobs: jobs, limit: 50, makeWork: { { (_: Int) in done.add() } }) {
        pool throws(ToolError) in
        for number in 0..<50 { pool.submit(number) }
        throw .input("trouble")
      }
    }
    // All threads are home: nothing goes on afterwards.
    let after = done.value
    #expect(after <= 50 && done.value == after)
  }
}

/// Counts from any thread.
private final class Counter: Sendable {
  private let number = Mutex(0)
  func add() { number.withLock { $0 += 1 } }
  var value: Int { number.withLock { $0 } }
}
