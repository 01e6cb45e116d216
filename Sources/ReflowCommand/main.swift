import Glibc
import ReflowTool

runReflow(Array(CommandLine.arguments.dropFirst()), io: ProcessIO()) { exit($0) }
