import Inventory
import StringCatalog
import Testing

@testable import Editing

/// Plans whose texts a judge holds back.
@Suite struct TextGateTests {
    /// Finds fault with forms that contain "bad", and with translations of a source text that has an exclamation mark which they lack.
    private struct Judge: TextJudge {
        func faults(of localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]] {
            var faults: [LocalizationID: [TextFault]] = [:]
            for id in localizations {
                guard let entry = catalog.entry(for: id.key), let localization = entry.localization(for: id.locale) else { continue }
                let source = entry.content(in: catalog.sourceLanguage).general
                for (path, unit) in localization.units where unit.state != .new {
                    let isBad = unit.value.contains("bad") || source.hasSuffix("!") && !unit.value.hasSuffix("!")
                    let form = path.steps.isEmpty ? nil : path
                    if isBad { faults[id, default: []].append(TextFault(rule: "rule", statement: "is bad", form: form)) }
                }
            }
            return faults
        }
    }

    private static let fault = EditPlan.Reason.fault(TextFault(rule: "rule", statement: "is bad", form: nil))

    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "%lld files" : { "localizations" : { "de" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "bad" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Dateien" } } } } } } },
          "Last!" : { "localizations" : { "de" : { "stringUnit" : { "state" : "new", "value" : "Letzte" } },
            "fr" : { "stringUnit" : { "state" : "translated", "value" : "Fin!" } } } },
          "Next" : { "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "bad" } } } },
          "Skip" : { }
        }, "version" : "1.0" }
        """

    private func plan(_ edits: [(key: String, change: CatalogEdit.Change)]) throws -> EditPlan {
        var plan = EditPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))))
        for (key, change) in edits {
            plan.edit(key, change)
            if case .setText(_, _, let locale, _) = change { plan.note(key, in: locale, .filled) }
        }
        plan.holdBackFaults(foundBy: Judge())
        return plan
    }

    private func text(_ key: String, in locale: LanguageTag, of plan: EditPlan) -> String? {
        Catalog(bytes: plan.bytes()).entry(for: key)?.localization(for: locale)?.units.last?.unit.value
    }

    @Test func aTextAtFaultStaysOutAndTheOthersGetIn() throws {
        let plan = try plan([("Skip", .setText("bad", .translated, "de")), ("Skip", .setText("Passer", .translated, "fr"))])
        #expect(plan.errors.map(\.reason) == [Self.fault])
        #expect(plan.errors.first?.locale == "de")
        #expect(plan.outcomes == [.init(key: "Skip", locale: "fr", action: .filled)])
        #expect(text("Skip", in: "de", of: plan) == nil && text("Skip", in: "fr", of: plan) == "Passer")
    }

    @Test func aReplacementAtFaultLeavesTheOldText() throws {
        let plan = try plan([("Next", .removeLocalization("de")), ("Next", .setText("also bad", .translated, "de"))])
        #expect(plan.edits.isEmpty)
        #expect(text("Next", in: "de", of: plan) == "bad")
    }

    @Test func allFormsOfATextStayOutTogether() throws {
        let forms = ["one", "other"].compactMap { VariationPath("plural.\($0)") }
        let plan = try plan([
            ("Skip", .setText("good", .translated, "de", forms[0])), ("Skip", .setText("bad", .translated, "de", forms[1])),
        ])
        #expect(plan.edits.isEmpty && plan.errors.count == 1)
    }

    @Test func aFaultThatTheCatalogHasDoesNotKeepOtherFormsOut() throws {
        let many = try #require(VariationPath("plural.many"))
        let plan = try plan([("%lld files", .setText("good", .translated, "de", many))])
        #expect(plan.errors.isEmpty && plan.edits.count == 1)
    }

    @Test(arguments: [(UnitState.translated, 1), (.needsReview, 0)])
    func onlyTheApprovalOfAKnownTextIsJudged(state: UnitState, errors: Int) throws {
        #expect(try plan([("Next", .setState(state, "de", .text(VariationPath())))]).errors.count == errors)
        #expect(try plan([("Next", .setText("bad", state, "de"))]).errors.count == errors)
    }

    /// Its words are those that came in as `new`, which nobody judged.
    @Test(arguments: [UnitState.needsReview, .machineTranslated, .translated, UnitState(rawValue: "final")])
    func aTextThatIsNoLongerNewIsJudged(state: UnitState) throws {
        #expect(try plan([("Last!", .setText("Letzte", state, "de"))]).edits.isEmpty)
        #expect(try plan([("Last!", .setState(state, "de", .text(VariationPath())))]).edits.isEmpty)
        #expect(try plan([("Last!", .setText("Letzte", .new, "de"))]).errors.isEmpty)
    }

    /// Its other translations and their faults stay what they are.
    @Test(arguments: [("Next", "Next!", false), ("Next", "Following", true), ("Last!", "Last", true), ("Last!", "Caf\u{FFFD}", false)])
    func aKeyChangesIfItsTranslationsFitTheNewOne(key: String, newKey: String, isTaken: Bool) throws {
        let sound = try plan([("Next", .setText("gut", .translated, "de"))])
        var plan = EditPlan(try CatalogEditor(Catalog(bytes: sound.bytes())))
        plan.edit(key, .rename(to: newKey))
        plan.note(key, .renamed(to: newKey))
        plan.holdBackFaults(foundBy: Judge())
        #expect(plan.edits.isEmpty == !isTaken && plan.outcomes.isEmpty == !isTaken)
    }

    @Test func aKeyWhoseTranslationWasWrongBeforeChanges() throws {
        var plan = EditPlan(try CatalogEditor(Catalog(bytes: Array(Self.catalog.utf8))))
        plan.edit("Next", .rename(to: "Next!"))
        plan.holdBackFaults(foundBy: Judge())
        #expect(plan.errors.isEmpty && plan.edits.count == 1)
    }

    @Test func aNewKeyWithoutASoundTextIsNotInserted() throws {
        let plan = try plan([("New", .setExtractionState(.manual)), ("New", .setText("bad", .translated, "de"))])
        #expect(plan.edits.isEmpty && plan.errors.count == 1)
    }

    @Test func aNewKeyIsNotInsertedWithoutItsSourceText() throws {
        let plan = try plan([
            ("New", .setExtractionState(.manual)), ("New", .setText("bad", .translated, "en")), ("New", .setText("Neu", .translated, "de")),
        ])
        #expect(plan.edits.isEmpty)
        #expect(plan.errors.map(\.reason) == [Self.fault, .sourceHeldBack])
    }

    /// The translation lacks the exclamation mark of a source text that is held back itself.
    @Test func translationsAreJudgedByTheSourceTextThatStays() throws {
        let plan = try plan([("Skip", .setText("bad!", .translated, "en")), ("Skip", .setText("Weiter!", .translated, "de"))])
        #expect(plan.errors.count == 1)
        #expect(text("Skip", in: "de", of: plan) == "Weiter!")
    }

    @Test func aKeyThatLostACharacterIsNotInserted() throws {
        let plan = try plan([("Caf\u{FFFD}", .setText("Kaffee", .translated, "de"))])
        #expect(plan.edits.isEmpty && plan.errors.map(\.reason) == [.damagedKey])
    }
}
