import ReflowDocument

/// A column of blocks that is open.
struct ContentFrame {
  enum Kind: Hashable {
    case page
    case list
    /// An item of a list, with what stands before it.
    case item(ListMarker)
    case table
    case cell(isHeader: Bool)
  }

  var kind: Kind
  // Beside the kind, so that they change in their place.
  /// The items of a list, by their places among the nodes.
  var markers: [Int: ListMarker] = [:]
  /// Whether there is space between the items of a list.
  var isLoose = false
  /// The rows of a table with their cells.
  var rows: [[TableCell]] = []
  var nodes: [ContentNode] = []
  /// Byte of the source at which it starts.
  let offset: Int
  /// What the elements around it say.
  var context = HTMLContext()
  /// Whether a text of an item is a paragraph of its own.
  var hasParagraphs = false

  init(_ kind: Kind, at offset: Int) {
    (self.kind, self.offset) = (kind, offset)
  }

  /// Whether the first row of a table has headers only.
  var hasHeaderRow: Bool { rows.first.map { !$0.isEmpty && $0.allSatisfy(\.isHeader) } ?? false }
}

/// A list that is open.
struct OpenList: Hashable {
  var isOrdered: Bool
  /// Number of the next item.
  var next: Int
  /// What follows a number.
  var delimiter: String
  var depth: Int
}

/// What stands before an item.
struct ListMarker: Hashable {
  var text: String
  var isNumber = false
}

/// A cell of a table.
struct TableCell {
  var isHeader: Bool
  var nodes: [ContentNode]
  var offset: Int
}
