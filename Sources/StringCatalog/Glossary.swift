/// How the terms of a project are rendered in each locale, and the names that are never translated.
public struct Glossary: Sendable {
    /// A word or name of the project.
    public struct Term: Sendable {
        /// As the source language spells it.
        public let text: String
        /// The texts of which a translation must hold one, the preferred one first; `nil` for a name, which stays as it is.
        public let renderings: [LanguageTag: [String]]?

        public init(_ text: String, renderings: [LanguageTag: [String]]?) {
            self.text = text
            self.renderings = renderings
        }

        /// The texts of which a translation must contain one; `nil` if the term does not cover the locale.
        func wanted(in locale: LanguageTag) -> [String]? {
            guard let renderings else { return [text] }
            return locale.andMoreGeneral.lazy.compactMap { renderings[$0] }.first
        }
    }

    /// A term of a source text that its translation does not render as it must.
    public struct Breach: Sendable, Hashable {
        public let term: String
        /// What the translation must hold one of.
        public let wanted: [String]
        /// Whether the term is a name that stays as it is.
        public let isName: Bool
    }

    /// The longest first, so that "device name" is found before "device".
    public let terms: [Term]

    public init(_ terms: [Term] = []) {
        self.terms = terms.sorted { ($1.text.utf8.count, $0.text) < ($0.text.utf8.count, $1.text) }
    }

    /// The terms of a source text that a translation renders otherwise.
    ///
    /// A term is found as a whole word in any case, also with the ending of an English plural; a name only as it is spelled.
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

/// A text from which the terms that were found are taken out.
private struct Words {
    private var exact: [Unicode.Scalar]
    private var folded: [Unicode.Scalar]

    init(_ text: String) {
        exact = Array(text.unicodeScalars)
        folded = exact.map(\.folded)
    }

    /// Removes every occurrence of a term. Returns whether there was one.
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

    /// Where the word that begins with a term ends: with it, or after the ending of an English plural; `nil` when it goes on.
    private func end(of term: Range<Int>, isName: Bool) -> Int? {
        if isBoundary(term.upperBound) { return term.upperBound }
        guard !isName else { return nil }
        let rest = folded[term.upperBound...]
        return [["s"], ["e", "s"]].first { rest.starts(with: $0) && isBoundary(term.upperBound + $0.count) }
            .map { term.upperBound + $0.count }
    }

    /// Whether no word goes on at an index.
    private func isBoundary(_ index: Int) -> Bool {
        index == 0 || index == exact.count || !exact[index - 1].isInWord || !exact[index].isInWord
    }
}

private extension Unicode.Scalar {
    /// In lower case where that is one character, so that places stay the same.
    var folded: Unicode.Scalar {
        let scalars = properties.lowercaseMapping.unicodeScalars
        return scalars.count == 1 ? scalars[scalars.startIndex] : self
    }

    /// Whether words are made of it in a script that parts them by spaces.
    var isInWord: Bool { value < 0x2E80 && (properties.isAlphabetic || properties.numericType != nil) }
}

private extension LanguageTag {
    /// The tag, then those that say less: `zh-Hant-TW`, `zh-Hant`, `zh`. Chinese of a region also is Chinese of its script.
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
