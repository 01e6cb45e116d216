import CSystem
import Glibc

/// A program that runs with limits on time, memory and output, and with nothing of ours: no
/// shell, no environment, no standard stream. Our files close when it starts.
struct BoundedProcess {
  /// What a program may take.
  struct Limits: Hashable {
    /// Seconds from its start; after them it and its children are killed.
    var seconds = 10.0
    /// Seconds of processor time; `nil` is as many as ``seconds``.
    var processorSeconds: Int?
    /// Bytes that may be in memory at once, looked at while it runs; `nil` leaves it to
    /// ``memory``, beyond which a program gets no more and may do without.
    var residentMemory: Int?
    /// Bytes of address space.
    var memory = 1 << 30
    /// Bytes that it may write to standard output or error.
    var output = 32 << 20
  }

  /// How a program ended.
  enum End: Hashable {
    case exited(Int32)
    /// Killed by a signal that is not ours.
    case signal(Int32)
    /// Killed because its time was up.
    case timeout
    /// Killed because it had more in memory than it may have.
    case memory
  }

  /// What came of a program.
  struct Result {
    var end: End
    var output: [UInt8]
    var errors: String
  }

  /// Path of `prlimit`, which sets the limits of memory and output and then becomes the
  /// program.
  let prlimit: String
  var limits = Limits()

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: All that it has of one, as `NAME=value`.
  ///   - input: Its standard input.
  func run(
    _ program: String, _ arguments: [String], environment: [String], input: [UInt8]
  ) throws(SystemError) -> Result {
    // Files need no pumping, as pipes would, and a limit of size holds for them.
    let files = try [input, [], []].map { bytes throws(SystemError) in
      try NamelessFile(bytes)
    }
    let cpu = limits.processorSeconds ?? Int(limits.seconds.rounded(.up))
    let words =
      [
        prlimit, "--as=\(limits.memory)", "--fsize=\(limits.output)", "--cpu=\(cpu)", "--core=0",
        program,
      ] + arguments
    let process = try Self.start(words, environment, files: files.map(\.descriptor))
    let end = try wait(process)
    return Result(
      end: end, output: try files[1].read(limit: limits.output),
      errors: String(decoding: try files[2].read(limit: 1 << 16), as: UTF8.self))
  }

  /// Starts a program in a process group of its own, with files from descriptor 0 up.
  private static func start(
    _ words: [String], _ environment: [String], files: [Int32]
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(target))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // We ignore SIGPIPE, and our thread may block the signals by which limits are told; the
    // program shall do neither.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let code = withPointers(to: words) { arguments in
      withPointers(to: environment) { variables in
        posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return process
  }

  /// Bytes that a process has in memory; 0 when it is gone. The second number of `statm` are
  /// pages (proc(5)).
  private static func residentMemory(_ process: pid_t) -> Int {
    let bytes = try? InputFile.read("/proc/\(process)/statm", limit: 4_096)
    let numbers = String(decoding: bytes ?? [], as: UTF8.self).split(separator: " ")
    guard numbers.count > 1, let pages = Int(numbers[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  private func wait(_ process: pid_t) throws(SystemError) -> End {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(limits.seconds)
    var reason: End?
    var pause: UInt32 = 500
    while true {
      var status: Int32 = 0
      switch waitpid(process, &status, reason != nil ? 0 : WNOHANG) {
      case process:
        // What it started must not outlive it.
        kill(-process, SIGKILL)
        if let reason { return reason }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signal(signal)
      case -1 where errno != EINTR: throw SystemError(code: errno)
      default: break
      }
      guard reason == nil else { continue }
      if clock.now >= deadline {
        reason = .timeout
      } else if let most = limits.residentMemory, Self.residentMemory(process) > most {
        reason = .memory
      }
      if reason != nil {
        kill(-process, SIGKILL)
        kill(process, SIGKILL)
      } else {
        usleep(pause)
        pause = min(pause * 2, 10_000)
      }
    }
  }
}

/// A file without a name, in memory, so that no folder for temporary files need be there; gone
/// with its last use.
private final class NamelessFile {
  let descriptor: Int32

  init(_ bytes: [UInt8]) throws(SystemError) {
    descriptor = reflow_memory_file()
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    if let code = writeAll(bytes, to: descriptor) { throw SystemError(code: code) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// What was written, at most `limit` bytes.
  func read(limit: Int) throws(SystemError) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let part = try readSome(from: descriptor, atMost: min(1 << 18, limit - bytes.count)).get()
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }
}

/// Calls `body` with the words as a C array that ends with NULL.
private func withPointers<R>(
  to words: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeMutableBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("the array ends with NULL") }
    return body(base)
  }
}
