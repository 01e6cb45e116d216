import Reflow
import ReflowImport

/// A document that is drawn anew when it, or what it names, changes.
struct WatchedDocument: WatchTarget {
  let name: String
  let job: RenderJob

  private var console: Console { job.console }
  private var output: String { job.options.output ?? job.options.defaultOutput(of: name) }

  /// The document and the fonts and images that it names, but not what is drawn.
  func files() -> [String] {
    let path = console.io.path(name)
    var files = [path]
    if let bytes = try? InputFile.read(path, limit: DocumentLimits().bytes),
      let document = DocumentImporter.read(
        bytes, as: InputFormat(job.options.input, file: name), file: name
      ).document
    {
      let folder = DocumentFolder(ofFile: path, allowsOutside: job.options.allowsOutside)
      let named = NamedFiles(document)
      for file in named.fonts + named.fallbackFonts + named.images
      where !FilePath.isAddress(file) {
        if let path = try? folder.file(file) { files.append(path) }
      }
    }
    let drawn = absolutePath(console.io.path(output))
    return files.map(absoluteName).filter { absolutePath($0) != drawn }
  }

  /// The path as it is named, symbolic links and all: they may be led elsewhere.
  private func absoluteName(_ path: String) -> String {
    FilePath.normalized(path.hasPrefix("/") ? path : absolutePath(".") + "/" + path)
  }

  /// Draws, and tells how long that took. After trouble what was drawn before stays.
  func draw() throws(ToolError) {
    var failure: ToolError?
    let time = ContinuousClock().measure {
      do throws(ToolError) {
        try job.run(name, output: output)
      } catch { failure = error }
    }
    switch failure {
    case nil:
      let milliseconds = Int((time / .milliseconds(1)).rounded())
      console.tell("drew \(output == "-" ? name : output) in \(milliseconds) ms")
    case .input(let message):
      if !message.isEmpty { console.error(message) }
      let isThere = output != "-" && fileStatus(console.io.path(output)) != nil
      console.tell(
        "'\(name)' cannot be drawn" + (isThere ? "; '\(output)' stays as it was" : "")
          + "; waiting for the next change")
    case let failure?: throw failure
    }
    try asStream { () throws(StreamError) in try console.flush() }
  }
}
