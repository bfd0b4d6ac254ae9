extension Unicode.Scalar {
    /// The Latin letter without its accent: `e` of `é`; the character itself if it is none.
    var withoutAccent: Unicode.Scalar {
        guard value >= 0xC0, value <= 0x24F || 0x1E00...0x1EFF ~= value else { return self }
        return Self.bases[value] ?? self
    }

    /// By code point, from the names in Unicode: "LATIN SMALL LETTER E WITH ACUTE".
    private static let bases: [UInt32: Unicode.Scalar] = {
        var bases: [UInt32: Unicode.Scalar] = [:]
        for range in [0xC0...0x24F, 0x1E00...0x1EFF] as [ClosedRange<UInt32>] {
            for scalar in range.lazy.compactMap(Unicode.Scalar.init) {
                let words = (scalar.properties.name ?? "").split(separator: " ")
                guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[3].utf8.count == 1 else { continue }
                bases[scalar.value] = (words[1] == "SMALL" ? words[3].lowercased() : String(words[3])).unicodeScalars.first
            }
        }
        return bases
    }()
}

extension String {
    /// The text with Latin letters that have no accents.
    var foldedLatin: String {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.withoutAccent)))
    }
}
