import Testing

@testable import Arguments

/// Help fits on a terminal with a hundred columns.
@Suite struct HelpTextTests {
    private static let long = Array(repeating: "word", count: 60).joined(separator: " ")

    private static func help(_ options: [OptionSpec], discussion: String = "Tries.", examples: [String] = []) -> String {
        let command = CommandSpec(
            name: "try", summary: "tries things", arguments: "", discussion: discussion, options: options, examples: examples)
        return HelpText.command(command, usage: "tool try", common: [])
    }

    @Test func longTextsAreBrokenAndIndented() {
        let lines = Self.help([OptionSpec("name", value: "NAME", help: Self.long)], discussion: Self.long).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(lines.filter { $0.hasPrefix("word") }.count == 3)
        // Aligned after the column of options, as on the first line.
        let column = String(repeating: " ", count: "      --name NAME  ".count)
        #expect(lines.filter { $0.hasPrefix(column + "word") }.count == 3)
        #expect(lines.contains { $0.hasPrefix("      --name NAME  word") })
        #expect(lines.joined(separator: " ").split(separator: " ").filter { $0 == "word" }.count == 120)
    }

    @Test func aWordThatIsTooLongStandsAlone() {
        let word = String(repeating: "x", count: 150)
        #expect(Self.help([], discussion: "a \(word) b").contains("a\n\(word)\nb"))
    }

    /// A long option does not push the help of all others to the right.
    @Test func aLongOptionHasItsHelpBelow() {
        let help = Self.help([OptionSpec("a-very-long-name-of-an-option", value: "AND-ITS-VALUE", help: "Rare."), OptionSpec("all", help: "All.")])
        let column = String(repeating: " ", count: 36)
        #expect(help.contains("      --a-very-long-name-of-an-option AND-ITS-VALUE\n\(column)Rare.\n"))
        #expect(help.contains("      --all" + String(repeating: " ", count: 25) + "All.\n"))
    }

    @Test func optionalValuesStandInBrackets() {
        let option = OptionSpec("since", short: "s", value: "REVISION", takesNext: { _ in true }, help: "Since.")
        #expect(option.spelling == "-s, --since [REVISION]")
    }

    @Test func examplesComeLast() {
        #expect(Self.help([], examples: ["tool try a", "tool try b"]).hasSuffix("\n\nExamples\n  tool try a\n  tool try b\n"))
    }

    @Test func theHelpOfAToolListsItsCommands() {
        let commands = ["add", "coverage"].map {
            CommandSpec(name: $0, summary: "does \($0)", arguments: "", discussion: "", options: [])
        }
        #expect(
            HelpText.tool("tool", summary: "Does things.", commands: commands, common: [OptionSpec("help", short: "h", help: "This.")]) == """
                Usage: tool COMMAND [OPTION…] [PATH…]

                Does things.

                Commands
                  add       does add
                  coverage  does coverage

                Common options
                  -h, --help  This.

                tool COMMAND --help says more about a command.

                """)
    }
}
