import StringCatalog

/// The punctuation at the end of a text: "Settings…" and "Settings" are one text, but for it.
struct EndMark: Sendable, Equatable {
    /// The text before the mark and the spaces before that.
    let core: Substring
    /// As it is spelled in English: `...` for an ellipsis too, and `?` for a fullwidth one. Empty if there is none.
    let mark: String

    init(_ text: String) {
        var core = text[...]
        var mark = ""
        while let last = core.last, let spelling = Self.spellings[last] {
            mark = spelling + mark
            core.removeLast()
        }
        // "Loading …" has its space before the mark; a space at the very end belongs to the text.
        while !mark.isEmpty, core.last?.isWhitespace == true { core.removeLast() }
        self.core = core
        self.mark = mark
    }

    /// A translation of a text that ends in another mark than the text it is wanted for, with the mark of the latter as the
    /// locale spells it. One that does not end like its own source is left as it is.
    static func adapted(_ value: String, of source: String, to wanted: String, in locale: LanguageTag) -> String {
        let (from, to, own) = (EndMark(source).mark, EndMark(wanted).mark, EndMark(value))
        guard from != to, own.mark == from, !own.core.isEmpty else { return value }
        return own.core + (to == "..." ? wanted.hasSuffix("…") ? "…" : to : spelling(of: to, in: locale))
    }

    private static let spellings: [Character: String] = [
        ".": ".", "…": "...", "!": "!", "?": "?", ":": ":", "。": ".", "！": "!", "？": "?", "：": ":",
    ]

    private static func spelling(of mark: String, in locale: LanguageTag) -> String {
        switch locale.language {
        case "ja", "zh", "yue": return String(mark.map { [".": "。", "!": "！", "?": "？", ":": "："][$0] ?? $0 })
        // A space that breaks no line stands before the tall ones.
        case "fr": return mark.isEmpty || mark.hasPrefix(".") ? mark : "\u{A0}" + mark
        default: return mark
        }
    }
}
