import StringCatalog
import Syntax

/// How wide a text is on the screen, roughly: without a font, by classes of characters, in ems.
enum TextWidth {
    /// The width of an average Latin letter, by which widths are reported to people.
    static let letter = 0.53

    /// The width of the longest line of a text without its placeholders, whose values are unknown.
    static func ems(of text: String) -> Double {
        let lines = FormatString.rewriting(text) { _, _ in "" }.split(separator: "\n")
        return lines.map { $0.unicodeScalars.reduce(0) { $0 + ems(of: $1) } }.max() ?? 0
    }

    private static func ems(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "t", "f", "r", "I", " ", ".", ",", ":", ";", "'", "’", "!", "|", "(", ")", "[", "]", "-", "/": return 0.3
        case "m", "w", "M", "W", "—", "…", "%", "@": return 0.85
        case "A"..."Z": return 0.66
        case _ where scalar.value < 0x300: return letter
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        case .otherLetter, .otherPunctuation, .openPunctuation, .closePunctuation, .otherSymbol, .modifierLetter:
            // Ideographs, kana, Hangul and their marks fill a square; other scripts without capitals are narrow.
            return scalar.value >= 0x1100 && scalar.value < 0x1200 || scalar.value >= 0x2E80 && scalar.value < 0xFB00
                || scalar.value >= 0xFF00 && scalar.value < 0xFF61 || scalar.value >= 0x1F000 ? 1 : letter
        case .uppercaseLetter: return 0.66
        default: return letter
        }
    }
}
