import Glibc
import ReflowRender
import Synchronization

/// Turns PDF pictures into SVG with the program `pdftocairo` of poppler, which is under the
/// GPL and so never a part of reflow.
///
/// The program sees the one file and no fonts of the system: text in a font that the PDF
/// does not embed would look different on every machine, so it is left out and told.
struct PDFConversion: Sendable {
  /// Folders in which programs are looked for, between colons.
  var searchPath: String
  var limits = BoundedProcess.Limits()
  /// Seconds that all PDFs of a document may take together.
  var totalSeconds = 60.0
  private let spent = SpentTime()

  /// - Parameter searchPath: `PATH`; `nil` is the system's own.
  init(searchPath: String?) { self.searchPath = searchPath ?? "/usr/bin:/bin" }

  /// What the process finds.
  static var installed: PDFConversion {
    PDFConversion(searchPath: getenv("PATH").map { String(cString: $0) })
  }

  /// The first page of a PDF, its crop box its edge.
  func convert(_ pdf: [UInt8]) -> Result<ConvertedPDF, ImageError> {
    do throws(ImageError) {
      let program = try find("pdftocairo", package: "poppler-utils")
      let process = BoundedProcess(
        prlimit: try find("prlimit", package: "util-linux"), limits: limits)
      return .success(try convert(pdf, with: program, process))
    } catch { return .failure(error) }
  }

  private func convert(
    _ pdf: [UInt8], with program: String, _ process: BoundedProcess
  ) throws(ImageError) -> ConvertedPDF {
    guard spent.seconds < totalSeconds else {
      throw ImageError(.conversion("the PDFs take longer than \(Int(totalSeconds)) s together"))
    }
    let clock = ContinuousClock()
    let start = clock.now
    defer { spent.add(clock.now - start) }
    let result: BoundedProcess.Result
    do throws(SystemError) {
      result = try process.run(
        program, ["-svg", "-f", "1", "-l", "1", "-", "-"],
        environment: ["LC_ALL=C", Self.noFonts], input: pdf)
    } catch { throw ImageError(.conversion("pdftocairo cannot run: \(systemReason(error.code))")) }
    switch result.end {
    case .exited(0) where !result.output.isEmpty:
      return ConvertedPDF(svg: result.output, missingFonts: Self.missingFonts(result.errors))
    case .exited: throw Self.refusal(result.errors)
    case .timeout, .signal(SIGXCPU):
      throw ImageError(.conversion("it takes longer than \(Int(limits.seconds.rounded(.up))) s"))
    case .signal(SIGXFSZ):
      throw ImageError(.conversion("it becomes larger than \(limits.output >> 20) MiB as SVG"))
    case .memory: throw ImageError(.conversion("it needs too much memory"))
    case .signal(let signal):
      throw ImageError(
        .conversion(
          "pdftocairo was ended by signal \(signal), perhaps for want of memory beyond "
            + "\(limits.memory >> 20) MiB"))
    }
  }

  /// Makes fontconfig look for its configuration and fonts where nothing can be.
  private static let noFonts = "FONTCONFIG_SYSROOT=/dev/null"

  private func find(_ name: String, package: String) throws(ImageError) -> String {
    if let path = Self.find(name, in: searchPath) { return path }
    throw ImageError(.noConverter(program: name, package: package))
  }

  /// A program in one of the folders between colons; `nil` when none has it.
  static func find(_ name: String, in searchPath: String) -> String? {
    for folder in searchPath.split(separator: ":") where folder.hasPrefix("/") {
      let path = folder + "/" + name
      if access(path, X_OK) == 0, fileStatus(path)?.isRegularFile == true { return path }
    }
    return nil
  }

  // MARK: What pdftocairo says

  private static func refusal(_ errors: String) -> ImageError {
    if errors.contains("Incorrect password") { return ImageError(.encrypted) }
    if errors.contains("ut of memory") || errors.contains("bad_alloc") {
      return ImageError(.conversion("it needs too much memory"))
    }
    let line = errors.split(whereSeparator: \.isNewline)
      .first { !$0.hasPrefix("Fontconfig") }.map(String.init)
    let words = line.map { line in
      line.hasPrefix("Syntax Error") ? String(line.drop { $0 != ":" }.dropFirst(2)) : line
    }
    return ImageError(.broken(words.map { String($0.prefix(120)) } ?? "pdftocairo gives no reason"))
  }

  /// The names in "Couldn't find a font for 'Helvetica'", each once, in their order.
  private static func missingFonts(_ errors: String) -> [String] {
    var names: [String] = []
    for line in errors.split(whereSeparator: \.isNewline)
    where line.contains("find a font for '") {
      let name = line.split(separator: "'", omittingEmptySubsequences: false).dropLast().last
      if let name, !names.contains(String(name)) { names.append(String(name)) }
    }
    return names
  }
}

/// Seconds that copies of a value have spent together.
private final class SpentTime: Sendable {
  private let value = Mutex(0.0)

  var seconds: Double { value.withLock { $0 } }

  func add(_ duration: Duration) {
    value.withLock { $0 += duration / .seconds(1) }
  }
}
