import LintModel
import StringCatalog

/// A translation loses or breaks the Markdown of its source.
struct MarkdownMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "markdown-mismatch", defaultSeverity: .error,
        summary: "A translation must keep the links and bold parts of its source, and close its markup.",
        rationale: """
            SwiftUI parses a text as Markdown. A broken link cannot be followed, and unmatched markup is shown literally. \
            Bold ends only where the closing asterisks touch their text, and not between punctuation and a letter: in \
            "**「重要」**です" they are shown. `%@` counts as punctuation there because the text is parsed before the value is \
            filled in; not if the key is an identifier, since code may do both in any order.
            """,
        example: """
            "Read the [terms](https://example.com)"
              de: "↓Lies die [Regeln] (https://example.com)"
              => de: "Lies die [Regeln](https://example.com)"
            """)

    package static let sourceTrigger: TextFacts? = .markup

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard let source = text.source, text.isTranslation, entry.isTranslatable,
            text.path.substitution == nil
        else { return [] }
        let wanted = MarkdownSpans(source.value)
        guard wanted != MarkdownSpans() else { return [] }
        let found = MarkdownSpans(entry.key.isIdentifier ? text.valueFilledIn : text.value)
        // A language may need more or fewer parts, but none at all is a loss.
        if found.destinations.count < wanted.destinations.count { return [text.violation(Self.lost("link"))] }
        if found.bold == 0, wanted.bold > 0 { return [text.violation(Self.lost("bold part"))] }
        if found.hasLooseBold, !wanted.hasLooseBold { return [text.violation(Self.looseBold)] }
        // If Markdown is not parsed, translators use quotation marks instead of backticks.
        if found.hasLooseBacktick, !wanted.hasLooseBacktick { return [text.violation(Self.looseBacktick)] }
        return []
    }

    static func lost(_ kind: String) -> String { "a \(kind) of the source is lost or broken; mark it up like the source" }
    static let looseBold = "unmatched ** is shown literally; close it, with a space between it and the words around"
    static let looseBacktick = "unmatched backtick is shown literally; add or remove one"
}

private extension TextContext {
    /// The text with a digit for each placeholder.
    var valueFilledIn: String {
        var bytes = Array(value.utf8)
        for specifier in format.specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: "0")]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
