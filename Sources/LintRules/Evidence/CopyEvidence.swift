import LintModel
import StringCatalog
import Syntax

/// A catalog's own evidence about the words in texts that were copied instead of translated.
struct CopyEvidence: CatalogEvidence {
    /// How the other translations of a locale treat a word of their sources.
    struct Treatment: Sendable {
        /// How many contain it, perhaps as part of a longer word.
        var kept = 0
        /// How many of these contain it as a word.
        var keptWhole = 0
        /// How many do not.
        var translated = 0

        /// - Parameter text: In lower case.
        mutating func count(_ word: String, in text: String) {
            guard let range = text.firstBytes(of: word) else {
                translated += 1
                return
            }
            kept += 1
            keptWhole += text.isWhole(at: range) ? 1 : 0
        }
    }

    /// Words that are copied and that some source text has in lower case among others, so that they aren't names.
    private var common: Set<String> = []
    /// By the place of the language, and the word.
    private var treatments: [[String: Treatment]] = []

    /// Nothing is known of any word.
    init() {}

    init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        let copied = Self.copiedWords(catalog, texts)
        let copiedAnywhere = copied.reduce(into: Set()) { $0.formUnion($1) }
        guard !copiedAnywhere.isEmpty else { return }
        treatments = copied.map { _ in [:] }
        for entry in texts.entries {
            let source = entry.sources.map(texts.value).joined(separator: "\n")
            let words = SourceWords(source, FormatString(scanning: source)).all
            let relevant = Set(words.lazy.map(\.text).filter(copiedAnywhere.contains))
            guard !relevant.isEmpty else { continue }
            // A text in small letters alone may be a code.
            if words.contains(where: { !$0.startsLower }) {
                // "macOS" starts in lower case as well, and is a name.
                common.formUnion(words.lazy.filter { $0.startsLower && !$0.isAbbreviation }.map(\.text).filter(relevant.contains))
            }
            for localization in entry.localizations {
                let asked = relevant.filter(copied[localization.language].contains)
                let values = asked.isEmpty ? [] : localization.texts.filter { !$0.isNew }.map(texts.value)
                let text = values.joined(separator: "\n")
                guard !values.isEmpty, text != source else { continue }
                let lowercase = text.lowercased()
                for word in asked {
                    treatments[localization.language][word, default: Treatment()].count(word, in: lowercase)
                }
            }
        }
    }

    /// - Parameter language: The place of the language among those of the catalog.
    func treatment(of word: String, in language: Int) -> Treatment {
        treatments.isEmpty ? Treatment() : treatments[language][word] ?? Treatment()
    }

    /// Whether some source text has a word in lower case among others, so that it isn't a name.
    func isCommon(_ word: String) -> Bool { common.contains(word) }

    /// By the place of the language the words of the source texts that it has verbatim. Compares the bytes of the
    /// file, so that few texts are read.
    private static func copiedWords(_ catalog: CatalogContext, _ texts: CatalogTexts) -> [Set<String>] {
        let document = catalog.document
        var copied = catalog.languages.map { _ in Set<String>() }
        for entry in texts.entries {
            let sources = entry.sources.map { (literal: document.bytes[document.range($0.node)], text: $0) }
            // Most entries have one source; a damaged one may have any number.
            let byLiteral = sources.count == 1 ? [:] : Dictionary(sources.map { ($0.literal, $0.text) }) { first, _ in first }
            func copiedSource(_ text: CatalogTexts.Unit) -> CatalogTexts.Unit? {
                let literal = document.bytes[document.range(text.node)]
                guard sources.count == 1 else { return byLiteral[literal] }
                return literal == sources[0].literal ? sources[0].text : nil
            }
            var words: [JSONNodeID: [String]] = [:]
            for localization in entry.localizations {
                for source in localization.texts.compactMap(copiedSource) {
                    let found = words[source.node] ?? Self.words(texts.value(source))
                    words[source.node] = found
                    copied[localization.language].formUnion(found)
                }
            }
        }
        return copied
    }

    private static func words(_ text: String) -> [String] { SourceWords(text, FormatString(scanning: text)).all.map(\.text) }
}
