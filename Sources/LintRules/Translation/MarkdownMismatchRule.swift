import LintModel
import StringCatalog

/// A translation lost or broke the Markdown of its source.
struct MarkdownMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "markdown-mismatch", defaultSeverity: .error,
        summary: "A translation must keep the links and the bold parts of its source, and pair its marks.",
        rationale: """
            SwiftUI reads a text as Markdown. A link that is broken cannot be followed, and marks that do not pair up are \
            shown as they stand. Bold ends only where the closing marks touch their text, and not after a punctuation mark \
            that a letter follows: in "**「重要」**です" they are shown. What `%@` stands for counts as punctuation there, as the \
            text is read before the value is filled in; not where the key is an identifier, as code may do both in any order.
            """,
        failing: """
            "Read the [terms](https://example.com)"
              de: "↓Lies die [Regeln] (https://example.com)"
            """,
        passing: """
            "Read the [terms](https://example.com)"
              ja: "[規約](https://example.com)を読む"
            """)

    package static let sourceTrigger: TextFacts? = .markup

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard let source = text.source, text.isTranslation, entry.isTranslatable,
            text.path.substitution == nil
        else { return [] }
        let wanted = MarkdownSpans(source.value)
        guard wanted != MarkdownSpans() else { return [] }
        let found = MarkdownSpans(entry.key.isIdentifier ? text.valueFilledIn : text.value)
        // A language may need more parts than another, but none of a kind is a loss.
        if found.destinations.count < wanted.destinations.count { return [text.violation(Self.lost("link"), in: entry)] }
        if found.bold == 0, wanted.bold > 0 { return [text.violation(Self.lost("bold part"), in: entry)] }
        if found.hasLooseBold, !wanted.hasLooseBold { return [text.violation(Self.looseBold, in: entry)] }
        // Where the text is shown as it stands, translators use quotation marks in the place of two backticks.
        if found.hasLooseBacktick, !wanted.hasLooseBacktick { return [text.violation(Self.looseBacktick, in: entry)] }
        return []
    }
}

private extension TextContext {
    /// The text with a digit for each placeholder.
    var valueFilledIn: String {
        var bytes = Array(value.utf8)
        for specifier in format.specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: [UInt8(ascii: "0")]) }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private extension MarkdownMismatchRule {
    static func lost(_ kind: String) -> String { "a \(kind) of the source is lost or broken; mark it as the source does" }
    static let looseBold = "marks of bold text do not pair up, and are shown; pair them, with a space between them and the words around"
    static let looseBacktick = "a backtick has no other one to pair up with, and is shown; add or remove one"
}
