import Extraction
import StringCatalog
import Syntax

/// A text as a person saw it on the screen, with values in place of placeholders and perhaps in capitals.
package struct ScreenTextQuery: Sendable {
    private let text: String
    private let folded: String
    /// With `…` in place of each placeholder, for a format that was copied from code.
    private let pattern: String

    package init(_ text: String) {
        self.text = text
        folded = text.lowercased()
        pattern = Self.parts(ofFormat: text).joined(separator: "…")
    }

    /// How well a text fits what was seen.
    private enum Fit: Comparable {
        /// With values in place of placeholders; how many of its own letters were seen.
        case pattern(Int)
        /// Except for case, which a view may change.
        case folded
        case exact
    }

    /// Whether a text with `…` in place of each value looks like this on the screen.
    package func isShown(by text: String) -> Bool {
        text == pattern || fit(of: text.split(separator: "…", omittingEmptySubsequences: false)) != nil
    }

    /// - Parameter parts: The parts of a text between its values.
    private func fit(of parts: [Substring]) -> Fit? {
        if parts.count < 2 { return parts.first.flatMap { $0 == text ? .exact : $0.lowercased() == folded ? .folded : nil } }
        let letters = parts.reduce(0) { $0 + $1.count(where: \.isLetter) }
        // A text that is little but values looks like any other.
        guard letters > 2, let first = parts.first, let last = parts.last, text.hasPrefix(first) else { return nil }
        var rest = text.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return nil }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last) ? .pattern(letters) : nil
    }

    private static func parts(ofFormat format: String) -> [Substring] {
        FormatString.rewriting(format) { _, _ in "\0" }.split(separator: "\0", omittingEmptySubsequences: false)
    }

    /// The texts of an inventory that fit best, by key or by what they say in the source language.
    package func texts(of inventory: Inventory) -> [Inventory.Text] {
        var best: Fit?
        var found: [Inventory.Text] = []
        for item in inventory.texts {
            let source = inventory.sourceLanguage(of: item)
            let values = item.entry?.localization(for: source)?.units.map(\.unit.value) ?? []
            // A key whose text is another isn't seen.
            let says = item.key == text || values.isEmpty ? [item.sourceText(source) ?? item.key] + [item.key] : values
            guard let fit = says.lazy.compactMap({ fit(of: Self.parts(ofFormat: $0)) }).max() else { continue }
            if let known = best, fit < known { continue }
            if best != fit { found = [] }
            best = fit
            found.append(item)
        }
        return found
    }

    /// A literal in the sources.
    package struct Literal: Sendable {
        package let text: String
        package let place: SourcePlace
        /// Whether it is given to a parameter `verbatim`, which nothing looks up.
        package let isVerbatim: Bool
    }

    /// The literals of an app that say this, wherever they are.
    package func literals(of inventory: Inventory) -> [Literal] {
        let words: [Substring] = text.split { !$0.isLetter }
        guard let word = words.max(by: { $0.count < $1.count }) else { return [] }
        let bytes = Array(word.utf8)
        var tokens = SourceTokens(inventory.sources)
        var found: [Literal] = []
        for (path, content) in inventory.sources.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".swift") {
            guard content.firstRange(of: bytes) != nil else { continue }
            for (text, place) in tokens.literals(in: path) where isShown(by: text) {
                let call = tokens.outline(at: place)?.outline.enclosures.first
                let isVerbatim = if case .call(let call)? = call { call.label == "verbatim" } else { false }
                found.append(Literal(text: text, place: place, isVerbatim: isVerbatim))
            }
        }
        return found
    }
}
