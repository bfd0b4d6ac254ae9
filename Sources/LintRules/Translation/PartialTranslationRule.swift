import LintModel
import StringCatalog
import Syntax

/// A translation goes on in the language of its source.
struct PartialTranslationRule: EntryRule {
    static let description = RuleDescription(
        identifier: "partial-translation", defaultSeverity: .warning, impact: .untranslated,
        summary: "A translation should not contain a part of the sentence of its source.",
        rationale: """
            Someone stopped halfway, or pasted in a later part of the source. Four words in a row from the source, three of them \
            in lowercase, are not a name that both languages share. Words separated by anything but spaces are code or a list and \
            not reported, nor are words that another language also keeps.
            """,
        example: """
            "Cannot open the file because it is damaged"
              de: "Datei nicht zu öffnen, ↓because it is damaged"
              => de: "Datei nicht zu öffnen, weil sie beschädigt ist"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        entry.sources.all.flatMap { source -> [Violation] in
            guard source.facts.contains(.latin), source.value.utf8.count >= 20 else { return [] }
            let filter = WordFilter(source.value)
            var runs: WordRuns?
            return entry.translations.compactMap { text in
                guard !text.traits.isInSourceLanguage, text.source === source, text.facts.contains(.latin), text.value != source.value,
                    filter.mayHoldRun(of: 3, text.value)
                else { return nil }
                let words = runs ?? WordRuns(source.value)
                runs = words
                guard let part = words.longestRun(in: text.value) else { return nil }
                let run = text.spelling(of: part)
                guard !text.peers(in: entry).contains(where: { $0.value.firstBytes(of: run) != nil }) else { return nil }
                return text.violation(Self.message(run), at: part)
            }
        }
    }

    static func message(_ run: String) -> String { "\"\(run)\" is still in the source language; translate it" }
}

/// The words of a source text as they follow each other, to be found again in its translations.
private struct WordRuns {
    private struct Word {
        /// Its bytes; empty unless it is a word of prose, and so never shared.
        let bytes: ArraySlice<UInt8>
        /// In UTF-8 bytes, from the beginning of the text.
        let range: Range<Int>
        var isLowercase = false
        /// Whether punctuation follows.
        var endsPhrase = false

        func isShared(with other: Word) -> Bool { !bytes.isEmpty && bytes == other.bytes }
    }

    private let words: [Word]

    init(_ text: String) { words = Self.words(of: text) }

    /// The longest run of words that a translation shares, long enough to be no coincidence, in UTF-8 bytes.
    func longestRun(in text: String) -> Range<Int>? {
        let own = Self.words(of: text)
        var best: Range<Int>?
        for start in own.indices where !own[start].bytes.isEmpty {
            for other in words.indices where words[other].isShared(with: own[start]) {
                var end = start + 1
                while end < own.count, other + end - start < words.count, own[end].isShared(with: words[other + end - start]) { end += 1 }
                guard end - start >= 4 else { continue }
                // A phrase may end within, but a list goes on and on.
                let run = own[start..<end].prefix { !$0.endsPhrase }
                let length = min(end - start, run.count + 1)
                guard length >= 4, length > best?.count ?? 0, run.count(where: \.isLowercase) >= 3 else { continue }
                best = start..<start + length
            }
        }
        return best.map { own[$0.lowerBound].range.lowerBound..<own[$0.upperBound - 1].range.upperBound }
    }

    /// The words of prose: letters alone, with an end mark perhaps.
    private static func words(of text: String) -> [Word] {
        Array(text.utf8).split(omittingEmptySubsequences: false) { $0 == 0x20 || $0 == 0x0A }.map { part in
            let word = part.last.map { ".,:;!?".utf8.contains($0) } ?? false ? part.dropLast() : part
            let isProse = String(decoding: word, as: UTF8.self).unicodeScalars.allSatisfy { $0.isLetter || $0 == "'" || $0 == "’" }
            guard isProse else { return Word(bytes: [], range: part.startIndex..<part.startIndex) }
            let isLowercase = word.count >= 2 && !word.contains(where: ASCII.isUppercase)
            return Word(bytes: word, range: word.startIndex..<word.endIndex, isLowercase: isLowercase, endsPhrase: word.count < part.count)
        }
    }
}
