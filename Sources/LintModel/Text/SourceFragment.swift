import StringCatalog
import Syntax

/// A source text that is a part of a sentence: translators need to know the rest.
package enum SourceFragment {
    /// Whether every text of an entry is part of a sentence, and no comment gives the rest of it. A text is part of
    /// one if it ends with a preposition, conjunction or article, or begins with one in small letters. Never in a
    /// language whose small words are not known.
    package static func needsComment(_ sources: SourceTexts, of key: String, comment: String?, in language: LanguageFacts) -> Bool {
        guard !language.joiningWords.isEmpty, !key.isIdentifier, !isHelpful(comment) else { return false }
        let texts = sources.all.filter(\.hasLetters)
        return !texts.isEmpty && texts.allSatisfy { isFragment($0.value, language.joiningWords) }
    }

    /// A comment that only silences rules tells translators nothing.
    private static func isHelpful(_ comment: String?) -> Bool {
        comment.map { !$0.isBlank && !$0.hasPrefix("[xcstrings:") } ?? false
    }

    private static func isFragment(_ text: String, _ words: Set<String>) -> Bool {
        let parts = text.split(separator: " ")
        guard parts.count >= 2, let first = parts.first, let last = parts.last else { return false }
        return words.contains(String(first)) || words.contains(String(last)) && last.utf8.count >= 2
    }
}
