import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// The keys of the catalogs, in a literal that is looked up.
enum Completion {
    private static let most = 1000

    static let request = LSPRequest(
        "textDocument/completion", capability: "completionProvider", .object([("triggerCharacters", .array([.string("\"")]))])
    ) { parameters, session, context in
        guard let (path, content, offset) = try session.position(parameters), path.hasSuffix(".swift"),
            let found = TextAtPosition(at: offset, in: path, content, of: try session.projects(context)), let use = found.use, use.symbol == nil
        else { return .null }
        // A literal with values has a key of its own.
        guard found.range.lowerBound < offset, offset < found.range.upperBound,
            case let code = CodeFile(content), let token = code.token(at: found.range.lowerBound),
            code.source.kind(token) == .stringStart, case let rewriter = StringLiteralRewriter(code.source, at: token),
            rewriter.texts.count == 1
        else { return .null }
        let table = use.table ?? "Localizable"
        let texts = found.project.inventory.texts.filter { $0.table == table && $0.entry != nil && !$0.key.isEmpty && !$0.key.contains("%") }
        return .object([
            ("isIncomplete", .bool(texts.count > most)),
            ("items", .array(texts.prefix(most).compactMap { item($0, in: found.project.inventory, replacing: rewriter, content) })),
        ])
    }

    private static func item(
        _ text: Inventory.Text, in inventory: Inventory, replacing rewriter: StringLiteralRewriter, _ content: EditorText
    ) -> JSONValue? {
        // The key that is there already has nothing to offer.
        guard let edit = rewriter.edits(to: [text.key])?.first else { return nil }
        let source = inventory.sourceText(of: text)
        return .object([
            ("label", .string(text.key.inOneLine)), ("kind", .integer(12)),
            ("detail", .string(source == text.key ? text.comment?.inOneLine ?? text.table : source.inOneLine)),
            ("filterText", .string(text.key)),
            ("textEdit", .object([
                ("range", content.range(edit.range)), ("newText", .string(String(decoding: edit.replacement, as: UTF8.self))),
            ])),
        ])
    }
}
