import Operations
import StringCatalog
import Syntax
import Workspace

/// Gives a key another name, in the catalog, in the code and in the record of reviews, from either side.
enum KeyRename {
    static let method = "textDocument/rename"

    static let requests = [
        LSPRequest("textDocument/prepareRename") { parameters, session, context in
            guard let found = try session.textAtPosition(parameters, context), found.isWritten, let content = session.text(of: try session.place(parameters).path)
            else { return .null }
            return .object([("range", content.range(found.range)), ("placeholder", .string(found.text.key))])
        },
        LSPRequest(method, capability: "renameProvider", .object([("prepareProvider", .bool(true))])) { parameters, session, context in
            guard let new = parameters["newName"]?.text else { throw LSPError.badParameters("newName is missing") }
            guard let found = try session.textAtPosition(parameters, context), let catalog = found.catalog, found.isWritten else {
                throw LSPError.refused("only keys of catalogs can be renamed")
            }
            var options = RenameOptions(catalog: catalog.path, old: found.text.key, new: new)
            options.sources = []
            options.projects = try session.projects(context)
            options.isTrial = true
            let changes = try RenameOperation.run(options, context)
            if let path = changes.files.map(\.path).first(where: session.mayHaveUnsavedEdits) {
                throw LSPError.refused("\(path) may have changes in the editor that are not saved; save it or open it, and rename the key again")
            }
            guard let edit = session.workspaceEdit(changes.files) else { return .null }
            session.noteApplied(edit.unopened)
            return edit.json
        },
    ]
}
