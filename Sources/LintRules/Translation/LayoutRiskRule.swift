import Inventory
import LintModel
import StringCatalog

/// A translation is wider than what is known to fit where the code shows it.
struct LayoutRiskRule: EvidenceRule {
    static let description = RuleDescription(
        identifier: "layout-risk", defaultSeverity: .off, tier: .pedantic,
        summary: "A translation should fit where the code shows it.",
        rationale: """
            Tabs, toolbar buttons, navigation titles and placeholders of fields have one line and are cut off. There, a translation may \
            be as wide as the widest source text that the app shows in the same role, and half as wide again as its own source. In \
            other controls it is compared with the locale's other translations in the role. Widths are estimated without a font, and \
            no layout is computed: look at the screen, then shorten the text, or allow it a second line. The page of \
            `coverage --format html` lists the ten riskiest of each locale.
            """,
        needs: .sources,
        example: """
            --- strings
            { "Files" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "↓Dateien und Verzeichnisse" } } } },
                => "de" : { "stringUnit" : { "state" : "translated", "value" : "Dateien" } } } },
              "Home" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Start" } } } },
              "Search" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Suchen" } } } } }
            --- View.swift
            let tabs = TabView { Tab("Home") {}; Tab("Files") {}; Tab("Search") {} }
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        let risks: LayoutRisks = entry.catalog.evidence()
        guard !risks.byText.isEmpty else { return [] }
        return entry.localizations.flatMap(\.texts).filter(\.isTranslation).compactMap { text in
            guard let risk = risks.byText[LocalizationID(entry.key, text.language)], risk.isFar, risk.value == text.value
            else { return nil }
            return text.violation(Self.message(risk))
        }
    }

    static func message(_ risk: LayoutRisk) -> String {
        let limit = switch risk.evidence {
        case .sources: "where about \(risk.limit) are known to fit"
        case .peers: "where about \(risk.limit) are usual in this locale"
        }
        return "about \(risk.width) letters wide as a \(risk.role), \(limit); shorten it if it is cut off"
    }
}

private struct LayoutRisks: CatalogEvidence {
    let byText: [LocalizationID: LayoutRisk]

    init(_ catalog: CatalogContext) {
        let risks = catalog.given.contains(.sources) ? catalog.layoutRisks : []
        byText = Dictionary(risks.map { (LocalizationID($0.key, $0.locale), $0) }) { first, _ in first }
    }
}
