import StringCatalog

/// A key that is an identifier, and no text to show for it in the source language.
struct SourceMissing: CatalogRule {
    static let description = RuleDescription(
        identifier: "source-missing", defaultSeverity: .error,
        summary: "A key that is an identifier must have a text in the source language.",
        rationale: """
            Without one the key itself is the source text: users of the source language read `settings.title`, while all \
            others read a translation.
            """,
        passing: [
            Example(key: "settings.title", ["en": "Settings", "ja": "設定"]),
            Example(key: "Read-only", ["ja": "読み取り専用"]),
            Example(key: "example.com", ["ja": "例.com"]),
            Example(key: "LIST_SEPARATOR", ["ja": "、"]),
            Example(key: "Info.plist", ["ja": "情報.plist"]),
            Example(
                strings: """
                    { "Back" : { }, "Close" : { }, "Next" : { }, "Open" : { }, "Save" : { },
                      "stream_key" : { "localizations" : {
                        "ja" : { "stringUnit" : { "state" : "translated", "value" : "ストリームキー" } } } } }
                    """),
        ],
        failing: [
            Example(key: "↓settings.title", ["ja": "設定"]),
            Example(key: "↓ERROR_NOT_FOUND", ["ja": "見つかりません"]),
            Example(key: "↓home_title", ["en": "home_title", "ja": "ホーム"]),
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard catalog.kind == .strings else { return [] }
        let entries = catalog.catalog.entries
        let identifiers = entries.filter { isIdentifier($0.key) }
        // Among keys that are texts one that looks like an identifier is a text too: a sample of what to type, say.
        guard identifiers.count * 5 >= entries.count else { return [] }
        return identifiers.compactMap { entry in
            let entry = EntryContext(entry, in: catalog)
            guard entry.isTranslatable, entry.sources.all.allSatisfy({ $0.value == entry.key || $0.value.isEmpty }),
                // That somebody has put it into words elsewhere shows that it is not meant to be read as it is.
                entry.localizations.contains(where: { hasWords($0, otherThan: entry.key) })
            else { return nil }
            return entry.violation(Self.message(catalog.sourceLanguage))
        }
    }

    private func hasWords(_ localization: LocalizationContext, otherThan key: String) -> Bool {
        localization.texts.contains { text in
            text.unit.state != .new && text.value != key && text.value.hasLetters(outside: text.format)
        }
    }

    /// Whether a key is two or more ASCII words joined by dots or underscores, and no domain, file name or number.
    private func isIdentifier(_ key: String) -> Bool {
        let utf8 = key.utf8
        guard let first = utf8.first, (first | 0x20) &- 0x61 < 26,
            utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || [0x2E, 0x5F, 0x2D].contains($0) })
        else { return false }
        let parts = key.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "_" }
        guard parts.count >= 2, !parts.contains(""), parts.contains(where: { $0.utf8.count > 2 }) else { return false }
        return key.utf8.contains(UInt8(ascii: "_")) || !Self.endings.contains(parts[parts.count - 1].lowercased())
    }

    /// What domains and file names end in.
    private static let endings: Set<String> = [
        "ai", "app", "cn", "co", "com", "css", "csv", "de", "dev", "edu", "fm", "gov", "html", "im", "io", "jp", "jpg", "js", "json",
        "me", "md", "mp3", "mp4", "net", "org", "pdf", "plist", "png", "py", "sh", "so", "swift", "tv", "txt", "uk", "us", "wav",
        "xml", "yaml", "yml", "zip",
    ]
}

private extension SourceMissing {
    static func message(_ source: LanguageTag) -> String { "no text in \(source), so users there read this identifier" }
}
