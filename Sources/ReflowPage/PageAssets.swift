/// Style, markup and script of a page, from the files in `Assets`.
struct PageAssets {
  let style: String
  let body: String
  let script: String

  init(_ kind: HTMLPage.Kind) {
    let common = [
      PackageResources.data_js, PackageResources.picture_js, PackageResources.controls_js,
    ]
    switch kind {
    case .report:
      style = Self.text([PackageResources.page_css, PackageResources.report_css])
      body =
        Self.masthead(
          "audit", skippingTo: "list", "findings", heading: "verdict", reading: "report")
        + Self.text([PackageResources.report_html])
      script = Self.text(
        common + [
          PackageResources.report_list_js, PackageResources.report_detail_js,
          PackageResources.report_js,
        ])
    case .document:
      style = Self.text([PackageResources.page_css, PackageResources.document_css])
      body =
        Self.masthead(
          "document", skippingTo: "stage", "document", heading: "title", reading: "document")
        + Self.text([PackageResources.document_html])
      script = Self.text(common + [PackageResources.document_js])
    }
  }

  /// The top of every page: what it is, and the slider over the text sizes.
  ///
  /// - Parameters:
  ///   - target: Element that the keyboard may skip to, and `content`: what it is called.
  ///   - heading: Name of the heading, which the script fills once the `data` are read.
  private static func masthead(
    _ kind: String, skippingTo target: String, _ content: String, heading: String,
    reading data: String
  ) -> String {
    let values = [
      ("{kind}", kind), ("{target}", target), ("{content}", content), ("{heading}", heading),
      ("{data}", data),
    ]
    return values.reduce(text([PackageResources.masthead_html])) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  private static func text(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
