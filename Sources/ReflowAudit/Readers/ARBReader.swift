import ReflowDocument

/// Reads Application Resource Bundles, as Flutter uses them.
enum ARBReader {
  static func read(
    _ input: ReaderInput, into builder: inout CatalogBuilder
  ) throws(CatalogFailure) {
    let root = try input.json().root
    guard let members = root.members else {
      throw CatalogFailure(
        "a resource bundle is a JSON object, not \(root.summary)", at: root.offset)
    }
    var locale = input.locale
    var metadata: [String: JSONNode] = [:]
    for member in members {
      if member.key == "@@locale" {
        if let tag = member.value.string.flatMap(LocaleTag.normalized) {
          locale = tag
        } else {
          builder.report("\"@@locale\" is no language", at: member.value.offset)
        }
      } else if member.key.hasPrefix("@"), !member.key.hasPrefix("@@") {
        if member.value.members == nil {
          builder.report("\(quoted(member.key)) is no object", at: member.value.offset)
        }
        metadata[String(member.key.dropFirst())] = member.value
      }
    }
    for member in members where !member.key.hasPrefix("@") {
      read(member, metadata[member.key], locale, input.options.limits, &builder)
    }
  }

  private static func read(
    _ member: JSONMember, _ metadata: JSONNode?, _ locale: String, _ limits: CatalogLimits,
    _ builder: inout CatalogBuilder
  ) {
    builder.begin(key: member.key, at: member.keyOffset)
    guard let text = member.value.string else {
      builder.report(
        "the value of \(quoted(member.key)) is \(member.value.summary), not a text",
        at: member.value.offset)
      return
    }
    builder.countTexts()
    do {
      let message = try ICUMessage.parse(text, depthLimit: limits.nesting)
      let described = PlaceholderMetadata(metadata?["placeholders"])
      for form in try message.forms(at: member.keyOffset, limits: limits) {
        builder.add(
          CatalogUnit(
            key: member.key, locale: locale, variant: form.variantName, text: form.text,
            placeholders: form.placeholders.map(described.describe),
            comment: metadata?["description"]?.string,
            place: builder.place(at: member.keyOffset)))
      }
    } catch let error as ICUMessageError {
      builder.report(
        "the message of \(quoted(member.key)) cannot be read: \(error.message)",
        at: member.value.offset)
    } catch let error as FormError {
      builder.report(
        "the message of \(quoted(member.key)): \(error.message)", at: member.value.offset)
    } catch {
      builder.report("the message of \(quoted(member.key)) cannot be read", at: member.value.offset)
    }
  }
}

/// What the metadata of a message say of its placeholders.
private struct PlaceholderMetadata {
  private var members: [String: JSONNode] = [:]

  init(_ node: JSONNode?) {
    for member in node?.members ?? [] { members[member.key] = member.value }
  }

  /// The placeholder with its type and an example.
  func describe(_ placeholder: Placeholder) -> Placeholder {
    guard let name = placeholder.name, let data = members[name] else { return placeholder }
    var result = placeholder
    result.example = data["example"]?.string
    guard placeholder.kind == .unknown else { return result }
    switch data["type"]?.string {
    case "int", "num": result.kind = .integer
    case "double": result.kind = .decimal
    case "DateTime": result.kind = .date
    case "String", "Object": result.kind = .string
    default: break
    }
    return result
  }
}
