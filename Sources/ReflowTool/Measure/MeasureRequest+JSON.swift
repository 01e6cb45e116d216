import Reflow

extension MeasureRequest {
  /// A member of a request: its name, the option that it corresponds to, and how a
  /// checked value gets into the request.
  private struct Field: Sendable {
    let name: String
    let read: @Sendable (JSONNode, inout MeasureRequest, inout Draft) throws(MeasureError) -> Void
  }

  /// What several members say together.
  private struct Draft {
    var hasStyle = false
    var file: String?
    var index: Int?
    var size: Double?
  }

  /// Reads a request from one line of JSON. Absent members and `null` mean the
  /// defaults; an unknown one is an error.
  ///
  /// - Parameter id: What the line says before anything goes wrong, for the answer.
  static func parse(_ line: [UInt8], id: inout JSONValue?) throws(MeasureError) -> MeasureRequest {
    let tree: JSONTree
    do { tree = try JSONParser.parse(line, limits: JSONLimits(bytes: line.count, depth: 32)) } catch
    {
      throw MeasureError(error.messageOfLine)
    }
    guard let members = tree.root.members else {
      throw MeasureError("a request is a JSON object, not \(tree.root.summary)")
    }
    id = tree.root["id"].map { JSONValue($0) }
    if let twice = tree.duplicates.first { throw MeasureError("\(quoted(twice.key)) stands twice") }
    var request = MeasureRequest()
    var draft = Draft()
    request.id = id
    var hasText = false
    for member in members where member.key != "id" {
      guard let field = fields.first(where: { $0.name == member.key }) else {
        throw unknown(member.key)
      }
      if member.value.isNull { continue }
      if field.name == "text" { hasText = true }
      try field.read(member.value, &request, &draft)
    }
    guard hasText else { throw MeasureError("the request has no \"text\"") }
    try request.complete(draft)
    return request
  }

  private static func unknown(_ key: String) -> MeasureError {
    let near = nearestName(to: key, in: fields.map(\.name)).map { "; did you mean \"\($0)\"?" }
    return MeasureError("unknown member \(quoted(key))\(near ?? "")")
  }

  private mutating func complete(_ draft: Draft) throws(MeasureError) {
    guard let file = draft.file else {
      if draft.size != nil {
        throw MeasureError("\"size\" needs \"font\"; a style has its own size")
      }
      if draft.index != nil { throw MeasureError("\"fontIndex\" needs \"font\"") }
      return
    }
    if draft.hasStyle { throw MeasureError("\"style\" and \"font\" exclude each other") }
    guard let size = draft.size else {
      throw MeasureError("\"font\" needs \"size\", its point size")
    }
    font = Font(file: file, index: draft.index ?? 0, size: size)
  }

  // MARK: Members

