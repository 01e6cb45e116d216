/// A message of ICU's MessageFormat: text, arguments, and forms by number or word.
///
/// Apostrophes: two are one. One before a brace quotes up to the next, unless it
/// follows a letter: Flutter does not quote by default, and "l'{name}" is French.
struct ICUMessage: Hashable, Sendable {
  /// A part of a message.
  enum Part: Hashable, Sendable {
    case text(String)
    /// `{name}`, `{name, number, integer}`: its name, type and what follows.
    case argument(name: String, type: String, style: String)
    /// `#`: the number of the plural around it.
    case number
    /// `{name, plural, one{...} other{...}}`.
    case choice(name: String, type: String, cases: [Case])
  }

  /// One form of a choice.
  struct Case: Hashable, Sendable {
    /// `one`, `=0`, `female`.
    var selector: String
    var message: ICUMessage
  }

  var parts: [Part]

  /// Whether a message has forms.
  var hasChoice: Bool {
    parts.contains { if case .choice = $0 { true } else { false } }
  }

  /// Parses a message.
  static func parse(_ text: String, depthLimit: Int) throws(ICUMessageError) -> ICUMessage {
    var parser = ICUMessageParser(text, depthLimit: depthLimit)
    return try parser.parse()
  }
}

/// Why a message cannot be read.
struct ICUMessageError: Error, Hashable, Sendable {
  /// One clause without a final period.
  var message: String
}

extension ICUMessage {
  /// Every form of the message: all combinations of the cases of its choices.
  ///
  /// Placeholders stay as `{name}`, `#` too, with the name of its argument. The
  /// variant names the argument when the message has several choices.
  func forms(at offset: Int, limits: CatalogLimits) throws(FormError) -> [TextForm] {
    var names: [String] = []
    collectChoices(into: &names)
    return try forms(
      at: offset, counting: nil, named: Set(names).count > 1, chosen: [:], limits: limits
    ).map(\.form)
  }

  private func collectChoices(into names: inout [String]) {
    for case .choice(let name, _, let cases) in parts {
      names.append(name)
      for item in cases { item.message.collectChoices(into: &names) }
    }
  }

  private typealias Chosen = [String: String]

  // The parser limits how deep choices are nested.
  private func forms(
    at offset: Int, counting: String?, named: Bool, chosen: Chosen, limits: CatalogLimits
  ) throws(FormError) -> [(form: TextForm, chosen: Chosen)] {
    var forms: [(form: TextForm, chosen: Chosen)] = [
      (TextForm(text: "", offset: offset), chosen)
    ]
    for part in parts {
      switch part {
      case .text(let text):
        for index in forms.indices { forms[index].form.text += text }
      case .argument(let name, let type, let style):
        let kind = Self.kind(type: type, style: style)
        for index in forms.indices { forms[index].form.append(name: name, kind: kind) }
      case .number:
        for index in forms.indices {
          forms[index].form.append(name: counting ?? "#", kind: .integer)
        }
      case .choice(let name, let type, let cases):
        var next: [(form: TextForm, chosen: Chosen)] = []
        for (form, chosen) in forms {
          // A second choice by the same argument takes the same case.
          let fixed = cases.contains { $0.selector == chosen[name] } ? chosen[name] : nil
          for item in cases where fixed == nil || item.selector == fixed {
            var inner = chosen
            inner[name] = item.selector
            let isPlural = type != "select"
            let label =
              (named ? "\(name)." : "") + (type == "selectordinal" ? "ordinal" : type) + "."
              + item.selector
            for (part, chosen) in try item.message.forms(
              at: offset, counting: isPlural ? name : counting, named: named, chosen: inner,
              limits: limits)
            {
              var joined = form
              if fixed == nil { joined.variant.append(label) }
              joined.append(part)
              next.append((joined, chosen))
            }
            guard next.count <= limits.variants else { throw .tooMany(limits.variants) }
          }
        }
        forms = next
      }
      let size = forms.reduce(0) { $0 + $1.form.text.utf8.count }
      guard size <= limits.variantBytes else { throw .tooLong(limits.variantBytes) }
    }
    return forms
  }

  private static func kind(type: String, style: String) -> Placeholder.Kind {
    switch type {
    case "number": style.contains("integer") ? .integer : .decimal
    case "date": .date
    case "time": .time
    case "plural", "spellout", "ordinal": .integer
    default: .unknown
    }
  }
}

extension TextForm {
  /// Adds `{name}` with its placeholder.
  fileprivate mutating func append(name: String, kind: Placeholder.Kind) {
    let start = text.utf8.count
    text += "{\(name)}"
    let position = Int(name).flatMap { (0..<1000).contains($0) ? $0 + 1 : nil }
    placeholders.append(
      Placeholder(
        range: start..<text.utf8.count, kind: kind, position: position,
        name: position == nil ? name : nil))
  }

  /// Adds what follows.
  fileprivate mutating func append(_ other: TextForm) {
    let start = text.utf8.count
    text += other.text
    variant += other.variant
    placeholders += other.placeholders.map { placeholder in
      var moved = placeholder
      moved.range = (placeholder.range.lowerBound + start)..<(placeholder.range.upperBound + start)
      return moved
    }
  }
}
