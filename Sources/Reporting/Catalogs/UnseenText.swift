import Extraction
import Inventory
import ProjectModel
import Syntax

/// A literal in code that is in no catalog, because nothing looks it up, or because its module has none.
package struct UnseenText: Sendable {
    private let text: String
    private let place: SourcePlace
    private let reason: String

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

    package static func text(_ texts: [UnseenText], style: TerminalStyle) -> String {
        guard let first = texts.first else { return "" }
        let lines = texts.map { text in
            "  " + style.dim(TerminalText.printable("\(text.place.file):\(text.place.line)   \(text.reason)"))
        }
        return ([style.bold(TerminalText.quoted(first.text)) + style.dim("   not in any catalog"), ""] + lines).joined(separator: "\n") + "\n"
    }

    var json: JSONOutput {
        .object([
            ("text", .string(text)), ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
            ("reason", .string(reason)),
        ])
    }
}
