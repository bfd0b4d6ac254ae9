import LintModel
import StringCatalog
import Syntax

/// A translation ends with other punctuation than its source.
struct EndPunctuationRule: EvidenceRule {
    static let description = RuleDescription(
        identifier: "end-punctuation", defaultSeverity: .warning,
        summary: "A translation should keep the final punctuation of its source: question mark, colon, ellipsis, period, exclamation mark.",
        rationale: """
            A lost question mark turns a question into a statement; a lost colon or ellipsis hides that something follows. \
            Punctuation is compared by kind, so 。 is a period and ： a colon. What a locale does in nearly all of its texts is \
            expected: Chinese, Japanese and Korean may omit periods and question marks unless the catalog otherwise keeps them, an \
            added period is reported where the locale adds none elsewhere, and a lost exclamation mark where it otherwise keeps \
            them.
            """,
        example: """
            "Delete the file?"
              de: "Die Datei löschen↓"
              => de: "Die Datei löschen?"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isFormatted else { return [] }
        return entry.translations.compactMap { text in
            text.traits.facts.endsSentences && text.path.substitution == nil ? check(text, in: entry) : nil
        }
    }

    private func check(_ text: TextContext, in entry: EntryContext) -> Violation? {
        // The source text was edited, but the translation is still the key.
        guard let source = text.source, source.hasLetters, text.value != entry.key else { return nil }
        let wanted = source.end
        let found = text.end
        guard wanted.mark != found.mark else { return nil }
        // A text without words is not a translation.
        if found.mark == .none, !text.value.hasLetters(outside: text.format) { return nil }
        // An emoji may replace a period.
        if wanted.mark == .stop, found.mark == .none, text.value.endsWithEmoji, !source.value.endsWithEmoji {
            return nil
        }
        // A translation entirely in brackets needs no punctuation.
        if found.mark == .none, text.facts.contains(.bracket), text.value.isInBrackets, !source.value.isInBrackets { return nil }
        // The punctuation may be in the substitution.
        if found.mark == .none, case .substitution? = text.format.specifiers.last?.kind, text.value.trimmed.hasSuffix("@") { return nil }
        if wanted.mark == .stop, found.mark == .ellipsis, text.value.endsWithTwoStops {
            return text.violation(Self.twoStops, at: found.range)
        }
        guard differs(wanted: wanted, in: source, found: found, in: text, of: entry), !mostAdd(found.mark, to: wanted.mark, text.path, in: entry) else { return nil }
        // A sentence without a period in the source, or one that goes on, such as "Updated at": others add the mark,
        // too.
        if wanted.mark == .none, text.peers(in: entry).contains(where: { $0.end.mark == found.mark }) { return nil }
        return text.violation(Self.message(found.mark, wanted.mark), at: found.range)
    }

    /// Whether three or more translations, and most of them, end with punctuation that the source lacks: then the
    /// source is wrong.
    private func mostAdd(_ mark: TextEnd.Mark, to wanted: TextEnd.Mark, _ path: VariationPath, in entry: EntryContext) -> Bool {
        guard wanted == .none else { return false }
        let texts = entry.translations.filter { $0.path == path }
        let adding = texts.count { $0.end.mark == mark }
        return adding >= 3 && adding * 2 > texts.count
    }

    private func differs(
        wanted: TextEnd, in source: SourceText, found: TextEnd, in text: TextContext, of entry: EntryContext
    ) -> Bool {
        let habits: EndMarkHabits = entry.catalog.evidence()
        let leavesOut = text.traits.facts.mayOmitMarks && !habits.keep(wanted.mark, in: text.language)
        switch (wanted.mark, found.mark) {
        case (.question, .none), (.question, .stop), (.colon, .stop): return !leavesOut
        // The punctuation may belong to a command named in the text, here or there: 'Choose "Custom…"'.
        case (.ellipsis, .none), (.ellipsis, .stop):
            return !leavesOut && !source.value.hasInnerEllipsis
                && wanted.range.upperBound == source.value.trimmed.utf8.count
                && !text.value.contains("…") && !text.value.contains("...")
        case (.stop, .none):
            return !leavesOut && source.value.isSentence(before: wanted.range.lowerBound, ofWords: habits.keep(.stop, in: text.language) ? 2 : 4)
        case (.none, .stop):
            return habits.add(.stop, in: text.language) == false && !text.value.isAbbreviated(before: found.range.lowerBound)
                && !text.value.hasStop(before: found.range.lowerBound)
        case (.exclamation, .none), (.exclamation, .stop): return habits.keep(.exclamation, in: text.language)
        case (.none, .exclamation): return habits.add(.exclamation, in: text.language) == false && habits.keep(.exclamation, in: text.language)
        case (.stop, .exclamation): return habits.keep(.stop, in: text.language)
        case (.colon, .none): return true
        // A part of a name is in the source as well: "Sort the F: tray".
        case (.none, .colon): return habits.add(.colon, in: text.language) != true && !text.value.endsWithWord(of: source.value)
        default: return false
        }
    }

    static let twoStops = "ends with two periods where the source ends with one; remove one"
    static func message(_ found: TextEnd.Mark, _ wanted: TextEnd.Mark) -> String {
        found == .none
            ? "the source ends with \(wanted.name), but this does not; add it"
            : wanted == .none
                ? "ends with \(found.name), but the source does not; remove it"
                : "ends with \(found.name) where the source ends with \(wanted.name)"
    }
}

private extension String {
    /// Whether another text contains the last word unchanged.
    func endsWithWord(of text: String) -> Bool {
        guard let last = trimmed.split(separator: " ").last else { return false }
        return text.split(separator: " ").contains(last)
    }

    /// Whether the text ends with two periods, meant as one and not as an ellipsis.
    var endsWithTwoStops: Bool {
        let text = trimmed
        return text.hasSuffix("..") && !text.hasSuffix("...")
    }

    var endsWithEmoji: Bool { trimmed.unicodeScalars.last?.properties.isEmojiPresentation ?? false }

    var isInBrackets: Bool {
        let text = trimmed.unicodeScalars
        return text.first.map { "(（[［【".unicodeScalars.contains($0) } ?? false
            && text.last.map { ")）]］】".unicodeScalars.contains($0) } ?? false
    }

    /// Whether the text before an offset is long enough to be a sentence and its last word too long to be an
    /// abbreviation.
    ///
    /// - Parameter count: How many words it needs at least.
    func isSentence(before offset: Int, ofWords count: Int) -> Bool {
        let words = String(decoding: utf8.prefix(offset), as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard let last = words.last, !last.contains(".") else { return false }
        // Numbers and punctuation are not words.
        let before = words.dropLast().count { word in word.unicodeScalars.contains { $0.isLetter || $0 == "%" } }
        return before >= count - 1 && (last.utf8.count >= 4 || before >= 5)
    }

    /// Whether the text before a period is a word alone or ends with one of three letters, which the period shortens.
    func isAbbreviated(before offset: Int) -> Bool {
        let words = utf8.prefix(offset).split { $0 == 0x20 || $0 == 0x0A || $0 == UInt8(ascii: "/") }
        guard let last = words.last, !Substring(last).unicodeScalars.contains(where: \.isHanOrKana) else { return false }
        return words.count == 1 || Substring(last).count <= 3
    }

    /// Whether a sentence ends before an offset, so that the last one has to end, too.
    func hasStop(before offset: Int) -> Bool {
        let text = String(decoding: utf8.prefix(offset), as: UTF8.self)
        return text.holds("。") || text.holds(". ")
    }

    /// Whether there is an ellipsis before the one at the end, so that they are a manner of speaking.
    var hasInnerEllipsis: Bool {
        let text = trimmed.dropLast(3)
        return text.contains("…") || text.contains("...")
    }
}
