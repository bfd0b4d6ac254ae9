import Extraction
import Inventory
import ProjectModel
import Syntax

/// A literal in code that is in no catalog, because nothing looks it up, or because its module has none.
package struct UnseenText: Sendable {
    package let text: String
    package let place: SourcePlace
    package let reason: String

    /// The literals with a text, in the order of their places.
    package static func all(_ text: String, in inventory: Inventory, _ extraction: Extraction) -> [UnseenText] {
        let modules = inventory.withoutCatalog.filter { $0.key == text }.map { string in
            UnseenText(text: text, place: string.place, reason: reason(string.owner))
        }
        let shown = extraction.unlocalized.filter { $0.text == text }.map { item in
            UnseenText(text: text, place: item.place, reason: "shown but never looked up: " + item.reason.message)
        }
        return (modules + shown).sorted { $0.place < $1.place }
    }

    private static func reason(_ owner: CatalogOwner) -> String {
        guard let module = owner.moduleWithoutCatalog else { return "no target compiles the file, and there is no catalog for its table" }
        return "of \(module), a module without a catalog"
    }
}
