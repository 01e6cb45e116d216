import FoundationEssentials
import Glibc
import Reflow
import ReflowRender
import ReflowTestSupport
import Testing

@testable import ReflowTool

/// PDF pictures, and the program that turns them into SVG; `make setup` installs it.
///
/// One after the other: a script cannot start while a process that another test starts still
/// has it open.
@Suite(.serialized) struct PDFPictureTests {
  /// A PDF of one page by hand, without a table of places, which readers do without.
  static func pdf(
    content: String = "1 0 0 rg 0 0 20 20 re f", page: String = "/MediaBox[0 0 40 20]",
    objects: String = "", trailer: String = ""
  ) -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R\(page)/Contents 4 0 R>> endobj
      4 0 obj <</Length \(content.utf8.count)>> stream
      \(content)
      endstream endobj
      \(objects)
      trailer <</Root 1 0 R/Size 7\(trailer)>>
      """.utf8)
  }

  static let font = "5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj"

  private let conversion = PDFConversion(searchPath: nil)

  private func reason(
    _ pdf: [UInt8], _ conversion: PDFConversion? = nil
  ) throws -> ImageError.Reason? {
    switch (conversion ?? self.conversion).convert(pdf) {
    case .success: nil
    case .failure(let error): error.reason
    }
  }

  private func store(_ pdf: [UInt8]) -> ImageStore {
    ImageStore(convertPDF: conversion.convert) { _ in .success(pdf) }
  }

  // MARK: What is drawn

  @Test func thePageBecomesAnSVGThatIsTheSameEveryTime() throws {
    let first = try conversion.convert(Self.pdf()).get()
    #expect(String(decoding: first.svg, as: UTF8.self).contains("width=\"40pt\" height=\"20pt\""))
    #expect(first.missingFonts == [])
    #expect(try conversion.convert(Self.pdf()).get() == first)
  }

  @Test(arguments: [
    ("/MediaBox[0 0 40 20]", 40.0, 20.0), ("/MediaBox[0 0 40 20]/CropBox[5 5 30 15]", 25, 10),
    ("/MediaBox[0 0 40 20]/Rotate 90", 20, 40), ("/MediaBox[10 10 40.5 20]", 30.5, 10),
  ])
  func theSizeIsThePagesInPoints(page: String, width: Double, height: Double) {
    #expect(
      store(Self.pdf(page: page)).naturalSize(ofImage: "a.pdf")
        == ImageSize(width: width, height: height))
  }

  @Test func textInFontsOfTheSystemIsLeftOutAndTold() throws {
    let pdf = Self.pdf(
      content: "BT /F 12 Tf 1 1 Td (Hello) Tj ET",
      page: "/MediaBox[0 0 40 20]/Resources<</Font<</F 5 0 R>>>>", objects: Self.font)
    let page = try conversion.convert(pdf).get()
    #expect(page.missingFonts == ["Helvetica"])
    #expect(!String(decoding: page.svg, as: UTF8.self).contains("<use"))
  }

  @Test(arguments: ["png", "svg", "pdf"]) func aDocumentDrawsPDFs(format: String) throws {
    let scratch = try Scratch()
    try scratch.write("", to: "images/none")
    try Data(Self.pdf()).write(to: URL(filePath: scratch.path + "/images/a.pdf"))
    try scratch.write(
      #"{ "content": [ { "image": "images/a.pdf" }, { "runs": [ "a ", { "attachment": "images/a.pdf" } ] } ] }"#,
      to: "a.json")
    let io = MemoryIO(in: scratch.path)
    #expect(io.run("render", "a.json", "--format", format, "-o", "-") == 0)
    #expect(io.errors == "")
    let text = String(decoding: io.output, as: UTF8.self)
    switch format {
    case "svg": #expect(text.contains("rgb(100%,0%,0%)") && !text.contains("<image"))
    case "pdf": #expect(!text.contains("/Subtype /Image"))
    default: #expect(io.output.count > 500)
    }
  }

  // MARK: What is refused

  @Test func damagedPDFsAreToldInOneSentence() throws {
    for bytes in [
      Array("%PDF-1.4".utf8), Array(Self.pdf().prefix(60)), Array("%PDF-\0\0\u{FF}".utf8),
    ] {
      guard case .broken(let why)? = try reason(bytes) else {
        Issue.record("\(bytes.count) bytes are drawn")
        continue
      }
      #expect(!why.isEmpty && !why.contains("\n"))
    }
  }

  @Test func aPDFWithAPasswordIsTold() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz012345"
    let pdf = Self.pdf(
      objects: "5 0 obj <</Filter/Standard/V 1/R 2/O(\(letters))/U(\(letters))/P -4>> endobj",
      trailer: "/ID[(0123456789abcdef)(0123456789abcdef)]/Encrypt 5 0 R")
    #expect(try reason(pdf) == .encrypted)
    #expect(ImageError(.encrypted).message.contains("password"))
  }

  @Test func aHugePageIsRefused() {
    let store = store(Self.pdf(page: "/MediaBox[0 0 2000000 100]"))
    #expect(store.naturalSize(ofImage: "a.pdf") == nil)
    #expect(store.diagnostics(for: "a.pdf").first?.message.contains("32767") == true)
  }

  @Test func aPageThatWritesTooMuchIsStopped() throws {
    var conversion = conversion
    conversion.limits.output = 20_000
    let lines = String(repeating: "1 1 m 7 9 l S\n", count: 5_000)
    guard case .conversion(let why)? = try reason(Self.pdf(content: lines), conversion) else {
      Issue.record("nothing stops it")
      return
    }
    #expect(why.contains("larger than"))
  }

  @Test func aPageThatWantsTooMuchMemoryIsStopped() throws {
    var conversion = conversion
    conversion.limits.memory = 20 << 20
    #expect(try reason(Self.pdf(), conversion) != nil)
  }

  // MARK: The program

  /// A program of that name in a folder of its own, before the system's.
  private func fake(_ name: String, _ script: String) throws -> (Scratch, PDFConversion) {
    let scratch = try Scratch()
    try scratch.write("#!/bin/sh\n" + script + "\n", to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/" + name)
    return (scratch, PDFConversion(searchPath: scratch.path + ":/usr/bin:/bin"))
  }

  @Test func aMissingProgramIsToldWithItsPackage() throws {
    let scratch = try Scratch()
    for folders in [scratch.path, "", "relative:."] {
      #expect(
        try reason(Self.pdf(), PDFConversion(searchPath: folders))
          == .noConverter(program: "pdftocairo", package: "poppler-utils"))
    }
    let (folder, _) = try fake("pdftocairo", "exit 0")
    #expect(
      try reason(Self.pdf(), PDFConversion(searchPath: folder.path))
        == .noConverter(program: "prlimit", package: "util-linux"))
    let io = MemoryIO(in: scratch.path)
    io.variables["PATH"] = scratch.path
    try Data(Self.pdf()).write(to: URL(filePath: scratch.path + "/a.pdf"))
    try scratch.write(
      #"{ "content": [ { "image": "a.pdf", "width": 9, "height": 9 } ] }"#, to: "a.json")
    #expect(io.run("render", "a.json", "-o", "a.png") == 0)
    #expect(io.errors.contains("a.json:1:27: warning: image 'a.pdf' is a PDF, which needs the "))
    #expect(io.errors.contains("install poppler-utils; a placeholder box"), "\(io.errors)")
    #expect(io.errors.split(separator: "\n").count == 1)
    #expect(io.run("render", "a.json", "-o", "b.png", "--strict") == 2)
    #expect(!scratch.names.contains("b.png"))
  }

  @Test func aProgramThatHangsIsKilledWithItsChildren() throws {
    var (scratch, conversion) = try fake(
      "pdftocairo", "sleep 60 & echo $! > \"$(dirname \"$0\")/child\"; wait")
    conversion.limits.seconds = 0.5
    guard case .conversion(let why)? = try reason(Self.pdf(), conversion) else {
      Issue.record("it ends")
      return
    }
    #expect(why.contains("takes longer than 1 s"))
    let child = try scratch.text("child").filter(\.isNumber)
    #expect(!child.isEmpty)
    #expect(!isRunning(child))
  }

  @Test func theTimeOfAllPDFsIsLimited() throws {
    var (scratch, conversion) = try fake("pdftocairo", "sleep 0.2; echo '<svg/>'")
    defer { withExtendedLifetime(scratch) {} }
    conversion.totalSeconds = 0.1
    #expect(try reason(Self.pdf(), conversion) == nil)
    guard case .conversion(let why)? = try reason(Self.pdf(), conversion) else {
      Issue.record("a second one is drawn")
      return
    }
    #expect(why.contains("together"))
  }

  /// Whether a process still does something, two seconds being enough for it to end.
  private func isRunning(_ process: String) -> Bool {
    let clock = ContinuousClock()
    let deadline = clock.now + .seconds(2)
    repeat {
      let file = URL(filePath: "/proc/\(process)/stat")
      guard let data = try? Data(contentsOf: file) else { return false }
      let state = String(decoding: data, as: UTF8.self).split(separator: ")").last?.first {
        $0 != " "
      }
      // A dead process that nobody waited for is a zombie.
      if state == "Z" { return false }
      usleep(10_000)
    } while clock.now < deadline
    return true
  }

  @Test func aProgramSeesTheFileAndNothingOfOurs() throws {
    let (scratch, conversion) = try fake(
      "pdftocairo", "cat >&2; echo \"<svg>$HOME|$USER|$LANG|$LC_ALL|$*\"")
    defer { withExtendedLifetime(scratch) {} }
    let svg = try conversion.convert(Self.pdf()).get().svg
    #expect(String(decoding: svg, as: UTF8.self) == "<svg>|||C|-svg -f 1 -l 1 - -\n")
  }

  @Test(arguments: [
    ("echo oops >&2; exit 3", "oops"), ("exit 3", "no reason"), ("true", "no reason"),
    ("echo 'Syntax Error (12): bad thing' >&2; exit 1", "bad thing"),
  ])
  func whatTheProgramSaysIsPassedOn(script: String, words: String) throws {
    let (scratch, conversion) = try fake("pdftocairo", script)
    defer { withExtendedLifetime(scratch) {} }
    guard case .broken(let why)? = try reason(Self.pdf(), conversion) else {
      Issue.record("it is drawn")
      return
    }
    #expect(why.contains(words) && !why.hasPrefix("Syntax"))
  }

  @Test func aCrashIsTold() throws {
    let (scratch, conversion) = try fake("pdftocairo", "kill -ABRT $$")
    defer { withExtendedLifetime(scratch) {} }
    #expect(
      try reason(Self.pdf(), conversion).map { ImageError($0).message }?.contains("signal 6")
        == true)
  }

  // MARK: Enlarged bitmaps

  @Test func enlargedBitmapsAreToldOnceForASheetAndInEveryLayout() throws {
    let io = MemoryIO()
    let words = ["render", "Samples/pictures.json", "--category"]
    #expect(io.run(words + ["l", "-o", "/dev/null", "--format", "png"]) == 0)
    #expect(io.errors == "")
    let sheet = MemoryIO()
    #expect(sheet.run(words + ["all", "-o", "/dev/null", "--format", "svg"]) == 0)
    let lines = sheet.errors.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(lines.first?.contains("'images/stamp@3x.png' is drawn 2.8 times") == true)
    #expect(lines.first?.contains("at accessibilityExtraExtraExtraLarge") == true)
    let layouts = MemoryIO()
    #expect(layouts.run(words + ["all", "-o", "-", "--format", "json", "--quiet"]) == 0)
    let list = try #require(try json(layouts.text).elements)
    let counts = list.map { layout in
      layout["diagnostics"]?.elements?.filter { $0["rule"]?.string == "image.enlarged" }.count
    }
    #expect(counts.first == 0 && counts.last == 2)
    let strict = MemoryIO()
    #expect(strict.run(words + ["ax5", "-o", "/dev/null", "--format", "png", "--strict"]) == 2)
  }
}
