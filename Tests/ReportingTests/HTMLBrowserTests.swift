import Foundation
import TestSupport
import Testing

@testable import Operations
@testable import Reporting

/// The page in a headless browser; skipped if there is none.
@Suite struct HTMLBrowserTests {
    /// Uses the page like a person and records what is visible, line by line. Runs after the script of the page.
    private static let visitor = """
        <script nonce="report">
        const seen = [];
        const rows = () => [...document.querySelectorAll("#rows tr")].filter((row) => !row.hidden).length;
        const choose = (id, value) => {
          const control = document.getElementById(id);
          control.value = value;
          control.dispatchEvent(new Event("change"));
        };
        seen.push("script ran by markup: " + (window.hostile === true));
        seen.push("all: " + rows() + ", " + document.getElementById("count").textContent);
        choose("locale", "1");
        seen.push("ja: " + rows() + ", " + document.getElementById("count").textContent);
        choose("state", "new");
        seen.push("ja and new: " + rows());
        choose("state", "review");
        seen.push("ja and to review: " + rows());
        choose("locale", "");
        choose("state", "");
        const text = document.getElementById("text");
        text.value = "GREET مرحبا";
        text.dispatchEvent(new Event("input"));
        setTimeout(async () => {
          seen.push("found: " + rows());
          text.value = "nothing of the kind";
          text.dispatchEvent(new Event("input"));
          await new Promise((done) => setTimeout(done, 200));
          seen.push("none: " + rows() + ", " + !document.getElementById("none").hidden);
          const buttons = [...document.querySelectorAll("button")];
          seen.push("named buttons: " + buttons.every((button) => button.getAttribute("aria-label") && button.tabIndex === 0));
          seen.push("labelled controls: " + [...document.querySelectorAll("select, input")].every((control) => control.labels.length === 1));
          text.value = "";
          choose("locale", "");
          const copied = [];
          const clipboard = { writeText: async (command) => copied.push(command) };
          Object.defineProperty(navigator, "clipboard", { value: clipboard });
          document.execCommand = () => copied.push("by hand: " + document.activeElement.value);
          const [fill, add] = ["fill", "add"].map((name) => buttons.find((button) => button.dataset.command?.startsWith(`xcstrings ${name}`)));
          fill.click();
          await new Promise((done) => setTimeout(done, 100));
          clipboard.writeText = async () => { throw new Error("not allowed"); };
          add.click();
          await new Promise((done) => setTimeout(done, 100));
          seen.push(...copied, fill.textContent, "focus stays: " + (document.activeElement === add));
          const list = document.createElement("pre");
          list.id = "seen";
          list.textContent = seen.join("\\n");
          document.body.append(list);
        }, 200);
        </script>
        </body>
        """

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func filtersAndCopiesAndRunsNoForeignScript() throws {
        var options = ReportOptions()
        options.fill = FillOutlook(filled: 1, missing: 2, origins: [.commonTerm: 1])
        let page = CoverageFormat.named("html").text([Sample.report], options)
            .replacingOccurrences(of: "alert(1)", with: "window.hostile = true")
            .replacingOccurrences(of: "</body>", with: Self.visitor)
        let seen = try Browser.seen(by: page)
        #expect(
            seen == """
                script ran by markup: false
                all: 6, 6 keys
                ja: 5, 5 of 6 keys
                ja and new: 1
                ja and to review: 1
                found: 1
                none: 0, true
                named buttons: true
                labelled controls: true
                xcstrings fill --dry-run
                by hand: xcstrings add App/Localizable.xcstrings 'It'\\''s @here #12' --ja '…' --ko '…'
                Copied
                focus stays: true
                """)
    }

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func thePageFitsASmallPhone() throws {
        let visitor = """
            <script nonce="report">
            const root = document.documentElement;
            parent.postMessage(`${innerWidth}, ${root.scrollWidth - root.clientWidth} too wide`, "*");
            </script>
            </body>
            """
        let page = CoverageFormat.named("html").text([Sample.report], ReportOptions()).replacing("</body>", with: visitor)
        let seen = try Browser.seen(onPhoneBy: page, width: 360)
        #expect(seen == "360, 0 too wide")
    }
}
