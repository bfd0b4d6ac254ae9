import StringCatalog
import Syntax

/// A text as it is compared with a reworded one.
struct TextLikeness {
    private let scalars: [Unicode.Scalar]
    private let words: [ArraySlice<Unicode.Scalar>]
    private let digits: [Unicode.Scalar]

    /// The length in characters up to which one changed letter probably makes a different word.
    private static let longestShort = 20

    init(_ text: String) {
        scalars = Array(Self.folded(text).unicodeScalars)
        words = scalars.split { !$0.isLetter && !$0.isDigit && $0 != "%" && $0 != "@" }
        digits = scalars.filter(\.isDigit)
    }

    var length: Int { scalars.count }

    /// Whether it looks like a name in code, not like a sentence of any script.
    private var isName: Bool { length > Self.longestShort && scalars.allSatisfy { $0.isASCII && !$0.isWhiteSpace } }

    /// The similarity from 0 to 1 of texts that are known to have the same place; `nil` if it is below a threshold.
    ///
    /// They are as similar as their letters or their words are, whichever is more: "Sign in to continue" becomes "To
    /// continue, sign in".
    func likeness(to other: TextLikeness, atLeast threshold: Double) -> Double? {
        guard digits == other.digits else { return nil }
        let most = max(letterLikeness(to: other, atLeast: threshold) ?? 0, wordLikeness(to: other))
        return most >= threshold ? most : nil
    }

    /// The similarity from 0 to 1 of texts that nothing else connects. Short texts are similar only if their words are
    /// the same: "Sending" is not "Pending". Names such as "settings.account.title" are not: the part in which they
    /// differ is what they are for.
    func likenessApart(from other: TextLikeness, atLeast threshold: Double) -> Double? {
        guard digits == other.digits, !isName, !other.isName, max(length, other.length) > Self.longestShort
            || words == other.words else { return nil }
        return letterLikeness(to: other, atLeast: threshold)
    }

    private func letterLikeness(to other: TextLikeness, atLeast threshold: Double) -> Double? {
        let longer = max(length, other.length)
        guard longer > 0 else { return nil }
        let allowed = Int(Double(longer) * (1 - threshold) + 0.001)
        return EditDistance.between(scalars[...], other.scalars[...],
            atMost: allowed).map { 1 - Double($0) / Double(longer) }
    }

    /// Twice the words in common, of all words of both.
    private func wordLikeness(to other: TextLikeness) -> Double {
        guard !words.isEmpty, !other.words.isEmpty else { return 0 }
        var counts = Dictionary(grouping: words) { $0 }.mapValues(\.count)
        var common = 0
        for word in other.words {
            guard let left = counts[word], left > 0 else { continue }
            counts[word] = left - 1
            common += 1
        }
        return Double(2 * common) / Double(words.count + other.words.count)
    }

    /// Whether texts differ only in the case of letters, blanks at the ends, or the form of a typographic mark.
    static func areAlmostEqual(_ a: String, _ b: String) -> Bool { folded(a).utf8.elementsEqual(folded(b).utf8) }

    private static func folded(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "\u{2018}", "\u{2019}", "\u{02BC}": result.append("'")
            case "\u{201C}", "\u{201D}": result.append("\"")
            case "\u{2010}"..."\u{2015}", "\u{2212}": result.append("-")
            case "\u{2026}": result.append(contentsOf: "...".unicodeScalars)
            case "\u{00A0}", "\u{202F}": result.append(" ")
            default: result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(result)
    }
}

private extension Unicode.Scalar {
    var isDigit: Bool { isASCII ? (0x30...0x39).contains(value) : properties.numericType == .decimal }
}
