package import Reflow

extension AttributedText.Piece {
  package static func with(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText.Piece {
    var attributes = TextAttributes()
    change(&attributes)
    return AttributedText.Piece(string, attributes)
  }

  /// A U+FFFC that stands for an image.
  package static func image(
    _ file: String = "image.png", width: Double? = nil, height: Double? = nil,
    _ change: (inout Attachment) -> Void = { _ in }
  ) -> AttributedText.Piece {
    var attachment = Attachment(.image(file))
    attachment.width = width
    attachment.height = height
    change(&attachment)
    return .with("\u{FFFC}") { $0.attachment = attachment }
  }
}
