import Foundation
import StringCatalog
import Testing

@testable import Reporting

/// The page for translators in a real browser; skipped if there is none.
@Suite struct WorksheetTests {
    private let page: String = {
        func row(_ key: String, _ path: String = "", _ source: String? = nil, text: String? = nil) -> Worksheet.Row {
            .init(key: key, path: VariationPath(path) ?? VariationPath(), source: source ?? key, text: text, comment: "</textarea><b>")
        }
        let rows = [
            row("Two\nlines \"q\" <script>window.hostile = true</script>"), row("Send %@"), row("Kept", text: "そのまま"),
            row("%lld files", "plural.one", "One file"), row("%lld files", "plural.other"),
        ]
        return Worksheet(project: "App", locale: "ja", sections: [.init(catalog: "App/Localizable.xcstrings", rows: rows)]).text
    }()

    /// Types like a translator, saves, and records what happens. Runs after the script of the page.
    private static let visitor = """
        <script nonce="report">
        const seen = ["hostile: " + (window.hostile === true)];
        const fields = [...document.querySelectorAll("textarea")];
        const output = () => document.querySelector("output").textContent;
        const type = (index, text) => {
          fields[index].value = text;
          fields[index].dispatchEvent(new Event("input"));
        };
        seen.push(output());
        type(1, "送る");
        seen.push(document.querySelectorAll(".problem")[1].textContent);
        type(1, "%d 送る");
        seen.push(document.querySelectorAll(".problem")[1].textContent);
        type(1, "%1$@ に送る");
        seen.push("[" + document.querySelectorAll(".problem")[1].textContent + "]");
        type(0, "二\\n行");
        type(4, "%lld 個");
        seen.push(output());
        let saved = null;
        URL.createObjectURL = (blob) => { saved = blob; return "about:blank#"; };
        HTMLAnchorElement.prototype.click = function () { seen.push(this.download); };
        document.querySelector(".save").click();
        saved.text().then((text) => {
          seen.push(JSON.stringify(text));
          const list = document.createElement("pre");
          list.id = "seen";
          list.textContent = seen.join("\\n");
          document.body.append(list);
        });
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere)) func whatIsTypedIsCheckedAndSavedAsATable() throws {
        let seen = try Browser.seen(by: page.replacing("</body>", with: Self.visitor))
        let table = #""Key\tPlural\tja\n\"Two\nlines \"\"q\"\" &lt;script&gt;window.hostile = true&lt;/script&gt;\"\t\t\"二\n行\"\nSend %@\t\t%1$@ に送る\n%lld files\tother\t%lld 個\n""#
        #expect(
            seen == """
                hostile: false
                1 of 5 filled
                %@ is missing
                %d is not in the source
                []
                4 of 5 filled
                Localizable.ja.tsv
                \(table.replacing("\"\"", with: "\\\"\\\""))
                """)
    }

    @Test func thePageLoadsNothing() {
        #expect(page.contains("default-src 'none'"))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }
}
