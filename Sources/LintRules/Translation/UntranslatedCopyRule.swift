import LintModel
import StringCatalog
import Syntax

/// A translation is a copy of the source text.
struct UntranslatedCopyRule: TextRule {
    static let description = RuleDescription(
        identifier: "untranslated-copy", defaultSeverity: .warning,
        summary: "A translation should not be the same as its source if that has words to translate.",
        rationale: """
            Scripts and Xcode itself copy the source into a translation, and once it is marked as translated no one looks \
            again. Names, codes and words shared by many languages are not reported.
            """,
        failing: """
            "Send the file to your Mac"
              ja: "↓Send the file to your Mac"
            """,
        passing: """
            "Send the file to your Mac"
              ja: "ファイルをMacに送信"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, !Self.keysOfAppNames.contains(entry.key), text.unit.state != .needsReview,
            let source = text.source, text.value == source.value
        else { return [] }
        let sourceLanguage = entry.catalog.sourceLanguage
        guard text.language.language != sourceLanguage.language, sourceLanguage.language == "en",
            hasWordsToTranslate(source, into: text.language), !saysSo(entry.comment), !isName(source, in: entry)
        else { return [] }
        return [text.violation(Self.message, in: entry)]
    }

    private func hasWordsToTranslate(_ source: SourceText, into language: LanguageTag) -> Bool {
        guard source.facts.contains(.latin), !source.isCopyrightNotice, !source.isCommand, !source.value.isCommandLine, !source.isFiller
        else { return false }
        let words = source.words
        if language.hasNonLatinScript {
            if words.contains(where: { Self.interfaceWords.contains($0.lowercased()) }) { return true }
            // A name has capitals, and a code has nothing else; two words or more with a small one among them are a phrase.
            return words.count(where: { $0.contains(where: \.isLowercase) }) >= 2 && source.value.contains(" ")
                && words.contains { $0.utf8.count >= 4 && $0.utf8.allSatisfy { $0 >= 0x61 } }
        }
        return words.count >= 4 && words.contains { Self.functionWords.contains($0.lowercased()) }
    }

    /// Whether it is a few words that begin with no word of an interface and that three languages or more keep, and hardly one
    /// translates: the country that a name comes from may have another one. A code in small letters has none.
    private func isName(_ source: SourceText, in entry: EntryContext) -> Bool {
        let words = source.value.split(separator: " ")
        guard let first = words.first, words.count <= 3, !source.words.isEmpty, !Self.interfaceWords.contains(first.lowercased()) else { return false }
        let texts = entry.localizations.flatMap(\.texts).filter { $0.isTranslation }
        let kept = Set(texts.lazy.filter { $0.value == $0.source?.value }.map(\.language)).count
        let languages = Set(texts.map(\.language)).count
        return kept >= 3 && (first.first?.isLowercase == true ? kept == languages : kept * 5 >= languages * 4)
    }

    /// Whether the comment tells translators to leave the text alone.
    private func saysSo(_ comment: String?) -> Bool {
        guard let comment = comment?.lowercased() else { return false }
        return Self.hints.contains { comment.contains($0) }
    }

    /// What the system calls an app by.
    private static let keysOfAppNames: Set<String> = ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"]

    private static let hints = [
        "not translate", "don't translate", "do not localize", "brand", "proper name", "product name", "left as-is",
        "left as is", "leave as-is", "leave as is",
    ]

    /// Words of interfaces that no language with a script of its own keeps in English.
    private static let interfaceWords: Set<String> = [
        "about", "add", "allow", "any", "are", "back", "cancel", "change", "choose", "clear", "close", "confirm", "continue", "copy",
        "could", "create", "delete", "disable", "discard", "dismiss", "done", "download", "duplicate", "edit", "enable", "enter",
        "error", "export", "failed", "favorites", "finish", "forgot", "general", "hide", "history", "import", "install", "invalid",
        "language", "learn", "loading", "missing", "move", "never", "next", "none", "open", "password", "paste", "please",
        "preferences", "preview", "previous", "privacy", "quit", "refresh", "reload", "remove", "rename", "replace", "reset",
        "restart", "restore", "retry", "save", "search", "select", "send", "settings", "share", "show", "skip", "sort", "submit",
        "undo", "unknown", "update", "upgrade", "wait", "warning", "welcome", "your",
    ]

    /// Words that make an English sentence, and that no other language of Latin script has together with three more.
    private static let functionWords: Set<String> = [
        "and", "are", "because", "been", "could", "does", "from", "have", "please", "should", "that", "the", "their", "this", "to",
        "was", "were", "when", "where", "which", "will", "with", "would", "you", "your",
    ]
}

private extension UntranslatedCopyRule {
    static let message = "the same as the source text; translate it, or mark the entry \"Don't Translate\""
}

private extension SourceText {
    /// Whether it is a copyright notice, whose wording is prescribed by law.
    var isCopyrightNotice: Bool {
        let text = value.trimmed
        return text.hasPrefix("©") || text.hasPrefix("(c) ") || text.hasPrefix("(C) ") || text.hasPrefix("Copyright ")
    }

    /// Whether it is filler text in Latin: "Lorem ipsum".
    var isFiller: Bool {
        let words = words
        return words.count >= 4 && words.allSatisfy { Self.fillerWords.contains($0.lowercased()) || $0.utf8.count < 4 }
    }

    private static let fillerWords: Set<String> = [
        "adipiscing", "aliqua", "aliquip", "amet", "anim", "aute", "cillum", "commodo", "consectetur", "consequat", "culpa",
        "cupidatat", "deserunt", "dolor", "dolore", "duis", "eiusmod", "elit", "enim", "esse", "excepteur", "exercitation", "fugiat",
        "incididunt", "ipsum", "irure", "labore", "laboris", "laborum", "lorem", "magna", "minim", "mollit", "nisi", "nostrud", "nulla",
        "occaecat", "officia", "pariatur", "proident", "quis", "reprehenderit", "sint", "sunt", "tempor", "ullamco", "velit", "veniam",
        "voluptate",
    ]

    /// Whether it is something to type into a chat: `!app song <name>`, `/help`.
    var isCommand: Bool {
        let bytes = value.utf8
        guard let mark = bytes.first, mark == UInt8(ascii: "!") || mark == UInt8(ascii: "/") else { return false }
        return bytes.dropFirst().first.map { ASCII.isLetter($0) } ?? false
    }

    /// The runs of ASCII letters of two or more, without those of placeholders, addresses and identifiers.
    var words: [Substring] {
        var bytes = Array(value.utf8)
        for range in format.specifiers.map(\.range) {
            bytes.replaceSubrange(range, with: repeatElement(0x20, count: range.count))
        }
        var words: [Substring] = []
        let plain = String(decoding: bytes, as: UTF8.self)
        for part in plain.unicodeScalars.split(whereSeparator: \.isWhiteSpace) {
            // Markup, addresses, paths, names of symbols and commands are no prose.
            guard !Substring(part).utf8.dropLast().contains(where: Self.isSymbol) else { continue }
            words += part.split { !$0.isASCIILetter && $0 != "'" && $0 != "’" }.lazy.map(Substring.init).filter { $0.utf8.count >= 2 }
        }
        return words
    }

    private static func isSymbol(_ byte: UInt8) -> Bool {
        switch Unicode.Scalar(byte) {
        case "/", "@", "_", ".", "<", ">", "=", "`", "{", "}", "$", "#": true
        default: false
        }
    }
}

private extension String {
    /// Whether it begins with the name of a program in small letters and has an option: "ssh-add --list".
    var isCommandLine: Bool {
        guard let first = utf8.first, ASCII.isLowercase(first) else { return false }
        let bytes = Array(utf8)
        return bytes.indices.dropLast(2).contains { index in
            guard bytes[index] == UInt8(ascii: " "), bytes[index + 1] == UInt8(ascii: "-") else { return false }
            return bytes[index + 2] == UInt8(ascii: "-") || ASCII.isLetter(bytes[index + 2])
        }
    }
}
