import Extraction
import StringCatalog

extension Inventory {
    /// Whether a text is to be translated.
    package enum Need: Hashable, Sendable {
        case wanted
        case nothing(Reason)

        /// Why there is nothing to translate.
        package enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The entry is marked "Don't Translate", or its comment says so.
            case excluded
            /// There are no letters outside placeholders.
            case noWords
            /// Only previews show it.
            case sample
            /// Nothing looks it up.
            case unused
            /// The configuration lists it as a name that stays as it is.
            case keptTerm
            /// No catalog holds it, and another bundle, another table or a text beside the key may give what is shown.
            case elsewhere
        }

        /// Decides it, for every command, from what is known of a text.
        ///
        /// - Parameters:
        ///   - isExcluded: Whether the entry is marked "Don't Translate".
        ///   - isKept: Whether the glossary keeps the source text as it is.
        ///   - hasWords: Whether the source text has a letter outside its placeholders. Asked last, as it reads the text.
        package init(
            isExcluded: Bool, comment: @autoclosure () -> String?, life: Life, isSample: Bool, isElsewhere: Bool = false,
            isKept: @autoclosure () -> Bool = false, hasWords: @autoclosure () -> Bool
        ) {
            if isExcluded {
                self = .nothing(.excluded)
            } else if life.isOver {
                self = .nothing(.unused)
            } else if isSample {
                self = .nothing(.sample)
            } else if isElsewhere {
                self = .nothing(.elsewhere)
            } else if comment().map(Self.forbidsTranslation) ?? false {
                self = .nothing(.excluded)
            } else if isKept() {
                self = .nothing(.keptTerm)
            } else {
                self = hasWords() ? .wanted : .nothing(.noWords)
            }
        }

        /// Whether a comment asks that a text be left alone, in the words that Xcode 27 acts on.
        static func forbidsTranslation(_ comment: String) -> Bool {
            guard comment.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "t") }) else { return false }
            let comment = comment.lowercased()
            return comment.contains("do not translate") || comment.contains("don't translate") || comment.contains("don’t translate")
        }
    }

    /// Whether a text is to be translated.
    package func need(of text: Text) -> Need {
        Need(
            isExcluded: text.entry.map { !$0.shouldTranslate } ?? false, comment: text.comment, life: text.life,
            isSample: !text.uses.isEmpty && text.uses.allSatisfy(\.isSample), isElsewhere: text.isElsewhere,
            isKept: !glossary.terms.isEmpty && glossary.keeps(text.sourceText(sourceLanguage(of: text)) ?? text.key),
            hasWords: hasWords(text))
    }

    private func hasWords(_ text: Text) -> Bool {
        let source = sourceLanguage(of: text)
        guard let entry = text.entry else { return FormatString.hasWords(text.sourceText(source) ?? text.key) }
        guard let localization = entry.localization(for: source) else { return FormatString.hasWords(text.key) }
        if let phrases = localization.stringSet { return phrases.values.contains(where: FormatString.hasWords) }
        let units = localization.units
        return units.isEmpty ? FormatString.hasWords(text.key) : units.contains { FormatString.hasWords($0.unit.value) }
    }
}
