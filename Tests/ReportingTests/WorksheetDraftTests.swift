import Foundation
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// What a page of a worksheet keeps in the browser, and what it makes of it when it is opened again.
@Suite(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) struct WorksheetDraftTests {
    private static func page(source: String = "Kept", text: String = "そのまま", review: String = "3f2a9c1d07b1c2d3") -> String {
        let form = Worksheet.Form(source: source, text: text)
        let texts: [Worksheet.Row] = [
            .init(key: "kept", source: source, status: .review, review: .init(id: review, reason: .needsReview), forms: [form]),
            .init(key: "open", source: "Open", status: .missing, forms: [.init(source: "Open", text: nil)]),
        ]
        return Worksheet(project: "App", identity: "one", locale: "ja", sections: [.init(catalog: "L.xcstrings", texts: texts)]).page
    }

    /// A draft as a page writes it.
    private static func draft(
        page: String = "one", catalog: String = "L.xcstrings", review: String? = "3f2a9c1d07b1c2d3", source: String = "Kept",
        base: String = "そのまま", value: String, mark: String = ""
    ) -> [String: Any] {
        [
            "page": page, "catalog": catalog, "review": review as Any, "mark": mark,
            "forms": ["": ["source": source, "base": base, "value": value]],
        ]
    }

    private static func json(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes]), as: UTF8.self)
    }

    /// What a visitor sees, and what the storage holds then.
    private struct Seen: Decodable, Equatable {
        var values: [String]
        var approved: [String?]
        var suggestions: [[String]]
        var done: String
        var stored: [String: Draft]?

        struct Draft: Decodable, Equatable {
            let mark: String
            let forms: [String: Form]
            let others: [[String: Form]]?

            struct Form: Decodable, Equatable {
                let value: String
            }
        }
    }

    /// Opens a page in a browser whose storage has drafts.
    ///
    /// - Parameters:
    ///   - drafts: By the name in the storage and the ID of the text, both as JSON.
    ///   - work: What the visitor does, in JavaScript.
    private static func seen(_ page: String, _ drafts: [String: [String: [String: Any]]], _ work: String = "") throws -> Seen {
        let seeds = try drafts.map { name, drafts in
            "localStorage.setItem(\(try json([name]))[0], \(try json([try json(drafts)]))[0]);"
        }
        let visitor = """
            <script nonce="report">
            (async () => {
            const name = JSON.stringify(["xcstrings", "App", "ja", "one"]);
            const id = (key) => JSON.stringify(["L.xcstrings", key]);
            // One text is open at a time.
            const open = (index) => {
              document.querySelectorAll("article")[index].querySelector(".row").click();
              return document.querySelector("article.open");
            };
            const type = (index, text) => {
              const field = open(index).querySelector("textarea");
              field.value = text;
              field.dispatchEvent(new Event("input"));
            };
            const count = (filter) => document.querySelector(`#show [data-filter=${filter}]`).lastChild.textContent;
            const written = () => new Promise((resolve) => setTimeout(resolve, 500));
            // As another tab does, which the browser tells this one of.
            const writeElsewhere = (change) => {
              const drafts = JSON.parse(localStorage.getItem(name) ?? "{}");
              change(drafts);
              localStorage.setItem(name, JSON.stringify(drafts));
              window.dispatchEvent(new StorageEvent("storage", { key: name, newValue: JSON.stringify(drafts) }));
            };
            document.querySelector("#show [data-filter=all]").click();
            \(work)
            const cards = [...document.querySelectorAll("article")].map((_, index) => {
              const card = open(index);
              const isApproval = document.querySelector(".actions .primary").textContent.startsWith("Approve");
              return {
                value: card.querySelector("textarea").value,
                approved: isApproval && card.querySelector(".mark").getAttribute("aria-label") === "Done" ? "yes" : null,
                suggestions: [...card.querySelectorAll("[aria-label=Suggestions] button > span")].map((one) => one.textContent),
              };
            });
            const seen = {
              values: cards.map((one) => one.value),
              approved: cards.map((one) => one.approved),
              suggestions: cards.map((one) => one.suggestions),
              done: `${document.getElementById("done").textContent}, ${count("missing")} to translate, ${count("review")} to review`,
              stored: JSON.parse(localStorage.getItem(name)),
            };
            const list = document.createElement("pre");
            list.id = "seen";
            list.textContent = encodeURIComponent(JSON.stringify(seen));
            document.body.append(list);
            })();
            </script>
            </body>
            """
        let script = "<script nonce=\"report\">\n"
        let seeded = page.replacing(script, with: "<script nonce=\"report\">\(seeds.joined(separator: "\n"))</script>\n" + script)
        let text = try #require(try Browser.seen(by: seeded.replacing("</body>", with: visitor))?.removingPercentEncoding)
        return try JSONDecoder().decode(Seen.self, from: Data(text.utf8))
    }

    private static let name = #"["xcstrings","App","ja","one"]"#
    private static let kept = #"["L.xcstrings","kept"]"#
    private static let open = #"["L.xcstrings","open"]"#

    @Test func aDraftOfThisPageComesBackWithItsMark() throws {
        let seen = try Self.seen(Self.page(), [Self.name: [Self.kept: Self.draft(value: "そのまま", mark: "approved")]])
        #expect(seen.approved == ["yes", nil] && seen.done == "1 of 2 done · 1 word left, 1 to translate, 0 to review")
        let mended = try Self.seen(Self.page(), [Self.name: [Self.kept: Self.draft(value: "残す")]])
        #expect(mended.values == ["残す", ""] && mended.approved == ["yes", nil])
    }

    struct Other: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var name = WorksheetDraftTests.name
        var id = WorksheetDraftTests.kept
        var page = "one"
        var catalog = "L.xcstrings"
        var source = "Kept"
        var base = "そのまま"
        var review: String? = "3f2a9c1d07b1c2d3"
    }

    @Test(arguments: [
        Other(testDescription: "for another source text", source: "Keep"),
        Other(testDescription: "over another text", base: "残す"),
        Other(testDescription: "with another comment, which the review ID tells", review: "0000000000000000"),
        Other(testDescription: "in another project of the same name", name: #"["xcstrings","App","ja","two"]"#, page: "two"),
        Other(testDescription: "in another project, put where this one keeps its own", page: "two"),
        Other(testDescription: "in a catalog that was moved", id: #"["Old.xcstrings","kept"]"#, catalog: "Old.xcstrings"),
        Other(testDescription: "in another catalog, put in the place of this one", catalog: "Old.xcstrings"),
    ], ["", "approved"])
    func aDraftOfSomethingElseIsASuggestionAndNoMark(_ other: Other, mark: String) throws {
        func seen(_ value: String) throws -> Seen {
            let draft = Self.draft(
                page: other.page, catalog: other.catalog, review: other.review, source: other.source, base: other.base, value: value, mark: mark)
            return try Self.seen(Self.page(), [other.name: [other.id: draft]])
        }
        let seen = try seen("保つ")
        #expect(seen.values == ["そのまま", ""] && seen.approved == [nil, nil] && seen.suggestions == [["保つ"], []])
        #expect(seen.done == "0 of 2 done · 1 word left, 1 to translate, 1 to review")
    }

    /// As pages before this one wrote it.
    @Test func aDraftOfAnEarlierVersionIsASuggestion() throws {
        let draft: [String: Any] = ["forms": ["": ["base": "そのまま", "value": "保つ"]], "mark": "approved"]
        let seen = try Self.seen(Self.page(), [#"["xcstrings","App","ja"]"#: [Self.kept: draft]])
        #expect(seen.approved == [nil, nil] && seen.suggestions == [["保つ"], []] && seen.values == ["そのまま", ""])
    }

    @Test func aTextThatAnotherTabTypesIsNeitherTakenOverNorOverwritten() throws {
        let seen = try Self.seen(Self.page(), [:], """
            writeElsewhere((drafts) => {
              const form = { source: "Kept", base: "そのまま", value: "保つ" };
              drafts[id("kept")] = { page: "one", catalog: "L.xcstrings", review: "3f2a9c1d07b1c2d3", forms: { "": form }, mark: "approved" };
            });
            type(0, "残す");
            type(1, "開く");
            await written();
            """)
        #expect(seen.values == ["残す", "開く"] && seen.suggestions == [["保つ"], []])
        let draft = try #require(seen.stored?[Self.kept])
        #expect(draft.forms[""]?.value == "残す" && draft.others?.compactMap { $0[""]?.value } == ["保つ"])
        #expect(seen.stored?[Self.open]?.forms[""]?.value == "開く")
    }

    @Test func anApprovalInAnotherTabIsNoneHereAndStaysThere() throws {
        let seen = try Self.seen(Self.page(), [:], """
            writeElsewhere((drafts) => {
              const form = { source: "Kept", base: "そのまま", value: "そのまま" };
              drafts[id("kept")] = { page: "one", catalog: "L.xcstrings", review: "3f2a9c1d07b1c2d3", forms: { "": form }, mark: "approved" };
            });
            type(1, "開く");
            await written();
            """)
        #expect(seen.approved == [nil, nil] && seen.done == "1 of 2 done, 0 to translate, 1 to review")
        #expect(seen.stored?[Self.kept]?.mark == "approved")
    }

    @Test func anApprovalThatWasTakenBackDoesNotComeBackFromAnotherTab() throws {
        let seen = try Self.seen(Self.page(), [Self.name: [Self.kept: Self.draft(value: "そのまま", mark: "approved")]], """
            writeElsewhere((drafts) => { drafts[id("kept")].mark = ""; });
            type(1, "開く");
            await written();
            """)
        #expect(seen.stored?[Self.kept]?.mark == "")
    }
}
