import ReflowTestSupport
import Testing

@testable import ReflowTool

struct HelpTests {
  private static let names = Command.all.map(\.name)

  @Test(arguments: names) func fitsHundredColumnsAndNamesEveryOption(name: String) throws {
    let command = try Command.named(name)
    let io = MemoryIO()
    #expect(io.run(name, "--help") == 0)
    for line in io.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    for flag in command.flags { #expect(io.text.contains(flag.spelling)) }
    #expect(io.text.contains(command.summary) && io.text.contains("examples:"))
    #expect(io.errors == "")
  }

  @Test func listsEveryCommand() {
    for words in [["--help"], ["-h"], ["help"]] {
      let io = MemoryIO()
      #expect(io.run(words) == 0)
      for name in Self.names { #expect(io.text.contains("\n  \(name) ")) }
      for line in io.text.split(separator: "\n") { #expect(line.count <= 100) }
    }
  }

  @Test func comesWhateverElseIsOnTheLine() {
    let io = MemoryIO()
    #expect(io.run("measure", "a", "b", "-h", "--nonsense") == 0)
    #expect(io.text.hasPrefix("Measure"))
  }

  @Test(arguments: names) func showsExamplesThatParse(name: String) throws {
    let command = try Command.named(name)
    #expect(!command.examples.isEmpty)
    for example in command.examples {
      // What a shell does with the output is no part of it.
      let words = Self.words(example.line).prefix { $0 != ">" }
      #expect(Array(words.prefix(2)) == ["reflow", name])
      #expect(throws: Never.self) { try Arguments(Array(words.dropFirst(2)), for: command) }
    }
  }

  @Test func theFirstExamplesParse() throws {
    for example in Command.mainExamples {
      let words = Self.words(example.line)
      #expect(words[0] == "reflow")
      let command = try Command.named(words[1])
      #expect(throws: Never.self) { try Arguments(Array(words.dropFirst(2)), for: command) }
    }
  }

  /// The words of a command line as a shell splits it, quotes taken off.
  private static func words(_ line: String) -> [String] {
    var words = [""]
    var isQuoted = false
    for letter in line {
      if letter == "\"" {
        isQuoted.toggle()
      } else if letter == " ", !isQuoted {
        words.append("")
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }

  @Test func everyOptionHasOneMeaningInACommand() {
    for command in Command.all {
      let names = command.flags.map(\.name)
      #expect(Set(names).count == names.count)
      let letters = command.flags.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test func tellsVersionsAndTheFontsDigest() throws {
    let io = MemoryIO()
    #expect(io.run("--version") == 0)
    let lines = io.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "reflow 0.1.0")
    for library in ["HarfBuzz", "FreeType", "ICU", "Cairo", "librsvg"] {
      #expect(lines.contains { $0.hasPrefix(library + " ") && $0.contains(".") })
    }
    let digest = try #require(lines.first { $0.hasPrefix("fonts sha256:") })
    #expect(digest.count == "fonts sha256:".count + 64)
  }

  @Test func digestsTheEmptySetOfFonts() throws {
    let scratch = try Scratch()
    // SHA-256 of nothing (FIPS 180-4 examples).
    #expect(
      FontDigest.digest(of: scratch.path)
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(FontDigest.digest(of: scratch.path + "/missing") == nil)
  }
}
