import LintModel
import StringCatalog
import Syntax

/// The words that the locales of a catalog use again and again, learned from a sample of their texts.
struct LocaleWords: CatalogEvidence {
    /// The locales that have a word, a bit each by the place of the locale: in one text at least, and in two.
    private struct Use {
        var once: UInt64 = 0
        var again: UInt64 = 0
    }

    /// A run of letters, in small letters as far as ASCII goes, by its hash.
    struct Word: Hashable {
        let hash: UInt64
    }

    private var uses: [Word: Use] = [:]
    /// How many texts of each locale were looked at.
    private var counts: [Int]
    private let languages: [LanguageTag]

    init(_ catalog: CatalogContext) {
        // A bit for each; more locales than these are no evidence, but a damaged file.
        languages = Array(catalog.languages.prefix(64))
        counts = Array(repeating: 0, count: languages.count)
        let entries = catalog.catalog.entries
        let places = Dictionary(languages.enumerated().map { ($1, $0) }) { first, _ in first }
        let step = max(1, entries.count * languages.count / 8000)
        for index in stride(from: 0, to: entries.count, by: step) {
            for localization in entries[index].localizations {
                guard let place = places[localization.language] else { continue }
                let texts = localization.units.map(\.unit).filter { $0.state != .new }.map(\.value)
                counts[place] += texts.isEmpty ? 0 : 1
                let bit = UInt64(1) << UInt64(place)
                for word in Set(texts.flatMap(Self.words)) {
                    uses[word, default: Use()].again |= (uses[word]?.once ?? 0) & bit
                    uses[word, default: Use()].once |= bit
                }
            }
        }
    }

    /// Whether enough texts of a locale are known to judge by its words.
    func know(_ place: Int) -> Bool { counts.indices.contains(place) && counts[place] >= 4 }

    /// The locales that have a word in two texts at least, a bit each.
    func locales(using word: Word) -> UInt64 { uses[word]?.again ?? 0 }

    /// The locale that has most of a number of words, if that is half of them and two or more.
    ///
    /// - Parameters:
    ///   - own: The locale that has none of them. It must be known nearly as well, or its words are merely not there.
    ///   - isWanted: Whether a language may be the answer.
    func locale(of words: [Word], otherThan own: Int, where isWanted: (LanguageTag) -> Bool) -> LanguageTag? {
        let found = words.map(locales)
        let best = languages.indices.filter { know($0) && counts[$0] * 2 <= counts[own] * 3 && isWanted(languages[$0]) }
            .map { place in (place: place, count: found.count { $0 & (1 << UInt64(place)) != 0 }) }
            .max { $0.count < $1.count }
        guard let best, best.count >= 2, best.count * 2 >= words.count else { return nil }
        return languages[best.place]
    }

    /// The words of two bytes or more, without those that belong to a placeholder or an identifier.
    static func words(of text: String) -> [Word] {
        // FNV-1a.
        let start: UInt64 = 0xCBF2_9CE4_8422_2325
        var words: [Word] = []
        var (hash, length) = (start, 0)
        var isProse = true
        func end() {
            if length >= 2, isProse { words.append(Word(hash: hash)) }
            (hash, length) = (start, 0)
        }
        for byte in text.utf8 {
            if byte >= 0x80 || ASCII.isLetter(byte) {
                hash = (hash ^ UInt64(byte < 0x80 ? byte | 0x20 : byte)) &* 0x100_0000_01B3
                length += 1
            } else {
                end()
                isProse = !"%_/@".utf8.contains(byte)
            }
        }
        end()
        return words
    }
}
