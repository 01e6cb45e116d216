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
      body = Self.text([PackageResources.report_html])
      script = Self.text(
        common + [
          PackageResources.report_list_js, PackageResources.report_detail_js,
          PackageResources.report_js,
        ])
    case .document:
      style = Self.text([PackageResources.page_css, PackageResources.document_css])
      body = Self.text([PackageResources.document_html])
      script = Self.text(common + [PackageResources.document_js])
    }
  }

  private static func text(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
