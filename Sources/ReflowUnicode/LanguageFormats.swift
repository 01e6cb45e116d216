import CICU

/// How a language writes numbers and dates, and which numbers are which of its
/// plural categories (CLDR, through ICU).
package struct LanguageFormats: Sendable {
  /// ICU's name of the locale, NUL-terminated; only NUL for the root locale.
  private let locale: [CChar]

  /// - Parameter language: A BCP 47 tag. One that ICU does not know has the formats of
  ///   its well-formed beginning, at worst the root locale's.
  package init(language: String) {
    let capacity = Int(REFLOW_ULOC_FULLNAME_CAPACITY)
    var name = [CChar](repeating: 0, count: capacity)
    var status = Int32(0)
    let length = reflow_uloc_forLanguageTag(language, &name, Int32(capacity), &status)
    let isUsable = status <= 0 && Int(length) < capacity && Self.isKnown(name)
    locale = isUsable ? name : [0]
  }

  /// Whether ICU has data of a locale's language. For others it would take those of
  /// the process's own language, and results would depend on the machine.
  private static func isKnown(_ locale: [CChar]) -> Bool {
    let language = languageBytes(locale)
    return (0..<reflow_uloc_countAvailable()).contains { index in
      guard let name = reflow_uloc_getAvailable(index) else { return false }
      // Each language stands by itself too, without script and region.
      return language == Array(String(cString: name).utf8)
    }
  }

  private static func languageBytes(_ locale: [CChar]) -> [UInt8] {
    locale.prefix { $0 != 0 && $0 != 0x5F && $0 != 0x40 }.map { UInt8(bitPattern: $0) }
  }

  /// A number with the language's digits, grouping and decimal sign.
  ///
  /// - Parameter fractionDigits: Digits after the decimal sign, 0 to 9.
  package func number(_ value: Double, fractionDigits: Int) throws(UnicodeError) -> String {
    try text("unum_formatDouble") { buffer, capacity, status in
      reflow_unum_format(
        locale, value, Int32(min(max(fractionDigits, 0), 9)), buffer, capacity, &status)
    }
  }

  /// The long form of a date, as in `September 30, 2026`.
  ///
  /// - Parameter seconds: Since 1970, in UTC.
  package func date(_ seconds: Double) throws(UnicodeError) -> String {
    try text("udat_format") { buffer, capacity, status in
      reflow_udat_format(locale, false, seconds * 1000, buffer, capacity, &status)
    }
  }

  /// The short form of a time of day, as in `10:58 PM`.
  ///
  /// - Parameter seconds: Since 1970, in UTC.
  package func time(_ seconds: Double) throws(UnicodeError) -> String {
    try text("udat_format") { buffer, capacity, status in
      reflow_udat_format(locale, true, seconds * 1000, buffer, capacity, &status)
    }
  }

  /// The plural category of each number: `zero`, `one`, `two`, `few`, `many`, `other`.
  package func pluralCategories(of numbers: [Int]) throws(UnicodeError) -> [String] {
    var status = Int32(0)
    let rules = reflow_uplrules_open(locale, &status)
    try check(status, "uplrules_open")
    guard let rules else { return [] }
    defer { reflow_uplrules_close(rules) }
    var categories: [String] = []
    categories.reserveCapacity(numbers.count)
    for number in numbers {
      categories.append(
        try text("uplrules_select") { buffer, capacity, status in
          reflow_uplrules_select(rules, Double(number), buffer, capacity, &status)
        })
    }
    return categories
  }

  private func text(
    _ operation: StaticString,
    _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32
  ) throws(UnicodeError) -> String {
    // No number or date comes near it; ICU says so if one does.
    var buffer = [UInt16](repeating: 0, count: 256)
    var status = Int32(0)
    let length = buffer.withUnsafeMutableBufferPointer { pointer in
      body(pointer.baseAddress, Int32(pointer.count), &status)
    }
    try check(status, operation)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF16.self)
  }
}
