import Editing
import Interchange
import Inventory
import StringCatalog
import Testing

/// Approvals in an imported file, held against the catalog and its review record.
@Suite struct ImportApprovalTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What the page showed; the catalog has 次へ.
        var shown = "次へ"
        /// What the page was told by the record.
        var standing: ReviewRecord.ReviewStatus = .neverReviewed
        /// What the record says about the catalog's text when the file is imported.
        var verdict: ReviewRecord.Verdict?
        let value: String
        var keepsRecord = true
        /// The catalog that the page showed the text of, and its comment there.
        var catalog = "App/L.xcstrings"
        var comment = "A button"
        var outcomes: [EditPlan.Action] = []
        var reasons: [EditPlan.Reason] = []
        /// The text that is approved; `nil` if none is.
        var approved: String?
    }

    static let cases = [
        Case(testDescription: "the text that was shown", value: "次へ", outcomes: [.reviewed], approved: "次へ"),
        Case(testDescription: "a mended text", value: "次", outcomes: [.reviewed], approved: "次"),
        Case(testDescription: "another text was shown", shown: "つぎへ", value: "次へ", reasons: [.approvalOutdated]),
        Case(testDescription: "another text was shown and mended", shown: "つぎへ", value: "次", outcomes: [.kept(.differs)], reasons: [.approvalOutdated]),
        Case(testDescription: "rejected since", verdict: .rejected, value: "次へ", reasons: [.approvalOutdated]),
        Case(testDescription: "rejected before, and approved now", standing: .rejected(note: nil), verdict: .rejected, value: "次へ",
            outcomes: [.reviewed], approved: "次へ"),
        Case(testDescription: "of another catalog", value: "次へ", catalog: "Kit/L.xcstrings", reasons: [.approvalOutdated]),
        Case(testDescription: "with another comment", value: "次へ", comment: "A verb", reasons: [.approvalOutdated]),
        Case(testDescription: "withdrawn since", verdict: .withdrawn, value: "次へ", reasons: [.approvalOutdated]),
        Case(testDescription: "approved already", verdict: .approved, value: "次へ"),
        Case(testDescription: "no record", value: "次へ", keepsRecord: false),
    ]

    private static func version(_ text: String) throws -> TextVersion {
        let entry = Catalog(bytes: catalog(text)).entry(for: "Next")
        return try #require(entry.flatMap { TextVersion($0, in: "ja", sourceLanguage: "en") })
    }

    private static func id(_ item: Case) throws -> String {
        let entry = Catalog(bytes: catalog(item.shown, comment: item.comment)).entries[0]
        return try version(item.shown).id(of: entry, inCatalog: item.catalog, "ja", item.standing)
    }

    private static func catalog(_ text: String, comment: String = "A button") -> [UInt8] {
        Array("""
            { "sourceLanguage" : "en", "strings" : { "Next" : { "comment" : "\(comment)", "localizations" : {
              "ja" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } } } } }, "version" : "1.0" }
            """.utf8)
    }

    @Test(arguments: cases) func anApprovalHoldsForWhatItsReviewerSaw(_ item: Case) throws {
        var record = ReviewRecord()
        if let verdict = item.verdict {
            record.add(
                .init("Next", locale: "ja", version: try Self.version("次へ"), verdict: verdict), by: .person(nil), at: "2026-01-02T03:04:05Z")
        }
        var importing = ImportPlan(try CatalogEditor(Catalog(bytes: Self.catalog("次へ"))), record: item.keepsRecord ? record : nil, name: "App/L.xcstrings")
        importing.add(
            ImportedText(
                key: "Next", locale: "ja", value: VariedText(item.value), source: VariedText("Next"), replaced: VariedText(item.shown),
                review: try Self.id(item), states: [VariationPath(): .translated]),
            origin: .manual)
        #expect(importing.plan.outcomes.map(\.action) == item.outcomes)
        #expect(importing.plan.remarks.map(\.reason) == item.reasons)
        #expect(importing.decisions.map(\.version) == (try item.approved.map { [try Self.version($0)] } ?? []))
    }
}
