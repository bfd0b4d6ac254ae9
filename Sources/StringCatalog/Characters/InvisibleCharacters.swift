import Syntax

extension Unicode.Scalar {
    /// Whether nothing is drawn for the character itself, white space apart: it controls or joins others, is reserved
    /// for a purpose of programs, or is a blank that no one tells from white space.
    package var isInvisible: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: return false
        // The empty pattern of Braille, and where an object was.
        case 0x2800, 0xFFFC: return true
        default: break
        }
        let properties = properties
        switch properties.generalCategory {
        case .control: return true
        case .format: return !isVisibleFormat
        default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
        }
    }

    /// Whether this is one of the format characters that are drawn, below or before the digits or letters that follow
    /// (Prepended_Concatenation_Mark).
    private var isVisibleFormat: Bool {
        switch value {
        case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
        default: false
        }
    }
}

extension String {
    /// Whether readers see nothing of the text: it is empty, or all of it is white space and invisible characters.
    package var showsNothing: Bool { unicodeScalars.allSatisfy { $0.isWhiteSpace || $0.isInvisible } }
}

extension StringUnit {
    /// Whether readers see nothing of the text. Most texts tell by their first byte, without being decoded.
    package var showsNothing: Bool {
        guard let text, let first = text.firstByte else { return true }
        switch first {
        // Letters and marks of ASCII, and the blocks without white space and invisible characters: Greek to Hebrew, and
        // U+4000 to U+DFFF.
        case 0x21...0x7E where first != UInt8(ascii: "\\"), 0xCE...0xD7, 0xE4...0xED: return false
        default: return text.string.showsNothing
        }
    }
}

private extension CatalogText {
    /// The first byte of the literal; `nil` for an empty one.
    var firstByte: UInt8? {
        let range = document.range(node)
        return range.count > 2 ? document.bytes[range.lowerBound + 1] : nil
    }
}

extension VariationPath {
    /// Whether a text may show nothing here: for the number zero alone, and as a part of a sentence.
    package func mayShowNothing(in locale: LanguageTag) -> Bool {
        substitution != nil || pluralCategory == .zero && PluralRules.isOfOneNumber(.zero, in: locale)
    }
}

extension Entry {
    /// Whether its source text shows nothing, so that its translations need not either.
    package var hasBlankSource: Bool {
        let language = document.root.flatMap { document.value(named: "sourceLanguage", in: $0) }.flatMap { document.string($0) } ?? "en"
        return content(in: LanguageTag(language)).forms.allSatisfy(\.text.showsNothing)
    }
}
