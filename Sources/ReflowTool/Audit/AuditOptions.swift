import Reflow
import ReflowAudit

/// What a command line says of an audit beside its slots.
struct AuditOptions {
  /// Which part of the keys.
  var shard = Shard.all
  /// Whether a shard was asked for, be it of one.
  var isSharded = false
  /// The least severity that fails; `nil` is none.
  var failOn: Diagnostic.Severity?
  /// File of known findings.
  var baseline: String?
  var writesBaseline = false
  /// Threads that measure.
  var jobs: Int

  /// - Parameter failOn: The least severity that fails where the command line does not say.
  init(_ arguments: Arguments, failOn: Diagnostic.Severity?) throws(UsageError) {
    self.failOn = Self.failOn(arguments) ?? failOn
    jobs = arguments.integer(.jobs) ?? ProcessorCores.count
    baseline = arguments.text(.baseline)
    writesBaseline = arguments.has(.writeBaseline)
    if writesBaseline, baseline == nil {
      throw UsageError("option '--write-baseline' needs '--baseline FILE', the file to write")
    }
    guard let text = arguments.text(.shard) else { return }
    if baseline != nil {
      throw UsageError(
        "'--shard' and '--baseline' exclude each other; give '--baseline' to 'reflow merge'")
    }
    guard let shard = Shard(text) else {
      throw UsageError(
        "option '--shard' cannot be \(quoted(text)); give I/N, as in 1/4, with N up to 1000")
    }
    (self.shard, isSharded) = (shard, true)
  }

  /// The severity of `--fail-on`; `nil` when it is absent, none inside for `never`.
  static func failOn(_ arguments: Arguments) -> Diagnostic.Severity?? {
    guard let word = arguments.text(.failOn) else { return nil }
    return .some(Diagnostic.Severity(rawValue: word))
  }
}

extension Shard {
  /// Shards of an audit at most.
  private static let limit = 1000

  /// Reads `I/N`.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]),
      (1...Self.limit).contains(count), (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }
}
