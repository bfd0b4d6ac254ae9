import Inventory
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// Finds translations that are copies of their source, and weighs what the catalog says of them.
struct UntranslatedCopy: EntriesComparison {
    enum Certainty {
        case certain, possible
    }

    /// The rules about the wording of a translation. A text that is not one has none to judge.
    static let wordingRules: Set<String> = [
        CJKSpacingRule.description.identifier, EllipsisStyleRule.description.identifier, HalfwidthPunctuationRule.description.identifier,
        MarkFormRule.description.identifier, QuoteStyleRule.description.identifier, DivergentTranslationRule.description.identifier,
        ReusedTranslationRule.description.identifier, PartialTranslationRule.description.identifier,
        AddressFormRule.description.identifier, MarkHabitRule.description.identifier, ApostropheStyleRule.description.identifier,
        MissingAccentRule.description.identifier, UntranslatedTermRule.description.identifier, LabelMismatchRule.description.identifier,
    ]

    /// The rules that compare a text with its source. One that does not belong to its source, as another language or another text is
    /// in its place, differs from it in every respect.
    static let comparingRules: Set<String> = wordingRules.union([
        EndPunctuationRule.description.identifier, NumberMismatchRule.description.identifier, TokenMismatchRule.description.identifier,
        QuoteBalanceRule.description.identifier, NewlineCountRule.description.identifier, LengthRule.description.identifier,
        TruncatedTranslationRule.description.identifier, BracketBalanceRule.description.identifier,
    ])

    private let wanted: Certainty
    private let evidence: CopyEvidence

    /// - Parameter wanted: How certain the violations are to be.
    init(_ catalog: CatalogContext, _ wanted: Certainty) {
        self.wanted = wanted
        evidence = catalog.kind == .strings || catalog.kind == .infoPlist ? catalog.evidence() : CopyEvidence()
    }

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, !InfoPlistText.isName(entry.key) else { return [] }
        var violations: [Violation] = []
        // The words of a source text, which many locales may have copied; none of one that is no prose.
        var known: (source: SourceText, words: [SourceWords.Word])?
        for localization in entry.localizations where !localization.traits.isInSourceLanguage {
            for text in localization.texts where text.isTranslation && text.unit.state != .needsReview {
                guard let source = text.source, source.facts.contains(.latin), source.value == text.value, entry.need == .wanted
                else { continue }
                let words = known.flatMap { $0.source === source ? $0.words : nil }
                    ?? (source.value.isNoProse ? [] : SourceWords(source.value, source.format).all)
                known = (source, words)
                guard certainty(text, words, localization.languageNumber, in: entry) == wanted else { continue }
                violations.append(text.violation(Self.message, in: entry))
            }
        }
        return violations
    }

    private static let message = "the same as the source text; translate it, or mark the entry \"Don't Translate\""

    /// Whether the words are names that small words join, such as "Icon by Anna Lind": most of them are capitalized, and nothing in the
    /// catalog says that they are common words.
    private func isCredit(_ words: [SourceWords.Word], _ treatments: [CopyEvidence.Treatment]) -> Bool {
        var (names, others) = (0, 0)
        for (word, treatment) in zip(words, treatments) {
            if word.startsLower {
                guard word.text.utf8.count < 4 else { return false }
            } else if evidence.isCommon(word.text) || treatment.translated > 0 {
                others += 1
            } else {
                names += 1
            }
        }
        return names >= 2 && names > others && words.contains(where: \.startsLower)
    }

    /// How certain it is that a copy should be translated; `nil` if nothing says so.
    private func certainty(_ text: TextContext, _ all: [SourceWords.Word], _ place: Int, in entry: EntryContext) -> Certainty? {
        let words = all.filter { !$0.isAbbreviation || evidence.isCommon($0.text) }
        guard !words.isEmpty else { return nil }
        let treatments = words.map { evidence.treatment(of: $0.text, in: place) }
        // The locale has the words in texts of its own: names, or words that both languages share.
        if zip(words, treatments).allSatisfy({ $1.kept > 0 && $1.kept >= $1.translated }) { return nil }
        let peers = Peers(of: text, in: entry)
        if !peers.translate, isCredit(words, treatments) { return nil }
        let common = words.count { evidence.isCommon($0.text) || $0.startsLower && words.contains { !$0.startsLower } }
        // The locale translates the words elsewhere.
        let isTranslatedElsewhere = treatments.contains { $0.translated > 0 && $0.translated > $0.kept * 2 }
        // A common word that it never keeps. Of a single one in an alphabet that both share this takes more than one witness.
        let witnesses = words.count >= 2 || text.traits.hasNonLatinScript ? 1 : 2
        if zip(words, treatments).contains(where: { evidence.isCommon($0.text) && $1.translated >= witnesses && $1.kept == 0 }) {
            return .certain
        }
        if text.traits.hasNonLatinScript {
            if isTranslatedElsewhere && !peers.mostKeep || peers.mostTranslate(by: 1) { return .certain }
            // A phrase: two words or more, of which one is no name.
            let hasCapital = words.contains { !$0.startsLower }
            if hasCapital, words.count >= 2, common >= 2 || words.contains(where: { $0.startsLower && $0.text.utf8.count >= 4 }) {
                return .certain
            }
            return common == all.count && !peers.mostKeep ? .certain : nil
        }
        if words.count >= 3, common >= 2 { return .certain }
        if words.count >= 2 {
            if isTranslatedElsewhere && !peers.mostKeep { return .certain }
            // A word that the other languages have as well, such as "Audio & Video", may be one of the locale.
            if peers.mostTranslate(by: 2), peers.without(cognatesOf: words).mostTranslate(by: 2) { return .certain }
        }
        if isTranslatedElsewhere, peers.mostTranslate(by: 4), treatments.allSatisfy({ $0.kept == 0 }) { return .certain }
        return isTranslatedElsewhere || peers.mostTranslate(by: 2) ? .possible : nil
    }
}

