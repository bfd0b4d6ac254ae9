/// Shell completion scripts for the commands and options of a tool, derived only from the declarations.
package enum Completions: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// The script for a tool with commands.
    package func script(tool: String, commands: [CommandSpec]) -> String {
        switch self {
        case .bash: bash(tool, commands)
        case .zsh: zsh(tool, commands)
        case .fish: fish(tool, commands)
        }
    }
}

private extension Completions {
    func bash(_ tool: String, _ commands: [CommandSpec]) -> String {
        let choices = commands.map { command in
            let cases = command.options.filter { !$0.choices.isEmpty }.map { option in
                "      \(command.name):\(spellings(option).joined(separator: "|\(command.name):"))) "
                    + "words=\(quoted(option.choices.joined(separator: " "))) ;;\n"
            }
            return cases.joined()
        }
        let files = commands.map { command in
            let names = command.options.filter { $0.value != nil && $0.choices.isEmpty }.flatMap(spellings)
            return names.isEmpty ? "" : "      \(names.map { "\(command.name):\($0)" }.joined(separator: "|"))) files=1 ;;\n"
        }
        let options = commands.map { command in
            "        \(command.name)) words=\(quoted(command.options.map { "--\($0.name)" }.joined(separator: " "))) ;;\n"
        }
        let function = identifier(tool)
        return """
            _\(function)() {
              local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" words="" files=""
              COMPREPLY=()
              if [ "$COMP_CWORD" -eq 1 ]; then
                words=\(quoted((commands.map(\.name) + ["help", "--help", "--version"]).joined(separator: " ")))
              else
                case "${COMP_WORDS[1]}:$previous" in
            \(choices.joined())\(files.joined())    esac
                if [ -z "$words$files" ] && [ "${current#-}" != "$current" ]; then
                  case "${COMP_WORDS[1]}" in
            \(options.joined())        help) words=\(quoted(commands.map(\.name).joined(separator: " "))) ;;
                  esac
                fi
              fi
              if [ -n "$words" ]; then
                local IFS=$' \\t\\n'
                COMPREPLY=($(compgen -W "$words" -- "$current"))
              fi
            }
            complete -o default -F _\(function) \(tool)

            """
    }

    func zsh(_ tool: String, _ commands: [CommandSpec]) -> String {
        let list = commands.map { "    \(quoted("\($0.name):\($0.summary)"))\n" }
        let cases = commands.map { command in
            let specs = command.options.flatMap { option in
                spellings(option).map { spelling -> String in
                    let value = option.value.map { name in
                        ":\(name.lowercased()):" + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
                    }
                    return "        " + quoted("*\(spelling)[\(bracketSafe(option.help))]\(value ?? "")") + " \\\n"
                }
            }
            return "      \(command.name))\n        _arguments \\\n\(specs.joined())        '*:path:_files' ;;\n"
        }
        let function = identifier(tool)
        return """
            #compdef \(tool)
            _\(function)() {
              local -a commands
              commands=(
            \(list.joined())  )
              if (( CURRENT == 2 )); then
                _describe command commands
                return
              fi
              shift words
              (( CURRENT-- ))
              case "$words[1]" in
            \(cases.joined())  esac
            }
            if [ "$funcstack[1]" = "_\(function)" ]; then
              _\(function) "$@"
            else
              compdef _\(function) \(tool)
            fi

            """
    }

    func fish(_ tool: String, _ commands: [CommandSpec]) -> String {
        let first = "complete -c \(tool) -n __fish_use_subcommand"
        let names = commands.map { "\(first) -f -a \($0.name) -d \(fishQuoted($0.summary))\n" }
        let options = commands.flatMap { command in
            command.options.map { option in
                let short = option.short.map { " -s \($0)" } ?? ""
                let value = option.value == nil
                    ? "" : option.choices.isEmpty ? " -r" : " -x -a \(fishQuoted(option.choices.joined(separator: " ")))"
                return "complete -c \(tool) -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)\(short)\(value)"
                    + " -d \(fishQuoted(option.help))\n"
            }
        }
        return (names + options).joined()
    }

    func spellings(_ option: OptionSpec) -> [String] { (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"] }

    func identifier(_ tool: String) -> String { String(tool.map { $0 == "-" ? "_" : $0 }) }

    func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    func fishQuoted(_ text: String) -> String {
        "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }

    /// Escapes help text inside zsh brackets, where a bracket or colon would end it.
    func bracketSafe(_ text: String) -> String { text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined() }
}
