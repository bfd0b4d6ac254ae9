import LintModel
import StringCatalog

/// A source text changed but its translation did not.
struct SourceChangedRule: EntryRule {
    static let description = RuleDescription(
        identifier: "source-changed", defaultSeverity: .warning,
        summary: "When a source text changes, its translations should change or be reviewed.",
        rationale: """
            Xcode marks translations only for changes made in its own editor. After a script or a merge they still translate \
            the old text but count as translated. `lint --since REV` compares with a git revision. Changes of only white \
            space or positions of placeholders are ignored.
            """,
        needs: .earlierVersions,
        example: """
            --- earlier strings
            { "title" : { "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Optionen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Options" } } } } }
            --- strings
            { "title" : { "localizations" : {
              "↓de" : { "stringUnit" : { "state" : "translated", "value" : "Optionen" } },
              => "de" : { "stringUnit" : { "state" : "translated", "value" : "Einstellungen" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "Settings" } } } } }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        guard entry.isTranslatable, let old = entry.catalog.earlier[entry.key] else { return [] }
        let source = entry.catalog.sourceLanguage
        let before = texts(of: old.localization(for: source), orKey: entry.key)
        let now = texts(of: entry.sourceLocalization, orKey: entry.key)
        guard before != now, let was = before.first?.text, let isNow = now.first?.text else { return [] }
        return entry.localizations.compactMap { localization in
            guard !localization.isSource, localization.texts.contains(where: { $0.unit.state == .translated }),
                let earlier = old.localization(for: localization.language),
                units(of: earlier) == units(of: localization.localization)
            else { return nil }
            return entry.violation(
                Self.message(was, isNow), at: localization.localization.languageNode, locale: localization.language)
        }
    }

    /// The texts of each case, without white space around them and positions of placeholders.
    private func texts(of localization: Localization?, orKey key: String) -> [SourceCase] {
        let texts = localization?.units.filter { $1.valueNode != nil }.map { ($0.description, $1.value) } ?? []
        return (texts.isEmpty ? [("", key)] : texts).map { SourceCase(path: $0, text: $1.withoutPositions) }
    }

    private func units(of localization: Localization) -> [[String]] {
        localization.units.map { [$0.description, $1.state.rawValue, $1.value] }
    }

    static func message(_ old: String, _ new: String) -> String {
        "the source text changed from \"\(old)\" to \"\(new)\", but this translation did not; review it"
    }
}

/// A source text without the parts whose changes are ignored.
private struct SourceCase: Equatable {
    let path: String
    let text: String
}

extension String {
    /// The text without positions of placeholders, and without white space around it.
    var withoutPositions: String {
        var bytes = Array(utf8)
        for specifier in FormatString(self).specifiers.reversed() where specifier.position != nil {
            var plain = specifier
            plain.position = nil
            bytes.replaceSubrange(specifier.range, with: Array(plain.spelling.utf8))
        }
        return String(String(decoding: bytes, as: UTF8.self).trimmed)
    }
}
