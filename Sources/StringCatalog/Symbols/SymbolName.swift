import Syntax

/// Names that Xcode derives from keys, placeholders and tables.
enum SymbolName {
    /// The words of a text in camel case; empty if it has none.
    ///
    /// Words are separated by placeholders and by characters that Swift names cannot contain, except apostrophes, which
    /// are dropped. A run of capitals at the start of a word is treated as a single one: `HTTP error` becomes
    /// `httpError`, `error HTTP` becomes `errorHttp`. These rules are derived from files that Xcode 26 and 27
    /// generated.
    static func member(_ text: String) -> String {
        let words = words(of: text)
        guard let first = words.first else { return "" }
        let name = lowercasingRun(first) + words.dropFirst().map(capitalized).joined()
        return beginning(name)
    }

    /// The name of the type that contains the symbols of a table: the name of the table if Swift allows it.
    static func type(_ table: String) -> String {
        beginning(words(of: table).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    }

    private static func words(of text: String) -> [String] {
        let format = FormatString(text)
        let accidental = format.mistakes.filter { $0.mistake == .accidental }.map(\.range)
        var placeholders = format.specifiers.map(\.range).filter { !accidental.contains($0) }[...]
        var words: [String] = []
        var word = ""
        var offset = 0
        for scalar in text.unicodeScalars {
            defer { offset += scalar.utf8.count }
            if let next = placeholders.first, next.upperBound <= offset { placeholders.removeFirst() }
            if scalar == "'" || scalar == "\u{2019}" { continue }
            // Swift allows some bidirectional controls in names; nobody would see them.
            if scalar == "_" || scalar.isTerminalControl || !SwiftName.mayContain(scalar) || placeholders.first?.contains(offset) == true {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    private static func lowercasingRun(_ word: String) -> String {
        let run = word.prefix { $0.isUppercase }
        return run.lowercased() + word.dropFirst(run.count)
    }

    private static func capitalized(_ word: String) -> String {
        let run = word.prefix { $0.isUppercase }
        guard run.count > 1 else { return word.prefix(1).uppercased() + word.dropFirst() }
        return run.prefix(1) + run.dropFirst().lowercased() + word.dropFirst(run.count)
    }

    /// Prepends an underscore if the first character cannot start a name.
    private static func beginning(_ name: String) -> String {
        guard let first = name.unicodeScalars.first, !SwiftName.mayBegin(with: first) else { return name }
        return "_" + name
    }
}
