import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The page of an app with a lot to do stays readable.
@Suite struct CoveragePageTests {
    private static let locales = [
        "ar", "cs", "da", "de", "es", "fi", "fr", "he", "hu", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "sv"
    ]

    /// A thousand texts without a translation, some of them long, and one with all of them.
    private static let catalog: String = {
        let long = " that is so long that it takes more than two lines in a narrow column of the table, which is folded"
        let texts = (0..<1000).map { "\"Text number \($0)\($0 % 5 == 0 ? long + long : "")\" : { }" }
        let units = locales.map { "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"1\" } }" }
        let done = "\"Done\" : { \"localizations\" : { \(units.joined(separator: ", ")) } }"
        return
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \((texts + [done]).joined(separator: ",\n")) }, \"version\" : \"1.0\" }"
    }()

    private func page() throws -> String {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            return try Tools.run("xcstrings", ["coverage", "--format", "html"], in: folder).output
        }
    }

    @Test func aKeyThatAllLocalesLackHasOneChipAndEmptyColumnsAreLeftOut() throws {
        let page = try page()
        #expect(page.components(separatedBy: ">all 17</span>").count == 1001)
        #expect(!page.contains("In code</th>") && !page.contains("<span>stale</span>"))
    }

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed"))
    func rowsAreLowAndThePageIsSmall() throws {
        let visitor = """
            <script nonce="report">
            const heights = [...document.querySelectorAll("#rows tr")].map((row) => row.getBoundingClientRect().height);
            const list = document.createElement("pre");
            list.id = "seen";
            list.textContent = `${Math.max(...heights) <= 60} ${document.querySelectorAll("*").length <= 20_000}`;
            document.body.append(list);
            </script>
            </body>
            """
        #expect(try Browser.seen(by: try page().replacing("</body>", with: visitor)) == "true true")
    }
}
