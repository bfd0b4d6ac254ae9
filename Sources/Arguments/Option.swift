/// An option of a command, and the key by which its value is read: what is not declared cannot be asked for, and the
/// value has the type that the declaration gives it.
package struct Option<Value: Sendable>: DeclaredOption {
    package let spec: OptionSpec
    /// Makes the value from the argument; `nil` without the option.
    let value: @Sendable (_ given: [String]?) -> Value

    package var name: String { spec.name }
}

extension Option where Value == Bool {
    /// A flag: true if it was given.
    package init(_ name: String, short: Character? = nil, help: String, endsOptions: Bool = false, isIgnored: Bool = false) {
        spec = OptionSpec(name, short: short, help: help, endsOptions: endsOptions, isIgnored: isIgnored)
        value = { $0 != nil }
    }
}

extension Option where Value == String? {
    /// An option with one value, the last one if it was given several times.
    package init(
        _ name: String, short: Character? = nil, value placeholder: String, choices: [String] = [],
        takesNext: (@Sendable (String) -> Bool)? = nil, help: String, endsOptions: Bool = false, isIgnored: Bool = false,
        completing: CompletedValue = .file
    ) {
        spec = OptionSpec(
            name, short: short, value: placeholder, choices: choices, takesNext: takesNext, help: help, endsOptions: endsOptions,
            isIgnored: isIgnored, completing: completing)
        value = { $0?.last }
    }
}

extension Option where Value == [String] {
    /// An option whose values are separated by commas; it can also be repeated.
    package init(_ name: String, short: Character? = nil, list placeholder: String, help: String, completing: CompletedValue = .file) {
        spec = OptionSpec(name, short: short, value: placeholder, help: help, completing: completing)
        value = { ($0 ?? []).flatMap { $0.split(separator: ",").map { Self.trimmed($0) } }.filter { !$0.isEmpty } }
    }

    /// An option that can be repeated, with values that may contain commas.
    package init(_ name: String, short: Character? = nil, repeated placeholder: String, help: String, completing: CompletedValue = .file) {
        spec = OptionSpec(name, short: short, value: placeholder, help: help, completing: completing)
        value = { $0 ?? [] }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension Option {
    /// An option with one of several values.
    package init<Choice: RawRepresentable<String>>(
        _ name: String, short: Character? = nil, value placeholder: String, among choices: [Choice], help: String
    ) where Value == Choice? {
        spec = OptionSpec(name, short: short, value: placeholder, choices: choices.map(\.rawValue), help: help)
        value = { $0?.last.flatMap(Choice.init) }
    }

    /// An option that can be repeated, each time with one of several values.
    package init<Choice: RawRepresentable<String>>(
        _ name: String, short: Character? = nil, repeated placeholder: String, among choices: [Choice], help: String
    ) where Value == [Choice] {
        spec = OptionSpec(name, short: short, value: placeholder, choices: choices.map(\.rawValue), help: help)
        value = { ($0 ?? []).compactMap(Choice.init) }
    }
}

/// An option, whatever the type of its value.
package protocol DeclaredOption: Sendable {
    var spec: OptionSpec { get }
}

/// The options of a command: each stored property is one. What is declared here is accepted, and nothing else can be
/// read.
package protocol OptionDeclarations: Sendable {
    init()
}

extension OptionDeclarations {
    /// All of them, in the order of their declaration, which is that of the help.
    package var options: [any DeclaredOption] {
        Mirror(reflecting: self).children.compactMap { $0.value as? any DeclaredOption }
    }
}
