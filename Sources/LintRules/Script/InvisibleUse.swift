import StringCatalog

/// The invisible characters of a text, each with the place where it is, in UTF-8 bytes, and whether scripts, emoji or
/// lines need it there.
///
/// The needs are those of the Unicode Standard (chapters 9, 12, 13 and 23) and of UTS #51: joiners in scripts whose
/// letters join, between emoji, variation selectors after what has variants, hyphens and joiners of words where a line
/// could break.
struct InvisibleUse {
    let scalar: Unicode.Scalar
    let range: Range<Int>
    let isNeeded: Bool

    static func all(in text: String) -> [InvisibleUse] {
        let scalars = Array(text.unicodeScalars)
        var offset = 0
        return scalars.indices.compactMap { index in
            let scalar = scalars[index]
            let start = offset
            offset += UTF8.width(scalar)
            guard scalar.isInvisible else { return nil }
            return InvisibleUse(scalar: scalar, range: start..<offset, isNeeded: Self.isNeeded(scalar, at: index, in: scalars))
        }
    }

    private static func isNeeded(_ scalar: Unicode.Scalar, at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        // The characters that direct text are for the rule about them.
        if scalar.isDirection { return true }
        if (0xE0020...0xE007F).contains(scalar.value) { return isInFlag(index, scalars) }
        guard index > 0 else { return scalar.isJoiner && index + 1 < scalars.count && scalars[index + 1].joins }
        let before = scalars[index - 1]
        let after: Unicode.Scalar? = index + 1 < scalars.count ? scalars[index + 1] : nil
        switch scalar.value {
        case 0x200C: return before.joins || !before.isInvisible && after?.joins == true
        case 0x200D: return before.joins || before.endsEmoji && after?.isPictograph == true || !before.isInvisible && after?.joins == true
        // A hyphen, and the end of a chance to break, between two characters that are seen.
        case 0xAD: return before.isSeen && after?.isSeen == true
        case 0x2060: return before.isSeen && after?.isSeen == true && !(before.isOfWord && after?.isOfWord == true)
        // Keeps marks in their order.
        case 0x34F: return after?.properties.generalCategory == .nonspacingMark
        case 0x180B...0x180F: return (0x1820...0x18AA).contains(before.value)
        case 0xFE00...0xFE0F: return before.hasVariants
        case 0xE0100...0xE01EF: return before.properties.isIdeographic
        case 0x2800: return before.isBraille || after?.isBraille == true
        default: return false
        }
    }

    /// Whether tags spell the region of a black flag, from three to six letters and digits and the end: 🏴󠁧󠁢󠁥󠁮󠁧󠁿.
    private static func isInFlag(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
        func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value) }
        guard let flag = scalars[..<index].lastIndex(where: { !isTag($0) }), scalars[flag].value == 0x1F3F4 else { return false }
        let tags = scalars[(flag + 1)...].prefix(while: isTag)
        return (3...6).contains(tags.count) && index <= tags.endIndex && tags.endIndex < scalars.count && scalars[tags.endIndex].value == 0xE007F
    }
}

private extension Unicode.Scalar {
    /// Whether it only sets the direction of text.
    var isDirection: Bool {
        switch value {
        case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    var isJoiner: Bool { value == 0x200C || value == 0x200D }
    var isSeen: Bool { !isInvisible && !isWhiteSpace }
    var isBraille: Bool { (0x2801...0x28FF).contains(value) }

    /// Whether it is a letter of a script that breaks lines between words only.
    var isOfWord: Bool { isLetter && !properties.isIdeographic && !(0x3040...0x30FF).contains(value) }

    /// Whether it is a letter or mark of a script whose letters change where they meet: Arabic, Syriac, Mongolian and
    /// the like, and the scripts of India and their relatives, in the blocks that Unicode has for them.
    var joins: Bool {
        switch value {
        case 0x600...0x1FFF where !(0x10A0...0x177F).contains(value) && value < 0x1C80, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC,
            0x10A00...0x11FFF, 0x1E900...0x1E95F:
            !isInvisible && (isLetter || properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark)
        default: false
        }
    }

    /// Whether it is an emoji, digits and the like apart.
    var isPictograph: Bool { value > 0xFF && properties.isEmoji }

    /// Whether an emoji may end with it: the character itself, a modifier, or the selector of its presentation.
    var endsEmoji: Bool { isPictograph || value == 0xFE0F }

    /// Whether Unicode has variants of it: emoji, symbols, ideographs and their punctuation, and letters of the scripts
    /// that join.
    var hasVariants: Bool {
        if properties.isEmoji || properties.isIdeographic || joins { return true }
        switch properties.generalCategory {
        case .mathSymbol, .otherSymbol, .currencySymbol, .modifierSymbol: return true
        default: return (0x3001...0x303F).contains(value) || (0xFF01...0xFF0F).contains(value) || (0xFF1A...0xFF20).contains(value)
        }
    }
}
