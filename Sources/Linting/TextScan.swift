import StringCatalog

// Questions that several rules ask of a text, answered byte by byte where ASCII tells enough.

extension String {
    /// Whether there is a letter that is not part of a placeholder. Ideographs and syllables are letters.
    func hasLetters(outside format: FormatString) -> Bool {
        var offset = 0
        var placeholders = format.specifiers.lazy.map(\.range).makeIterator()
        var placeholder = placeholders.next()
        for scalar in unicodeScalars {
            while let range = placeholder, range.upperBound <= offset { placeholder = placeholders.next() }
            let isInside = placeholder?.contains(offset) ?? false
            if !isInside, scalar.isLetter { return true }
            offset += UTF8.width(scalar)
        }
        return false
    }

    /// Whether all of it is white space, or nothing is there.
    var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

    /// The text without white space around it.
    var trimmed: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return self[startIndex..<startIndex] }
        return self[first..<scalars.index(after: last)]
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter of some script.
    var isLetter: Bool {
        value < 0x80 ? (value | 0x20) &- 0x61 < 26 : properties.isAlphabetic
    }
}

extension LanguageTag {
    /// Languages that are written without spaces between words.
    var isWrittenWithoutSpaces: Bool { ["ja", "zh", "yue", "th", "lo", "km", "my"].contains(language) }

    /// Languages whose own script is not Latin, so that a Latin text in them stands out.
    var hasNonLatinScript: Bool {
        guard script == nil || language == "zh" else { return false }
        return [
            "am", "ar", "be", "bg", "bn", "el", "fa", "gu", "he", "hi", "hy", "ja", "ka", "km", "kn", "ko", "lo", "mk", "ml",
            "mr", "my", "ne", "or", "pa", "ru", "si", "ta", "te", "th", "uk", "ur", "yue", "zh",
        ].contains(language)
    }
}
