import StringCatalog

/// Makes texts for a pseudolocale, which show how a layout bears a translation before there is one.
///
/// Every text is in brackets, so that one that is cut off, put together from parts or not localized at all is seen.
/// They are those of mathematics, as Markdown takes others for its own. Words are a third longer, as translations from
/// English often are. In the region XA, letters have accents above and below; in XB, the text runs from right to left.
/// Placeholders, tags, links and addresses stay.
package struct PseudoText: Sendable {
    private let isRightToLeft: Bool

    /// - Returns: `nil` if the locale isn't a pseudolocale.
    package init?(_ locale: LanguageTag) {
        guard locale.isPseudolocale else { return nil }
        isRightToLeft = locale.region == "XB"
    }

    /// The text for an entry, with the forms that the locale needs.
    package func text(of source: VariedText, in locale: LanguageTag) -> VariedText {
        let forms = source.paths(in: locale).compactMap { path in
            source.form(at: path).map { form in
                VariedText.Form(path: path, text: text(of: form.source, isPart: path.substitution != nil))
            }
        }
        return VariedText(forms, arguments: source.arguments) ?? source
    }

    /// - Parameter isPart: Whether it is a part of a text, which has brackets of its own.
    package func text(of source: String, isPart: Bool = false) -> String {
        guard let first = source.firstIndex(where: { !$0.isWhitespace }), let last = source.lastIndex(where: { !$0.isWhitespace }) else {
            return source
        }
        let words = longer(String(source[first...last]))
        let text = isPart ? words : (isRightToLeft ? Self.rightToLeftMark : "") + "⟦" + words + "⟧"
        return source[..<first] + text + source[source.index(after: last)...]
    }

    /// With every third letter twice.
    private func longer(_ source: String) -> String {
        let bytes = Array(source.utf8)
        var (result, letters, index) = ("", 0, 0)
        for fixed in UntranslatedParts.ranges(in: source) + [bytes.count..<bytes.count] {
            add(String(decoding: bytes[index..<fixed.lowerBound], as: UTF8.self), to: &result, &letters)
            result += String(decoding: bytes[fixed], as: UTF8.self)
            index = fixed.upperBound
        }
        return result
    }

    /// - Parameter letters: How many letters the text had before.
    private func add(_ words: String, to result: inout String, _ letters: inout Int) {
        var isOpen = false
        func close() {
            if isOpen { result += Self.popDirection }
            isOpen = false
        }
        for character in words {
            // An override ends with its paragraph.
            if character.isNewline { close() }
            if isRightToLeft, !isOpen, character.isLetter || character.isNumber {
                result += Self.rightToLeftOverride
                isOpen = true
            }
            let other = isRightToLeft ? character : Self.accents[character] ?? character
            result.append(other)
            guard character.isLetter else { continue }
            letters += 1
            if letters.isMultiple(of: 3) { result.append(other) }
        }
        close()
    }

    private static let rightToLeftMark = "\u{200F}"
    private static let rightToLeftOverride = "\u{202E}"
    private static let popDirection = "\u{202C}"

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", "ÅƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž"))
}
