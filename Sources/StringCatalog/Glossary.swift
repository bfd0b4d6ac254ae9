/// The accepted translations of a project's terms in each locale, and the names that are never translated.
public struct Glossary: Sendable {
    /// A term or name of the project.
    public struct Term: Sendable {
        /// The spelling in the source language.
        public let text: String
        /// The accepted translations by locale, the preferred one first; `nil` for a name, which is never translated.
        public let renderings: [LanguageTag: [String]]?

        public init(_ text: String, renderings: [LanguageTag: [String]]?) {
            self.text = text
            self.renderings = renderings
        }

        /// A translation must contain one of these texts; `nil` if the term does not cover the locale.
        package func wanted(in locale: LanguageTag) -> [String]? {
            guard let renderings else { return [text] }
            return locale.andMoreGeneral.lazy.compactMap { renderings[$0] }.first
        }
    }

    /// A term of the source text that the translation does not render as the glossary requires.
    public struct Breach: Sendable, Hashable {
        public let term: String
        /// The translation must contain one of these texts.
        public let wanted: [String]
        /// Whether the term is a name, which is never translated.
        public let isName: Bool
    }

    /// Sorted by length, longest first, so that "device name" is matched before "device".
    public let terms: [Term]

    public init(_ terms: [Term] = []) {
        self.terms = terms.sorted { ($1.text.utf8.count, $0.text) < ($0.text.utf8.count, $1.text) }
    }

    /// The terms of a source text that the translation does not render as the glossary requires.
    ///
    /// Terms match whole words regardless of case, with or without an English plural ending. Names match only as
    /// written.
    public func breaches(in translation: String, of source: String, locale: LanguageTag) -> [Breach] {
        guard !terms.isEmpty else { return [] }
        var rest = Words(source)
        let folded = translation.lowercased()
        return terms.compactMap { term in
            let isName = term.renderings == nil
            guard let wanted = term.wanted(in: locale), rest.take(term.text, isName: isName) else { return nil }
            let isHeld = wanted.contains { isName ? translation.contains($0) : folded.contains($0.lowercased()) }
            return isHeld ? nil : Breach(term: term.text, wanted: wanted, isName: isName)
        }
    }
}

/// A text from which matched terms are removed.
private struct Words {
    private var exact: [Unicode.Scalar]
    private var folded: [Unicode.Scalar]

    init(_ text: String) {
        exact = Array(text.unicodeScalars)
        folded = exact.map(\.folded)
    }

    /// Removes every occurrence of a term, and returns whether there was one.
    mutating func take(_ term: String, isName: Bool) -> Bool {
        let wanted = isName ? Array(term.unicodeScalars) : term.unicodeScalars.map(\.folded)
        guard !wanted.isEmpty, wanted.count <= exact.count else { return false }
        var isFound = false
        for start in 0...(exact.count - wanted.count) {
            let text = isName ? exact : folded
            guard text[start] == wanted[0], text[start..<start + wanted.count].elementsEqual(wanted), isBoundary(start),
                let end = end(of: start..<start + wanted.count, isName: isName)
            else { continue }
            isFound = true
            for index in start..<end { (exact[index], folded[index]) = ("\0", "\0") }
        }
        return isFound
    }

    /// The end of the word that starts with a term: the end of the term or of an English plural ending; `nil` if the
    /// word continues.
    private func end(of term: Range<Int>, isName: Bool) -> Int? {
        if isBoundary(term.upperBound) { return term.upperBound }
        guard !isName else { return nil }
        let rest = folded[term.upperBound...]
        return [["s"], ["e", "s"]].first { rest.starts(with: $0) && isBoundary(term.upperBound + $0.count) }
            .map { term.upperBound + $0.count }
    }

    /// Whether there is a word boundary at an index.
    private func isBoundary(_ index: Int) -> Bool {
        index == 0 || index == exact.count || !exact[index - 1].isInWord || !exact[index].isInWord
    }
}

private extension Unicode.Scalar {
    /// The lowercase mapping if it is a single scalar, so that indices remain the same.
    var folded: Unicode.Scalar {
        let scalars = properties.lowercaseMapping.unicodeScalars
        return scalars.count == 1 ? scalars[scalars.startIndex] : self
    }

    /// Whether the scalar can be part of a word in a script that separates words by spaces.
    var isInWord: Bool { value < 0x2E80 && (properties.isAlphabetic || properties.numericType != nil) }
}

private extension LanguageTag {
    /// The tag, followed by more general ones: `zh-Hant-TW`, `zh-Hant`, `zh`. For Chinese, this includes the script
    /// implied by the region.
    var andMoreGeneral: [LanguageTag] {
        var tags: [LanguageTag] = []
        var text = Substring(rawValue)
        while !text.isEmpty {
            if text == language, let script { tags.append(LanguageTag("\(language)-\(script)")) }
            tags.append(LanguageTag(String(text)))
            text = text[..<(text.lastIndex { $0 == "-" || $0 == "_" } ?? text.startIndex)]
        }
        return tags
    }
}
