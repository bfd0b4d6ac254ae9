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
                guard let index = project.inventory.catalogs.firstIndex(where: { $0.path == document.path }) else { continue }
                return .array(project.inventory.texts(inCatalog: index).compactMap { symbol($0, in: project.inventory.catalogs[index], document.text) })
            }
            return .null
        },
        LSPRequest("workspace/symbol", capability: "workspaceSymbolProvider") { parameters, session, context in
            let query = (parameters["query"]?.text ?? "").lowercased()
            var symbols: [JSONOutput] = []
            for inventory in try session.projects(context).map(\.inventory) {
                for text in inventory.texts where symbols.count < most {
                    guard let index = text.catalog, let entry = text.entry,
                        query.isEmpty || text.key.lowercased().contains(query) || inventory.sourceText(of: text).lowercased().contains(query),
                        let location = session.location(
                            inventory.catalogs[index].path, inventory.catalogs[index].catalog.document.range(entry.keyNode))
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

    private static func symbol(_ text: Inventory.Text, in file: Inventory.CatalogFile, _ content: EditorText) -> JSONOutput? {
        guard let entry = text.entry else { return nil }
        let document = file.catalog.document
        let key = document.range(entry.keyNode)
        return .object([
            ("name", .string(name(text))), ("kind", .integer(kind)),
            ("range", content.range(key.lowerBound..<document.range(entry.node).upperBound)), ("selectionRange", content.range(key)),
        ])
    }
}
