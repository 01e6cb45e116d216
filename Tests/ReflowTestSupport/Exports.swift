// What needs no test framework, and serves fuzzing too.
@_exported public import ReflowTestBasics
