import LintModel
import StringCatalog

/// A text for Taiwan uses a mainland Chinese term.
struct MainlandTermRule: TextRule {
    static let description = RuleDescription(
        identifier: "mainland-term", defaultSeverity: .off,
        summary: "A text in traditional Chinese should use the terms used in Taiwan.",
        rationale: """
            A text that was converted character by character keeps mainland terms, which sound foreign in Taiwan. Texts for \
            Hong Kong and Macau are not reported.
            """,
        example: """
            "Software"
              zh-Hant: "↓軟件"
              => zh-Hant: "軟體"
            """)

    package static let trigger: TextFacts? = .han

    package static func concerns(_ language: LanguageTag) -> Bool {
        language.isLanguage("zh") && language.script == "Hant" && ![Optional("HK"), "MO"].contains(language.region)
    }

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.value.unicodeScalars.contains(where: Self.beginTerms.contains)
        else { return [] }
        return Self.terms.compactMap { term, taiwan in
            text.value.firstBytes(of: term).map { text.violation(Self.message(term, taiwan), at: $0) }
        }
    }

    private static let terms = [
        ("軟件", "軟體"), ("硬件", "硬體"), ("默認", "預設"), ("信息", "訊息／資訊"), ("服務器", "伺服器"), ("屏幕", "螢幕"),
        ("鼠標", "滑鼠"), ("打印", "列印"), ("視頻", "影片／視訊"), ("音頻", "音訊"), ("文件夾", "檔案夾"), ("數據庫", "資料庫"),
        ("互聯網", "網際網路"), ("用戶名", "使用者名稱"), ("剪貼板", "剪貼簿"), ("二維碼", "QR Code"), ("卸載", "解除安裝"),
        ("粘貼", "貼上"), ("攝像頭", "相機"),
    ]

    /// The first characters of the terms.
    private static let beginTerms = Ideographs(terms.compactMap(\.0.unicodeScalars.first))

    static func message(_ term: String, _ taiwan: String) -> String { "\"\(term)\" is a mainland term; use \"\(taiwan)\" for Taiwan" }
}
