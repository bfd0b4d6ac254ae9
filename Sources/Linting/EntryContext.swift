import StringCatalog
import Syntax

/// A source text with its placeholders.
package struct SourceText: Sendable {
    /// Where in the entry it stands; empty for a text that does not vary.
    package let steps: [VariationPath.Step]
    package let value: String
    package let format: FormatString
}

/// An entry as rules see it: with its source texts and the arguments that they take, made once for all translations.
package struct EntryContext: Sendable {
    package let catalog: CatalogContext
    package let entry: Entry
    /// What the entry holds for the source language; `nil` when the key is the text.
    package let sourceLocalization: Localization?
    /// Every source text; the key when the entry gives none. Empty for phrases of App Shortcuts.
    package let sourceTexts: [SourceText]
    /// The arguments that the key takes.
    package let keyArguments: ArgumentList
    /// The arguments that the key or a source text takes.
    package let arguments: ArgumentList

    init(_ entry: Entry, in catalog: CatalogContext) {
        self.catalog = catalog
        self.entry = entry
        let localization = entry.localization(for: catalog.catalog.sourceLanguage)
        sourceLocalization = localization
        var texts = (localization?.units ?? []).compactMap { path, unit -> SourceText? in
            guard unit.valueNode != nil else { return nil }
            let value = unit.value
            return SourceText(steps: path.steps, value: value, format: FormatString(scanning: value))
        }
        let key = FormatString(scanning: entry.key)
        if texts.isEmpty, localization?.stringSet == nil {
            texts = [SourceText(steps: [], value: entry.key, format: key)]
        }
        sourceTexts = texts
        var arguments = ArgumentList()
        // A key may be any name in these; no code formats it.
        if catalog.kind == .strings || catalog.kind == .interfaceBuilder {
            arguments.add(ArgumentUse.uses(in: key, of: nil), text: entry.key)
        }
        keyArguments = arguments
        for text in texts where !text.format.specifiers.isEmpty {
            arguments.add(ArgumentUse.uses(in: text.format, of: localization, within: text.steps.substitution), text: text.value)
        }
        self.arguments = arguments
    }

    /// Whether the entry is to be translated and still in use.
    package var isTranslatable: Bool { entry.shouldTranslate && entry.extractionState != .stale }

    /// Whether a build put the entry into the catalog, and would take it out again.
    package var isAutomatic: Bool {
        [nil, .automatic, .extractedWithValue].contains(entry.extractionState)
    }

    /// The source text that a text at a path translates: that of the same case, else of the nearest general one; `nil` for
    /// a substitution that the source does not have.
    package func sourceText(at path: VariationPath) -> SourceText? {
        if sourceTexts.count == 1, path.steps.isEmpty { return sourceTexts[0] }
        var best: (score: Int, text: SourceText)?
        for text in sourceTexts where text.steps.substitution == path.substitution {
            let score = text.steps.reduce(0) { sum, step in
                path.steps.contains(step) ? sum + 4 : step.isOther ? sum + 1 : sum
            }
            if score > best?.score ?? -1 { best = (score, text) }
        }
        return best?.text
    }

    /// A violation about the whole entry, at its key.
    package func violation(_ message: String, locale: LanguageTag? = nil) -> Violation {
        violation(message, at: entry.keyNode, locale: locale)
    }

    package func violation(
        _ message: String, at node: JSONNodeID, locale: LanguageTag? = nil, variation: VariationPath? = nil
    ) -> Violation {
        Violation(
            message, at: catalog.document.place(node), key: entry.key, locale: locale?.rawValue,
            variation: variation.flatMap { $0.steps.isEmpty ? nil : $0.description })
    }
}

extension [VariationPath.Step] {
    /// The substitution that the text belongs to.
    package var substitution: String? {
        guard case .substitution(let name) = first else { return nil }
        return name
    }
}

extension VariationPath {
    /// The substitution that the text belongs to.
    package var substitution: String? { steps.substitution }

    /// The plural category of the text; the innermost one.
    package var pluralCategory: String? {
        for case .variation(.plural, let name) in steps.reversed() { return name }
        return nil
    }
}

extension VariationPath.Step {
    fileprivate var isOther: Bool {
        if case .variation(_, "other") = self { true } else { false }
    }
}

extension FormatString {
    private static let empty = FormatString("")

    /// The placeholders of a text, found out quickly where there are none.
    init(scanning text: String) {
        self = text.utf8.contains(UInt8(ascii: "%")) ? FormatString(text) : .empty
    }
}
