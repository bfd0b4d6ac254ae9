import Extraction
import StringCatalog

extension LintInput {
    /// The texts that users see and no lookup translates: those of `unlocalized-text`, `dead-translation` and `trap-api` together.
    package var textsToLocalize: [UnlocalizedText] { shownTexts.toLocalize }
}

/// The texts that users see and that nothing looks up.
package struct ShownTexts: Sendable {
    /// Those that are certainly, or very likely, words to translate.
    package private(set) var toLocalize: [UnlocalizedText] = []
    /// Names, codes and single words, and what a log shows.
    package private(set) var possible: [UnlocalizedText] = []

    init(_ extraction: Extraction?, _ catalogs: [CatalogInput], _ sources: [String: [UInt8]], _ glossary: Glossary) {
        guard let extraction, !extraction.unlocalized.isEmpty else { return }
        let keys = Set(extraction.strings.map(\.key))
        let translated = Self.keysTranslated(in: catalogs, among: Set(extraction.unlocalized.lazy.map(\.text)))
        let previews = PreviewNames(sources, among: Set(extraction.unlocalized.lazy.flatMap(\.declarations)))
        var lines = SourceLines(sources)
        for text in extraction.unlocalized where !glossary.keeps(text.text) {
            if previews.contain(oneOf: text.declarations) { continue }
            // What is given beside its key is shown where nothing is found.
            if let key = lines.identifier(before: text.place), keys.contains(key) { continue }
            // What a catalog translates is no name.
            if text.confidence != .possible || translated.contains(text.text) { toLocalize.append(text) } else { possible.append(text) }
        }
    }

    /// Those of some keys that a catalog has a translation of.
    private static func keysTranslated(in catalogs: [CatalogInput], among keys: Set<String>) -> Set<String> {
        Set(catalogs.lazy.flatMap { input in
            input.catalog.entries.lazy.filter { keys.contains($0.key) && $0.hasOwnTranslation(from: input.catalog.sourceLanguage) }
                .map(\.key)
        })
    }
}

extension Entry {
    /// Whether some language has a text for it that is not the key as it stands.
    package func hasOwnTranslation(from source: LanguageTag) -> Bool {
        shouldTranslate && localizations.contains { localization in
            localization.language != source && !localization.language.isPseudolocale
                && localization.units.contains { $1.state != .new && !$1.value.isEmpty && !$1.value.keeps(key) }
        }
    }
}

private extension String {
    /// Whether it is a key as it stands, as a name is translated, or the text around a substitution that may be.
    func keeps(_ key: String) -> Bool { self == key || firstBytes(of: "%#@") != nil }
}

extension Glossary {
    /// Whether the project says of a text that it is the same in every language.
    package func keeps(_ text: String) -> Bool { terms.contains { $0.renderings == nil && $0.text == text } }
}

extension UnlocalizedText.Reason {
    /// What to do, where the reason does not say it.
    package var remedy: String {
        switch self {
        case .stringReachesScreen, .concatenated, .mixedWithString, .interpolated: "; wrap it in String(localized:)"
        case .verbatimAPI, .trap: ""
        }
    }
}

/// What the rules about such texts say and show.
package enum Shown {
    package static func violation(_ text: UnlocalizedText) -> SourceViolation {
        SourceViolation(
            file: text.place.file, line: text.place.line, column: text.place.column, key: nil,
            message: "shown, and never looked up: \(text.reason.message)\(text.reason.remedy)")
    }

    /// A list whose texts are shown.
    package static func list(_ texts: String...) -> String {
        """
        struct Row {
            let titles = [\(texts.map { "\"\($0)\"" }.joined(separator: ", "))]
            var view: [Text] { titles.map { Text($0) } }
        }
        """
    }
}

extension UnlocalizedText {
    package var isTrap: Bool { if case .trap = reason { true } else { false } }
}
