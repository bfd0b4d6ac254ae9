/// Declares a command: all that parsing and help need to know about it.
package struct CommandSpec: Sendable {
    package let name: String
    /// One line for the list of commands, a sentence without a full stop.
    package let summary: String
    /// What follows the options in the usage line, such as `[PATH…]`.
    package let arguments: String
    /// A paragraph or two for the command's own help.
    package let discussion: String
    package let options: [OptionSpec]
    package let examples: [String]
    /// Options that are not known beforehand, such as a locale in `--ja TEXT`: decides whether a name is one. Each takes a value.
    package let isOpenOption: @Sendable (String) -> Bool
    /// The open option that a mistyped name was probably meant for.
    package let nearestOpenOption: @Sendable (String) -> String?

    package init(
        name: String, summary: String, arguments: String, discussion: String, options: [OptionSpec],
        examples: [String] = [], isOpenOption: @escaping @Sendable (String) -> Bool = { _ in false },
        nearestOpenOption: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.discussion = discussion
        self.options = options
        self.examples = examples
        self.isOpenOption = isOpenOption
        self.nearestOpenOption = nearestOpenOption
    }
}
