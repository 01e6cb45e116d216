import Glibc
import Reflow

// Prints what each stage costs on one text, as JSON. One text a process, so that the first
// time of each stage is the first of the process. `make bench` runs it on all of them.

let arguments = CommandLine.arguments
guard arguments.count == 3, let folder = try? FontFolder(arguments[1]),
  let text = BenchmarkText.all.first(where: { $0.name == arguments[2] })
else {
  print("usage: ReflowBenchmarks FONTS TEXT")
  print("TEXT is one of", BenchmarkText.all.map(\.name).joined(separator: " "))
  exit(2)
}
var timer = StageTimer(fonts: FontLibrary(faces: folder.faces))
let counts = try timer.run(text)
var members: [JSONValue.Member] = [
  .init("bytes", .integer(counts.bytes)), .init("characters", .integer(counts.characters)),
  .init("runs", .integer(counts.runs)), .init("paragraphs", .integer(counts.paragraphs)),
  .init("clusters", .integer(counts.clusters)), .init("lines", .integer(counts.lines)),
]
if let memory = counts.memory { members.append(.init("memory", .integer(memory))) }
// Nanoseconds, whole ones.
let stages = timer.stages.map { name, watch in
  JSONValue.Member(
    name,
    .members([
      "cold": .integer(Int(watch.cold * 1e9)), "warm": .integer(Int(watch.warm * 1e9)),
    ]))
}
members.append(.init("stages", .object(stages)))
print(JSONWriter.write(.object(members)))
