import CICU

/// A paired bracket (UAX #9, BD14 and BD15; `BidiBrackets.txt`).
///
/// Both cases carry the closing bracket, so that a pair matches by equality.
enum Bracket: Hashable {
  case opening(UInt32)
  case closing(UInt32)

  /// `nil` when the scalar is no paired bracket.
  @inline(__always)
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x28: self = .opening(0x29)
    case 0x5B: self = .opening(0x5D)
    case 0x7B: self = .opening(0x7D)
    case 0x29, 0x5D, 0x7D: self = .closing(scalar)
    // The next brackets are U+0F3A and U+0F3B.
    case ..<0xF3A: return nil
    default: self.init(byProperty: scalar)
    }
  }

  private init?(byProperty scalar: UInt32) {
    let type = reflow_u_getIntPropertyValue(scalar, REFLOW_UCHAR_BIDI_PAIRED_BRACKET_TYPE)
    switch type {
    case REFLOW_U_BPT_OPEN:
      self = .opening(Self.folded(reflow_u_getBidiPairedBracket(scalar)))
    case REFLOW_U_BPT_CLOSE: self = .closing(Self.folded(scalar))
    default: return nil
    }
  }

  /// U+232A is canonically equivalent to U+3009 and closes the same bracket.
  private static func folded(_ closing: UInt32) -> UInt32 { closing == 0x232A ? 0x3009 : closing }
}

/// Whether a scalar is a paired bracket: what stands between two of them may take its script
/// from before the first.
package func isPairedBracket(_ scalar: Unicode.Scalar) -> Bool { Bracket(scalar.value) != nil }