/// What the other languages do with a text that one has copied.
private struct Peers {
    /// The texts of those that translate it.
    private var translations: [String]
    private var translating: Int { translations.count }
    private let keeping: Int

    /// Of languages in another script than Latin those are asked that have one as well; names are often respelled there.
    init(of text: TextContext, in entry: EntryContext) {
        let peers = text.peers(in: entry).filter { $0.traits.hasNonLatinScript == text.traits.hasNonLatinScript }
        // The text itself is one.
        keeping = 1 + peers.count { $0.value == text.value }
        translations = peers.filter { $0.value != text.value }.map(\.value)
    }

    /// The same without the languages whose texts have the words of the source with another ending.
    func without(cognatesOf words: [SourceWords.Word]) -> Peers {
        let stems = words.map { $0.text.foldedLatin.prefix(4) }
        var peers = self
        peers.translations.removeAll { text in
            let own = text.lowercased().foldedLatin.split { !$0.isLetter }
            return stems.allSatisfy { stem in own.contains { $0.hasPrefix(stem) } }
        }
        return peers
    }

    /// Whether any language translates it.
    var translate: Bool { translating > 0 }

    /// Whether more than a multiple of those that keep the text translate it, two at least.
    func mostTranslate(by factor: Int) -> Bool { translating >= 2 && translating > keeping * factor }
    /// Whether more keep it than translate it, and some translate it.
    var mostKeep: Bool { translating > 0 && keeping > translating }
}

private extension String {
    /// Whether it is a statement to a database: it begins with a word in capitals, has more of them, and small words and signs between.
    private var isStatement: Bool {
        let words = split(separator: " ")
        func isKeyword(_ word: Substring) -> Bool { word.utf8.count >= 4 && word.utf8.allSatisfy(ASCII.isUppercase) }
        guard let first = words.first, words.count > 2, isKeyword(first) else { return false }
        let keywords = words.count(where: isKeyword)
        let names = words.count { $0.utf8.first.map(ASCII.isLowercase) ?? false }
        let signs = words.count { word in word.utf8.allSatisfy { "*=<>!;?,".utf8.contains($0) } }
        return keywords >= 2 && names + signs >= 1 && names <= keywords * 2
    }

    /// Whether it is a copyright notice, or something to type: `!app song <name>`, `/help`, `ssh-add --list`.
    var isNoProse: Bool {
        let bytes = Array(utf8)
        if unicodeScalars.contains("©") { return true }
        guard let first = bytes.first else { return true }
        if isStatement { return true }
        if first == UInt8(ascii: "!") || first == UInt8(ascii: "/") { return bytes.count > 1 && ASCII.isLetter(bytes[1]) }
        return ASCII.isLowercase(first) && bytes.indices.dropLast(2).contains { index in
            bytes[index] == UInt8(ascii: " ") && bytes[index + 1] == UInt8(ascii: "-")
                && (bytes[index + 2] == UInt8(ascii: "-") || ASCII.isLetter(bytes[index + 2]))
        }
    }
}
