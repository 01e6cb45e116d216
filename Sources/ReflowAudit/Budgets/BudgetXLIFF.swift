import ReflowDocument

/// Budgets as XLIFF 1.2, whose `maxwidth` and `size-unit` translation tools obey.
///
/// One `file` for each catalog and language; a text's forms are units of their own.
package struct BudgetXLIFF {
  let unit: BudgetFormat.Unit

  /// What tells such a file from others.
  private static let mark = "tool-name=\"reflow budget\""

  /// Whether the beginning of a file says that it holds budgets.
  package static func isBudget(_ beginning: [UInt8]) -> Bool {
    String(decoding: beginning, as: UTF8.self).contains(mark)
  }

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
        + "tool-id=\"reflow\" "
        + "source-language=\"\(xmlEscaped(group.first.sourceLocale))\" "
        + "target-language=\"\(xmlEscaped(group.first.locale))\">\n    <header>\n      <tool tool-id=\"reflow\" \(Self.mark)/>\n    </header>\n    <body>\n"
      text += group.budgets.map(element).joined()
      text += "    </body>\n  </file>\n"
    }
    return text + "</xliff>\n"
  }

  private func element(_ budget: Budget) -> String {
    let id = budget.variant.map { "\(budget.key)|\($0)" } ?? budget.key
    let limit = attributes(budget)
    let source = budget.source ?? budget.text
    let target =
      budget.isTranslated
      ? "        <target>\(xmlEscaped(budget.text, lineEnd: "\n"))</target>\n" : ""
    return """
            <trans-unit id="\(xmlEscaped(id))"\(limit) xml:space="preserve">
              <source>\(xmlEscaped(source, lineEnd: "\n"))</source>
      \(target)        <note>\(xmlEscaped(note(budget)))</note>
            </trans-unit>

      """
  }

  /// The limit; none where no text could obey it, which the note says.
  private func attributes(_ budget: Budget) -> String {
    let most =
      switch unit {
      case .char: Double(budget.maximumCharacters)
      case .point: budget.maximumWidth.rounded(.down)
      }
    guard most > 0 else { return "" }
    return " maxwidth=\"\(formatNumber(most))\" size-unit=\"\(unit.rawValue)\""
  }

  private func note(_ budget: Budget) -> String {
    let lines = FindingWords.lines(budget.lines)
    return "\(budget.slot), \(lines), \(formatNumber(budget.width)) pt; "
      + (budget.maximumCharacters == 0
        ? "no text fits, however short: the place has to change"
        : budget.charactersLeft < 0
          ? "about \(-budget.charactersLeft) characters too long"
          : "room for about \(budget.charactersLeft) characters more")
  }
}
