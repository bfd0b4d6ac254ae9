import Inventory
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// A rule about translations that are copies of their source, which weighs what the catalog says of them.
protocol CopyRule: EvidenceRule {
    /// How certain its findings are.
    static var certainty: UntranslatedCopyCheck.Certainty { get }
}

enum UntranslatedCopy {
    /// The rules about the wording of a translation. A text that is not one has none to judge.
    static let wordingRules: Set<String> = [
        CJKSpacingRule.description.identifier, EllipsisStyleRule.description.identifier, HalfwidthPunctuationRule.description.identifier,
        MarkFormRule.description.identifier, QuoteStyleRule.description.identifier, DivergentTranslationRule.description.identifier,
        ReusedTranslationRule.description.identifier, PartialTranslationRule.description.identifier,
        AddressFormRule.description.identifier, MarkHabitRule.description.identifier, ApostropheStyleRule.description.identifier,
        MissingAccentRule.description.identifier, UntranslatedTermRule.description.identifier, LabelMismatchRule.description.identifier,
        InitialCaseRule.description.identifier,
    ]

    /// The rules that compare a text with its source. One that does not belong to its source, as another language or
    /// another text is in its place, differs from it in every respect.
    static let comparingRules: Set<String> = wordingRules.union([
        EndPunctuationRule.description.identifier, NumberMismatchRule.description.identifier, TokenMismatchRule.description.identifier,
        QuoteBalanceRule.description.identifier, NewlineCountRule.description.identifier, LengthRule.description.identifier,
        TruncatedTranslationRule.description.identifier, BracketBalanceRule.description.identifier,
    ])
}

extension CopyRule {
    func check(_ entry: EntryContext) -> [Violation] {
        guard !InfoPlistText.isName(entry.key) else { return [] }
        // The words of a source text, which many locales may have copied; none unless it is prose.
        var known: (source: SourceText, words: [SourceWords.Word])?
        return entry.translations.compactMap { text in
            guard !text.traits.isInSourceLanguage, text.unit.state != .needsReview, let source = text.source,
                source.facts.contains(.latin), source.value == text.value, entry.need == .wanted,
                // A source text that is not in the source language is most often English.
                !(text.language.isLanguage("en") && entry.catalog.sourceLanguage.facts.scripts?.isDisjoint(with: source.facts) ?? false),
                // A key in another language than the source language says may be in the language of the locale.
                !text.traits.facts.hasNonLatinScript || text.traits.facts.scripts?.isDisjoint(with: source.facts) ?? true
            else { return nil }
            let words = known.flatMap { $0.source === source ? $0.words : nil }
                ?? (source.value.isNoProse ? [] : SourceWords(source.value, source.format).all)
            known = (source, words)
            let isOfTexts = entry.catalog.hasScreenTexts || entry.catalog.kind == .infoPlist
            let evidence = isOfTexts ? entry.catalog.evidence() : CopyEvidence()
            guard let copy = CopiedText(text, words, in: entry, evidence),
                let certainty = UntranslatedCopyCheck.certainty(of: copy)
            else { return nil }
            // `untranslated-locale` reports a locale of copies once.
            let isOfCopies = entry.catalog.evidence(LocaleCopies.self).isUntranslated(text.traits.number)
            guard (isOfCopies ? .possible : certainty) == Self.certainty else { return nil }
            return text.violation("the same as the source text; translate it, or mark the entry \"Don't Translate\"")
        }
    }
}

private extension String {
    /// Whether it is a statement to a database: it begins with a word in capitals, has more of them, and small words
    /// and signs between.
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
