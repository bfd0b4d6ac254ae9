import Inventory
import StringCatalog
import Syntax

/// A source text with its placeholders.
package final class SourceText: Sendable {
    /// Where in the entry it is; empty for a text that does not vary.
    package let steps: [VariationPath.Step]
    package let value: String
    package let format: FormatString
    /// Whether there are letters outside placeholders, and so something to translate.
    package let hasLetters: Bool
    /// The kinds of characters in the text.
    package let facts: TextFacts
    /// The numbers that it says.
    package let numbers: [NumberInText]
    /// How it ends.
    package let end: TextEnd
    /// How wide it is in letters.
    package let width: Int
    /// The arguments that it takes outside of a substitution.
    package let arguments: [ArgumentUse]

    /// - Parameter localization: Has the substitutions; `nil` for a key.
    init(steps: [VariationPath.Step], value: String, of localization: Localization?) {
        self.steps = steps
        self.value = value
        facts = TextFacts(of: value)
        format = FormatString(value, facts)
        arguments = ArgumentUse.uses(in: format, of: localization)
        hasLetters = value.hasLetters(outside: format)
        numbers = facts.contains(.digit) ? value.numbers(outside: format, facts) : []
        end = TextEnd(value)
        width = value.width
    }
}

/// The texts of an entry in the source language.
package struct SourceTexts: Sendable {
    /// All of them; the key when the entry gives none. Empty for phrases of App Shortcuts.
    package let all: [SourceText]

    /// - Parameter isText: Whether the key is the text where the entry gives none; not where it is an identifier of Interface Builder.
    package init(_ localization: Localization?, key: String, isText: Bool = true) {
        if let localization {
            if localization.stringSet != nil {
                all = []
                return
            }
            let texts = localization.units.compactMap { path, unit -> SourceText? in
                guard unit.valueNode != nil else { return nil }
                return SourceText(steps: path.steps, value: unit.value, of: localization)
            }
            if !texts.isEmpty {
                all = texts
                return
            }
        }
        all = isText ? [SourceText(steps: [], value: key, of: localization)] : []
    }

    /// The text that a text at a path translates: that of the same case, else of the nearest general one; `nil` for a
    /// substitution that the source does not have.
    package func text(at path: VariationPath) -> SourceText? {
        if all.count == 1, path.steps.isEmpty { return all[0] }
        var best: (score: Int, text: SourceText)?
        for text in all where text.steps.substitution == path.substitution {
            let score = text.steps.reduce(0) { sum, step in
                path.steps.contains(step) ? sum + 4 : step.isOther ? sum + 1 : sum
            }
            if score > best?.score ?? -1 { best = (score, text) }
        }
        return best?.text
    }
}

