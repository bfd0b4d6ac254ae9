/// Shell scripts that complete command lines. They ask the tool itself, as ``WordCompletion`` says what may stand
/// where, so that they also know the rules, locales and keys of a project.
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
          local line lines current="${COMP_WORDS[COMP_CWORD]}" words=("${COMP_WORDS[@]:1:COMP_CWORD}")
          COMPREPLY=()
          [ "${COMP_WORDS[0]##*/}" != \(alone.tool) ] || words=(\(alone.command) "${words[@]}")
          if ! lines=$(\(tool) completions --for "${words[@]}" 2>/dev/null); then
            # bash on a Mac does not know this, and offers files.
            compopt +o default 2>/dev/null
            return 0
          fi
          while IFS= read -r line; do
            [ -n "$line" ] || continue
            line="${line%%$'\\t'*}"
            case "$current" in
              [\\"\\']*) ;;
              *) printf -v line %q "$line" ;;
            esac
            COMPREPLY+=("$line")
          done <<<"$lines"
        }
        complete -o default -F _\(tool) \(tool) \(alone.tool)

        """
    }

    func zsh(_ tool: String, _ alone: (tool: String, command: String)) -> String {
        """
        #compdef \(tool) \(alone.tool)
        _\(tool)() {
          local line lines
          local -a typed names descriptions
          typed=("${(@Q)words[2,CURRENT]}")
          [[ "${words[1]:t}" != \(alone.tool) ]] || typed=(\(alone.command) "${typed[@]}")
          lines=$(\(tool) completions --for "${typed[@]}" 2>/dev/null) || return 1
          while IFS= read -r line; do
            [[ -n "$line" ]] || continue
            names+=("${line%%$'\\t'*}")
            descriptions+=("${line/$'\\t'/  -- }")
          done <<<"$lines"
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
        """
        function __\(tool)_complete
          set -l lines (\(tool) completions --for $argv (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
          or return
          if test (count $lines) -gt 0
            printf '%s\\n' $lines
          else
            __fish_complete_path (commandline -ct)
          end
        end
        complete -c \(tool) -f -a "(__\(tool)_complete)"
        complete -c \(alone.tool) -f -a "(__\(tool)_complete \(alone.command))"

        """
    }
}
