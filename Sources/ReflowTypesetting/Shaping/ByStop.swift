/// A value for each stop of the optical size axis, without an array around them.
struct ByStop<Element> {
  private var first: Element
  private var second: Element
  private var third: Element

  init(repeating element: Element) { (first, second, third) = (element, element, element) }

  subscript(stop: Int) -> Element {
    @inline(__always) get {
      switch stop {
      case 0: first
      case 1: second
      default: third
      }
    }
    @inline(__always) _modify {
      switch stop {
      case 0: yield &first
      case 1: yield &second
      default: yield &third
      }
    }
  }
}

extension ByStop: Equatable where Element: Equatable {}
extension ByStop: Hashable where Element: Hashable {}
extension ByStop: Sendable where Element: Sendable {}