  private static let fields: [Field] = [
    Field(name: "text") { node, request, _ throws(MeasureError) in
      request.text = try string(node, "text")
    },
    Field(name: "style") { node, request, draft throws(MeasureError) in
      draft.hasStyle = true
      (request.style, request.traits) = try checked(node, .style, "style") { value in
        if case .style(let style, let traits) = value { (style, traits) } else { nil }
      }
    },
    Field(name: "font") { node, _, draft throws(MeasureError) in
      draft.file = try string(node, "font")
    },
    Field(name: "size") { node, _, draft throws(MeasureError) in
      draft.size = try number(node, .size, "size")
    },
    Field(name: "fontIndex") { node, _, draft throws(MeasureError) in
      draft.index = try integer(node, .fontIndex, "fontIndex")
    },
    Field(name: "fallback") { node, request, _ throws(MeasureError) in
      guard let files = node.elements else {
        throw MeasureError("\"fallback\" is an array of font files, not \(node.summary)")
      }
      request.fallback = []
      for file in files { request.fallback.append(try string(file, "fallback")) }
    },
    Field(name: "language") { node, request, _ throws(MeasureError) in
      request.language = language(try word(node, .textLanguage, "language"))
    },
    Field(name: "direction") { node, request, _ throws(MeasureError) in
      request.direction = direction(try word(node, .textDirection, "direction"))
    },
    Field(name: "category") { node, request, _ throws(MeasureError) in
      request.category = try checked(node, .category, "category") { value in
        if case .category(let choice) = value { choice } else { nil }
      }
    },
    Field(name: "width") { node, request, _ throws(MeasureError) in
      request.width = try number(node, .textWidth, "width")
    },
    Field(name: "lines") { node, request, _ throws(MeasureError) in
      request.lines = try integer(node, .lines, "lines")
    },
    Field(name: "mode") { node, request, _ throws(MeasureError) in
      request.mode = LineBreakMode(rawValue: try word(node, .mode, "mode"))
    },
    Field(name: "truncationToken") { node, request, _ throws(MeasureError) in
      request.truncationToken = try word(node, .truncationToken, "truncationToken")
    },
    Field(name: "maximumHeight") { node, request, _ throws(MeasureError) in
      request.maximumHeight = try number(node, .maximumHeight, "maximumHeight")
    },
    Field(name: "strictness") { node, request, _ throws(MeasureError) in
      let word = try word(node, .strictness, "strictness")
      request.strictness = LineBreakStrictness(rawValue: word) ?? .auto
    },
    Field(name: "wordBreak") { node, request, _ throws(MeasureError) in
      request.wordBreak = WordBreak(rawValue: try word(node, .wordBreak, "wordBreak")) ?? .normal
    },
    Field(name: "overflowWrap") { node, request, _ throws(MeasureError) in
      let word = try word(node, .overflowWrap, "overflowWrap")
      request.overflowWrap = OverflowWrap(rawValue: word) ?? .breakWord
    },
  ]

  // MARK: Values

  private static func string(_ node: JSONNode, _ name: String) throws(MeasureError) -> String {
    guard let string = node.string else {
      throw MeasureError("\(quoted(name)) is a string, not \(node.summary)")
    }
    return string
  }

  private static func number(
    _ node: JSONNode, _ flag: Flag, _ name: String
  ) throws(MeasureError) -> Double {
    guard case .number(let rule) = flag.kind, let number = node.number, rule.allows(number) else {
      let words = if case .number(let rule) = flag.kind { rule.words } else { "a number" }
      throw MeasureError("\(quoted(name)) cannot be \(node.summary); give \(words)")
    }
    return number
  }

  private static func integer(
    _ node: JSONNode, _ flag: Flag, _ name: String
  ) throws(MeasureError) -> Int {
    guard case .integer(let range, let unit) = flag.kind else {
      preconditionFailure("the option counts something")
    }
    guard let number = node.number, let whole = Int(exactly: number), range.contains(whole) else {
      throw MeasureError(
        "\(quoted(name)) cannot be \(node.summary); give a whole number of \(unit) "
          + "from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  /// A word that the option of the same meaning accepts.
  private static func word(
    _ node: JSONNode, _ flag: Flag, _ name: String
  ) throws(MeasureError) -> String {
    try checked(node, flag, name) { value in if case .text(let text) = value { text } else { nil } }
  }

  /// A string that the option of the same meaning accepts.
  private static func checked<R>(
    _ node: JSONNode, _ flag: Flag, _ name: String, _ convert: (Value) -> R?
  ) throws(MeasureError) -> R {
    let text = try string(node, name)
    let value: Value
    do { value = try Value(text, for: flag, named: quoted(name)) } catch {
      throw MeasureError(error.message)
    }
    guard let result = convert(value) else { preconditionFailure("the option has such a value") }
    return result
  }
}

extension JSONError {
  /// The reason in words for a text that is a line of a file.
  fileprivate var messageOfLine: String {
    switch reason {
    case .empty: "the line is empty"
    case .unexpectedEnd: "the line ends in the middle of a value"
    case .invalidUTF8: "the line is not valid UTF-8 at byte \(offset)"
    default: "\(message), at byte \(offset) of the line"
    }
  }
}
