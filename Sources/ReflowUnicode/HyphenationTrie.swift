internal import CHyphen

/// The patterns of one level as the automaton that libhyphen walks: a state for
/// each beginning of a pattern, and from each a way back to the longest state that
/// it ends with (Aho and Corasick).
///
/// libhyphen's own loader finds states in a hash table of fixed size with a weak
/// hash, so that its time grows with the square of the file: seconds for large
/// dictionaries in use, hours for a hostile one. This one is linear.
struct HyphenationTrie {
  private static let none: Int32 = -1

  /// For each state, the byte that leads to it, its first child and its next sibling.
  private var bytes: [UInt8] = [0]
  private var firstChild: [Int32] = [none]
  private var nextSibling: [Int32] = [none]
  /// What a pattern that ends in the state says, in ASCII digits; leading zeros left out.
  private var matches: [Int32: [UInt8]] = [:]

  var isEmpty: Bool { matches.isEmpty }

  /// Adds a pattern; of two with the same letters the later counts, as in libhyphen.
  ///
  /// - Parameter digits: one before each byte of `letters` and one after the last.
  mutating func insert(_ letters: [UInt8], digits: [UInt8]) {
    var state: Int32 = 0
    for byte in letters {
      var child = self.child(of: state, by: byte)
      if child == Self.none {
        child = Int32(bytes.count)
        bytes.append(byte)
        firstChild.append(Self.none)
        nextSibling.append(firstChild[Int(state)])
        firstChild[Int(state)] = child
      }
      state = child
    }
    matches[state] = Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  private func child(of state: Int32, by byte: UInt8) -> Int32 {
    var child = firstChild[Int(state)]
    while child != Self.none, bytes[Int(child)] != byte { child = nextSibling[Int(child)] }
    return child
  }

  /// For each state the longest other state that it ends with; -1 for the first.
  private func fallbacks() -> [Int32] {
    var fallbacks = [Int32](repeating: Self.none, count: bytes.count)
    // In order of length, so that shorter states are known.
    var queue: [Int32] = [0]
    queue.reserveCapacity(bytes.count)
    var head = 0
    while head < queue.count {
      let state = queue[head]
      head += 1
      var child = firstChild[Int(state)]
      while child != Self.none {
        var shorter = fallbacks[Int(state)]
        var found: Int32 = 0
        while shorter != Self.none {
          let next = self.child(of: shorter, by: bytes[Int(child)])
          if next != Self.none {
            found = next
            break
          }
          shorter = fallbacks[Int(shorter)]
        }
        fallbacks[Int(child)] = found
        queue.append(child)
        child = nextSibling[Int(child)]
      }
    }
    return fallbacks
  }

  /// A dictionary of these patterns, to be freed by `hnj_hyphen_free`; `nil` when
  /// memory runs out. It owns `next`, the level that divides what this one leaves.
  func makeDictionary(
    next: UnsafeMutablePointer<HyphenDict>? = nil
  ) -> UnsafeMutablePointer<HyphenDict>? {
    guard let dictionary = zeroed(HyphenDict.self, count: 1) else { return nil }
    guard let states = zeroed(HyphenState.self, count: bytes.count) else {
      free(dictionary)
      return nil
    }
    dictionary.pointee.states = states
    dictionary.pointee.num_states = CInt(bytes.count)
    dictionary.pointee.utf8 = 1
    let fallbacks = fallbacks()
    for state in bytes.indices {
      states[state].fallback_state = fallbacks[state]
      guard setMatch(&states[state], of: state), setTransitions(&states[state], of: state) else {
        hnj_hyphen_free(dictionary)
        return nil
      }
    }
    dictionary.pointee.nextlevel = next
    return dictionary
  }

  private func setMatch(_ result: inout HyphenState, of state: Int) -> Bool {
    guard let match = matches[Int32(state)], !match.isEmpty else { return true }
    result.match = strdup(String(decoding: match, as: UTF8.self))
    return result.match != nil
  }

  private func setTransitions(_ result: inout HyphenState, of state: Int) -> Bool {
    var children: [Int32] = []
    var child = firstChild[state]
    while child != Self.none {
      children.append(child)
      child = nextSibling[Int(child)]
    }
    guard !children.isEmpty else { return true }
    guard let transitions = zeroed(HyphenTrans.self, count: children.count) else { return false }
    for (index, child) in children.enumerated() {
      let byte = CChar(bitPattern: bytes[Int(child)])
      transitions[index] = HyphenTrans(ch: byte, new_state: child)
    }
    result.trans = transitions
    result.num_trans = CInt(children.count)
    return true
  }

  /// Memory from C, as `hnj_hyphen_free` gives all parts of a dictionary to `free`.
  private func zeroed<T>(_ type: T.Type, count: Int) -> UnsafeMutablePointer<T>? {
    calloc(count, MemoryLayout<T>.stride)?.bindMemory(to: type, capacity: count)
  }
}
