import ReflowDocument

/// Reads what a string catalog has for one key in one language: a text, forms by
/// device, number and width, and substitutions with forms of their own.
struct LocalizationReader {
  /// Rules that forms may follow, as Xcode writes them.
  private static let rules: Set<String> = ["plural", "device", "width"]

  let limits: CatalogLimits
  /// What could not be read, in the order found.
  private(set) var problems: [(message: String, offset: Int)] = []
  /// Texts in the file.
  private(set) var textCount = 0

  init(limits: CatalogLimits) { self.limits = limits }

  /// Every form; empty when there is none.
  mutating func forms(of node: JSONNode) -> [TextForm] {
    guard node.members != nil else {
      report("the localization is \(node.summary), not an object", node)
      return []
    }
    let forms = plainForms(of: node, depth: 0)
    let variables = variables(of: node["substitutions"])
    guard !variables.isEmpty else { return forms }
    do throws(FormError) {
      return try TextForm.expand(forms, with: variables, limits: limits)
    } catch {
      report(error.message, node)
      return []
    }
  }

  private mutating func report(_ message: String, _ node: JSONNode) {
    problems.append((message, node.offset))
  }

  /// The forms, substitutions still in place. Rules inside one another are limited.
  private mutating func plainForms(of node: JSONNode, depth: Int) -> [TextForm] {
    guard depth <= limits.nesting else {
      report("variations inside one another exceed the limit of \(limits.nesting) levels", node)
      return []
    }
    var forms: [TextForm] = []
    if let unit = node["stringUnit"] { forms += form(of: unit) }
    guard let variations = node["variations"], !variations.isNull else {
      if node["stringUnit"] == nil { report("the localization has no text", node) }
      return forms
    }
    guard let rules = variations.members else {
      report("\"variations\" is \(variations.summary), not an object", variations)
      return forms
    }
    for rule in rules {
      guard Self.rules.contains(rule.key), let members = rule.value.members else {
        report("the variation \(quoted(rule.key)) is not known", rule.value)
        continue
      }
      for member in members {
        if rule.key == "plural", let problem = PluralForms.problem(member.key) {
          problems.append((problem, member.keyOffset))
        }
        for var form in plainForms(of: member.value, depth: depth + 1) {
          form.variant.insert("\(rule.key).\(member.key)", at: 0)
          forms.append(form)
        }
      }
    }
    return forms
  }

  private mutating func form(of unit: JSONNode) -> [TextForm] {
    guard let value = unit["value"], let text = value.string else {
      report("the string unit has no text \"value\"", unit["value"] ?? unit)
      return []
    }
    textCount += 1
    return [
      TextForm(
        text: text, placeholders: PlaceholderScanner.placeholders(in: text, .printf),
        state: unit["state"]?.string, offset: value.offset)
    ]
  }

  private mutating func variables(of node: JSONNode?) -> [FormVariable] {
    guard let node, !node.isNull else { return [] }
    guard let members = node.members else {
      report("\"substitutions\" is \(node.summary), not an object", node)
      return []
    }
    return members.map { member in
      let kind = Self.kind(of: member.value["formatSpecifier"]?.string)
      let position = member.value["argNum"]?.number.flatMap { Int(exactly: $0) }
      let forms = plainForms(of: member.value, depth: 0).map { form in
        var form = form
        form.placeholders = form.placeholders.map { placeholder in
          guard placeholder.name == "arg" else { return placeholder }
          var argument = placeholder
          argument.kind = kind
          argument.position = position
          return argument
        }
        return form
      }
      return FormVariable(name: member.key, forms: forms)
    }
  }

  /// What a conversion without its percent sign stands for, as in `lld`.
  static func kind(of specifier: String?) -> Placeholder.Kind {
    guard let specifier, specifier.utf8.count <= 16 else { return .integer }
    return FormatSpecifier(Array("%\(specifier)".utf8), at: 0)?.kind ?? .unknown
  }
}
