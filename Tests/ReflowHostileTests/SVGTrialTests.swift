import Reflow
import ReflowRender
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// Pictures of vectors that would take long to draw.
@Suite(.serialized) struct SVGTrialTests {
  private static func svg(_ body: String, before: String = "") -> String {
    "\(before)<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      + "width='20' height='20'>\(body)</svg>"
  }

  /// Groups that use one another ten times at each of some levels.
  private static func doubled(_ levels: Int) -> String {
    var body = "<g id='g0'><rect width='1' height='1'/></g>"
    for level in 1..<levels {
      let use = "<use xlink:href='#g\(level - 1)'/>"
      body += "<g id='g\(level)'>\(String(repeating: use, count: 10))</g>"
    }
    return svg("<defs>\(body)</defs><use xlink:href='#g\(levels - 1)'/>")
  }

  private static let sound = svg(
    "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
      + "<rect width='9' height='9' fill='url(#a)'/>")

  private let trial: SVGTrial

  init() {
    let io = MemoryIO()
    io.executable = Checkout.program
    trial = SVGTrial(io)
  }

  @Test func onlyWhatRefersToNothingIsPlain() {
    func isPlain(_ svg: String) -> Bool { PictureTrial.isPlain(Array(svg.utf8)) }
    #expect(isPlain(Self.svg("").replacing("xmlns:xlink", with: "xmlns:x")))
    for body in [
      "<rect fill='URL(#a)'/>", "<use HREF='#a'/>", "<path stroke-dasharray='1'/>", "&a;",
      "<style>u\\72l(#a)</style>", String(repeating: " ", count: 5_000),
    ] {
      #expect(!isPlain(Self.svg(body)), "\(body)")
    }
    #expect(!isPlain(Self.svg("", before: "<!DOCTYPE svg [<!ENTITY a 'b'>]>")))
  }

  @Test func aSoundPictureIsDrawn() {
    #expect(trial.program != nil)
    #expect(trial.refusal(of: Array(Self.sound.utf8)) == nil)
  }

  @Test(arguments: [
    doubled(30),
    svg("<path d='M0 0\(String(repeating: "L1 1L2 9L9 0", count: 200_000))' stroke='red'/>"),
  ])
  func whatDrawsTooLongIsRefused(_ svg: String) {
    let refusal = trial.refusal(of: Array(svg.utf8))
    switch refusal?.reason {
    case .costly, .broken: break
    default: Issue.record("it is not refused: \(String(describing: refusal))")
    }
  }

  @Test func whatTakesTooMuchMemoryIsRefused() throws {
    let pixels = [UInt32](repeating: 0xFF, count: 16_000_000)
    let png = try Bitmap(width: 4_000, height: 4_000, pixels: pixels).png()
    let digits = Array("0123456789abcdef".utf8)
    // Written byte by byte, where nobody looks for a size.
    var address = Array("data:image/png,".utf8)
    for byte in png {
      address += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    let text = String(decoding: address, as: UTF8.self)
    let svg = Self.svg("<image width='9' height='9' xlink:href='\(text)'/>")
    var narrow = trial
    narrow.limits.residentMemory = 64 << 20
    #expect(narrow.refusal(of: Array(svg.utf8))?.reason == .costly("64 MiB of memory"))
  }

  @Test func aDocumentGetsABoxInPlaceOfIt() throws {
    let scratch = try Scratch()
    try scratch.write(Self.doubled(30), to: "bomb.svg")
    try scratch.write(Self.sound, to: "sound.svg")
    try scratch.write(
      #"{ "content": [{ "image": "bomb.svg", "width": 9, "height": 9 }, { "image": "sound.svg" }] }"#,
      to: "a.json")
    let io = MemoryIO(in: scratch.path)
    io.executable = Checkout.program
    #expect(io.run("render", "a.json", "--format", "svg", "-o", "-") == 0)
    #expect(io.errors.contains("a.json:1:"))
    #expect(io.errors.contains("warning: image 'bomb.svg'"))
    #expect(!io.errors.contains("sound.svg"))
  }

  @Test func theProgramThatTriesSaysWhy() {
    let io = MemoryIO()
    io.input = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
    #expect(io.run(SVGTrial.option) == 2)
    #expect(io.errors.contains("neither a size nor a view box"))
    let sound = MemoryIO()
    sound.input = Array(Self.sound.utf8)
    #expect(sound.run(SVGTrial.option) == 0)
    #expect(sound.output.isEmpty && sound.errors == "")
  }
}
