/// What bash reads: a function that sets `COMPREPLY`. It needs nothing but bash 4.
enum BashCompletion {
  static func script(for commands: [Command]) -> String {
    let first = commands.map(\.name) + Command.flagsWithoutCommand.map(\.spelling)
    return """
      # Completes command lines of reflow in bash; 'reflow completions bash' makes this.
      _reflow() {
        local IFS=$' \\t\\n'
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local equals= kind= words= options= operand= operands= before= word
        COMPREPLY=()
        # Readline makes a word of an equals sign.
        if [[ $current == = ]]; then
          current= equals=yes
        elif [[ $previous == = ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]} equals=yes
        fi
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W \(quoted(first)) -- "$current"))
          return
        fi
        case ${COMP_WORDS[1]} in
      \(commands.map(branch).joined(separator: "\n"))
          *) return ;;
        esac
        for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
          [[ $word == -- ]] && kind=$operand words=$operands options=
        done
        if [[ $equals && $previous != -* ]]; then
          kind=files
        elif [[ ! $kind && $current == -* ]]; then
          kind=words words=$options
        elif [[ ! $kind ]]; then
          kind=$operand words=$operands
        fi
        case $kind in
          files) compopt -o default ;;
          folders) compopt -o dirnames ;;
          words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
          list)
            [[ $current == *,* ]] && before=${current%,*},
            compopt -o nospace
            COMPREPLY=($(compgen -P "$before" -W "$words" -- "${current##*,}"))
            ;;
          outputs)
            compopt -o nospace
            COMPREPLY=($(compgen -W "$words" -- "$current"))
            ;;
        esac
      }
      complete -F _reflow reflow

      """
  }

  /// What stands in a command, and what in place of the value of each option.
  private static func branch(_ command: Command) -> String {
    let options = command.flags.flatMap(spellings)
    let (operand, operands) = kind(command.operands.candidates)
    var lines = [
      "    \(command.name))",
      "      options=\(quoted(options))",
      "      operand=\(operand) operands=\(quoted(operands))",
      "      case $previous in",
    ]
    for flag in command.flags {
      guard let candidates = flag.candidates else { continue }
      let (kind, words) = kind(candidates)
      let pattern = spellings(flag).joined(separator: " | ")
      let setting = words.isEmpty ? "" : " words=\(quoted(words))"
      lines.append("        \(pattern)) kind=\(kind)\(setting) ;;")
    }
    return (lines + ["      esac", "      ;;"]).joined(separator: "\n")
  }

  private static func kind(_ candidates: Candidates) -> (name: String, words: [String]) {
    switch candidates {
    case .none: ("none", [])
    case .files: ("files", [])
    case .folders: ("folders", [])
    case .words(let words): ("words", words)
    case .list(let words): ("list", words)
    case .outputs(let words): ("outputs", words)
    }
  }

  private static func spellings(_ flag: Flag) -> [String] {
    (flag.short.map { ["-\($0)"] } ?? []) + [flag.spelling]
  }

  private static func quoted(_ words: [String]) -> String {
    shellQuoted(words.joined(separator: " "))
  }
}

/// A text as one word of a shell with POSIX's rules: bash and zsh.
func shellQuoted(_ text: String) -> String {
  "'" + text.replacing("'", with: #"'\''"#) + "'"
}
