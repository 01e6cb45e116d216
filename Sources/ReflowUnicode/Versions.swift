import CICU

/// The version of the ICU library in use, such as `72.1`.
package func icuVersion() -> String {
  versionString(reflow_u_getVersion)
}

/// The version of Unicode whose properties ICU has, such as `15.0`.
package func unicodeVersion() -> String {
  versionString(reflow_u_getUnicodeVersion)
}

/// Major and minor number always, the others when they are not zero.
private func versionString(_ read: (UnsafeMutablePointer<UInt8>) -> Void) -> String {
  var numbers: [UInt8] = [0, 0, 0, 0]
  numbers.withUnsafeMutableBufferPointer { buffer in
    if let base = buffer.baseAddress { read(base) }
  }
  while numbers.count > 2, numbers.last == 0 { numbers.removeLast() }
  return numbers.map(String.init).joined(separator: ".")
}
