import StringCatalog

/// An option of a rule.
package struct RuleOption: Sendable {
    package enum Value: Sendable, Equatable {
        case number(Double)
        case texts([String])

        /// As JSON spells it.
        package var text: String {
            switch self {
            case .number(let value): value == value.rounded() ? "\(Int(value))" : "\(value)"
            case .texts(let texts): "[" + texts.map { JSONLiteral.string($0) }.joined(separator: ", ") + "]"
            }
        }
    }

    /// In kebab case, as the configuration spells it.
    package let name: String
    package let standard: Value
    /// One sentence, with its full stop.
    package let help: String

    package init(name: String, standard: Value, help: String) {
        self.name = name
        self.standard = standard
        self.help = help
    }
}

/// The options that a project has set for a rule.
package struct RuleOptions: Sendable, Equatable {
    package var values: [String: RuleOption.Value] = [:]

    package init() {}

    /// A number, or its default.
    package func number(_ option: RuleOption) -> Double {
        if case .number(let value) = values[option.name] ?? option.standard { value } else { 0 }
    }

    /// A list of texts, or its default.
    package func texts(_ option: RuleOption) -> [String] {
        if case .texts(let value) = values[option.name] ?? option.standard { value } else { [] }
    }
}

extension RuleOption {
    /// Keys that sources put together at run time. Not only its rule asks: such keys are not unused for any command.
    package static let dynamicKeys = RuleOption(
        name: "keys", standard: .texts([]), help: "Globs of keys that the sources put together at run time, such as `status.*`.")
    package static let ruleOfDynamicKeys = "unused-key"
}
