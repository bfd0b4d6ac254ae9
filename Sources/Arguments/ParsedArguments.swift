import Syntax

/// The interpreted arguments of a command.
package struct ParsedArguments: Sendable, Equatable {
    package fileprivate(set) var words: [String] = []
    private var values: [String: [String]] = [:]
    /// Options not declared in advance, in the order given.
    package fileprivate(set) var openOptions: [OpenOption] = []

    package struct OpenOption: Sendable, Equatable {
        package let name: String
        package let value: String
    }

    /// The value of an option.
    package subscript<Value>(option: Option<Value>) -> Value { option.value(given(option.name)) }

    /// Whether an option was given, with or without a value.
    package func has(_ option: any DeclaredOption) -> Bool { given(option.spec.name) != nil }

    /// The name of the first of these options that was given.
    package func firstGiven(_ options: [any DeclaredOption]) -> String? { options.first(where: has)?.spec.name }

    /// The one place that options are read in.
    private func given(_ option: String) -> [String]? {
        OptionReads.current?.note(option)
        return values[option]
    }

    /// The values of all options but one.
    package func values(except option: any DeclaredOption) -> [String] { values.filter { $0.key != option.spec.name }.flatMap(\.value) }

    /// Parses arguments according to a command's declaration.
    ///
    /// - Throws: ``ArgumentError`` for anything the command does not accept.
    package init(_ arguments: [String], for command: CommandSpec) throws {
        var elements = SplitArguments(arguments, last: Set(command.options.filter(\.endsOptions).map(\.name))).elements[...]
        while let element = elements.popFirst() {
            switch element {
            case .word(let word): words.append(word)
            case .long(let name, let attached):
                if let option = command.options.first(where: { $0.name == name }) {
                    try take(option, attached: attached, from: &elements)
                } else if command.isOpenOption(name) {
                    guard let value = attached ?? Self.nextWord(&elements) else {
                        throw ArgumentError.missingValue(option: "--\(name)", placeholder: "TEXT")
                    }
                    openOptions.append(OpenOption(name: name, value: value))
                } else {
                    let near = NearName.nearest(to: name, among: command.options.map(\.name)) ?? command.nearestOpenOption(name)
                    throw ArgumentError.unknownOption("--\(name)", suggestion: near.map { "--\($0)" })
                }
            case .short(let letters):
                try takeBundle(letters, of: command, from: &elements)
            }
        }
    }
}

private extension ParsedArguments {
    static func nextWord(_ elements: inout ArraySlice<SplitArguments.Element>) -> String? {
        guard case .word(let word) = elements.first else { return nil }
        elements.removeFirst()
        return word
    }

    mutating func take(
        _ option: OptionSpec, attached: String?, from elements: inout ArraySlice<SplitArguments.Element>
    ) throws {
        guard let placeholder = option.value else {
            if attached != nil { throw ArgumentError.unexpectedValue(option: "--\(option.name)") }
            values[option.name] = []
            return
        }
        if let takesNext = option.takesNext, attached == nil {
            guard case .word(let word) = elements.first, takesNext(word) else {
                values[option.name, default: []] += []
                return
            }
        }
        guard let value = attached ?? Self.nextWord(&elements) else {
            throw ArgumentError.missingValue(option: "--\(option.name)", placeholder: placeholder)
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw ArgumentError.notAChoice(
                option: "--\(option.name)", value: value, choices: option.choices,
                suggestion: NearName.nearest(to: value, among: option.choices))
        }
        values[option.name, default: []].append(value)
    }

    mutating func takeBundle(
        _ letters: [Character], of command: CommandSpec, from elements: inout ArraySlice<SplitArguments.Element>
    ) throws {
        for (index, letter) in letters.enumerated() {
            guard let option = command.options.first(where: { $0.short == letter }) else {
                throw ArgumentError.unknownOption("-\(letter)", suggestion: nil)
            }
            let rest = letters[(index + 1)...]
            if option.value != nil, !rest.isEmpty {
                return try take(option, attached: String(rest), from: &elements)
            }
            try take(option, attached: nil, from: &elements)
        }
    }
}
