// Without -DFUZZING: runs files through a target, which needs no instrumented build.
// With it: libFuzzer's own command line, for the target that the first argument names.
import Glibc
import ReflowFuzzing

// libFuzzer starts the program again, with arguments of its own, to merge corpora.
let inherited = getenv(FuzzDriver.variable).map { String(cString: $0) }
let arguments = Array(CommandLine.arguments.dropFirst())
guard let name = inherited ?? arguments.first, let target = FuzzTarget(rawValue: name) else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  print("usage: ReflowFuzz \(names) FILE...")
  exit(2)
}
exit(FuzzDriver(target).run(inherited == nil ? Array(arguments.dropFirst()) : arguments))
