import Extraction
import LintModel
import StringCatalog
import Syntax

/// A localized string is concatenated with others.
struct ConcatenatedTextRule: SourceRule {
    static let description = RuleDescription(
        identifier: "concatenated-text", defaultSeverity: .warning, impact: .untranslated,
        summary: "A sentence should be one key, not several joined with `+`.",
        rationale: """
            Word order differs between languages, and translators see each piece on its own. With placeholders the whole \
            sentence is one key; in a `Text`, Markdown makes part of it bold.
            """,
        example: #"""
            --- strings
            { "Hello, " : { } }
            => { "Hello, %@" : { } }
            --- View.swift
            let title = Text(↓"Hello, ").bold() + Text(name)
            => let title = Text("Hello, \(name)")
            """#)

    func check(_ input: LintInput) -> [SourceViolation] {
        // Few projects have a candidate.
        lazy var sources = Self.sourceTexts(input)
        let code = input.extraction?.code ?? CodeFacts()
        var reported: SourcePlace?
        let joined = input.localized(at: code.joinedPlaces).sorted { $0.key < $1.key }
        return joined.compactMap { place, string in
            guard let end = code[place].joinedUntil, reported.map({ $0 < place }) ?? true, FormatString.hasWords(string.key),
                !string.standsAlone(spelled: sources[string.key])
            else { return nil }
            // Once per chain: the pieces that follow in the same statement are joined to this one.
            reported = end
            return SourceViolation(Self.message, at: place, key: string.key)
        }
    }

    static let message = "concatenated with other strings; make it one key with placeholders, so that translators can reorder it"

    /// The source texts of identifiers in catalogs, in one form or several.
    private static func sourceTexts(_ input: LintInput) -> [String: [String]] {
        var texts: [String: [String]] = [:]
        for item in input.catalogs {
            for entry in item.catalog.entries where entry.key.isIdentifier {
                let source = entry.localizations.first { $0.language == item.catalog.sourceLanguage }
                if let source { texts[entry.key] = source.units.map(\.unit.value) }
            }
        }
        return texts
    }
}

private extension ExtractedString {
    /// Whether the text labels the value that follows it, in whatever language, is a whole sentence, or is separate
    /// from it.
    ///
    /// - Parameter source: The source text in the catalog.
    func standsAlone(spelled source: [String]?) -> Bool {
        (defaultValue.map { [$0] } ?? source ?? [key]).contains { text in
            text.trimmed.unicodeScalars.last.map { ":：.!?。！？".unicodeScalars.contains($0) } ?? false || text.standsApart
                || text.isAbbreviation
        }
    }
}

private extension String {
    /// Whether it is one word in capitals, which labels the value next to it: "IAQ ".
    var isAbbreviation: Bool { utf8.contains { ASCII.isUppercase($0) } && trimmed.utf8.allSatisfy { ASCII.isUppercase($0) } }
}
