import LintModel
import StringCatalog
import Syntax

/// A translation is a stand-in.
struct PlaceholderTranslationRule: TextRule {
    static let description = RuleDescription(
        identifier: "placeholder-translation", defaultSeverity: .error,
        summary: "A translation must not be a stand-in such as TODO, N/A or a dash.",
        rationale: "It was meant to be replaced, but is marked as translated and ships.",
        supersedes: UntranslatedCopy.comparingRules,
        example: """
            "Skip"
              ja: "↓TODO"
              => ja: "スキップ"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, let source = text.source, source.hasLetters,
            isStandIn(text.value, for: source.value, in: text.language)
        else { return [] }
        return [text.violation(Self.message(String(text.value.trimmed)))]
    }

    private func isStandIn(_ value: String, for source: String, in language: LanguageTag) -> Bool {
        guard let start = value.utf8.first, start <= 0x20 || Self.firstBytes.contains(start) else { return false }
        let value = value.trimmed
        guard value.utf8.count <= 40, let first = value.utf8.first, Self.firstBytes.contains(first), value != source else {
            return false
        }
        if Self.dashes.contains(value) { return saysSomething(source) }
        guard Self.marks.contains(where: { Self.isMark(value.utf8, $0.utf8) }) else { return false }
        // "All" in several Romance languages.
        if value == "TODO", ["es", "pt", "gl", "ast", "an"].contains(language.language) { return false }
        return !Self.marks.contains { source.firstBytes(of: $0) != nil }
    }

    /// Whether a text is a marker, a marker followed by a colon and more, or begins with a marker in brackets.
    private static func isMark(_ text: Substring.UTF8View, _ mark: String.UTF8View) -> Bool {
        if text.first == UInt8(ascii: "[") { return text.dropFirst().starts(with: mark) }
        guard text.starts(with: mark) else { return false }
        return [nil, UInt8(ascii: ":")].contains(text.dropFirst(mark.count).first)
    }

    /// Whether the source is more than a word for "none", which a dash may translate.
    private func saysSomething(_ source: String) -> Bool {
        let words = source.split(separator: " ")
        guard words.count >= 2 else { return false }
        return !["no", "not", "n/a", "none", "nothing", "never", "unknown"].contains(words[0].lowercased())
    }

    private static let marks = ["TODO", "FIXME", "TBD", "XXX", "UNTRANSLATED", "NEEDS TRANSLATION", "TRANSLATE ME"]
    /// The first bytes of all of these, to skip other texts quickly; 0xE2 begins the longer dashes.
    private static let firstBytes = Array("TFXUN[-n?".utf8) + [0xE2]
    private static let dashes: [Substring] = ["-", "--", "---", "–", "—", "N/A", "n/a", "?", "??", "???"]

    static func message(_ value: String) -> String { "\"\(value)\" is only a stand-in; translate it" }
}
