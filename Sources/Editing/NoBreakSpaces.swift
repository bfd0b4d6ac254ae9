import StringCatalog

/// Where texts have a no-break space, so that another version of them that has lost it gets it again.
struct NoBreakSpaces {
    private struct Place: Hashable {
        let before: String
        let after: String
    }

    private var spaces: [Place: Unicode.Scalar] = [:]
    /// The places that also have a blank.
    private var blanks: Set<Place> = []

    init(in texts: [String]) {
        for text in texts where text.hasNoBreakSpace {
            for (space, places) in Self.places(in: text) {
                for place in places {
                    if space.isNoBreakSpace { spaces[place] = spaces[place] ?? space } else { blanks.insert(place) }
                }
            }
        }
    }

    /// A text with its blanks replaced where the others have no-break spaces. One that has any no-break space has lost
    /// none.
    func restored(in text: String) -> String {
        guard !spaces.isEmpty, !text.hasNoBreakSpace else { return text }
        var scalars = Array(text.unicodeScalars)
        for (index, (_, places)) in zip(Self.indices(in: text), Self.places(in: text)) {
            guard let place = places.first(where: { spaces[$0] != nil && !blanks.contains($0) }),
                let space = spaces[place] else { continue }
            scalars[index] = space
        }
        var restored = String.UnicodeScalarView()
        restored.append(contentsOf: scalars)
        return String(restored)
    }

    private static func indices(in text: String) -> [Int] {
        text.unicodeScalars.enumerated().filter { $1.isSingleSpace }.map(\.offset)
    }

    /// Each space, and what it is next to: both words, and also a placeholder before it or a mark after it alone, which
    /// other words may surround.
    private static func places(in text: String) -> [(space: Unicode.Scalar, places: [Place])] {
        let scalars = Array(text.unicodeScalars)
        return indices(in: text).map { index in
            let word = scalars[..<index].reversed().prefix { !$0.isSingleSpace }.reversed()
            let before = String(String.UnicodeScalarView(word))
            let after = String(String.UnicodeScalarView(scalars[(index + 1)...].prefix { !$0.isSingleSpace }))
            var places = [Place(before: before, after: after)]
            if !FormatString(before).specifiers.isEmpty { places.append(Place(before: "%", after: "")) }
            if let mark = after.unicodeScalars.first, !mark.isLetter, mark != "%", mark.properties.numericType == nil {
                places.append(Place(before: "", after: String(mark)))
            }
            return (scalars[index], places)
        }
    }
}

private extension Unicode.Scalar {
    var isNoBreakSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }
    var isSingleSpace: Bool { self == " " || isNoBreakSpace }
}

extension String {
    var hasNoBreakSpace: Bool { unicodeScalars.contains(where: \.isNoBreakSpace) }

    /// The text with blanks instead of no-break spaces.
    var withPlainSpaces: String {
        guard hasNoBreakSpace else { return self }
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: unicodeScalars.map { $0.isNoBreakSpace ? " " : $0 })
        return String(plain)
    }
}
