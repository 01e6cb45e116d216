import Reflow
import ReflowAudit
import ReflowCompare

/// What became of snapshots.
struct VerifyReport {
  let folder: String
  /// In the order of the manifest.
  var documents: [Document] = []

  /// A document and its snapshots.
  struct Document {
    /// As people call it.
    var name: String
    /// What is not as it was when it was recorded, when something differs: fonts, versions.
    var changes: [String] = []
    var snapshots: [Snapshot] = []
  }

  /// One snapshot.
  struct Snapshot {
    /// Path from the folder of the snapshots; empty for a document that cannot be rendered.
    var file: String
    var outcome: Outcome
    /// What is to be said when there is no comparison; no final period.
    var message = ""
    var comparison: Comparison?
  }

  /// What can become of a snapshot.
  enum Outcome: String, CaseIterable {
    /// It is as it was.
    case same
    case different
    /// Nothing was recorded.
    case missing
    /// Nothing is rendered for it any more.
    case stale
    /// It, or its document, cannot be used.
    case unusable
  }

  private var snapshots: [Snapshot] { documents.flatMap(\.snapshots) }

  private func count(_ outcome: Outcome) -> Int { snapshots.count { $0.outcome == outcome } }

  /// What the command ends with.
  var status: ExitStatus {
    if count(.unusable) > 0 { return .trouble }
    return snapshots.allSatisfy { $0.outcome == .same } ? .clean : .findings
  }

  /// `Snapshots: 24 snapshots, 2 different, 1 missing`.
  private var summary: String {
    let counts = Outcome.allCases.filter { $0 != .same }.compactMap { outcome in
      let count = count(outcome)
      return count == 0 ? nil : "\(grouped(count)) \(outcome.rawValue)"
    }
    let total = snapshots.count
    let head = "\(folder): \(grouped(total)) snapshot\(total == 1 ? "" : "s")"
    return head + ", " + (counts.isEmpty ? "all the same" : counts.joined(separator: ", "))
  }
}

// MARK: Text

extension VerifyReport {
  /// For people: a paragraph for each snapshot that is not as it was.
  ///
  /// - Parameter limit: Differences that are told of a snapshot.
  func text(limit: Int) -> String {
    var lines: [String] = []
    for document in documents {
      lines += document.changes.map { "\(document.name): \($0)" }
      for snapshot in document.snapshots where snapshot.outcome != .same {
        let path = snapshot.file.isEmpty ? document.name : folder + "/" + snapshot.file
        lines.append("\(path): \(snapshot.outcome.rawValue)" + snapshot.note)
        lines += snapshot.sentences(limit: limit).map { "  " + $0 }
      }
    }
    return (lines + [summary]).map { printable($0) + "\n" }.joined()
  }
}

extension VerifyReport.Snapshot {
  fileprivate var note: String { message.isEmpty ? "" : "; " + message }

  /// What differs, and how much more does.
  fileprivate func sentences(limit: Int) -> [String] {
    guard let comparison, outcome == .different else { return [] }
    let sentences = comparison.sentences(limit: limit)
    let left = comparison.count - sentences.count
    return left > 0 ? sentences + ["... and \(grouped(left)) more"] : sentences
  }
}

// MARK: JUnit

extension VerifyReport {
  /// As tests: a suite for each document, a test for each snapshot.
  func junit(limit: Int) -> String {
    let suites = documents.map { document in
      JUnitXML.Suite(
        name: document.name,
        cases: document.snapshots.map { $0.test(in: document, limit: limit) })
    }
    return JUnitXML.write(suites, name: "reflow verify")
  }
}

extension VerifyReport.Snapshot {
  fileprivate func test(in document: VerifyReport.Document, limit: Int) -> JUnitXML.Case {
    var test = JUnitXML.Case(name: file.isEmpty ? document.name : file, suite: document.name)
    guard outcome != .same else { return test }
    let lines = document.changes + (message.isEmpty ? [] : [message]) + sentences(limit: limit)
    test.failure = JUnitXML.Failure(
      type: "snapshot.\(outcome.rawValue)", message: lines.first ?? outcome.rawValue,
      text: lines.joined(separator: "\n"))
    return test
  }
}

// MARK: JSON

extension VerifyReport {
  /// What `verify --format json` writes.
  func json(limit: Int) -> JSONValue {
    .members([
      "schema": .integer(1), "folder": .string(folder),
      "summary": .object(
        [.init("snapshots", .integer(snapshots.count))]
          + Outcome.allCases.map { .init($0.rawValue, .integer(count($0))) }),
      "documents": .array(
        documents.map { document in
          .members([
            "document": .string(document.name),
            "changes": .array(document.changes.map(JSONValue.string)),
            "snapshots": .array(document.snapshots.map { $0.json(limit: limit) }),
          ])
        }),
    ])
  }

  static var schema: String {
    let outcomes = Outcome.allCases.map(\.rawValue)
    let snapshot = Schema.object(
      [.init("file", .string), .init("outcome", .words(outcomes)), .init("message", .string)],
      optional: [.init("comparison", .object(ComparisonSchema.fields))])
    let document = Schema.object([
      .init("document", .string), .init("changes", .array(.string)),
      .init("snapshots", .array(snapshot)),
    ])
    let summary = Schema.object(
      [.init("snapshots", .integer)] + outcomes.map { Schema.Field($0, .integer) })
    return Schema.object([
      .init("schema", .constant(.integer(1))), .init("folder", .string),
      .init("summary", summary), .init("documents", .array(document)),
    ]).document(title: "reflow verify --format json")
  }
}

extension VerifyReport.Snapshot {
  fileprivate func json(limit: Int) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("file", .string(file)), .init("outcome", .string(outcome.rawValue)),
      .init("message", .string(message)),
    ]
    if let comparison {
      members.append(.init("comparison", .object(comparison.members(limit: limit))))
    }
    return .object(members)
  }
}
