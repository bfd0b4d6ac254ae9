import Foundation
import StringCatalog
import Testing

@testable import Operations
@testable import Reporting

/// The page for translators.
@Suite struct WorksheetTests {
    private static let sheet: Worksheet = {
        func text(_ key: String, _ status: Worksheet.Status = .missing, _ forms: [Worksheet.Form]? = nil) -> Worksheet.Text {
            .init(
                key: key, source: key, status: status,
                review: status == .review ? .init(id: "3f2a9c1d07", explanation: "it was rejected in a review: \"</p><b>\"") : nil, forms: forms ?? [.init(source: key, text: nil)], others: [("ko", "</script><b>")],
                comment: "</textarea><b>", limit: key == "Send %@" ? 8 : nil)
        }
        let files: [Worksheet.Form] = [
            .init(path: VariationPath("plural.one") ?? .init(), source: "One file", text: nil),
            .init(path: VariationPath("plural.other") ?? .init(), source: "%lld files", text: nil),
        ]
        let kept = Worksheet.Form(
            source: "Kept", text: "そのまま", suggestions: [.init(text: "</script>", source: "Keep", origin: "Old.xcstrings", score: 0.777)])
        let texts = [
            text("Two\nlines \"q\" <script>window.hostile = true</script>"), text("Send %@"), text("Kept", .review, [kept]),
            text("%lld files", .missing, files), text("%@ of %lld"),
        ]
        return Worksheet(project: "My App", identity: "0123456789abcdef", locale: "ja", sections: [.init(catalog: "App/Localizable.xcstrings", texts: texts)])
    }()
    private let page = sheet.page

    @Test func thePageLoadsNothing() {
        #expect(page.contains("default-src 'none'"))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }

    @Test func noTextEndsTheElementOfTheTexts() throws {
        let data = Self.sheet.data
        #expect(!data.contains("<"))
        let root = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
        let sections = try #require(root["sections"] as? [[String: Any]])
        let texts = try #require(sections.first?["texts"] as? [[String: Any]])
        #expect(texts.map { $0["key"] as? String } == Self.sheet.sections[0].texts.map(\.key))
        #expect(root["references"] as? [String] == ["ko"])
        #expect(data.contains("\"percent\": 77"))
    }

    @Test func everyControlHasANameAndEveryReferenceAnElement() {
        let scripts = WorksheetScript.text
        for id in scripts.matches(of: /find\("(.+?)"\)/).map(\.1) { #expect(page.contains("id=\"\(id)\""), "\(id)") }
        let body = page.prefix(upTo: page.range(of: "<script")?.lowerBound ?? page.endIndex)
        #expect(body.matches(of: /<(select|input)\b/).count == body.matches(of: /<label>[A-Z][a-z]+ <(select|input)\b/).count)
    }

    /// Works like a translator, saves, and records what happens. Runs after the script of the page.
    private static let visitor = """
        <script nonce="report">
        const seen = ["hostile: " + (window.hostile === true)];
        const shown = () => [...document.querySelectorAll("article")].filter((card) => !card.hidden);
        const field = (card, index = 0) => document.querySelectorAll("article")[card].querySelectorAll("textarea")[index];
        const done = () => document.getElementById("done").textContent;
        const choose = (name) => {
          document.getElementById("show").value = name;
          document.getElementById("show").dispatchEvent(new Event("change"));
        };
        const type = (card, index, text) => {
          field(card, index).value = text;
          field(card, index).dispatchEvent(new Event("input"));
        };
        const found = (card) => `[${document.querySelectorAll("article")[card].querySelector(".problem").textContent}]`;
        const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        seen.push(`${shown().length} to translate, ${done()}`);
        choose("all");
        for (const text of ["送る", "%d 送る", "%1$@ に送る送る送る送る", "%1$@ に送る"]) {
          type(1, 0, text);
          seen.push(found(1));
        }
        type(4, 0, "%lld / %@");
        seen.push(found(4));
        type(4, 0, "");
        type(0, 0, "二\\n行");
        type(3, 1, "%lld 個");
        document.getElementById("next").click();
        seen.push(document.activeElement.id);
        document.getElementById("review").click();
        choose("review");
        document.getElementById("review").click();
        document.getElementById("review").click();
        press("Enter");
        seen.push(done());
        let saved = null;
        URL.createObjectURL = (blob) => { saved = blob; return "about:blank#"; };
        HTMLAnchorElement.prototype.click = function () { seen.push(this.download); };
        document.getElementById("save").click();
        seen.push(document.getElementById("said").textContent);
        saved.text().then((text) => {
          seen.push(...text.split("\\n"));
          const list = document.createElement("pre");
          list.id = "seen";
          list.textContent = seen.join("\\n");
          document.body.append(list);
        });
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func whatIsTypedIsCheckedAndSavedAsATable() throws {
        let seen = try Browser.seen(by: page.replacing("</body>", with: Self.visitor))
        let table = """
            Catalog\tKey\tVariation\tState\tTranslated from\tReplaces\tReview\tja
            App/Localizable.xcstrings\t"Two
            lines ""q"" &lt;script&gt;window.hostile = true&lt;/script&gt;"\t\ttranslated\t"Two
            lines ""q"" &lt;script&gt;window.hostile = true&lt;/script&gt;"\t\t\t"二
            行"
            App/Localizable.xcstrings\tSend %@\t\ttranslated\tSend %@\t\t\t%1$@ に送る
            App/Localizable.xcstrings\tKept\t\ttranslated\tKept\tそのまま\t3f2a9c1d07\tそのまま
            App/Localizable.xcstrings\t%lld files\tplural.other\ttranslated\t%lld files\t\t\t%lld 個

            """
        #expect(
            seen == """
                hostile: false
                4 to translate, 0 of 4 translated, 0 of 1 reviewed
                [%@ is missing]
                [%d is not in the source]
                [6 characters too long]
                []
                [The placeholders changed places: number them, as in %2$lld]
                source-3-0
                2 of 4 translated, 1 of 1 reviewed
                My-App.ja.tsv
                Saved 4 texts in My-App.ja.tsv. To import: xcstrings import My-App.ja.tsv
                \(table)
                """)
    }

    /// Measures the page on a phone.
    private static let phone = """
        <script nonce="report">
        const root = document.documentElement, style = (selector) => getComputedStyle(document.querySelector(selector));
        const heights = [...document.querySelectorAll(".actions button")].map((button) => button.offsetHeight);
        const measures = {
          width: innerWidth, overflow: root.scrollWidth - root.clientWidth,
          columns: style("article").gridTemplateColumns.split(" ").length,
          // Below 16 pixels, phones enlarge the page when a field is tapped.
          font: style("textarea").fontSize, targets: heights.every((height) => height >= 40),
        };
        parent.postMessage(JSON.stringify(measures), "*");
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func thePageFitsAPhone() throws {
        let seen = try Browser.seen(onPhoneBy: page.replacing("</body>", with: Self.phone))
        #expect(seen == #"{"width":375,"overflow":0,"columns":1,"font":"16px","targets":true}"#)
    }
}
