import Extraction
import Inventory
import LintModel

/// An app has localizable strings and no catalog.
struct NoCatalogRule: SourceRule {
    static let description = RuleDescription(
        identifier: "no-catalog", defaultSeverity: .error, impact: .untranslated,
        summary: "An app with localizable strings must have a catalog.",
        rationale: "Without one, every string is shown in the language of the code to everyone. One finding stands for all of them.",
        example: """
            --- View.swift
            => --- strings
            => { "Skip" : { } }
            => --- View.swift
            let title = Text(↓"Skip")
            """)

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        guard input.match != nil, input.catalogs.isEmpty else { return [] }
        let texts = input.inventory.notInCatalog.filter { text in
            input.inventory.need(of: text) == .wanted && text.uses.contains { !$0.isSample }
        }
        guard let first = texts.first, let use = first.uses.first(where: { !$0.isSample }) else { return [] }
        return [SourceViolation(Self.message(texts.count), at: use.place)]
    }

    private static func message(_ count: Int) -> String {
        let others = count == 2 ? "1 other string" : "\(count - 1) other strings"
        return (count == 1 ? "no catalog for this string" : "no catalog for this and \(others)") + "; xcstrings sync --create adds one"
    }
}
