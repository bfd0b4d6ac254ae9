import Operations
import StringCatalog
import Syntax
import Workspace

/// Gives a key another name, in the catalog, in the code and in the record of reviews, from either side.
enum KeyRename {
    static let requests = [
        LSPRequest("textDocument/prepareRename") { parameters, session, context in
            guard let found = try session.textAtPosition(parameters, context), found.text.entry != nil, let content = session.text(of: try session.place(parameters).path)
            else { return .null }
            return .object([("range", content.range(found.range)), ("placeholder", .string(found.text.key))])
        },
        LSPRequest("textDocument/rename", capability: "renameProvider", .object([("prepareProvider", .bool(true))])) { parameters, session, context in
            guard let new = parameters["newName"]?.text else { throw LSPError.badParameters("newName is missing") }
            guard let found = try session.textAtPosition(parameters, context), let index = found.text.catalog, found.text.entry != nil else {
                throw LSPError.refused("only keys of catalogs can be renamed")
            }
            let catalog = found.project.inventory.catalogs[index].path
            let changes = try RenameOperation.run(
                .init(catalog: catalog, old: found.text.key, new: new, sources: [], isTrial: true), context)
            return session.workspaceEdit(changes.files.filter { $0.new != $0.old }.map { ($0.path, [ByteEdit(changing: $0.old, to: $0.new)]) })
        },
    ]
}

extension ByteEdit {
    /// The one edit from a text to another that leaves most of both ends as they are.
    init(changing old: [UInt8], to new: [UInt8]) {
        let most = min(old.count, new.count)
        var start = 0
        while start < most, old[start] == new[start] { start += 1 }
        var end = 0
        while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        // Neither end is within a character.
        func isWithin(_ index: Int, _ bytes: [UInt8]) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
        while start > 0, isWithin(start, old) || isWithin(start, new) { start -= 1 }
        while end > 0, isWithin(old.count - end, old) || isWithin(new.count - end, new) { end -= 1 }
        self.init(start..<old.count - end, Array(new[start..<new.count - end]))
    }
}
