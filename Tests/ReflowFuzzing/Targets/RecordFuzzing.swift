import ReflowAudit
import ReflowCompare
import ReflowDocument

/// Reads what commands take beside documents and catalogs.
enum RecordFuzzing {
  private enum Kind: CaseIterable { case json, configuration, report, layout }

  static func faults(of input: inout InputBytes) -> [String] {
    let kind: Kind = input.choice()
    let bytes = input.rest()
    return switch kind {
    case .json: json(bytes)
    case .configuration: configuration(bytes)
    case .report: report(bytes)
    case .layout: layout(bytes)
    }
  }

  /// What is read is written, and read again, as the same value.
  private static func json(_ bytes: [UInt8]) -> [String] {
    do throws(JSONError) {
      let value = JSONValue(try JSONParser.parse(bytes, allowsNUL: true).root)
      let text = JSONWriter.write(value)
      let again = JSONValue(try JSONParser.parse(Array(text.utf8), allowsNUL: true).root)
      return again == value ? [] : ["\(text) is read otherwise"]
    } catch {
      return 0...bytes.count ~= error.offset ? [] : ["the error stands at \(error.offset)"]
    }
  }

  private static func configuration(_ bytes: [UInt8]) -> [String] {
    let (configuration, diagnostics) = SlotConfigurationReader.read(bytes, file: "input")
    guard let configuration else {
      return DocumentFuzzing.isTold(diagnostics) ? [] : ["refused without a reason"]
    }
    let text = SlotConfigurationReader.json(configuration)
    let again = SlotConfigurationReader.read(Array(text.utf8), file: "again").configuration
    return again == configuration ? [] : ["\(text) is read otherwise"]
  }

  private static func report(_ bytes: [UInt8]) -> [String] {
    do throws(ReportError) {
      let report = try ReportReader.read(bytes, file: "input")
      let text = ReportJSON.write(report)
      return try ReportReader.read(Array(text.utf8), file: "again") == report
        ? [] : ["a report is read otherwise"]
    } catch { return DocumentFuzzing.isTold(error.diagnostics) ? [] : ["refused without a reason"] }
  }

  private static func layout(_ bytes: [UInt8]) -> [String] {
    guard let tree = try? JSONParser.parse(bytes, allowsNUL: true) else { return [] }
    do throws(LayoutReadError) {
      let layouts = try LayoutReader.read(tree)
      let differences = LayoutComparison(layouts, layouts).differences
      return differences.isEmpty ? [] : ["a layout differs from itself"]
    } catch {
      return 0...bytes.count ~= error.offset ? [] : ["the error stands at \(error.offset)"]
    }
  }
}
