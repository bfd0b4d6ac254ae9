import Extraction
import StringCatalog
import Syntax

extension Inventory {
    /// Whether a text needs translation.
    package enum Need: Hashable, Sendable {
        case wanted
        case nothing(Reason)

        /// Why a text needs no translation.
        package enum Reason: String, Hashable, Sendable, CaseIterable {
            /// The entry is marked "Don't Translate", or its comment says so.
            case excluded
            /// There are no letters outside placeholders.
            case noWords
            /// Only previews show it.
            case sample
            /// Nothing looks it up.
            case unused
            /// The configuration lists it as a term that is never translated.
            case keptTerm
            /// Not found in any catalog; another bundle or table, or a default value next to the key, may provide the text.
            case elsewhere
        }

        /// Decides for every command whether a text needs translation.
        ///
        /// - Parameters:
        ///   - isExcluded: Whether the entry is marked "Don't Translate".
        ///   - isKept: Whether the glossary keeps the source text as it is.
        ///   - hasWords: Whether the source text has a letter outside its placeholders. Evaluated last, because it reads the text.
        package init(
            isExcluded: Bool, comment: @autoclosure () -> String?, life: UsageStatus, isSample: Bool, isElsewhere: Bool = false,
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

        /// Whether a comment asks not to translate the text, in the words that Xcode 27 recognizes.
        package static func forbidsTranslation(_ comment: String) -> Bool {
            guard comment.holds(letters: "translate") else { return false }
            let comment = comment.lowercased()
            return comment.holds("do not translate") || comment.holds("don't translate") || comment.holds("don’t translate")
        }
    }

    /// The text of an entry of a catalog; for an entry that was added since, one that is simply used.
    ///
    /// - Parameter position: Where among the entries of the catalog it probably is.
    package func text(of entry: Entry, inCatalog index: Int, near position: Int) -> Text {
        let texts = texts(inCatalog: index)
        let start = min(texts.startIndex + position, texts.endIndex)
        // Byte by byte, as two keys may be equivalent.
        func isIt(_ text: Text) -> Bool { text.key.utf8.elementsEqual(entry.key.utf8) }
        return texts[start...].first(where: isIt) ?? texts[..<start].last(where: isIt)
            ?? Text(key: entry.key, table: catalogs[index].table, catalog: index, entry: entry, uses: [], life: .used)
    }

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
        if let unit = localization.unit, !localization.varies {
            return FormatString.hasWords(unit.value) || lacksSourceText(text)
        }
        let units = localization.units
        if units.isEmpty { return FormatString.hasWords(text.key) }
        // An empty text for an identifier has yet to be written.
        return units.contains { FormatString.hasWords($0.unit.value) } || lacksSourceText(text)
    }
}
