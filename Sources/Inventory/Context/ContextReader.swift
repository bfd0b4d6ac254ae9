import Extraction
import StringCatalog

/// Makes the contexts of texts. Every command that shows a context asks it; it reads each source file once.
package struct ContextReader {
    private let inventory: Inventory
    private var tokens: SourceTokens
    /// The texts that a file uses, with the type around each use.
    private var byFile: [String: [(index: Int, line: Int, type: String?)]]?
    private var words: WordIndex?

    package init(_ inventory: Inventory) {
        self.inventory = inventory
        tokens = SourceTokens(inventory.sources)
    }
}

extension ContextReader {
    /// How many texts around a text, and how many similar ones, a context has at most.
    private static let mostNearby = 12
    private static let mostSimilar = 6

    package mutating func context(of text: Inventory.Text) -> TranslationContext {
        let source = inventory.sourceText(of: text)
        let uses = text.uses.map { UseContext($0, &tokens) }
        return TranslationContext(
            text: text, uses: uses, nearby: nearby(text, uses), similar: similar(text, source), limit: text.comment?.lengthBudget,
            takesNumber: FormatString(text.key).takesNumber || FormatString(source).takesNumber, source: source,
            glossary: inventory.glossary)
    }

    /// The other texts that the same types use.
    private mutating func nearby(_ text: Inventory.Text, _ uses: [UseContext]) -> [String] {
        let files = byFile ?? usesByFile()
        byFile = files
        var distances: [Int: Int] = [:]
        for use in uses {
            let type = use.view?.split(separator: ".").first.map(String.init)
            for other in files[use.place.file] ?? [] where inventory.texts[other.index].key != text.key && (type == nil || other.type == type) {
                distances[other.index] = min(distances[other.index] ?? .max, abs(other.line - use.place.line))
            }
        }
        var seen: Set<String> = []
        return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { inventory.sourceText(of: inventory.texts[$0.key]) }
            .filter { seen.insert($0).inserted }.prefix(Self.mostNearby).map { $0 }
    }

    private mutating func usesByFile() -> [String: [(index: Int, line: Int, type: String?)]] {
        var files: [String: [(index: Int, line: Int, type: String?)]] = [:]
        for (index, text) in inventory.texts.enumerated() {
            for use in text.uses { files[use.place.file, default: []].append((index, use.place.line, tokens.outermostType(at: use.place))) }
        }
        return files
    }

    private mutating func similar(_ text: Inventory.Text, _ source: String) -> [Inventory.Text] {
        let index = words ?? WordIndex(inventory.texts.map { inventory.sourceText(of: $0) })
        words = index
        return index.nearest(to: source, count: Self.mostSimilar).map { inventory.texts[$0] }
    }
}

/// Finds texts with the same words. Words that few texts have count most.
private struct WordIndex {
    private let sources: [String]
    private let words: [Set<String>]
    private var texts: [String: [Int]] = [:]

    init(_ sources: [String]) {
        self.sources = sources
        words = sources.map(Self.words)
        for (index, words) in words.enumerated() {
            for word in words { texts[word, default: []].append(index) }
        }
    }

    func nearest(to source: String, count: Int) -> [Int] {
        var scores: [Int: Double] = [:]
        for word in Self.words(source) {
            let found = texts[word] ?? []
            for index in found where sources[index] != source { scores[index, default: 0] += 1 / Double(found.count) }
        }
        // Of texts with the same words, the shorter one says more about them.
        let ranked = scores.map { (index: $0.key, score: $0.value / Double(words[$0.key].count)) }
        return ranked.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.prefix(count).map(\.index)
    }

    private static func words(_ text: String) -> Set<String> {
        var bytes = Array(text.utf8)
        for specifier in FormatString(text).specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [0x20]) }
        return Set(String(decoding: bytes, as: UTF8.self).lowercased().split { !$0.isLetter }.map(String.init))
    }
}
