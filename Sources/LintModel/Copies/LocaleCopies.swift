import Inventory
import ProjectModel
import StringCatalog
import Syntax

/// How many texts of each locale are copies of their sources.
package struct LocaleCopies: CatalogEvidence {
    package struct Count: Sendable {
        package fileprivate(set) var copied = 0
        /// How many of the copies have words, and not names alone: another locale translates the text, or its words are
        /// those of interfaces or sentences.
        fileprivate var withWords = 0
        fileprivate var translated = 0

        package var all: Int { copied + translated }
    }

    /// By the place of the language; nothing is counted for the source language.
    private var counts: [Count]

    package init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        self.init(catalog.catalog, texts.entries, languages: catalog.languages) { entry, place in
            catalog.run.inventory.need(of: catalog.text(of: entry, near: place)) == .wanted
        }
    }

    /// - Parameters:
    ///   - texts: Those of each entry.
    ///   - languages: Those of the catalog.
    ///   - stopsEarly: Whether to count only until no locale can be untranslated.
    ///   - isWanted: Whether an entry, at this place in the catalog, needs translations.
    fileprivate init(
        _ catalog: Catalog, _ texts: some Sequence<CatalogTexts.Entry>, languages: [LanguageTag],
        stopsEarly: Bool = false, isWanted: (Entry, Int) -> Bool
    ) {
        let document = catalog.document
        // So many translations are a fifth of the texts at least.
        let enough = (catalog.entries.count + 4) / 5
        counts = languages.map { _ in Count() }
        let isOther = languages.map { $0.language != catalog.sourceLanguage.language }
        var undecided = isOther.count { $0 }
        for (place, (entry, item)) in zip(catalog.entries, texts).enumerated() {
            if stopsEarly, undecided == 0 { return }
            let sources = item.sources.map { document.bytes[document.range($0.node)] }
            var copies: [Int] = []
            var translations: [Int] = []
            for localization in item.localizations where isOther[localization.language] {
                guard localization.texts.contains(where: { !$0.isNew }) else { continue }
                let isCopy = localization.texts.allSatisfy { text in
                    text.isNew || sources.contains(document.bytes[document.range(text.node)])
                }
                if isCopy { copies.append(localization.language) } else { translations.append(localization.language) }
            }
            for language in translations {
                counts[language].translated += 1
                if counts[language].translated == enough { undecided -= 1 }
            }
            guard !copies.isEmpty, !InfoPlistText.isName(entry.key), isWanted(entry, place) else { continue }
            for language in copies { counts[language].copied += 1 }
            let source = item.sources.map { document.string($0.node) ?? "" }.joined(separator: "\n")
            guard Self.hasWords(source, isTranslated: !translations.isEmpty) else { continue }
            for language in copies { counts[language].withWords += 1 }
        }
    }

    /// - Parameter isTranslated: Whether another locale translates the text.
    private static func hasWords(_ text: String, isTranslated: Bool) -> Bool {
        let words = SourceWords(text, FormatString(scanning: text)).all.filter { !$0.isAbbreviation }
        guard !words.isEmpty else { return false }
        let known = words.filter { BuiltInTerms.words.contains($0.text) }
        return isTranslated || words.count >= leastOfSentence || known.count == words.count
            || words.contains(where: \.startsLower) && known.contains { !$0.startsLower }
    }

    /// Texts from which on copies say something of a locale.
    private static let least = 10

    /// Words that are too many for a name.
    private static let leastOfSentence = 4

    /// - Parameter language: The place of the language among those of the catalog.
    package func count(in language: Int) -> Count { counts[language] }

    /// Whether nearly all texts of a locale are copies, so that it was never translated.
    ///
    /// - Parameter language: The place of the language among those of the catalog.
    package func isUntranslated(_ language: Int) -> Bool {
        let count = counts[language]
        let all = count.withWords + count.translated
        return all >= Self.least && count.translated * 5 < all
    }

    /// Whether a locale has more copies than translations, so that its copies say nothing of those of other locales.
    ///
    /// - Parameter language: The place of the language among those of the catalog.
    package func isMostlyCopied(_ language: Int) -> Bool {
        let count = counts[language]
        return count.withWords >= Self.least && count.withWords >= count.translated
    }
}

extension Inventory {
    /// The locales of a catalog that hold copies of the source texts instead of translations.
    package func localesOfCopies(inCatalog index: Int) -> Set<LanguageTag> {
        let (item, entries) = (catalogs[index], texts(inCatalog: index))
        let texts = CatalogTexts.entries(of: item.catalog, languages: item.languages)
        let copies = LocaleCopies(item.catalog, texts, languages: item.languages, stopsEarly: true) { _, place in
            need(of: entries[entries.startIndex + place]) == .wanted
        }
        return Set(item.languages.indices.filter(copies.isUntranslated).map { item.languages[$0] })
    }
}

extension Entry {
    /// Whether all that a locale has is also a source text.
    package func isCopied(in locale: LanguageTag, from source: LanguageTag) -> Bool {
        let sources = localization(for: source)?.units.map(\.unit.value) ?? [key]
        let texts = localization(for: locale)?.units ?? []
        return !texts.isEmpty && texts.allSatisfy { sources.contains($0.unit.value) }
    }
}
