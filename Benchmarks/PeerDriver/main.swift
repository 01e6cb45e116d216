import Glibc
import Reflow

// Lays the corpora of a peer benchmark out through the public library, one thread.
// usage: PeerDriver BUILD WORKLOAD[:TASK]...

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  print("usage: PeerDriver BUILD WORKLOAD[:TASK]...")
  exit(2)
}
do {
  let fonts = try PeerFonts(folder: arguments[1] + "/fonts").library
  let warmup = try PeerText(folder: arguments[1] + "/corpus", name: "warmup")
  _ = try PeerTasks(fonts: fonts, text: warmup, output: nil).layOut(size: 12)
  for name in arguments.dropFirst(2) {
    let parts = name.split(separator: ":").map(String.init)
    let text = try PeerText(folder: arguments[1] + "/corpus", name: parts.first ?? name)
    try PeerTasks(fonts: fonts, text: text, output: arguments[1] + "/out")
      .run(only: parts.dropFirst().first)
  }
} catch {
  print("PeerDriver: \(error)")
  exit(2)
}
