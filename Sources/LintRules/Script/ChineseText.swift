import LintModel
import StringCatalog
import Syntax

/// A rule about the characters of the other Chinese script.
protocol ChineseScriptRule: TextRule {
    /// The script of the languages that it concerns.
    static var script: String { get }
    static func message(_ characters: String) -> String
}

extension ChineseScriptRule {
    package static var trigger: TextFacts? { .han }

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script == script }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable else { return [] }
        // Characters that simplified Chinese lacks, with kana, are Japanese: `wrong-script` reports them.
        if Self.script == "Hans", text.value.unicodeScalars.contains(where: { 0x3041...0x30FA ~= $0.value }) { return [] }
        guard let found = text.charactersOfOtherScript(in: entry) else { return [] }
        return [text.violation(Self.message(found.characters), at: found.part)]
    }
}

extension TextContext {
    /// The characters of a Chinese text that exist only in the other script, and the place of the first one.
    ///
    /// Names of scripts are often written in the script itself, and a source text in another language may quote
    /// Chinese. A key that names a script decides.
    func charactersOfOtherScript(in entry: EntryContext) -> (characters: String, part: Range<Int>)? {
        let isOfOther = traits.script == "Hant" ? ChineseCharacters.isSimplifiedOnly : ChineseCharacters.isTraditionalOnly
        guard value.unicodeScalars.contains(where: isOfOther), !entry.key.namesChineseScript,
            !Self.namesOfScripts.contains(where: { value.firstBytes(of: $0) != nil })
        else { return nil }
        if isWordOfJapanese(in: entry) { return nil }
        // One finding is enough for a whole locale.
        if let key = entry.catalog.inOtherScript[language], key != entry.key { return nil }
        var quoted = ""
        if let source, source.facts.contains(.han), !entry.catalog.sourceLanguage.isChinese { quoted = source.value }
        var found = String.UnicodeScalarView()
        var start: Range<Int>?
        for (scalar, offset) in value.scalarsWithOffsets where isOfOther(scalar) {
            if quoted.unicodeScalars.contains(scalar) { continue }
            if start == nil { start = offset..<offset + UTF8.width(scalar) }
            if found.count < 8, !found.contains(scalar) { found.append(scalar) }
        }
        return start.map { (String(found), $0) }
    }

    private static let namesOfScripts = ["简体", "简化字", "繁體", "正體"]

    /// The Chinese locale of the other script that has the same text in its place.
    func otherScriptWithSameText(in entry: EntryContext) -> LanguageTag? {
        entry.localizations.first { other in
            other.language.isLanguage("zh") && other.traits.script != traits.script
                && other.texts.contains { $0.path == path && $0.value == value }
        }?.language
    }

    /// Whether the Japanese text of the entry is the same, as with the name of a Japanese person.
    private func isWordOfJapanese(in entry: EntryContext) -> Bool {
        entry.localizations.contains { $0.language.isLanguage("ja") && $0.texts.contains { $0.path == path && $0.value == value } }
    }
}

private extension String {
    /// Whether a part of an identifier is the name of a Chinese script: `org.example.keyboard.Hant`.
    var namesChineseScript: Bool {
        split { $0 == "." || $0 == "_" || $0 == "-" }.contains { ["Hans", "Hant", "hans", "hant"].contains($0) }
    }
}
