import LintModel
import StringCatalog
import Syntax

/// The words that the locales of a catalog use again and again, learned from a sample of their texts.
struct LocaleWords: CatalogEvidence {
    /// The locales that have a word, a bit each by the place of the locale: in one text at least, and in two.
    private struct Use {
        let word: WordHash
        var once: UInt64 = 0
        var again: UInt64 = 0
        /// The last localization that it was found in, which counts once.
        var last = -1
    }

    private var uses: [Use] = []
    private var numbers = NumberTable(capacity: 2000)
    /// How many texts of each locale were looked at.
    private var counts: [Int]
    private let languages: [LanguageTag]

    init(_ catalog: CatalogContext) {
        // A bit for each; a catalog with more locales is probably damaged.
        languages = Array(catalog.languages.prefix(64))
        counts = Array(repeating: 0, count: languages.count)
        let texts: CatalogTexts = catalog.evidence()
        let step = max(1, texts.entries.count * languages.count / 8000)
        var localizations = 0
        for index in stride(from: 0, to: texts.entries.count, by: step) {
            for localization in texts.entries[index].localizations where localization.language < languages.count {
                let translated = localization.texts.filter { !$0.isNew }
                counts[localization.language] += translated.isEmpty ? 0 : 1
                localizations += 1
                for text in translated {
                    var value = texts.value(text)
                    value.withUTF8 { WordHash.forEach(in: $0) { add($0, language: localization.language, localization: localizations); return true } }
                }
            }
        }
    }

    private mutating func add(_ word: WordHash, language: Int, localization: Int) {
        let number = numbers.number(word.forTable) { uses[$0].word == word }
        if number == uses.count { uses.append(Use(word: word)) }
        guard uses[number].last != localization else { return }
        let bit = UInt64(1) << UInt64(language)
        uses[number].again |= uses[number].once & bit
        uses[number].once |= bit
        uses[number].last = localization
    }

    /// Whether enough texts of a locale are known to judge by its words.
    func hasEnoughData(for place: Int) -> Bool { counts.indices.contains(place) && counts[place] >= 4 }

    /// Whether a text has three words or more, and the locale uses hardly any of them elsewhere.
    func areRare(in text: String, _ place: Int) -> Bool {
        let own = UInt64(1) << UInt64(place)
        var (all, known) = (0, 0)
        var text = text
        text.withUTF8 { bytes in
            WordHash.forEach(in: bytes) { word in
                all += 1
                known += locales(using: word) & own != 0 ? 1 : 0
                return known <= 2
            }
        }
        return all >= 3 && known <= 2
    }

    /// The locales that have a word in two texts at least, a bit each.
    func locales(using word: WordHash) -> UInt64 { numbers.find(word.forTable) { uses[$0].word == word }.map { uses[$0].again } ?? 0 }

    /// The locale that has most of a number of words, if that is half of them and two or more.
    ///
    /// - Parameters:
    ///   - own: The locale that has none of them. It must be known nearly as well, or its words are merely not there.
    ///   - isWanted: Whether a language may be the answer.
    func locale(of words: [WordHash], otherThan own: Int, where isWanted: (LanguageTag) -> Bool) -> LanguageTag? {
        let found = words.map(locales)
        let best = languages.indices.filter { hasEnoughData(for: $0) && counts[$0] * 2 <= counts[own] * 3 && isWanted(languages[$0]) }
            .map { place in (place: place, count: found.count { $0 & (1 << UInt64(place)) != 0 }) }
            .max { $0.count < $1.count }
        guard let best, best.count >= 2, best.count * 2 >= words.count, !areClose(own, best.place) else { return nil }
        return languages[best.place]
    }

    /// Whether at least a fifth of a locale's words are also words of another, but not of most, so that a text may be
    /// in either language, such as Serbian and Croatian. False if few words are known.
    private func areClose(_ place: Int, _ other: Int) -> Bool {
        let (own, foreign) = (UInt64(1) << UInt64(place), UInt64(1) << UInt64(other))
        var (all, shared) = (0, 0)
        for locales in uses.lazy.map(\.once) where locales & own != 0 {
            let count = locales.nonzeroBitCount
            // Names are in most locales.
            guard count <= 2 || count * 2 <= languages.count else { continue }
            all += 1
            shared += locales & foreign != 0 ? 1 : 0
        }
        return all >= 20 && shared * 5 >= all
    }
}
