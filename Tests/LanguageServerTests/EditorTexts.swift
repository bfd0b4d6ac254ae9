import Foundation
import StringCatalog
import Syntax

@testable import CommandSupport
@testable import LanguageServer

extension EditorScript {
    /// What an edit of the server makes of files.
    ///
    /// - Parameter texts: By path.
    func applied(_ edit: JSONValue?, to texts: [String: String]) throws -> [String: String] {
        var texts = texts
        for change in edit?["documentChanges"]?.list ?? [] {
            let name = change["uri"]?.text ?? change["textDocument"]?["uri"]?.text ?? ""
            guard let path = name.dropFirst(uri("").count).removingPercentEncoding else { continue }
            if change["kind"]?.text == "create" { texts[path] = "" }
            let text = EditorText(Array((texts[path] ?? "").utf8), .utf16)
            let edits = (change["edits"]?.list ?? []).compactMap { edit in text.range(edit["range"]).map { ByteEdit($0, edit["newText"]?.text ?? "") } }
            texts[path] = String(decoding: edits.applied(to: text.bytes), as: UTF8.self)
        }
        return texts
    }
}

extension LiveEditor {
    /// The text that the server has of an open file, once it has worked on all that it was told.
    func serverText(_ path: String) -> String? {
        ask("test/wait", "{}")
        return (server?.session?.document(uri(path))?.text.bytes).map { String(decoding: $0, as: UTF8.self) }
    }
}
