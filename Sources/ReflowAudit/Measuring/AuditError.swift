import ReflowFonts
import ReflowUnicode

/// Why a text cannot be measured.
package struct AuditError: Error, Hashable, Sendable {
  /// One sentence without a final period.
  package var message: String

  init(message: String) { self.message = message }

  init(_ error: UnicodeError) {
    switch error.reason {
    case .textTooLong(let count): message = "a text of \(count) bytes is too long to be measured"
    case .icu(let name): message = "a text cannot be measured: \(error.operation) gave \(name)"
    }
  }
}
