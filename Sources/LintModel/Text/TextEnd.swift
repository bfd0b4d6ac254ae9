import Syntax

/// The final punctuation of a text, which only white space, closing quotes, brackets and emoji may follow.
package struct TextEnd: Sendable {
    package enum Mark: Int, CaseIterable, Sendable {
        case none, stop, exclamation, question, ellipsis, colon

        /// As a message calls it.
        package var name: String {
            switch self {
            case .none: "no punctuation"
            case .stop: "a period"
            case .exclamation: "an exclamation mark"
            case .question: "a question mark"
            case .ellipsis: "an ellipsis"
            case .colon: "a colon"
            }
        }
    }

    package let mark: Mark
    /// Its range in UTF-8 bytes; where it would be if there is none.
    package let range: Range<Int>

    /// The end of a text without punctuation there, without further evidence.
    package static let none = TextEnd("")

    package init(_ text: String) {
        let scalars = text.unicodeScalars
        var end = scalars.endIndex
        var offset = text.utf8.count
        while end > scalars.startIndex {
            let last = scalars[scalars.index(before: end)]
            guard last.isWhiteSpace || Self.isClosing(last) else { break }
            end = scalars.index(before: end)
            offset -= UTF8.width(last)
        }
        guard end > scalars.startIndex else {
            (mark, range) = (.none, text.utf8.count..<text.utf8.count)
            return
        }
        let start = scalars.index(before: end)
        let last = scalars[start]
        let before = start > scalars.startIndex ? scalars[scalars.index(before: start)] : " "
        var mark = Self.mark(of: last)
        // A semicolon asks in Greek; elsewhere it divides, or ends an entity such as `&amp;`.
        if last == ";", !scalars[..<start].reversed().prefix(while: { $0 != " " }).contains(where: { TextFacts(of: $0).contains(.greek) }) { mark = .none }
        if mark == .stop, before == last || before == "." || before == " " && text.trimmed.hasSuffix(". .") { mark = .ellipsis }
        if mark == .question || mark == .exclamation {
            // "?!" asks.
            if Self.mark(of: before) == .question { mark = .question }
            if Self.mark(of: before) == .ellipsis { mark = .ellipsis }
        }
        self.mark = mark
        range = mark == .none ? offset..<offset : offset - UTF8.width(last)..<offset
    }

    private static func mark(of scalar: Unicode.Scalar) -> Mark {
        switch scalar {
        case ".", "。", "．", "।", "॥", "۔", "።", "᱾", "᱿", "꯫", "။", "།", "｡": .stop
        case "!", "！": .exclamation
        case "?", "？", "؟", "\u{37E}", ";": .question
        case "…", "⋯", "‥": .ellipsis
        case ":", "：", "︰", "﹕": .colon
        default: .none
        }
    }

    /// Whether a character may follow the punctuation: a quote, a bracket, Markdown, an emoji.
    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\"", "'", ")", "]", "*", "_", "`": true
        case "”", "’", "“", "»", "«", "›", "」", "』", "）", "】", "》", "\u{200F}", "\u{200E}", "\u{FE0F}": true
        // All emoji are here; the property itself is slow to look up.
        case "\u{231A}"..."\u{2B55}", "\u{1F000}"...: scalar.properties.isEmojiPresentation
        default: false
        }
    }
}
