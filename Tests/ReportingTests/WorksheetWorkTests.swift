import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// Work on many texts of the page at once.
@Suite(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) struct WorksheetWorkTests {
    private static func row(
        _ key: String, _ source: String, _ text: String? = nil, _ status: Worksheet.Status = .missing,
        _ similar: String? = nil
    ) -> Worksheet.Row {
        let suggestions =
            similar.map { [Worksheet.Suggestion(text: "名前を開く", source: $0, origin: "L.xcstrings", score: 0.8)] } ?? []
        return .init(
            key: key, source: source, status: status,
            review: status == .review ? .init(id: "1a", reason: .needsReview) : nil,
            forms: [.init(source: source, text: text, suggestions: suggestions)])
    }

    /// The result of a script that works on a page with some texts.
    private func seen(_ texts: [Worksheet.Row], _ work: String, guidance: String? = nil) throws -> [String] {
        let section = Worksheet.Section(catalog: "L.xcstrings", guidance: guidance, texts: texts)
        let page = Worksheet(project: "Work", identity: "0", locale: "ja", sections: [section]).page
        let visitor = """
            <script nonce="report">
            const seen = [];
            window.confirm = (question) => { seen.push(question); return true; };
            const press = (key, more = {}) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
            const next = () => press("Enter", { ctrlKey: true });
            const type = (text, field = document.activeElement) => {
              field.value = text;
              field.dispatchEvent(new Event("input"));
            };
            const find = (id) => document.getElementById(id);
            const marks = () => [...document.querySelectorAll(".mark")].map((one) => one.title).join(", ");
            const button = (words) => [...document.querySelectorAll(".card button")].find((one) => one.textContent.startsWith(words));
            (async () => {
            \(work)
            const list = document.createElement("pre");
            list.id = "seen";
            list.textContent = seen.join("\\n");
            document.body.append(list);
            })();
            </script>
            </body>
            """
        return try (Browser.seen(by: page.replacing("</body>", with: visitor)) ?? "").components(separatedBy: "\n")
    }

    @Test func thePageOpensAtTheFirstGapWithTheCursorInIt() throws {
        let texts = [Self.row("a", "Open", "開く", .translated), Self.row("b", "Close"), Self.row("c", "Save")]
        #expect(try seen(texts, "seen.push(document.activeElement.id);") == ["field-1-0"])
    }

    @Test func aQuestionMayComeBeforeThereIsAText() throws {
        let work = """
            button("Not sure").click();
            type("Whose name is it?", document.querySelector(".note-field"));
            const blobs = [];
            URL.createObjectURL = (blob) => { blobs.push(blob); return "#"; };
            find("send").click();
            find("save").click();
            seen.push((await blobs[0].text()).split("\\n")[1].replaceAll("\\t", "|"));
            """
        let row = "L.xcstrings|a||needs_review|Name|||Whose name is it?|"
        #expect(try seen([Self.row("a", "Name")], work) == [row])
    }

    @Test func formsAreCountedOneByOne() throws {
        let plural = ["one", "other"].map { form in
            Worksheet.Form(path: VariationPath("plural.\(form)") ?? VariationPath(), source: "%lld files", text: nil, suggestions: [])
        }
        let texts = [Worksheet.Row(key: "a", source: "%lld files", status: .missing, forms: plural), Self.row("b", "Close the open file")]
        let work = """
            type("%lld ファイル");
            await new Promise((done) => setTimeout(done, 400));
            seen.push(find("done").textContent);
            """
        // Placeholders aren't words, and the text of the plural counts once.
        #expect(try seen(texts, work) == ["1 of 3 done · 5 words left"])
    }

    @Test func aTextWithAProblemIsNotDone() throws {
        let work = """
            type("開く");
            next();
            seen.push(document.activeElement.id, marks(), find("said").textContent);
            type("%@を開く");
            next();
            seen.push(document.activeElement.id, marks());
            """
        let texts = [Self.row("a", "Open %@"), Self.row("b", "Close")]
        #expect(try seen(texts, work) == [
                "field-0-0", "Has a problem, To translate", "Has a problem: %@ is missing. It shows a text.",
                "field-1-0", "Done, To translate"
        ])
    }

    @Test func lettersAloneDecideNothing() throws {
        let work = """
            press("Escape");
            for (const key of ["a", "r", "j", "k", "e", "/", "?"]) press(key);
            seen.push(marks(), find("keys").open, document.activeElement.tagName);
            """
        let texts = [Self.row("a", "Open", "開く", .review), Self.row("b", "Close", "閉じる", .review)]
        #expect(try seen(texts, work) == ["To review, To review", "false", "ARTICLE"])
    }

    @Test func equalTextsAreFilledAtOnce() throws {
        let work = """
            type("開く");
            seen.push(button("and").textContent);
            button("and").click();
            seen.push(marks(), find("said").textContent, button("and").hidden);
            """
        let texts = [Self.row("a", "Open"), Self.row("b", "Open"), Self.row("c", "Close"), Self.row("d", "Open")]
        #expect(
            try seen(texts, work) == [
                "and 2 equal ones", "Done, Done, To translate, Done", "2 equal texts filled in.", "true"
            ])
    }

    @Test func allThatIsShownIsApprovedButQuestionsAndProblems() throws {
        let work = """
            press("u", { code: "KeyU", altKey: true });
            document.querySelector("#show [data-filter=review]").click();
            seen.push(find("approve").textContent);
            find("approve").click();
            seen.push(marks());
            """
        let texts = [
            Self.row("a", "Open", "開く", .review), Self.row("b", "Close", "閉じる", .review),
            Self.row("c", "Save %@", "保存", .review),
            Self.row("d", "Skip", "スキップ", .review),
        ]
        #expect(try seen(texts, work) == [
            "Approve all 2 shown", "Approve 2 texts as they are?", "Not sure, Done, To review, Done",
        ])
    }

    @Test func aWordIsReplacedInAllThatIsShown() throws {
        let work = """
            type("フォルダ", find("search"));
            await new Promise((done) => setTimeout(done, 200));
            find("replacement").value = "フォルダー";
            find("replace").click();
            seen.push(...[...document.querySelectorAll(".row > :last-child")].map((one) => one.textContent));
            """
        let texts = [Self.row("a", "Folder", "フォルダ", .review), Self.row("b", "Close", "閉じる", .review)]
        #expect(try seen(texts, work) == ["Replace it in 1 text?", "フォルダー"])
    }

    @Test func similarTextsShowWhereTheyDifferAndTheGuidanceIsThere() throws {
        let work = """
            seen.push([...document.querySelectorAll(".card mark")].map((one) => one.textContent).join(","));
            seen.push(document.querySelector(".guidance").textContent);
            """
        let texts = [Self.row("a", "Open the file", nil, .missing, "Open the name")]
        #expect(try seen(texts, work, guidance: "Be brief.") == ["name", "Be brief."])
    }
}
