import ReflowDocument

/// Budgets as XLIFF 1.2, whose `maxwidth` and `size-unit` translation tools obey.
///
/// One `file` for each catalog and language; a text's forms are units of their own.
struct BudgetXLIFF {
  let unit: BudgetFormat.Unit

  func write(_ budgets: [Budget]) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">

      """
    // In the order of the first text of each.
    var groups: [(first: Budget, budgets: [Budget])] = []
    var places: [String: Int] = [:]
    for budget in budgets {
      let name = "\(budget.locale) \(budget.file)"
      if let place = places[name] {
        groups[place].budgets.append(budget)
      } else {
        places[name] = groups.count
        groups.append((budget, [budget]))
      }
    }
    for group in groups {
      text +=
        "  <file original=\"\(xmlEscaped(group.first.file))\" datatype=\"plaintext\" "
        + "source-language=\"\(xmlEscaped(group.first.sourceLocale))\" "
        + "target-language=\"\(xmlEscaped(group.first.locale))\">\n    <body>\n"
      text += group.budgets.map(element).joined()
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  private func element(_ budget: Budget) -> String {
    let id = budget.variant.map { "\(budget.key)|\($0)" } ?? budget.key
    let limit =
      switch unit {
      case .char: "maxwidth=\"\(budget.maximumCharacters)\" size-unit=\"char\""
      case .point:
        "maxwidth=\"\(formatNumber(budget.maximumWidth.rounded(.down)))\" size-unit=\"point\""
      }
    let source = budget.source ?? budget.text
    let target =
      budget.isTranslated
      ? "        <target>\(xmlEscaped(budget.text, lineEnd: "\n"))</target>\n" : ""
    return """
            <trans-unit id="\(xmlEscaped(id))" \(limit) xml:space="preserve">
              <source>\(xmlEscaped(source, lineEnd: "\n"))</source>
      \(target)        <note>\(xmlEscaped(note(budget)))</note>
            </trans-unit>

      """
  }

  private func note(_ budget: Budget) -> String {
    let lines = FindingWords.lines(budget.lines)
    return "\(budget.slot), \(lines), \(formatNumber(budget.width)) pt; "
      + (budget.charactersLeft < 0
        ? "about \(-budget.charactersLeft) characters too long"
        : "room for about \(budget.charactersLeft) characters more")
  }
}
