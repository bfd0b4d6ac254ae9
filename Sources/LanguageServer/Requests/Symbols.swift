import Inventory
import StringCatalog
import Workspace

/// The keys of catalogs as symbols.
enum Symbols {
    /// That of a string in the protocol.
    private static let kind = 15
    private static let most = 500

    static let requests = [
        LSPRequest("textDocument/documentSymbol", capability: "documentSymbolProvider") { parameters, session, context in
            let document = try session.place(parameters)
            for project in try session.projects(context) {
                guard let entries = CatalogPlaces(project).entries(in: document.path) else { continue }
                return .array(entries.map { symbol($0, document.text) })
            }
            return .null
        },
        LSPRequest("workspace/symbol", capability: "workspaceSymbolProvider") { parameters, session, context in
            let query = (parameters["query"]?.text ?? "").lowercased()
            var symbols: [JSONValue] = []
            for project in try session.projects(context) {
                let (inventory, places) = (project.inventory, CatalogPlaces(project))
                for text in inventory.texts where symbols.count < most && text.entry != nil {
                    guard query.isEmpty || text.key.lowercased().contains(query) || inventory.sourceText(of: text).lowercased().contains(query),
                        let place = places.places(of: text).first, let location = session.location(place.path, place.range)
                    else { continue }
                    symbols.append(.object([
                        ("name", .string(name(text))), ("kind", .integer(kind)), ("location", location), ("containerName", .string(text.table)),
                    ]))
                }
            }
            return .array(symbols)
        },
    ]

    /// Clients refuse a symbol without a name.
    private static func name(_ text: Inventory.Text) -> String { text.key.isEmpty ? "\"\"" : text.key }

    private static func symbol(_ entry: CatalogPlaces.Entry, _ content: EditorText) -> JSONValue {
        .object([
            ("name", .string(name(entry.text))), ("kind", .integer(kind)), ("range", content.range(entry.whole)),
            ("selectionRange", content.range(entry.key)),
        ])
    }
}
