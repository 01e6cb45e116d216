import Glibc
import ReflowTool

exit(runReflow(Array(CommandLine.arguments.dropFirst()), io: ProcessIO()))
