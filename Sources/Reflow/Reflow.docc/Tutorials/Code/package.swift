// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "invitation",
  dependencies: [.package(path: "../reflow")],
  targets: [
    .executableTarget(
      name: "invitation",
      dependencies: [.product(name: "Reflow", package: "reflow")])
  ])
