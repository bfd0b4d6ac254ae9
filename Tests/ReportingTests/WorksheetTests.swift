import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// The page for translators.
@Suite struct WorksheetTests {
    private static let sheet: Worksheet = {
        func text(_ key: String, _ status: Worksheet.Status = .missing, _ forms: [Worksheet.Form]? = nil) -> Worksheet.Row {
            .init(
                key: key, source: key, status: status,
                review: status == .review ? .init(id: "3f2a9c1d07", reason: .rejected(note: "\"</p><b>\"")) : nil, forms: forms ?? [.init(source: key, text: nil)], others: [("ko", "</script><b>")],
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
        #expect(body.matches(of: /<(select|input)\b/).count == body.matches(of: /<label><span data-words>[A-Z][a-z]+<\/span> <(select|input)\b/).count)
    }

    /// Works like a translator, sends the table back, and records what happens. Runs after the script of the page.
    private static let visitor = """
        <script nonce="report">
        const seen = ["hostile: " + (window.hostile === true)];
        const cards = () => [...document.querySelectorAll("article")];
        const open = (card) => cards()[card].querySelector(".row").click();
        const field = (index = 0) => document.querySelectorAll("textarea")[index];
        const done = () => document.getElementById("done").textContent;
        const type = (index, text) => {
          field(index).value = text;
          field(index).dispatchEvent(new Event("input"));
        };
        const found = () => `[${[...document.querySelectorAll(".checks p")].map((one) => one.textContent).join(" | ")}]`;
        const press = (key, more = {}) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
        const choose = (name) => document.querySelector(`#show [data-filter=${name}]`).click();
        seen.push(`${cards().length} texts, ${done()}`);
        open(1);
        for (const text of ["送る", "%d 送る", "%1$@ に送る送る送る送る", "%1$@ に送る"]) {
          type(0, text);
          seen.push(found());
        }
        seen.push(document.querySelector(".reads").textContent);
        open(4);
        type(0, "%lld / %@");
        seen.push(found());
        type(0, "");
        document.querySelectorAll(".placeholders button")[1].click();
        seen.push(field().value);
        type(0, "");
        open(0);
        type(0, "二\\n行");
        press("Enter", { ctrlKey: true });
        seen.push(document.activeElement.id);
        open(3);
        type(1, "%lld 個");
        choose("missing");
        seen.push(`${cards().length} to translate`);
        open(0);
        type(0, "一つ");
        seen.push(`${cards().length} still in sight`);
        type(0, "");
        choose("review");
        press("ArrowDown", { altKey: true });
        press("Enter", { ctrlKey: true });
        seen.push(document.activeElement.id);
        let saved = null;
        URL.createObjectURL = (blob) => { saved = blob; return "about:blank#"; };
        HTMLAnchorElement.prototype.click = function () { seen.push(this.download); };
        document.getElementById("send").click();
        seen.push([...document.querySelectorAll("#sending li")].map((one) => one.textContent).join(", "), document.querySelector("#sending code").textContent);
        document.getElementById("save").click();
        seen.push(document.getElementById("said").textContent);
        setTimeout(() => {
          seen.push(done());
          saved.text().then((text) => {
            seen.push(...text.split("\\n"));
            const list = document.createElement("pre");
            list.id = "seen";
            list.textContent = seen.join("\\n");
            document.body.append(list);
          });
        }, 400);
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func whatIsTypedIsCheckedAndSavedAsATable() throws {
        let seen = try Browser.seen(by: page.replacing("</body>", with: Self.visitor))
        let table = """
            Catalog\tKey\tVariation\tState\tTranslated from\tReplaces\tReview\tReview note\tja
            App/Localizable.xcstrings\t"Two
            lines ""q"" &lt;script&gt;window.hostile = true&lt;/script&gt;"\t\ttranslated\t"Two
            lines ""q"" &lt;script&gt;window.hostile = true&lt;/script&gt;"\t\t\t\t"二
            行"
            App/Localizable.xcstrings\tSend %@\t\ttranslated\tSend %@\t\t\t\t%1$@ に送る
            App/Localizable.xcstrings\tKept\t\ttranslated\tKept\tそのまま\t3f2a9c1d07\t\tそのまま
            App/Localizable.xcstrings\t%lld files\tplural.other\ttranslated\t%lld files\t\t\t\t%lld 個

            """
        #expect(
            seen == """
                hostile: false
                5 texts, 0 of 6 done · 8 words left
                [✕ %@ is missing. It shows a text.Insert it | 2 of 8 characters]
                [✕ %d is not in the source.Remove it | 5 of 8 characters]
                [✕ Too long by 6: at most 8. | 14 of 8 characters]
                [✓ All placeholders are there. | 8 of 8 characters]
                Reads as: … に送る
                [✕ The placeholders changed places: number them, as in %2$lld.]
                %2$lld
                field-2-0
                2 to translate
                2 still in sight
                send
                2 texts translated, 1 text translated in part, 1 text approved, 2 texts still empty: these stay as they are
                xcstrings import My-App.ja.tsv
                My-App.ja.tsv
                Sent: 4
                4 of 6 done · 2 words left
                \(table)
                """)
    }

    /// A sheet with many texts on screens, and what a person sees of it first.
    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func aPageOfManyTextsMakesOnlyTheRowsInSight() throws {
        let texts = (0..<20_000).map { index in
            Worksheet.Row(key: "Text \(index)", source: "Text \(index)", status: .missing, forms: [.init(source: "Text \(index)", text: nil)])
        }
        let page = Worksheet(project: "Many", identity: "0", locale: "ja", sections: [.init(catalog: "L.xcstrings", texts: texts)]).page
        let visitor = """
            <script nonce="report">
            setTimeout(() => {
              const rows = document.querySelectorAll("article").length;
              const list = document.createElement("pre");
              list.id = "seen";
              list.textContent = `${rows > 0 && rows <= 1000} ${document.getElementById("done").textContent}`;
              document.body.append(list);
            }, 300);
            </script>
            </body>
            """
        #expect(try Browser.seen(by: page.replacing("</body>", with: visitor)) == "true 0 of 20000 done · 20000 words left")
    }

    /// Works by keyboard, from the first key to the summary, and mends one text by the button of its check. Runs after the script of the page.
    private static let keyboard = """
        <script nonce="report">
        const seen = [];
        const press = (key, more = {}) =>
          (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
        const look = () => {
          const { id, value } = document.activeElement;
          // Without their buttons.
          const textOf = (one) => [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE).map((part) => part.textContent).join("");
          const checks = [...document.querySelectorAll(".checks p")].map(textOf);
          seen.push(`${id}: ${value} [${checks.join(" | ")}]`);
        };
        document.execCommand("insertText", false, "送る ");
        look();
        press("1", { code: "Digit1", altKey: true });
        look();
        document.execCommand("selectAll");
        document.execCommand("insertText", false, "へ");
        document.querySelector(".checks .link").click();
        look();
        window.dispatchEvent(new PageTransitionEvent("pagehide"));
        seen.push(document.getElementById("said").textContent);
        press("Enter", { ctrlKey: true });
        for (const _ of ["not sure", "sure again"]) {
          press("u", { code: "KeyU", altKey: true });
          seen.push(`${document.activeElement.id}, not sure: ${document.querySelector(".toggle").getAttribute("aria-pressed")}`);
        }
        press("Enter", { ctrlKey: true });
        const focused = document.activeElement.id;
        // Until the drafts are written.
        setTimeout(() => {
          seen.push(`${focused}: ${document.getElementById("said").textContent}`);
          press("s", { ctrlKey: true });
          const lines = [...document.querySelectorAll("#sending li")].map((one) => one.textContent);
          seen.push(`summary: ${document.getElementById("summary").open}, ${lines.join(", ")}`);
          const list = document.createElement("pre");
          list.id = "seen";
          list.textContent = seen.join("\\n");
          document.body.append(list);
        }, 400);
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func aSheetIsTranslatedAndReviewedByKeyboard() throws {
        let texts: [Worksheet.Row] = [
            .init(key: "Send %@", source: "Send %@", status: .missing, forms: [.init(source: "Send %@", text: nil)]),
            .init(
                key: "Kept", source: "Kept", status: .review, review: .init(id: "3f2a9c1d07", reason: .needsReview),
                forms: [.init(source: "Kept", text: "そのまま")]),
        ]
        let page = Worksheet(project: "Keys", identity: "0", locale: "ja", sections: [.init(catalog: "L.xcstrings", texts: texts)]).page
        #expect(
            try Browser.seen(by: page.replacing("</body>", with: Self.keyboard)) == """
                field-0-0: 送る  [✕ %@ is missing. It shows a text.]
                field-0-0: 送る %@ [✓ All placeholders are there.]
                field-0-0: へ%@ [✓ All placeholders are there.]
                ✓ Saved in this browser
                note-1, not sure: true
                field-1-0, not sure: false
                send: Everything shown is done. Send it back.
                summary: true, 1 text translated, 1 text approved
                """)
    }

    /// Measures the page on a phone.
    private static let phone = """
        <script nonce="report">
        const root = document.documentElement, style = (selector) => getComputedStyle(document.querySelector(selector));
        document.querySelector(".row").click();
        const heights = [...document.querySelectorAll("#bar button")].map((button) => button.offsetHeight);
        const measures = {
          width: innerWidth, overflow: root.scrollWidth - root.clientWidth,
          columns: style(".sides").gridTemplateColumns.split(" ").length,
          // Below 16 pixels, phones enlarge the page when a field is tapped.
          big: parseFloat(style("textarea").fontSize) >= 16, targets: heights.length > 3 && heights.every((height) => height >= 40),
        };
        parent.postMessage(JSON.stringify(measures), "*");
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func thePageFitsAPhone() throws {
        let seen = try Browser.seen(onPhoneBy: page.replacing("</body>", with: Self.phone))
        #expect(seen == #"{"width":375,"overflow":0,"columns":1,"big":true,"targets":true}"#)
    }
}
