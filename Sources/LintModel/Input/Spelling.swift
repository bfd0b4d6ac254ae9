import StringCatalog

/// The verdict of a program with dictionaries on the words of the catalogs.
package struct Spelling: Sendable {
    /// By locale, the words that no dictionary has, each with the words that may have been meant, the most likely
    /// first.
    package var misspelled: [LanguageTag: [String: [String]]]

    package init(misspelled: [LanguageTag: [String: [String]]] = [:]) { self.misspelled = misspelled }

    /// The words of a text that are looked up: prose of three letters or more, and no abbreviations.
    package static func words(in text: String, _ format: FormatString) -> [(text: String, range: Range<Int>)] {
        SourceWords(text, format).all.filter { !$0.isAbbreviation }.compactMap { word in
            let spelling = String(Substring(text.utf8.dropFirst(word.range.lowerBound).prefix(word.range.count)))
            return spelling.count > 2 ? (spelling, word.range) : nil
        }
    }
}
