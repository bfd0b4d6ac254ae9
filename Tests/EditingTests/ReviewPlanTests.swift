import Editing
import Inventory
import StringCatalog
import Testing

@Suite struct ReviewPlanTests {
    private func catalog(_ source: String, _ text: String, state: String = "needs_review", comment: String = "A title") -> Catalog {
        Catalog(bytes: Array("""
            {"sourceLanguage":"en","strings":{"title":{"comment":"\(comment)","localizations":{
              "en":{"stringUnit":{"state":"translated","value":"\(source)"}},
              "ja":{"stringUnit":{"state":"\(state)","value":"\(text)"}}}}},"version":"1.0"}
            """.utf8))
    }

    private func plan(_ verdict: ReviewRecord.Verdict, shown: Catalog, now: Catalog) throws -> EditPlan {
        let version = try #require(TextVersion(shown.entries[0], in: "ja", sourceLanguage: "en"))
        return ReviewPlan(try CatalogEditor(now), [.init("title", comment: shown.entries[0].comment, locale: "ja", version: version, verdict: verdict)]).plan
    }

    @Test func anApprovalSetsTheStateAndNothingElse() throws {
        let plan = try plan(.approved, shown: catalog("Open", "開く"), now: catalog("Open", "開く"))
        #expect(plan.errors.isEmpty)
        #expect(plan.bytes() == catalog("Open", "開く", state: "translated").bytes)
    }

    @Test func aWithdrawalLeavesTheTextAsItIs() throws {
        let now = catalog("Open", "開く", state: "translated")
        let plan = try plan(.withdrawn, shown: now, now: now)
        #expect(plan.edits.isEmpty && plan.outcomes.map(\.action) == [.withdrawn])
    }

    @Test func aRejectionAsksForReview() throws {
        let now = catalog("Open", "開く", state: "machine_translated")
        #expect(try plan(.rejected, shown: now, now: now).bytes() == catalog("Open", "開く").bytes)
    }

    @Test(
        arguments: [("Open", "開いた", "A title"), ("Opened", "開く", "A title"), ("Open", "開く", "A button")],
        [ReviewRecord.Verdict.approved, .rejected, .withdrawn])
    func aTextThatHasChangedSinceItWasShownIsRefused(
        now: (source: String, text: String, comment: String), verdict: ReviewRecord.Verdict
    ) throws {
        let plan = try plan(verdict, shown: catalog("Open", "開く"), now: catalog(now.source, now.text, comment: now.comment))
        #expect(plan.errors.map(\.reason) == [.changedSinceShown])
        #expect(plan.edits.isEmpty)
    }

    @Test func phrasesOfAShortcutHaveOneState() throws {
        let text = #"{"sourceLanguage":"en","strings":{"K":{"localizations":{"ja":{"stringSet":{"state":"STATE","values":["開く"]}}}}},"version":"1.0"}"#
        let shown = Catalog(bytes: Array(text.replacing("STATE", with: "needs_review").utf8))
        let version = try #require(TextVersion(shown.entries[0], in: "ja", sourceLanguage: "en"))
        let plan = ReviewPlan(try CatalogEditor(shown), [.init("K", comment: nil, locale: "ja", version: version, verdict: .approved)]).plan
        #expect(String(decoding: plan.bytes(), as: UTF8.self) == text.replacing("STATE", with: "translated"))
    }
}
