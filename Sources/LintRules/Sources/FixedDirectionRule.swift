import Extraction
import LintModel
import StringCatalog
import Syntax

/// A symbol points to the left or right, whichever way users read.
struct FixedDirectionRule: SourceRule {
    static let description = RuleDescription(
        identifier: "fixed-direction", defaultSeverity: .warning, impact: .wrongText,
        summary: "A symbol that points backward or forward should follow the direction of the text.",
        rationale: """
            From right to left, the next page is on the left. `chevron.forward` points there, and `chevron.right` away \
            from it. Reported if the app has a language that is written from right to left, unless the file also has the \
            symbols of the same kind for up and down: then they mean directions on the screen.
            """,
        example: """
            --- strings
            { "Next" : { "localizations" : { "ar" : {
              "stringUnit" : { "state" : "translated", "value" : "التالي" } } } } }
            --- Row.swift
            struct Row: View {
                var body: some View { Label("Next", systemImage: ↓"chevron.right") }
                => var body: some View { Label("Next", systemImage: "chevron.forward") }
            }
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let extraction = input.extraction,
            input.inventory.locales.contains(where: \.tag.isWrittenFromRightToLeft)
        else { return [] }
        let symbols = extraction.conventions.compactMap { convention -> (place: SourcePlace, symbol: DirectedSymbol)? in
            guard case .symbol(let name) = convention.kind else { return nil }
            return DirectedSymbol(name).map { (convention.place, $0) }
        }
        let families = Dictionary(grouping: symbols) { Family(file: $0.place.file, name: $0.symbol.family) }
            .mapValues { Set($0.map(\.symbol.direction)) }
        return symbols.compactMap { place, symbol in
            let directions = families[Family(file: place.file, name: symbol.family)] ?? []
            guard let mirrored = symbol.mirrored, !directions.isSuperset(of: [.up, .down, .left, .right]) else {
                return nil
            }
            return SourceViolation(
                "does not follow the direction of the text; use \"\(mirrored)\"", at: place)
        }
    }

    private struct Family: Hashable {
        let file: String
        let name: String
    }
}
