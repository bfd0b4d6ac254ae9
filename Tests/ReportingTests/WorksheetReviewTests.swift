import Foundation
import Inventory
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// A review on the page: rejecting with a reason, asking, and taking back.
@Suite struct WorksheetReviewTests {
    private static let visitor = """
        <script nonce="report">
        const seen = [];
        const press = (key, more = {}) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
        const button = (words) => [...document.querySelectorAll(".card button")].find((one) => one.textContent.startsWith(words));
        const type = (text) => {
          document.activeElement.value = text;
          document.activeElement.dispatchEvent(new Event("input"));
        };
        const look = () => {
          const note = document.querySelector(".note-field").closest(".form");
          const undo = button("Take") ?? button("Undo");
          seen.push([document.querySelector(".open .mark").title, document.activeElement.id, note.hidden ? "" : note.textContent,
            undo.hidden ? "" : undo.textContent].join(" | "));
        };
        const remarks = () => [...document.querySelectorAll(".side > .checks")].map((one) => one.textContent).join(" | ");
        document.querySelectorAll(".row")[0].click();
        seen.push(remarks());
        press("Escape");
        press("r", { code: "KeyR", altKey: true });
        look();
        type("Too formal");
        press("Enter", { ctrlKey: true });
        seen.push(document.activeElement.id);
        press("u", { code: "KeyU", altKey: true });
        look();
        type("Who is meant?");
        press("Enter", { ctrlKey: true });
        document.querySelectorAll(".row")[1].click();
        look();
        document.querySelectorAll(".row")[2].click();
        seen.push(remarks());
        press("Escape");
        press("Enter", { ctrlKey: true });
        document.querySelectorAll(".row")[2].click();
        look();
        button("Take").click();
        look();
        press("r", { code: "KeyR", altKey: true });
        look();
        button("Undo").click();
        document.activeElement.value = "直す";
        document.activeElement.dispatchEvent(new Event("input"));
        look();
        button("Undo").click();
        look();
        let saved = null;
        URL.createObjectURL = (blob) => { saved = blob; return "about:blank#"; };
        HTMLAnchorElement.prototype.click = () => {};
        document.getElementById("send").click();
        seen.push([...document.querySelectorAll("#sending li")].map((one) => one.textContent).join(", "));
        document.getElementById("save").click();
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

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func aTextIsRejectedWithAReasonAndADecisionTakenBack() throws {
        let texts: [Worksheet.Row] = [
            ("Open", "開きます", "1a", .rejected(note: "Too \"formal\"")), ("They left", "彼らは去った", "2b", .neverReviewed),
            ("Kept", "そのまま", "3c", .needsReview),
        ].map { (source: String, text: String, id: String, reason: Inventory.PendingReview.Reason) in
            .init(
                key: source, source: source, status: .review, review: .init(id: id, reason: reason), forms: [.init(source: source, text: text)],
                needsComment: source == "Kept")
        }
        let page = Worksheet(project: "Review", identity: "0", locale: "ja", sections: [.init(catalog: "L.xcstrings", texts: texts)]).page
        #expect(
            try Browser.seen(by: page.replacing("</body>", with: Self.visitor)) == """
                To review: It was rejected in a review. “Too "formal"”
                Rejected | note-0 | What is wrong? (may stay empty) | Undo my changes
                field-1-0
                Not sure | note-1 | Your question to the team (may stay empty) | Undo my changes
                Not sure | field-1-0 | Your question to the team (may stay empty) | Undo my changes
                This seems to be part of a sentence, and no comment says what the rest is. Not sure? Ask the team.
                Done | field-2-0 |  | Take approval back
                To review | field-2-0 |  | 
                Rejected | note-2 | What is wrong? (may stay empty) | Undo my changes
                Done | field-2-0 |  | Undo my changes
                To review | field-2-0 |  | 
                1 text rejected, 1 text not sure: it comes back for a review
                Catalog\tKey\tVariation\tState\tTranslated from\tReplaces\tReview\tReview note\tja
                L.xcstrings\tOpen\t\trejected\tOpen\t開きます\t1a\tToo formal\t開きます
                L.xcstrings\tThey left\t\tneeds_review\tThey left\t彼らは去った\t\tWho is meant?\t彼らは去った

                """)
    }
}
