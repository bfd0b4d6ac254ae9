/// Help for the terminal, at most 100 columns wide.
package enum HelpText {
    private static let width = 100

    /// The help of one command.
    ///
    /// - Parameter usage: What precedes the options: `xcstrings coverage`.
    package static func command(_ command: CommandSpec, usage: String, common: [any DeclaredOption]) -> String {
        let own = command.options.filter { option in option.describedBy == nil && !common.contains { $0.spec.spelling == option.spelling } }
        let line = ["Usage:", usage, "[OPTION…]", command.arguments].filter { !$0.isEmpty }
        var parts = [line.joined(separator: " "), fill(command.discussion, indent: 0)]
        if !own.isEmpty { parts.append("Options\n" + table(own)) }
        let shared = command.options.filter { option in common.contains { $0.spec.spelling == option.spelling } }
        if !shared.isEmpty { parts.append("Common options\n" + table(shared)) }
        if !command.examples.isEmpty {
            parts.append("Examples\n" + command.examples.map { "  " + $0 }.joined(separator: "\n"))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// The help of a tool with commands.
    package static func tool(_ tool: String, summary: String, commands: [CommandSpec], common: [any DeclaredOption]) -> String {
        let longest = commands.map { $0.name.count }.max() ?? 0
        let list = commands.map { command in
            "  " + pad(command.name, to: longest + 2) + command.summary
        }.joined(separator: "\n")
        return [
            "Usage: \(tool) COMMAND [OPTION…] [PATH…]", fill(summary, indent: 0), "Commands\n" + list,
            "Common options\n" + table(common.map(\.spec)), "\(tool) COMMAND --help says more about a command.",
        ].joined(separator: "\n\n") + "\n"
    }
}

private extension HelpText {
    static func table(_ options: [OptionSpec]) -> String {
        let column = min((options.map { $0.spelling.count }.max() ?? 0) + 4, 36)
        return options.map { option in
            let spelling = "  " + option.spelling
            var help = option.help
            if !option.choices.isEmpty { help += " One of " + option.choices.joined(separator: ", ") + "." }
            let text = fill(help, indent: column).dropFirst(column)
            return spelling.count + 2 > column
                ? spelling + "\n" + String(repeating: " ", count: column) + text : pad(spelling, to: column) + text
        }.joined(separator: "\n")
    }

    static func pad(_ text: String, to count: Int) -> String {
        text + String(repeating: " ", count: max(0, count - text.count))
    }

    /// Wraps text to the width and indents each line.
    static func fill(_ text: String, indent: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
            var lines: [String] = []
            var line = margin
            for word in paragraph.split(separator: " ") {
                if line.count + word.count + 1 > width, line.count > indent {
                    lines.append(line)
                    line = margin
                }
                line += (line.count > indent ? " " : "") + word
            }
            return (lines + [line]).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
