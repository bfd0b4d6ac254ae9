import StringCatalog
import Syntax
import Workspace

/// The translation into a locale that the client names, beside each literal that is looked up.
enum InlayHints {
    /// Longer texts are cut; the whole one is in the tooltip.
    private static let longest = 40

    static let request = LSPRequest("textDocument/inlayHint", capability: "inlayHintProvider") { parameters, session, context in
        let document = try session.place(parameters)
        guard let locale = session.client.hintLocale.map({ LanguageTag($0) }), let range = document.text.range(parameters["range"]) else { return .null }
        let literals = Literals(document.text)
        var hints: [(offset: Int, hint: JSONOutput)] = []
        for inventory in try session.projects(context).map(\.inventory) {
            for text in inventory.texts {
                guard let translation = text.entry?.localization(for: locale)?.units.first?.unit.value, !translation.isEmpty else { continue }
                for use in text.uses where use.place.file == document.path {
                    let start = document.text.offset(of: use.place.location)
                    guard range.contains(start) || range.upperBound == start else { continue }
                    let end = literals.range(at: start).upperBound
                    let line = translation.replacingBytes("\n", with: "↵")
                    let label = line.count > longest ? line.prefix(longest) + "…" : line
                    hints.append((end, .object([
                        ("position", document.text.position(of: end).json), ("label", .string(label)), ("tooltip", .string(translation)),
                        ("paddingLeft", .bool(true)),
                    ])))
                }
            }
        }
        return .array(hints.sorted { $0.offset < $1.offset }.map(\.hint))
    }
}
