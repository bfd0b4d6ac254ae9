/// The one table that says what follows from the evidence about a text that equals its source.
enum UntranslatedCopyCheck {
    enum Certainty: Sendable {
        case certain, possible
    }

    /// From how many on something counts.
    enum Threshold {
        /// Letters of a word that is more than a small one such as "by" or "of".
        static let contentWord = 4
        /// Words of a phrase.
        static let phrase = 2
        /// Words of a sentence.
        static let sentence = 3
        /// Common words that make a sentence or a phrase one that is to be translated.
        static let commonWords = 2
        /// Capitalized words of a credit.
        static let names = 2
        /// How much more often than it keeps them a locale translates words elsewhere, to say that it does.
        static let habit = 2
        /// Texts that translate a common word, so that a locale which never keeps it has to translate it here: of a
        /// phrase or in another script, and of a single word in an alphabet that both share.
        static let witnesses = 1
        static let witnessesOfOneWord = 2
        /// Other languages that have to translate a text, at least.
        static let peers = 2
        /// How many times as many other languages translate a text as keep it.
        static let morePeers = 1
        static let farMorePeers = 2
        static let nearlyAllPeers = 4
        /// The letters that cognates begin with.
        static let stem = 4
    }

    private struct Row: Sendable {
        /// `nil` where nothing says that the text should be translated.
        let verdict: Certainty?
        let applies: @Sendable (CopiedText) -> Bool

        init(_ verdict: Certainty?, _ applies: @escaping @Sendable (CopiedText) -> Bool) {
            self.verdict = verdict
            self.applies = applies
        }
    }

    /// How certain it is that a copy should be translated; `nil` if nothing says so.
    static func certainty(of copy: CopiedText) -> Certainty? { rows.first { $0.applies(copy) }?.verdict }

    /// The first row that applies decides.
    private static let rows = [
        Row(.certain) { $0.isForeignTerm && $0.isNeverKeptWhole && !$0.peers.keepMore && !$0.haveOnlyCognates },
        // The locale has the words in texts of its own: names, or words that both languages share.
        Row(nil) { $0.isKeptElsewhere },
        Row(nil) { !$0.peers.translate && $0.isCredit },
        Row(nil) { $0.isProductName },
        Row(.certain) { $0.hasTranslatedCommonWord },
        Row(.certain) { $0.isForeignTerm && !$0.peers.keepMore && !$0.haveOnlyCognates },

        // In another script than that of the locale, a copy stands out.
        Row(.certain) { $0.isInOtherScript && $0.isTranslatedElsewhere && !$0.peers.mostKeep },
        Row(.certain) { $0.isInOtherScript && $0.peers.mostTranslate(by: Threshold.morePeers) },
        Row(.certain) { $0.isInOtherScript && $0.isPhrase },
        Row(.certain) { $0.isInOtherScript && $0.isOfCommonWords && !$0.peers.mostKeep },
        Row(.certain) { $0.isInOtherScript && $0.isOfInterfaceWords && !$0.peers.keepMore },
        Row(nil) { $0.isInOtherScript },

        // In a shared alphabet, the words may belong to both languages.
        Row(.certain) { $0.words.count >= Threshold.sentence && $0.common >= Threshold.commonWords },
        Row(.certain) { $0.words.count >= Threshold.phrase && $0.isTranslatedElsewhere && !$0.peers.mostKeep },
        Row(.certain) {
            $0.words.count >= Threshold.phrase && $0.isOfInterfaceWords && !$0.peers.keepMore && !$0.haveOnlyCognates
        },
        Row(.certain) { $0.isPhrase && !$0.peers.keepMore && !$0.haveOnlyCognates },
        Row(.certain) {
            $0.isOfInterfaceWordsAndAbbreviations && $0.peers.mostTranslate(by: Threshold.farMorePeers) && !$0.haveOnlyCognates
        },
        // A word that the other languages have as well, such as "Audio & Video", may be one of the locale.
        Row(.certain) { copy in
            copy.words.count >= Threshold.phrase && copy.peers.mostTranslate(by: Threshold.farMorePeers)
                && copy.peers.without(cognatesOf: copy.words).mostTranslate(by: Threshold.farMorePeers)
        },
        Row(.certain) { $0.isTranslatedElsewhere && $0.isNeverKept && $0.peers.mostTranslate(by: Threshold.nearlyAllPeers) },
        Row(.possible) { $0.isTranslatedElsewhere || $0.peers.mostTranslate(by: Threshold.farMorePeers) },
    ]
}
