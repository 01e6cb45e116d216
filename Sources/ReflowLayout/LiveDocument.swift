public import ReflowDocument
public import ReflowFonts
public import ReflowStyle
public import ReflowTypesetting
public import ReflowUnicode

/// Why a document cannot be laid out.
public enum LayoutError: Error, Hashable, Sendable {
  /// No usable font.
  case font(FontError)
  /// The text is beyond what can be set.
  case typesetting(TypesettingError)

  /// One sentence, without a final period.
  public var message: String {
    switch self {
    case .font(let error): error.message
    case .typesetting(let error): error.message
    }
  }
}

/// A document on display: it follows the user's text size, as a label with
/// `adjustsFontForContentSizeCategory` does, and tells its observers.
///
/// What a change does not touch is not done again. A new category measures and breaks the
/// texts that it shaped once; a new width only breaks them; an edit through
/// ``updateBlock(at:_:)`` and its like lays one block out, and costs the same in a large
/// document as in a small one. The layout equals a fresh one always. Use it from one thread
/// at a time; the layouts it hands out are values.
///
/// It keeps what the present layout is made of, and nothing older but the resolved styles,
/// of which it forgets all when there are more than 4,096.
public final class LiveDocument {
  /// The document. Setting it lays the blocks out anew that are not the same; setting it
  /// and asking for it after an edit cost time in proportion to its blocks.
  public var document: Document {
    get { content.document }
    set { replaceDocument(with: newValue) }
  }
  /// The user's settings; setting them re-resolves every run.
  public var environment: Environment {
    didSet {
      guard environment != oldValue else { return }
      resolver = nil
      invalidate()
    }
  }
  /// The content width in points; `nil` is the document's own, or 361.
  public var width: Double? { didSet { if width != oldValue { invalidate() } } }

  private let fonts: FontLibrary
  private let layouter: Layouter
  var content: LiveContent
  /// The last layout, with a place for each of the present blocks.
  var column: DocumentColumn?
  /// What resolves the blocks; `nil` when all have to be resolved again.
  private var resolver: BlockResolver?
  /// What the last layout was made with; it serves until something else than a block
  /// changes.
  private var pass: LayoutPass?
  /// The layout, while it is up to date.
  private var tree: LayoutTree?
  /// Units that an assigned document has no place for; their shapings may serve it.
  private var retired: [LayoutUnit] = []
  private var observers: [(token: ObserverToken, action: (LiveDocument) -> Void)] = []
  private var nextToken = 0
  /// How many texts the last layout had to shape, and to break into lines.
  package private(set) var workDone = (shaped: 0, laidOut: 0)

  /// Names an observer, to remove it.
  public struct ObserverToken: Hashable, Sendable {
    let number: Int
  }

  /// A live document; nothing is laid out until ``layout()`` is called.
  public init(
    _ document: Document, fonts: FontLibrary, images: any ImageSizes = NoImages(),
    hyphenation: HyphenationLibrary = HyphenationLibrary(),
    environment: Environment = Environment(), width: Double? = nil
  ) {
    content = LiveContent(document)
    self.environment = environment
    self.width = width
    self.fonts = fonts
    layouter = Layouter(fonts: fonts, images: images, hyphenation: hyphenation)
  }

  /// The same document, with the work that is done already.
  init(like other: LiveDocument) {
    (content, environment, width) = (other.content, other.environment, other.width)
    (fonts, layouter) = (other.fonts, other.layouter)
    (column, resolver, tree) = (other.column, other.resolver, other.tree)
  }

  /// The user's text size.
  public var contentSizeCategory: ContentSizeCategory {
    get { environment.contentSizeCategory }
    set { environment.contentSizeCategory = newValue }
  }

  /// The layout for the present document, settings and width.
  public func layout() throws(LayoutError) -> LayoutTree {
    if let tree { return tree }
    let width = width ?? content.frame.width ?? Document.defaultWidth
    if let pass, resolver != nil, pass.width == width, column?.spacing == content.frame.spacing {
      try settle(pass)
    } else {
      try layOutAll(width: width)
    }
    guard let column else { preconditionFailure("a layout leaves a column") }
    let tree = LayoutTree(column)
    self.tree = tree
    return tree
  }

  /// What texts are set with in the present settings.
  var typesetter: Typesetter {
    Typesetter(
      fonts: layouter.fonts, images: layouter.images, hyphenation: layouter.hyphenation,
      environment: environment)
  }

  /// The control at a path; `nil` when there is none.
  func styledItem(at path: [Int]) throws(LayoutError) -> StyledItem? {
    guard let first = path.first, 0..<content.count ~= first else { return nil }
    var resolver = resolver ?? newResolver()
    var block = try resolve(content[first], &resolver).block
    for index in path.dropFirst() {
      guard case .stack(_, let children) = block.content, children.indices.contains(index) else {
        return nil
      }
      block = children[index]
    }
    if case .item(let item) = block.content { return item }
    return nil
  }

  // MARK: Observers

