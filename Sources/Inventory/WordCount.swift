import StringCatalog

/// Counts words as translation agencies price them.
package enum WordCount {
    /// The words of a text: runs of non-space characters with a letter outside placeholders, and each ideograph, kana or
    /// Hangul syllable on its own, because these are written without spaces.
    package static func words(in text: String) -> Int {
        var count = 0
        var isInWord = false
        for scalar in FormatString.rewriting(text, { _, _ in " " }).unicodeScalars {
            if scalar.countsAsWord {
                count += 1
                isInWord = false
            } else if scalar.isLetter {
                if !isInWord { count += 1 }
                isInWord = true
            } else if isInWord, scalar.properties.isWhitespace {
                isInWord = false
            }
        }
        return count
    }
}

private extension Unicode.Scalar {
    /// Whether it is an ideograph, a kana or a Hangul syllable, by Unicode block.
    var countsAsWord: Bool {
        switch value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x323AF: true
        default: false
        }
    }
}
