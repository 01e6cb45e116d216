// What a user of the library imports: everything from text to layout.
@_exported public import ReflowDocument
@_exported public import ReflowFonts
@_exported public import ReflowLayout
@_exported public import ReflowStyle
@_exported public import ReflowTypesetting
@_exported public import ReflowUnicode
