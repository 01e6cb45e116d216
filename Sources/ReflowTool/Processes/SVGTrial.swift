import Glibc
import ReflowRender

/// Tries SVGs in a process of its own, which is reflow again, before they are drawn in ours:
/// with limits on processor time and memory, and with nothing to read but the picture.
struct SVGTrial: Sendable {
  /// What makes the program try the picture on its standard input.
  static let option = "--try-picture"

  /// Path of reflow; `nil` when it is not known, and nothing is tried then.
  var program: String?
  /// Folders in which `prlimit` is looked for, between colons.
  var searchPath: String
  /// A machine under load is slow, so that processor time counts.
  var limits = BoundedProcess.Limits(
    seconds: 30, processorSeconds: 2, residentMemory: 256 << 20, memory: 4 << 30,
    output: 1 << 16)

  init(_ io: any ToolIO) {
    program = io.executable.flatMap { access($0, X_OK) == 0 ? $0 : nil }
    searchPath = io.environment("PATH") ?? "/usr/bin:/bin"
  }

  /// Why an SVG had better not be drawn; `nil` when it may be.
  func refusal(of svg: [UInt8]) -> ImageError? {
    guard let program, let prlimit = PDFConversion.find("prlimit", in: searchPath) else {
      return nil
    }
    do throws(SystemError) {
      let result = try BoundedProcess(prlimit: prlimit, limits: limits)
        .run(program, [Self.option], environment: [], input: svg)
      return refusal(result)
    } catch {
      return ImageError(.unreadable("it cannot be tried: \(systemReason(error.code))"))
    }
  }

  private func refusal(_ result: BoundedProcess.Result) -> ImageError? {
    switch result.end {
    case .exited(0): return nil
    case .exited:
      let line = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
      return ImageError(.broken(line.map { String($0.prefix(120)) } ?? "librsvg gives no reason"))
    case .timeout, .signal(SIGXCPU), .signal(SIGKILL):
      return ImageError(.costly("\(limits.processorSeconds ?? 0) s"))
    // librsvg leaves a picture out for which it gets no memory, but aborts for want of more.
    case .memory, .signal:
      let most = limits.residentMemory ?? limits.memory
      return ImageError(.costly("\(most >> 20) MiB of memory"))
    }
  }

  /// What the other process does.
  static func run(_ console: Console) throws(ToolError) -> ExitStatus {
    let svg = try Operand(name: "-", what: "picture").read(limit: ImageLimits().bytes, console)
    do { try PictureTrial.draw(svg) } catch { throw .input(error.message) }
    return .clean
  }
}
