import Operations
import StringCatalog
import Syntax
import Workspace

/// Gives a key another name, in the catalog, in the code and in the record of reviews, from either side.
enum KeyRename {
    static let requests = [
        LSPRequest("textDocument/prepareRename") { parameters, session, context in
            guard let found = try session.textAtPosition(parameters, context), found.isWritten, let content = session.text(of: try session.place(parameters).path)
            else { return .null }
            return .object([("range", content.range(found.range)), ("placeholder", .string(found.text.key))])
        },
        LSPRequest("textDocument/rename", capability: "renameProvider", .object([("prepareProvider", .bool(true))])) { parameters, session, context in
            guard let new = parameters["newName"]?.text else { throw LSPError.badParameters("newName is missing") }
            guard let found = try session.textAtPosition(parameters, context), let catalog = found.catalog, found.isWritten else {
                throw LSPError.refused("only keys of catalogs can be renamed")
            }
            let changes = try RenameOperation.run(
                .init(catalog: catalog.path, old: found.text.key, new: new, sources: [], isTrial: true), context)
            return session.workspaceEdit(changes.files) ?? .null
        },
    ]
}
