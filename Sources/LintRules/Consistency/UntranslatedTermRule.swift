import LintModel
import StringCatalog
import Syntax

/// A term of the app is left in the source language in one text, and translated in others.
struct UntranslatedTermRule: EntriesRule {
    static let description = RuleDescription(
        identifier: "untranslated-term", defaultSeverity: .warning, impact: .untranslated,
        summary: "A term of two words or more should be translated as in the other texts of the locale.",
        rationale: """
            Users cannot find a feature that a text calls by a different name than its button does. The catalog tells terms from \
            names: the locale translates the words where they are the whole text, or in four other texts, and hardly ever keeps \
            them.
            """,
        example: """
            "Live Activity"
              de: "Live-Aktivität"
            "Start the Live Activity"
              de: "Die ↓Live Activity starten"
              => de: "Die Live-Aktivität starten"
            """)

    func comparison(in catalog: CatalogContext) -> any EntriesComparison { Comparison(catalog: catalog) }

    private struct Comparison: EntriesComparison {
        let catalog: CatalogContext
        /// Terms in small letters.
        private var candidates: [Occurrence<String>] = []

        init(catalog: CatalogContext) { self.catalog = catalog }

        mutating func check(_ entry: EntryContext) -> [Violation] {
            guard catalog.hasScreenTexts else { return [] }
            for source in entry.sources.all where source.facts.contains(.latin) && source.facts.contains(.space) {
                let filter = WordFilter(source.value)
                var words: [TermWord]?
                var found: [Occurrence<String>] = []
                var translations = 0
                for text in entry.translations
                where !text.traits.isInSourceLanguage && text.source === source && text.facts.contains(.latin) {
                    translations += 1
                    guard text.value != source.value, filter.mayHoldRun(of: 2, text.value) else { continue }
                    let own = words ?? TermWord.all(in: source.value)
                    words = own
                    for (part, term) in TermWord.runs(in: text.value, sharedWith: own) {
                        found.append(Occurrence(text: text, part: part, form: term))
                    }
                }
                // What half of the languages keep is a name.
                let keeping = Dictionary(found.map { ($0.form, 1) }, uniquingKeysWith: +)
                candidates += found.filter { translations < 4 || (keeping[$0.form] ?? 0) * 2 < translations }
            }
            return []
        }

        func finish() -> [Violation] {
            guard !candidates.isEmpty else { return [] }
            let treatments = TermTreatments(of: candidates.map { ($0.form, $0.text.traits.number) }, in: catalog)
            return candidates.compactMap { candidate in
                guard treatments.isTranslated(candidate.form, candidate.text.traits.number) else { return nil }
                let text = candidate.text
                let message = UntranslatedTermRule.message(text.spelling(of: candidate.part), text.language)
                return candidate.violation(message)
            }
        }
    }

    static func message(_ term: String, _ language: LanguageTag) -> String {
        "\"\(term)\" is left in the source language, but translated in other \(language) texts; use that translation"
    }
}

/// A word of a text that may be part of a term.
private struct TermWord {
    let spelling: Substring
    let range: Range<Int>
    /// Whether a mark separates it from the next word.
    let endsPhrase: Bool

    static func == (word: TermWord, other: TermWord) -> Bool {
        word.range.count == other.range.count && word.spelling == other.spelling
    }

    /// The words between spaces: the leading letters of each, after any marks. A word with a letter, a
    /// digit or a hyphen after a later mark is part of no term.
    static func all(in text: String) -> [TermWord] {
        var words: [TermWord] = []
        let scalars = text.unicodeScalars
        var offset = 0
        var start: (index: String.Index, offset: Int)?
        var end: (index: String.Index, offset: Int)?
        var isPlain = true
        func word(before index: String.Index) -> TermWord {
            guard let start else { return TermWord(spelling: "", range: offset..<offset, endsPhrase: false) }
            let last = end ?? (index, offset)
            let range = start.offset..<last.offset
            return TermWord(spelling: isPlain && range.count >= 2 ? text[start.index..<last.index] : "", range: range, endsPhrase: end != nil)
        }
        for (index, scalar) in zip(scalars.indices, scalars) {
            if scalar == " " || scalar == "\n" {
                words.append(word(before: index))
                (start, end, isPlain) = (nil, nil, true)
            } else if scalar.isLetter {
                if start == nil { start = (index, offset) } else if end != nil { isPlain = false }
            } else if start != nil {
                if end == nil { end = (index, offset) }
                if "0"..."9" ~= scalar || scalar == "-" { isPlain = false }
            }
            offset += UTF8.width(scalar)
        }
        words.append(word(before: text.endIndex))
        return words
    }

    /// The runs of two or three words that a text shares with its source, in UTF-8 bytes, and the same in small
    /// letters.
    static func runs(in text: String, sharedWith source: [TermWord]) -> [(part: Range<Int>, term: String)] {
        let own = all(in: text)
        var runs: [(Range<Int>, String)] = []
        var start = 0
        while start < own.count {
            var length = 0
            for other in source.indices where !own[start].spelling.isEmpty && source[other] == own[start] {
                var count = 1
                while start + count < own.count, other + count < source.count, !own[start + count - 1].endsPhrase, !own[start + count].spelling.isEmpty,
                    own[start + count] == source[other + count] { count += 1 }
                length = max(length, count)
            }
            if 2...3 ~= length, own[start..<start + length].contains(where: { $0.spelling.utf8.count >= 4 }) {
                let term = own[start..<start + length].map { $0.spelling.lowercased() }.joined(separator: " ")
                runs.append((own[start].range.lowerBound..<own[start + length - 1].range.upperBound, term))
            }
            start += max(1, length)
        }
        return runs
    }
}
