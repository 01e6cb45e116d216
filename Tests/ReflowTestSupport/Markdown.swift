/// The parts of a manual page that tests read.
package struct Markdown {
  package let lines: [Substring]

  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A row of a table, and the heading above it.
  package struct Row {
    package var section: String
    package var cells: [String]
  }

  /// Rows of all tables without their headings and rules, code blocks left out.
  package var rows: [Row] {
    var rows: [Row] = []
    var section = ""
    var isInBlock = false
    var isInTable = false
    for line in lines {
      if line.hasPrefix("```") { isInBlock.toggle() }
      guard !isInBlock else { continue }
      if line.hasPrefix("#") { section = line.drop { $0 == "#" || $0 == " " }.description }
      guard line.hasPrefix("|") else {
        isInTable = false
        continue
      }
      // The first line of a table names its columns, the second rules them off.
      let isHeading = !isInTable || line.hasPrefix("|-") || line.hasPrefix("| -")
      isInTable = true
      if !isHeading { rows.append(Row(section: section, cells: Self.cells(line))) }
    }
    return rows
  }

  private static func cells(_ line: Substring) -> [String] {
    line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast()
      .map { $0.replacing("\u{1}", with: "|").trimmed }
  }

  /// Contents of the fenced blocks of a language.
  package func blocks(of language: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in lines {
      if let open = block {
        if line.hasPrefix("```") {
          blocks.append(open.joined(separator: "\n"))
          block = nil
        } else {
          block?.append(line)
        }
      } else if line == "```\(language)" {
        block = []
      }
    }
    return blocks
  }

  /// What stands in `code spans` of a text, code blocks left out.
  package static func codeSpans(_ text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// Targets of links to files of the checkout, without anchors.
  package var localLinks: [String] {
    lines.flatMap { line in
      line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    }
    .filter { !$0.contains("://") && !$0.hasPrefix("#") && !$0.hasPrefix("mailto:") }
    .map { $0.split(separator: "#").first.map(String.init) ?? $0 }
  }
}

extension StringProtocol {
  /// Without the spaces at both ends.
  var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
