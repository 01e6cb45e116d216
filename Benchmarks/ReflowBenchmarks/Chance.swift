/// Numbers that look random and are the same on every machine: a linear congruential
/// generator with the constants of Numerical Recipes.
struct Chance {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// A number from 0 up to a bound.
  mutating func next(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    // The upper bits; the lower ones repeat soon.
    return Int(state >> 8) % bound
  }

  /// One of `2 ^ bits` places, the first far more often than the last: as likely to lie
  /// from 1 to 2 as from 2 to 4, or 4 to 8. So often are the words of a language used.
  mutating func rank(bits: Int) -> Int {
    let size = 1 << next(below: bits + 1)
    return size == 1 ? 0 : size / 2 + next(below: size / 2)
  }
}