/// An entry as rules see it: read from the file once, with its source texts and the arguments that they take.
///
/// Contexts are large and never change, and every rule is given them; so they are handed on by reference.
package final class EntryContext: Sendable {
    package let catalog: CatalogContext
    package let key: String
    package let comment: String?
    /// The kinds of characters in the comment.
    package let commentFacts: TextFacts
    package let extractionState: ExtractionState?
    package let shouldTranslate: Bool
    /// Its text in the inventory.
    package let inventoryText: Inventory.Text
    /// Whether somebody has to translate it, as every command sees it.
    package let need: Inventory.Need
    /// Whether its translations are judged: not those of an entry that is not to be translated, or that a build marked
    /// stale.
    package let isTranslatable: Bool
    package let keyNode: JSONNodeID
    /// The object of the entry.
    package let node: JSONNodeID
    /// In the order of the file, without pseudolocales, which are generated.
    package let localizations: [LocalizationContext]
    /// The texts in other languages that are shown, in the order of the file; none of an entry whose translations are
    /// not judged.
    package let translations: [TextContext]
    package let sources: SourceTexts
    /// The entry's localization in the source language; `nil` when the key is the text.
    package let sourceLocalization: Localization?
    /// The arguments that the key takes.
    package let keyArguments: ArgumentList
    /// The arguments that the key or a source text takes.
    package let arguments: ArgumentList

    /// - Parameter position: Where among the entries of the catalog it is.
    package init(_ entry: Entry, at position: Int, in catalog: CatalogContext) {
        self.catalog = catalog
        key = entry.key
        comment = entry.comment
        commentFacts = comment.map { TextFacts(of: $0) } ?? []
        extractionState = entry.extractionState
        shouldTranslate = entry.shouldTranslate
        let text = catalog.text(of: entry, near: position)
        inventoryText = text
        need = catalog.run.inventory.need(of: text)
        isTranslatable = need != .nothing(.excluded) && text.life != .stale
        keyNode = entry.keyNode
        node = entry.node
        let localizations = entry.localizations
        let source = localizations.first { $0.language == catalog.sourceLanguage }
        let sources = SourceTexts(source, key: entry.key, isText: catalog.kind != .interfaceBuilder)
        sourceLocalization = source
        self.sources = sources
        self.localizations = localizations.filter { !$0.language.isPseudolocale }.compactMap { localization in
            catalog.traits[localization.language].map { LocalizationContext(localization, $0, key: entry.key, sources, in: catalog) }
        }
        translations = isTranslatable ? self.localizations.flatMap { $0.texts.filter(\.isTranslation) } : []
        var arguments = ArgumentList()
        // A key may be any name in these; no code formats it.
        if catalog.kind == .strings || catalog.kind == .interfaceBuilder {
            arguments.add(ArgumentUse.uses(in: FormatString(scanning: entry.key), of: nil))
        }
        keyArguments = arguments
        for text in sources.all where !text.format.specifiers.isEmpty {
            let substitution = text.steps.substitution
            arguments.add(
                substitution == nil ? text.arguments : ArgumentUse.uses(in: text.format, of: source, within: substitution))
        }
        self.arguments = arguments
    }

    /// Whether a build put the entry into the catalog, and would take it out again.
    package var isAutomatic: Bool {
        [nil, .automatic, .extractedWithValue].contains(extractionState)
    }

    /// A violation about the whole entry, at its key.
    package func violation(_ message: String, locale: LanguageTag? = nil) -> Violation {
        violation(message, at: keyNode, locale: locale)
    }

    package func violation(
        _ message: String, at node: JSONNodeID, locale: LanguageTag? = nil, variation: VariationPath? = nil, fix: Fix? = nil
    ) -> Violation {
        Violation(
            message, at: catalog.document.place(node), key: key, locale: locale?.rawValue,
            variation: variation.flatMap { $0.steps.isEmpty ? nil : $0.description }, fix: fix)
    }
}

extension [VariationPath.Step] {
    /// The substitution that the text belongs to.
    package var substitution: String? {
        guard case .substitution(let name) = first else { return nil }
        return name
    }
}

extension VariationPath.Step {
    fileprivate var isOther: Bool {
        if case .variation(_, "other") = self { true } else { false }
    }
}

extension FormatString {
    private static let empty = FormatString("")

    /// The placeholders of a text; fast if there are none.
    package init(scanning text: String) {
        self = text.utf8.contains(UInt8(ascii: "%")) ? FormatString(text) : .empty
    }

    package init(_ text: String, _ facts: TextFacts) {
        guard facts.contains(.percent) else {
            self = .empty
            return
        }
        let format = FormatString(text)
        self = facts.contains(.address) && format.isPercentEncoding(in: text) ? .empty : format
    }

    /// Whether all there is are the escaped characters of addresses: `https://example.org/My%20Cats`.
    private func isPercentEncoding(in text: String) -> Bool {
        let bytes = Array(text.utf8)
        func isHexDigit(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (bytes[index] &- 0x30 < 10 || (bytes[index] | 0x20) &- UInt8(ascii: "a") < 6)
        }
        let ranges = (specifiers.map(\.range) + mistakes.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
        // Whether the word so far contains `://`.
        var isInAddress = false
        var index = 0
        return !ranges.isEmpty && ranges.allSatisfy { range in
            guard isHexDigit(range.lowerBound + 1), isHexDigit(range.lowerBound + 2) else { return false }
            while index < range.lowerBound {
                if bytes[index] <= 0x20 { isInAddress = false }
                if index >= 2, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "/"), bytes[index - 2] == UInt8(ascii: ":") {
                    isInAddress = true
                }
                index += 1
            }
            return isInAddress
        }
    }
}
