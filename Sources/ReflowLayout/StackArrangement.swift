internal import ReflowDocument
internal import ReflowStyle

/// How a stack stands in a category: its axis and columns, and why they are not those
/// that it names.
struct StackArrangement: Hashable {
  private(set) var axis: Stack.Axis
  /// More than 1 only for vertical stacks.
  private(set) var columns: Int
  private(set) var turn = LayoutBlock.Turn.none

  init(_ stack: Stack, in category: ContentSizeCategory) {
    axis = stack.axis
    columns = max(1, stack.columns ?? 1)
    if category >= stack.turnsAt ?? .accessibilityMedium {
      let turned = stack.accessibilityAxis ?? axis
      let fewer = max(1, stack.accessibilityColumns ?? columns)
      if turned != axis || turned == .vertical && fewer != columns { turn = .accessibility }
      (axis, columns) = (turned, fewer)
    }
    if axis == .horizontal { columns = 1 }
  }

  /// How the children stand across the axis; `nil` is the default.
  ///
  /// A stack with another axis than its own has what it names for that, or stands its
  /// children at the leading edge or on the first baseline: its own alignment is meant
  /// for its own axis. Only the middle of a column is that of a row too.
  func alignment(of stack: Stack) -> Stack.Alignment? {
    guard axis != stack.axis else { return stack.alignment }
    if let alignment = stack.accessibilityAlignment { return alignment }
    return axis == .horizontal && stack.alignment == .center ? .center : nil
  }

  /// How often the stack can be changed so that its children get more width: a row
  /// turns once, columns become one fewer at a time.
  var stepLimit: Int { axis == .horizontal ? 1 : columns - 1 }

  /// The stack after so many changes, from 0 to ``stepLimit``.
  func changed(_ steps: Int) -> StackArrangement {
    guard steps > 0 else { return self }
    var result = self
    result.turn = .truncation
    if axis == .horizontal { result.axis = .vertical } else { result.columns -= steps }
    return result
  }
}
