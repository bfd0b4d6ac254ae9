import StringCatalog

/// A text in traditional Chinese is the one in simplified Chinese once more.
struct HansHantCopy: TextRule {
    static let description = RuleDescription(
        identifier: "hans-hant-copy", defaultSeverity: .warning,
        summary: "Texts in simplified and traditional Chinese should differ where the two are written differently.",
        rationale: "One of the two was copied into the other, so one group of readers has a text in the wrong script.",
        passing: [
            Example(key: "Settings", ["zh-Hans": "设置", "zh-Hant": "設定"]),
            Example(key: "Confirm", ["zh-Hans": "取消", "zh-Hant": "取消"]),
            Example(key: "Author", ["ja": "神楽坂雅詩", "zh-Hans": "神楽坂雅詩", "zh-Hant": "神楽坂雅詩"]),
        ],
        failing: [
            Example(key: "Settings", ["zh-Hans": "设置", "zh-Hant": "↓设置"]),
            Example(key: "Settings", ["zh-Hans": "設定", "zh-Hant": "↓設定"]),
        ])

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool { language.isChinese && language.script == "Hant" }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable,
            let other = entry.localizations.first(where: { $0.language.isLanguage("zh") && $0.language.script == "Hans" }),
            entry.catalog.inOtherScript[other.language] == nil, entry.catalog.inOtherScript[text.language] == nil,
            !text.isWordOfJapanese(in: entry), other.texts.contains(where: { $0.path == text.path && $0.value == text.value }),
            text.characters(
                { ChineseCharacters.isSimplifiedOnly($0) || ChineseCharacters.isTraditionalOnly($0) },
                besideNames: ["简体", "繁體", "正體", "简", "繁"], in: entry) != nil
        else { return [] }
        return [text.violation(Self.message(other.language), in: entry)]
    }
}

private extension HansHantCopy {
    static func message(_ language: LanguageTag) -> String { "the same as the text in \(language)" }
}
