import Glibc

/// Times something several times over, in seconds of the processor: other work on the
/// machine does not count.
struct Stopwatch {
  private var times: [Double] = []

  /// The first time in this process.
  var cold: Double { times.first ?? .nan }
  /// The median of the others.
  var warm: Double {
    let others = times.dropFirst().sorted()
    return others.isEmpty ? cold : others[others.count / 2]
  }

  /// Five times warm, or once what takes long.
  var isDone: Bool { times.count > 5 || times.count > 1 && times.reduce(0, +) > 0.3 }

  /// - Parameter count: How often the body does what is timed.
  mutating func time<Product>(
    dividedBy count: Int = 1, _ body: () throws -> Product
  ) rethrows -> Product {
    let start = Self.now()
    let product = try body()
    times.append((Self.now() - start) / Double(count))
    return product
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
