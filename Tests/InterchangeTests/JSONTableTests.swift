import StringCatalog
import Testing

@testable import Interchange

@Suite struct JSONTableTests {
    private func table(_ text: String) -> TranslationTable {
        TranslationTable(Array(text.utf8), sourceLanguage: "en", languages: ["ja"])
    }

    @Test func whatIsWrittenIsReadAgain() {
        let plural = VariationPath(steps: [.variation(.plural, "other")])
        let rows = [
            TranslationTable.Row(
                place: nil, key: "a \"b\"\n", comment: "c", texts: [.init(place: nil, locale: "ja", value: "訳"), .init(place: nil, locale: "de", value: "d")]),
            .init(place: nil, key: "%lld files", comment: nil, texts: [.init(place: nil, locale: "ja", path: plural, value: "%lld個")]),
            .init(place: nil, key: "empty", comment: nil, texts: []),
        ]
        let read = table(TranslationTable.text(of: rows, locales: ["ja", "de"], format: .json))
        #expect(read.problems.isEmpty)
        #expect(read.rows.map(\.key) == rows.map(\.key) && read.rows.map(\.comment) == rows.map(\.comment))
        #expect(read.rows.map { $0.texts.map { [$0.locale.rawValue, $0.path.description, $0.value] } }
            == rows.map { $0.texts.map { [$0.locale.rawValue, $0.path.description, $0.value] } })
    }

    @Test func identicalRowsCountOnce() {
        let row = #"{ "key": "a", "texts": { "ja": "b" } }"#
        let read = table("{ \"rows\": [\(row), \(row)] }")
        #expect(read.rows.count == 1 && read.problems.isEmpty)
    }

    @Test(arguments: [
        ("{ \"rows\": [ }", 13, "is not JSON: "),
        ("{ \"texts\": [] }", 1, "no rows found; expected { \"rows\": [ { \"key\": …, \"texts\": { … } } ] }"),
        (#"{ "rows": [{ "texts": { "ja": "b" } }] }"#, 12, "the row has no key"),
        (#"{ "rows": [{ "key": "a", "text": "b" }] }"#, 26, "unknown member \"text\"; a row has key, comment, texts and states"),
        (#"{ "rows": [{ "key": "a", "texts": { "ja": "b" }, "states": { "ja": "done" } }] }"#, 68, "expected a state: new, translated, needs_review, machine_translated"),
        (#"{ "rows": [{ "key": "a", "texts": { "ja": "b" }, "states": { "de": "new" } }] }"#, 68, "the row has no such text"),
        (#"{ "rows": [{ "key": "a", "texts": { "jp": "b" } }] }"#, 37, "unknown locale \"jp\""),
        (#"{ "rows": [{ "key": "a", "texts": { "ja": 1 } }] }"#, 43, "expected a text, or an object of forms such as { \"plural.other\": \"…\" }"),
        (#"{ "rows": [{ "key": "a", "texts": { "ja": { "many": "b" } } }] }"#, 45, "\"many\" is not a form; a form is plural.one or device.mac, for example"),
        (#"{ "rows": [{ "key": "a", "texts": { "ja": "b" } }, { "key": "a", "texts": { "ja": "c" } }] }"#, 52, "\"a\" is already in line 1, with other texts"),
    ])
    func aMistakeHasItsPlace(_ text: String, _ column: Int, _ message: String) {
        let problem = table(text).problems.first
        #expect(problem?.place.column == column && problem?.message.hasPrefix(message) == true, "\(String(describing: problem))")
    }
}
