import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// The page of a translator has its own texts in a catalog.
@Suite struct WorksheetWordsTests {
    private static let catalog = Result { Catalog(bytes: Array(try Data(contentsOf: Checkout.root.appendingPathComponent("Catalogs/Worksheet.xcstrings")))) }

    @Test func theTableIsTheCatalog() throws {
        let catalog = try Self.catalog.get()
        let rows = catalog.entries.map { entry in
            ([entry.key] + WorksheetWords.languages.map { language in
                (entry.localization(for: LanguageTag(language))?.units.map(\.unit.value) ?? []).joined(separator: "¦")
            }).joined(separator: "\t")
        }
        if TestRun.isRecording {
            let file = Checkout.root.appendingPathComponent("Sources/Reporting/Worksheet/WorksheetWords.swift")
            let parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\"\"\"")
            let table = "\n" + rows.map { "        \($0)\n" }.joined() + "        "
            try [parts[0], table, parts[2]].joined(separator: "\"\"\"").write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(WorksheetWords.rows.split(separator: "\n").map(String.init) == rows)
        }
    }

    @Test func thePageUsesExactlyTheKeysOfTheCatalog() throws {
        let page = Worksheet(project: "P", identity: "0", locale: "ja", sections: []).page
        let script = WorksheetScript.text
        var used: Set<String> = []
        for match in script.matches(of: #/"(%lld [^"]*)"/#) { used.insert(String(match.1)) }
        // A call with one key, and one that chooses between two.
        for match in script.matches(of: #/\bt\((?:[\w.]+ \? "([^"]*)" : )?"([^"]*)"/#) { used.formUnion([match.1, match.2].compactMap { $0.map(String.init) }) }
        for match in page.matches(of: #/data-words(?: hidden)?>([^<]*)</#) { used.insert(String(match.1)) }
        for match in page.prefix(upTo: page.range(of: "<script nonce")?.lowerBound ?? page.endIndex).matches(of: #/aria-label="([^"]*)"/#) { used.insert(String(match.1)) }
        let keys = Set(try Self.catalog.get().entries.map(\.key))
        #expect(used.subtracting(keys) == [] && keys.subtracting(used) == [])
    }

    @Test func noTextIsMissing() throws {
        for entry in try Self.catalog.get().entries {
            for language in WorksheetWords.languages.dropFirst() { #expect(entry.localization(for: LanguageTag(language))?.hasText == true, "\(entry.key), \(language)") }
        }
    }

    /// The words of the page, as a browser in some language shows them.
    private static let visitor = """
        <script nonce="report">
        const list = document.createElement("pre");
        list.id = "seen";
        list.textContent = [document.documentElement.lang, document.getElementById("send").textContent, document.getElementById("done").textContent].join(" | ");
        document.body.append(list);
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed"), arguments: [
        ("[\"fr-CA\"]", "fr | Renvoyer | 0 sur 1 terminés · encore 1 mot"), ("[\"zh-TW\", \"en\"]", "zh-Hant | 送回 | 已完成 0 / 1 · 剩 1 個字"),
        ("[\"xx\", \"ja-JP\"]", "ja | 送り返す | 1 件中 0 件完了 · 残り 1 語"), ("[\"sv\"]", "en | Send back | 0 of 1 done · 1 word left"),
    ])
    func thePageSpeaksTheLanguageOfTheBrowser(languages: String, expected: String) throws {
        let text = Worksheet.Row(key: "Open", source: "Open", status: .missing, forms: [.init(source: "Open", text: nil)])
        let page = Worksheet(project: "P", identity: "0", locale: "ja", sections: [.init(catalog: "L.xcstrings", texts: [text])]).page
        let speaking = "<script nonce=\"report\">Object.defineProperty(navigator, \"languages\", { value: \(languages) });</script>\n<body>"
        #expect(try Browser.seen(by: page.replacing("<body>", with: speaking).replacing("</body>", with: Self.visitor)) == expected)
    }
}
