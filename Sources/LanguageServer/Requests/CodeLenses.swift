import Inventory
import StringCatalog
import Workspace

/// Above each entry of a catalog: which locales lack it, and how often code uses it.
enum CodeLenses {
    static let request = LSPRequest("textDocument/codeLens", capability: "codeLensProvider", .object([("resolveProvider", .bool(false))])) {
        parameters, session, context in
        let document = try session.place(parameters)
        for inventory in try session.projects(context).map(\.inventory) {
            guard let index = inventory.catalogs.firstIndex(where: { $0.path == document.path }) else { continue }
            let catalog = inventory.catalogs[index].catalog
            return .array(inventory.texts(inCatalog: index).compactMap { text in
                guard let entry = text.entry else { return nil }
                return .object([
                    ("range", document.text.range(catalog.document.range(entry.keyNode))),
                    ("command", .object([("title", .string(title(text, inventory))), ("command", .string(""))])),
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
