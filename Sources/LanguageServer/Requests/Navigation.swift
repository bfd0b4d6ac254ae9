import StringCatalog

/// The ways between a key in a catalog and the code that looks it up.
enum Navigation {
    static let requests = [
        LSPRequest("textDocument/definition", capability: "definitionProvider") { parameters, session, context in
            guard let found = try session.textAtPosition(parameters, context) else { return .null }
            // From the catalog the code is what one wants to see.
            return .array(found.use == nil ? found.uses(session) : found.entries(session))
        },
        LSPRequest("textDocument/references", capability: "referencesProvider") { parameters, session, context in
            guard let found = try session.textAtPosition(parameters, context) else { return .null }
            let withDeclaration = parameters["context"]?["includeDeclaration"]?.flag ?? true
            return .array((withDeclaration ? found.entries(session) : []) + found.uses(session))
        },
    ]
}
