import Glibc
import Reflow

// Measures what each stage costs on fixed texts, one thread, warm fonts.
// Run it with `make bench`; compare figures within one run only.

guard CommandLine.arguments.count == 2,
  let folder = try? FontFolder(CommandLine.arguments[1])
else {
  print("usage: ReflowBenchmarks FONTS")
  exit(2)
}
let fonts = FontLibrary(faces: folder.faces)
print("text                  stage                   bytes     ms        ns/byte")
for text in BenchmarkText.all {
  try StageTimer(fonts: fonts, text: text).run()
}
try EditTimer(fonts: fonts).run()
