import LintModel
import ProjectModel

/// A text that equals its source, with what its catalog says of its words.
struct CopiedText {
    typealias Threshold = UntranslatedCopyCheck.Threshold

    /// Without abbreviations that are not words of the catalog. Never empty.
    let words: [SourceWords.Word]
    let peers: CopyPeers
    let isInOtherScript: Bool
    /// How many words are common, or begin with a small letter while others do not.
    let common: Int
    private let count: Int
    private let treatments: [CopyEvidence.Treatment]
    private let areCommon: [Bool]
    /// Which of the words are those of the built-in terms.
    private let areOfInterfaces: [Bool]
    /// Whether it is one of the built-in terms, and the language has another word for it.
    let isForeignTerm: Bool
    /// Whether it begins with the name of an app of the project, and has only capitalized words.
    private let isNamedForApp: Bool
    private let isNameOfApp: Bool

    /// - Parameters:
    /// - Returns: `nil` for a text without words.
    init?(_ text: TextContext, _ all: [SourceWords.Word], in entry: EntryContext, _ evidence: CopyEvidence) {
        let words = all.filter { !$0.isAbbreviation || evidence.isCommon($0.text) }
        guard !words.isEmpty else { return nil }
        self.words = words
        count = all.count
        treatments = words.map { evidence.treatment(of: $0.text, in: text.traits.number) }
        areCommon = words.map { evidence.isCommon($0.text) }
        let hasCapital = words.contains { !$0.startsLower }
        common = zip(words, areCommon).count { $1 || $0.startsLower && hasCapital }
        let apps = entry.catalog.run.project.targets.filter { !$0.isLibrary }.map(\.name)
        isNamedForApp = !words.contains(where: \.startsLower) && apps.contains { text.value.hasPrefix($0 + " ") }
        isNameOfApp = apps.contains { $0.hasLetters(of: text.value) }
        let isEnglish = entry.catalog.sourceLanguage.isLanguage("en")
        areOfInterfaces = words.map { isEnglish && BuiltInTerms.words.contains($0.text) }
        let term = isEnglish ? BuiltInTerms.shared.translation(of: text.value, in: text.language) : nil
        isForeignTerm = term.map { $0 != text.value } ?? false
        isInOtherScript = text.traits.facts.hasNonLatinScript
        peers = CopyPeers(of: text, in: entry)
    }

    /// Whether the locale has all words in texts of its own.
    var isKeptElsewhere: Bool { treatments.allSatisfy { $0.kept > 0 && $0.kept >= $0.translated } }

    /// Whether the locale has none of the words but in longer ones of its own, such as "Cancel" in "Cancelar".
    var isNeverKeptWhole: Bool { treatments.allSatisfy { $0.keptWhole == 0 } }

    var isNeverKept: Bool { treatments.allSatisfy { $0.kept == 0 } }

    /// Whether the locale translates one of the words elsewhere.
    var isTranslatedElsewhere: Bool { treatments.contains { $0.translated > 0 && $0.translated > $0.kept * Threshold.habit } }

    /// Whether the locale always translates one of the words elsewhere, which is a common one.
    var hasTranslatedCommonWord: Bool {
        let witnesses = words.count >= Threshold.phrase || isInOtherScript ? Threshold.witnesses : Threshold.witnessesOfOneWord
        return words.indices.contains { index in
            // Small words have many translations.
            let isOfInterface = areOfInterfaces[index] && words[index].text.utf8.count >= Threshold.contentWord
            let treatment = treatments[index]
            return (areCommon[index] || isOfInterface) && treatment.translated >= witnesses && treatment.kept == 0
        }
    }

    /// Whether it is the name of the app or of one of its products, such as "Goals Pro", which other languages
    /// keep.
    var isProductName: Bool { !peers.translate && (isNameOfApp || isNamedForApp && peers.keeping >= Threshold.peers) }

    var isOfCommonWords: Bool { common == count }

    /// Whether it has only words of the built-in terms, which other languages translate.
    var isOfInterfaceWords: Bool { words.count == count && areOfInterfaces.allSatisfy(\.self) }

    /// Whether it has only such words and abbreviations, such as "Send SMS".
    var isOfInterfaceWordsAndAbbreviations: Bool { words.count < count && areOfInterfaces.allSatisfy(\.self) }

    /// Whether the other languages have words like those of the source, so that the locale may have them as well.
    var haveOnlyCognates: Bool { peers.haveOnlyCognates(of: words) }

    /// Whether it has more than one word, not all of them names.
    var isPhrase: Bool {
        guard words.count >= Threshold.phrase, words.contains(where: { !$0.startsLower }) else { return false }
        return common >= Threshold.commonWords || words.contains { $0.startsLower && $0.text.utf8.count >= Threshold.contentWord }
    }

    /// Whether the words are names that small words join, such as "Icon by Anna Lind": most of them are capitalized,
    /// and nothing in the catalog says that they are common words.
    var isCredit: Bool {
        var (names, others) = (0, 0)
        for (index, word) in words.enumerated() {
            if word.startsLower {
                guard word.text.utf8.count < Threshold.contentWord else { return false }
            } else if areCommon[index] || areOfInterfaces[index] || treatments[index].translated > 0 {
                others += 1
            } else {
                names += 1
            }
        }
        return names >= Threshold.names && names > others && words.contains(where: \.startsLower)
    }
}

/// How the other languages treat a text that one has copied.
struct CopyPeers {
    /// The texts of those that translate it.
    private var translations: [String]
    /// How many keep it, this one included, and those left out that keep most texts.
    let keeping: Int

    /// Of languages in another script than Latin those are asked that have one as well; names are often respelled
    /// there.
    init(of text: TextContext, in entry: EntryContext) {
        let peers = text.peers(in: entry).filter { $0.traits.facts.hasNonLatinScript == text.traits.facts.hasNonLatinScript }
        let copies: LocaleCopies = entry.catalog.evidence()
        // The text itself is one.
        keeping = 1 + peers.count { $0.value == text.value && !copies.isMostlyCopied($0.traits.number) }
        translations = peers.filter { $0.value != text.value }.map(\.value)
    }

    /// The same without the languages whose texts have the words of the source with another ending.
    func without(cognatesOf words: [SourceWords.Word]) -> CopyPeers {
        let stems = words.map { $0.text.foldedLatin.prefix(UntranslatedCopyCheck.Threshold.stem) }
        var peers = self
        peers.translations.removeAll { text in
            let own = text.lowercased().foldedLatin.split { !$0.isLetter }
            return stems.allSatisfy { stem in own.contains { $0.hasPrefix(stem) } }
        }
        return peers
    }

    /// Whether several translate it, all with words like those of the source.
    func haveOnlyCognates(of words: [SourceWords.Word]) -> Bool { translate && !without(cognatesOf: words).translate }

    /// Whether any language translates it.
    var translate: Bool { !translations.isEmpty }

    /// Whether more than a multiple of those that keep the text translate it.
    func mostTranslate(by factor: Int) -> Bool {
        translations.count >= UntranslatedCopyCheck.Threshold.peers && translations.count > keeping * factor
    }

    /// Whether several languages keep it, and more than translate it.
    var keepMore: Bool { keeping >= UntranslatedCopyCheck.Threshold.peers && keeping > translations.count }

    /// Whether more keep it than translate it, and some translate it.
    var mostKeep: Bool { translate && keeping > translations.count }
}
