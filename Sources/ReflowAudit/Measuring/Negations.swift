import ReflowUnicode

/// Words that turn a sentence into its opposite, by language.
///
/// A short list of the commonest ones, ours; it finds what is plain and claims no grammar.
struct Negations {
  private let language: String
  private let words: Set<String>
  /// Found inside longer words, too: the language joins them, or writes no spaces.
  private let parts: [[UInt8]]

  init(locale: String) {
    language = locale
    let subtag = String(locale.prefix { $0 != "-" }).lowercased()
    let entry = Self.table[Self.aliases[subtag] ?? subtag]
    words = Set(entry?.words ?? [])
    parts = (entry?.parts ?? []).map { Array($0.utf8) }
  }

  /// UTF-8 bytes of the negations, in the order of the text.
  func ranges(in text: String) throws(UnicodeError) -> [Range<Int>] {
    guard !words.isEmpty || !parts.isEmpty, !text.isEmpty else { return [] }
    let lowercase = text.lowercased()
    // Bytes must be those of the text; lower case rarely changes their number.
    guard lowercase.utf8.count == text.utf8.count else { return [] }
    let utf8 = Array(lowercase.utf8)
    var found: [Range<Int>] = []
    if !words.isEmpty {
      let boundaries = try wordBoundaries(in: UnicodeText(lowercase), language: language)
      for (start, end) in zip(boundaries, boundaries.dropFirst())
      where words.contains(String(decoding: utf8[start..<end], as: UTF8.self)) {
        found.append(start..<end)
      }
    }
    for part in parts {
      var start = 0
      while start + part.count <= utf8.count {
        if utf8[start..<(start + part.count)].elementsEqual(part) {
          found.append(start..<(start + part.count))
          start += part.count
        } else {
          start += 1
        }
      }
    }
    return found.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Languages with a list, sorted.
  static var languages: [String] { (Array(table.keys) + Array(aliases.keys)).sorted() }

  private struct Entry {
    var words: [String] = []
    var parts: [String] = []
  }

  /// Languages that say it with another one's words.
  private static let aliases = [
    "no": "nb", "nn": "nb", "da": "nb", "ms": "id", "bs": "hr", "sr": "hr", "yue": "zh",
  ]

  private static let table: [String: Entry] = [
    "en": Entry(
      words: [
        "not", "no", "never", "cannot", "without", "none", "can't", "can’t", "don't", "don’t",
        "won't", "won’t", "isn't", "isn’t", "aren't", "aren’t", "doesn't", "doesn’t", "didn't",
        "didn’t", "couldn't", "couldn’t", "wasn't", "wasn’t", "haven't", "haven’t", "hasn't",
        "hasn’t", "shouldn't", "shouldn’t",
      ]),
    "de": Entry(
      words: [
        "nicht", "kein", "keine", "keinen", "keinem", "keiner", "keines", "nie", "niemals",
        "ohne", "nichts", "nein",
      ]),
    "fr": Entry(words: ["ne", "pas", "jamais", "aucun", "aucune", "sans", "non", "rien"]),
    "es": Entry(words: ["no", "nunca", "sin", "ningún", "ninguna", "ninguno", "jamás"]),
    "it": Entry(words: ["non", "mai", "senza", "nessun", "nessuna", "nessuno", "no"]),
    "pt": Entry(words: ["não", "nunca", "sem", "nenhum", "nenhuma", "jamais"]),
    "ca": Entry(words: ["no", "mai", "sense", "cap"]),
    "gl": Entry(words: ["non", "nunca", "sen", "ningún", "ningunha"]),
    "ro": Entry(words: ["nu", "niciodată", "fără", "niciun", "nicio"]),
    "nl": Entry(words: ["niet", "geen", "nooit", "zonder", "nee"]),
    "sv": Entry(words: ["inte", "ej", "aldrig", "ingen", "inget", "inga", "utan"]),
    "nb": Entry(words: [
      "ikke", "ikkje", "aldri", "aldrig", "ingen", "intet", "ingenting", "uten", "uden",
    ]),
    "is": Entry(words: ["ekki", "aldrei", "engin", "enginn", "án"]),
    "fi": Entry(words: ["ei", "en", "et", "emme", "ette", "eivät", "älä", "älkää", "ilman"]),
    "et": Entry(words: ["ei", "ära", "ilma", "mitte"]),
    "pl": Entry(words: ["nie", "nigdy", "bez", "brak", "żaden"]),
    "cs": Entry(words: ["ne", "není", "nelze", "nikdy", "bez", "žádný", "žádné", "nebyl", "nemůže"]
    ),
    "sk": Entry(words: ["nie", "nikdy", "bez", "žiadny", "žiadne", "nemožno", "nemôže"]),
    "sl": Entry(words: ["ne", "ni", "nikoli", "brez", "noben"]),
    "hr": Entry(words: ["ne", "nije", "nikad", "bez", "nema", "не", "није", "без", "нема"]),
    "hu": Entry(words: ["nem", "ne", "soha", "nélkül", "nincs"]),
    "ru": Entry(words: ["не", "нет", "никогда", "без", "нельзя", "ни"]),
    "uk": Entry(words: ["не", "немає", "ніколи", "без", "ні", "неможливо"]),
    "be": Entry(words: ["не", "няма", "ніколі", "без"]),
    "bg": Entry(words: ["не", "няма", "никога", "без"]),
    "mk": Entry(words: ["не", "нема", "никогаш", "без"]),
    "lt": Entry(words: ["ne", "nėra", "niekada", "be"]),
    "lv": Entry(words: ["nē", "nav", "nekad", "bez"]),
    "el": Entry(words: ["δεν", "μην", "μη", "όχι", "χωρίς", "ποτέ", "δε"]),
    "tr": Entry(words: ["değil", "yok", "hayır", "asla", "hiç"]),
    "az": Entry(words: ["deyil", "yoxdur", "xeyr", "heç"]),
    "ar": Entry(words: ["لا", "ليس", "ليست", "لم", "لن", "غير", "بدون", "ما"]),
    "fa": Entry(words: ["نه", "نیست", "نمی", "بدون", "هرگز", "هیچ"]),
    "ur": Entry(words: ["نہیں", "نہ", "مت", "بغیر"]),
    "he": Entry(words: ["לא", "אין", "אל", "בלי", "ללא", "אינו", "אינה"]),
    "hi": Entry(words: ["नहीं", "न", "मत", "बिना"]),
    "bn": Entry(words: ["না", "নয়", "নেই", "ছাড়া"]),
    "ta": Entry(parts: ["இல்லை", "வேண்டாம்", "முடியாது"]),
    "id": Entry(words: ["tidak", "bukan", "jangan", "tanpa", "belum", "tak", "tiada"]),
    "vi": Entry(words: ["không", "chưa", "đừng", "chẳng"]),
    "th": Entry(parts: ["ไม่", "ห้าม", "อย่า"]),
    "ja": Entry(parts: ["ない", "ません", "なし", "無し", "ずに", "不可", "禁止"]),
    "zh": Entry(parts: ["不", "没", "沒", "未", "无", "無", "非", "勿", "别", "別"]),
    "ko": Entry(parts: ["않", "없", "아니", "못", "안 ", "금지"]),
  ]
}
