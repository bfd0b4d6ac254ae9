import StringCatalog
import Syntax

/// A file that is open in the editor.
struct OpenDocument {
    let uri: String
    private(set) var version: Int
    private(set) var text: EditorText
    private let encoding: PositionEncoding

    init(uri: String, version: Int, text: String, _ encoding: PositionEncoding) {
        self.uri = uri
        self.version = version
        self.encoding = encoding
        self.text = EditorText(Array(text.utf8), encoding)
    }

    /// Takes over changes in their order: each a range with its new text, or a whole text.
    ///
    /// - Throws: ``LSPError`` for a change without a text; the document is what it was.
    mutating func change(_ changes: [JSONValue], version: Int) throws(LSPError) {
        var text = text
        for change in changes {
            guard let new = change["text"]?.text else { throw .badParameters("a change has no text") }
            if let range = text.range(change["range"]) {
                text = EditorText([ByteEdit(range, new)].applied(to: text.bytes), encoding)
            } else {
                text = EditorText(Array(new.utf8), encoding)
            }
        }
        self.text = text
        self.version = version
    }
}
