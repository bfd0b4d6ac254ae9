/// What a value or a word is, for shells that complete it.
package enum CompletedValue: Sendable {
    case file, rule, locale, key
    /// A key of a catalog that is named before it; the catalog where none is.
    case keyOfCatalog
}

/// What may stand at the end of an unfinished command line.
package enum Completion: Sendable, Equatable {
    /// Words of the tool, with descriptions.
    case words([Candidate])
    /// A value of the project, such as a key. The text before it, as in `--only=` or after a comma, is part of the word.
    case value(CompletedValue, prefix: String, typed: String)

    package struct Candidate: Sendable, Equatable {
        package let text: String
        package var description = ""

        package init(text: String, description: String = "") {
            self.text = text
            self.description = description
        }
    }

    /// - Parameter words: What follows the name of the tool; the last word is the unfinished one.
    package init(of words: [String], commands: [CommandSpec]) {
        let words = Self.withoutQuotes(words)
        let typed = words.last ?? ""
        guard let first = words.dropLast().first else {
            let tool = ["help", "--help", "--version"].map { Candidate(text: $0) }
            self = .words((commands.map { Candidate(text: $0.name, description: $0.summary) } + tool).filter { $0.text.hasPrefix(typed) })
            return
        }
        if first == "help" {
            self = .words(commands.map { Candidate(text: $0.name, description: $0.summary) }.filter { $0.text.hasPrefix(typed) })
            return
        }
        guard let command = commands.first(where: { $0.name == first }) else {
            self = .value(.file, prefix: "", typed: typed)
            return
        }
        self = Self.completion(of: Array(words.dropFirst()), command)
    }

    private static func completion(of words: [String], _ command: CommandSpec) -> Completion {
        var words = words
        var typed = words.removeLast()
        if words.contains("--") { return .value(command.words, prefix: "", typed: typed) }
        // bash takes the sign for a word of its own.
        if typed == "=" { typed = "" } else if words.last == "=" { words.removeLast() }
        if typed.hasPrefix("--"), let equal = typed.firstIndex(of: "=") {
            let name = typed[..<equal]
            guard let option = command.options.first(where: { "--\($0.name)" == name }) else { return .words([]) }
            return value(of: option, prefix: "\(name)=", typed: String(typed[typed.index(after: equal)...]))
        }
        if let option = command.options.first(where: { option in words.last.map(option.isSpelled) ?? false && option.takesWord }) {
            return value(of: option, prefix: "", typed: typed)
        }
        guard typed.hasPrefix("-") else { return .value(command.words, prefix: "", typed: typed) }
        let options = command.options.map { Candidate(text: "--\($0.name)", description: $0.help) }
        return .words(options.filter { $0.text.hasPrefix(typed) })
    }

    private static func value(of option: OptionSpec, prefix: String, typed: String) -> Completion {
        guard option.choices.isEmpty else {
            return .words(option.choices.filter { $0.hasPrefix(typed) }.map { Candidate(text: prefix + $0) })
        }
        // A list goes on after its last comma.
        guard option.completing != .file, let comma = typed.lastIndex(of: ",") else {
            return .value(option.completing, prefix: prefix, typed: typed)
        }
        let next = typed.index(after: comma)
        return .value(option.completing, prefix: prefix + typed[..<next], typed: String(typed[next...]))
    }

    /// The words as the tool would get them: bash passes on quotes and backslashes.
    private static func withoutQuotes(_ words: [String]) -> [String] {
        words.map { word in
            var text = ""
            var quote: Character?
            var rest = word[...]
            while let character = rest.popFirst() {
                if character == quote {
                    quote = nil
                } else if quote == nil, character == "\"" || character == "'" {
                    quote = character
                } else if character == "\\", quote != "'", let escaped = rest.popFirst() {
                    text.append(escaped)
                } else {
                    text.append(character)
                }
            }
            return text
        }
    }
}

private extension OptionSpec {
    func isSpelled(_ word: String) -> Bool { word == "--\(name)" || short.map { word == "-\($0)" } ?? false }

    /// Whether the next word is its value.
    var takesWord: Bool { value != nil && takesNext == nil }
}
