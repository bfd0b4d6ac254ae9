import Extraction
import Inventory
import ProjectModel
import SourceRepair
import Syntax

/// A literal in code that no lookup reaches, or whose module has no catalog, with its way to the screen: why a text is
/// not translated.
package struct UnlocalizedLiteral: Sendable {
    package let text: String
    package let place: SourcePlace
    package let reason: String
    /// The place that holds the text on its way to the screen, and where it is passed on.
    package let way: [UnlocalizedText.Step]
    package let shownAt: SourcePlace?
    package let remedy: String?
    package let sibling: SourcePlace?
    /// How `localize` would repair the code; `nil` if it would not, or was not asked.
    package internal(set) var repair: Repair?

    /// The literals whose text may have been seen on the screen, in the order of their places.
    package static func all(_ text: String, in inventory: Inventory, _ extraction: Extraction) -> [UnlocalizedLiteral] {
        let seen = ScreenTextQuery(text)
        let modules = inventory.withoutCatalog.filter { $0.key == text }.map { string in
            UnlocalizedLiteral(text: text, place: string.place, reason: reason(string.exemption), way: [], shownAt: nil, remedy: nil, sibling: nil)
        }
        let shown = extraction.unlocalized.flatMap(\.all).filter { seen.isShown(by: $0.text) }.map(UnlocalizedLiteral.init)
        return (modules + shown).sorted { $0.place < $1.place }
    }

    /// The texts that contain a part, whatever its case, and are shown without a lookup.
    static func all(containing part: String, in extraction: Extraction) -> [UnlocalizedLiteral] {
        let part = part.lowercased()
        return extraction.unlocalized.flatMap(\.all).filter { $0.text.lowercased().contains(part) }
            .map(UnlocalizedLiteral.init).sorted { $0.place < $1.place }
    }

    /// Literals that say what was seen, if nothing is known of how they get to the screen.
    package static func literals(_ text: String, in inventory: Inventory) -> [UnlocalizedLiteral] {
        ScreenTextQuery(text).literals(of: inventory).map { literal in
            UnlocalizedLiteral(
                text: literal.text, place: literal.place,
                reason: literal.isVerbatim ? "meant to stay as it is: 'verbatim' looks nothing up"
                    : "no lookup, and no known way from here to the screen",
                way: [], shownAt: nil,
                remedy: literal.isVerbatim ? "leave out 'verbatim:'" : "wrap it in String(localized:) if users see it", sibling: nil)
        }
    }

    private static func reason(_ exemption: ExtractedString.Exemption) -> String {
        switch exemption {
        case .module(let module): "of \(module), a module without a catalog"
        case .inNoTarget: "no target compiles the file"
        case .mayNotBeBuilt: "of code that may not be built, as its target or condition is unknown"
        }
    }
}

private extension UnlocalizedLiteral {
    init(_ item: UnlocalizedText) {
        self.init(
            text: item.text, place: item.place, reason: "shown but never looked up: " + item.reason.message, way: item.way,
            shownAt: item.reason.shownAt, remedy: item.reason.remedy, sibling: item.sibling)
    }
}
