import ReflowTestBasics

/// A part of reflow that takes bytes from outside, and what must hold of it for any bytes.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Documents: reading, writing, layout at sizes and widths, switching.
  case documents
  /// Localization files in every format that audits read.
  case catalogs
  /// Markdown, HTML and plain text.
  case imports
  /// What the commands read beside documents and catalogs: configurations, reports, layouts,
  /// manifests, requests.
  case records
  /// Whole font files.
  case fonts
  /// The layout tables, GSUB or GPOS, of a font that is sound otherwise.
  case layoutTables
  /// Texts with options, laid out, cut, measured and edited.
  case texts

  /// Does everything with an input.
  ///
  /// A trap or a read outside of memory ends the process; whatever else is wrong is told.
  ///
  /// - Returns: sentences; empty when all is well.
  package func faults(of input: [UInt8]) -> [String] {
    var bytes = InputBytes(input)
    return switch self {
    case .documents: DocumentFuzzing.faults(of: &bytes)
    case .catalogs: CatalogFuzzing.faults(of: &bytes)
    case .imports: ImportFuzzing.faults(of: &bytes)
    case .records: RecordFuzzing.faults(of: &bytes)
    case .fonts: FontFuzzing.faults(ofFont: input)
    case .layoutTables: FontFuzzing.faults(ofTable: &bytes)
    case .texts: TextFuzzing.faults(of: &bytes)
    }
  }

  /// The longest input that is worth a run, in bytes: what is slow finds less.
  package var inputLimit: Int {
    switch self {
    case .documents, .catalogs, .imports, .records: 4096
    case .fonts: 16384
    case .layoutTables: 2048
    case .texts: 512
    }
  }
}
