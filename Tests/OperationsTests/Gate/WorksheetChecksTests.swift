import Foundation
import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import CommandSupport
@testable import Reporting

/// The page of a translator checks texts while they are typed, with a program of its own. It has the gate's cases: what it calls wrong, the gate
/// refuses, and what the gate refuses, it names, except for what takes tables of words and characters.
@Suite struct WorksheetChecksTests {
    /// Rules that only the gate knows.
    private static let ofGateAlone: Set<String> = [
        "markdown-mismatch", "wrong-script", "simplified-in-traditional", "traditional-in-simplified", "mojibake", "placeholder-translation",
        // The page counts a blank text as one that is still to be written.
        "empty-translation",
    ]

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func thePageHasTheCasesOfTheGate() throws {
        try Self.compare(GateText.cases.map(\.text).filter { !$0.isVaried }, "the cases")
    }

    @Test(.enabled(if: Browser.isThere, "it starts a browser, where one is installed")) func thePageJudgesGeneratedTextsAsTheGateDoes() throws {
        let seed = SeededGenerator.seed(for: "worksheet checks")
        var generator = GateTextGenerator(seed: seed)
        try Self.compare(generator.texts(TestRun.rounds(1500, thorough: 6000)), "seed \(seed)")
    }

    private static func compare(_ texts: [GateText], _ name: String) throws {
        let refused = try Tools.inFolder { try GateFiles($0).named(texts) }
        let verdicts = try said(of: texts)
        try #require(verdicts.count == texts.count)
        for (index, text) in texts.enumerated() {
            let rules = Set(refused[index] ?? [])
            if verdicts[index] == "bad" { #expect(!rules.isEmpty, "only the page refuses \(text), \(name)") }
            if !rules.isSubset(of: ofGateAlone) { #expect(verdicts[index] != "", "the page says nothing of \(text): \(rules), \(name)") }
        }
    }

    /// The gravest that the page says of each text; empty for nothing.
    private static func said(of texts: [GateText]) throws -> [String] {
        let items = texts.map { text -> JSONValue in
            .object([("source", .string(text.key)), ("value", .string(text.forms[0].value)), ("locale", .string(text.locale))])
        }
        let page = """
            <!doctype html>
            <meta charset="utf-8">
            <body>
            <script type="application/json" id="data">\(String(decoding: JSONValue.array(items).lineInHTML(), as: UTF8.self))</script>
            <script>
            const make = () => null, isEdited = () => true, t = (key) => key;
            const sheet = { locale: "de" };
            \(PageFiles.placeholdersJS)
            \(PageFiles.checksJS)
            const verdicts = JSON.parse(document.getElementById("data").textContent).map(({ source, value }) => {
              const form = { source, text: "", numbers: "", isOneNumber: false };
              const found = checks({ text: { source, values: [], limit: null, terms: [], comment: null, forms: [form] }, values: [value] }, 0);
              return ["bad", "warn"].find((level) => found.some((one) => one.level === level && one.message !== "This is the source text.")) ?? "";
            });
            const list = document.createElement("pre");
            list.id = "seen";
            list.textContent = verdicts.join(",");
            document.body.append(list);
            </script>
            """
        return try Browser.seen(by: page)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
    }
}
