import Foundation
import Testing

@testable import CommandSupport

/// XLIFF documents as other tools, and careless hands, leave them: each is imported or refused with a sentence.
@Suite struct OddXLIFFTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "localizations" : {
                "en" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } } } } }
              }
            },
            "Hi %@" : { },
            "Next" : { },
            "Old" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "古い" } } } },
            "Ends|==|plural.one" : { }
          },
          "version" : "1.0"
        }
        """

    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let document: String
        let status: Int32
        /// Part of what is said on standard error; empty where nothing has to be said.
        let message: String
        /// What the catalog then has.
        var present: [String] = []
        var absent: [String] = []

        var testDescription: String { name }
    }

    private static func document(_ units: String, file: String = "target-language=\"ja\"", root: String = "version=\"1.2\"") -> String {
        "<xliff \(root)><file original=\"Localizable.xcstrings\" source-language=\"en\" \(file)><body>\(units)</body></file></xliff>"
    }

    private static func unit(_ id: String, _ target: String, source: String? = nil) -> String {
        "<trans-unit id=\"\(id)\"><source>\(source ?? id)</source>\(target)</trans-unit>"
    }

    private static let next = unit("Next", "<target>次へ</target>")

    static let cases: [Case] = [
        Case(
            name: "a prefixed namespace",
            document: """
                <x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><x:file original="Localizable.xcstrings" \
                source-language="en" target-language="ja"><x:body><x:trans-unit id="Next"><x:source>Next</x:source><x:target>次へ</x:target>\
                </x:trans-unit></x:body></x:file></x:xliff>
                """, status: 0, message: "", present: ["次へ"]),
        Case(name: "version 1.1", document: document(next, root: "version=\"1.1\""), status: 0, message: "", present: ["次へ"]),
        Case(
            name: "version 2.0 with units of 1.2", document: document(next, root: "version=\"2.0\""), status: 0,
            message: "", present: ["次へ"]),
        Case(
            name: "version 3.0", document: document(next, root: "version=\"3.0\""), status: 1,
            message: "it is XLIFF 3.0", absent: ["次へ"]),
        Case(name: "no version", document: document(next, root: ""), status: 0, message: "", present: ["次へ"]),
        Case(name: "no target language", document: document(next, file: ""), status: 1, message: "it names no target language", absent: ["次へ"]),
        Case(
            name: "the source as target language", document: document(next, file: "target-language=\"en\""), status: 1,
            message: "", absent: ["次へ"]),
        Case(
            name: "a target language that is none", document: document(next, file: "target-language=\"日本\""), status: 2,
            message: "is not a locale", absent: ["次へ"]),
        Case(
            name: "ja_JP in a project with ja", document: document(next, file: "target-language=\"ja_JP\""), status: 0, message: "",
            present: ["次へ"], absent: ["ja_JP"]),
        Case(
            name: "ja-JP in a project with ja", document: document(next, file: "target-language=\"ja-JP\""), status: 0, message: "",
            present: ["次へ"], absent: ["ja-JP"]),
        Case(name: "no unit", document: document(""), status: 1, message: "it has no units"),
        Case(
            name: "only empty targets", document: document(unit("Next", "<target/>")), status: 1, message: "none of its units is translated"),
        Case(
            name: "only targets that are new", document: document(unit("Next", "<target state=\"new\">Next</target>")), status: 1,
            message: "none of its units is translated"),
        Case(
            name: "an empty target that is translated", document: document(unit("Old", "<target state=\"translated\"/>") + next), status: 0,
            message: "1 target is empty and marked as translated", present: ["古い", "次へ"]),
        Case(
            name: "an unknown state", document: document(unit("Next", "<target state=\"fuzzy\">次へ</target>")), status: 0,
            message: "\"fuzzy\" is not a state of XLIFF 1.2", present: ["次へ"]),
        Case(
            name: "a state of a tool's own", document: document(unit("Next", "<target state=\"x-done\">次へ</target>")), status: 0,
            message: "", present: ["次へ"]),
        Case(
            name: "a text to be reviewed", document: document(unit("Next", "<target state=\"needs-review-l10n\">次へ</target>")),
            status: 0, message: "", present: ["次へ", "needs_review"]),
        Case(
            name: "a text from a machine",
            document: document(unit("Next", "<target state=\"translated\" state-qualifier=\"leveraged-mt\">次へ</target>")),
            status: 0, message: "", present: ["machine_translated"]),
        Case(
            name: "a text that a reviewer sent back",
            document: document(
                unit("Next", "<target state=\"translated\" state-qualifier=\"rejected-grammar\">次へ</target>")),
            status: 0, message: "", present: ["needs_review"]),
        Case(
            name: "a placeholder too many", document: document(unit("Next", "<target>%@へ</target>") + unit("Hi %@", "<target>やあ%@</target>")),
            status: 1, message: "%@ takes argument 1, but the source has no argument", present: ["やあ%@"], absent: ["%@へ"]),
        Case(
            name: "an inline element that says nothing", document: document(unit("Hi %@", "<target>やあ<x id=\"1\"/></target>") + next),
            status: 2, message: "does not say what it stands for", present: ["次へ"], absent: ["やあ"]),
        Case(
            name: "an inline element with an equivalent",
            document: document(unit("Hi %@", "<target>やあ<x id=\"1\" equiv-text=\"%@\"/></target>")), status: 0, message: "", present: ["やあ%@"]),
        Case(
            name: "a unit twice", document: document(next + next), status: 0, message: "", present: ["次へ"]),
        Case(
            name: "a unit twice with different texts", document: document(next + unit("Next", "<target>次</target>")), status: 2,
            message: "a second unit with this identifier says something else", absent: ["次"]),
        Case(
            name: "two targets", document: document(unit("Next", "<target>次へ</target><target>次</target>")), status: 2,
            message: "the unit has a second <target>", absent: ["次"]),
        Case(
            name: "a key that the catalog lacks", document: document(unit("Nxt", "<target>次へ</target>")), status: 1, message: "",
            absent: ["次へ", "Nxt"]),
        Case(
            name: "a key that ends like a variation", document: document(unit("Ends|==|plural.one", "<target>終わり</target>")), status: 0,
            message: "", present: ["終わり"]),
        Case(
            name: "a plural form that the target does not need",
            document: document(
                unit("%lld files|==|plural.one", "<target>%lld 個</target>", source: "%lld file")
                    + unit("%lld files|==|plural.other", "<target>%lld 個のファイル</target>", source: "%lld files")),
            status: 0, message: "", present: ["%lld 個のファイル"]),
        Case(
            name: "a translation that differs from the catalog's", document: document(unit("Old", "<target>旧</target>")), status: 1, message: "",
            present: ["古い"], absent: ["\"旧\""]),
        Case(
            name: "a unit that is not to be translated",
            document: document("<trans-unit id=\"Next\" translate=\"no\"><source>Next</source><target>次へ</target></trans-unit>"), status: 1,
            message: "none of its units is translated", absent: ["次へ"]),
        Case(
            name: "units in groups", document: document("<group id=\"g\"><group>\(next)</group></group>"), status: 0, message: "", present: ["次へ"]),
        Case(
            name: "a cut document", document: String(document(next).dropLast(20)), status: 2, message: "error: ", absent: ["次へ"]),
        Case(
            name: "an entity from outside",
            document: "<!DOCTYPE xliff [<!ENTITY e SYSTEM \"file:///etc/hostname\">]>" + document(unit("Next", "<target>&e;</target>")),
            status: 2, message: "error: "),
        Case(
            name: "a document that is not XLIFF", document: "<html><body/></html>", status: 2,
            message: "is not XLIFF"),
        Case(name: "an empty file", document: "", status: 2, message: "error: "),
    ]

    @Test(arguments: cases) func anOddDocumentIsImportedOrRefusedWithASentence(_ item: Case) throws {
        try Tools.inFolder { folder in
            let url = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog.utf8).write(to: url)
            try Data(item.document.utf8).write(to: folder.appendingPathComponent("in.xliff"))
            // A check finds at least what an import says.
            let check = try Tools.run("xcstrings", ["import", "in.xliff", "--check"], in: folder)
            #expect((check.status == 0) == check.error.isEmpty)
            #expect(item.message.isEmpty || check.error.contains(item.message), "\(check.error)")
            #expect(try String(contentsOf: url, encoding: .utf8) == Self.catalog)
            let run = try Tools.run("xcstrings", ["import", "in.xliff"], in: folder)
            #expect(run.status == item.status)
            #expect(item.message.isEmpty || run.error.contains(item.message), "\(run.error)")
            let text = try String(contentsOf: url, encoding: .utf8)
            for part in item.present { #expect(text.contains(part)) }
            for part in item.absent { #expect(!text.contains(part)) }
            // With --strict, either everything is written or nothing.
            try Data(Self.catalog.utf8).write(to: url)
            _ = try Tools.run("xcstrings", ["import", "in.xliff", "--strict"], in: folder)
            if item.status != 0 { #expect(try String(contentsOf: url, encoding: .utf8) == Self.catalog) }
        }
    }
}
