/// One of the forms that a text takes: by number, device or width.
struct TextForm: Hashable, Sendable {
  /// What it is the form for, from the outside: `device.iphone`, `plural.one`.
  var variant: [String] = []
  var text: String
  var placeholders: [Placeholder] = []
  /// State as the file names it.
  var state: String?
  /// Byte of the file at which it stands.
  var offset: Int

  /// The variant as units name it; `nil` for the only form.
  var variantName: String? { variant.isEmpty ? nil : variant.joined(separator: "/") }
}

/// A part of a text that has forms of its own: a substitution of a string catalog,
/// a variable of a `.stringsdict`.
struct FormVariable: Hashable, Sendable {
  var name: String
  var forms: [TextForm]
}

/// Why forms cannot be put together.
enum FormError: Error, Hashable, Sendable {
  /// More variables inside one another than the limit: one refers to itself.
  case tooDeep(String)
  /// A variable that the entry does not have.
  case missing(String)
  /// More combinations than the limit.
  case tooMany(Int)
  /// More text than the limit.
  case tooLong(Int)

  var message: String {
    switch self {
    case .tooDeep(let name):
      "the variable \"\(name)\" refers to itself, or variables are nested too deep"
    case .missing(let name): "the entry has no variable \"\(name)\""
    case .tooMany(let limit): "the forms together exceed the limit of \(limit) variants"
    case .tooLong(let limit): "the forms together exceed the limit of \(limit) bytes"
    }
  }
}

extension TextForm {
  /// Puts every form of the variables in their places: all combinations, as
  /// numbers vary independently.
  ///
  /// A variant names its variable when the entry has several. Rounds are limited,
  /// since variables may refer to each other.
  static func expand(
    _ forms: [TextForm], with variables: [FormVariable], limits: CatalogLimits
  ) throws(FormError) -> [TextForm] {
    let named = variables.count > 1
    var result = forms
    for round in 0...limits.nesting {
      var next: [TextForm] = []
      var name: String?
      for form in result {
        guard let index = form.placeholders.firstIndex(where: { $0.kind == .variable }) else {
          next.append(form)
          continue
        }
        let variable = form.placeholders[index].name ?? ""
        guard let forms = variables.first(where: { $0.name == variable })?.forms else {
          throw .missing(variable)
        }
        name = variable
        for part in forms { next.append(form.replacing(index, with: part, named: named)) }
        guard next.count <= limits.variants else { throw .tooMany(limits.variants) }
        let size = next.reduce(0) { $0 + $1.text.utf8.count }
        guard size <= limits.variantBytes else { throw .tooLong(limits.variantBytes) }
      }
      result = next
      guard let name else { return result }
      // Two variables side by side take two rounds.
      if round == limits.nesting { throw .tooDeep(name) }
    }
    return result
  }

  /// The form with another in the place of one of its placeholders.
  private func replacing(_ index: Int, with part: TextForm, named: Bool) -> TextForm {
    let old = placeholders[index]
    let bytes = Array(text.utf8)
    let inserted = Array(part.text.utf8)
    var form = self
    // The form is what a reader looks for, not the text around it.
    form.offset = part.offset
    form.text = String(
      decoding: bytes[..<old.range.lowerBound] + inserted + bytes[old.range.upperBound...],
      as: UTF8.self)
    form.placeholders =
      Array(placeholders[..<index])
      + part.placeholders.map { placeholder in
        var moved = placeholder.moved(by: old.range.lowerBound)
        // What the variable's own text shows is the variable's argument.
        if moved.name == "arg" || moved.name == nil { moved.position = old.position }
        if moved.name == "arg" { moved.name = old.name }
        return moved
      }
      + placeholders[(index + 1)...].map { $0.moved(by: inserted.count - old.range.count) }
    let prefix = named ? "\(old.name ?? "")." : ""
    form.variant += part.variant.map { prefix + $0 }
    if form.state == nil || form.state == "translated" { form.state = part.state ?? form.state }
    return form
  }
}

extension Placeholder {
  fileprivate func moved(by distance: Int) -> Placeholder {
    var copy = self
    copy.range = (range.lowerBound + distance)..<(range.upperBound + distance)
    return copy
  }
}
