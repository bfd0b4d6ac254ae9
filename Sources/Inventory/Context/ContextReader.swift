import Extraction
import StringCatalog

/// Makes the contexts of texts. Every command that shows a context asks it; it reads each source file once, and only those that it
/// needs for the texts that it is asked for.
package struct ContextReader {
    private let inventory: Inventory
    private var tokens: SourceTokens
    private var index: Index?
    private var byFile: [String: NearbyTexts] = [:]

    /// What is known of all texts.
    private struct Index {
        let sources: [String]
        /// The indices of the texts by key.
        let byKey: [Key: Int]
        /// The uses in each file, with the index of the text.
        var uses: [String: [(text: Int, use: ExtractedString)]] = [:]
        let words: WordIndex

        init(_ inventory: Inventory) {
            sources = inventory.texts.map { inventory.sourceText(of: $0) }
            byKey = Dictionary(inventory.texts.enumerated().map { (Key($1.key), $0) }) { first, _ in first }
            words = WordIndex(sources)
            for (text, item) in inventory.texts.enumerated() {
                for use in item.uses { uses[use.place.file, default: []].append((text, use)) }
            }
        }
    }

    package init(_ inventory: Inventory) {
        self.inventory = inventory
        tokens = SourceTokens(inventory.sources)
    }
}

extension ContextReader {
    /// How many texts around a text, and how many similar ones, a context has at most. Of those, only the ones with a translation help.
    private static let mostNearby = 12
    private static let mostSimilar = 12

    package mutating func context(of text: Inventory.Text) -> TranslationContext {
        let source = inventory.sourceText(of: text)
        let index = self.index ?? Index(inventory)
        self.index = index
        let uses = text.uses.map { use in
            UseContext(use, &tokens).showingTitles { title in
                index.byKey[Key(title)].map { index.sources[$0] } ?? (title.isIdentifier ? nil : title)
            }
        }
        let similar = index.words.nearest(to: source, count: Self.mostSimilar).map {
            TranslationContext.Similar(text: inventory.texts[$0], source: index.sources[$0])
        }
        let nearby = nearby(text, uses, index)
        return TranslationContext(
            text: text, uses: uses, nearby: nearby, similar: similar, limit: text.comment?.lengthBudget,
            takesNumber: FormatString(text.key).takesNumber || FormatString(source).takesNumber, source: source,
            glossary: inventory.glossary)
    }

    /// What a text is to the people who see it, in each of its uses that says so: `tab`, `toolbar button`.
    mutating func roles(of text: Inventory.Text) -> Set<String> {
        Set(text.uses.compactMap { use in
            let context = UseContext(use, &tokens)
            return context.role.map { role in
                context.containers.contains { $0.role == TextRoles.toolbar } ? "\(TextRoles.toolbar) \(role)" : role
            }
        })
    }

    /// The other texts that the same types use.
    private mutating func nearby(_ text: Inventory.Text, _ uses: [UseContext], _ index: Index) -> [String] {
        var distances: [Int: Int] = [:]
        for use in uses {
            let type = use.view?.split(separator: ".").first.map(String.init)
            let found = texts(of: use.place.file, index).nearest(to: use.place.line, in: type, count: Self.mostNearby) { other in
                Key(inventory.texts[other].key) == Key(text.key) ? nil : index.sources[other]
            }
            for (other, distance) in found { distances[other] = min(distances[other] ?? .max, distance) }
        }
        let sorted = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { index.sources[$0.key] }
        return Array(sorted.distinct.prefix(Self.mostNearby))
    }

    private mutating func texts(of file: String, _ index: Index) -> NearbyTexts {
        if let known = byFile[file] { return known }
        let texts = NearbyTexts((index.uses[file] ?? []).map {
            .init(text: $0.text, line: $0.use.place.line, type: tokens.outermostType(at: $0.use.place))
        })
        byFile[file] = texts
        return texts
    }
}
