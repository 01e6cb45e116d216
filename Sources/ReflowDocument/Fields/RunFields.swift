/// A run as a document has it.
struct RunDraft: Sendable {
  var text = ""
  var attachment = Attachment(.image(""))
  var attributes = TextAttributes()

  private static let attributeFields = TextAttributes.fields.map {
    $0.attribute.field.lifted(\Self.attributes)
  }

  static let textTable = ElementTable<Self>(
    "a run", [Field("text", always: \.text, .string)] + attributeFields)

  static let attachmentTable = ElementTable<Self>(
    "an attachment",
    (Attachment.sourceFields(image: "attachment") + Attachment.sharedFields
      + [Attachment.inlineAlignment]).map { $0.lifted(\.attachment) } + attributeFields)

  /// Keys of which a run has exactly one.
  static let kinds = ["text", "attachment", "symbol"]

  /// Reads a string or object as a piece of text.
  static func read(_ node: JSONNode, _ reading: inout Reading) -> AttributedText.Piece? {
    if let string = node.string { return AttributedText.Piece(string) }
    guard node.members != nil else {
      reading.report(
        .invalidValue,
        "a run cannot be \(node.summary); allowed: a string or an object", at: node.offset)
      return nil
    }
    var draft = RunDraft()
    let kind = reading.kind(of: node, among: kinds, "a run")
    let table = kind == nil || kind == "text" ? textTable : attachmentTable
    if kind == nil, node.hasAny(kinds) { return nil }
    table.read(node, into: &draft, &reading)
    draft.attributes.check(node, &reading)
    guard kind != "text" else { return AttributedText.Piece(draft.text, draft.attributes) }
    draft.attachment.check(node, &reading)
    draft.attributes.attachment = draft.attachment
    return AttributedText.Piece("\u{FFFC}", draft.attributes)
  }

  /// Writes a run: text that says nothing as a string, each attachment as an
  /// object of its own.
  static func write(_ piece: AttributedText.Piece) -> [JSONValue] {
    guard let attachment = piece.attributes.attachment else { return [writeText(piece)] }
    var text = piece
    text.attributes.attachment = nil
    var values: [JSONValue] = []
    // An attachment on other characters draws nothing and is not written.
    for (index, part) in piece.string.unicodeScalars.split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false
    ).enumerated() {
      if index > 0 {
        let draft = RunDraft(attachment: attachment, attributes: text.attributes)
        values.append(.object(attachmentTable.members(of: draft)))
      }
      text.string = String(part)
      if !part.isEmpty { values.append(writeText(text)) }
    }
    return values
  }

  private static func writeText(_ piece: AttributedText.Piece) -> JSONValue {
    if piece.attributes == TextAttributes() { return .string(piece.string) }
    return .object(
      textTable.members(of: RunDraft(text: piece.string, attributes: piece.attributes)))
  }
}

extension JSONNode {
  /// Whether the object has one of the names.
  func hasAny(_ keys: [String]) -> Bool {
    members?.contains { keys.contains($0.key) } ?? false
  }
}

extension Reading {
  /// The one key among `kinds` that tells what an object is; reports and gives
  /// `nil` when there is none or more than one.
  mutating func kind(of node: JSONNode, among kinds: [String], _ name: String) -> String? {
    let found = (node.members ?? []).filter { kinds.contains($0.key) }
    guard let first = found.first else {
      report(
        .missingAttribute, "\(name) needs one of \(list(kinds))", at: node.offset)
      return nil
    }
    guard found.count == 1 else {
      // Duplicate keys are reported as such.
      guard let other = found.first(where: { $0.key != first.key }) else { return first.key }
      report(
        .conflictingAttributes,
        "\(name) has \(quoted(first.key)) and \(quoted(other.key)); it needs exactly one of \(list(kinds))",
        at: other.keyOffset)
      return nil
    }
    return first.key
  }

  private func list(_ names: [String]) -> String {
    names.map { quoted($0) }.joined(separator: ", ")
  }
}

extension TextAttributes {
  /// Reports a style beside what the style decides.
  func check(_ node: JSONNode, _ reading: inout Reading) {
    guard textStyle != nil else { return }
    let decided: [(key: Key, isSet: Bool)] = [(.size, size != nil), (.scalesAs, scalesAs != nil)]
    for (key, isSet) in decided where isSet {
      reading.report(
        .conflictingAttributes,
        "\"style\" decides the size, so \(quoted(key.rawValue)) cannot stand beside it",
        hint: "remove one of them", at: node[key.rawValue]?.offset ?? node.offset)
    }
  }
}
