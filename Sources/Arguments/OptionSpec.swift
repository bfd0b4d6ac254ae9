/// An option of a command: how it is written, and its help.
package struct OptionSpec: Sendable {
    /// The long name without its dashes.
    package let name: String
    package let short: Character?
    /// What the value is called in the help, such as `FILE`; `nil` for a flag, which takes none.
    package let value: String?
    /// The only values allowed; empty when any is.
    package let choices: [String]
    /// Decides by its form whether the next word is the value of an option that may go without one; `nil` for one that may not.
    package let takesNext: (@Sendable (String) -> Bool)?
    /// One sentence that ends in a full stop.
    package let help: String
    /// Whether everything after it is a word, even what looks like an option: another program puts paths there.
    package let endsOptions: Bool

    package init(
        _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
        takesNext: (@Sendable (String) -> Bool)? = nil, help: String, endsOptions: Bool = false
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.choices = choices
        self.takesNext = takesNext
        self.help = help
        self.endsOptions = endsOptions
    }

    /// How it is written in the help: `-q, --quiet`, `--format NAME`.
    var spelling: String {
        let name = (short.map { "-\($0), " } ?? "    ") + "--" + name
        guard let value else { return name }
        return takesNext == nil ? "\(name) \(value)" : "\(name) [\(value)]"
    }
}
