import Syntax

/// A text as it is compared with others: by letters, without regard to case and end marks.
struct ComparedText: Sendable {
    let text: String
    /// In lower case, without the end mark.
    let folded: [Unicode.Scalar]
    let digits: [Unicode.Scalar]
    /// Only of a short text.
    private let words: [ArraySlice<Unicode.Scalar>]
    /// The parts that carry the meaning: the words in order, symbols such as an arrow, and whether it is a question.
    private let meaning: [[Unicode.Scalar]]

    /// The length in characters up to which one changed letter probably makes a different word.
    private static let longestShort = 20

    init(_ text: String) {
        self.text = text
        folded = Array(EndMark(text).core.lowercased().unicodeScalars)
        digits = folded.filter(\.isDigit)
        words = folded.count <= Self.longestShort ? Self.words(folded) : []
        meaning = Self.meaning(of: text.lowercased().unicodeScalars)
    }

    /// Whether the texts have the same words and symbols, so that they differ in case, spaces and punctuation alone.
    func hasMeaning(of other: ComparedText) -> Bool { meaning == other.meaning }

    /// Whether the texts may be as similar as that, by what is known without comparing their letters.
    func mayBeSimilar(to other: ComparedText, threshold: Double) -> Bool {
        let (shorter, longer) = (min(folded.count, other.folded.count), max(folded.count, other.folded.count))
        return Double(shorter) >= Double(longer) * threshold - 0.001 && digits == other.digits
    }

    /// The similarity from 0 to 1; `nil` if it is below the threshold.
    ///
    /// Texts with different digits are never similar: "Step 1" is not "Step 2". Short texts are only if their words are
    /// the same: "Sending" is not "Pending".
    func similarity(to other: ComparedText, threshold: Double) -> Double? {
        let longer = max(folded.count, other.folded.count)
        guard digits == other.digits, longer > Self.longestShort || words == other.words else { return nil }
        let allowed = Int(Double(longer) * (1 - threshold) + 0.001)
        guard let edits = EditDistance.between(folded[...], other.folded[...], atMost: allowed) else { return nil }
        // Only an identical text has similarity 1.
        let most = other.text == text ? 1 : 0.99
        return longer == 0 ? most : min(most, 1 - Double(edits) / Double(longer))
    }

    private static func words(_ text: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] { text.split { !$0.isInWord } }

    private static func meaning(of text: String.UnicodeScalarView) -> [[Unicode.Scalar]] {
        var parts: [[Unicode.Scalar]] = []
        var isInWord = false
        for scalar in text {
            if scalar.isInWord, isInWord {
                parts[parts.count - 1].append(scalar)
            } else if scalar.isInWord || scalar.isSymbol || scalar.isQuestionMark {
                parts.append([scalar.isQuestionMark ? "?" : scalar])
            }
            isInWord = scalar.isInWord
        }
        return parts
    }
}

extension Unicode.Scalar {
    /// Whether words consist of it, and not what separates them.
    var isInWord: Bool {
        if isASCII { return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) || isDigit }
        return properties.isAlphabetic || isDigit
    }

    /// Whether it says something of its own, as an arrow or a plus sign does.
    var isSymbol: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol, .modifierSymbol: true
        default: false
        }
    }

    /// Whether a sentence that ends with it asks something.
    var isQuestionMark: Bool { self == "?" || self == "\u{FF1F}" || self == "\u{61F}" }

    var isDigit: Bool { isASCII ? (0x30...0x39).contains(value) : properties.numericType == .decimal }
}
