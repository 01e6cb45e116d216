/// Writes documents as JSON.
public enum DocumentWriter {
  /// The document in its own format, two spaces a level, with a final newline.
  ///
  /// Reading it gives an equal document, provided that its values lie within
  /// what documents accept. Numbers are written in full precision; names are
  /// UIKit's.
  public static func write(_ document: Document) -> String {
    JSONWriter.write(.object(Document.table.members(of: document))) + "\n"
  }
}
