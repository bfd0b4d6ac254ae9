import StringCatalog

/// A part of a text between quotation marks, or in bold.
struct QuotedPart {
    let text: String
    /// Without the marks, in UTF-8 bytes.
    let range: Range<Int>

    /// Whether it may be the name of a button: a few words with a letter, and no placeholder.
    var isLabel: Bool {
        text.utf8.count <= 60 && !text.utf8.contains(UInt8(ascii: "%")) && text.unicodeScalars.contains(where: \.isLetter)
            && text.split(separator: " ").count <= 5
    }

    /// Those of a text in order; none where a mark is without its partner.
    static func all(in text: String) -> [QuotedPart] {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "*") || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 })
        else { return [] }
        let scalars = text.scalarsWithOffsets
        var parts: [QuotedPart] = []
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index].scalar
            let width = scalar == "*" && index + 1 < scalars.count && scalars[index + 1].scalar == "*" ? 2 : 1
            guard let closing = closing(scalar, width), scalar != "'" || opensWord(scalars, index) else {
                index += 1
                continue
            }
            let start = index + width
            guard start < scalars.count, let end = scalars[start...].indices.first(where: { closes(scalars, at: $0, with: closing, width: width) }), end > start else {
                index += width
                continue
            }
            let bytes = scalars[start].offset..<scalars[end].offset
            let inner = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
            let trimmed = inner.trimmed
            if !trimmed.isEmpty {
                let lead = inner.utf8.count - Substring(inner.unicodeScalars.drop(while: \.isWhiteSpace)).utf8.count
                parts.append(QuotedPart(text: String(trimmed), range: bytes.lowerBound + lead..<bytes.lowerBound + lead + trimmed.utf8.count))
            }
            index = end + width
        }
        return parts
    }

    private static func closing(_ mark: Unicode.Scalar, _ width: Int) -> Set<Unicode.Scalar>? {
        switch mark {
        case "“", "„", "”": ["”", "“"]
        case "‘", "‚": ["’", "‘"]
        case "«": ["»"]
        case "»": ["«"]
        case "「": ["」"]
        case "『": ["』"]
        case "\"": ["\""]
        case "'": ["'"]
        case "*" where width == 2: ["*"]
        default: nil
        }
    }

    private static func opensWord(_ scalars: [(scalar: Unicode.Scalar, offset: Int)], _ index: Int) -> Bool {
        index == 0 || !scalars[index - 1].scalar.isLetter && scalars[index - 1].scalar != "s"
    }

    private static func closes(_ scalars: [(scalar: Unicode.Scalar, offset: Int)], at index: Int, with closing: Set<Unicode.Scalar>, width: Int) -> Bool {
        let scalar = scalars[index].scalar
        guard closing.contains(scalar) else { return false }
        if width == 2 { return index + 1 < scalars.count && scalars[index + 1].scalar == "*" }
        // An apostrophe is within a word.
        return scalar != "'" && scalar != "’" || index + 1 == scalars.count || !scalars[index + 1].scalar.isLetter
    }
}
