/// The kind of a value or word, for shells that complete it.
package enum CompletedValue: Sendable, Equatable {
    case file, rule, locale, key
    /// A key of a catalog that is named before it; the catalog where none is.
    case keyOfCatalog
    /// A branch or a tag of the git repository.
    case revision
    /// One of these; others may be valid.
    case suggestion([String])
    /// A number or a text, which no shell can know.
    case text
}

/// The possible ends of an unfinished command line.
package enum WordCompletion: Sendable, Equatable {
    /// Words of the tool, with descriptions.
    case words([Candidate])
    /// A value of the project, such as a key. The text before it, as in `--only=` or after a comma, is part of the
    /// word. A value that may be left out can be followed by a word instead.
    case value(CompletedValue, prefix: String, typed: String, isOptional: Bool = false)

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

    private static func completion(of words: [String], _ command: CommandSpec) -> WordCompletion {
        var words = words
        var typed = words.removeLast()
        if words.contains("--") { return word(after: words, typed, command) }
        // bash takes the sign for a word of its own.
        if typed == "=" { typed = "" } else if words.last == "=" { words.removeLast() }
        if typed.hasPrefix("--"), let equal = typed.firstIndex(of: "=") {
            let name = typed[..<equal]
            guard let option = command.options.first(where: { "--\($0.name)" == name }) else { return .words([]) }
            return value(of: option, prefix: "\(name)=", typed: String(typed[typed.index(after: equal)...]))
        }
        if let last = words.last, !(typed.hasPrefix("-") && command.options.contains { $0.isSpelled(last) && $0.takesNext != nil }) {
            if let option = command.options.first(where: { $0.isSpelled(last) && $0.value != nil }) {
                return value(of: option, prefix: "", typed: typed)
            }
            if last.hasPrefix("--"), !command.options.contains(where: { $0.isSpelled(last) }), command.isOpenOption(String(last.dropFirst(2))) {
                return .value(.text, prefix: "", typed: typed)
            }
        }
        guard typed.hasPrefix("-") else { return word(after: words, typed, command) }
        let options = command.options.map { Candidate(text: "--\($0.name)", description: $0.help) }
        return .words(options.filter { $0.text.hasPrefix(typed) })
    }

    /// A word of the command: by its position where that matters.
    private static func word(after words: [String], _ typed: String, _ command: CommandSpec) -> WordCompletion {
        guard !command.leadingWords.isEmpty else { return .value(command.words, prefix: "", typed: typed) }
        var position = 0
        var takesNext = false
        var hasEnded = false
        for word in words {
            if takesNext {
                takesNext = false
            } else if hasEnded || !word.hasPrefix("-") || word == "-" {
                position += 1
            } else if word == "--" {
                hasEnded = true
            } else {
                takesNext = command.options.contains { $0.isSpelled(word) && $0.value != nil && $0.takesNext == nil }
            }
        }
        let value = position < command.leadingWords.count ? command.leadingWords[position] : command.words
        return .value(value, prefix: "", typed: typed)
    }

    private static func value(of option: OptionSpec, prefix: String, typed: String) -> WordCompletion {
        guard option.choices.isEmpty else {
            return .words(option.choices.filter { $0.hasPrefix(typed) }.map { Candidate(text: prefix + $0) })
        }
        // A list goes on after its last comma.
        guard option.completing != .file, let comma = typed.lastIndex(of: ",") else {
            return .value(option.completing, prefix: prefix, typed: typed, isOptional: option.takesNext != nil)
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
}
