import ReflowDocument

/// Reads Apple's `.stringsdict`: texts with variables whose forms follow a number,
/// and texts by width or device.
enum StringsDictReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let root = try PropertyList.read(input)
    guard let members = root.members else {
      throw CatalogFailure("the property list is no dictionary", at: root.offset)
    }
    for member in members {
      builder.begin(key: member.key, at: member.offset)
      var entry = StringsDictEntry(limits: input.options.limits)
      let forms = entry.forms(of: member.value)
      builder.countTexts(entry.textCount)
      for problem in entry.problems { builder.report(problem.message, at: problem.offset) }
      for form in forms {
        builder.add(
          CatalogUnit(
            key: member.key, locale: input.locale, variant: form.variantName, text: form.text,
            placeholders: form.placeholders, place: builder.place(at: form.offset)))
      }
    }
  }
}

/// One entry of a `.stringsdict`.
struct StringsDictEntry {
  private static let formatKey = "NSStringLocalizedFormatKey"
  private static let widthRule = "NSStringVariableWidthRuleType"
  private static let deviceRule = "NSStringDeviceSpecificRuleType"

  let limits: CatalogLimits
  /// What could not be read, in the order found.
  private(set) var problems: [(message: String, offset: Int)] = []
  /// Plural, width and device forms in the file.
  private(set) var textCount = 0

  init(limits: CatalogLimits) { self.limits = limits }

  /// Every form; empty when there is none.
  mutating func forms(of node: PropertyList.Node) -> [TextForm] { forms(of: node, depth: 0) }

  private mutating func report(_ message: String, _ node: PropertyList.Node) {
    problems.append((message, node.offset))
  }

  private mutating func forms(of node: PropertyList.Node, depth: Int) -> [TextForm] {
    guard depth <= limits.nesting else {
      report("rules inside one another exceed the limit of \(limits.nesting) levels", node)
      return []
    }
    if let text = node.string { return [form(text, at: node.offset)] }
    guard let members = node.members else {
      report("the entry is neither a dictionary nor a text", node)
      return []
    }
    var forms: [TextForm] = []
    for (rule, name) in [(Self.deviceRule, "device"), (Self.widthRule, "width")] {
      guard let value = node[rule] else { continue }
      guard let cases = value.members else {
        report("\"\(rule)\" is no dictionary", value)
        continue
      }
      for member in cases {
        for var form in self.forms(of: member.value, depth: depth + 1) {
          if form.variant.isEmpty { textCount += 1 }
          form.variant.insert("\(name).\(member.key)", at: 0)
          forms.append(form)
        }
      }
    }
    guard let format = node[Self.formatKey] else {
      if forms.isEmpty { report("the entry has no \"\(Self.formatKey)\"", node) }
      return forms
    }
    guard let text = format.string else {
      report("\"\(Self.formatKey)\" is no text", format)
      return forms
    }
    let variables = members.compactMap { member in
      member.value.members == nil || member.key.hasPrefix("NSString")
        ? nil : variable(member)
    }
    let main = form(text, at: format.offset)
    reportUnused(variables, in: main, format)
    do throws(FormError) {
      return forms
        + (try TextForm.expand([main], with: variables, limits: limits))
    } catch {
      report(error.message, format)
      return forms
    }
  }

  /// A format that names none of its variables is shown as it stands: translators,
  /// or their tools, have put spaces into `%#@files@`.
  private mutating func reportUnused(
    _ variables: [FormVariable], in main: TextForm, _ node: PropertyList.Node
  ) {
    let forms = [main] + variables.flatMap(\.forms)
    let used = Set(
      forms.flatMap { $0.placeholders }.filter { $0.kind == .variable }.compactMap(\.name))
    for variable in variables where !used.contains(variable.name) {
      report(
        "the format \(quoted(main.text)) does not use the variable \(quoted(variable.name)), "
          + "whose forms are never shown", node)
    }
  }

  private func form(_ text: String, at offset: Int) -> TextForm {
    TextForm(
      text: text, placeholders: PlaceholderScanner.placeholders(in: text, .printf), offset: offset)
  }

  /// A variable with its plural forms.
  private mutating func variable(_ member: PropertyList.Member) -> FormVariable? {
    let type = member.value["NSStringFormatSpecTypeKey"]?.string
    guard type == "NSStringPluralRuleType" || type == nil else {
      report("\(quoted(type ?? "")) is no known rule", member.value)
      return nil
    }
    let kind = LocalizationReader.kind(of: member.value["NSStringFormatValueTypeKey"]?.string)
    var forms: [TextForm] = []
    for other in member.value.members ?? [] where !other.key.hasPrefix("NSString") {
      if let problem = PluralForms.problem(other.key) { report(problem, other.value) }
    }
    for name in PluralForms.names {
      guard let value = member.value[name] else { continue }
      guard let text = value.string else {
        report("the form \"\(name)\" of \(quoted(member.key)) is no text", value)
        continue
      }
      textCount += 1
      var form = form(text, at: value.offset)
      form.variant = ["plural.\(name)"]
      // The variable's type counts: "%d" with the type "lu" shows the same number.
      form.placeholders = form.placeholders.map { placeholder in
        guard placeholder.kind == .integer, placeholder.name == nil else { return placeholder }
        var argument = placeholder
        argument.kind = kind == .unknown ? .integer : kind
        return argument
      }
      forms.append(form)
    }
    if forms.isEmpty { report("the variable \(quoted(member.key)) has no forms", member.value) }
    return FormVariable(name: member.key, forms: forms)
  }
}
