import StringCatalog
import TestSupport

/// Translations of source texts that are right or damaged in one or two ways.
struct GateTextGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func texts(_ count: Int) -> [GateText] { (0..<count).map { text($0) } }

    private static let sources: [(source: String, translations: [String: String])] = [
        ("Hello %@", ["de": "Hallo %@", "ja": "こんにちは、%@", "zh-Hans": "你好，%@", "ru": "Привет, %@", "fr": "Bonjour %@"]),
        ("Delete %lld files", ["de": "%lld Dateien löschen", "ja": "%lld個のファイルを削除", "zh-Hant": "刪除 %lld 個檔案", "ru": "Удалить файлов: %lld"]),
        ("%@ sent %lld photos", ["de": "%@ hat %lld Fotos gesendet", "ja": "%1$@が%2$lld枚の写真を送信", "ko": "%@님이 사진 %lld장을 보냄"]),
        ("Read the <b>rules</b>", ["de": "Lies die <b>Regeln</b>", "ja": "<b>規則</b>を読む", "fr": "Lisez les <b>règles</b>"]),
        ("See https://host.test/help", ["de": "Siehe https://host.test/help", "zh-Hans": "请看 https://host.test/help"]),
        ("Save", ["de": "Sichern", "ja": "保存", "zh-Hant": "儲存", "ko": "저장", "ru": "Сохранить"]),
        ("%lld%% of %@", ["de": "%lld%% von %@", "ja": "%2$@の%1$lld%%", "fr": "%lld%% de %@"]),
    ]

    private mutating func text(_ number: Int) -> GateText {
        let (source, translations) = Self.sources[Int.random(in: 0..<Self.sources.count, using: &random)]
        // One key a text, with the same placeholders.
        let key = "\(number). \(source)"
        guard let (locale, translation) = translations.sorted(by: { $0.key < $1.key }).randomElement(using: &random) else {
            return GateText(key, "de", source)
        }
        var value = "\(number). \(translation)"
        for _ in 0..<Int.random(in: 0...2, using: &random) { value = damaged(value) }
        // Some doors take off white space at the edges, or put that of the source there.
        let start = value.drop(while: \.isWhitespace)
        return GateText(key, locale, start.isEmpty ? translation : String(start.reversed().drop(while: \.isWhitespace).reversed()))
    }

    private mutating func damaged(_ value: String) -> String {
        let odd = [
            "\u{1B}", "\u{7F}", "\u{200B}", "\u{FEFF}", "\u{FFFD}", "\u{202E}", "%@", "%lld", "%", "%5$@", "<b>", "</i>", "{name}", "Ã©", "\u{85}", "\u{AD}", "\u{34F}",
            "\u{200C}", "\u{200D}", "\u{206A}", "\u{2800}", "\u{3164}", "\u{FE0F}", "\u{FFF9}", "\u{E0041}", "\u{E0100}", "%#@x@",
            "%n", "%arg", "%argument", "%*d", "%.f", "%(name)@", "%1", "%0$@", "%1$arg", "%'d", "%P",
        ]
        let words = ["スキップする", "Пропустить", "건너뛰기", "设备设置", "裝置設定", "تخطي", "TODO"]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return inserted(odd.randomElement(using: &random) ?? "", into: value)
        case 1: return words.randomElement(using: &random) ?? value
        case 2: return value.replacing("%@", with: ["", "%lld", "%1$@", "%d"].randomElement(using: &random) ?? "")
        case 3: return value.replacing("%lld", with: ["", "%@", "%1$lld", "%u"].randomElement(using: &random) ?? "")
        default:
            let count = Int.random(in: 1...3, using: &random)
            let start = Int.random(in: 0..<max(1, value.count - count), using: &random)
            let left = String(value.prefix(start) + value.dropFirst(start + count))
            return left.isEmpty ? value : left
        }
    }

    private mutating func inserted(_ part: String, into value: String) -> String {
        let index = value.index(value.startIndex, offsetBy: Int.random(in: 1...max(1, value.count - 1), using: &random))
        return String(value[..<index] + part + value[index...])
    }
}
