import Syntax

/// A text as it is compared with others: by letters, without regard to case and end marks.
struct ComparedText: Sendable {
    let text: String
    /// In lower case, without the end mark.
    let folded: [Unicode.Scalar]
    let digits: [Unicode.Scalar]
    /// Only of a short text.
    private let words: [ArraySlice<Unicode.Scalar>]

    /// The length in characters up to which one changed letter probably makes a different word.
    private static let longestShort = 20

    init(_ text: String) {
        self.text = text
        folded = Array(EndMark(text).core.lowercased().unicodeScalars)
        digits = folded.filter(\.isDigit)
        words = folded.count <= Self.longestShort ? Self.words(folded) : []
    }

    /// Whether the texts may be as similar as that, by what is known without comparing their letters.
    func mayBeSimilar(to other: ComparedText, threshold: Double) -> Bool {
        let (shorter, longer) = (min(folded.count, other.folded.count), max(folded.count, other.folded.count))
        return Double(shorter) >= Double(longer) * threshold - 0.001 && digits == other.digits
    }

    /// The similarity from 0 to 1; `nil` if it is below the threshold.
    ///
    /// Texts with different digits are never similar: "Step 1" is not "Step 2". Short texts are only if their words are the same:
    /// "Sending" is not "Pending".
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
}

extension Unicode.Scalar {
    /// Whether words consist of it, and not what separates them.
    var isInWord: Bool {
        if isASCII { return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) || isDigit }
        return properties.isAlphabetic || isDigit
    }

    var isDigit: Bool { isASCII ? (0x30...0x39).contains(value) : properties.numericType == .decimal }
}
