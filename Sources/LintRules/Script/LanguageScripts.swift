import LintModel
import StringCatalog

extension TextFacts {
    /// Scripts that no other language borrows for names.
    static let marked: TextFacts = [.han, .kana, .hangul, .cyrillic, .greek, .hebrew, .arabic, .thai]

    /// The script that is among these, as messages name it.
    var nameOfScript: String { Self.namesOfScripts.first { contains($0.script) }?.name ?? "letters" }

    private static let namesOfScripts: [(script: TextFacts, name: String)] = [
        (.han, "ideographs"), (.kana, "kana"), (.hangul, "Hangul"), (.cyrillic, "Cyrillic letters"), (.greek, "Greek letters"),
        (.hebrew, "Hebrew letters"), (.arabic, "Arabic letters"), (.thai, "Thai letters"),
    ]
}

extension LanguageTag {
    /// The scripts that texts in the language may have; `nil` where this is not known.
    var ownScripts: TextFacts? {
        // Greek letters are symbols everywhere.
        if isChinese { return [.han, .greek] }
        if isLanguage("ja") { return [.han, .kana, .greek] }
        if isLanguage("ko") { return [.hangul] }
        if isLanguage("ru") { return [.cyrillic] }
        if script != nil { return nil }
        switch language {
        case "uk", "bg", "be", "mk": return [.cyrillic]
        case "el": return [.greek]
        case "he": return [.hebrew]
        case "ar", "fa", "ur": return [.arabic]
        case "th": return [.thai]
        case "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "fi", "nb", "pl", "cs", "sk", "hu", "ro", "tr", "vi", "id", "ca":
            return [.latin, .otherLetter, .greek]
        default: return nil
        }
    }
}
