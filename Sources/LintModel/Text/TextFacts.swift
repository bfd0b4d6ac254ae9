import StringCatalog

/// The kinds of characters in a text, found in a single pass, so that most rules can be skipped for most texts.
package struct TextFacts: OptionSet, Sendable {
    package let rawValue: UInt32

    package static let latin = TextFacts(rawValue: 1 << 0)
    package static let space = TextFacts(rawValue: 1 << 1)
    /// ASCII punctuation that ends or divides sentences.
    package static let punctuation = TextFacts(rawValue: 1 << 2)
    package static let percent = TextFacts(rawValue: 1 << 3)
    package static let han = TextFacts(rawValue: 1 << 4)
    package static let kana = TextFacts(rawValue: 1 << 5)
    package static let hangul = TextFacts(rawValue: 1 << 6)
    package static let cyrillic = TextFacts(rawValue: 1 << 7)
    package static let greek = TextFacts(rawValue: 1 << 8)
    package static let hebrew = TextFacts(rawValue: 1 << 9)
    package static let arabic = TextFacts(rawValue: 1 << 10)
    package static let thai = TextFacts(rawValue: 1 << 11)
    package static let halfwidthKatakana = TextFacts(rawValue: 1 << 12)
    package static let fullwidthLatin = TextFacts(rawValue: 1 << 13)
    /// Control characters other than tabs and line breaks, and invisible ones that do not direct bidirectional text.
    package static let invisible = TextFacts(rawValue: 1 << 14)
    /// Characters that direct bidirectional text.
    package static let bidi = TextFacts(rawValue: 1 << 15)
    /// U+FFFD.
    package static let replacement = TextFacts(rawValue: 1 << 16)
    /// The first characters of tags and names in braces.
    package static let mojibake = TextFacts(rawValue: 1 << 17)
    package static let otherLetter = TextFacts(rawValue: 1 << 18)
    /// Marks and syllable parts that may combine with the preceding character.
    package static let composable = TextFacts(rawValue: 1 << 19)
    /// An asterisk, a backtick or an opening square bracket: what Markdown begins with.
    package static let markup = TextFacts(rawValue: 1 << 20)
    /// A digit of ASCII.
    package static let digit = TextFacts(rawValue: 1 << 21)
    /// The first characters of tags and names in braces.
    package static let tag = TextFacts(rawValue: 1 << 22)
    /// A straight quotation mark.
    package static let quote = TextFacts(rawValue: 1 << 23)
    /// A bracket of any kind.
    package static let bracket = TextFacts(rawValue: 1 << 24)
    /// A line feed, or a separator of lines or paragraphs.
    package static let lineBreak = TextFacts(rawValue: 1 << 25)
    /// White space at the beginning or the end.
    package static let edgeSpace = TextFacts(rawValue: 1 << 26)
    /// Two spaces in a row.
    package static let doubleSpace = TextFacts(rawValue: 1 << 27)
    /// Three full stops in a row.
    package static let threeStops = TextFacts(rawValue: 1 << 28)
    /// A colon and a slash, as after the scheme of an address.
    package static let address = TextFacts(rawValue: 1 << 29)
    /// True of every text.
    package static let anything = TextFacts(rawValue: 1 << 30)
    /// A backslash or an ampersand.
    package static let escape = TextFacts(rawValue: 1 << 31)

    /// An ideograph or a kana. A constant, since a literal of several facts takes 2,000 instructions in another module.
    package static let ideographic: TextFacts = [.han, .kana]

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package init(of text: String) {
        var facts = TextFacts.anything
        let ascii = Self.ascii
        // The character before, and the one before that.
        var (last, secondLast): (UInt32, UInt32) = (0, 0)
        let scalars = text.unicodeScalars
        for scalar in scalars {
            let value = scalar.value
            facts.formUnion(value < 0x80 ? ascii[Int(value)] : Self.fact(of: value))
            if value <= 0x2F { facts.formUnion(Self.fact(ofRow: (secondLast, last, value))) }
            (secondLast, last) = (last, value)
        }
        if scalars.first?.isWhiteSpace == true || scalars.last?.isWhiteSpace == true { facts.insert(.edgeSpace) }
        self = facts
    }

    package init(of scalar: Unicode.Scalar) {
        self = scalar.value < 0x80 ? Self.ascii[Int(scalar.value)] : Self.fact(of: scalar.value)
    }

    /// The fact that a character of ASCII makes with the two before it.
    private static func fact(ofRow row: (UInt32, UInt32, UInt32)) -> TextFacts {
        switch row {
        case (_, 0x20, 0x20): .doubleSpace
        case (0x2E, 0x2E, 0x2E): .threeStops
        case (_, 0x3A, 0x2F): .address
        default: []
        }
    }

    /// The facts about a character beyond ASCII, the most frequent first.
    private static func fact(of value: UInt32) -> TextFacts {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x323AF: .han
        case 0x115F, 0x1160, 0x3164: [.hangul, .invisible]
        case 0x1161...0x11C2: [.composable, .hangul]
        case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F: .hangul
        case 0x3041...0x3096, 0x30A1...0x30FA: .kana
        case 0x400...0x52F: .cyrillic
        case 0xC2, 0xC3, 0xE2, 0xE3, 0xEF, 0xF0: [.mojibake, .otherLetter]
        case 0xC0...0x24F: .otherLetter
        case 0x34F: [.composable, .invisible]
        case 0x300...0x36F: .composable
        case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .bidi
        case 0x591...0x5F4: .hebrew
        case 0x653...0x655: [.composable, .arabic]
        case 0xFDD0...0xFDEF: .invisible
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
        case 0xE00...0xE7F: .thai
        case 0x80...0x9F, 0xAD, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x206F, 0x2800, 0xFE00...0xFE0F, 0xFEFF: .invisible
        case 0x2028, 0x2029: .lineBreak
        case 0x300A...0x3011, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D: .bracket
        case 0x3099...0x309A: [.composable, .kana]
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: .fullwidthLatin
        case 0xFF66...0xFF9F: [.halfwidthKatakana, .kana]
        case 0xFFFD: .replacement
        // Fillers, marks of annotations, and noncharacters; beyond the first plane also the controls of shorthand,
        // music and hieroglyphs, tags, and selectors.
        case 0xFFA0, 0xFFF0...0xFFFC, 0xFFFE, 0xFFFF, 0x13430...0x1345F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: .invisible
        case 0x1FFFE... where value & 0xFFFE == 0xFFFE: .invisible
        case 0x530...0x58F, 0x700...0x10FF: .otherLetter
        default: []
        }
    }

    private static let ascii: [TextFacts] = (0..<128).map { value -> TextFacts in
        switch UInt8(value) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .latin
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        case UInt8(ascii: " "): .space
        case UInt8(ascii: "\n"): .lineBreak
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "<"), UInt8(ascii: "{"): .tag
        case UInt8(ascii: "*"), UInt8(ascii: "`"): .markup
        case UInt8(ascii: "["): [.markup, .bracket]
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"): .bracket
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "\\"), UInt8(ascii: "&"): .escape
        case let byte where ".,:;!?".utf8.contains(byte): .punctuation
        case UInt8(ascii: "\t"), UInt8(ascii: "\r"): []
        case 0..<0x20, 0x7F: .invisible
        default: []
        }
    }
}

