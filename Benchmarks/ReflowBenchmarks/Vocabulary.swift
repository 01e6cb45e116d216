/// Words of a script, the most usual first, and how they stand in sentences.
struct Vocabulary {
  /// As many words as a power of two.
  let words: [String]
  /// What stands between words.
  var space = " "
  var comma = ","
  var stop = "."

  private static let bits = 13

  /// Words made of parts: one of each list. Some 7,000 of the 8,192 differ, more than a
  /// cache of words may hope for.
  init(usual: [String] = [], _ parts: [String]...) {
    var chance = Chance(seed: 7)
    let made = (usual.count..<(1 << Self.bits)).map { _ in
      parts.reduce(into: "") { $0 += $1[chance.next(below: $1.count)] }
    }
    words = usual + made
  }

  func word(_ chance: inout Chance) -> String { words[chance.rank(bits: Self.bits)] }

  /// What stands after a word of a sentence, from 1.
  func mark(after word: Int) -> String {
    switch word % 12 {
    case 0: stop + " "
    case 6: comma + " "
    default: space
    }
  }
}

extension Vocabulary {
  static let latin = Vocabulary(
    usual: [
      "the", "of", "and", "a", "to", "in", "is", "was", "for", "it", "with", "AVA", "office",
    ],
    [
      "b", "br", "c", "ch", "d", "f", "fl", "g", "gr", "h", "k", "l", "m", "n", "p", "pl", "qu",
      "r", "s", "st", "t", "tr", "v", "w", "V", "T",
    ], ["a", "e", "i", "o", "u", "ea", "ou", "é", "ü", "å"],
    ["n", "r", "l", "st", "nd", "m", "s", "t", "ck", "ffl"],
    ["", "", "", "er", "ing", "ed", "a", "on", "ly", "able", "tion"])

  static let arabic = Vocabulary(
    usual: ["في", "من", "على", "إلى", "هذا", "لا", "ما", "كان"],
    ["", "", "ال", "و", "م", "ت", "ي"], letters("بتثجحخدرزسشصضطعغفقكلمنهي"), ["", "ا", "و", "ي"],
    letters("بتجحدرسشطعفقكلمنه"), ["", "", "ا", "ي"], letters("بدرسعفقلمن"),
    ["", "", "ة", "ات", "ون", "ها"])

  static let hebrew = Vocabulary(
    usual: ["של", "את", "על", "לא", "זה"], ["", "", "ה", "ו", "ב", "מ"],
    letters("אבגדהזחטיכלמנסעפצקרשת"), letters("אבגדוילמנרשת"), ["", "ו", "י"],
    letters("בדהילמנרשת"), ["", "", "ים", "ות"])

  static let hindi = Vocabulary(
    usual: ["के", "में", "है", "की", "और", "से", "को", "का"], syllables, vowelSigns, syllables,
    vowelSigns, ["", "", "ना", "ता", "कर", "ों"]
  ).marked(stop: "।")

  private static let syllables =
    letters("कखगघचजटडतदनपबभमयरलवशसह") + ["क्ष", "ज्ञ", "त्र", "प्र", "स्त", "श्र", "र्म", "द्ध"]
  private static let vowelSigns = ["", "", "ा", "ि", "ी", "ु", "ू", "े", "ै", "ो", "ौ", "ं"]

  static let japanese = Vocabulary(
    kanji, ["", "", "ん"] + kanji,
    [
      "の", "は", "を", "が", "に", "で", "と", "も", "から", "まで", "する", "した", "している",
      "コード", "サービス",
    ]
  ).marked(space: "", comma: "、", stop: "。")

  private static let kanji = letters(
    "日本東京海山川港町市場夏冬春秋朝夜光風雨雪花木森林石水火土金銀車電話書物語音楽先生学校友人家族時間空星月道橋国語文字")

  // Breaking Thai needs a dictionary, so these are words that it has.
  static let thai = Vocabulary(
    [
      "กิน", "ข้าว", "บ้าน", "คน", "น้ำ", "ปลา", "ตลาด", "เมือง", "โรงเรียน", "หนังสือ", "วันนี้",
      "พรุ่งนี้", "ครู", "แม่", "พ่อ", "ลูก", "เด็ก", "รถ", "ไฟ", "ฟ้า", "ฝน", "ภูเขา", "ทะเล",
      "ต้นไม้", "ดอกไม้", "ผลไม้", "กาแฟ", "ขนม", "อาหาร", "ร้าน", "ถนน", "สะพาน", "ภาษา",
      "เพลง", "ดนตรี", "ข้อความ", "บันทึก", "เครือข่าย",
    ],
    [
      "", "", "", "เห็น", "ฟัง", "พูด", "อ่าน", "เขียน", "เดิน", "วิ่ง", "นอน", "ทำงาน", "สวย", "ใหญ่",
      "เล็ก", "ร้อน", "เย็น", "ใหม่", "เก่า", "มาก", "และ", "หรือ", "แต่", "ที่", "ใน", "ของ", "เป็น", "ไม่",
      "ได้",
    ]
  ).marked(space: "", comma: "", stop: "")

  private func marked(
    space: String = " ", comma: String = ",", stop: String
  ) -> Vocabulary {
    var copy = self
    (copy.space, copy.comma, copy.stop) = (space, comma, stop)
    return copy
  }

  private static func letters(_ string: String) -> [String] { string.map { String($0) } }
}
