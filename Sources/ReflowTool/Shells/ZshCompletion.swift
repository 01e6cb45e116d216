/// What zsh autoloads as `_reflow`: a call of `_arguments` for each command.
enum ZshCompletion {
  static func script(for commands: [Command]) -> String {
    let first =
      commands.map { ($0.name, $0.summary) }
      + Command.flagsWithoutCommand.map { ($0.spelling, $0.about) }
    let described = first.map { "      " + shellQuoted("\($0):\($1)") }
    return """
      #compdef reflow
      # Completes command lines of reflow in zsh; 'reflow completions zsh' makes this.

      # Some words between commas.
      _reflow_list() {
        compset -P '*,'
        compadd -S '' -- "$@"
      }

      # A word, or a word, an equals sign and a file.
      _reflow_output() {
        if compset -P '*='; then
          _files
        else
          compadd -S '' -- "$@"
        fi
      }

      _reflow() {
        if ((CURRENT == 2)); then
          local -a first=(
      \(described.joined(separator: "\n"))
          )
          _describe -t commands 'command of reflow' first
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(commands.map(branch).joined(separator: "\n"))
        esac
      }

      # Autoloaded it completes at once; read with 'source' it only tells what does.
      if [[ $funcstack[1] == _reflow ]]; then
        _reflow "$@"
      else
        compdef _reflow reflow
      fi

      """
  }

  private static func branch(_ command: Command) -> String {
    var specs = command.flags.map(spec)
    if !command.operands.name.isEmpty {
      let action = action(command.operands.candidates)
      specs.append(shellQuoted("*:\(command.operands.name):\(action)"))
    }
    let lines = specs.map { "        " + $0 }.joined(separator: " \\\n")
    return "    \(command.name))\n      _arguments -S \\\n\(lines)\n      ;;"
  }

  /// An option as `_arguments` takes it.
  private static func spec(_ flag: Flag) -> String {
    let marked = flag.about.replacing(#"\"#, with: #"\\"#)
      .replacing("[", with: #"\["#).replacing("]", with: #"\]"#)
    var value = ""
    if let candidates = flag.candidates {
      value = ":\(flag.valueName ?? ""):\(action(candidates))"
    }
    let text = shellQuoted("[\(marked)]" + value)
    let long = flag.spelling + (flag.takesValue ? "=" : "")
    guard let letter = flag.short else {
      return (flag.repeats ? "'*'" : "") + long + text
    }
    let short = "-\(letter)" + (flag.takesValue ? "+" : "")
    return "'(-\(letter) \(flag.spelling))'{\(short),\(long)}" + text
  }

  private static func action(_ candidates: Candidates) -> String {
    switch candidates {
    case .none: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): " _reflow_list \(words.joined(separator: " "))"
    case .outputs(let words): " _reflow_output \(words.joined(separator: " "))"
    }
  }
}
