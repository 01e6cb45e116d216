package import ReflowDocument

/// A part of a page's data, compressed, under a name.
package struct PageBlock: Hashable, Sendable {
  /// What the page's script asks for: ASCII letters, digits and hyphens.
  package let name: String
  /// What the data takes, in the format of zlib.
  package let compressed: [UInt8]

  /// Compresses bytes.
  package init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    compressed = Deflate.compressed(bytes)
  }

  /// Compresses a value as JSON.
  package init(_ name: String, _ value: JSONValue) {
    self.init(name, Array(JSONWriter.write(value, .compact).utf8))
  }

  /// Bytes that it takes in a page.
  package var size: Int { (compressed.count + 2) / 3 * 4 }

  /// As an element that no browser runs or shows. Base64 has nothing that HTML reads.
  var element: String {
    "<script type=\"application/octet-stream\" id=\"\(name)\">\(Base64.encoded(compressed))</script>\n"
  }
}
