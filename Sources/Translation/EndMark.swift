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

    /// Replaces the end mark of a translation by that of the wanted text, as the locale spells it, and likewise the
    /// spaces at the end. A translation that does not end like its own source is left unchanged.
    static func adapted(_ value: String, of source: String, to wanted: String, in locale: LanguageTag) -> String {
        let (source, wanted, value) = (source.splitAtEndSpaces, wanted.splitAtEndSpaces, value.splitAtEndSpaces)
        let spaces = value.spaces == source.spaces ? wanted.spaces : value.spaces
        let (from, to, own) = (EndMark(source.text).mark, EndMark(wanted.text).mark, EndMark(value.text))
        guard from != to, own.mark == from, !own.core.isEmpty else { return value.text + spaces }
        return own.core + (to == "..." ? wanted.text.hasSuffix("…") ? "…" : to : spelling(of: to, in: locale)) + spaces
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

private extension String {
    /// The text without the spaces at its end, and these.
    var splitAtEndSpaces: (text: String, spaces: Substring) {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return (String(self[..<end]), self[end...])
    }
}
