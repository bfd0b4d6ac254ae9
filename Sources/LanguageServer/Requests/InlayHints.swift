import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// The translation into a locale that the client names, or the longest one, next to each literal that is looked up.
enum InlayHints {
    /// Longer texts are cut; the whole one is in the tooltip.
    private static let longest = 40

    static let request = LSPRequest("textDocument/inlayHint", capability: "inlayHintProvider") { parameters, session, context in
        let document = try session.place(parameters)
        guard let wanted = session.client.hints, let range = document.text.range(parameters["range"]) else { return .null }
        let code = CodeFile(document.text)
        var hints: [(offset: Int, hint: JSONValue)] = []
        for inventory in try session.projects(context).map(\.inventory) {
            for text in inventory.texts {
                let uses = text.uses.filter { $0.place.file == document.path }
                guard !uses.isEmpty, let translation = translation(of: text, wanted, inventory) else { continue }
                for use in uses {
                    let start = document.text.offset(of: use.place.location)
                    guard range.contains(start) || range.upperBound == start else { continue }
                    let end = code.extent(at: start).upperBound
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

    private static func translation(of text: Inventory.Text, _ wanted: ClientCapabilities.Hints, _ inventory: Inventory) -> String? {
        func value(_ locale: LanguageTag) -> String? { text.entry?.localization(for: locale)?.units.first?.unit.value }
        let found: String?
        switch wanted {
        case .locale(let locale): found = value(locale)
        case .longest:
            // The source text is there already.
            let source = inventory.sourceLanguage(of: text)
            found = inventory.locales(of: text).filter { $0 != source }.compactMap(value).max { $0.count < $1.count }
        }
        return found.flatMap { $0.isEmpty ? nil : $0 }
    }
}
