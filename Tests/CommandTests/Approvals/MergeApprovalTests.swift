import Foundation
import StringCatalog
import Testing

@testable import CommandSupport

/// A merge approves nothing that neither side has approved for the source text of the result.
@Suite struct MergeApprovalTests {
    typealias Texts = [String: (value: String, state: String)]

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var base: Texts = ["en": ("Open", "translated"), "ja": ("開く", "needs_review")]
        let ours: Texts
        let theirs: Texts
        /// The state of the Japanese text.
        let state: String
        var keep: String?
    }

    private static let waiting = ("開く", "needs_review"), approved = ("開く", "translated")
    private static let open = ("Open", "translated"), close = ("Close", "translated")

    static let cases = [
        Case(testDescription: "approved here, another source text there", ours: ["en": open, "ja": approved], theirs: ["en": close, "ja": waiting], state: "needs_review"),
        Case(testDescription: "approved there, another source text here", ours: ["en": close, "ja": waiting], theirs: ["en": open, "ja": approved], state: "needs_review"),
        Case(testDescription: "the source text becomes the key again", ours: ["ja": waiting], theirs: ["en": open, "ja": approved], state: "needs_review"),
        Case(testDescription: "only approved", ours: ["en": open, "ja": approved], theirs: ["en": open, "ja": waiting], state: "translated"),
        Case(testDescription: "approved with the new source text", ours: ["en": open, "ja": waiting], theirs: ["en": close, "ja": approved], state: "translated"),
        Case(testDescription: "both changed the source text in one way", ours: ["en": close, "ja": waiting], theirs: ["en": close, "ja": approved], state: "translated"),
        Case(
            testDescription: "translated anew here, another source text there", ours: ["en": open, "ja": ("あける", "translated")],
            theirs: ["en": close, "ja": waiting], state: "needs_review"),
        Case(
            testDescription: "approved before, another source text there, another translation here",
            base: ["en": open, "ja": approved], ours: ["en": open, "ja": ("あける", "translated")], theirs: ["en": close, "ja": waiting], state: "needs_review",
            keep: "ours"),
        Case(
            testDescription: "a conflict about the source text that is settled", ours: ["en": ("Shut", "translated"), "ja": waiting],
            theirs: ["en": close, "ja": approved], state: "needs_review", keep: "ours"),
        Case(
            testDescription: "a conflict that is settled for the side that approved", ours: ["en": ("Shut", "translated"), "ja": waiting],
            theirs: ["en": close, "ja": approved], state: "translated", keep: "theirs"),
        Case(testDescription: "a text of a machine", ours: ["en": open, "ja": ("開く", "machine_translated")], theirs: ["en": close, "ja": waiting], state: "machine_translated"),
    ]

    private static func catalog(_ entry: String) -> Data {
        Data("{ \"sourceLanguage\" : \"en\", \"strings\" : { \"key\" : { \"extractionState\" : \"manual\", \"localizations\" : {\(entry)} } }, \"version\" : \"1.0\" }\n".utf8)
    }

    private static func catalog(_ texts: Texts) -> Data {
        catalog(texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" : \(unit($0.value.value, $0.value.state))" }.joined(separator: ", "))
    }

    private static func unit(_ value: String, _ state: String = "translated") -> String {
        "{ \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(value)\" } }"
    }

    private static func merged(_ base: Data, _ ours: Data, _ theirs: Data, keep: String? = nil) throws -> (catalog: Catalog, error: String) {
        try Tools.inFolder { folder in
            for (name, data) in [("base", base), ("ours", ours), ("theirs", theirs)] { try data.write(to: folder.appendingPathComponent(name)) }
            let run = try Tools.run("xcstrings", ["merge", "base", "ours", "theirs"] + (keep.map { ["--keep", $0] } ?? []), in: folder)
            #expect(run.status == 0, "\(run.error)")
            return (Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent("ours")))), run.error)
        }
    }

    @Test(arguments: cases)
    func anApprovalIsForTheSourceTextThatWasRead(_ one: Case) throws {
        let merged = try Self.merged(Self.catalog(one.base), Self.catalog(one.ours), Self.catalog(one.theirs), keep: one.keep)
        #expect(merged.catalog.entries.first?.localization(for: "ja")?.unit?.state.rawValue == one.state)
        let wasApproved = [one.ours, one.theirs].contains { $0["ja"]?.state == "translated" }
        #expect(merged.error.contains("the source text has changed") == (one.state == "needs_review" && wasApproved), "\(merged.error)")
    }

    @Test func eachFormIsForTheSourceTextThatWasRead() throws {
        func entry(_ source: String, one: String, other: String) -> Data {
            Self.catalog("""
                "en" : { "variations" : { "plural" : { "one" : \(Self.unit("%lld file")), "other" : \(Self.unit(source)) } } },
                "de" : { "variations" : { "plural" : { "one" : \(Self.unit("%lld Datei", one)), "other" : \(Self.unit("%lld Dateien", other)) } } }
                """)
        }
        let base = entry("%lld files", one: "translated", other: "needs_review")
        let merged = try Self.merged(base, entry("%lld files", one: "translated", other: "translated"), entry("%lld items", one: "translated", other: "needs_review"))
        let german = try #require(merged.catalog.entries.first?.localization(for: "de"))
        // Theirs has the form for one with the new source text.
        #expect(german.units.map(\.unit.state) == [.translated, .needsReview])
    }

    @Test func aSubstitutionWithAnotherArgumentIsAnotherText() throws {
        func entry(_ source: String, number: Int, _ state: String) -> Data {
            func text(_ text: String, _ number: Int, _ state: String) -> String {
                """
                { "stringUnit" : { "state" : "\(state)", "value" : "\(text)" }, "substitutions" : { "n" : { "argNum" : \(number), "formatSpecifier" : "lld",
                  "variations" : { "plural" : { "other" : \(Self.unit("%arg", state)) } } } } }
                """
            }
            return Self.catalog("\"en\" : \(text(source, 1, "translated")), \"ja\" : \(text("%#@n@冊", number, state))")
        }
        let merged = try Self.merged(
            entry("%#@n@ books", number: 1, "needs_review"), entry("%#@n@ books", number: 1, "translated"), entry("%#@n@ books", number: 2, "needs_review"))
        #expect(merged.catalog.entries.first?.localization(for: "ja")?.units.allSatisfy { $0.unit.state == .needsReview } == true)
    }

    /// A text that no door lets in comes with its branch, but not as a translation.
    @Test func aWrongTextOfTheOtherSideNeedsReview() throws {
        let entry = "\"comment\" : \"[xcstrings:disable format-mismatch]\", \"extractionState\" : \"manual\", \"localizations\""
        func catalog(_ texts: String) -> Data {
            Data("{ \"sourceLanguage\" : \"en\", \"strings\" : { \"%lld files\" : { \(entry) : {\(texts)} } }, \"version\" : \"1.0\" }\n".utf8)
        }
        let (ours, theirs) = (catalog("\"de\" : \(Self.unit("%@ Dateien"))"), catalog("\"ja\" : \(Self.unit("%@ 個のファイル"))"))
        let merged = try Self.merged(catalog(""), ours, theirs)
        let texts = merged.catalog.entries.first?.localizations.map { "\($0.language.rawValue) \($0.unit?.state.rawValue ?? "") \($0.unit?.value ?? "")" }
        // What is on our side already is not what the merge brings.
        #expect(texts == ["de translated %@ Dateien", "ja needs_review %@ 個のファイル"])
        #expect(merged.error.contains("ours: warning: ja: \"%lld files\": needs review: takes %@"), "\(merged.error)")
        #expect(!merged.error.contains("de:"))
    }
}
