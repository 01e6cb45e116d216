import Reflow

/// The words of a command line, sorted into options and operands.
struct Arguments {
  /// What is not an option, in order.
  private(set) var operands: [String] = []
  private var values: [String: [Value]] = [:]

  /// Reads the words after the command's name.
  ///
  /// Options may stand anywhere, their values after a space or `=`; after `--`
  /// everything is an operand, and so is `-` alone.
  init(_ words: [String], for command: Command) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let (flag, attached) = try command.flag(word)
      try add(Self.value(of: flag, attached: attached, from: &rest), to: flag)
      // Help is given whatever else is wrong.
      if flag.name == Flag.help.name { break }
    }
    if !has(.help) { try command.check(operands) }
  }

  private static func value(
    of flag: Flag, attached: String?, from rest: inout ArraySlice<String>
  ) throws(UsageError) -> Value {
    guard let name = flag.valueName else {
      if attached != nil { throw UsageError("option '\(flag.spelling)' takes no value") }
      return .on
    }
    guard let text = attached ?? rest.popFirst() else {
      throw UsageError("option '\(flag.spelling)' needs a value: \(flag.spelling) \(name)")
    }
    return try Value(text, for: flag)
  }

  private mutating func add(_ value: Value, to flag: Flag) throws(UsageError) {
    if values[flag.name] != nil, !flag.repeats, flag.takesValue {
      throw UsageError("option '\(flag.spelling)' stands twice; give it once")
    }
    values[flag.name, default: []].append(value)
  }

  /// Whether an option stands.
  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The text of an option; `nil` when it is absent.
  func text(_ flag: Flag) -> String? { texts(flag).first }

  /// The texts of an option that may stand several times.
  func texts(_ flag: Flag) -> [String] {
    (values[flag.name] ?? []).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The words and paths of an option that may stand several times.
  func outputs(_ flag: Flag) -> [(word: String, path: String?)] {
    (values[flag.name] ?? []).compactMap {
      if case .output(let word, let path) = $0 { (word, path) } else { nil }
    }
  }

  /// The value of an option, the first of several; `nil` when it is absent.
  func value(_ flag: Flag) -> Value? { values[flag.name]?.first }

  /// The number of an option; `nil` when it is absent.
  func number(_ flag: Flag) -> Double? {
    if case .number(let number) = values[flag.name]?.first { number } else { nil }
  }

  /// The words of an option; `nil` when it is absent.
  func words(_ flag: Flag) -> [String]? {
    if case .words(let words) = values[flag.name]?.first { words } else { nil }
  }

  /// The numbers of an option; `nil` when it is absent.
  func numbers(_ flag: Flag) -> [Double]? {
    if case .numbers(let numbers) = values[flag.name]?.first { numbers } else { nil }
  }

  /// The whole number of an option; `nil` when it is absent.
  func integer(_ flag: Flag) -> Int? {
    if case .integer(let number) = values[flag.name]?.first { number } else { nil }
  }

  /// The category; Large when it is absent.
  func category(_ flag: Flag) -> CategoryChoice {
    if case .category(let choice) = values[flag.name]?.first { choice } else { .one(.large) }
  }

  /// The categories of a walk; `nil` when it is absent.
  func categories(_ flag: Flag) -> [ContentSizeCategory]? {
    if case .categories(let list) = values[flag.name]?.first { list } else { nil }
  }

  /// The style and its traits; `nil` when it is absent.
  func style(_ flag: Flag) -> (style: TextStyle, traits: FontTraits)? {
    if case .style(let style, let traits) = values[flag.name]?.first {
      (style, traits)
    } else {
      nil
    }
  }

  /// Refuses options that cannot stand where another one does.
  func refuse(_ flags: [Flag], _ reason: String) throws(UsageError) {
    if let flag = flags.first(where: has) {
      throw UsageError("option '\(flag.spelling)' \(reason)")
    }
  }
}

/// What is wrong with a command line: one line that says what to do.
struct UsageError: Error, Hashable {
  let message: String
  init(_ message: String) { self.message = message }

  /// A name that is none of a list; the kind is told as in `command`.
  init(unknown kind: String, _ name: String, of names: [String]) {
    let near = nearestName(to: name, in: names).map { "did you mean '\($0)'? " } ?? ""
    self.init("unknown \(kind) \(single(name)); \(near)\(kind)s: \(names.joined(separator: ", "))")
  }
}
