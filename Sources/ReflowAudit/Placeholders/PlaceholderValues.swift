package import ReflowUnicode

/// Values that a configuration puts in the place of placeholders.
package struct PlaceholderOverride: Hashable, Sendable {
  /// A kind, as in `integer`, or the name of an argument.
  package var name: String
  /// What is put there.
  package var text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

/// The longest values that placeholders plausibly get in one language.
///
/// Numbers have the language's digits and grouping; dates its longest month. A name
/// stands for texts, since most are names of people and things. The constants are
/// ours: no source tells how long a value may be.
package struct PlaceholderValues: Sendable {
  /// The largest whole number; eights are the widest digits of most fonts.
  package static let largestNumber = 888_888

  private let overrides: [PlaceholderOverride]
  private let formats: LanguageFormats
  private let integer: String
  private let decimal: String
  private let date: String
  private let time: String
  private let name: String
  /// The largest number of each plural category, written out.
  private let plurals: [String: String]

  /// Formats the values once for all texts of a language.
  package init(
    language: String, overrides: [PlaceholderOverride] = []
  ) throws(UnicodeError) {
    self.overrides = overrides
    formats = LanguageFormats(language: language)
    integer = try formats.number(Double(Self.largestNumber), fractionDigits: 0)
    decimal = try formats.number(Double(Self.largestNumber) + 0.88, fractionDigits: 2)
    date = try Self.longestDate(formats)
    time = try Self.longestTime(formats)
    name = Self.longName(language)
    plurals = try Self.plurals(formats)
  }

  /// The value of a placeholder.
  ///
  /// - Parameter category: The plural category of the number, or an exact number as
  ///   `=1`; `nil` when any number may come.
  package func value(of placeholder: Placeholder, category: String? = nil) -> String {
    if let text = override(placeholder.name) ?? override(placeholder.kind.rawValue) { return text }
    if let category {
      if category.hasPrefix("="), let number = Int(category.dropFirst()) {
        return (try? formats.number(Double(number), fractionDigits: 0)) ?? integer
      }
      if let number = plurals[category] { return number }
    }
    switch placeholder.kind {
    case .integer: return integer
    case .decimal: return decimal
    case .date: return date
    case .time: return time
    case .character: return "W"
    case .percent: return "%"
    case .string, .unknown, .variable: return longer(placeholder.example)
    }
  }

  private func override(_ name: String?) -> String? {
    name.flatMap { name in overrides.first { $0.name == name }?.text }
  }

  /// An example from the file where it is longer than the name.
  private func longer(_ example: String?) -> String {
    guard let example, example.count > name.count else { return name }
    return example
  }

  // MARK: Making

  private static func longestDate(_ formats: LanguageFormats) throws(UnicodeError) -> String {
    // The 28th of every month of 2028, which has two digits everywhere.
    let firstDay = 1_830_297_600.0
    let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var (day, longest) = (27, "")
    for length in lengths {
      let text = try formats.date(firstDay + Double(day) * 86_400)
      if text.count > longest.count { longest = text }
      day += length
    }
    return longest
  }

  private static func longestTime(_ formats: LanguageFormats) throws(UnicodeError) -> String {
    let morning = try formats.time(10 * 3600 + 58 * 60)
    let evening = try formats.time(22 * 3600 + 58 * 60)
    return evening.count >= morning.count ? evening : morning
  }

  private static func plurals(_ formats: LanguageFormats) throws(UnicodeError) -> [String: String] {
    // Categories depend on the last digits, or are those of small numbers.
    let large = (0..<100).map { largestNumber - $0 }
    let numbers = large + (0...100).reversed() + [1_000_000]
    var result: [String: String] = [:]
    for (number, category) in zip(numbers, try formats.pluralCategories(of: numbers))
    where result[category] == nil {
      result[category] = try formats.number(Double(number), fractionDigits: 0)
    }
    return result
  }

  /// A long name of a person in the language's script.
  private static func longName(_ language: String) -> String {
    let subtag = String(language.prefix { $0 != "-" })
    return names[subtag] ?? "Maximiliane Oberhuber"
  }

  private static let names: [String: String] = {
    let cyrillic = "Константин Александров"
    let arabic = "عبد الرحمن المنصوري"
    let devanagari = "सत्यनारायण त्रिपाठी"
    return [
      "ru": cyrillic, "uk": cyrillic, "bg": cyrillic, "be": cyrillic, "mk": cyrillic,
      "sr": cyrillic, "kk": cyrillic, "ky": cyrillic, "mn": cyrillic, "ar": arabic, "fa": arabic,
      "ur": arabic, "ckb": arabic, "ps": arabic, "he": "אברהם רוזנצווייג", "yi": "אברהם רוזנצווייג",
      "el": "Κωνσταντίνος Παπαδόπουλος", "hi": devanagari, "mr": devanagari, "ne": devanagari,
      "bn": "সত্যেন্দ্রনাথ চট্টোপাধ্যায়", "ta": "சுப்பிரமணியன் கிருஷ்ணமூர்த்தி",
      "th": "กมลวรรณ ศรีสุวรรณ", "ja": "長谷川健太郎左衛門", "zh": "欧阳慕容诗雨",
      "ko": "남궁민수선우은서", "ka": "კონსტანტინე ჯავახიშვილი", "hy": "Կոնստանտին Հովհաննիսյան",
    ]
  }()
}
