import LintModel
import StringCatalog

/// A translation ends with another kind of mark than its source.
struct EndPunctuationRule: TextRule {
    static let description = RuleDescription(
        identifier: "end-punctuation", defaultSeverity: .warning,
        summary: "A translation should keep the mark its source ends with: a question mark, a colon, an ellipsis, a full stop.",
        rationale: """
            A lost question mark turns a question into a statement, a lost colon or ellipsis takes away what the interface \
            promises. Marks are compared by kind, so 。 is a full stop and ： a colon. What a translation adds is its tone, but \
            for a colon. Languages that mark a question or the end of a sentence in another way may leave the mark out, as \
            Chinese, Japanese and Korean do, and one full stop too many is a slip.
            """,
        passing: [
            Example(key: "All done.", ["ja": "完了しました。", "sat": "ᱥᱟᱹᱵᱩᱫ ᱮᱱᱟ᱾"]), Example(key: "Copying all files.", ["zh-Hans": "复制文件…"]),
            Example(key: "Delete the file?", ["el": "Να διαγραφεί το αρχείο;", "th": "ลบไฟล์หรือไม่"]),
            Example(key: "Well done!", ["de": "Gut gemacht."]), Example(key: "Loading…", ["fr": "Chargement..."]),
            Example(key: "10 min.", ["de": "10 Minuten"]), Example(key: "≈ 1 km · 10 min.", ["de": "≈ 1 km · 10 Minuten"]),
            Example(key: "Sing... more...", ["pt": "Cantar mais"]), Example(key: "Play it again?", ["de": "-"]),
            Example(key: "The file is missing here", ["ko": "파일이 여기에 없습니다."]),
            Example(key: "Only for you. 👀", ["de": "Nur für dich 👀."]), Example(key: "How to use", ["fr": "Comment l'utiliser ?"]),
            Example(key: "Choose a number:", ["ja": "番号を選択します。"]), Example(key: "Name:", ["zh-Hant": "名稱︰"]),
            Example(key: "Name: %@", ["de": "Name"]), Example(key: "Not sent yet…", ["ja": "（未送信）"]),
            Example(key: "Testing…", ["zh-Hans": "测试中", "ja": "テスト中"]), Example(key: "No tune here.", ["ja": "曲がないみたい…"]),
            Example(key: "Preparing", ["tr": "Hazırlanıyor…"]), Example(key: "You will need…", ["zh-Hant": "您需要："]),
            Example(key: "Indentation", ["de": "Einrückung:", "fr": "Retrait :", "it": "Rientro:", "es": "Sangría"]),
            Example(key: "Take it off by File -> Detach...", ["de": "Mit Ablage -> Abtrennen… nimmt man es ab"]),
            Example(key: "Sort the F: tray", ["fr": "Ranger le bac F:"]), Example(key: "Updated at", ["zh-Hant": "更新於："]),
            Example(key: "Wait.", ["en-XA": "[Ŵåîţ one]"]), Example(key: "播放已打断...", ["en": "Interrupted", "zh-Hans": "播放已打断..."]),
            Example(
                strings: """
                    { "You are about to send %lld tunes." : { "localizations" : { "fr" : {
                      "stringUnit" : { "state" : "translated", "value" : "%#@tunes@" },
                      "substitutions" : { "tunes" : { "formatSpecifier" : "lld", "variations" : { "plural" : {
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "Vous envoyez un air." } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "Vous envoyez %arg airs." } } } } } } } } } }
                    """),
        ],
        failing: [
            Example(key: "Delete the file?", ["de": "Die Datei löschen↓"]),
            Example(key: "Your name:", ["zh-Hant": "您的名稱↓"]),
            Example(key: "Your name", ["de": "Ihr Name↓:"]),
            Example(key: "Loading files…", ["de": "Dateien werden geladen↓."]),
            Example(key: "The file was deleted.", ["fi": "Tiedosto on poistettu.↓."]),
            Example(key: "The file was sent to your Mac.", ["de": "Die Datei wurde an Ihren Mac gesendet↓"]),
        ])

