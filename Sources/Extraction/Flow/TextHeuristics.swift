/// What a text is where the structure of the code doesn't tell: all guesses of the scanner, each with the count that justifies it.
///
/// The counts are from findings that were drawn from apps and judged at the source, as `MEASURED.md` describes.
package enum TextHeuristics {
    /// Whether a word in title case is a text rather than a name: code chooses it, a view has it, or it belongs to a value with sentences.
    ///
    /// 2,931 findings of 74 apps depend on this; of 60 that were judged 49 were right, 4 doubtful and 7 wrong.
    static func isTitle(_ text: String, isChosen: Bool, isOnScreen: @autoclosure () -> Bool, isOfRecord: @autoclosure () -> Bool) -> Bool {
        TextClassifier.isTitle(text) && (isChosen || isOnScreen() || isOfRecord())
    }

    /// Whether the words in title case of a slot that no sentence of the app uses are names.
    ///
    /// Without this about 9 of the same 60 would be wrong instead of 7.
    ///
    /// - Parameters:
    ///   - names: How many texts of the slot consist of words that the app's sentences write as names.
    ///   - words: How many have a word that these sentences write in lower case, or are keys.
    ///   - isOfAPI: Whether the slot belongs to a framework, which is given words unless something says otherwise.
    package static func holdsNames(_ names: Int, words: Int, hasSentence: Bool, isOfAPI: Bool) -> Bool {
        if isOfAPI { return names > words }
        return names > 0 ? names >= words : words == 0 && !hasSentence
    }

    /// Whether the words in title case of a slot are names, because more of its texts are codes or identifiers: "Port" beside
    /// "ForwardAgent" and "ProxyJump".
    ///
    /// 6 findings fewer in 13 apps, all of them names of settings in a file format.
    package static func holdsCodes(_ codes: Int, titles: Int) -> Bool { codes > titles }

    /// Whether the single words of a slot are texts, because most others are sentences.
    ///
    /// 14 findings of 12 apps depend on this alone; 13 of them were right and 1 doubtful.
    static func isProse(sentences: Int, others: Int) -> Bool { sentences > others }

    /// Whether a slot holds names although a few read like sentences: "Bois de Vincennes".
    ///
    /// 2 of 72 findings were wrong without this, names of stations.
    static func isOfNames(sentences: Int, others: Int) -> Bool { others >= 16 && others >= sentences * 4 }

    /// Whether a text is a document, such as a licence, rather than a text of an interface.
    ///
    /// 2 of 73 findings were wrong without this, both licences.
    static func isDocument(_ text: String) -> Bool { text.utf8.count > 1_000 }

    /// Whether the texts of a slot are parts of a document, such as a law: many, and most of them long.
    ///
    /// 4 of 116 findings were wrong without this, all paragraphs of laws. One of about 90 apps has such a slot, of 460 texts of 248
    /// bytes each, by a script over their findings.
    static func isDocument(texts: Int, bytes: Int) -> Bool { texts >= 50 && bytes >= texts * 150 }

    /// Whether an element of a longer list is a name: one run of a few ideographs or syllables, in a script that needs no spaces.
    ///
    /// Nearly all of 15 wrong findings among 136 were of this kind, and none of the right ones.
    static func isListedName(_ text: String) -> Bool {
        text.unicodeScalars.count <= 8 && text.unicodeScalars.allSatisfy { $0.value >= 0x80 && $0.isLetter }
    }
}
