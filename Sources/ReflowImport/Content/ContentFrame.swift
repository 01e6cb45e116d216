import ReflowDocument

/// A column of blocks that is open.
struct ContentFrame {
  enum Kind {
    case page
    case list(ListFrame)
    /// An item of a list, with what stands before it.
    case item(ListMarker)
    case table(TableFrame)
    case cell(isHeader: Bool)
  }

  var kind: Kind
  var nodes: [ContentNode] = []
  /// Byte of the source at which it starts.
  let offset: Int
  /// What the elements around it say.
  var context = HTMLContext()
  /// Whether a text in it is a paragraph of its own.
  var hasParagraphs = false

  init(_ kind: Kind, at offset: Int) {
    (self.kind, self.offset) = (kind, offset)
  }
}

/// A list that is open.
struct ListFrame {
  var isOrdered: Bool
  /// Number of the next item.
  var next: Int
  /// What follows a number.
  var delimiter: String
  var depth: Int
  /// Whether there is space between its items.
  var isLoose = false
  /// Which of the column's nodes are items, with their markers.
  var markers: [Int: ListMarker] = [:]
}

/// What stands before an item.
struct ListMarker: Hashable {
  var text: String
  var isNumber = false
  /// Whether it tells if a task is done.
  var isTask = false
}

/// A table that is open.
struct TableFrame {
  /// The rows with their cells.
  var rows: [[TableCell]] = []
}

/// A cell of a table.
struct TableCell {
  var isHeader: Bool
  var nodes: [ContentNode]
  var offset: Int
}
