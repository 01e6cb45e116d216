import Reflow

/// A form in which a snapshot is kept.
enum SnapshotFormat: String, CaseIterable, Sendable {
  /// The layout, which tells in words what differs.
  case json
  /// The picture.
  case png
}

/// A document with what is recorded of it: an entry of the manifest.
struct SnapshotEntry: Hashable, Sendable {
  /// Path of the document, from the folder of the snapshots.
  var document = ""
  /// The folder of its snapshots, in that of all.
  var name = ""
  var categories: [ContentSizeCategory] = [.large, .accessibilityExtraLarge]
  /// Content widths in points; empty for the document's own.
  var widths: [Double] = []
  var formats: [SnapshotFormat] = SnapshotFormat.allCases
  var settings = SnapshotSettings()
  /// The fonts that it was recorded with, as `sha256:` and digits, other folders after a plus
  /// sign.
  var fontDigest = ""
  /// Versions of reflow and the libraries that it was recorded with.
  var versions: [String] = []

  /// A snapshot of the document.
  struct Cell: Hashable {
    /// `nil` for the document's own.
    let width: Double?
    let category: ContentSizeCategory
    let format: SnapshotFormat
    /// Path from the folder of the snapshots.
    let file: String
  }

  /// All of its snapshots, in the order of recording.
  var cells: [Cell] {
    let all: [Double?] = widths.isEmpty ? [nil] : widths
    return all.flatMap { width in
      categories.flatMap { category in
        formats.map { format in
          let start = width.map { formatNumber($0) + "-" } ?? ""
          let file = "\(name)/\(start)\(category.uiKitName).\(format.rawValue)"
          return Cell(width: width, category: category, format: format, file: file)
        }
      }
    }
  }
}

/// What a document is laid out and drawn with.
struct SnapshotSettings: Hashable, Sendable {
  /// Pixels per point of pictures.
  var scale = 2.0
  /// Pixels per point of the display, by which layout rounds.
  var displayScale = 3.0
  var boldText = false
  /// Language of text that names none.
  var language: String?
  /// Direction of the interface; `nil` follows the document's language.
  var direction: Direction?
  var hasSystemTracking = true
  var allowsOutside = false
  /// As `--fonts` names them, from the folder of the snapshots.
  var fonts: [String] = []
  /// As `--system-font` names them, from the folder of the snapshots.
  var systemFont: [String] = []
  /// As `--hyphenation` names them, from the folder of the snapshots.
  var hyphenation: [String] = []

  enum Direction: String, CaseIterable, Sendable {
    case ltr, rtl
  }

  /// The user's settings.
  var environment: Environment {
    var environment = Environment()
    environment.displayScale = displayScale
    environment.isBoldTextEnabled = boldText
    environment.language = language
    environment.hasSystemTracking = hasSystemTracking
    return environment
  }
}

/// Names of what a folder of snapshots has.
enum Snapshots {
  static let standardFolder = "Snapshots"
  static let manifest = "manifest.json"
}
