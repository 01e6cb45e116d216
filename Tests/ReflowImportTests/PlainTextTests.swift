import Reflow
import Testing

@testable import ReflowImport

struct PlainTextTests {
}