    package static func concerns(_ language: LanguageTag) -> Bool { !withoutMarks.contains(language.language) }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, entry.isFormatted, text.path.substitution == nil, let source = text.source,
            source.hasLetters,
            // Somebody wrote the key, and the source after it.
            text.value != entry.key
        else { return [] }
        let wanted = source.end
        let found = TextEnd(text.value)
        guard wanted.mark != found.mark else { return [] }
        // What has no word is no translation.
        if found.mark == .none, !text.value.hasLetters(outside: text.format) { return [] }
        // What a translation puts in brackets altogether needs no mark.
        if found.mark == .none, text.facts.contains(.bracket), text.value.isInBrackets, !source.value.isInBrackets { return [] }
        // The mark may stand in the substitution.
        if found.mark == .none, case .substitution? = text.format.specifiers.last?.kind, text.value.trimmed.hasSuffix("@") { return [] }
        if wanted.mark == .stop, found.mark == .ellipsis, text.value.endsWithTwoStops {
            return [text.violation(Self.twoStops, at: found.range, in: entry)]
        }
        guard differs(wanted, source, found, text), !mostAdd(found.mark, to: wanted.mark, text.path, in: entry) else { return [] }
        return [text.violation(Self.message(found.mark, wanted.mark), at: found.range, in: entry)]
    }

    /// Whether three translations or more, and most of them, end with a mark that the source lacks: then the mistake is there.
    private func mostAdd(_ mark: TextEnd.Mark, to wanted: TextEnd.Mark, _ path: VariationPath, in entry: EntryContext) -> Bool {
        guard wanted == .none else { return false }
        let texts = entry.localizations.flatMap(\.texts).filter { $0.isTranslation && $0.path == path }
        let adding = texts.count { TextEnd($0.value).mark == mark }
        return adding >= 3 && adding * 2 > texts.count
    }

    private func differs(_ wanted: TextEnd, _ source: SourceText, _ found: TextEnd, _ text: TextContext) -> Bool {
        let leavesOut = Self.leavingOut.contains(text.language.language)
        switch (wanted.mark, found.mark) {
        case (.question, .none), (.question, .stop), (.colon, .stop): return !leavesOut
        // The mark may be that of a command that is named in the text, here or there: 'Choose "Custom…"'.
        case (.ellipsis, .none), (.ellipsis, .stop):
            return !leavesOut && !source.value.endsOpen && !source.value.hasInnerEllipsis
                && wanted.range.upperBound == source.value.trimmed.utf8.count
                && !text.value.contains("…") && !text.value.contains("...")
        case (.stop, .none): return !leavesOut && source.value.isSentence(before: wanted.range.lowerBound)
        case (.colon, .none): return true
        // "Updated at" goes on with what a colon announces. What is part of a name is in the source as well: "Sort the F: tray".
        case (.none, .colon): return !source.value.endsOpen && !text.value.endsWithWord(of: source.value)
        default: return false
        }
    }

    /// Languages that end no sentence with a mark of their own.
    private static let withoutMarks: Set<String> = ["th", "lo", "km", "my", "hy"]
    /// Languages whose words say that somebody asks or that something goes on, and whose labels end without a full stop.
    private static let leavingOut: Set<String> = ["ja", "zh", "yue", "ko"]
}

private extension EndPunctuationRule {
    static let twoStops = "ends with two full stops where the source ends with one"
    static func message(_ found: TextEnd.Mark, _ wanted: TextEnd.Mark) -> String {
        found == .none
            ? "the source ends with \(wanted.rawValue), and this does not; add it"
            : wanted == .none
                ? "ends with \(found.rawValue), and the source does not; remove it"
                : "ends with \(found.rawValue) where the source ends with \(wanted.rawValue)"
    }
}

private extension String {
    /// Whether the last word is one that another must follow.
    var endsOpen: Bool {
        guard let last = trimmed.split(separator: " ").last?.prefix(while: \.isLetter) else { return false }
        return Self.openWords.contains(last.lowercased())
    }

    private static let openWords: Set<String> = [
        "after", "at", "before", "by", "for", "from", "in", "is", "of", "on", "since", "to", "until", "using", "with",
        "ab", "am", "bis", "für", "mit", "nach", "seit", "um", "von", "vor", "zu",
    ]

    /// Whether the last word stands in another text just so.
    func endsWithWord(of text: String) -> Bool {
        guard let last = trimmed.split(separator: " ").last else { return false }
        return text.split(separator: " ").contains(last)
    }

    /// Whether two full stops stand where one is meant, and no ellipsis.
    var endsWithTwoStops: Bool {
        let text = trimmed
        return text.hasSuffix("..") && !text.hasSuffix("...")
    }

    var isInBrackets: Bool {
        let text = trimmed.unicodeScalars
        return text.first.map { "(（[［【".unicodeScalars.contains($0) } ?? false
            && text.last.map { ")）]］】".unicodeScalars.contains($0) } ?? false
    }

    /// Whether what stands before an offset is long enough for a sentence, and its last word for something other than an
    /// abbreviation.
    func isSentence(before offset: Int) -> Bool {
        let words = String(decoding: utf8.prefix(offset), as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard let last = words.last, !last.contains(".") else { return false }
        // Numbers and marks are no words.
        let before = words.dropLast().count { word in word.unicodeScalars.contains { $0.isLetter || $0 == "%" } }
        return before >= 3 && (last.utf8.count >= 4 || before >= 5)
    }

    /// Whether there is an ellipsis before the one at the end, so that they are a way to speak and promise nothing.
    var hasInnerEllipsis: Bool {
        let text = trimmed.dropLast(3)
        return text.contains("…") || text.contains("...")
    }
}
