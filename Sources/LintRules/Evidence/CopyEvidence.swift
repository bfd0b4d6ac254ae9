import LintModel
import StringCatalog
import Syntax

/// What a catalog itself says of the words in texts that were copied instead of translated.
struct CopyEvidence: CatalogEvidence {
    /// How the other translations of a locale treat a word of their sources.
    struct Treatment: Sendable {
        /// How many contain it.
        var kept = 0
        /// How many do not.
        var translated = 0

        mutating func count(_ isKept: Bool) {
            kept += isKept ? 1 : 0
            translated += isKept ? 0 : 1
        }
    }

    /// Words that some source text has in lower case among others, so that they are no names.
    private(set) var common: Set<String> = []
    /// By the place of the language, and by word.
    private var treatments: [[String: Treatment]] = []

    /// Nothing is known of any word.
    init() {}

    init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        let copied = Self.copiedWords(catalog, texts)
        let wanted = copied.reduce(into: Set<String>()) { $0.formUnion($1) }
        guard !wanted.isEmpty else { return }
        treatments = Array(repeating: [:], count: copied.count)
        for entry in texts.entries {
            let source = texts.sources(of: entry).map(texts.value).joined(separator: "\n")
            let words = SourceWords(source, FormatString(scanning: source)).all
            let relevant = Set(words.lazy.map(\.text).filter(wanted.contains))
            guard !relevant.isEmpty else { continue }
            // A text in small letters alone may be a code.
            if words.contains(where: { !$0.startsLower }) {
                for word in words where word.startsLower && relevant.contains(word.text) { common.insert(word.text) }
            }
            for localization in texts.localizations(of: entry) {
                let asked = copied[localization.language].intersection(relevant)
                if !asked.isEmpty { add(texts.texts(of: localization).filter { !$0.isNew }.map(texts.value), source, asked, localization.language) }
            }
        }
    }

    /// - Parameter language: The place of the language among those of the catalog.
    func treatment(of word: String, in language: Int) -> Treatment {
        treatments.indices.contains(language) ? treatments[language][word] ?? Treatment() : Treatment()
    }

    private mutating func add(_ values: [String], _ source: String, _ words: Set<String>, _ language: Int) {
        let text = values.joined(separator: "\n")
        guard !values.isEmpty, text != source else { return }
        let lowercased = text.lowercased()
        for word in words { treatments[language][word, default: Treatment()].count(lowercased.firstBytes(of: word) != nil) }
    }

    /// By the place of the language the words of the source texts that it has verbatim. Compares the bytes of the file, so that
    /// few texts are read.
    private static func copiedWords(_ catalog: CatalogContext, _ texts: CatalogTexts) -> [Set<String>] {
        let document = catalog.document
        var copied = catalog.languages.map { _ in Set<String>() }
        for entry in texts.entries {
            let sources = texts.sources(of: entry).map { (text: $0, literal: document.bytes[document.range($0.node)]) }
            // Most texts do not vary; the literals of others are looked up, as a damaged entry may have any number.
            let byLiteral = sources.count == 1 ? [:] : Dictionary(sources.map { ($0.literal, $0.text) }) { first, _ in first }
            func copiedSource(_ text: CatalogTexts.Text) -> CatalogTexts.Text? {
                let range = document.range(text.node)
                guard sources.count == 1 else { return byLiteral[document.bytes[range]] }
                return range.count == sources[0].literal.count && document.bytes[range] == sources[0].literal ? sources[0].text : nil
            }
            var words: [JSONNodeID: [String]] = [:]
            for localization in texts.localizations(of: entry) {
                for source in texts.texts(of: localization).compactMap(copiedSource) {
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
