import LintModel
import StringCatalog

/// How the mark at the end of a text is written: which character, and the white space before it.
struct EndMarkForm: Hashable, Sendable {
    var mark: String
    private(set) var space: String
    /// Whether it comes after an ideograph or a kana, where East Asian texts have other characters than after a Latin
    /// letter.
    let followsIdeograph: Bool

    /// Fails for an ellipsis, which has a rule of its own, and for a mark that follows neither a letter nor a
    /// placeholder.
    ///
    /// - Parameter text: The text that ends so.
    init?(_ end: TextEnd, of text: String) {
        guard end.mark != .none, end.mark != .ellipsis else { return nil }
        let start = text.utf8.index(text.startIndex, offsetBy: end.range.lowerBound)
        let after = text.utf8.index(start, offsetBy: end.range.count)
        // ":)" smiles, unless the bracket closes one that is open.
        if text.utf8[after...].first == UInt8(ascii: ")"), !text.utf8.contains(UInt8(ascii: "(")) { return nil }
        let before = text.unicodeScalars[..<start]
        guard let last = before.lastIndex(where: { !$0.isWhiteSpace }), before[last].isLetter || before[last] == "@" else { return nil }
        mark = String(text.unicodeScalars[start..<after])
        space = String(before[before.index(after: last)...])
        followsIdeograph = before[last].isHanOrKana
    }

    /// The same whatever the kind of white space.
    var withPlainSpace: EndMarkForm {
        var form = self
        if !space.isEmpty { form.space = " " }
        return form
    }

    /// Where the white space and the mark are that end a text, in UTF-8 bytes.
    func range(of end: TextEnd) -> Range<Int> { end.range.lowerBound - space.utf8.count..<end.range.upperBound }

    /// Whether a source text has white space before its mark as well, so that the mistake is its own.
    func isSpacedLike(_ source: SourceText?) -> Bool {
        guard !space.isEmpty, let source, let form = EndMarkForm(source.end, of: source.value) else { return false }
        return !form.space.isEmpty
    }

    /// Whether the mark comes after a letter of the Arabic script, or after a placeholder in a text that has some.
    func followsArabic(in text: TextContext) -> Bool {
        let start = range(of: text.end).lowerBound
        let before = String(decoding: text.value.utf8.prefix(start), as: UTF8.self)
        guard let last = before.unicodeScalars.last else { return false }
        let isPlaceholder = text.format.specifiers.last?.range.upperBound == start
        return TextFacts(of: isPlaceholder ? text.value : String(last)).contains(.arabic)
    }
}
