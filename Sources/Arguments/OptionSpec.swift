/// An option of a command: its spelling and its help.
package struct OptionSpec: DeclaredOption {
    /// The long name without dashes.
    package let name: String
    package let short: Character?
    /// The name of the value in the help, such as `FILE`; `nil` for a flag.
    package let value: String?
    /// The allowed values; empty allows any.
    package let choices: [String]
    /// Decides by form whether the next word is the value of an option whose value is optional; `nil` if the value is
    /// not optional.
    package let takesNext: (@Sendable (String) -> Bool)?
    /// One sentence ending in a period.
    package let help: String
    /// Whether everything after it is a word, even if it looks like an option, because another program appends paths.
    package let endsOptions: Bool
    /// Whether it changes nothing: it is accepted because other programs pass it.
    package let isIgnored: Bool
    /// The kind of its value, for shells.
    package let completing: CompletedValue
    /// The command whose help describes it; `nil` for an option that its own command describes.
    private(set) var describedBy: String?

    init(
        _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
        takesNext: (@Sendable (String) -> Bool)? = nil, help: String, endsOptions: Bool = false, isIgnored: Bool = false,
        completing: CompletedValue = .file
    ) {
        self.name = name
        self.short = short
        self.value = value
        self.choices = choices
        self.takesNext = takesNext
        self.help = help
        self.endsOptions = endsOptions
        self.isIgnored = isIgnored
        self.completing = completing
    }

    package var spec: OptionSpec { self }

    /// The same option as part of a command whose help leaves it to another one.
    package func described(by command: String) -> OptionSpec {
        var option = self
        option.describedBy = command
        return option
    }

    /// The spelling in the help: `-q, --quiet`, `--format NAME`.
    var spelling: String {
        let name = (short.map { "-\($0), " } ?? "    ") + "--" + name
        guard let value else { return name }
        return takesNext == nil ? "\(name) \(value)" : "\(name) [\(value)]"
    }
}
