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
/// What a change does not touch is not done again: shaping serves every category
/// and width, and a block whose text, styles and width are the same keeps its
/// lines. The layout equals a fresh one always. Use it from one thread at a time;
/// the layouts it hands out are values.
public final class LiveDocument {
  /// The document; setting it lays the changed blocks out anew.
  public var document: Document { didSet { if document != oldValue { invalidate() } } }
  /// The user's settings; setting them re-resolves every run.
  public var environment: Environment { didSet { if environment != oldValue { invalidate() } } }
  /// The content width in points; `nil` is the document's own, or 361.
  public var width: Double? { didSet { if width != oldValue { invalidate() } } }

  private let fonts: FontLibrary
  private let layouter: Layouter
  private var memory = LayoutMemory()
  private var tree: LayoutTree?
  private var observers: [(token: ObserverToken, action: (LiveDocument) -> Void)] = []
  private var nextToken = 0

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
    self.document = document
    self.environment = environment
    self.width = width
    self.fonts = fonts
    layouter = Layouter(fonts: fonts, images: images, hyphenation: hyphenation)
  }

  /// The same document, with the work that is done already.
  init(like other: LiveDocument) {
    (document, environment, width) = (other.document, other.environment, other.width)
    (fonts, layouter, memory) = (other.fonts, other.layouter, other.memory)
  }

  /// What a text of the present layout needs at a width.
  func measurement(of text: StyledText, width: Double) throws(LayoutError) -> TextMeasurement {
    let typesetter = self.typesetter
    do {
      return typesetter.measurement(
        of: text, shaped: try memory.shaped(text, with: typesetter), width: width)
    } catch { throw .typesetting(error) }
  }

  /// The user's text size.
  public var contentSizeCategory: ContentSizeCategory {
    get { environment.contentSizeCategory }
    set { environment.contentSizeCategory = newValue }
  }

  /// The layout for the present document, settings and width.
  public func layout() throws(LayoutError) -> LayoutTree {
    if let tree { return tree }
    let styled = try styled()
    do {
      let tree = try layouter.layout(
        styled, width: width ?? document.width ?? Document.defaultWidth, memory: &memory)
      self.tree = tree
      return tree
    } catch { throw .typesetting(error) }
  }

  /// What texts are set with in the present settings.
  var typesetter: Typesetter {
    Typesetter(
      fonts: layouter.fonts, images: layouter.images, hyphenation: layouter.hyphenation,
      environment: environment)
  }

  private func styled() throws(LayoutError) -> StyledDocument {
    do { return try Resolver(fonts: fonts, environment: environment).resolve(document) } catch {
      throw .font(error)
    }
  }

  /// The control at a path; `nil` when there is none.
  func styledItem(at path: [Int]) throws(LayoutError) -> StyledItem? {
    var blocks = try styled().blocks
    for (depth, index) in path.enumerated() {
      guard blocks.indices.contains(index) else { return nil }
      switch blocks[index].content {
      case .item(let item): return depth == path.count - 1 ? item : nil
      case .stack(_, let children): blocks = children
      case .text, .image: return nil
      }
    }
    return nil
  }

  /// How many texts the last layout had to shape, and to break into lines.
  package var workDone: (shaped: Int, laidOut: Int) { (memory.shapedCount, memory.laidOutCount) }

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

  private func invalidate() {
    tree = nil
    for observer in observers { observer.action(self) }
  }
}
