import Editing
import Operations
import StringCatalog
import Syntax
import Workspace

/// Edits of files that a client is given.
struct WorkspaceEdit {
    let json: JSONValue
    /// The files that are not open: their edits are of the text on the disk, and the client does not tell of what becomes of them.
    let unopened: [String]
}

extension EditorSession {
    /// Edits of files, each for the version that was read, so that a client refuses them once the file has changed.
    ///
    /// - Returns: `nil` where one of them may have edits that aren't saved (``mayHaveUnsavedEdits(_:)``).
    func workspaceEdit(_ edits: [(path: String, edits: [ByteEdit])]) -> WorkspaceEdit? {
        if edits.contains(where: { mayHaveUnsavedEdits($0.path) }) { return nil }
        let texts = edits.compactMap { path, edits in text(of: path).map { (path: path, text: $0, edits: edits) } }
        let files = texts.map { (uri: uri(of: $0.path), edits: $0.text.edits($0.edits)) }
        let changes: JSONValue.Member = client.takesVersionedEdits
            ? ("documentChanges", .array(files.map { versioned($0.edits, of: $0.uri) })) : ("changes", .object(files.map { ($0.uri, $0.edits) }))
        return WorkspaceEdit(json: .object([changes]), unopened: unopened(texts.map { ($0.path, $0.text) }))
    }

    /// What files become. Those that aren't there are made.
    ///
    /// - Returns: `nil` where nothing changes, where the client cannot make a file that has to be made, and where one of them may have edits
    ///   that aren't saved (``mayHaveUnsavedEdits(_:)``).
    func workspaceEdit(_ files: [FileChange]) -> WorkspaceEdit? {
        let changed = files.filter { $0.new != $0.old }
        let made = changed.filter { $0.old.isEmpty && text(of: $0.path) == nil }
        let edited = changed.filter { !$0.old.isEmpty || text(of: $0.path) != nil }.map { ($0.path, UnifiedDiff($0.old, $0.new).edits) }
        if made.isEmpty { return edited.isEmpty ? nil : workspaceEdit(edited) }
        guard client.makesFiles, !edited.contains(where: { mayHaveUnsavedEdits($0.0) }) else { return nil }
        let texts = edited.compactMap { path, edits in text(of: path).map { (path: path, text: $0, edits: edits) } }
        let edits = texts.map { versioned($0.text.edits($0.edits), of: uri(of: $0.path)) }
        let new = made.flatMap { file in
            let uri = uri(of: file.path)
            return [
                JSONValue.object([("kind", .string("create")), ("uri", .string(uri))]),
                versioned(EditorText([], encoding).edits([ByteEdit(0..<0, file.new)]), of: uri),
            ]
        }
        return WorkspaceEdit(json: .object([("documentChanges", .array(edits + new))]), unopened: unopened(texts.map { ($0.path, $0.text) }))
    }

    private func unopened(_ texts: [(path: String, text: EditorText)]) -> [String] {
        let unopened = texts.filter { document(uri(of: $0.path)) == nil }
        for (path, text) in unopened { noteOffered(path, text.bytes) }
        return unopened.map(\.path)
    }

    private func versioned(_ edits: JSONValue, of uri: String) -> JSONValue {
        .object([
            ("textDocument", .object([("uri", .string(uri)), ("version", document(uri).map { .integer($0.version) } ?? .null)])), ("edits", edits),
        ])
    }
}

extension UnifiedDiff {
    /// The edits that make the new text of the old one, each of the characters that differ in neighboring lines. So a
    /// client keeps its marks in the rest of the file.
    var edits: [ByteEdit] {
        hunks.flatMap { hunk in
            var edits: [ByteEdit] = []
            var end = hunk.first { $0.kind != .added }?.text.startIndex ?? 0
            var removed: [UInt8] = [], added: [UInt8] = []
            func note() {
                guard !removed.isEmpty || !added.isEmpty else { return }
                let edit = ByteEdit(changing: removed, to: added), start = end - removed.count
                edits.append(ByteEdit(edit.range.lowerBound + start..<edit.range.upperBound + start, edit.replacement))
                (removed, added) = ([], [])
            }
            for line in hunk {
                if line.kind == .same { note() } else if line.kind == .added { added += line.text } else { removed += line.text }
                if line.kind != .added { end = line.text.endIndex }
            }
            note()
            return edits
        }
    }
}

extension ByteEdit {
    /// The one edit from a text to another that leaves most of both ends as they are.
    init(changing old: [UInt8], to new: [UInt8]) {
        let same = CommonEnds(old, new)
        var (start, end) = (same.start, same.end)
        // Neither end is within a character.
        func isWithin(_ index: Int, _ bytes: [UInt8]) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
        while start > 0, isWithin(start, old) || isWithin(start, new) { start -= 1 }
        while end > 0, isWithin(old.count - end, old) || isWithin(new.count - end, new) { end -= 1 }
        self.init(start..<old.count - end, Array(new[start..<new.count - end]))
    }
}
