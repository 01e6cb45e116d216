import Glibc
import ReflowFuzzing

#if FUZZING
  internal import CLibFuzzer
#else
  import FoundationEssentials
#endif

/// Gives inputs to a target.
struct FuzzDriver {
  /// The environment's variable that tells a process of libFuzzer's the target.
  static let variable = "REFLOW_FUZZ_TARGET"

  let target: FuzzTarget

  init(_ target: FuzzTarget) { self.target = target }

  #if FUZZING
    /// libFuzzer calls a function of C, which can hold no value.
    nonisolated(unsafe) private static var target = FuzzTarget.documents

    /// - Parameter arguments: libFuzzer's own.
    func run(_ arguments: [String]) -> Int32 {
      Self.target = target
      setenv(Self.variable, target.rawValue, 1)
      let words = [CommandLine.arguments[0], "-max_len=\(target.inputLimit)"] + arguments
      var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
      var count = Int32(words.count)
      return pointers.withUnsafeMutableBufferPointer { buffer in
        var start = buffer.baseAddress
        return LLVMFuzzerRunDriver(&count, &start) { bytes, count in
          let input = Array(UnsafeBufferPointer(start: bytes, count: count))
          let faults = FuzzDriver.target.faults(of: input)
          if !faults.isEmpty { fatalError(faults.joined(separator: "\n")) }
          return 0
        }
      }
    }
  #else
    /// - Parameter arguments: Files.
    /// - Returns: 1 when something is wrong with any of them.
    func run(_ arguments: [String]) -> Int32 {
      var status: Int32 = 0
      for file in arguments {
        guard let data = try? Data(contentsOf: URL(filePath: file)) else {
          print("\(file): cannot be read")
          return 2
        }
        for fault in target.faults(of: [UInt8](data)) {
          print("\(file): \(fault)")
          status = 1
        }
      }
      return status
    }
  #endif
}
