import CICU

/// Why text could not be segmented, and in which operation.
///
/// The text itself is never the reason, its length apart: every Unicode string
/// has break opportunities, graphemes, levels and scripts.
package struct UnicodeError: Error, Hashable, Sendable {
  /// What went wrong.
  package enum Reason: Hashable, Sendable {
    /// The paragraph has more than ``UnicodeText/maximumLength`` UTF-8 bytes,
    /// the longest text that ICU's 32-bit offsets can address.
    case textTooLong(utf8Count: Int)
    /// ICU returned an error, named as in `utypes.h`: memory ran out, or its
    /// data are not installed.
    case icu(String)
  }

  package var reason: Reason
  /// The ICU function, or the type, that failed.
  package var operation: String

  package init(_ reason: Reason, operation: String) {
    self.reason = reason
    self.operation = operation
  }
}

/// Turns an ICU status into our error; warnings (negative codes) pass.
func check(_ status: Int32, _ operation: StaticString) throws(UnicodeError) {
  guard status > 0 else { return }
  let name = reflow_u_errorName(status).map { String(cString: $0) } ?? "\(status)"
  throw UnicodeError(.icu(name), operation: "\(operation)")
}