  /// Calls `action` after every change that makes the layout out of date.
  ///
  /// - Returns: the token that ``removeObserver(_:)`` takes.
  @discardableResult
  public func addObserver(_ action: @escaping (LiveDocument) -> Void) -> ObserverToken {
    let token = ObserverToken(number: nextToken)
    nextToken += 1
    observers.append((token, action))
    return token
  }

  /// Stops calling an observer.
  public func removeObserver(_ token: ObserverToken) {
    observers.removeAll { $0.token == token }
  }

  func invalidate() {
    tree = nil
    for observer in observers { observer.action(self) }
  }
}

// MARK: - Layout

extension LiveDocument {
  /// Lays out the blocks that were changed, and finds the places of those after them.
  private func settle(_ pass: LayoutPass) throws(LayoutError) {
    guard var column, var resolver, var open = column.firstOpen(from: 0) else {
      workDone = (0, 0)
      // Without the block that is gone, others may stand elsewhere between the edges.
      self.column?.align(pass.flow)
      return
    }
    let isShared = column.openCount > 2 || !retired.isEmpty
    begin(pass, sharedBy: isShared ? column.openCount : nil)
    // So that they are nobody else's, and may be changed where they are.
    (self.column, self.resolver) = (nil, nil)
    defer { (self.column, self.resolver) = (column, resolver) }
    while true {
      let previous = open.slot.unit
      let unit: LayoutUnit
      if open.slot.state == .stale {
        let resolved = try resolve(content[open.index], &resolver)
        unit = try self.unit(resolved, previous: previous, pass)
      } else {
        unit = previous
      }
      column.settle(unit, at: open.index, flow: pass.flow)
      guard let next = column.firstOpen(from: open.index + 1) else { break }
      open = next
    }
    column.align(pass.flow)
    finish(pass)
  }

  /// Lays out all blocks, from the last layout as far as it serves.
  private func layOutAll(width: Double) throws(LayoutError) {
    let last = column?.environment
    let pass = LayoutPass(
      typesetter, environment: environment, width: width,
      keepsMeasures: last?.displayScale == environment.displayScale
        && last?.isRightToLeft == environment.isRightToLeft)
    begin(pass, sharedBy: content.count)
    let resolvesAll = resolver == nil
    var resolver = resolver ?? newResolver()
    var slots = column?.slots.makeIterator()
    var units: [LayoutUnit] = []
    units.reserveCapacity(content.count)
    try content.forEach { (block: Block) throws(LayoutError) in
      let slot = slots?.next()
      let resolved: (block: StyledBlock, troubles: [StyleTrouble])
      if !resolvesAll, let slot, slot.state != .stale, let styled = slot.unit.styled {
        resolved = (styled, slot.unit.troubles)
      } else {
        resolved = try resolve(block, &resolver)
      }
      units.append(try unit(resolved, previous: slot?.unit, pass))
    }
    column = DocumentColumn(
      units, width: width, spacing: content.frame.spacing, flow: pass.flow)
    self.resolver = resolver
    finish(pass)
  }

  private func begin(_ pass: LayoutPass, sharedBy count: Int?) {
    pass.flow.work.begin(sharedBy: count)
    for unit in retired { pass.keepTexts(of: unit) }
  }

  /// Keeps the pass for the edits that follow.
  private func finish(_ pass: LayoutPass) {
    pass.flow.work.end()
    self.pass = pass
    retired = []
    workDone = (pass.flow.work.shapedCount, pass.flow.work.laidOutCount)
  }

  private func newResolver() -> BlockResolver {
    BlockResolver(content.frame, fonts: fonts, environment: environment)
  }

  private func resolve(
    _ block: Block, _ resolver: inout BlockResolver
  ) throws(LayoutError) -> (block: StyledBlock, troubles: [StyleTrouble]) {
    do { return try resolver.resolve(block) } catch { throw .font(error) }
  }

  private func unit(
    _ resolved: (block: StyledBlock, troubles: [StyleTrouble]), previous: LayoutUnit?,
    _ pass: LayoutPass
  ) throws(LayoutError) -> LayoutUnit {
    do {
      return try pass.unit(resolved.block, troubles: resolved.troubles, previous: previous)
    } catch { throw .typesetting(error) }
  }

  // MARK: Another document

  private func replaceDocument(with document: Document) {
    guard let difference = content.difference(to: document) else { return }
    let old = content.count - difference.start - difference.end
    let new = document.content.count - difference.start - difference.end
    content = LiveContent(document)
    if difference.isFrameChanged { resolver = nil }
    for offset in 0..<max(old, new) {
      let index = difference.start + offset
      if offset < old, let slot = column?.slots[index], slot.state != .stale {
        retired.append(slot.unit)
      }
      if offset < min(old, new) {
        column?.markStale(index)
      } else if offset < new {
        column?.insert(at: index)
      }
    }
    for _ in 0..<max(0, old - new) { column?.remove(at: difference.start + new) }
    invalidate()
  }
}
