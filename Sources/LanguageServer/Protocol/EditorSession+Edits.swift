import Operations
import StringCatalog
import Syntax
import Workspace

extension EditorSession {
    /// Edits of files, each for the version that was read, so that a client refuses them once the file has changed.
    func workspaceEdit(_ edits: [(path: String, edits: [ByteEdit])]) -> JSONOutput {
        let files = edits.compactMap { path, edits in text(of: path).map { (uri: uri(of: path), edits: $0.edits(edits)) } }
        guard client.takesVersionedEdits else { return .object([("changes", .object(files.map { ($0.uri, $0.edits) }))]) }
        return .object([("documentChanges", .array(files.map { versioned($0.edits, of: $0.uri) }))])
    }

    /// What files become. Those that aren't there are made.
    ///
    /// - Returns: `nil` where nothing changes, and where the client cannot make a file that has to be made.
    func workspaceEdit(_ files: [FileChange]) -> JSONOutput? {
        let changed = files.filter { $0.new != $0.old }
        let made = changed.filter { $0.old.isEmpty && text(of: $0.path) == nil }
        let edited = changed.filter { !$0.old.isEmpty || text(of: $0.path) != nil }.map { ($0.path, [ByteEdit(changing: $0.old, to: $0.new)]) }
        if made.isEmpty { return edited.isEmpty ? nil : workspaceEdit(edited) }
        guard client.makesFiles else { return nil }
        let edits = edited.compactMap { path, edits in text(of: path).map { versioned($0.edits(edits), of: uri(of: path)) } }
        let new = made.flatMap { file in
            let uri = uri(of: file.path)
            return [
                JSONOutput.object([("kind", .string("create")), ("uri", .string(uri))]),
                versioned(EditorText([], encoding).edits([ByteEdit(0..<0, file.new)]), of: uri),
            ]
        }
        return .object([("documentChanges", .array(edits + new))])
    }

    private func versioned(_ edits: JSONOutput, of uri: String) -> JSONOutput {
        .object([
            ("textDocument", .object([("uri", .string(uri)), ("version", document(uri).map { .integer($0.version) } ?? .null)])), ("edits", edits),
        ])
    }
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
