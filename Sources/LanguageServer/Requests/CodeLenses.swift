import Inventory
import StringCatalog
import Workspace

/// Above each entry of a catalog: which locales lack it, and how often code uses it.
enum CodeLenses {
    static let request = LSPRequest("textDocument/codeLens", capability: "codeLensProvider", .object([("resolveProvider", .bool(false))])) {
        parameters, session, context in
        let document = try session.place(parameters)
        for project in try session.projects(context) {
            guard let entries = CatalogPlaces(project).entries(in: document.path) else { continue }
            return .array(entries.map { entry in
                .object([
                    ("range", document.text.range(entry.key)),
                    ("command", .object([("title", .string(title(entry.text, project.inventory))), ("command", .string(""))])),
                ])
            })
        }
        return .null
    }

    private static func title(_ text: Inventory.Text, _ inventory: Inventory) -> String {
        if text.life.isOver { return "unused" }
        var parts: [String] = []
        let source = inventory.sourceLanguage(of: text)
        let locales = inventory.locales(of: text).filter { $0 != source }
        let missing = locales.filter { inventory.isMissing(text, in: $0) }
        let waiting = zip(locales, inventory.progress(of: text, in: locales)).filter { $1.isUnreviewed }.map(\.0)
        if !missing.isEmpty { parts.append("\(names(missing)) missing") }
        if !waiting.isEmpty { parts.append("\(names(waiting)) to review") }
        if parts.isEmpty { parts.append(inventory.need(of: text) == .wanted ? "translated" : "nothing to translate") }
        parts.append(text.uses.count == 1 ? "1 use" : "\(text.uses.count) uses")
        return parts.joined(separator: " · ")
    }

    private static func names(_ locales: [LanguageTag]) -> String {
        locales.count > 6 ? "\(locales.count) locales" : locales.map(\.rawValue).joined(separator: ", ")
    }
}
