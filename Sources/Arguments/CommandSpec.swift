/// Declares a command: everything that parsing and help need.
package struct CommandSpec: Sendable {
    package let name: String
    /// One line for the list of commands: a sentence without a period.
    package let summary: String
    /// The words after the options in the usage line, such as `[PATH…]`.
    package let arguments: String
    /// One or two paragraphs for the command's own help.
    package let discussion: String
    package let options: [OptionSpec]
    /// The kinds of its first words, for shells, where they differ by position.
    package let leadingWords: [CompletedValue]
    /// The kind of its words, or of all after the first ones.
    package let words: CompletedValue
    package let examples: [String]
    /// Whether a name is an option not declared in advance, such as the locale in `--ja TEXT`. Each takes a value.
    package let isOpenOption: @Sendable (String) -> Bool
    /// The open option that a misspelled name most likely refers to.
    package let nearestOpenOption: @Sendable (String) -> String?

    package init(
        name: String, summary: String, arguments: String, discussion: String, options: [any DeclaredOption],
        leadingWords: [CompletedValue] = [], words: CompletedValue = .file, examples: [String] = [], isOpenOption: @escaping @Sendable (String) -> Bool = { _ in false },
        nearestOpenOption: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.name = name
        self.summary = summary
        self.arguments = arguments
        self.discussion = discussion
        self.options = options.map(\.spec)
        self.leadingWords = leadingWords
        self.words = words
        self.examples = examples
        self.isOpenOption = isOpenOption
        self.nearestOpenOption = nearestOpenOption
    }
}
