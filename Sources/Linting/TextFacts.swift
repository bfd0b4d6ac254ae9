import StringCatalog

/// What occurs in a text, found in one pass over it, so that most rules can tell at once that a text does not concern them.
package struct TextFacts: OptionSet, Sendable {
    package let rawValue: UInt32

    static let latin = TextFacts(rawValue: 1 << 0)
    static let space = TextFacts(rawValue: 1 << 1)
    /// ASCII marks that end or part sentences.
    static let punctuation = TextFacts(rawValue: 1 << 2)
    static let percent = TextFacts(rawValue: 1 << 3)
    static let han = TextFacts(rawValue: 1 << 4)
    static let kana = TextFacts(rawValue: 1 << 5)
    static let hangul = TextFacts(rawValue: 1 << 6)
    static let cyrillic = TextFacts(rawValue: 1 << 7)
    static let greek = TextFacts(rawValue: 1 << 8)
    static let hebrew = TextFacts(rawValue: 1 << 9)
    static let arabic = TextFacts(rawValue: 1 << 10)
    static let thai = TextFacts(rawValue: 1 << 11)
    static let halfwidthKatakana = TextFacts(rawValue: 1 << 12)
    static let fullwidthLatin = TextFacts(rawValue: 1 << 13)
    /// Characters without width and without a meaning for bidirectional text. The soft hyphen is not among them: it is put there.
    static let invisible = TextFacts(rawValue: 1 << 14)
    /// Characters that direct bidirectional text.
    static let bidi = TextFacts(rawValue: 1 << 15)
    /// U+FFFD.
    static let replacement = TextFacts(rawValue: 1 << 16)
    /// What the first byte of a UTF-8 sequence looks like when it is read as Latin-1.
    static let mojibake = TextFacts(rawValue: 1 << 17)
    static let otherLetter = TextFacts(rawValue: 1 << 18)
    /// Marks and syllable parts that may make one character with what stands before them.
    static let composable = TextFacts(rawValue: 1 << 19)
    /// An asterisk, a backtick or an opening square bracket: what Markdown begins with.
    static let markup = TextFacts(rawValue: 1 << 20)

    /// What tags and names in braces begin with.
    static let tag = TextFacts(rawValue: 1 << 22)
    /// A digit of ASCII.
    static let digit = TextFacts(rawValue: 1 << 21)

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    init(of text: String) {
        var bits: UInt32 = 0
        Self.ascii.withUnsafeBufferPointer { ascii in
            for scalar in text.unicodeScalars {
                let value = scalar.value
                bits |= value < 0x80 ? ascii[Int(value)] : Self.fact(of: value).rawValue
            }
        }
        rawValue = bits
    }

    /// The fact that one character beyond ASCII makes.
    private static func fact(of value: UInt32) -> TextFacts {
        switch value {
        case 0xC2, 0xC3, 0xE2, 0xE3, 0xEF, 0xF0: [.mojibake, .otherLetter]
        case 0xC0...0x24F: .otherLetter
        case 0x300...0x36F: .composable
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x400...0x52F: .cyrillic
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .bidi
        case 0x591...0x5F4: .hebrew
        case 0x653...0x655: [.composable, .arabic]
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
        case 0xE00...0xE7F: .thai
        case 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: .invisible
        case 0x1161...0x11C2: [.composable, .hangul]
        case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: .hangul
        case 0x3099...0x309A: [.composable, .kana]
        case 0x3041...0x3096, 0x30A1...0x30FA: .kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: .han
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: .fullwidthLatin
        case 0xFF66...0xFF9F: [.halfwidthKatakana, .kana]
        case 0xFFFD: .replacement
        case 0x530...0x58F, 0x700...0x10FF: .otherLetter
        default: []
        }
    }

    private static let ascii: [UInt32] = (0..<128).map { value in
        switch UInt8(value) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): TextFacts.latin.rawValue
        case UInt8(ascii: "0")...UInt8(ascii: "9"): TextFacts.digit.rawValue
        case UInt8(ascii: "<"), UInt8(ascii: "{"): TextFacts.tag.rawValue
        case UInt8(ascii: " "): TextFacts.space.rawValue
        case UInt8(ascii: "%"): TextFacts.percent.rawValue
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["): TextFacts.markup.rawValue
        case let byte where ".,:;!?".utf8.contains(byte): TextFacts.punctuation.rawValue
        default: 0
        }
    }
}

extension LanguageTag {
    /// Chinese of any kind, Cantonese included. Asked of many texts, so it takes no tag apart.
    var isChinese: Bool { isLanguage("zh") || isLanguage("yue") }

    /// Whether the tag begins with a language, given in small letters.
    func isLanguage(_ code: StaticString) -> Bool {
        var bytes = rawValue.utf8.makeIterator()
        for index in 0..<code.utf8CodeUnitCount {
            guard let byte = bytes.next(), byte | 0x20 == code.utf8Start[index] else { return false }
        }
        guard let next = bytes.next() else { return true }
        return next == UInt8(ascii: "-") || next == UInt8(ascii: "_")
    }
}

extension String {
    /// The characters of a text with the offset of each, in UTF-8 bytes.
    var scalarsWithOffsets: [(scalar: Unicode.Scalar, offset: Int)] {
        var offset = 0
        return unicodeScalars.map { scalar in
            defer { offset += UTF8.width(scalar) }
            return (scalar, offset)
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is an ideograph or a kana.
    var isHanOrKana: Bool {
        switch value {
        case 0x3041...0x3096, 0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
        default: false
        }
    }

    var isASCIILetter: Bool { value < 0x80 && (value | 0x20) &- 0x61 < 26 }
    var isASCIIDigit: Bool { value &- 0x30 < 10 }
}
