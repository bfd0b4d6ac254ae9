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

    /// The words that are copied anywhere, by number.
    private var numbers: [String: Int] = [:]
    /// By number, whether some source text has the word in lower case among others, so that it is no name.
    private var areCommon: [Bool] = []
    /// By the place of the language, and the number of the word.
    private var treatments: [[Treatment]] = []

    /// Nothing is known of any word.
    init() {}

    init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        let copied = Self.copiedWords(catalog, texts)
        for words in copied {
            for word in words where numbers[word] == nil { numbers[word] = numbers.count }
        }
        guard !numbers.isEmpty else { return }
        areCommon = Array(repeating: false, count: numbers.count)
        treatments = copied.map { _ in Array(repeating: Treatment(), count: numbers.count) }
        let isCopied = copied.map { words in
            words.reduce(into: areCommon) { isCopied, word in numbers[word].map { isCopied[$0] = true } }
        }
        for entry in texts.entries {
            let source = texts.sources(of: entry).map(texts.value).joined(separator: "\n")
            let words = SourceWords(source, FormatString(scanning: source)).all
            let relevant = relevant(words)
            guard !relevant.isEmpty else { continue }
            // A text in small letters alone may be a code.
            if words.contains(where: { !$0.startsLower }) {
                for word in words where word.startsLower { numbers[word.text].map { areCommon[$0] = true } }
            }
            for localization in texts.localizations(of: entry) {
                let asked = relevant.filter { isCopied[localization.language][$0.number] }
                if !asked.isEmpty { add(texts.texts(of: localization).filter { !$0.isNew }.map(texts.value), of: source, asked, language: localization.language) }
            }
        }
    }

    /// - Parameter language: The place of the language among those of the catalog.
    func treatment(of word: String, in language: Int) -> Treatment { numbers[word].map { treatments[language][$0] } ?? Treatment() }

    /// Whether some source text has a word in lower case among others, so that it is no name.
    func isCommon(_ word: String) -> Bool { numbers[word].map { areCommon[$0] } ?? false }

    /// Those of some words that are copied anywhere, each once.
    private func relevant(_ words: [SourceWords.Word]) -> [(number: Int, word: String)] {
        var found: [(number: Int, word: String)] = []
        for word in words {
            guard let number = numbers[word.text], !found.contains(where: { $0.number == number }) else { continue }
            found.append((number, word.text))
        }
        return found
    }

    private mutating func add(_ values: [String], of source: String, _ words: [(number: Int, word: String)], language: Int) {
        let text = values.joined(separator: "\n")
        guard !values.isEmpty, text != source else { return }
        let lowercase = text.lowercased()
        for (number, word) in words { treatments[language][number].count(lowercase.holds(word)) }
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
            func copiedSource(_ text: CatalogTexts.Unit) -> CatalogTexts.Unit? {
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
