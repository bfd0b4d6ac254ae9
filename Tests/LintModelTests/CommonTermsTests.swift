import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import LintModel

@Suite struct CommonTermsTests {
    @Test func theTableIsTheCatalog() throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let catalog = Catalog(bytes: Array(try Data(contentsOf: root.appendingPathComponent("Catalogs/Common.xcstrings"))))
        let rows = catalog.entries.map { entry in
            ([entry.key] + CommonTerms.languages.map { entry.localization(for: LanguageTag($0))?.unit?.value ?? "" })
                .joined(separator: "\t")
        }
        if TestRun.isRecording {
            for (name, isOfPart) in [("AToM", { $0 < "N" }), ("NToZ", { $0 >= "N" })] as [(String, (String) -> Bool)] {
                let file = root.appendingPathComponent("Sources/LintModel/Terms/CommonTerms+\(name).swift")
                let text = try String(contentsOf: file, encoding: .utf8)
                let parts = text.components(separatedBy: "\"\"\"")
                let table = "\n" + rows.filter { isOfPart($0.prefix(1).uppercased()) }.map { "        \($0)\n" }.joined() + "        "
                try [parts[0], table, parts[2]].joined(separator: "\"\"\"").write(to: file, atomically: true, encoding: .utf8)
            }
        } else {
            #expect(CommonTerms.rows.split(separator: "\n").map(String.init) == rows)
        }
    }

    @Test(arguments: [("ja", "キャンセル"), ("zh-TW", "取消"), ("zh-Hans", "取消"), ("ko-KR", "취소"), ("de-AT", "Abbrechen"), ("pt-BR", "Cancelar")])
    func aTermIsFoundByLanguageAndScript(locale: String, text: String) {
        #expect(BuiltInTerms.shared.translation(of: "Cancel", in: LanguageTag(locale)) == text)
    }

    @Test(arguments: [("cancel", true), ("settings", true), ("ok", false), ("apple", false), ("peerdrop", false)])
    func aWordThatEveryLanguageTranslatesIsOneOfInterfaces(word: String, isOne: Bool) {
        #expect(BuiltInTerms.words.contains(word) == isOne)
    }

    @Test(arguments: ["zh-HK", "de-CH", "pl"]) func otherLocalesHaveNone(locale: String) {
        #expect(BuiltInTerms.shared.translation(of: "Cancel", in: LanguageTag(locale)) == nil)
    }
}
