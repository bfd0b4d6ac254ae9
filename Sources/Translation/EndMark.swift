import LintModel
import StringCatalog

/// The punctuation at the end of a text. "Settings…" and "Settings" differ only in it.
struct EndMark: Sendable, Equatable {
    /// The text before the mark and any spaces preceding it.
    let core: Substring
    /// In English spelling: `...` also for an ellipsis, and `?` also for a fullwidth one. Empty if there is none.
    let mark: String

    init(_ text: String) {
        var core = text[...]
        var mark = ""
        while let last = core.last, let spelling = Self.spellings[last] {
            mark = spelling + mark
            core.removeLast()
        }
        // "Loading …" has a space before the mark; a trailing space belongs to the text.
        while !mark.isEmpty, core.last?.isWhitespace == true { core.removeLast() }
        self.core = core
        self.mark = mark
    }

    /// Replaces the end mark of a translation by that of the wanted text, as the locale spells it. A translation whose mark does
    /// not match its own source is left unchanged.
    static func adapted(_ value: String, of source: String, to wanted: String, in locale: LanguageTag) -> String {
        let (from, to, own) = (EndMark(source).mark, EndMark(wanted).mark, EndMark(value))
        guard from != to, own.mark == from, !own.core.isEmpty else { return value }
        return own.core + (to == "..." ? wanted.hasSuffix("…") ? "…" : to : spelling(of: to, in: locale))
    }

    private static let spellings: [Character: String] = [
        ".": ".", "…": "...", "!": "!", "?": "?", ":": ":", "。": ".", "！": "!", "？": "?", "：": ":",
    ]

    private static func spelling(of mark: String, in locale: LanguageTag) -> String {
        let facts = locale.facts
        if facts.hasFullwidthMarks { return String(mark.map { [".": "。", "!": "！", "?": "？", ":": "："][$0] ?? $0 }) }
        return mark.isEmpty || mark.hasPrefix(".") ? mark : facts.spaceBeforeTallMarks + mark
    }
}