extension LanguageTag {
    /// Chinese of any kind, Cantonese included. Asked of many texts, so it takes no tag apart.
    package var isChinese: Bool { isLanguage("zh") || isLanguage("yue") }

    /// Whether the tag begins with a language, given in small letters.
    package func isLanguage(_ code: StaticString) -> Bool {
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
    package var scalarsWithOffsets: [(scalar: Unicode.Scalar, offset: Int)] {
        var offset = 0
        return unicodeScalars.map { scalar in
            defer { offset += UTF8.width(scalar) }
            return (scalar, offset)
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is an ideograph or a kana.
    package var isHanOrKana: Bool {
        switch value {
        case 0x3041...0x3096, 0x30A1...0x30FC, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
        default: false
        }
    }

    package var isASCIILetter: Bool { value < 0x80 && (value | 0x20) &- 0x61 < 26 }
    package var isASCIIDigit: Bool { value &- 0x30 < 10 }
}

extension TextFacts {
    /// Scripts that no other language borrows for names.
    package static let marked: TextFacts = [.han, .kana, .hangul, .cyrillic, .greek, .hebrew, .arabic, .thai]

    /// Whether a text with these has letters of a script that is not among others, and of those at most what a
    /// placeholder has.
    package func isForeign(to scripts: TextFacts) -> Bool {
        !intersection(.marked).isSubset(of: scripts) && (isDisjoint(with: .latin) || contains(.percent))
    }
}
