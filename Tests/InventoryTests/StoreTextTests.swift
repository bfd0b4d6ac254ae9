import StringCatalog
import Testing

@testable import Inventory

@Suite struct StoreTextTests {
    private func gaps(_ files: [String: String], _ locales: [LanguageTag]) -> [String] {
        let texts = files.sorted { $0.key < $1.key }.compactMap { StoreText(path: "App/fastlane/metadata/\($0.key).txt", text: $0.value) }
        return StoreGap.all(of: texts, locales: locales, sourceLanguage: "en").map { gap in
            let problem = switch gap.problem {
            case .missing: "missing"
            case .tooLong(let length): "\(length)"
            }
            return "\(gap.locale) \(gap.field.rawValue) \(problem)"
        }
    }

    @Test(arguments: [
        (["en-US/name": "App", "ja/name": "アプリ"], ["en", "ja"], []),
        (["en-US/name": "App"], ["en", "ja", "de"], ["ja name missing", "de name missing"]),
        (["en-US/name": "App", "ja/name": " \n"], ["en", "ja"], ["ja name missing"]),
        (["en-US/name": "App", "default/name": "App"], ["en", "ja"], []),
        (["en-US/name": "App", "de-DE/name": "App", "no/name": "App"], ["en", "de", "nb", "en-GB"], []),
        (["en-US/name": "App", "zh-Hans/name": "应用"], ["en", "zh-Hans", "zh-TW"], ["zh-TW name missing"]),
        // The App Store has no pages in Esperanto.
        (["en-US/name": "App"], ["en", "eo"], []),
        ([:], ["en", "ja"], []),
        (
            ["en-US/name": String(repeating: "a", count: 30) + "\n", "en-US/subtitle": String(repeating: "é", count: 31)], ["en"],
            ["en-US subtitle 31"]
        ),
        (["ja/keywords": String(repeating: "字", count: 101)], ["en", "ja"], ["ja keywords 101"]),
        (["android/en-US/name": String(repeating: "a", count: 31), "en-US/support_url": "https://example.com"], ["en"], []),
    ] as [([String: String], [String], [String])])
    func whatAPageLacksIsFound(_ files: [String: String], _ locales: [String], _ expected: [String]) {
        #expect(gaps(files, locales.map { LanguageTag($0) }) == expected)
    }
}
