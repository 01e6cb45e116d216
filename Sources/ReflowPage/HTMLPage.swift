import ReflowDocument

/// A page that is one file and works from a disk: style, script and data stand in it, and its
/// policy forbids the browser to fetch anything.
///
/// Data is compressed and in Base64, and the script puts texts in as texts; so nothing that a
/// text says can become markup. The same data give the same bytes with the same zlib.
package struct HTMLPage: Sendable {
  /// What a page shows.
  package enum Kind: Sendable {
    /// Findings of an audit.
    case report
    /// A document at every size.
    case document
  }

  private let kind: Kind
  private let title: String
  private let blocks: [PageBlock]

  /// - Parameters:
  ///   - title: What the window is called; any text.
  ///   - blocks: What the script reads, by name.
  package init(_ kind: Kind, title: String, blocks: [PageBlock]) {
    (self.kind, self.title, self.blocks) = (kind, title, blocks)
  }

  /// The page with a final line end.
  package var text: String {
    let assets = PageAssets(kind)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="generator" content="reflow">
      <title>\(xmlEscaped(title))</title>
      <link rel="icon" href="data:,">
      <style>
      \(assets.style)</style>
      </head>
      <body>
      \(assets.body)\(blocks.map(\.element).joined())<script>
      (() => {
      "use strict";
      \(assets.script)})();
      </script>
      </body>
      </html>

      """
  }

  /// Nothing is fetched, sent or framed; what stands in the file may run.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"
}
