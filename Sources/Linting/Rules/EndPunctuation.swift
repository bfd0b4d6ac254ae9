import StringCatalog

/// A translation ends with another kind of mark than its source.
struct EndPunctuation: TextRule {
    static let description = RuleDescription(
        identifier: "end-punctuation", defaultSeverity: .warning,
        summary: "A translation should end with the same kind of mark as its source: a question, a colon, an ellipsis, a full stop.",
        rationale: """
            A lost question mark turns a question into a statement, a lost colon or ellipsis takes away what the interface \
            promises. Marks are compared by kind, so 。 is a full stop and ： a colon. An exclamation mark may become a full \
            stop, a sentence that the source leaves open may end with one, and languages that mark a question or the end of \
            a sentence in another way may leave the mark out.
            """,
        passing: [
            Example(key: "All done.", ["ja": "完了しました。", "sat": "ᱥᱟᱹᱵᱩᱫ ᱮᱱᱟ᱾"]), Example(key: "Copying all files.", ["zh-Hans": "复制文件…"]),
            Example(key: "Delete the file?", ["el": "Να διαγραφεί το αρχείο;", "th": "ลบไฟล์หรือไม่"]),
            Example(key: "Well done!", ["de": "Gut gemacht."]),
            Example(key: "Loading…", ["fr": "Chargement..."]),
            Example(key: "10 min.", ["de": "10 Minuten"]),
            Example(key: "The file is missing here", ["ko": "파일이 여기에 없습니다."]),
            Example(key: "Only for you. 👀", ["de": "Nur für dich 👀."]), Example(key: "How to use", ["fr": "Comment l'utiliser ?"]),
            Example(key: "Choose a number:", ["ja": "番号を選択します。"]), Example(key: "Name:", ["zh-Hant": "名稱︰"]),
            Example(key: "Name: %@", ["de": "Name"]),
            Example(key: "Not sent yet…", ["ja": "（未送信）"]),
            Example(key: "Testing…", ["zh-Hans": "测试中"]), Example(key: "Testing…", ["zh-Hans": "正在测试"]),
            Example(key: "Preparing", ["tr": "Hazırlanıyor…"]), Example(key: "You will need…", ["zh-Hant": "您需要："]),
            Example(key: "Indentation", ["de": "Einrückung:", "fr": "Retrait :", "it": "Rientro:", "es": "Sangría"]),
            Example(key: "Works with flutes, harps, ...", ["zh-Hans": "适用于长笛、竖琴等"]),
            Example(key: "Take it off by File -> Detach...", ["de": "Mit Ablage -> Abtrennen… nimmt man es ab"]),
            Example(key: "Play the other one with \\\"Another Tune...\\\"", ["zh-Hans": "用「另一首曲子...」播放另一首。"]),
            Example(
                catalog: """
                    {
                      "sourceLanguage" : "ja",
                      "strings" : { "本当に来るの！" : { "localizations" : { "en" : { "stringUnit" : {
                        "state" : "translated", "value" : "Will you really come?" } } } } },
                      "version" : "1.0"
                    }
                    """),
            Example(key: "Open C: Drive", ["fr": "Ouvrir le disque C:"]),
            Example(key: "Updated at", ["zh-Hant": "更新於："]), Example(key: "Filter out messages from…", ["zh-Hans": "消息过滤范围"]),
            Example(key: "Wait.", ["en-XA": "[Ŵåîţ one]"]), Example(key: "播放已打断...", ["en": "Interrupted", "zh-Hans": "播放已打断..."]),
            Example(
                catalog: """
                    {
                      "sourceLanguage" : "zh-Hans",
                      "strings" : { "正在加载" : { "localizations" : { "en" : { "stringUnit" : {
                        "state" : "translated", "value" : "Loading…" } } } } },
                      "version" : "1.0"
                    }
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
        // What a translation puts in brackets altogether needs no mark.
        if found.mark == .none, text.facts.contains(.bracket), text.value.isInBrackets, !source.value.isInBrackets { return [] }
        guard wanted.mark != found.mark, differs(wanted, source, found, text), !mostAdd(found.mark, to: wanted.mark, text.path, in: entry)
        else { return [] }
        // Two full stops are meant for one as often as for three.
        let isDouble = found.mark == .ellipsis && wanted.mark == .stop
            && text.value.trimmed.hasSuffix("..") && !text.value.trimmed.hasSuffix("...")
        return [text.violation(isDouble ? Self.twoStops : Self.message(found.mark, wanted.mark), at: found.range, in: entry)]
    }

    /// Whether three translations or more, and most of them, end with a mark that the source lacks: then the mistake is there.
    private func mostAdd(_ mark: TextEnd.Mark, to wanted: TextEnd.Mark, _ path: VariationPath, in entry: EntryContext) -> Bool {
        guard wanted == .none else { return false }
        let texts = entry.localizations.flatMap(\.texts).filter { $0.isTranslation && $0.path == path }
        let adding = texts.count { TextEnd($0.value).mark == mark }
        return adding >= 3 && adding * 2 > texts.count
    }

    private func differs(_ wanted: TextEnd, _ source: SourceText, _ found: TextEnd, _ text: TextContext) -> Bool {
        // Chinese, Japanese and Korean ask without a mark, and write ……。 in talk.
        let asksWithoutMark = source.value.unicodeScalars.contains { $0.isHanOrKana }
        let language = text.language.language
        switch (wanted.mark, found.mark) {
        case (.stop, .exclamation), (.exclamation, .stop), (.exclamation, .none), (.none, .exclamation), (.none, .stop),
            (.none, .question), (.colon, .question), (.exclamation, .ellipsis):
            return false
        // Both say that something follows.
        case (.colon, .ellipsis), (.ellipsis, .colon): return false
        // "Updated at" goes on with what a colon announces.
        // A mark that is part of a name is in the source as well: "Open C: Drive".
        case (.none, .colon): return !source.value.endsOpen && !text.value.endsWithWord(of: source.value)
        // Chinese and Japanese say without a mark that something is going on: "正在加载", "加载中". English says it with "Loading".
        case (.ellipsis, .none) where text.value.saysGoingOnInChinese || source.value.endsOpen: return false
        // "等" says that there is more, and the name of a command may stand in another place.
        case (.ellipsis, .none) where text.value.trimmed.hasSuffix("等") || text.value.contains("…") || text.value.contains("..."):
            return false
        case (.none, .ellipsis):
            return !source.value.unicodeScalars.contains(where: \.isHanOrKana) && !source.value.saysGoingOnInEnglish
        // An ending that asks takes the mark's place.
        case (.question, .none), (.question, .stop): return !Self.askingWithoutMark.contains(language)
        case (.stop, .none):
            return source.value.isSentence(before: wanted.range.lowerBound) && !text.language.isWrittenWithoutSpaces
                && language != "ko"
        case (.stop, .ellipsis) where asksWithoutMark && source.value.contains("…"): return false
        case (.stop, .ellipsis): return !source.value.saysGoingOnInEnglish || found.range.count == 1
        // What asks at the end may ask in the middle of the source.
        case (.stop, .question): return !source.value.utf8.contains(UInt8(ascii: "?")) && !asksWithoutMark
        case (.exclamation, .question), (.ellipsis, .question): return !asksWithoutMark
        // The mark is that of a command that is quoted last: 'Choose "Custom…"'.
        case (.ellipsis, .stop) where wanted.range.upperBound < source.value.trimmed.utf8.count: return false
        case (.colon, .stop): return !Self.askingWithoutMark.contains(language)
        default: return true
        }
    }

    private static let withoutMarks: Set<String> = ["th", "lo", "km", "my", "hy"]
    private static let askingWithoutMark: Set<String> = ["ja", "zh", "yue", "ko"]
}

private extension EndPunctuation {
    static let twoStops = "ends with two full stops where the source ends with one"
    static func message(_ found: TextEnd.Mark, _ wanted: TextEnd.Mark) -> String {
        found == .none
            ? "the source ends with \(wanted.rawValue), and this does not"
            : wanted == .none
                ? "ends with \(found.rawValue), and the source does not"
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

    var saysGoingOnInChinese: Bool {
        let text = trimmed
        return text.hasPrefix("正在") || text.unicodeScalars.last == "中"
    }

    var saysGoingOnInEnglish: Bool {
        let first = trimmed.prefix { $0 != " " }
        return first.count > 4 && first.hasSuffix("ing")
    }

    var isInBrackets: Bool {
        let text = trimmed.unicodeScalars
        return text.first.map { "(（[［【".unicodeScalars.contains($0) } ?? false
            && text.last.map { ")）]］】".unicodeScalars.contains($0) } ?? false
    }

    /// Whether what stands before an offset is long enough for a sentence, and its last word for something other than an
    /// abbreviation.
    func isSentence(before offset: Int) -> Bool {
        var words = 0
        var length = 0
        for byte in utf8.prefix(offset) {
            if byte == 0x20 || byte == 0x0A {
                if length > 0 { words += 1 }
                length = 0
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { length = -100 }
            }
        }
        return words >= 3 && (length >= 4 || length > 0 && words >= 5)
    }
}
