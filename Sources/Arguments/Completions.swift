/// Shell scripts that complete command lines. They ask the tool itself, as ``Completion`` says what may stand where, so that they also
/// know the rules, locales and keys of a project.
package enum Completions: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script for a tool with commands, and for another one that is a command of it alone.
    ///
    /// - Parameter alone: The name of the other tool, and of its command.
    package func script(tool: String, alone: (tool: String, command: String)) -> String {
        switch self {
        case .bash: bash(tool, alone)
        case .zsh: zsh(tool, alone)
        case .fish: fish(tool, alone)
        }
    }
}

private extension Completions {
    /// Without a candidate, bash completes file names. What is typed in quotes stays in quotes.
    func bash(_ tool: String, _ alone: (tool: String, command: String)) -> String {
        """
        _\(tool)() {
          local line current="${COMP_WORDS[COMP_CWORD]}" words=("${COMP_WORDS[@]:1:COMP_CWORD}")
          COMPREPLY=()
          [ "${COMP_WORDS[0]##*/}" != \(alone.tool) ] || words=(\(alone.command) "${words[@]}")
          while IFS= read -r line; do
            line="${line%%$'\\t'*}"
            case "$current" in
              [\\"\\']*) ;;
              *) printf -v line %q "$line" ;;
            esac
            COMPREPLY+=("$line")
          done < <(\(tool) completions --for "${words[@]}" 2>/dev/null)
        }
        complete -o default -F _\(tool) \(tool) \(alone.tool)

        """
    }

    func zsh(_ tool: String, _ alone: (tool: String, command: String)) -> String {
        """
        #compdef \(tool) \(alone.tool)
        _\(tool)() {
          local line
          local -a typed names descriptions
          typed=("${(@Q)words[2,CURRENT]}")
          [[ "${words[1]:t}" != \(alone.tool) ]] || typed=(\(alone.command) "${typed[@]}")
          while IFS= read -r line; do
            names+=("${line%%$'\\t'*}")
            descriptions+=("${line/$'\\t'/  -- }")
          done < <(\(tool) completions --for "${typed[@]}" 2>/dev/null)
          if (( $#names )); then
            compadd -l -d descriptions -a names
          else
            _files
          fi
        }
        if [ "$funcstack[1]" = "_\(tool)" ]; then
          _\(tool) "$@"
        else
          compdef _\(tool) \(tool) \(alone.tool)
        fi

        """
    }

    func fish(_ tool: String, _ alone: (tool: String, command: String)) -> String {
        let words = "(commandline -opc)[2..] (commandline -ct)"
        return """
            complete -c \(tool) -a "(\(tool) completions --for \(words) 2>/dev/null)"
            complete -c \(alone.tool) -a "(\(tool) completions --for \(alone.command) \(words) 2>/dev/null)"

            """
    }
}
