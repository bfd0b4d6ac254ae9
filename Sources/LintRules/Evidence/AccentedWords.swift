import LintModel
import StringCatalog
import Syntax

/// The long words with accents that the locales of a catalog have in two texts or more.
struct AccentedWords: CatalogEvidence {
    /// A word without its accents, in small letters, in a language.
    struct Word: Hashable {
        fileprivate let language: Int
        fileprivate let letters: String
    }

    private struct Spelling {
        let text: String
        var count: Int
        /// The last localization with the word, which counts once.
        var last: Int
        /// Whether it is spelled in several ways.
        var varies = false
    }

    private var words: [Word: Spelling] = [:]
    /// The numbers of the languages with such words.
    private var languages: Set<Int> = []

    init(_ catalog: CatalogContext) {
        let texts: CatalogTexts = catalog.evidence()
        let hasAccents = catalog.languages.map { $0.facts.scripts?.contains(.latin) ?? false }
        let document = catalog.document
        var localizations = 0
        for entry in texts.entries {
            for localization in entry.localizations where hasAccents[localization.language] {
                localizations += 1
                for text in localization.texts where !text.isNew {
                    guard document.bytes[document.range(text.node)].contains(where: { $0 >= 0xC3 }) else { continue }
                    add(texts.value(text), language: localization.language, localization: localizations)
                }
            }
        }
    }

    private mutating func add(_ text: String, language: Int, localization: Int) {
        var text = text
        text.withUTF8 { bytes in
            Self.forEachLongWord(in: bytes) { range, isPlain in
                guard !isPlain else { return }
                let spelling = String(decoding: bytes[range], as: UTF8.self).lowercased()
                let folded = spelling.foldedLatin
                guard folded.utf8.count >= 8, folded.utf8.allSatisfy(ASCII.isLetter),
                    spelling.unicodeScalars.suffix(3).elementsEqual(folded.unicodeScalars.suffix(3))
                else { return }
                let word = Word(language: language, letters: folded)
                guard var known = words[word] else {
                    words[word] = Spelling(text: spelling, count: 1, last: localization)
                    languages.insert(language)
                    return
                }
                if known.text != spelling { known.varies = true }
                if known.last != localization { known.count += 1 }
                known.last = localization
                words[word] = known
            }
        }
    }

    func hasEnoughData(for language: Int) -> Bool { languages.contains(language) }

    /// The words of a text that are known with accents and have none, with their places in UTF-8 bytes.
    func plainWords(in text: String, _ language: Int) -> [(word: Word, part: Range<Int>)] {
        var found: [(Word, Range<Int>)] = []
        var text = text
        text.withUTF8 { bytes in
            Self.forEachLongWord(in: bytes) { range, isPlain in
                guard isPlain else { return }
                let word = Word(language: language, letters: String(decoding: bytes[range], as: UTF8.self).lowercased())
                if words[word] != nil { found.append((word, range)) }
            }
        }
        return found
    }

    /// How a word is spelled, if three times as many texts spell it so as lack its accents, two at least.
    func spelling(of word: Word, lackedBy count: Int) -> String? {
        words[word].flatMap { !$0.varies && $0.count >= max(2, count * 3) ? $0.text : nil }
    }

    /// - Parameter body: Is given the place of each word of eight bytes or more, and whether all its letters are of ASCII.
    @inline(__always)
    private static func forEachLongWord(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, Bool) -> Void) {
        var (start, isPlain) = (0, true)
        for index in 0...bytes.count {
            if index < bytes.count, ASCII.isLetter(bytes[index]) { continue }
            if index < bytes.count, bytes[index] >= 0x80 {
                isPlain = false
                continue
            }
            if index - start >= 8 { body(start..<index, isPlain) }
            (start, isPlain) = (index + 1, true)
        }
    }
}
