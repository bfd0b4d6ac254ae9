import LintModel
import StringCatalog
import Syntax

/// A translation contains letters of a script that its language does not use, or none of its own.
struct WrongScriptRule: TextRule {
    static let description = RuleDescription(
        identifier: "wrong-script", defaultSeverity: .error,
        summary: "A translation must be written in the script of its language.",
        rationale: """
            Kana in a Chinese text or Hangul in a Japanese one come from a text that was saved under the wrong language. \
            Names and codes in Latin letters, names of languages in their own script, and anything in quotation marks, such \
            as names and lines of songs, are not reported.
            """,
        supersedes: UntranslatedCopy.comparingRules.union([OtherLanguageRule.description.identifier]),
        example: """
            "Skip"
              zh-Hans: "↓スキップ"
              => zh-Hans: "跳过"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        if let latin = latinProse(text, entry) { return latin }
        let foreign = text.facts.intersection(.marked)
        guard !foreign.isEmpty, text.isTranslation, entry.isTranslatable, let source = text.source,
            let own = text.traits.facts.scripts, !foreign.isSubset(of: own), source.facts.isDisjoint(with: .marked),
            !source.namesALanguage
        else { return [] }
        guard !text.value.holdsOnlyInQuotes({ $0.isForeign(to: own) }) else { return [] }
        // One letter may be an ornament: 「の」 in a name, Д in a face.
        guard text.value.unicodeScalars.lazy.filter({ $0.isForeign(to: own) }).prefix(2).count == 2 else { return [] }
        // Where letters of its own are there as well, others may be a name.
        let words =
            text.format.specifiers.isEmpty
            ? text.facts : TextFacts(of: FormatString.rewriting(text.value) { _, _ in "" })
        guard text.language.isChinese || text.language.isLanguage("ja") || words.isDisjoint(with: own) else {
            return []
        }
        guard let first = text.value.scalarsWithOffsets.first(where: { $0.scalar.isForeign(to: own) }) else { return [] }
        let message = Self.message(text.language, TextFacts(of: first.scalar))
        return [text.violation(message, at: first.offset..<text.value.utf8.count)]
    }

    /// Whole words in lower case, three at least, and not one letter of a script other than Latin: names have capitals.
    private func latinProse(_ text: TextContext, _ entry: EntryContext) -> [Violation]? {
        guard text.facts.contains(.latin), text.traits.facts.hasNonLatinScript, text.isTranslation, entry.isTranslatable,
            let source = text.source, source.value != text.value, text.traits.facts.scripts != nil, text.facts.isDisjoint(with: .marked),
            SourceWords(text.value, text.format).all.count(where: { $0.startsLower && $0.text.utf8.count > 2 }) >= 3
        else { return nil }
        return [text.violation(Self.latin(text.language))]
    }

    static func latin(_ language: LanguageTag) -> String {
        "only Latin letters in a \(language) text, probably saved under the wrong language; translate it into \(language)"
    }

    static func message(_ language: LanguageTag, _ foreign: TextFacts) -> String {
        "\(foreign.nameOfScript) in a \(language) text, probably saved under the wrong language; translate it into \(language)"
    }
}

private extension SourceText {
    /// Whether the text is about languages, which are often named in themselves.
    var namesALanguage: Bool {
        value.split { !$0.isLetter }.contains { Self.names.contains($0.lowercased()) }
    }

    private static let names: Set<String> = [
        "arabic", "bulgarian", "chinese", "greek", "hebrew", "japanese", "kanji", "katakana", "korean", "hangul", "hiragana",
        "language", "languages", "russian", "thai", "ukrainian",
    ]
}

private extension String {
    /// Whether all scalars of a kind are inside closed quotation marks.
    func holdsOnlyInQuotes(_ isOfKind: (Unicode.Scalar) -> Bool) -> Bool {
        let closing: [Unicode.Scalar: Unicode.Scalar] = ["“": "”", "„": "“", "‘": "’", "«": "»", "「": "」", "『": "』", "《": "》", "\"": "\""]
        var awaited: Unicode.Scalar?
        for scalar in unicodeScalars {
            if let end = awaited {
                if scalar == end { awaited = nil }
            } else if let end = closing[scalar] {
                awaited = end
            } else if isOfKind(scalar) {
                return false
            }
        }
        return awaited == nil
    }
}

private extension Unicode.Scalar {
    func isForeign(to scripts: TextFacts) -> Bool {
        let facts = TextFacts(of: self).intersection(.marked)
        return !facts.isEmpty && facts.isDisjoint(with: scripts)
    }
}
