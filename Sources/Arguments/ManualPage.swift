/// The manual page of a tool, as `man` reads it.
package enum ManualPage {
    /// - Parameters:
    ///   - date: The date of the page, as `2026-03-01`.
    ///   - summary: What the tool does, a sentence.
    ///   - common: The options of most commands, which are described once.
    package static func text(
        _ tool: String, version: String, date: String, summary: String, commands: [CommandSpec], common: [any DeclaredOption]
    ) -> String {
        var lines = [
            ".TH \(tool.uppercased()) 1 \"\(date)\" \"\(tool) \(escaped(version))\"", ".SH NAME", "\(tool) \\- String Catalogs without Xcode", ".SH SYNOPSIS",
            ".B \(tool)", ".I COMMAND", "[\\fIOPTION\\fR…] [\\fIPATH\\fR…]", ".SH DESCRIPTION",
        ] + filled(summary) + [".SH COMMANDS"]
        for command in commands { lines += section(command, of: tool, common: common) }
        lines += [".SH COMMON OPTIONS"] + common.map(\.spec).flatMap(item)
        lines += [
            ".SH EXIT STATUS", ".TP", "0", "All is well.", ".TP", "1", "There are findings: errors, missing translations, differences.", ".TP", "2",
            "Wrong usage, or something could not be read or written.", ".SH FILES", ".TP", ".I .xcstrings.json",
            "The settings of a project, in the current folder or above it.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ command: CommandSpec, of tool: String, common: [any DeclaredOption]) -> [String] {
        let own = command.options.filter { option in option.describedBy == nil && !common.contains { $0.spec.spelling == option.spelling } }
        let usage = [".SS \"\(tool) \(command.name) \(escaped(command.arguments))\""]
        let paragraphs = command.discussion.split(separator: "\n").flatMap { [".PP"] + filled(String($0)) }.dropFirst()
        let examples = command.examples.isEmpty ? [] : [".PP", ".nf", ".RS"] + command.examples.map(escaped) + [".RE", ".fi"]
        return usage + paragraphs + own.flatMap(item) + examples
    }

    private static func item(_ option: OptionSpec) -> [String] {
        let choices = option.choices.isEmpty ? "" : " One of " + option.choices.joined(separator: ", ") + "."
        let spelling = option.spelling.split(separator: " ").joined(separator: " ")
        return [".TP", "\\fB\(escaped(spelling))\\fR"] + filled(option.help + choices)
    }

    /// A paragraph in lines of at most 80 bytes, as `mandoc -T lint` asks for.
    private static func filled(_ text: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let word = escaped(String(word))
            if !line.isEmpty, length(line) + 1 + length(word) > 80 {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The bytes of a text as mandoc counts them, which writes other characters as `\[u3042]` first.
    private static func length(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 9) } }

    /// Text, not a request: a dash is one to copy, and a line does not begin with a period or an apostrophe.
    private static func escaped(_ text: String) -> String {
        let text = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}
