import StringCatalog

extension TerminalText {
    /// The text with everything escaped, and colored, that looks like something else or like nothing: what could
    /// control a terminal, blanks other than the usual ones, invisible characters that don't shape their neighbors, and
    /// marks apart from the letter that Unicode composes them with.
    package static func visible(_ text: String, _ style: TerminalStyle = .plain) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return text }
        let scalars = Array(text.unicodeScalars)
        let composed = CanonicalComposition.replacements(in: text).map(\.part)
        var offset = 0
        return scalars.indices.map { index in
            let scalar = scalars[index]
            let isApart = composed.contains { $0.lowerBound < offset && offset < $0.upperBound }
            offset += Unicode.UTF8.width(scalar)
            let isHidden = isHidden(scalar, after: index > 0 ? scalars[index - 1] : " ",
                before: index + 1 < scalars.count ? scalars[index + 1] : " ")
            return isHidden || isApart ? style.yellow(scalar.escape) : String(scalar)
        }.joined()
    }

    private static func isHidden(
        _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
    ) -> Bool {
        if scalar.isTerminalControl { return true }
        if scalar.properties.generalCategory == .spaceSeparator { return scalar != " " && scalar != "\u{3000}" }
        guard scalar.isInvisible else { return false }
        // Joiners, selectors and tags show in the shape of letters and emoji.
        if scalar.properties.isJoinControl { return previous.isASCII || next.isASCII }
        return !scalar.properties.isVariationSelector && (previous.isASCII || scalar.value < 0xE0000)
    }
}
