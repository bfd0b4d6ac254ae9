import StringCatalog
import Testing

@testable import Inventory

@Suite struct StoreTextTests {
    private func gaps(_ files: [String: String], _ locales: [LanguageTag]) -> [String] {
        let texts = files.sorted { $0.key < $1.key }.compactMap { StoreText(path: "App/fastlane/metadata/\($0.key).txt", text: $0.value) }
        return StoreGap.all(of: texts, locales: locales, sourceLanguage: "en").map { gap in
            let problem = switch gap.problem {
            case .missing: "missing"
            case .needsReview: "needs review"
            case .tooLong(let length): "\(length)"
            case .unknownLocale(let near): "unknown, " + near.joined(separator: " ")
            }
            return "\(gap.locale) \(gap.field?.rawValue ?? gap.path) \(problem)"
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
        // As Apple or fastlane spell it, in any case.
        (["en-us/name": "App", "DE-de/name": "App", "sl/name": "App", "ta-IN/name": "App"], ["en"], []),
        (
            ["de/name": "App", "de/subtitle": "Apps", "en-US/name": "App", "en-US/subtitle": "Apps"], ["en", "de"],
            ["de App/fastlane/metadata/de unknown, de-DE"]
        ),
        (["en/name": "App"], ["en"], ["en App/fastlane/metadata/en unknown, en-AU en-CA en-GB en-US"]),
        (["zh-CN/name": "应用"], ["en"], ["zh-CN App/fastlane/metadata/zh-CN unknown, zh-Hans"]),
        (["nb/name": "App"], ["en"], ["nb App/fastlane/metadata/nb unknown, no"]),
        (["german/name": "App"], ["en"], ["german App/fastlane/metadata/german unknown, "]),
        (["review_information/name": "App", "iMessage/name": "App"], ["en"], []),
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
