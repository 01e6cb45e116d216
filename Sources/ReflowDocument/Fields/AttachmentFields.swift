extension Attachment {
  /// What images and symbols have in common, in text and on their own.
  static let sharedFields: [Field<Self>] = [
    Field("width", \.width, .extent),
    Field("height", \.height, .extent),
    Field("scales", \.scaling, .scaling),
    Field("symbolScale", \.symbolScale, .cases(), default: .medium),
    Field("scaleToFit", \.scaleToFit, .bool, default: false),
    Field("label", \.label, .string),
  ]

  /// The picture: an image file under one name, a symbol under the other.
  static func sourceFields(image: String) -> [Field<Self>] {
    [
      Field(image, \.imageFile, .file),
      Field("symbol", \.symbolFile, .file),
    ]
  }

  /// Vertical place in the line, for attachments in text.
  static let inlineAlignment = Field<Self>("alignment", \.alignment, .cases())

  private var imageFile: String? {
    get { if case .image(let file) = source { file } else { nil } }
    set { if let newValue { source = .image(newValue) } }
  }

  private var symbolFile: String? {
    get { if case .symbol(let file) = source { file } else { nil } }
    set { if let newValue { source = .symbol(newValue) } }
  }

  /// Reports what only a symbol can have.
  func check(_ node: JSONNode, _ reading: inout Reading) {
    guard case .image = source, let scale = node["symbolScale"] else { return }
    reading.report(
      .conflictingAttributes, "\"symbolScale\" needs \"symbol\"",
      hint: "an image takes \"width\" and \"height\"", at: scale.offset)
  }
}
