import LintModel
import StringCatalog

/// Two source texts differ only by case, spaces or final punctuation.
struct NearDuplicateKeyRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "near-duplicate-key", defaultSeverity: .off, impact: .upkeep,
        summary: "Two source texts should not differ only by case, spaces or final punctuation.",
        rationale: """
            Translators do the work twice, and the two translations drift apart. Off by default because a button and a title \
            may differ on purpose. Where keys are identifiers, their texts are compared; equal texts are not reported.
            """,
        example: """
            --- strings
            { "Send file" : { }, "↓Send File" : { }, "↓Send  file…" : { } }
            => { "Send file" : { } }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard catalog.kind == .strings else { return [] }
        var texts: [String: (key: String, text: String)] = [:]
        return catalog.catalog.entries.compactMap { entry in
            guard entry.extractionState != .stale else { return nil }
            let text = Self.text(of: entry, in: catalog)
            let plain = text.withoutStyle
            guard !plain.isEmpty else { return nil }
            guard let first = texts[plain] else {
                texts[plain] = (entry.key, text)
                return nil
            }
            guard first.text != text else { return nil }
            let message = first.key == first.text && entry.key == text ? Self.message(key: first.key) : Self.message(text: first.text, of: first.key)
            return Violation(message, at: catalog.document.place(entry.keyNode), key: entry.key)
        }
    }

    /// The source text, or the key if it is the text or has several forms.
    private static func text(of entry: Entry, in catalog: CatalogContext) -> String {
        let texts = SourceTexts(entry.localization(for: catalog.sourceLanguage), key: entry.key).all
        return texts.count == 1 ? texts[0].value : entry.key
    }

    static func message(key: String) -> String { "nearly the same key as \"\(key)\"; use one of them" }
    static func message(text: String, of key: String) -> String {
        "nearly the same text as \"\(text)\"\(key == text ? "" : " of \"\(key)\""); use one of them"
    }
}

private extension String {
    /// The text in lowercase, with single spaces and without final punctuation.
    var withoutStyle: String {
        var scalars = String.UnicodeScalarView()
        for scalar in lowercased().unicodeScalars {
            if !scalar.isWhiteSpace {
                scalars.append(scalar)
            } else if let last = scalars.last, last != " " {
                scalars.append(" ")
            }
        }
        while let last = scalars.last, ".…:!? ".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars)
    }
}
