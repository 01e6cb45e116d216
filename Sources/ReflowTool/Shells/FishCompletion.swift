/// What fish reads: a `complete` for each command and option.
enum FishCompletion {
  static func script(for commands: [Command]) -> String {
    var lines = [preamble]
    for command in commands {
      lines.append(
        complete("test (count (commandline -opc)) -eq 1")
          + " -a \(command.name) -d \(quoted(command.summary))")
    }
    for flag in Command.flagsWithoutCommand {
      lines.append(complete("test (count (commandline -opc)) -eq 1") + option(flag))
    }
    for command in commands {
      let condition = complete("__reflow_runs \(command.name)")
      let operands = offer(command.operands.candidates)
      if !operands.isEmpty { lines.append(condition + operands) }
      lines += command.flags.map { condition + option($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let preamble = #"""
    # Completes command lines of reflow in fish; 'reflow completions fish' makes this.

    # Whether a command stands first.
    function __reflow_runs
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $argv[1]
    end

    # The value that is being written, without the option that it is attached to.
    function __reflow_value
        string replace -r '^--[^=]*=' '' -- (commandline -ct)
    end

    # Some words between commas.
    function __reflow_list
        set -l before (string match -r '^.*,' -- (__reflow_value))
        printf '%s\n' "$before"$argv
    end

    # A word, or a word, an equals sign and a file.
    function __reflow_output
        set -l parts (string split -m 1 = -- (__reflow_value))
        if set -q parts[2]
            printf '%s\n' $parts[1]=(__fish_complete_path $parts[2])
        else
            printf '%s\n' $argv
        end
    end

    complete -c reflow -f
    """#

  private static func complete(_ condition: String) -> String {
    "complete -c reflow -n \(quoted(condition))"
  }

  private static func option(_ flag: Flag) -> String {
    var text = flag.short.map { " -s \($0)" } ?? ""
    text += " -l \(flag.name)"
    if let candidates = flag.candidates { text += value(candidates) }
    return text + " -d \(quoted(flag.about))"
  }

  /// What follows an option: by itself, fish would offer files.
  private static func value(_ candidates: Candidates) -> String {
    if case .files = candidates { " -r -F" } else { " -x" + offer(candidates) }
  }

  private static func offer(_ candidates: Candidates) -> String {
    switch candidates {
    case .none: ""
    case .files: " -F"
    case .folders: " -a '(__fish_complete_directories (__reflow_value))'"
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .list(let words): " -a \(quoted("(__reflow_list \(words.joined(separator: " ")))"))"
    case .outputs(let words): " -a \(quoted("(__reflow_output \(words.joined(separator: " ")))"))"
    }
  }

  /// A text as one word: fish has its own rules.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
  }
}
