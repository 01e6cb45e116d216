import Reflow

/// Why a command ends early.
enum ToolError: Error {
  /// The command line is wrong.
  case usage(UsageError)
  /// A file or other input cannot be used; one sentence without a final period.
  case input(String)
  /// Standard input or output failed.
  case stream(StreamError)
  /// A signal, of this number, asked for the end.
  case ended(Int32)
}

/// What a command ends with.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done, nothing to report.
  case clean = 0
  /// Findings or differences.
  case findings = 1
  /// Wrong usage, unusable input, or no way to write.
  case trouble = 2
  /// An audit had nothing to audit.
  case nothing = 3
}

/// Runs what throws another error of the tool's, as that of a command.
func asUsage<R>(_ body: () throws(UsageError) -> R) throws(ToolError) -> R {
  do { return try body() } catch { throw .usage(error) }
}

/// Runs what writes to a stream, with its failure as that of a command.
func asStream<R>(_ body: () throws(StreamError) -> R) throws(ToolError) -> R {
  do { return try body() } catch { throw .stream(error) }
}

/// Runs what fonts may fail, with their failure as that of a command.
func asInput<R>(_ body: () throws(FontError) -> R) throws(ToolError) -> R {
  do { return try body() } catch { throw .input(error.message) }
}

/// Runs what text may fail, with its failure as that of a command.
func asInput<R>(_ body: () throws(TypesettingError) -> R) throws(ToolError) -> R {
  do { return try body() } catch { throw .input(error.message) }
}
