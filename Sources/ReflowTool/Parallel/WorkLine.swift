import Glibc

/// Inputs and results on their way, in order, between one thread that feeds and any that work.
///
/// All of its state is used only under its lock; that is why threads may share it.
final class WorkLine<Input: Sendable, Output: Sendable>: @unchecked Sendable {
  private enum Place {
    case free
    case input(Input)
    case underWay
    case output(Output)
  }

  private let lock = Lock()
  /// What has the number n is at n modulo their count.
  private var places: [Place]
  /// Numbers of inputs: how many were taken out, are finished without a gap, begun, put in.
  private var (taken, finished, begun, added) = (0, 0, 0, 0)
  /// How many finished ones somebody waits for.
  private var wanted = 0
  private var isClosed = false

  init(limit: Int) { places = Array(repeating: .free, count: limit) }

  // MARK: The feeding thread

  func add(_ input: Input) {
    lock.acquire()
    defer { lock.release() }
    places[added % places.count] = .input(input)
    added += 1
    lock.wakeWorker()
  }

  /// Adds a result that needs no thread.
  func add(finished output: Output) {
    lock.acquire()
    defer { lock.release() }
    places[added % places.count] = .output(output)
    added += 1
    (begun, finished) = (added, added)
  }

  /// The oldest results; waits until all of them are finished.
  func take(_ number: Int) -> [Output] {
    lock.acquire()
    defer { lock.release() }
    wanted = taken + number
    while finished < wanted { lock.waitForResults() }
    return (0..<number).map { _ in
      guard case .output(let output) = places[taken % places.count] else {
        preconditionFailure("what is finished has a result")
      }
      places[taken % places.count] = .free
      taken += 1
      return output
    }
  }

  /// Sends the working threads home, when each has finished what it has begun.
  func close() {
    lock.acquire()
    defer { lock.release() }
    isClosed = true
    lock.wakeAllWorkers()
  }

  // MARK: Working threads

  /// Works on inputs until the line is closed.
  func serve(_ work: (Input) -> Output) {
    lock.acquire()
    defer { lock.release() }
    while let (number, input) = nextInput() {
      lock.release()
      let output = work(input)
      lock.acquire()
      places[number % places.count] = .output(output)
      while finished < begun, case .output = places[finished % places.count] { finished += 1 }
      if finished >= wanted { lock.wakeFeeder() }
    }
  }

  private func nextInput() -> (number: Int, input: Input)? {
    while begun == added, !isClosed { lock.waitForInput() }
    guard !isClosed, case .input(let input) = places[begun % places.count] else { return nil }
    places[begun % places.count] = .underWay
    begun += 1
    return (begun - 1, input)
  }
}

/// A lock with the two occasions that threads of a line wait for.
private final class Lock {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let inputs = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let results = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(inputs, nil)
    pthread_cond_init(results, nil)
  }

  deinit {
    pthread_cond_destroy(results)
    pthread_cond_destroy(inputs)
    pthread_mutex_destroy(mutex)
    results.deallocate()
    inputs.deallocate()
    mutex.deallocate()
  }

  func acquire() { pthread_mutex_lock(mutex) }
  func release() { pthread_mutex_unlock(mutex) }
  func waitForInput() { pthread_cond_wait(inputs, mutex) }
  func waitForResults() { pthread_cond_wait(results, mutex) }
  func wakeWorker() { pthread_cond_signal(inputs) }
  func wakeAllWorkers() { pthread_cond_broadcast(inputs) }
  func wakeFeeder() { pthread_cond_signal(results) }
}
